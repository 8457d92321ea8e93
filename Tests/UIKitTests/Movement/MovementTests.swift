import QuartzCore
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Moving items", .ownRuntime) struct MovementTests {
    @Test("the other items make space during the movement, and the data source moves the item at the drop")
    func moving() throws {
        let fixture = MovableFixture([6])
        let movedCell = try #require(fixture.cell(0))
        #expect(fixture.begin(0))
        #expect(fixture.source.log == ["can 0.0"])
        #expect(!fixture.begin(1), "only one item moves at a time")
        fixture.move(80)
        #expect(fixture.view.indexPath(for: movedCell) == fixture.path(1))
        #expect(fixture.texts == ["0.1", "0.0", "0.2", "0.3"])
        #expect(movedCell.center.y == 80, "the cell is at the finger, not at its index path")
        let neighbor = try #require(fixture.cell(0))
        #expect(
            neighbor.frame.minY == 0 && fixture.presentation(neighbor).position.y == 75,
            "the animation starts at the previous position")
        #expect(fixture.source.names == [["0.0", "0.1", "0.2", "0.3", "0.4", "0.5"]])
        #expect(fixture.view.hasUncommittedUpdates)
        fixture.run(0.5)
        #expect(fixture.presentation(neighbor).position.y == 25)
        fixture.move(130)
        #expect(fixture.texts == ["0.1", "0.2", "0.0", "0.3"])
        fixture.view.endInteractiveMovement()
        #expect(fixture.source.log.last == "move 0.0 to 0.2")
        #expect(fixture.source.names == [["0.1", "0.2", "0.0", "0.3", "0.4", "0.5"]])
        #expect(movedCell.center.y == 125 && fixture.presentation(movedCell).position.y == 130)
        #expect(!fixture.view.hasUncommittedUpdates)
        fixture.run(0.5)
        #expect(fixture.presentation(movedCell).position.y == 125)
        #expect(fixture.view.visibleCells.map(\.frame.minY) == [0, 50, 100, 150])
        #expect(fixture.view.subviews.count == 4)
    }

    @Test("a moved item lies above all others until its drop animation ends")
    func above() throws {
        let fixture = MovableFixture([6])
        let movedCell = try #require(fixture.cell(0))
        #expect(fixture.begin(0))
        #expect(fixture.view.subviews.last === movedCell)
        fixture.move(130)
        #expect(fixture.view.subviews.last === movedCell)
        fixture.view.endInteractiveMovement()
        fixture.run(0.1)
        #expect(fixture.view.subviews.last === movedCell)
        fixture.run(0.4)
        fixture.view.reloadItems(at: [fixture.path(3)])
        #expect(fixture.view.subviews.last !== movedCell)
        fixture.run(0.5)
    }

    @Test("canceling restores the order and does not call the data source")
    func cancelling() throws {
        let fixture = MovableFixture([6])
        let movedCell = try #require(fixture.cell(1))
        #expect(fixture.begin(1))
        fixture.move(140)
        #expect(fixture.texts == ["0.0", "0.2", "0.1", "0.3"])
        #expect(fixture.presentation(movedCell).position.y == 75, "the cell animates to the finger instead of jumping")
        fixture.run(0.3)
        #expect(fixture.presentation(movedCell).position.y == 140)
        fixture.view.cancelInteractiveMovement()
        #expect(fixture.texts == ["0.0", "0.1", "0.2", "0.3"] && fixture.cell(1) === movedCell)
        #expect(fixture.presentation(movedCell).position.y == 140 && movedCell.center.y == 75)
        fixture.run(0.5)
        #expect(fixture.presentation(movedCell).position.y == 75)
        #expect(!fixture.source.log.contains { $0.hasPrefix("move") })
        // Without a movement, these calls have no effect.
        fixture.view.cancelInteractiveMovement()
        fixture.view.endInteractiveMovement()
        fixture.move(10)
        #expect(fixture.texts == ["0.0", "0.1", "0.2", "0.3"])
    }

    @Test("dropping an item at its original index path does not call the data source")
    func backAgain() {
        let fixture = MovableFixture([6])
        #expect(fixture.begin(1))
        fixture.move(180)
        fixture.move(80)
        fixture.view.endInteractiveMovement()
        #expect(!fixture.source.log.contains { $0.hasPrefix("move") })
        fixture.run(0.5)
        #expect(fixture.texts == ["0.0", "0.1", "0.2", "0.3"])
    }

    @Test("an item cannot be moved if the data source refuses, if it is not visible, or if it does not exist")
    func refused() {
        let fixture = MovableFixture([6])
        fixture.source.canMove = { $0.item != 2 }
        #expect(!fixture.begin(2))
        #expect(!fixture.begin(5))
        #expect(!fixture.begin(0, 1))
        #expect(fixture.source.log == ["can 0.2"])
        // A data source that implements neither method.
        let plain = Fixture([6]).settle()
        #expect(!plain.view.beginInteractiveMovementForItem(at: fixture.path(0)))
    }

    @Test("moveItemAt is called once per class with equal index paths if canMoveItemAt is not implemented")
    func onlyMoves() {
        final class MovingSource: NSObject, UICollectionViewDataSource {
            var moves: [String] = []
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            }
            func collectionView(_ view: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath) {
                moves.append("\(source.item) to \(target.item)")
            }
        }
        let fixture = MovableFixture([6])
        let movingSource = MovingSource()
        fixture.view.dataSource = movingSource
        fixture.view.layoutIfNeeded()
        #expect(fixture.begin(1))
        fixture.view.cancelInteractiveMovement()
        fixture.run(0.5)
        #expect(fixture.begin(0))
        fixture.move(75)
        fixture.view.endInteractiveMovement()
        #expect(movingSource.moves == ["1 to 1", "0 to 1"])
        fixture.run(0.5)
    }

    @Test("the delegate receives the original, current, and proposed index paths and decides the target")
    func redirecting() {
        let fixture = MovableFixture([6])
        fixture.source.targetPath = { $2.item == 0 ? $1 : $2 }
        #expect(fixture.begin(3))
        fixture.move(60)
        #expect(fixture.source.log.last == "target of 0.3 at 0.3: 0.1 -> 0.1")
        fixture.move(20)
        #expect(fixture.source.log.last == "target of 0.3 at 0.1: 0.0 -> 0.1")
        #expect(fixture.texts == ["0.0", "0.3", "0.1", "0.2"])
        fixture.view.endInteractiveMovement()
        #expect(fixture.source.log.last == "move 0.3 to 0.1")
        fixture.run(0.5)
    }

    @Test("a target index path that does not exist or a position that is not finite throws")
    func nowhere() {
        let fixture = MovableFixture([3])
        fixture.source.targetPath = { _, _, _ in IndexPath(item: 9, section: 0) }
        #expect(fixture.begin(0))
        #expect(throws: UIKitException.self) { try fixture.view.followMovement(to: CGPoint(x: 50, y: 75)) }
        #expect(throws: UIKitException.self) { try fixture.view.followMovement(to: CGPoint(x: CGFloat.nan, y: 75)) }
        fixture.view.cancelInteractiveMovement()
        fixture.run(0.5)
    }

    @Test("a movement to another section changes the displayed counts immediately")
    func sections() throws {
        let fixture = MovableFixture([3, 3])
        let movedCell = try #require(fixture.cell(0))
        #expect(fixture.begin(0))
        fixture.move(160)
        #expect(fixture.view.indexPath(for: movedCell) == fixture.path(0, 1))
        #expect(fixture.view.numberOfItems(inSection: 0) == 2 && fixture.view.numberOfItems(inSection: 1) == 4)
        #expect(fixture.texts == ["0.1", "0.2", "0.0", "1.0"])
        fixture.view.endInteractiveMovement()
        #expect(fixture.source.names == [["0.1", "0.2"], ["0.0", "1.0", "1.1", "1.2"]])
        fixture.run(0.5)
        #expect(fixture.view.numberOfItems(inSection: 1) == 4)
        #expect(fixture.begin(1, 1))
        fixture.move(20)
        #expect(fixture.view.numberOfItems(inSection: 0) == 3)
        fixture.view.cancelInteractiveMovement()
        #expect(fixture.view.numberOfItems(inSection: 0) == 2 && fixture.view.numberOfItems(inSection: 1) == 4)
        fixture.run(0.5)
        #expect(fixture.texts == ["0.1", "0.2", "0.0", "1.0"])
    }

    @Test("all items of a section move to another one, and one moves back into the empty section")
    func wholeSection() throws {
        let fixture = MovableFixture([])
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: fixture.view) { view, path, item in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            (cell as? TestCell)?.text = "\(item)"
            return cell
        }
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2], toSection: "a")
        snapshot.appendItems([3], toSection: "b")
        source.apply(snapshot, animatingDifferences: false)
        fixture.view.layoutIfNeeded()
        source.reorderingHandlers.canReorderItem = { _ in true }
        var reports: [String] = []
        source.reorderingHandlers.didReorder = { transaction in
            reports += transaction.sectionTransactions.map { section in
                "\(section.sectionIdentifier) \(section.initialSnapshot.items) to \(section.finalSnapshot.items)"
            }
            source.apply(transaction.finalSnapshot)
        }
        for (item, y) in [(0, 120.0), (0, 120.0)] {
            #expect(fixture.begin(item))
            fixture.move(CGFloat(y))
            fixture.view.endInteractiveMovement()
            fixture.run(0.5)
        }
        #expect(source.snapshot().itemIdentifiers(inSection: "a") == [])
        #expect(source.snapshot().itemIdentifiers(inSection: "b").sorted() == [1, 2, 3])
        #expect(fixture.view.numberOfItems(inSection: 0) == 0 && fixture.view.visibleCells.count == 3)
        #expect(reports.count == 4 && reports[0] == "a [1, 2] to [2]" && reports[2] == "a [2] to []")
        // An empty section contains no item under the finger, so the delegate returns it as the target.
        fixture.source.targetPath = { _, _, _ in IndexPath(item: 0, section: 0) }
        fixture.view.delegate = fixture.source
        #expect(fixture.begin(1, 1))
        fixture.move(10)
        #expect(fixture.view.numberOfItems(inSection: 0) == 1 && fixture.view.numberOfItems(inSection: 1) == 2)
        fixture.view.endInteractiveMovement()
        fixture.run(0.5)
        #expect(source.snapshot().itemIdentifiers(inSection: "a").count == 1)
        #expect(reports.count == 6 && reports[4].hasPrefix("a [] to ["))
    }

    @Test("a data source with inconsistent counts throws at the end of the movement")
    func unfaithful() {
        let fixture = MovableFixture([3, 3])
        fixture.source.onMove = { fixture.source.names[1].removeLast() }
        #expect(fixture.begin(0))
        fixture.move(160)
        let error = #expect(throws: UIKitException.self) { try fixture.view._endMovement() }
        #expect(error?.reason.contains("Invalid") == true)
    }

    @Test("cells that become visible during a movement are requested by data index and displayed in order")
    func arriving() {
        let fixture = MovableFixture([8, 4])
        #expect(fixture.begin(0))
        fixture.move(180)
        fixture.view.contentOffset.y = 200
        fixture.view.layoutIfNeeded()
        // 0.0 is displayed as the fourth item and stays at the finger. 0.4 to 0.7 keep their positions.
        #expect(Set(fixture.texts) == ["0.0", "0.4", "0.5", "0.6", "0.7"])
        #expect(fixture.view.dataSourceIndexPath(forPresentationIndexPath: fixture.path(1)) == fixture.path(2))
        #expect(fixture.view.presentationIndexPath(forDataSourceIndexPath: fixture.path(0)) == fixture.path(3))
        fixture.move(390)
        #expect(fixture.cell(7)?.text == "0.0")
        #expect(fixture.cell(6)?.text == "0.7")
        fixture.view.contentOffset.y = 300
        fixture.view.layoutIfNeeded()
        #expect(fixture.cell(6)?.text == "0.7" && fixture.cell(0, 1)?.text == "1.0")
        fixture.view.endInteractiveMovement()
        fixture.run(0.5)
        #expect(fixture.source.names[0] == ["0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.0"])
        #expect(fixture.texts == ["0.7", "0.0", "1.0", "1.1"])
    }

    @Test("a reload, an update, or another layout ends a movement first")
    func interrupted() {
        let fixture = MovableFixture([6])
        #expect(fixture.begin(0))
        fixture.move(130)
        fixture.view.reloadData()
        fixture.view.layoutIfNeeded()
        #expect(fixture.texts == ["0.0", "0.1", "0.2", "0.3"])
        fixture.view.endInteractiveMovement()
        #expect(fixture.begin(0))
        fixture.move(130)
        fixture.view.performBatchUpdates({
            fixture.source.names[0].remove(at: 1)
            fixture.view.deleteItems(at: [fixture.path(1)])
        })
        #expect(fixture.texts == ["0.0", "0.2", "0.3", "0.4"])
        fixture.run(0.5)
        #expect(fixture.begin(0))
        fixture.move(130)
        let plain = ColumnLayout()
        plain.rowHeight = 100
        fixture.view.setCollectionViewLayout(plain, animated: true)
        fixture.run(0.5)
        fixture.view.contentOffset = .zero
        fixture.view.layoutIfNeeded()
        #expect(fixture.texts == ["0.0", "0.2"])
        fixture.source.onMove = { fixture.view.reloadData() }
        #expect(fixture.begin(0))
        fixture.move(130)
        fixture.view.endInteractiveMovement()
        fixture.view.layoutIfNeeded()
        #expect(fixture.texts == ["0.2", "0.0"])
        fixture.run(0.5)
    }

    @Test("a movement calls the layout for the target, the context, the update, and the end")
    func hooks() {
        final class LoggingLayout: ColumnLayout {
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
        let layout = LoggingLayout()
        let fixture = MovableFixture([6], layout: layout)
        layout.log = []
        #expect(fixture.begin(0))
        #expect(fixture.cell(0)?.alpha == 0.5)
        fixture.move(30)
        fixture.move(60)
        fixture.view.endInteractiveMovement()
        fixture.run(0.5)
        #expect(fixture.cell(1)?.alpha == 1)
        let calls = layout.log.filter {
            !["elements", "prepare", "size", "invalidate"].contains($0) && !$0.hasPrefix("bounds")
        }
        #expect(
            calls == [
                "target 0 at 30: 0", "step 0 to 0, 25 to 30", "context 0 at 30",
                "target 0 at 60: 1", "step 0 to 1, 30 to 60", "context 1 at 60", "updates move 0.0>0.1", "finalize",
                "end 0 to 1", "context 1 at 0",
            ])
    }

    @Test("a diffable data source calls the reordering handlers and updates its snapshot")
    func diffable() throws {
        let fixture = MovableFixture([])
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: fixture.view) { view, path, item in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            (cell as? TestCell)?.text = "\(item)"
            return cell
        }
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2], toSection: "a")
        snapshot.appendItems([3, 4, 5], toSection: "b")
        source.apply(snapshot, animatingDifferences: false)
        fixture.view.layoutIfNeeded()
        #expect(source.description().contains("a: [1, 2], b: [3, 4, 5]"))
        #expect(!fixture.begin(0))
        var reports: [String] = []
        source.reorderingHandlers.canReorderItem = { $0 != 2 }
        source.reorderingHandlers.willReorder = { _ in reports.append("will \(source.snapshot().itemIdentifiers)") }
        source.reorderingHandlers.didReorder = { transaction in
            reports.append("did \(transaction.finalSnapshot.itemIdentifiers)")
            // Apps apply the new order in this handler.
            source.apply(transaction.finalSnapshot)
        }
        #expect(!fixture.begin(1))
        #expect(fixture.begin(0))
        fixture.move(160)
        #expect(fixture.texts == ["2", "3", "1", "4"])
        #expect(source.snapshot().itemIdentifiers == [1, 2, 3, 4, 5])
        fixture.view.endInteractiveMovement()
        #expect(reports == ["will [1, 2, 3, 4, 5]", "did [2, 3, 1, 4, 5]"])
        #expect(source.snapshot().itemIdentifiers(inSection: "b") == [3, 1, 4, 5])
        fixture.run(0.5)
        #expect(fixture.texts == ["2", "3", "1", "4"])
    }

    @Test("in a flipped collection view, the item under the finger moves")
    func rightToLeft() throws {
        final class Mirrored: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }
        let layout = Mirrored()
        layout.itemSize = CGSize(width: 45, height: 45)
        let fixture = MovableFixture([6], layout: layout)
        fixture.view.semanticContentAttribute = .forceRightToLeft
        fixture.view.reloadData()
        fixture.view.layoutIfNeeded()
        let first = try #require(fixture.cell(0))
        #expect(first.frame.minX == 0 && fixture.view.convert(first.frame, to: nil).minX == 55)
        #expect(fixture.begin(0))
        fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 80, y: 20))
        #expect(fixture.texts == ["0.1", "0.0", "0.2", "0.3", "0.4", "0.5"])
        #expect(first.center == CGPoint(x: 80, y: 20))
        fixture.view.endInteractiveMovement()
        fixture.run(0.5)
        #expect(
            fixture.view.convert(first.frame, to: nil).minX == 0 && fixture.source.names[0].prefix(2) == ["0.1", "0.0"])
    }

    @Test(
        "random movements with pauses and scrolling change the data like a plain array",
        arguments: [1, 2, 3, 4])
    func random(seed: UInt64) throws {
        var generator = SplitMixGenerator(seed: seed)
        let fixture = MovableFixture([7, 5, 1])
        for round in 0..<60 {
            let expected = fixture.source.names
            let paths = fixture.view.indexPathsForVisibleItems
            let start = try #require(paths.randomElement(using: &generator))
            let movedCell = try #require(fixture.view.cellForItem(at: start) as? TestCell)
            let name = movedCell.text
            #expect(fixture.view.beginInteractiveMovementForItem(at: start), "seed \(seed), round \(round)")
            for _ in 0..<Int.random(in: 0..<6, using: &generator) {
                let y = fixture.view.bounds.minY + CGFloat.random(in: 0..<200, using: &generator)
                fixture.move(y)
                #expect(movedCell.center.y == y && movedCell.text == name)
                fixture.run(Double.random(in: 0..<0.4, using: &generator))
            }
            let end = try #require(fixture.view.indexPath(for: movedCell))
            let cancels = Int.random(in: 0..<4, using: &generator) == 0
            if cancels { fixture.view.cancelInteractiveMovement() } else { fixture.view.endInteractiveMovement() }
            var model = expected
            if !cancels {
                model[start.section].remove(at: start.item)
                model[end.section].insert(name, at: end.item)
            }
            #expect(fixture.source.names == model, "seed \(seed), round \(round)")
            if Bool.random(using: &generator) { fixture.run(0.4) }
            for path in fixture.view.indexPathsForVisibleItems {
                let cell = fixture.view.cellForItem(at: path) as? TestCell
                #expect(cell?.text == model[path.section][path.item], "seed \(seed), round \(round)")
            }
        }
        fixture.run(1)
        for cell in fixture.view.visibleCells {
            let path = try #require(fixture.view.indexPath(for: cell))
            #expect(cell.frame == fixture.view.layoutAttributesForItem(at: path)?.frame)
        }
        #expect(fixture.view.subviews.filter { $0 is TestCell }.count == fixture.view.visibleCells.count)
    }
}
