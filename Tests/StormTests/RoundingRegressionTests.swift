import StormKit
import Testing

/// Shrunk scripts in which content comes to rest at a rounding error from a pixel.
@MainActor @Suite("Storm regressions of rounding errors") struct RoundingRegressionTests {
    @Test("an item that a drag moves over the edge by a rounding error is visible, as its frame is")
    func dragBackToTheStart() {
        let script = StormScript(
            .discoverPage, sections: [1, 1],
            [
                .touchDown(0, 84, 63), .frames(50), .touchMove(0, 49, 89), .frames(1), .touchMove(0, 3, 49),
                .frames(6), .touchMove(0, 86, 17), .frames(3),
            ])
        #expect(StormRunner.faults(of: script) == [], "\(script)")
    }
}
