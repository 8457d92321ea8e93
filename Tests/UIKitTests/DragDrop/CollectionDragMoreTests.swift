import CollectionViewTesting
import Testing

@testable import UIKit

@MainActor struct CollectionDragMoreTests {
    // MARK: Several items

    @Test func otherItemsThatAreTappedGoAlong() {
        let bench = DragBench()
        let drag = bench.host.liftItem(at: bench.path(0), in: bench.left.view)
        bench.host.carry(drag, to: CGPoint(x: 60, y: 40), in: bench.left.view)
        bench.host.add(bench.left.view, at: bench.row(2), to: drag)
        bench.host.add(bench.left.view, at: bench.row(2), to: drag)
        bench.host.settle()
        #expect(bench.host.dragBadge == "2", "an item goes along once")
        bench.host.carry(drag, to: bench.row(1), in: bench.right.view)
        bench.host.settle()
        #expect(bench.left.shown == ["~a", "b", "~c", "d"])
        #expect(bench.right.shown == ["x", "-", "y", "z"])
        bench.host.drop(drag)
        bench.host.settle()
        #expect(bench.left.shown == ["b", "d"])
        #expect(bench.right.shown == ["x", "a", "c", "y", "z"])
    }

    @Test func draggingASelectedItemTakesAllThatIsSelected() {
        let bench = DragBench()
        bench.left.view.allowsMultipleSelection = true
        for item in [3, 1] { bench.left.view.selectItem(at: bench.path(item), animated: false, scrollPosition: []) }
        let log = EventLog(of: bench.left.view, [.dragDelegate])
        let drag = bench.host.liftItem(at: bench.path(3), in: bench.left.view)
        #expect(log.events.prefix(2).map(\.description) == ["itemsForBeginning 0.3", "itemsForBeginning 0.1"])
        bench.host.carry(drag, to: bench.row(0), in: bench.right.view)
        bench.host.drop(drag)
        bench.host.settle()
        #expect(bench.right.shown == ["d", "b", "x", "y", "z"])
        #expect(bench.left.shown == ["a", "c"])
    }

    // MARK: Placeholders

    private func withPlaceholder() -> (
        bench: DragBench, context: any UICollectionViewDropPlaceholderContext, updates: () -> Int
    ) {
        let bench = DragBench()
        bench.right.propose = { _, _ in .init(operation: .copy, intent: .insertAtDestinationIndexPath) }
        var context: (any UICollectionViewDropPlaceholderContext)?
        var updates = 0
        bench.right.onDrop = { coordinator in
            let placeholder = UICollectionViewDropPlaceholder(
                insertionIndexPath: coordinator.destinationIndexPath!, reuseIdentifier: "placeholder")
            placeholder.cellUpdateHandler = { cell in
                updates += 1
                (cell as! TagCell).name = "…"
            }
            context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
        }
        let drag = bench.host.liftItem(at: bench.path(0), in: bench.left.view)
        bench.host.carry(drag, to: bench.row(1), in: bench.right.view)
        bench.host.drop(drag)
        bench.host.settle()
        return (bench, context!, { updates })
    }

    @Test func aPlaceholderStandsForDataOnTheirWayAndIsCommittedLater() {
        let (bench, context, updates) = withPlaceholder()
        let view = bench.right.view
        #expect(bench.right.shown == ["x", "…", "y", "z"])
        #expect(bench.right.names == ["x", "y", "z"])
        #expect(view.hasUncommittedUpdates && updates() == 1)
        #expect(context.dragItem.localObject as? String == "a")
        context.setNeedsCellUpdate()
        #expect(updates() == 2)
        // Meanwhile index paths are those of the data source, for which the placeholder does not exist.
        #expect((view.cellForItem(at: bench.path(1)) as? TagCell)?.name == "y")
        #expect(view.indexPathForItem(at: bench.row(1)) == nil)
        #expect(view.indexPathForItem(at: bench.row(2)) == bench.path(1))
        #expect(view.indexPathsForVisibleItems == [0, 1, 2].map(bench.path))
        // What happens before it moves it.
        bench.right.names.insert("w", at: 0)
        view.insertItems(at: [bench.path(0)])
        bench.host.settle()
        #expect(bench.right.shown == ["w", "x", "…", "y", "z"])
        var given: IndexPath?
        let didCommit = context.commitInsertion { path in
            given = path
            bench.right.names.insert("a", at: path.item)
        }
        bench.host.settle()
        #expect(didCommit && given == bench.path(2))
        #expect(bench.right.shown == ["w", "x", "a", "y", "z"])
        #expect(!view.hasUncommittedUpdates)
        #expect(!context.commitInsertion { _ in Issue.record("it is committed already") })
        #expect(!context.deletePlaceholder())
    }

    @Test func aPlaceholderCanBeDeleted() {
        let (bench, context, _) = withPlaceholder()
        #expect(context.deletePlaceholder())
        bench.host.settle()
        #expect(bench.right.shown == ["x", "y", "z"])
        #expect(!context.commitInsertion { _ in Issue.record("it is gone") })
    }

    @Test func reloadingForgetsPlaceholders() {
        let (bench, context, _) = withPlaceholder()
        bench.right.view.reloadData()
        bench.host.settle()
        #expect(bench.right.shown == ["x", "y", "z"])
        #expect(!context.deletePlaceholder())
    }

    @Test func theDataOfADropAreLoadedFromItsItems() async {
        let (bench, context, _) = withPlaceholder()
        let name = await withCheckedContinuation { continuation in
            context.dragItem.itemProvider.loadObject(ofClass: NSString.self) { object, _ in
                continuation.resume(returning: (object as Any) as? String)
            }
        }
        #expect(name == "a")
        context.commitInsertion { bench.right.names.insert(name ?? "", at: $0.item) }
        bench.host.settle()
        #expect(bench.right.shown == ["x", "a", "y", "z"])
    }

    // MARK: Rules

    @Test func theCoordinatorActsOnlyWhileTheDelegateIsAsked() throws {
        let bench = DragBench()
        let drag = bench.host.liftItem(at: bench.path(0), in: bench.left.view)
        bench.host.carry(drag, to: bench.row(1), in: bench.right.view)
        bench.host.drop(drag)
        bench.host.settle()
        let coordinator = try #require(bench.right.coordinators.first as? CollectionDropCoordinator)
        #expect(throws: UIKitException.self) {
            _ = try coordinator.plan.drop(coordinator.items[0].dragItem, to: .item(bench.path(0)))
        }
        #expect(coordinator.destinationIndexPath == bench.path(1))
    }

    @Test func anItemIsDroppedOnceAndMustBePartOfTheDrop() {
        let bench = DragBench()
        var faults: [String] = []
        bench.right.onDrop = { coordinator in
            let plan = (coordinator as! CollectionDropCoordinator).plan
            let stranger = UIDragItem(itemProvider: NSItemProvider())
            let own = coordinator.items[0].dragItem
            for item in [stranger, own, own] {
                do throws(UIKitException) {
                    _ = try plan.drop(item, to: .into(bench.path(0), .zero))
                    faults.append("none")
                } catch {
                    faults.append(error.reason.hasSuffix("already.") ? "twice" : "stranger")
                }
            }
        }
        let drag = bench.host.liftItem(at: bench.path(0), in: bench.left.view)
        bench.host.carry(drag, to: bench.row(1), in: bench.right.view)
        bench.host.drop(drag)
        bench.host.settle()
        #expect(faults == ["stranger", "none", "twice"])
    }

    @Test func aPlaceholderBeyondTheItemsIsRefused() {
        let bench = DragBench()
        var isRefused = false
        bench.right.onDrop = { coordinator in
            let plan = (coordinator as! CollectionDropCoordinator).plan
            let state = PlaceholderState(path: bench.path(4), identifier: "placeholder", height: nil) { _ in }
            do throws(UIKitException) {
                _ = try plan.drop(coordinator.items[0].dragItem, to: state) { _ in nil }
            } catch { isRefused = true }
        }
        let drag = bench.host.liftItem(at: bench.path(0), in: bench.left.view)
        bench.host.carry(drag, to: bench.row(1), in: bench.right.view)
        bench.host.drop(drag)
        bench.host.settle()
        #expect(isRefused)
    }

    @Test func countsStayHonestWhenADropChangesTheDataWithoutTellingTheView() throws {
        let bench = DragBench()
        bench.right.onDrop = { _ in bench.right.names.insert("!", at: 0) }
        let drag = bench.host.liftItem(at: bench.path(0), in: bench.left.view)
        bench.host.carry(drag, to: bench.row(1), in: bench.right.view)
        bench.host.drop(drag)
        bench.host.settle()
        #expect(bench.right.view.numberOfItems(inSection: 0) == 3)
        // The next change finds one item too many, as it does on a device.
        do throws(UIKitException) {
            try bench.right.view._performBatch({ bench.right.view.deleteItems(at: [bench.path(0)]) }, completion: nil)
            Issue.record("the counts do not agree")
        } catch { #expect(error.name == .internalInconsistency) }
    }

    @Test func theViewMayChangeWhileSomethingIsOverIt() {
        let bench = DragBench()
        let drag = bench.host.liftItem(at: bench.path(0), in: bench.left.view)
        bench.host.carry(drag, to: bench.row(1), in: bench.right.view)
        bench.host.settle()
        bench.right.names.insert("new", at: 0)
        bench.right.view.insertItems(at: [bench.path(0)])
        bench.host.settle()
        #expect(bench.right.shown == ["new", "x", "-", "y", "z"])
        bench.host.carry(drag, to: CGPoint(x: 50, y: 180), in: bench.right.view)
        bench.host.drop(drag)
        bench.host.settle()
        #expect(bench.right.shown == ["new", "x", "y", "a", "z"])
        // And so may the view that it comes from.
        let second = bench.host.liftItem(at: bench.path(1), in: bench.left.view)
        bench.host.carry(second, to: bench.row(0), in: bench.right.view)
        bench.left.names.insert("0", at: 0)
        bench.left.view.insertItems(at: [bench.path(0)])
        bench.host.settle()
        #expect(bench.left.shown == ["0", "b", "~c", "d"])
        bench.host.cancel(second)
        bench.host.settle()
        #expect(bench.left.shown == ["0", "b", "c", "d"])
    }

    @Test func reloadingUnderADragKeepsItGoing() {
        let bench = DragBench()
        let drag = bench.host.liftItem(at: bench.path(0), in: bench.left.view)
        bench.host.carry(drag, to: bench.row(2), in: bench.left.view)
        bench.left.view.reloadData()
        bench.host.settle()
        bench.host.carry(drag, to: bench.row(1), in: bench.right.view)
        bench.host.drop(drag)
        bench.host.settle()
        #expect(bench.right.names == ["x", "a", "y", "z"] && bench.left.names == ["b", "c", "d"])
        #expect(bench.left.shown == ["b", "c", "d"])
    }

    // MARK: Scrolling, directions, cadence

    @Test func nearAnEdgeTheContentScrolls() {
        let bench = DragBench((0..<40).map { "\($0)" }, height: 200)
        let drag = bench.host.liftItem(at: bench.path(0), in: bench.left.view)
        bench.host.carry(drag, to: CGPoint(x: 50, y: 195), in: bench.left.view)
        bench.host.advance(by: 1)
        #expect(bench.left.view.contentOffset.y > 300)
        bench.host.carry(drag, to: CGPoint(x: 50, y: bench.left.view.contentOffset.y + 100), in: bench.left.view)
        bench.host.settle()
        let target = bench.left.destinations.last!!.item
        bench.host.drop(drag)
        bench.host.settle()
        #expect(target > 6 && bench.left.names[target] == "0")
        #expect(bench.left.shown.contains("0") && !bench.left.shown.contains("-"))
    }

    @Test func readFromTheRightItIsTheSame() {
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
            let shelf = Shelf(
                ["a", "b", "c", "d", "e"], layout: layout, frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let host = ViewHost(size: CGSize(width: 200, height: 200), layoutDirection: direction)
            host.show(shelf.view)
            func place(_ column: CGFloat) -> CGPoint {
                CGPoint(x: direction == .rightToLeft ? 200 - column * 50 - 25 : column * 50 + 25, y: 25)
            }
            let drag = host.lift(shelf.view, at: place(0))
            host.carry(drag, to: place(2), in: shelf.view)
            host.settle()
            #expect((shelf.view.visibleCells.first { $0.center == place(0) } as? TagCell)?.name == "b")
            host.drop(drag)
            host.settle()
            #expect(shelf.names == ["b", "c", "a", "d", "e"])
            // Beside the last item of the last line.
            let second = host.lift(shelf.view, at: place(0))
            host.carry(second, to: CGPoint(x: place(3).x, y: 75), in: shelf.view)
            host.drop(second)
            host.settle()
            #expect(shelf.names == ["c", "a", "d", "e", "b"])
        }
    }

    @Test func aSlowViewWaitsBeforeItMakesRoom() {
        let bench = DragBench()
        bench.right.view.reorderingCadence = .slow
        let drag = bench.host.liftItem(at: bench.path(0), in: bench.left.view)
        bench.host.carry(drag, to: bench.row(1), in: bench.right.view, lasting: 0.1)
        #expect(bench.right.shown == ["x", "y", "z"])
        bench.host.advance(by: 1)
        #expect(bench.right.shown == ["x", "-", "y", "z"])
        bench.host.drop(drag)
        bench.host.settle()
        #expect(bench.right.shown == ["x", "a", "y", "z"])
    }

    // MARK: Values of the app

    @Test func aDragLeavesWhatTheLayoutAndTheAppSetOnCellsAlone() {
        let bench = DragBench()
        let cells = bench.left.view.visibleCells
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
        let drag = bench.host.liftItem(at: bench.path(1), in: bench.left.view)
        check("lifted")
        #expect(bench.left.shown == ["a", "-", "c", "d"])
        bench.host.carry(drag, to: bench.row(1), in: bench.right.view)
        bench.host.settle()
        check("over the other view")
        #expect(bench.left.shown == ["a", "~b", "c", "d"])
        bench.host.cancel(drag)
        bench.host.settle()
        check("cancelled")
        #expect(bench.left.shown == ["a", "b", "c", "d"])
    }

    @Test func aConcealedCellTakesNoTouchesAndIsNotRead() {
        let bench = DragBench()
        #expect(bench.left.view.accessibilityElementCount() == 4)
        let drag = bench.host.liftItem(at: bench.path(1), in: bench.left.view)
        #expect(bench.left.shown == ["a", "-", "c", "d"])
        #expect(!(bench.left.view.hitTest(bench.row(1), with: nil) is UICollectionViewCell))
        #expect(bench.left.view.accessibilityElementCount() == 3)
        bench.host.cancel(drag)
        bench.host.settle()
        #expect(bench.left.view.accessibilityElementCount() == 4)
    }

    // MARK: From elsewhere

    @Test func thingsOfOtherProgramsAreDroppedAsCopies() async {
        let bench = DragBench()
        var loaded: [String] = []
        await withCheckedContinuation { continuation in
            bench.right.onDrop = { coordinator in
                #expect(coordinator.session.localDragSession == nil)
                #expect(coordinator.destinationIndexPath == bench.path(1))
                coordinator.session.loadObjects(ofClass: NSString.self) { objects in
                    loaded = objects.compactMap { ($0 as Any) as? String }
                    continuation.resume()
                }
            }
            #expect(
                bench.host.drop(
                    ["one", "two"].map { NSItemProvider(object: $0 as NSString) }, at: bench.row(1),
                    in: bench.right.view))
        }
        #expect(loaded == ["one", "two"])
        bench.host.settle()
        #expect(bench.right.shown == ["x", "y", "z"])
        bench.right.handles = false
        #expect(!bench.host.drop([NSItemProvider(object: "no" as NSString)], at: bench.row(1), in: bench.right.view))
    }
}
