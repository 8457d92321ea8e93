import Foundation
import StormKit
import Testing

/// Lists in which nothing moves unless a gesture or the app moves it.
@Suite("Visible items do not jump") struct JumpTests {
    /// More scripts run with `./bench --jumps`.
    @Test("no visible item moves by itself in random scripts", arguments: JumpList.allCases) @MainActor
    func scripts(list: JumpList) {
        for seed in 1...12 {
            let fault = JumpFault.find(list, seed: UInt64(seed))
            #expect(fault == nil, "seed \(seed): \(fault.map { "\($0.text) in \($0.script)" } ?? "")")
        }
    }

    /// Rows that snap find their item again without the property.
    @Test(
        "the suite finds that content moves when items are inserted as UIKit does",
        arguments: JumpList.allCases.filter { $0 != .storeRows })
    @MainActor func findsPlantedJumps(list: JumpList) {
        var script = JumpScript.random(list, seed: 3)
        script.steps = [
            .jump(permille: 400, position: .start), .insertAbove(count: 3, isAnimated: false),
            .insertAbove(count: 2, isAnimated: false),
        ]
        script.keepsVisibleItems = true
        #expect(script.faults().isEmpty)
        #expect(!script.faults(keepsVisibleItems: false).isEmpty)
    }

    @Test("a script is the same after JSON") func encodes() throws {
        let script = JumpScript.random(.flowEstimated, seed: 7)
        let data = try JSONEncoder().encode(script)
        #expect(try JSONDecoder().decode(JumpScript.self, from: data) == script)
    }
}
