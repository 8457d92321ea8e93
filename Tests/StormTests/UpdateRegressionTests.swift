import StormKit
import Testing

/// Shrunk scripts that exposed bugs in changes during motion and during updates.
@MainActor @Suite("Storm regressions: updates and motion") struct UpdateRegressionTests {
    private func expectNoFaults(_ script: StormScript) {
        #expect(StormRunner.faults(of: script) == [], "\(script)")
    }

    @Test("content that moves during a bounce rests at the new edge")
    func shiftedBounce() {
        expectNoFaults(
            StormScript(
                .listPlain, sections: [5, 1], [.fling(0, -646), .frames(4), .batch([.deleteSection(2)], .immediate)]))
        expectNoFaults(
            StormScript(
                .compositionalList, sections: [2, 0, 1],
                [.fling(0, -1215), .reload([.delete(3, 9), .delete(0, 6)])]))
        expectNoFaults(
            StormScript(
                .tablePlain, sections: [],
                [.fling(0, -4), .batch([.insertSection(1, count: 2)], .immediate), .batch([], .immediate)]))
    }

    @Test("an animated scroll of a table ends inside rows that an empty batch measures")
    func animatedScrollAndEmptyBatch() {
        expectNoFaults(
            StormScript(.tableGrouped, sections: [3], [.scroll(7, 29, animated: true), .batch([], .immediate)]))
    }

    @Test("content that is replaced while the finger lifts rests inside its edges")
    func replacedAtRelease() {
        expectNoFaults(
            StormScript(
                .listPlain, sections: [3, 0, 1],
                [
                    .on(
                        .willEndDragging,
                        [.reload([.delete(0, 15), .insert(2, 12)]), .setLayout(.listPlain, animated: false)]),
                    .touchDown(0, 9, 2), .touchMove(0, 4, 97), .touchMove(0, 55, 83),
                    .batch([.moveSection(2, to: 3), .deleteSection(2), .delete(0, 15)], .immediate), .touchUp(0),
                ]))
    }

    @Test("an item that is selected while an update moves the content stays selected")
    func selectionInsideUpdate() {
        expectNoFaults(
            StormScript(
                .coverCarousel, sections: [1, 1], options: [.rightToLeft],
                [.on(.didScroll, [.select(1, 10)]), .batch([.deleteSection(0)], .immediate)]))
        expectNoFaults(
            StormScript(
                .flowPinned, sections: [0, 1, 4],
                [
                    .scroll(21, 35, animated: false), .on(.didScroll, [.select(1, 2)]),
                    .batch([.delete(0, 14), .move(1, 0, to: 2, 3)], .immediate),
                ]))
    }

    @Test("a card at the bottom of a stack is found at offsets whose sums are rounded")
    func deepestCard() {
        expectNoFaults(
            StormScript(
                .alignedFlow, sections: [7],
                [.setLayout(.alignedFlow, animated: false), .setLayout(.cardStack, animated: false)]))
        expectNoFaults(
            StormScript(
                .cardStack, sections: [3, 2], options: [.rightToLeft],
                [.batch([.insert(2, 14), .insert(1, 16), .insert(1, 5), .delete(2, 7)], .immediate)]))
    }

    @Test("a disappearing cell that reloads the view does not affect the cells of new items")
    func reloadOnTheWayOut() {
        expectNoFaults(
            StormScript(
                .waterfall, sections: [2],
                [.on(.apply, [.reload([.insertSection(1, count: 3)])]), .batch([.deleteSection(1)], .animated)]))
    }
}
