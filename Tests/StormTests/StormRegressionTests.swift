import StormKit
import Testing

/// Shrunk scripts that exposed bugs. Each test names the rule that the script violated.
@MainActor @Suite("Storm regressions") struct StormRegressionTests {
    private func expectNoFaults(_ script: StormScript) {
        #expect(StormRunner.faults(of: script) == [], "\(script)")
    }

    // MARK: Scrolling

    @Test("an animated scroll ends inside content that becomes shorter during the animation")
    func scrollIntoShorterContent() {
        expectNoFaults(
            StormScript(
                .flowHorizontal, sections: [1, 5],
                [.scroll(60, 99, animated: true), .batch([.delete(0, 17)], .immediate)]))
        expectNoFaults(
            StormScript(
                .listInsetGrouped, sections: [2, 1],
                [.scroll(47, 15, animated: true), .setLayout(.flowPinned, animated: false)]))
    }

    @Test("an animated scroll ends inside content whose measured rows are shorter than estimated")
    func scrollIntoEstimates() {
        expectNoFaults(StormScript(.alignedFlow, sections: [1, 3, 1], [.scroll(84, 84, animated: true)]))
        expectNoFaults(StormScript(.tableGrouped, sections: [9], [.scroll(19, 96, animated: true)]))
        expectNoFaults(StormScript(.tablePlain, sections: [2, 1], [.scrollToItem(1, 12, animated: true)]))
    }

    @Test("an item that an orthogonal scroll moves over the edge by a rounding error is visible, as its frame is")
    func orthogonalScrollOverEdge() {
        expectNoFaults(
            StormScript(
                .compositionalOrthogonal, sections: [11],
                [.tap(90, 31), .scrollToItem(2, 9, animated: true), .frames(15)]))
    }

    @Test("new insets move the offset of the axis at rest while the other axis scrolls")
    func insetsDuringScroll() {
        expectNoFaults(StormScript(.timeline, sections: [0], [.scroll(17, 1, animated: true), .inset(18, 12)]))
        expectNoFaults(StormScript(.parallax, sections: [2], [.fling(-1, 0), .inset(18, 17)]))
    }

    @Test("new insets move the offset of the axis at rest while store rows move a centered column to its rest position")
    func insetsWhileColumnsSettle() {
        expectNoFaults(
            StormScript(
                .storeRows, sections: [1, 5], options: [.noAnimations],
                [.scrollToItem(1, 2, animated: false), .inset(24, 27)]))
        expectNoFaults(
            StormScript(
                .compositionalOrthogonal, sections: [1, 5], options: [.noAnimations],
                [.setLayout(.storeRows, animated: false), .inset(17, 21)]))
    }

    @Test("a section that a callback deletes while an interactive transition is replaced is not displayed")
    func deletionWhileTransitionIsReplaced() {
        expectNoFaults(
            StormScript(
                .focusCarousel, sections: [4],
                [
                    .on(
                        .didScroll,
                        [
                            .setLayout(.spreadsheet, animated: false),
                            .on(.didEndDisplaying, [.batch([.deleteSection(2)], .immediate)]),
                        ]), .transition(.focusCarousel),
                ]))
    }

    @Test("content that shrinks under a finger at rest ends inside its limits")
    func shrinksUnderFinger() {
        expectNoFaults(
            StormScript(
                .diffableOutline, sections: [3, 5],
                [
                    .on(.layoutSubviews, [.batch([.delete(2, 13)], .immediate)]), .scroll(83, 4, animated: false),
                    .touchDown(0, 27, 11), .frames(31),
                ]))
    }

    @Test("headers follow their sections when the data changes in a drop callback")
    func headersAfterDrop() {
        expectNoFaults(
            StormScript(
                .diffableList, sections: [6, 0, 0],
                [
                    .batch([.delete(3, 12), .move(0, 10, to: 2, 2)], .immediate),
                    .on(.moveItem, [.scroll(94, 34, animated: false), .batch([.deleteSection(1)], .immediate)]),
                    .pickUp(1), .carry(13, 97), .putDown,
                ]))
    }

    @Test("new insets during a bounce change its rest position")
    func insetsDuringBounce() {
        expectNoFaults(
            StormScript(
                .flowPinned, sections: [13],
                [
                    .fling(0, -102), .frames(4), .inset(28, 31), .batch([.deleteSection(0)], .immediate),
                    .inset(21, 10),
                ]))
    }

    @Test("a page of a mirrored flow that a rounding error moves into the view is visible, as its frame is")
    func mirroredPageOverEdge() {
        expectNoFaults(
            StormScript(
                .nestedPages, sections: [3],
                [.fling(1202, 0), .frames(2), .toggleDirection, .batch([.insertSection(0, count: 4)], .immediate)]))
    }

    @Test("insets that a callback changes during the first frame after a reload move the cells")
    func insetsDuringFirstFrame() {
        expectNoFaults(
            StormScript(
                .wheel, sections: [2],
                [.on(.didEndDisplaying, [.inset(0, 31)]), .on(.didScroll, [.reload([])]), .toggleDirection]))
    }

    // MARK: Selection

    @Test("a tap on the selected item selects it when the delegate reloads it first")
    func reloadWhileSelectedItemIsTapped() {
        expectNoFaults(
            StormScript(
                .flowPinned, sections: [3], options: [.singleSelection],
                [
                    .touchDown(0, 57, 19), .touchUp(0),
                    .on(.shouldSelect, [.batch([.move(3, 5, to: 1, 18), .reload(1, 17)], .immediate)]),
                    .touchDown(0, 38, 11), .touchUp(0),
                ]))
    }

    @Test("an item that the delegate selects in a callback about another item stays selected")
    func selectionWhileAsked() {
        expectNoFaults(
            StormScript(
                .compositionalEdges, sections: [3], options: [.singleSelection],
                [.select(0, 13), .on(.shouldSelect, [.select(2, 11)]), .touchDown(1, 82, 15), .touchUp(1)]))
    }

    @Test("drag items are requested for the new index paths of moved items, and not for deleted items")
    func changeInsideDragItems() {
        expectNoFaults(
            StormScript(
                .storeRows, sections: [6], options: [.dragAndDrop],
                [
                    .tap(83, 36), .on(.dragItems, [.batch([.deleteSection(1)], .immediate)]), .tap(94, 31),
                    .touchDown(0, 15, 37), .frames(30),
                ]))
    }

    // MARK: Tables

    @Test("a table that is reloaded while a row disappears requests no deleted row")
    func reloadWhileRowLeaves() {
        expectNoFaults(
            StormScript(
                .tableGrouped, sections: [9],
                [.on(.didEndDisplaying, [.reload([.delete(2, 12)])]), .scrollToItem(0, 16, animated: false)]))
    }

    @Test("a table whose rows change while it requests a cell shows the new rows")
    func changeInsideCellForRow() {
        expectNoFaults(
            StormScript(
                .tablePlain, sections: [0, 1],
                [
                    .batch([.insert(1, 12), .insertSection(3, count: 1)], .immediate),
                    .on(.cell, [.batch([.moveSection(2, to: 1)], .immediate)]),
                    .batch([.deleteSection(3)], .immediate),
                ]))
    }

    @Test("with two fingers on two rows of a table, the first finger highlights and selects")
    func twoFingersOnTable() {
        expectNoFaults(
            StormScript(
                .tableGrouped, sections: [4], [.touchDown(0, 87, 95), .touchDown(1, 41, 39), .frames(9)]))
    }

    // MARK: Changes inside layout queries

    @Test("after a reload while it prepares for a batch, a layout keeps its counts until it is prepared again")
    func reloadInsidePreparation() {
        expectNoFaults(
            StormScript(
                .compositionalPinned, sections: [0, 0, 0],
                [.on(.layoutQuery, [.reload([.deleteSection(2)])]), .batch([.deleteSection(0)], .immediate)]))
        expectNoFaults(
            StormScript(
                .compositionalHorizontal, sections: [0, 0],
                [.on(.layoutQuery, [.reload([.deleteSection(3)])]), .batch([.reloadSection(1)], .immediate)]))
        expectNoFaults(
            StormScript(
                .listInsetGrouped, sections: [0, 0],
                [.on(.layoutQuery, [.reload([.deleteSection(3)])]), .batch([.insert(1, 0)], .immediate)]))
        expectNoFaults(
            StormScript(
                .listSidebar, sections: [1, 2],
                [.on(.layoutQuery, [.reload([.deleteSection(0)])]), .touchDown(0, 48, 77), .frames(31)]))
    }

    @Test("a batch while the next layout of a transition prepares also updates that layout")
    func batchInsidePreparationForTransition() {
        expectNoFaults(
            StormScript(
                .listPlain, sections: [1],
                [
                    .on(.layoutQuery, [.batch([.deleteSection(0)], .immediate)]),
                    .transition(.compositionalOrthogonal),
                ]))
    }

    // MARK: Supplementary views, insets, and drops

    @Test("badges stay with their sections when a batch moves items")
    func badgesAfterBatch() {
        expectNoFaults(
            StormScript(
                .compositionalEdges, sections: [1],
                [.batch([.insert(0, 5), .move(1, 12, to: 3, 19)], .immediate)]))
    }

    @Test("an orthogonal section shows items that new insets make visible")
    func insetsBesideOrthogonalSection() {
        expectNoFaults(
            StormScript(.compositionalHorizontal, sections: [1, 5], [.fling(0, -37), .inset(24, 19)]))
    }

    @Test("insets that change during a touch apply when the finger lifts")
    func insetsDuringTouch() {
        expectNoFaults(
            StormScript(
                .parallax, sections: [2],
                [.on(.shouldHighlight, [.inset(2, 27)]), .touchDown(0, 94, 40), .frames(31)]))
    }

    @Test("the content of a layout set while a canceled movement ends rests inside its limits")
    func layoutWhileMovementEnds() {
        expectNoFaults(
            StormScript(
                .listSidebar, sections: [5],
                [
                    .scrollToItem(0, 1, animated: false), .pickUp(9), .carry(46, 14), .cancelMovement,
                    .on(.didEndDisplaying, [.reload([]), .setLayout(.coverCarousel, animated: false)]),
                    .touchDown(0, 17, 53), .frames(31),
                ]))
    }

    @Test("a drop in a diffable outline moves the item of its snapshot")
    func dropInOutline() {
        expectNoFaults(
            StormScript(
                .diffableOutline, sections: [2], options: [.dragAndDrop],
                [
                    .batch([.insertSection(0, count: 0), .insert(2, 2), .insert(2, 0)], .immediate),
                    .touchDown(0, 83, 40), .frames(31), .touchMove(0, 33, 9), .touchMove(0, 34, 31),
                ]))
    }

    // MARK: Repeated rounds of the layout pass of a table

    @Test("a table that is scrolled in willDisplay callbacks of a batch shows the rows at the new offset")
    func scrollWhileAnnouncing() {
        expectNoFaults(
            StormScript(
                .tablePlain, sections: [0, 5, 0, 12],
                [
                    .on(.willDisplay, [.scroll(39, 44, animated: false)]),
                    .batch([.deleteSection(0), .insert(1, 7)], .animated),
                ]))
        expectNoFaults(
            StormScript(
                .tablePlain, sections: [0, 4],
                [
                    .scroll(10, 23, animated: false), .on(.willDisplay, [.scroll(16, 36, animated: false)]),
                    .batch([.move(2, 15, to: 0, 13)], .animated),
                ]))
        expectNoFaults(
            StormScript(
                .tableEstimated, sections: [13, 2, 3],
                [
                    .on(.willDisplay, [.scroll(3, 43, animated: false)]),
                    .batch([.delete(3, 8), .delete(3, 7)], .nested),
                ]))
        expectNoFaults(
            StormScript(
                .tableGrouped, sections: [0, 5],
                [
                    .on(.willDisplaySupplement, [.scroll(55, 52, animated: false)]),
                    .batch(
                        [.insertSection(1, count: 5), .deleteSection(0), .insertSection(2, count: 2)], .nested),
                ]))
    }

    @Test("a table that is scrolled while it prefetches for a batch shows the rows at the new offset")
    func scrollWhilePrefetching() {
        expectNoFaults(
            StormScript(
                .tableGrouped, sections: [0, 5],
                [.on(.prefetch, [.scroll(47, 17, animated: false)]), .batch([.deleteSection(0)], .animated)]))
        expectNoFaults(
            StormScript(
                .tableGrouped, sections: [5, 0],
                [
                    .batch([.insertSection(3, count: 4)], .immediate),
                    .on(.prefetch, [.scroll(35, 99, animated: false)]), .batch([], .animated),
                ]))
    }

    @Test("a table that is scrolled and laid out while a row disappears shows the rows at the new offset")
    func layoutWhileRowLeaves() {
        expectNoFaults(
            StormScript(
                .tableGrouped, sections: [20, 20],
                [
                    .on(.didEndDisplaying, [.scroll(96, 66, animated: false), .layoutNow]),
                    .scroll(7, 28, animated: true), .frames(5),
                ]))
    }

    @Test("measured cells that are not yet visible in a table follow a batch and a selection")
    func changesOfMeasuredCells() {
        expectNoFaults(
            StormScript(
                .tableEstimated, sections: [2],
                [
                    .on(.didScroll, [.batch([.delete(3, 0)], .immediate)]),
                    .batch([.insert(1, 13), .reload(2, 0)], .immediate),
                ]))
        expectNoFaults(
            StormScript(
                .tableEstimated, sections: [1],
                [.on(.didScroll, [.select(1, 11)]), .batch([.insert(0, 11)], .immediate)]))
    }

    @Test("a table that is reloaded while it loads data for a selection does not select")
    func reloadWhileSelecting() {
        expectNoFaults(
            StormScript(
                .tablePlain, sections: [0, 1, 1],
                [
                    .on(.cancelPrefetch, [.reload([]), .select(2, 15)]),
                    .on(.didEndDisplayingSupplement, [.reload([])]), .batch([.deleteSection(3)], .immediate),
                ]))
        expectNoFaults(
            StormScript(
                .tableGrouped, sections: [1],
                [
                    .on(.didEndDisplaying, [.reload([])]), .on(.didSelect, [.reload([]), .select(2, 7)]),
                    .fling(0, 0),
                ]))
    }

    @Test("a table that is changed and reloaded while it loads shows the rows of the reload")
    func changesWhileLoading() {
        expectNoFaults(
            StormScript(
                .tableGrouped, sections: [4],
                [
                    .on(.didEndDisplaying, [.batch([], .immediate), .reload([.insert(3, 2)])]),
                    .on(.didSelect, [.reload([.delete(3, 2), .delete(3, 19), .delete(2, 6)]), .select(2, 7)]),
                    .fling(0, 0),
                ]))
    }

    @Test("a table does not show a row that begins at the end of the view, in spite of rounding errors")
    func rowAtTheEdge() {
        expectNoFaults(
            StormScript(
                .tablePlain, sections: [8], [.resize(1, animated: false), .scrollToItem(3, 17, animated: false)]))
        expectNoFaults(
            StormScript(
                .tableEstimated, sections: [3],
                [
                    .scrollToItem(1, 19, animated: false),
                    .batch([.insertSection(0, count: 5), .insertSection(3, count: 4)], .immediate),
                ]))
    }

    @Test("a touch on an axis that does not bounce keeps the content inside insets that change during the touch")
    func insetsBelowTouch() {
        expectNoFaults(
            StormScript(
                .parallax, sections: [3],
                [
                    .on(.didEndDisplaying, [.inset(17, 30)]), .batch([.delete(1, 0)], .animated),
                    .touchDown(0, 83, 36), .frames(31),
                ]))
    }

    @Test("a flick that would end just beyond the content comes to rest")
    func flickJustBeyondTheEnd() {
        expectNoFaults(
            StormScript(
                .cardStack, sections: [1, 1],
                [
                    .resize(1, animated: false), .touchDown(0, 20, 69), .touchMove(0, 95, 74), .frames(6),
                    .touchMove(0, 65, 68),
                ]))
    }

    @Test("a page that keeps its rows in a rotation supports changes in its scroll callbacks")
    func changesWhileKeepingRows() {
        expectNoFaults(
            StormScript(
                .storePage, sections: [1, 2],
                [
                    .on(.didScroll, [.batch([.move(1, 4, to: 2, 18)], .immediate)]),
                    .batch([.delete(1, 6)], .immediate), .resize(1, animated: false),
                ]))
        expectNoFaults(
            StormScript(
                .storePage, sections: [1, 1],
                [.on(.didScroll, [.reload([.deleteSection(3)])]), .resize(1, animated: false)]))
        expectNoFaults(
            StormScript(
                .discoverPage, sections: [1, 8, 1],
                [
                    .scrollToItem(1, 6, animated: true), .on(.layoutQuery, [.reload([.insertSection(1, count: 3)])]),
                    .resize(1, animated: false),
                ]))
    }

    @Test("layout that a callback requests before an update has renamed all views waits for the update")
    func layoutBeforeHeadersAreRenamed() {
        expectNoFaults(
            StormScript(
                .compositionalOrthogonal, sections: [1, 1, 2],
                [
                    .scroll(98, 30, animated: false), .on(.didScroll, [.layoutNow]),
                    .batch([.deleteSection(2), .moveSection(2, to: 3)], .immediate),
                ]))
        expectNoFaults(
            StormScript(
                .diffableFlow, sections: [7, 0, 0],
                [
                    .setLayout(.listInsetGrouped, animated: false), .on(.didScroll, [.layoutNow]),
                    .batch([.delete(1, 15), .insert(1, 16), .insert(3, 16), .deleteSection(3)], .nested),
                ]))
    }

    // MARK: Changes inside callbacks of tables and snapshots

    @Test("a table that is reloaded while it scrolls to a row stops scrolling when the row is deleted")
    func reloadWhileScrollingToRow() {
        expectNoFaults(
            StormScript(
                .tablePlain, sections: [0, 4],
                [
                    .on(.didEndDisplayingSupplement, [.reload([.deleteSection(0)])]),
                    .scrollToItem(2, 5, animated: false),
                ]))
    }

    @Test("a table that is reloaded in shouldHighlight does not highlight")
    func reloadInsideShouldHighlight() {
        expectNoFaults(
            StormScript(
                .tablePlain, sections: [19],
                [
                    .on(.batchCompletion, [.reload([.deleteSection(0)])]), .inset(31, 1),
                    .on(.shouldHighlight, [.batch([.insert(0, 14), .delete(3, 6)], .immediate)]),
                    .scrollToItem(1, 18, animated: false), .tap(5, 15),
                ]))
    }

    @Test("reload marks of a snapshot apply to their items after a callback applied another snapshot")
    func applyInsideApplyWithMarks() {
        expectNoFaults(
            StormScript(
                .diffableFlow, sections: [1, 3, 5],
                [
                    .on(.cell, [.reload([.insertSection(2, count: 3)])]),
                    .batch([.delete(0, 9), .reload(2, 4)], .immediate),
                ]))
        expectNoFaults(
            StormScript(
                .diffableFlow, sections: [1],
                [
                    .on(.targetOffset, [.reload([.deleteSection(0)])]),
                    .batch([.reload(0, 11), .insert(0, 3)], .immediate),
                ]))
    }
}
