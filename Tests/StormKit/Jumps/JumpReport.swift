import Foundation

/// A script in which something jumped.
public struct JumpFault: Codable, Sendable {
    /// The script without the steps that do not matter.
    public var script: JumpScript
    public var text: String

    /// Runs the script of a seed and removes the steps that do not matter if something jumped.
    @MainActor public static func find(_ list: JumpList, seed: UInt64) -> JumpFault? {
        var script = JumpScript.random(list, seed: seed)
        guard var text = script.faults().first else { return nil }
        var index = script.steps.count - 1
        while index >= 0 {
            var shorter = script
            shorter.steps.remove(at: index)
            if let other = shorter.faults().first, kind(other) == kind(text) {
                (script, text) = (shorter, other)
            }
            index -= 1
        }
        return JumpFault(script: script, text: text)
    }

    /// A text that is equal for faults that differ only in numbers.
    public static func kind(_ text: String) -> String {
        text.drop { $0 != "," }.filter { $0.isLetter || $0 == " " }
    }
}
