import StormKit
import Testing

/// Shrunk scripts in which callbacks changed what the running call had begun.
@MainActor @Suite("Storm regressions of callbacks inside calls") struct CallbackRegressionTests {
    private func expectNoFaults(_ script: StormScript) {
        #expect(StormRunner.faults(of: script) == [], "\(script)")
    }

    @Test("a row that a callback of its selection reloads is not selected")
    func selectionOfReloadedRow() {
        expectNoFaults(
            StormScript(
                .tablePlain, sections: [],
                [
                    .on(
                        .willDisplay,
                        [.reload([.delete(1, 5), .delete(2, 9), .delete(2, 6), .delete(2, 10)]), .select(2, 7)]),
                    .on(.didEndDisplayingSupplement, [.batch([.reload(2, 6)], .immediate)]),
                    .batch([.insertSection(1, count: 4), .insert(3, 11)], .immediate),
                ]))
    }

    @Test("the offset adjustment of a bounds change replaces that of an earlier one in the same frame")
    func boundsChangesInOneFrame() {
        expectNoFaults(
            StormScript(
                .loopingCarousel, sections: [4],
                [
                    .on(.didScroll, [.scroll(46, 76, animated: false)]), .on(.cell, [.reload([])]),
                    .scroll(97, 54, animated: false),
                ]))
    }

    @Test("an animated scroll that begins during a drag at an edge ends inside the content")
    func animatedScrollDuringDrag() {
        expectNoFaults(
            StormScript(
                .compositionalNested, sections: [1, 11], options: [.dragAndDrop],
                [
                    .scrollToItem(1, 19, animated: false),
                    .on(.didEndDisplaying, [.scroll(93, 1, animated: true)]),
                    .on(.dropUpdate, [.reload([]), .setLayout(.coverCarousel, animated: false)]),
                    .touchDown(0, 63, 15), .frames(31), .touchMove(0, 73, 72), .frames(1),
                ]))
    }
}
