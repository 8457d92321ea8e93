import CollectionViewTesting
import Testing
import UIKit

@MainActor struct CollectionDragTests {
    // MARK: Within one view

    @Test("an item dragged within its view moves the other items and is dropped at the gap")
    func withinView() {
        let fixture = DragFixture()
        let log = EventLog(of: fixture.left.view, [.dragDelegate, .dropDelegate])
        let drag = fixture.host.liftItem(at: fixture.path(0), in: fixture.left.view)
        #expect(!fixture.host.isDragging)
        #expect(fixture.left.shown == ["-", "b", "c", "d"])
        fixture.host.move(drag, to: fixture.row(2), in: fixture.left.view)
        #expect(fixture.host.isDragging)
        #expect(fixture.left.view.hasActiveDrag && fixture.left.view.hasActiveDrop)
        fixture.host.settle()
        #expect(fixture.left.shown == ["b", "c", "-", "d"])
        #expect(fixture.left.names == ["a", "b", "c", "d"])
        fixture.host.drop(drag)
        #expect(fixture.left.names == ["b", "c", "a", "d"])
        #expect(fixture.left.shown.contains("-"), "the drop is animating")
        fixture.host.settle()
        #expect(fixture.left.shown == ["b", "c", "a", "d"])
        #expect(!fixture.left.view.hasActiveDrag && !fixture.left.view.hasActiveDrop)
        #expect(fixture.left.coordinators[0].destinationIndexPath == fixture.path(2))
        #expect(fixture.left.coordinators[0].items[0].sourceIndexPath == fixture.path(0))
        #expect(fixture.left.coordinators[0].items[0].previewSize == CGSize(width: 100, height: 50))
        let names = log.events.map(\.description).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        #expect(
            names == [
                "itemsForBeginning 0.0", "dragPreviewParameters 0.0", "dragSessionAllowsMoveOperation",
                "dragSessionIsRestricted", "dragSessionWillBegin", "canHandle", "dropSessionDidEnter",
                "dropSessionDidUpdate 0.0", "dropSessionDidUpdate 0.1", "dropSessionDidUpdate 0.2", "performDrop 0.2",
                "dropPreviewParameters 0.2", "dropSessionDidEnd", "dragSessionDidEnd",
            ])
    }

    @Test("dropping any item at any index has the result of removing and inserting it")
    func allMoves() {
        for from in 0..<5 {
            for to in 0..<5 {
                let names = ["a", "b", "c", "d", "e"]
                let fixture = DragFixture(names)
                let drag = fixture.host.liftItem(at: fixture.path(from), in: fixture.left.view)
                fixture.host.move(drag, to: fixture.row(to), in: fixture.left.view)
                // The finger starts and ends at centers of rows. If both rows are the same, it needs to move.
                if from == to {
                    fixture.host.move(drag, to: CGPoint(x: 55, y: fixture.row(to).y + 9), in: fixture.left.view)
                }
                fixture.host.drop(drag)
                fixture.host.settle()
                var expected = names
                expected.insert(expected.remove(at: from), at: to)
                #expect(fixture.left.names == expected, "\(from) to \(to)")
                #expect(fixture.left.shown == expected, "\(from) to \(to)")
            }
        }
    }

    @Test("an item without drag items is not lifted, and its tap selects it")
    func noDragItems() {
        let fixture = DragFixture()
        fixture.left.mayDrag = { $0 != "b" }
        let log = EventLog(of: fixture.left.view, [.dragDelegate, .delegate])
        let drag = fixture.host.liftItem(at: fixture.path(1), in: fixture.left.view)
        fixture.host.move(drag, to: fixture.row(3), in: fixture.left.view)
        #expect(!fixture.host.isDragging)
        fixture.host.drop(drag)
        fixture.host.settle()
        #expect(fixture.left.names == ["a", "b", "c", "d"])
        #expect(log.count(of: "dragSessionWillBegin") == 0)
        #expect(fixture.left.shown == ["a", "b", "c", "d"])
    }

    @Test("without drag interaction, no item is lifted")
    func disabledInteraction() {
        let fixture = DragFixture()
        #expect(fixture.left.view.dragInteractionEnabled)
        fixture.left.view.dragInteractionEnabled = false
        let drag = fixture.host.liftItem(at: fixture.path(0), in: fixture.left.view)
        fixture.host.move(drag, to: fixture.row(2), in: fixture.left.view)
        #expect(!fixture.host.isDragging)
        fixture.host.drop(drag)
        #expect(fixture.left.names == ["a", "b", "c", "d"])
    }

    @Test("an item that is lifted and released without movement was not dragged")
    func liftWithoutDrag() {
        let fixture = DragFixture()
        let log = EventLog(of: fixture.left.view, [.dragDelegate, .dropDelegate])
        let cell = fixture.left.view.cellForItem(at: fixture.path(1)) as! TagCell
        let drag = fixture.host.liftItem(at: fixture.path(1), in: fixture.left.view)
        #expect(cell.states == [.lifting])
        fixture.host.drop(drag)
        fixture.host.settle()
        #expect(cell.states == [.lifting, .none])
        #expect(fixture.left.shown == ["a", "b", "c", "d"])
        #expect(log.outline == "itemsForBeginning\ndragPreviewParameters")
    }

    @Test("a canceled drag restores the items")
    func cancellation() {
        let fixture = DragFixture()
        let log = EventLog(of: fixture.left.view, [.dragDelegate, .dropDelegate])
        let cell = fixture.left.view.cellForItem(at: fixture.path(0)) as! TagCell
        let drag = fixture.host.liftItem(at: fixture.path(0), in: fixture.left.view)
        fixture.host.move(drag, to: fixture.row(3), in: fixture.left.view)
        fixture.host.settle()
        #expect(fixture.left.shown == ["b", "c", "d", "-"])
        fixture.host.cancel(drag)
        #expect(!fixture.host.isDragging)
        fixture.host.settle()
        #expect(fixture.left.shown == ["a", "b", "c", "d"])
        #expect(fixture.left.names == ["a", "b", "c", "d"])
        #expect(log.count(of: "performDrop") == 0)
        #expect(
            log.events.suffix(3).map(\.name) == ["dragPreviewParameters", "dropSessionDidEnd", "dragSessionDidEnd"])
        #expect(cell.states == [.lifting, .dragging, .none])
    }

    // MARK: Between two views

    @Test("an item moves to another view, which opens a gap for it")
    func betweenViews() {
        let fixture = DragFixture()
        let drag = fixture.host.liftItem(at: fixture.path(1), in: fixture.left.view)
        fixture.host.move(drag, to: fixture.row(1), in: fixture.right.view)
        fixture.host.settle()
        #expect(fixture.left.shown == ["a", "~b", "c", "d"], "the source cell is still there, dimmed")
        #expect(fixture.right.shown == ["x", "-", "y", "z"])
        #expect(fixture.right.view.hasActiveDrop && !fixture.left.view.hasActiveDrop)
        #expect(fixture.host.dragBadge == nil)
        fixture.host.drop(drag)
        fixture.host.settle()
        #expect(fixture.left.shown == ["a", "c", "d"])
        #expect(fixture.right.shown == ["x", "b", "y", "z"])
        #expect(fixture.right.names == ["x", "b", "y", "z"])
        #expect(fixture.right.coordinators[0].items[0].sourceIndexPath == nil)
        #expect(fixture.right.view.numberOfItems(inSection: 0) == 4)
    }

    @Test("a copy leaves the source unchanged and shows a badge")
    func copies() {
        let fixture = DragFixture()
        fixture.right.propose = { _, _ in .init(operation: .copy, intent: .insertAtDestinationIndexPath) }
        let drag = fixture.host.liftItem(at: fixture.path(0), in: fixture.left.view)
        fixture.host.move(drag, to: fixture.row(0), in: fixture.right.view)
        #expect(fixture.host.dragBadge == "copy")
        fixture.host.drop(drag)
        fixture.host.settle()
        #expect(fixture.left.shown == ["a", "b", "c", "d"])
        #expect(fixture.right.shown == ["a", "x", "y", "z"])
    }

    @Test("the gap follows the finger and closes when the drag leaves the view")
    func gap() {
        let fixture = DragFixture()
        let drag = fixture.host.liftItem(at: fixture.path(0), in: fixture.left.view)
        fixture.host.move(drag, to: fixture.row(0), in: fixture.right.view)
        fixture.host.settle()
        #expect(fixture.right.shown == ["-", "x", "y", "z"])
        fixture.host.move(drag, to: fixture.row(2), in: fixture.right.view)
        fixture.host.settle()
        #expect(fixture.right.shown == ["x", "y", "-", "z"])
        // There is a destination after the last item, but none far below it.
        fixture.host.move(drag, to: CGPoint(x: 50, y: 210), in: fixture.right.view)
        fixture.host.settle()
        #expect(fixture.right.shown == ["x", "y", "z", "-"])
        #expect(fixture.right.destinations.last == fixture.path(3))
        fixture.host.move(drag, to: CGPoint(x: 50, y: 380), in: fixture.right.view)
        fixture.host.settle()
        #expect(fixture.right.shown == ["x", "y", "z"])
        #expect(fixture.right.destinations.last == .some(nil))
        fixture.host.move(drag, to: fixture.row(1), in: fixture.right.view)
        fixture.host.move(drag, to: fixture.row(6), in: fixture.left.view)
        fixture.host.settle()
        #expect(fixture.right.shown == ["x", "y", "z"])
        fixture.host.drop(drag)
        fixture.host.settle()
        #expect(fixture.left.names.count == 4 && fixture.right.names.count == 3)
    }

    @Test("a forbidden drop shows a badge, and its item returns")
    func forbidden() {
        let fixture = DragFixture()
        fixture.right.propose = { _, _ in .init(operation: .forbidden) }
        let log = EventLog(of: fixture.right.view, [.dropDelegate])
        let drag = fixture.host.liftItem(at: fixture.path(0), in: fixture.left.view)
        fixture.host.move(drag, to: fixture.row(1), in: fixture.right.view)
        fixture.host.settle()
        #expect(fixture.host.dragBadge == "forbidden")
        #expect(fixture.right.shown == ["x", "y", "z"], "there is no gap for it")
        fixture.host.drop(drag)
        fixture.host.settle()
        #expect(fixture.left.shown == ["a", "b", "c", "d"] && fixture.right.shown == ["x", "y", "z"])
        #expect(log.count(of: "performDrop") == 0)
        #expect(log.events.suffix(2).map(\.name) == ["dropSessionDidExit", "dropSessionDidEnd"])
    }

    @Test("a view that cannot handle a session receives no further calls for it")
    func rejectedSession() {
        let fixture = DragFixture()
        fixture.right.handles = false
        let log = EventLog(of: fixture.right.view, [.dropDelegate])
        let drag = fixture.host.liftItem(at: fixture.path(0), in: fixture.left.view)
        fixture.host.move(drag, to: fixture.row(1), in: fixture.right.view)
        fixture.host.move(drag, to: fixture.row(1), in: fixture.left.view)
        fixture.host.move(drag, to: fixture.row(1), in: fixture.right.view)
        fixture.host.drop(drag)
        fixture.host.settle()
        #expect(log.text == "canHandle")
        #expect(fixture.right.names == ["x", "y", "z"])
    }

    @Test("an item that the data source does not move is not reordered")
    func immovableItems() {
        let fixture = DragFixture()
        fixture.left.allowsMove = false
        let drag = fixture.host.liftItem(at: fixture.path(0), in: fixture.left.view)
        fixture.host.move(drag, to: fixture.row(1), in: fixture.right.view)
        #expect(fixture.host.dragBadge == "forbidden")
        fixture.host.drop(drag)
        fixture.host.settle()
        #expect(fixture.left.names.count == 4 && fixture.right.names.count == 3)
    }

    @Test("a drop into an item shrinks into its cell, whose drag state changes")
    func intoItem() {
        let fixture = DragFixture()
        var states: [UICellConfigurationState.DropState] = []
        fixture.right.propose = { _, _ in .init(operation: .copy, intent: .insertIntoDestinationIndexPath) }
        fixture.right.onDrop = { coordinator in
            coordinator.drop(
                coordinator.items[0].dragItem, intoItemAt: coordinator.destinationIndexPath!,
                rect: CGRect(x: 40, y: 15, width: 20, height: 20))
        }
        let cell = fixture.right.view.cellForItem(at: fixture.path(1))!
        cell.configurationUpdateHandler = { _, state in
            if states.last != state.cellDropState { states.append(state.cellDropState) }
        }
        let drag = fixture.host.liftItem(at: fixture.path(0), in: fixture.left.view)
        fixture.host.move(drag, to: fixture.row(2), in: fixture.right.view)
        fixture.host.move(drag, to: fixture.row(1), in: fixture.right.view)
        fixture.host.settle()
        #expect(fixture.right.shown == ["x", "y", "z"])
        fixture.host.drop(drag)
        fixture.host.advance(by: 0.29)
        let platter = fixture.host.window.subviews.last!.subviews[0]
        #expect(abs(platter.center.x - 150) < 3 && abs(platter.center.y - 75) < 3)
        fixture.host.settle()
        #expect(
            states == [.none, .targeted, .notTargeted, .targeted, .none], "first targeted on the way to the last row")
        #expect(fixture.right.names == ["x", "y", "z"])
    }
}
