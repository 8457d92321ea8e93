import QuartzCore
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Moving items", .ownRuntime) struct MovementTests {
    @Test("the others make room on their way, and the data source hears of the move when the item is dropped")
    func moving() throws {
        let bench = MovableBench([6])
        defer { bench.close() }
        let held = try #require(bench.cell(0))
        #expect(bench.begin(0))
        #expect(bench.source.log == ["can 0.0"])
        #expect(!bench.begin(1), "one at a time")
        bench.move(80)
        #expect(bench.view.indexPath(for: held) == bench.path(1))
        #expect(bench.texts == ["0.1", "0.0", "0.2", "0.3"])
        #expect(held.center.y == 80, "it is at the finger, not in its place")
        let neighbour = try #require(bench.cell(0))
        #expect(neighbour.frame.minY == 0 && bench.shown(neighbour).position.y == 75, "on its way from its old place")
        #expect(bench.source.names == [["0.0", "0.1", "0.2", "0.3", "0.4", "0.5"]])
        #expect(bench.view.hasUncommittedUpdates)
        bench.run(0.5)
        #expect(bench.shown(neighbour).position.y == 25)
        bench.move(130)
        #expect(bench.texts == ["0.1", "0.2", "0.0", "0.3"])
        bench.view.endInteractiveMovement()
        #expect(bench.source.log.last == "move 0.0 to 0.2")
        #expect(bench.source.names == [["0.1", "0.2", "0.0", "0.3", "0.4", "0.5"]])
        #expect(held.center.y == 125 && bench.shown(held).position.y == 130)
        #expect(!bench.view.hasUncommittedUpdates)
        bench.run(0.5)
        #expect(bench.shown(held).position.y == 125)
        #expect(bench.view.visibleCells.map(\.frame.minY) == [0, 50, 100, 150])
        #expect(bench.view.subviews.count == 4)
    }

    @Test("the item lies above all others from the moment it is picked up until it has arrived")
    func above() throws {
        let bench = MovableBench([6])
        defer { bench.close() }
        let held = try #require(bench.cell(0))
        #expect(bench.begin(0))
        #expect(bench.view.subviews.last === held)
        bench.move(130)
        #expect(bench.view.subviews.last === held)
        bench.view.endInteractiveMovement()
        bench.run(0.1)
        #expect(bench.view.subviews.last === held)
        bench.run(0.4)
        bench.view.reloadItems(at: [bench.path(3)])
        #expect(bench.view.subviews.last !== held)
        bench.run(0.5)
    }

    @Test("cancelling brings everything back and the data source hears nothing")
    func cancelling() throws {
        let bench = MovableBench([6])
        defer { bench.close() }
        let held = try #require(bench.cell(1))
        #expect(bench.begin(1))
        bench.move(140)
        #expect(bench.texts == ["0.0", "0.2", "0.1", "0.3"])
        #expect(bench.shown(held).position.y == 75, "it is led to the finger, not thrown")
        bench.run(0.3)
        #expect(bench.shown(held).position.y == 140)
        bench.view.cancelInteractiveMovement()
        #expect(bench.texts == ["0.0", "0.1", "0.2", "0.3"] && bench.cell(1) === held)
        #expect(bench.shown(held).position.y == 140 && held.center.y == 75)
        bench.run(0.5)
        #expect(bench.shown(held).position.y == 75)
        #expect(!bench.source.log.contains { $0.hasPrefix("move") })
        // Without a movement these do nothing.
        bench.view.cancelInteractiveMovement()
        bench.view.endInteractiveMovement()
        bench.move(10)
        #expect(bench.texts == ["0.0", "0.1", "0.2", "0.3"])
    }

    @Test("dropped where it was picked up, the data source is not told")
    func backAgain() {
        let bench = MovableBench([6])
        defer { bench.close() }
        #expect(bench.begin(1))
        bench.move(180)
        bench.move(80)
        bench.view.endInteractiveMovement()
        #expect(!bench.source.log.contains { $0.hasPrefix("move") })
        bench.run(0.5)
        #expect(bench.texts == ["0.0", "0.1", "0.2", "0.3"])
    }

    @Test("items that the data source keeps, that are out of sight or do not exist are not picked up")
    func refused() {
        let bench = MovableBench([6])
        defer { bench.close() }
        bench.source.mayMove = { $0.item != 2 }
        #expect(!bench.begin(2))
        #expect(!bench.begin(5))
        #expect(!bench.begin(0, 1))
        #expect(bench.source.log == ["can 0.2"])
        // A source without either method.
        let plain = Bench([6]).settle()
        #expect(!plain.view.beginInteractiveMovementForItem(at: bench.path(0)))
    }

    @Test("a source that only takes moves is asked once per class whether it does, with a move to the same place")
    func onlyMoves() {
        final class Taker: NSObject, UICollectionViewDataSource {
            var moves: [String] = []
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            }
            func collectionView(_ view: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath) {
                moves.append("\(source.item) to \(target.item)")
            }
        }
        let bench = MovableBench([6])
        defer { bench.close() }
        let taker = Taker()
        bench.view.dataSource = taker
        bench.view.layoutIfNeeded()
        #expect(bench.begin(1))
        bench.view.cancelInteractiveMovement()
        bench.run(0.5)
        #expect(bench.begin(0))
        bench.move(75)
        bench.view.endInteractiveMovement()
        #expect(taker.moves == ["1 to 1", "0 to 1"])
        bench.run(0.5)
    }

    @Test("the delegate hears of the original, the present and the proposed place and has the last word")
    func redirecting() {
        let bench = MovableBench([6])
        defer { bench.close() }
        bench.source.redirect = { $2.item == 0 ? $1 : $2 }
        #expect(bench.begin(3))
        bench.move(60)
        #expect(bench.source.log.last == "target of 0.3 at 0.3: 0.1 -> 0.1")
        bench.move(20)
        #expect(bench.source.log.last == "target of 0.3 at 0.1: 0.0 -> 0.1")
        #expect(bench.texts == ["0.0", "0.3", "0.1", "0.2"])
        bench.view.endInteractiveMovement()
        #expect(bench.source.log.last == "move 0.3 to 0.1")
        bench.run(0.5)
    }

    @Test("a place that does not exist is refused in UIKit's words")
    func nowhere() {
        let bench = MovableBench([3])
        defer { bench.close() }
        bench.source.redirect = { _, _, _ in IndexPath(item: 9, section: 0) }
        #expect(bench.begin(0))
        #expect(throws: UIKitException.self) { try bench.view._followMovement(to: CGPoint(x: 50, y: 75)) }
        #expect(throws: UIKitException.self) { try bench.view._followMovement(to: CGPoint(x: CGFloat.nan, y: 75)) }
        bench.view.cancelInteractiveMovement()
        bench.run(0.5)
    }

    @Test("from one section to another the counts shown change at once")
    func sections() throws {
        let bench = MovableBench([3, 3])
        defer { bench.close() }
        let held = try #require(bench.cell(0))
        #expect(bench.begin(0))
        bench.move(160)
        #expect(bench.view.indexPath(for: held) == bench.path(0, 1))
        #expect(bench.view.numberOfItems(inSection: 0) == 2 && bench.view.numberOfItems(inSection: 1) == 4)
        #expect(bench.texts == ["0.1", "0.2", "0.0", "1.0"])
        bench.view.endInteractiveMovement()
        #expect(bench.source.names == [["0.1", "0.2"], ["0.0", "1.0", "1.1", "1.2"]])
        bench.run(0.5)
        #expect(bench.view.numberOfItems(inSection: 1) == 4)
        #expect(bench.begin(1, 1))
        bench.move(20)
        #expect(bench.view.numberOfItems(inSection: 0) == 3)
        bench.view.cancelInteractiveMovement()
        #expect(bench.view.numberOfItems(inSection: 0) == 2 && bench.view.numberOfItems(inSection: 1) == 4)
        bench.run(0.5)
        #expect(bench.texts == ["0.1", "0.2", "0.0", "1.0"])
    }

    @Test("all items of a section are dropped in another one, one after the other, and back into the empty one")
    func wholeSection() throws {
        let bench = MovableBench([])
        defer { bench.close() }
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: bench.view) { view, path, item in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            (cell as? TestCell)?.text = "\(item)"
            return cell
        }
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2], toSection: "a")
        snapshot.appendItems([3], toSection: "b")
        source.apply(snapshot, animatingDifferences: false)
        bench.view.layoutIfNeeded()
        source.reorderingHandlers.canReorderItem = { _ in true }
        var told: [String] = []
        source.reorderingHandlers.didReorder = { transaction in
            told += transaction.sectionTransactions.map { section in
                "\(section.sectionIdentifier) \(section.initialSnapshot.items) to \(section.finalSnapshot.items)"
            }
            source.apply(transaction.finalSnapshot)
        }
        for (item, y) in [(0, 120.0), (0, 120.0)] {
            #expect(bench.begin(item))
            bench.move(CGFloat(y))
            bench.view.endInteractiveMovement()
            bench.run(0.5)
        }
        #expect(source.snapshot().itemIdentifiers(inSection: "a") == [])
        #expect(source.snapshot().itemIdentifiers(inSection: "b").sorted() == [1, 2, 3])
        #expect(bench.view.numberOfItems(inSection: 0) == 0 && bench.view.visibleCells.count == 3)
        #expect(told.count == 4 && told[0] == "a [1, 2] to [2]" && told[2] == "a [2] to []")
        // Nothing lies in an empty section: the delegate says that it is meant.
        bench.source.redirect = { _, _, _ in IndexPath(item: 0, section: 0) }
        bench.view.delegate = bench.source
        #expect(bench.begin(1, 1))
        bench.move(10)
        #expect(bench.view.numberOfItems(inSection: 0) == 1 && bench.view.numberOfItems(inSection: 1) == 2)
        bench.view.endInteractiveMovement()
        bench.run(0.5)
        #expect(source.snapshot().itemIdentifiers(inSection: "a").count == 1)
        #expect(told.count == 6 && told[4].hasPrefix("a [] to ["))
    }

    @Test("a data source that does not follow is an error in UIKit's words")
    func unfaithful() {
        let bench = MovableBench([3, 3])
        defer { bench.close() }
        bench.source.onMove = { bench.source.names[1].removeLast() }
        #expect(bench.begin(0))
        bench.move(160)
        let error = #expect(throws: UIKitException.self) { try bench.view._endMovement() }
        #expect(error?.reason.contains("Invalid") == true)
    }

    @Test("cells that come into sight meanwhile are those of the order shown, asked for by the data source's own paths")
    func arriving() {
        let bench = MovableBench([8, 4])
        defer { bench.close() }
        #expect(bench.begin(0))
        bench.move(180)
        bench.view.contentOffset.y = 200
        bench.view.layoutIfNeeded()
        // 0.0 is shown as the fourth item and goes on with the finger; 0.4 to 0.7 keep their places.
        #expect(Set(bench.texts) == ["0.0", "0.4", "0.5", "0.6", "0.7"])
        #expect(bench.view.dataSourceIndexPath(forPresentationIndexPath: bench.path(1)) == bench.path(2))
        #expect(bench.view.presentationIndexPath(forDataSourceIndexPath: bench.path(0)) == bench.path(3))
        bench.move(390)
        #expect(bench.cell(7)?.text == "0.0")
        #expect(bench.cell(6)?.text == "0.7")
        bench.view.contentOffset.y = 300
        bench.view.layoutIfNeeded()
        #expect(bench.cell(6)?.text == "0.7" && bench.cell(0, 1)?.text == "1.0")
        bench.view.endInteractiveMovement()
        bench.run(0.5)
        #expect(bench.source.names[0] == ["0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.0"])
        #expect(bench.texts == ["0.7", "0.0", "1.0", "1.1"])
    }

    @Test("other changes end a movement first: reloads, updates, another layout")
    func interrupted() {
        let bench = MovableBench([6])
        defer { bench.close() }
        #expect(bench.begin(0))
        bench.move(130)
        bench.view.reloadData()
        bench.view.layoutIfNeeded()
        #expect(bench.texts == ["0.0", "0.1", "0.2", "0.3"])
        bench.view.endInteractiveMovement()
        #expect(bench.begin(0))
        bench.move(130)
        bench.view.performBatchUpdates({
            bench.source.names[0].remove(at: 1)
            bench.view.deleteItems(at: [bench.path(1)])
        })
        #expect(bench.texts == ["0.0", "0.2", "0.3", "0.4"])
        bench.run(0.5)
        #expect(bench.begin(0))
        bench.move(130)
        let plain = ColumnLayout()
        plain.rowHeight = 100
        bench.view.setCollectionViewLayout(plain, animated: true)
        bench.run(0.5)
        bench.view.contentOffset = .zero
        bench.view.layoutIfNeeded()
        #expect(bench.texts == ["0.0", "0.2"])
        bench.source.onMove = { bench.view.reloadData() }
        #expect(bench.begin(0))
        bench.move(130)
        bench.view.endInteractiveMovement()
        bench.view.layoutIfNeeded()
        #expect(bench.texts == ["0.2", "0.0"])
        bench.run(0.5)
    }

    @Test("layouts hear of each step: the target, its context, the update, the end")
    func hooks() {
        final class Told: ColumnLayout {
            override func targetIndexPath(
                forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
            ) -> IndexPath {
                let path = super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
                log.append("target \(previousIndexPath.item) at \(Int(position.y)): \(path.item)")
                return path
            }
            override func layoutAttributesForInteractivelyMovingItem(
                at indexPath: IndexPath, withTargetPosition position: CGPoint
            ) -> UICollectionViewLayoutAttributes {
                let attributes = super.layoutAttributesForInteractivelyMovingItem(
                    at: indexPath, withTargetPosition: position)
                attributes.alpha = 0.5
                return attributes
            }
            override func invalidationContext(
                forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
                previousIndexPaths: [IndexPath], previousPosition: CGPoint
            ) -> UICollectionViewLayoutInvalidationContext {
                log.append(
                    "step \(previousIndexPaths[0].item) to \(targetIndexPaths[0].item), \(Int(previousPosition.y)) to \(Int(targetPosition.y))"
                )
                return super.invalidationContext(
                    forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
                    previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
            }
            override func invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
            ) -> UICollectionViewLayoutInvalidationContext {
                log.append(
                    "end \(previousIndexPaths[0].item) to \(indexPaths[0].item)\(movementCancelled ? " cancelled" : "")"
                )
                return super.invalidationContextForEndingInteractiveMovementOfItems(
                    toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
                    movementCancelled: movementCancelled)
            }
            override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
                if let targets = context.targetIndexPathsForInteractivelyMovingItems {
                    log.append("context \(targets[0].item) at \(Int(context.interactiveMovementTarget.y))")
                }
                super.invalidateLayout(with: context)
            }
        }
        let layout = Told()
        let bench = MovableBench([6], layout: layout)
        defer { bench.close() }
        layout.log = []
        #expect(bench.begin(0))
        #expect(bench.cell(0)?.alpha == 0.5)
        bench.move(30)
        bench.move(60)
        bench.view.endInteractiveMovement()
        bench.run(0.5)
        #expect(bench.cell(1)?.alpha == 1)
        let told = layout.log.filter {
            !["elements", "prepare", "size", "invalidate"].contains($0) && !$0.hasPrefix("bounds")
        }
        #expect(
            told == [
                "target 0 at 30: 0", "step 0 to 0, 25 to 30", "context 0 at 30",
                "target 0 at 60: 1", "step 0 to 1, 30 to 60", "context 1 at 60", "updates move 0.0>0.1", "finalize",
                "end 0 to 1", "context 1 at 0",
            ])
    }

    @Test("with a diffable data source the handlers hear of the move and the snapshot has it")
    func diffable() throws {
        let bench = MovableBench([])
        defer { bench.close() }
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: bench.view) { view, path, item in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            (cell as? TestCell)?.text = "\(item)"
            return cell
        }
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2], toSection: "a")
        snapshot.appendItems([3, 4, 5], toSection: "b")
        source.apply(snapshot, animatingDifferences: false)
        bench.view.layoutIfNeeded()
        #expect(source.description().contains("a: [1, 2], b: [3, 4, 5]"))
        #expect(!bench.begin(0))
        var told: [String] = []
        source.reorderingHandlers.canReorderItem = { $0 != 2 }
        source.reorderingHandlers.willReorder = { _ in told.append("will \(source.snapshot().itemIdentifiers)") }
        source.reorderingHandlers.didReorder = { transaction in
            told.append("did \(transaction.finalSnapshot.itemIdentifiers)")
            // What apps do: give the new order back.
            source.apply(transaction.finalSnapshot)
        }
        #expect(!bench.begin(1))
        #expect(bench.begin(0))
        bench.move(160)
        #expect(bench.texts == ["2", "3", "1", "4"])
        #expect(source.snapshot().itemIdentifiers == [1, 2, 3, 4, 5])
        bench.view.endInteractiveMovement()
        #expect(told == ["will [1, 2, 3, 4, 5]", "did [2, 3, 1, 4, 5]"])
        #expect(source.snapshot().itemIdentifiers(inSection: "b") == [3, 1, 4, 5])
        bench.run(0.5)
        #expect(bench.texts == ["2", "3", "1", "4"])
    }

    @Test("a mirrored layout moves what lies under the finger on screen")
    func rightToLeft() throws {
        final class Mirrored: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }
        let layout = Mirrored()
        layout.itemSize = CGSize(width: 45, height: 45)
        let bench = MovableBench([6], layout: layout)
        defer { bench.close() }
        bench.view.semanticContentAttribute = .forceRightToLeft
        bench.view.reloadData()
        bench.view.layoutIfNeeded()
        let first = try #require(bench.cell(0))
        #expect(first.frame.minX == 55)
        #expect(bench.begin(0))
        bench.view.updateInteractiveMovementTargetPosition(CGPoint(x: 20, y: 20))
        #expect(bench.texts == ["0.1", "0.0", "0.2", "0.3", "0.4", "0.5"])
        #expect(first.center == CGPoint(x: 20, y: 20))
        bench.view.endInteractiveMovement()
        bench.run(0.5)
        #expect(first.frame.minX == 0 && bench.source.names[0].prefix(2) == ["0.1", "0.0"])
    }

    @Test(
        "random movements, with pauses and scrolling, do to the data what they do to a plain array",
        arguments: [1, 2, 3, 4])
    func random(seed: UInt64) throws {
        var dice = SplitMixGenerator(seed: seed)
        let bench = MovableBench([7, 5, 1])
        defer { bench.close() }
        for round in 0..<60 {
            let expected = bench.source.names
            let paths = bench.view.indexPathsForVisibleItems
            let start = try #require(paths.randomElement(using: &dice))
            let held = try #require(bench.view.cellForItem(at: start) as? TestCell)
            let name = held.text
            #expect(bench.view.beginInteractiveMovementForItem(at: start), "seed \(seed), round \(round)")
            for _ in 0..<Int.random(in: 0..<6, using: &dice) {
                let y = bench.view.bounds.minY + CGFloat.random(in: 0..<200, using: &dice)
                bench.move(y)
                #expect(held.center.y == y && held.text == name)
                bench.run(Double.random(in: 0..<0.4, using: &dice))
            }
            let end = try #require(bench.view.indexPath(for: held))
            let cancels = Int.random(in: 0..<4, using: &dice) == 0
            if cancels { bench.view.cancelInteractiveMovement() } else { bench.view.endInteractiveMovement() }
            var model = expected
            if !cancels {
                model[start.section].remove(at: start.item)
                model[end.section].insert(name, at: end.item)
            }
            #expect(bench.source.names == model, "seed \(seed), round \(round)")
            if Bool.random(using: &dice) { bench.run(0.4) }
            for path in bench.view.indexPathsForVisibleItems {
                let cell = bench.view.cellForItem(at: path) as? TestCell
                #expect(cell?.text == model[path.section][path.item], "seed \(seed), round \(round)")
            }
        }
        bench.run(1)
        for cell in bench.view.visibleCells {
            let path = try #require(bench.view.indexPath(for: cell))
            #expect(cell.frame == bench.view.layoutAttributesForItem(at: path)?.frame)
        }
        #expect(bench.view.subviews.filter { $0 is TestCell }.count == bench.view.visibleCells.count)
    }
}
