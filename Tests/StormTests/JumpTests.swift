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
            // The view followed an item to another column, and one that nobody had seen.
            """
            {"list": "waterfallEstimated", "items": 350, "width": 480, "height": 320, "keepsVisibleItems": true, "steps": [
            {"jump": {"permille": 829, "position": "start"}}, {"fling": {"velocity": 1229}}]}
            """,
            // More rounds than a frame has, because each brought items that had a size of another width.
            """
            {"list": "compositionalHeaders", "items": 93, "width": 375, "height": 667, "keepsVisibleItems": true, "steps": [
            {"jump": {"permille": 941, "position": "middle"}}, {"rotate": {"width": 430, "height": 548}}]}
            """,
            // Wheels and keys moved others with the corrections of what they had just brought.
            """
            {"list": "listPlain", "items": 458, "width": 320, "height": 480, "keepsVisibleItems": false, "steps": [
            {"jump": {"permille": 832, "position": "start"}}, {"wheel": {"distance": -399}}]}
            """,
            // An item became visible in the last frame of the deceleration.
            """
            {"list": "compositional", "items": 183, "width": 320, "height": 480, "keepsVisibleItems": false, "steps": [
            {"jump": {"permille": 595, "position": "start"}}, {"fling": {"velocity": 3173}}]}
            """,
            // The layout kept the start of an item that had just arrived at the start of the screen, so that the others
            // moved by its correction.
            """
            {"list": "flowEstimated", "items": 261, "width": 320, "height": 480, "keepsVisibleItems": false, "steps": [
            {"jump": {"permille": 525, "position": "start"}}, {"fling": {"velocity": 2734}}]}
            """,
            // The view followed an item whose beginning the fling had just brought.
            """
            {"list": "compositionalGrid", "items": 388, "width": 320, "height": 480, "keepsVisibleItems": true, "steps": [
            {"jump": {"permille": 725, "position": "middle"}}, {"insertAbove": {"count": 3, "isAnimated": false}},
            {"deleteAbove": {"isAnimated": true}}, {"fling": {"velocity": 3201}}]}
            """,
            // Items of a row that are wider than the view.
            """
            {"list": "compositionalRow", "items": 385, "width": 320, "height": 480, "keepsVisibleItems": true, "steps": [
            {"jump": {"permille": 644, "position": "start"}}, {"fling": {"velocity": 2476}}]}
            """,
            // Another height did not prepare the layout, so that it restored the middle item in the next preparation, which
            // a fling caused.
            """
            {"list": "alignedFlow", "items": 325, "width": 480, "height": 320, "keepsVisibleItems": true, "steps": [
            {"jump": {"permille": 715, "position": "start"}}, {"prepend": {"count": 11, "isAnimated": false}},
            {"insertAbove": {"count": 4, "isAnimated": false}}, {"rotate": {"width": 480, "height": 587}},
            {"fling": {"velocity": 943}}]}
            """,
            // An item beside an estimate that was off screen moved alone when that was measured. The list keeps another.
            """
            {"list": "flowNarrow", "items": 270, "width": 320, "height": 480, "keepsVisibleItems": true, "steps": [
            {"jump": {"permille": 479, "position": "start"}}, {"insertAbove": {"count": 1, "isAnimated": false}},
            {"rotate": {"width": 315, "height": 308}}, {"drag": {"distance": -95}},
            {"prepend": {"count": 11, "isAnimated": false}}, {"jump": {"permille": 583, "position": "start"}},
            {"fling": {"velocity": 2191}}]}
            """,
            // The only item in the new height became shorter than what the start of the screen cut.
            """
            {"list": "compositionalGrid", "items": 265, "width": 280, "height": 600, "keepsVisibleItems": true, "steps": [
            {"jump": {"permille": 717, "position": "start"}}, {"textSize": {"percent": 159}},
            {"drag": {"distance": 290}}, {"rotate": {"width": 544, "height": 240}}]}
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
