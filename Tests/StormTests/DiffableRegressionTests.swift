import StormKit
import Testing

/// Scripts that exposed bugs in diffable data sources, and in movements, drops, and prefetched cells when their items
/// change in callbacks.
@MainActor @Suite("Storm regressions of diffable data sources") struct DiffableRegressionTests {
    private func expectNoFaults(_ script: StormScript) {
        #expect(StormRunner.faults(of: script) == [], "\(script)")
    }

    // MARK: Nested applies

    @Test("after a reload while the layout prepares for a snapshot, the changes are relative to the reloaded data")
    func reloadInsidePreparation() {
        expectNoFaults(
            StormScript(
                .diffableList, sections: [1],
                [
                    .on(.layoutQuery, [.reload([])]), .resize(3, animated: false),
                    .batch([.delete(1, 7)], .immediate),
                ]))
        expectNoFaults(
            StormScript(
                .diffableOutline, sections: [],
                [
                    .on(.layoutQuery, [.reload([])]), .resize(3, animated: false),
                    .batch([.insertSection(3, count: 5)], .immediate),
                    .setLayout(.compositionalEdges, animated: false), .batch([.insert(0, 19)], .immediate),
                ]))
    }

    @Test("after a reload while a snapshot cancels a movement, the changes are relative to the reloaded data")
    func reloadWhileMovementEnds() {
        expectNoFaults(
            StormScript(
                .diffableList, sections: [2],
                [
                    .reload([.insert(0, 4), .insert(2, 6), .insert(3, 8)]), .pickUp(4), .resize(2, animated: false),
                    .on(.didEndDisplaying, [.reload([])]), .batch([.insert(2, 11)], .immediate),
                ]))
    }

    @Test("changes in callbacks between the section snapshots of one change override that change")
    func changesBetweenSectionSnapshots() {
        expectNoFaults(
            StormScript(
                .diffableOutline, sections: [1],
                [
                    .batch([.insertSection(2, count: 0), .insert(1, 17)], .immediate),
                    .on(.cell, [.reload([.delete(2, 0), .delete(2, 12)])]),
                    .batch([.delete(1, 10), .insert(0, 16)], .immediate),
                ]))
        expectNoFaults(
            StormScript(
                .diffableOutline, sections: [1, 0, 0],
                [
                    .on(.apply, [.batch([.move(3, 5, to: 3, 7)], .immediate)]),
                    .batch([.move(0, 19, to: 1, 19)], .animated),
                ]))
        expectNoFaults(
            StormScript(
                .diffableOutline, sections: [0, 3, 8],
                [
                    .on(.willDisplay, [.batch([.moveSection(2, to: 0)], .immediate)]),
                    .on(.willDisplay, [.reload([.move(0, 13, to: 0, 1)])]),
                    .batch([.move(2, 7, to: 0, 8)], .immediate),
                ]))
    }

    // MARK: Selection

    @Test("an item that moves into a new section stays selected")
    func selectionMovesIntoNewSection() {
        expectNoFaults(
            StormScript(
                .diffableList, sections: [8, 0],
                [
                    .fling(0, 0),
                    .batch([.insert(2, 7), .insertSection(1, count: 1), .move(3, 19, to: 1, 18)], .immediate),
                ]))
    }

    @Test("an item that one section snapshot deletes and another inserts is not selected")
    func selectionBetweenSectionSnapshots() {
        expectNoFaults(
            StormScript(
                .diffableOutline, sections: [1, 0, 0],
                [.select(3, 4), .batch([.move(0, 10, to: 2, 7)], .immediate)]))
        expectNoFaults(
            StormScript(
                .diffableOutline, sections: [0, 0, 1],
                [.select(2, 0), .batch([.move(2, 0, to: 0, 0)], .immediate)]))
    }

    @Test("an item that a callback moves into a section before its reload loses its selection with the others")
    func selectionMovesIntoReloadedSection() {
        expectNoFaults(
            StormScript(
                .diffableList, sections: [8, 0],
                [
                    .on(.didEndDisplaying, [.batch([.move(3, 7, to: 3, 8)], .immediate)]), .tap(39, 28),
                    .batch([.delete(3, 1), .reloadSection(3)], .immediate),
                ]))
    }

    @Test("a selection while the layout prepares for a batch selects the item at that path after the batch")
    func selectInsidePreparation() {
        expectNoFaults(
            StormScript(
                .nestedPages, sections: [8], options: [.rightToLeft],
                [.select(1, 17), .on(.didScroll, [.select(3, 6)]), .batch([.delete(1, 0)], .immediate)]))
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

    // MARK: Items that are deleted during a drag or drop

    @Test("an item that a reload deletes while it is picked up is not moved")
    func reloadWhilePickedUp() {
        expectNoFaults(
            StormScript(
                .nestedPages, sections: [1],
                [.on(.didUnhighlight, [.reload([.delete(1, 10)])]), .touchDown(0, 71, 0), .frames(31)]))
        expectNoFaults(
            StormScript(
                .diffableFlow, sections: [2],
                [
                    .on(.didUnhighlight, [.reload([.insert(2, 2)])]), .touchDown(0, 71, 11), .frames(31),
                    .touchMove(0, 26, 15),
                ]))
    }

    @Test("a drop opens a gap among the items that remain after changes of the drop delegate")
    func reloadInsideDropUpdate() {
        expectNoFaults(
            StormScript(
                .diffableList, sections: [20, 1], options: [.dragAndDrop],
                [
                    .on(.dropUpdate, [.reload([])]),
                    .batch([.delete(1, 18), .move(1, 18, to: 2, 8)], .immediate),
                    .batch([.insert(3, 8), .insertSection(3, count: 0)], .immediate),
                    .scrollToItem(2, 11, animated: false), .touchDown(0, 19, 63), .frames(33),
                    .touchMove(0, 40, 98), .frames(3),
                ]))
        expectNoFaults(
            StormScript(
                .diffableFlow, sections: [0, 1, 3, 3], options: [.dragAndDrop],
                [
                    .on(
                        .dropUpdate,
                        [
                            .reload([.delete(0, 17), .deleteSection(1), .insert(0, 17)]),
                            .reload([.insert(1, 19)]),
                        ]),
                    .transition(.waterfall),
                    .batch(
                        [.deleteSection(1), .insert(3, 17), .insert(2, 1), .insertSection(3, count: 1)], .immediate),
                    .finishTransition,
                    .on(.dropUpdate, [.reload([.deleteSection(0)])]),
                    .touchDown(0, 51, 93), .frames(38), .touchMove(0, 92, 92), .frames(1),
                ]))
    }

    // MARK: Removed views

    @Test("after a reload in apply(_:) of a disappearing view, the views after it do not move")
    func reloadWhileViewsLeave() {
        expectNoFaults(
            StormScript(
                .diffableOutline, sections: [2],
                [.on(.apply, [.reload([.insertSection(3, count: 1)])]), .batch([.deleteSection(3)], .nested)]))
        expectNoFaults(
            StormScript(
                .waterfall, sections: [2],
                [.on(.apply, [.reload([.insertSection(1, count: 3)])]), .batch([.deleteSection(1)], .animated)]))
    }

    // MARK: Prefetched cells

    @Test("a cell that is prefetched immediately after it disappeared is not in the view tree")
    func preparedCellLeavesTree() {
        expectNoFaults(
            StormScript(
                .nestedPages, sections: [2, 2],
                [
                    .on(.didEndDisplaying, [.batch([.insert(1, 8)], .immediate)]), .fling(-487, 0),
                    .batch([.delete(1, 16)], .immediate), .on(.prefetch, [.reload([])]), .frames(1),
                ]))
    }
}
