import Foundation
import UIKit

/// Runs scripts.
@MainActor public enum StormRunner {
    /// Runs a script on its own host.
    ///
    /// - Returns: Descriptions of the failures; empty if there are none. A trap ends the process.
    public static func faults(of script: StormScript) -> [String] {
        var faults: [String] = []
        var alive: [() -> UIView?] = []
        do {
            let harness = make(script)
            if script.options.contains(.noAnimations) {
                UIView.setAnimationsEnabled(false)
                harness.run()
                UIView.setAnimationsEnabled(true)
            } else {
                harness.run()
            }
            faults = harness.faults
            harness.close()
            alive = StormHarness.leaks(harness)
        }
        guard faults.isEmpty else { return faults }
        let remaining = alive.compactMap { $0() }
        if !remaining.isEmpty {
            let names = Dictionary(grouping: remaining, by: { "\(type(of: $0))" }).map { "\($0.value.count) \($0.key)" }
            faults.append("not deallocated with the host: \(names.sorted().joined(separator: ", "))")
        }
        return faults
    }

    static func make(_ script: StormScript) -> StormHarness {
        if script.layout.isTable { return TableHarness(script) }
        return script.layout.isDiffable ? DiffableHarness(script) : CollectionHarness(script)
    }
}
