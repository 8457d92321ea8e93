import UIKit

/// How a case ended.
public enum GoldenOutcome: Hashable, Sendable {
    case passed
    /// One sentence for each difference; never empty.
    case failed([String])
    /// Why it could not be asked.
    case skipped(String)
}

extension GoldenCase {
    /// Runs the case in this process; a trap of ours ends the process. The screen must have the scale of the recording,
    /// which is what positions are rounded to.
    @MainActor
    public func run(topic: String) -> GoldenOutcome {
        guard let handler = goldenTopics.first(where: { $0.name == topic }) else {
            return .skipped("topic \(topic) is not yet implemented")
        }
        guard isOfAnyScale || Double(UIScreen.main.scale) == scale else {
            return .skipped("recorded at scale \(scale); this screen has \(UIScreen.main.scale)")
        }
        var findings = Findings()
        do {
            try handler.run(self, &findings)
        } catch {
            switch error {
            case .malformed(let what): return .failed([what])
            case .notUnderstood(let what): return .skipped("not understood: \(what)")
            }
        }
        if findings.comparisons == 0 { return .failed(["nothing was compared"]) }
        return findings.differences.isEmpty ? .passed : .failed(findings.differences)
    }
}
