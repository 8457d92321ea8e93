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
            let stage = make(script)
            if script.options.contains(.noAnimations) {
                UIView.setAnimationsEnabled(false)
                stage.run()
                UIView.setAnimationsEnabled(true)
            } else {
                stage.run()
            }
            faults = stage.faults
            stage.close()
            alive = StormStage.leaks(stage)
        }
        guard faults.isEmpty else { return faults }
        let remaining = alive.compactMap { $0() }
        if !remaining.isEmpty {
            let names = Dictionary(grouping: remaining, by: { "\(type(of: $0))" }).map { "\($0.value.count) \($0.key)" }
            faults.append("not deallocated with the host: \(names.sorted().joined(separator: ", "))")
        }
        return faults
    }

    static func make(_ script: StormScript) -> StormStage {
        if script.layout.isTable { return TableStage(script) }
        return script.layout.isDiffable ? DiffableStage(script) : CollectionStage(script)
    }
}
