import CollectionViewTesting
import Testing

@testable import UIKit

@MainActor struct PlaceholderDropTests {
    // MARK: Several items

    @Test("items that are tapped during a drag join it")
    func additionalItems() {
        let fixture = DragFixture()
        let drag = fixture.host.liftItem(at: fixture.path(0), in: fixture.left.view)
        fixture.host.move(drag, to: CGPoint(x: 60, y: 40), in: fixture.left.view)
        fixture.host.add(fixture.left.view, at: fixture.row(2), to: drag)
        fixture.host.add(fixture.left.view, at: fixture.row(2), to: drag)
        fixture.host.settle()
        #expect(fixture.host.dragBadge == "2", "an item is added once")
        fixture.host.move(drag, to: fixture.row(1), in: fixture.right.view)
        fixture.host.settle()
        #expect(fixture.left.shown == ["~a", "b", "~c", "d"])
        #expect(fixture.right.shown == ["x", "-", "y", "z"])
        fixture.host.drop(drag)
        fixture.host.settle()
        #expect(fixture.left.shown == ["b", "d"])
        #expect(fixture.right.shown == ["x", "a", "c", "y", "z"])
    }

    @Test("dragging a selected item drags all selected items, the pressed one first")
    func selectedItems() {
        let fixture = DragFixture()
        fixture.left.view.allowsMultipleSelection = true
        for item in [3, 1] { fixture.left.view.selectItem(at: fixture.path(item), animated: false, scrollPosition: []) }
        let log = EventLog(of: fixture.left.view, [.dragDelegate])
        let drag = fixture.host.liftItem(at: fixture.path(3), in: fixture.left.view)
        #expect(log.events.prefix(2).map(\.description) == ["itemsForBeginning 0.3", "itemsForBeginning 0.1"])
        fixture.host.move(drag, to: fixture.row(0), in: fixture.right.view)
        fixture.host.drop(drag)
        fixture.host.settle()
        #expect(fixture.right.shown == ["d", "b", "x", "y", "z"])
        #expect(fixture.left.shown == ["a", "c"])
    }

    // MARK: Placeholders

    private func withPlaceholder() -> (
        fixture: DragFixture, context: any UICollectionViewDropPlaceholderContext, updates: () -> Int
    ) {
        let fixture = DragFixture()
        fixture.right.propose = { _, _ in .init(operation: .copy, intent: .insertAtDestinationIndexPath) }
        var context: (any UICollectionViewDropPlaceholderContext)?
        var updates = 0
        fixture.right.onDrop = { coordinator in
            let placeholder = UICollectionViewDropPlaceholder(
                insertionIndexPath: coordinator.destinationIndexPath!, reuseIdentifier: "placeholder")
            placeholder.cellUpdateHandler = { cell in
                updates += 1
                (cell as! TagCell).name = "…"
            }
            context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
        }
        let drag = fixture.host.liftItem(at: fixture.path(0), in: fixture.left.view)
        fixture.host.move(drag, to: fixture.row(1), in: fixture.right.view)
        fixture.host.drop(drag)
        fixture.host.settle()
        return (fixture, context!, { updates })
    }

    @Test("a placeholder is shown until its data is inserted, and its index path is not one of the data source")
    func placeholder() {
        let (fixture, context, updates) = withPlaceholder()
        let view = fixture.right.view
        #expect(fixture.right.shown == ["x", "…", "y", "z"])
        #expect(fixture.right.names == ["x", "y", "z"])
        #expect(view.hasUncommittedUpdates && updates() == 1)
        #expect(context.dragItem.localObject as? String == "a")
        context.setNeedsCellUpdate()
        #expect(updates() == 2)
        // Until then, index paths are those of the data source, which does not contain the placeholder.
        #expect((view.cellForItem(at: fixture.path(1)) as? TagCell)?.name == "y")
        #expect(view.indexPathForItem(at: fixture.row(1)) == nil)
        #expect(view.indexPathForItem(at: fixture.row(2)) == fixture.path(1))
        #expect(view.indexPathsForVisibleItems == [0, 1, 2].map(fixture.path))
        // An insertion before the placeholder moves it.
        fixture.right.names.insert("w", at: 0)
        view.insertItems(at: [fixture.path(0)])
        fixture.host.settle()
        #expect(fixture.right.shown == ["w", "x", "…", "y", "z"])
        var given: IndexPath?
        let didCommit = context.commitInsertion { path in
            given = path
            fixture.right.names.insert("a", at: path.item)
        }
        fixture.host.settle()
        #expect(didCommit && given == fixture.path(2))
        #expect(fixture.right.shown == ["w", "x", "a", "y", "z"])
        #expect(!view.hasUncommittedUpdates)
        #expect(!context.commitInsertion { _ in Issue.record("the placeholder is already committed") })
        #expect(!context.deletePlaceholder())
    }

    @Test("a placeholder can be deleted")
    func deletedPlaceholder() {
        let (fixture, context, _) = withPlaceholder()
        #expect(context.deletePlaceholder())
        fixture.host.settle()
        #expect(fixture.right.shown == ["x", "y", "z"])
        #expect(!context.commitInsertion { _ in Issue.record("the placeholder is deleted") })
    }

    @Test("reloading removes placeholders")
    func reloadedPlaceholder() {
        let (fixture, context, _) = withPlaceholder()
        fixture.right.view.reloadData()
        fixture.host.settle()
        #expect(fixture.right.shown == ["x", "y", "z"])
        #expect(!context.deletePlaceholder())
    }

    @Test("the data of a drop is loaded from its items")
    func loadedData() async {
        let (fixture, context, _) = withPlaceholder()
        let name = await withCheckedContinuation { continuation in
            context.dragItem.itemProvider.loadObject(ofClass: NSString.self) { object, _ in
                continuation.resume(returning: (object as Any) as? String)
            }
        }
        #expect(name == "a")
        context.commitInsertion { fixture.right.names.insert(name ?? "", at: $0.item) }
        fixture.host.settle()
        #expect(fixture.right.shown == ["x", "a", "y", "z"])
    }

    // MARK: Rules

    @Test("a drop coordinator throws after the call of the delegate")
    func coordinatorLifetime() throws {
        let fixture = DragFixture()
        let drag = fixture.host.liftItem(at: fixture.path(0), in: fixture.left.view)
        fixture.host.move(drag, to: fixture.row(1), in: fixture.right.view)
        fixture.host.drop(drag)
        fixture.host.settle()
        let coordinator = try #require(fixture.right.coordinators.first as? CollectionDropCoordinator)
        #expect(throws: UIKitException.self) {
            _ = try coordinator.plan.drop(coordinator.items[0].dragItem, to: .item(fixture.path(0)))
        }
        #expect(coordinator.destinationIndexPath == fixture.path(1))
    }

    @Test("an item can be dropped once, and only if it is part of the drop")
    func droppedOnce() {
        let fixture = DragFixture()
        var faults: [String] = []
        fixture.right.onDrop = { coordinator in
            let plan = (coordinator as! CollectionDropCoordinator).plan
            let stranger = UIDragItem(itemProvider: NSItemProvider())
            let own = coordinator.items[0].dragItem
            for item in [stranger, own, own] {
                do throws(UIKitException) {
                    _ = try plan.drop(item, to: .into(fixture.path(0), .zero))
                    faults.append("none")
                } catch {
                    faults.append(error.reason.hasSuffix("already.") ? "twice" : "stranger")
                }
            }
        }
        let drag = fixture.host.liftItem(at: fixture.path(0), in: fixture.left.view)
        fixture.host.move(drag, to: fixture.row(1), in: fixture.right.view)
        fixture.host.drop(drag)
        fixture.host.settle()
        #expect(faults == ["stranger", "none", "twice"])
    }

    @Test("a placeholder beyond the end of its section is rejected")
    func placeholderIndex() {
        let fixture = DragFixture()
        var isRefused = false
        fixture.right.onDrop = { coordinator in
            let plan = (coordinator as! CollectionDropCoordinator).plan
            let state = PlaceholderState(path: fixture.path(4), identifier: "placeholder", height: nil) { _ in }
            do throws(UIKitException) {
                _ = try plan.drop(coordinator.items[0].dragItem, to: state) { _ in nil }
            } catch { isRefused = true }
        }
        let drag = fixture.host.liftItem(at: fixture.path(0), in: fixture.left.view)
        fixture.host.move(drag, to: fixture.row(1), in: fixture.right.view)
        fixture.host.drop(drag)
        fixture.host.settle()
        #expect(isRefused)
    }

    @Test("a drop that changes the data without updating the view fails at the next update")
    func unreportedChange() throws {
        let fixture = DragFixture()
        fixture.right.onDrop = { _ in fixture.right.names.insert("!", at: 0) }
        let drag = fixture.host.liftItem(at: fixture.path(0), in: fixture.left.view)
        fixture.host.move(drag, to: fixture.row(1), in: fixture.right.view)
        fixture.host.drop(drag)
        fixture.host.settle()
        #expect(fixture.right.view.numberOfItems(inSection: 0) == 3)
        // The next update finds one item too many, as on a device.
        do throws(UIKitException) {
            try fixture.right.view.performBatch(
                { fixture.right.view.deleteItems(at: [fixture.path(0)]) }, completion: nil)
            Issue.record("the counts do not agree")
        } catch { #expect(error.name == .internalInconsistency) }
    }

    @Test("the view can be updated while a drag is over it")
    func updatesDuringDrag() {
        let fixture = DragFixture()
        let drag = fixture.host.liftItem(at: fixture.path(0), in: fixture.left.view)
        fixture.host.move(drag, to: fixture.row(1), in: fixture.right.view)
        fixture.host.settle()
        fixture.right.names.insert("new", at: 0)
        fixture.right.view.insertItems(at: [fixture.path(0)])
        fixture.host.settle()
        #expect(fixture.right.shown == ["new", "x", "-", "y", "z"])
        fixture.host.move(drag, to: CGPoint(x: 50, y: 180), in: fixture.right.view)
        fixture.host.drop(drag)
        fixture.host.settle()
        #expect(fixture.right.shown == ["new", "x", "y", "a", "z"])
        // The source view may change as well.
        let second = fixture.host.liftItem(at: fixture.path(1), in: fixture.left.view)
        fixture.host.move(second, to: fixture.row(0), in: fixture.right.view)
        fixture.left.names.insert("0", at: 0)
        fixture.left.view.insertItems(at: [fixture.path(0)])
        fixture.host.settle()
        #expect(fixture.left.shown == ["0", "b", "~c", "d"])
        fixture.host.cancel(second)
        fixture.host.settle()
        #expect(fixture.left.shown == ["0", "b", "c", "d"])
    }

    @Test("a drag continues after its view reloads")
    func reloadDuringDrag() {
        let fixture = DragFixture()
        let drag = fixture.host.liftItem(at: fixture.path(0), in: fixture.left.view)
        fixture.host.move(drag, to: fixture.row(2), in: fixture.left.view)
        fixture.left.view.reloadData()
        fixture.host.settle()
        fixture.host.move(drag, to: fixture.row(1), in: fixture.right.view)
        fixture.host.drop(drag)
        fixture.host.settle()
        #expect(fixture.right.names == ["x", "a", "y", "z"] && fixture.left.names == ["b", "c", "d"])
        #expect(fixture.left.shown == ["b", "c", "d"])
    }

    // MARK: Scrolling, directions, cadence

    @Test("a drag near an edge scrolls the content")
    func edgeScrolling() {
        let fixture = DragFixture((0..<40).map { "\($0)" }, height: 200)
        let drag = fixture.host.liftItem(at: fixture.path(0), in: fixture.left.view)
        fixture.host.move(drag, to: CGPoint(x: 50, y: 195), in: fixture.left.view)
        fixture.host.advance(by: 1)
        #expect(fixture.left.view.contentOffset.y > 300)
        fixture.host.move(drag, to: CGPoint(x: 50, y: fixture.left.view.contentOffset.y + 100), in: fixture.left.view)
        fixture.host.settle()
        let target = fixture.left.destinations.last!!.item
        fixture.host.drop(drag)
        fixture.host.settle()
        #expect(target > 6 && fixture.left.names[target] == "0")
        #expect(fixture.left.shown.contains("0") && !fixture.left.shown.contains("-"))
    }

    @Test("drags from right to left have the mirrored results")
    func rightToLeft() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 50, height: 50)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        final class Mirroring: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }
        let mirroring = Mirroring()
        mirroring.itemSize = CGSize(width: 50, height: 50)
        mirroring.minimumLineSpacing = 0
        mirroring.minimumInteritemSpacing = 0
        for (direction, layout) in [(UITraitEnvironmentLayoutDirection.leftToRight, layout), (.rightToLeft, mirroring)]
        {
            let collection = NamedCollection(
                ["a", "b", "c", "d", "e"], layout: layout, frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let host = ViewHost(size: CGSize(width: 200, height: 200), layoutDirection: direction)
            host.show(collection.view)
            func point(_ column: CGFloat) -> CGPoint {
                let shown = CGPoint(x: direction == .rightToLeft ? 200 - column * 50 - 25 : column * 50 + 25, y: 25)
                return collection.view.convert(shown, from: nil)
            }
            let drag = host.lift(collection.view, at: point(0))
            host.move(drag, to: point(2), in: collection.view)
            host.settle()
            #expect((collection.view.visibleCells.first { $0.center == point(0) } as? TagCell)?.name == "b")
            host.drop(drag)
            host.settle()
            #expect(collection.names == ["b", "c", "a", "d", "e"])
            // Beside the last item of the last line.
            let second = host.lift(collection.view, at: point(0))
            host.move(second, to: CGPoint(x: point(3).x, y: 75), in: collection.view)
            host.drop(second)
            host.settle()
            #expect(collection.names == ["c", "a", "d", "e", "b"])
        }
    }

    @Test("with a slow reordering cadence, the gap opens after a delay")
    func slowCadence() {
        let fixture = DragFixture()
        fixture.right.view.reorderingCadence = .slow
        let drag = fixture.host.liftItem(at: fixture.path(0), in: fixture.left.view)
        fixture.host.move(drag, to: fixture.row(1), in: fixture.right.view, duration: 0.1)
        #expect(fixture.right.shown == ["x", "y", "z"])
        fixture.host.advance(by: 1)
        #expect(fixture.right.shown == ["x", "-", "y", "z"])
        fixture.host.drop(drag)
        fixture.host.settle()
        #expect(fixture.right.shown == ["x", "a", "y", "z"])
    }

    // MARK: Values of the app

    @Test("a drag does not change the alpha and visibility that the app set on cells")
    func appValues() {
        let fixture = DragFixture()
        let cells = fixture.left.view.visibleCells
        for (index, cell) in cells.enumerated() {
            cell.alpha = 0.75
            cell.contentView.alpha = 0.25 + 0.125 * CGFloat(index)
            cell.contentView.isHidden = index == 2
        }
        func check(_ what: String) {
            #expect(cells.map(\.alpha) == [0.75, 0.75, 0.75, 0.75], "\(what)")
            #expect(cells.allSatisfy { !$0.isHidden }, "\(what)")
            #expect(cells.map(\.contentView.alpha) == [0.25, 0.375, 0.5, 0.625], "\(what)")
            #expect(cells.map(\.contentView.isHidden) == [false, false, true, false], "\(what)")
        }
        let drag = fixture.host.liftItem(at: fixture.path(1), in: fixture.left.view)
        check("lifted")
        #expect(fixture.left.shown == ["a", "-", "c", "d"])
        fixture.host.move(drag, to: fixture.row(1), in: fixture.right.view)
        fixture.host.settle()
        check("over the other view")
        #expect(fixture.left.shown == ["a", "~b", "c", "d"])
        fixture.host.cancel(drag)
        fixture.host.settle()
        check("cancelled")
        #expect(fixture.left.shown == ["a", "b", "c", "d"])
    }

    @Test("the cell of a dragged item receives no touches and is not an accessibility element")
    func concealedCell() {
        let fixture = DragFixture()
        #expect(fixture.left.view.accessibilityElementCount() == 4)
        let drag = fixture.host.liftItem(at: fixture.path(1), in: fixture.left.view)
        #expect(fixture.left.shown == ["a", "-", "c", "d"])
        #expect(!(fixture.left.view.hitTest(fixture.row(1), with: nil) is UICollectionViewCell))
        #expect(fixture.left.view.accessibilityElementCount() == 3)
        fixture.host.cancel(drag)
        fixture.host.settle()
        #expect(fixture.left.view.accessibilityElementCount() == 4)
    }

    // MARK: Drags from other apps

    @Test("items of other programs are dropped as copies")
    func externalItems() async {
        let fixture = DragFixture()
        var loaded: [String] = []
        await withCheckedContinuation { continuation in
            fixture.right.onDrop = { coordinator in
                #expect(coordinator.session.localDragSession == nil)
                #expect(coordinator.destinationIndexPath == fixture.path(1))
                coordinator.session.loadObjects(ofClass: NSString.self) { objects in
                    loaded = objects.compactMap { ($0 as Any) as? String }
                    continuation.resume()
                }
            }
            #expect(
                fixture.host.drop(
                    ["one", "two"].map { NSItemProvider(object: $0 as NSString) }, at: fixture.row(1),
                    in: fixture.right.view))
        }
        #expect(loaded == ["one", "two"])
        fixture.host.settle()
        #expect(fixture.right.shown == ["x", "y", "z"])
        fixture.right.handles = false
        #expect(
            !fixture.host.drop([NSItemProvider(object: "no" as NSString)], at: fixture.row(1), in: fixture.right.view))
    }
}
