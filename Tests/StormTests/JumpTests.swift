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

    @Test(
        "in these scripts, items jumped before",
        arguments: [
            // A view that left the screen showed another item, which took over its place.
            """
            {"list": "waterfallEstimated", "items": 322, "width": 320, "height": 480, "keepsVisibleItems": true, "steps": [
            {"jump": {"permille": 112, "position": "start"}}, {"rotate": {"width": 581, "height": 487}}]}
            """,
            """
            {"list": "waterfallEstimated", "items": 140, "width": 375, "height": 667, "keepsVisibleItems": true, "steps": [
            {"jump": {"permille": 826, "position": "start"}}, {"rotate": {"width": 608, "height": 436}}]}
            """,
            // The timer of a centered item ran on after the next jump.
            """
            {"list": "storeRows", "items": 213, "width": 480, "height": 320, "keepsVisibleItems": false, "steps": [
            {"jump": {"permille": 182, "position": "start"}}, {"jump": {"permille": 488, "position": "middle"}},
            {"jump": {"permille": 227, "position": "middle"}}]}
            """,
        ])
    @MainActor func fixed(json: String) throws {
        let script = try JSONDecoder().decode(JumpScript.self, from: Data(json.utf8))
        #expect(script.faults().isEmpty)
    }

    @Test("a script is the same after JSON") func encodes() throws {
        let script = JumpScript.random(.flowEstimated, seed: 7)
        let data = try JSONEncoder().encode(script)
        #expect(try JSONDecoder().decode(JumpScript.self, from: data) == script)
    }
}
