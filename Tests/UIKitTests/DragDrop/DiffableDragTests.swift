import CollectionViewTesting
import Testing
import UIKit

@MainActor struct DiffableDragTests {
    private func fixture(
        canReorder: @escaping (String) -> Bool
    ) -> (
        host: ViewHost, view: UICollectionView, source: UICollectionViewDiffableDataSource<Int, String>,
        log: () -> [String]
    ) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        layout.minimumLineSpacing = 0
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        let cell = UICollectionView.CellRegistration<TagCell, String> { cell, _, item in cell.name = item }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
        }
        var log: [String] = []
        source.reorderingHandlers.canReorderItem = canReorder
        source.reorderingHandlers.willReorder = { log.append("will " + $0.finalSnapshot.itemIdentifiers.joined()) }
        source.reorderingHandlers.didReorder = { log.append("did " + $0.finalSnapshot.itemIdentifiers.joined()) }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems(["a", "b", "c"], toSection: 0)
        snapshot.appendItems(["d", "e"], toSection: 1)
        source.apply(snapshot, animatingDifferences: false)
        let host = ViewHost(size: CGSize(width: 100, height: 400))
        host.show(view)
        return (host, view, source, { log })
    }

    @Test("dragging reorders a data source with reordering handlers")
    func reordering() {
        let (host, view, source, log) = fixture { $0 != "b" }
        let drag = host.liftItem(at: IndexPath(item: 0, section: 0), in: view)
        host.move(drag, to: CGPoint(x: 50, y: 190), in: view)
        host.settle()
        #expect(log() == [])
        host.drop(drag)
        host.settle()
        #expect(log() == ["will bcdae", "did bcdae"])
        #expect(source.snapshot().itemIdentifiers(inSection: 1) == ["d", "a", "e"])
        #expect(view.visibleCells.map { ($0 as! TagCell).name } == ["b", "c", "d", "a", "e"])
        #expect(view.visibleCells.allSatisfy { !$0.layer._isInvisible && $0.layer.systemOpacity == 1 })
        // An item that may not be reordered stays.
        let second = host.liftItem(at: IndexPath(item: 0, section: 0), in: view)
        host.move(second, to: CGPoint(x: 50, y: 125), in: view)
        #expect(!host.isDragging)
        host.drop(second)
        #expect(log().count == 2)
    }

    @Test("a canceled reordering changes nothing")
    func cancelledReordering() {
        let (host, view, source, log) = fixture { _ in true }
        let drag = host.liftItem(at: IndexPath(item: 0, section: 0), in: view)
        host.move(drag, to: CGPoint(x: 50, y: 125), in: view)
        host.settle()
        host.cancel(drag)
        host.settle()
        #expect(log() == [] && source.snapshot().itemIdentifiers == ["a", "b", "c", "d", "e"])
        #expect(view.visibleCells.map { ($0 as! TagCell).name } == ["a", "b", "c", "d", "e"])
        #expect(view.visibleCells.allSatisfy { !$0.layer._isInvisible && $0.layer.systemOpacity == 1 })
    }

    @Test("a data source of references is reordered by its handlers")
    func references() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        layout.minimumLineSpacing = 0
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.register(TagCell.self, forCellWithReuseIdentifier: "cell")
        let source = UICollectionViewDiffableDataSourceReference(collectionView: view) { view, path, item in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            (cell as? TagCell)?.name = item as! String
            return cell
        }
        var log: [String] = []
        let handlers = source.reorderingHandlers
        handlers.canReorderItemHandler = { $0 as? String != "b" }
        handlers.didReorderHandler = { transaction in
            let section = transaction.sectionTransactions[0]
            log.append("\(transaction.finalSnapshot.itemIdentifiers) \(section.finalSnapshot.items)")
        }
        source.reorderingHandlers = handlers
        let snapshot = NSDiffableDataSourceSnapshotReference()
        snapshot.appendSections(withIdentifiers: ["s"])
        snapshot.appendItems(withIdentifiers: ["a", "b", "c"])
        source.applySnapshot(snapshot, animatingDifferences: false)
        let host = ViewHost(size: CGSize(width: 100, height: 400))
        host.show(view)
        let drag = host.liftItem(at: IndexPath(item: 0, section: 0), in: view)
        host.move(drag, to: CGPoint(x: 50, y: 125), in: view)
        host.drop(drag)
        host.settle()
        #expect(log == [#"["b", "c", "a"] ["b", "c", "a"]"#])
        #expect(source.snapshot().itemIdentifiers as? [String] == ["b", "c", "a"])
        #expect(view.visibleCells.map { ($0 as! TagCell).name } == ["b", "c", "a"])
    }
}
