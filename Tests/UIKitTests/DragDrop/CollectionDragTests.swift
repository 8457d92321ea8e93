import CollectionViewTesting
import Testing

@testable import UIKit

@MainActor struct CollectionDragTests {
    // MARK: Within one view

    @Test func anItemDraggedWithinItsViewMakesTheOthersMoveAndIsDroppedThere() {
        let bench = DragBench()
        let log = EventLog(of: bench.left.view, [.dragDelegate, .dropDelegate])
        let drag = bench.host.liftItem(at: bench.path(0), in: bench.left.view)
        #expect(!bench.host.isDragging)
        #expect(bench.left.shown == ["-", "b", "c", "d"])
        bench.host.carry(drag, to: bench.row(2), in: bench.left.view)
        #expect(bench.host.isDragging)
        #expect(bench.left.view.hasActiveDrag && bench.left.view.hasActiveDrop)
        bench.host.settle()
        #expect(bench.left.shown == ["b", "c", "-", "d"])
        #expect(bench.left.names == ["a", "b", "c", "d"])
        bench.host.drop(drag)
        #expect(bench.left.names == ["b", "c", "a", "d"])
        #expect(bench.left.shown.contains("-"), "it is on its way")
        bench.host.settle()
        #expect(bench.left.shown == ["b", "c", "a", "d"])
        #expect(!bench.left.view.hasActiveDrag && !bench.left.view.hasActiveDrop)
        #expect(bench.left.coordinators[0].destinationIndexPath == bench.path(2))
        #expect(bench.left.coordinators[0].items[0].sourceIndexPath == bench.path(0))
        #expect(bench.left.coordinators[0].items[0].previewSize == CGSize(width: 100, height: 50))
        let names = log.events.map(\.description).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        #expect(
            names == [
                "itemsForBeginning 0.0", "dragPreviewParameters 0.0", "dragSessionAllowsMoveOperation",
                "dragSessionIsRestricted", "dragSessionWillBegin", "canHandle", "dropSessionDidEnter",
                "dropSessionDidUpdate 0.0", "dropSessionDidUpdate 0.1", "dropSessionDidUpdate 0.2", "performDrop 0.2",
                "dropPreviewParameters 0.2", "dropSessionDidEnd", "dragSessionDidEnd",
            ])
    }

    @Test func everyWayWithinAViewEndsAsRemovingAndInsertingDoes() {
        for from in 0..<5 {
            for to in 0..<5 {
                let names = ["a", "b", "c", "d", "e"]
                let bench = DragBench(names)
                let drag = bench.host.liftItem(at: bench.path(from), in: bench.left.view)
                bench.host.carry(drag, to: bench.row(to), in: bench.left.view)
                // The finger begins and ends in the middle of rows, so at least it moved where both are the same.
                if from == to {
                    bench.host.carry(drag, to: CGPoint(x: 55, y: bench.row(to).y + 9), in: bench.left.view)
                }
                bench.host.drop(drag)
                bench.host.settle()
                var expected = names
                expected.insert(expected.remove(at: from), at: to)
                #expect(bench.left.names == expected, "\(from) to \(to)")
                #expect(bench.left.shown == expected, "\(from) to \(to)")
            }
        }
    }

    @Test func anItemWithoutAnythingToDragStaysAndKeepsItsTap() {
        let bench = DragBench()
        bench.left.mayDrag = { $0 != "b" }
        let log = EventLog(of: bench.left.view, [.dragDelegate, .delegate])
        let drag = bench.host.liftItem(at: bench.path(1), in: bench.left.view)
        bench.host.carry(drag, to: bench.row(3), in: bench.left.view)
        #expect(!bench.host.isDragging)
        bench.host.drop(drag)
        bench.host.settle()
        #expect(bench.left.names == ["a", "b", "c", "d"])
        #expect(log.count(of: "dragSessionWillBegin") == 0)
        #expect(bench.left.shown == ["a", "b", "c", "d"])
    }

    @Test func withoutDragInteractionNothingIsLifted() {
        let bench = DragBench()
        #expect(bench.left.view.dragInteractionEnabled)
        bench.left.view.dragInteractionEnabled = false
        let drag = bench.host.liftItem(at: bench.path(0), in: bench.left.view)
        bench.host.carry(drag, to: bench.row(2), in: bench.left.view)
        #expect(!bench.host.isDragging)
        bench.host.drop(drag)
        #expect(bench.left.names == ["a", "b", "c", "d"])
    }

    @Test func whatIsLiftedAndPutDownAgainWasNoDrag() {
        let bench = DragBench()
        let log = EventLog(of: bench.left.view, [.dragDelegate, .dropDelegate])
        let cell = bench.left.view.cellForItem(at: bench.path(1)) as! TagCell
        let drag = bench.host.liftItem(at: bench.path(1), in: bench.left.view)
        #expect(cell.states == [.lifting])
        bench.host.drop(drag)
        bench.host.settle()
        #expect(cell.states == [.lifting, .none])
        #expect(bench.left.shown == ["a", "b", "c", "d"])
        #expect(log.outline == "itemsForBeginning\ndragPreviewParameters")
    }

    @Test func aCancelledDragBringsEverythingBack() {
        let bench = DragBench()
        let log = EventLog(of: bench.left.view, [.dragDelegate, .dropDelegate])
        let cell = bench.left.view.cellForItem(at: bench.path(0)) as! TagCell
        let drag = bench.host.liftItem(at: bench.path(0), in: bench.left.view)
        bench.host.carry(drag, to: bench.row(3), in: bench.left.view)
        bench.host.settle()
        #expect(bench.left.shown == ["b", "c", "d", "-"])
        bench.host.cancel(drag)
        #expect(!bench.host.isDragging)
        bench.host.settle()
        #expect(bench.left.shown == ["a", "b", "c", "d"])
        #expect(bench.left.names == ["a", "b", "c", "d"])
        #expect(log.count(of: "performDrop") == 0)
        #expect(
            log.events.suffix(3).map(\.name) == ["dragPreviewParameters", "dropSessionDidEnd", "dragSessionDidEnd"])
        #expect(cell.states == [.lifting, .dragging, .none])
    }

    // MARK: Between two views

    @Test func anItemMovesFromOneViewToAnotherWhichMakesRoomForIt() {
        let bench = DragBench()
        let drag = bench.host.liftItem(at: bench.path(1), in: bench.left.view)
        bench.host.carry(drag, to: bench.row(1), in: bench.right.view)
        bench.host.settle()
        #expect(bench.left.shown == ["a", "~b", "c", "d"], "it is still there, faintly")
        #expect(bench.right.shown == ["x", "-", "y", "z"])
        #expect(bench.right.view.hasActiveDrop && !bench.left.view.hasActiveDrop)
        #expect(bench.host.dragBadge == nil)
        bench.host.drop(drag)
        bench.host.settle()
        #expect(bench.left.shown == ["a", "c", "d"])
        #expect(bench.right.shown == ["x", "b", "y", "z"])
        #expect(bench.right.names == ["x", "b", "y", "z"])
        #expect(bench.right.coordinators[0].items[0].sourceIndexPath == nil)
        #expect(bench.right.view.numberOfItems(inSection: 0) == 4)
    }

    @Test func aCopyKeepsWhereItCameFromAndSaysSo() {
        let bench = DragBench()
        bench.right.propose = { _, _ in .init(operation: .copy, intent: .insertAtDestinationIndexPath) }
        let drag = bench.host.liftItem(at: bench.path(0), in: bench.left.view)
        bench.host.carry(drag, to: bench.row(0), in: bench.right.view)
        #expect(bench.host.dragBadge == "copy")
        bench.host.drop(drag)
        bench.host.settle()
        #expect(bench.left.shown == ["a", "b", "c", "d"])
        #expect(bench.right.shown == ["a", "x", "y", "z"])
    }

    @Test func gapFollowsTheFingerAndGoesWhenItLeaves() {
        let bench = DragBench()
        let drag = bench.host.liftItem(at: bench.path(0), in: bench.left.view)
        bench.host.carry(drag, to: bench.row(0), in: bench.right.view)
        bench.host.settle()
        #expect(bench.right.shown == ["-", "x", "y", "z"])
        bench.host.carry(drag, to: bench.row(2), in: bench.right.view)
        bench.host.settle()
        #expect(bench.right.shown == ["x", "y", "-", "z"])
        // Behind the last item is a place as well; far below there is none.
        bench.host.carry(drag, to: CGPoint(x: 50, y: 210), in: bench.right.view)
        bench.host.settle()
        #expect(bench.right.shown == ["x", "y", "z", "-"])
        #expect(bench.right.destinations.last == bench.path(3))
        bench.host.carry(drag, to: CGPoint(x: 50, y: 380), in: bench.right.view)
        bench.host.settle()
        #expect(bench.right.shown == ["x", "y", "z"])
        #expect(bench.right.destinations.last == .some(nil))
        bench.host.carry(drag, to: bench.row(1), in: bench.right.view)
        bench.host.carry(drag, to: bench.row(6), in: bench.left.view)
        bench.host.settle()
        #expect(bench.right.shown == ["x", "y", "z"])
        bench.host.drop(drag)
        bench.host.settle()
        #expect(bench.left.names.count == 4 && bench.right.names.count == 3)
    }

    @Test func whatIsForbiddenIsShownSoAndGoesBack() {
        let bench = DragBench()
        bench.right.propose = { _, _ in .init(operation: .forbidden) }
        let log = EventLog(of: bench.right.view, [.dropDelegate])
        let drag = bench.host.liftItem(at: bench.path(0), in: bench.left.view)
        bench.host.carry(drag, to: bench.row(1), in: bench.right.view)
        bench.host.settle()
        #expect(bench.host.dragBadge == "forbidden")
        #expect(bench.right.shown == ["x", "y", "z"], "nothing makes room for it")
        bench.host.drop(drag)
        bench.host.settle()
        #expect(bench.left.shown == ["a", "b", "c", "d"] && bench.right.shown == ["x", "y", "z"])
        #expect(log.count(of: "performDrop") == 0)
        #expect(log.events.suffix(2).map(\.name) == ["dropSessionDidExit", "dropSessionDidEnd"])
    }

    @Test func aViewThatDoesNotHandleADragIsNotAskedAgain() {
        let bench = DragBench()
        bench.right.handles = false
        let log = EventLog(of: bench.right.view, [.dropDelegate])
        let drag = bench.host.liftItem(at: bench.path(0), in: bench.left.view)
        bench.host.carry(drag, to: bench.row(1), in: bench.right.view)
        bench.host.carry(drag, to: bench.row(1), in: bench.left.view)
        bench.host.carry(drag, to: bench.row(1), in: bench.right.view)
        bench.host.drop(drag)
        bench.host.settle()
        #expect(log.text == "canHandle")
        #expect(bench.right.names == ["x", "y", "z"])
    }

    @Test func whatMayNotBeMovedIsNot() {
        let bench = DragBench()
        bench.left.allowsMove = false
        let drag = bench.host.liftItem(at: bench.path(0), in: bench.left.view)
        bench.host.carry(drag, to: bench.row(1), in: bench.right.view)
        #expect(bench.host.dragBadge == "forbidden")
        bench.host.drop(drag)
        bench.host.settle()
        #expect(bench.left.names.count == 4 && bench.right.names.count == 3)
    }

    @Test func droppedIntoAnItemItShrinksIntoItAndTheItemKnows() {
        let bench = DragBench()
        var states: [UICellConfigurationState.DropState] = []
        bench.right.propose = { _, _ in .init(operation: .copy, intent: .insertIntoDestinationIndexPath) }
        bench.right.onDrop = { coordinator in
            coordinator.drop(
                coordinator.items[0].dragItem, intoItemAt: coordinator.destinationIndexPath!,
                rect: CGRect(x: 40, y: 15, width: 20, height: 20))
        }
        let cell = bench.right.view.cellForItem(at: bench.path(1))!
        cell.configurationUpdateHandler = { _, state in
            if states.last != state.cellDropState { states.append(state.cellDropState) }
        }
        let drag = bench.host.liftItem(at: bench.path(0), in: bench.left.view)
        bench.host.carry(drag, to: bench.row(2), in: bench.right.view)
        bench.host.carry(drag, to: bench.row(1), in: bench.right.view)
        bench.host.settle()
        #expect(bench.right.shown == ["x", "y", "z"])
        bench.host.drop(drag)
        bench.host.advance(by: 0.29)
        let platter = bench.host.window.subviews.last!.subviews[0]
        #expect(abs(platter.center.x - 150) < 3 && abs(platter.center.y - 75) < 3)
        bench.host.settle()
        #expect(
            states == [.none, .targeted, .notTargeted, .targeted, .none], "the first time on the way to the last row")
        #expect(bench.right.names == ["x", "y", "z"])
    }
}
