import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite(.ownRuntime) struct SnapshotReferenceTests {
    @Test("a snapshot reference behaves like the value type, with identifiers of any type")
    func snapshot() throws {
        let snapshot = NSDiffableDataSourceSnapshotReference()
        snapshot.appendSections(withIdentifiers: ["one", 2])
        snapshot.appendItems(withIdentifiers: ["a", "b"], intoSectionWithIdentifier: "one")
        snapshot.appendItems(withIdentifiers: [1, 2.5, "c" as NSString])
        snapshot.insertItems(withIdentifiers: ["x"], afterItemWithIdentifier: "a")
        snapshot.moveItem(withIdentifier: 1, beforeItemWithIdentifier: "a")
        snapshot.reloadItems(withIdentifiers: ["b"])
        snapshot.deleteItems(withIdentifiers: [2.5])
        #expect(snapshot.numberOfSections == 2)
        #expect(snapshot.itemIdentifiers.map { "\($0)" } == ["1", "a", "x", "b", "c"])
        #expect(snapshot.itemIdentifiersInSection(withIdentifier: "one").count == 4)
        #expect(snapshot.sectionIdentifier(forSectionContainingItemIdentifier: "x") as? String == "one")
        #expect(snapshot.index(ofItemIdentifier: "b") == 3)
        #expect(snapshot.index(ofItemIdentifier: "nobody") == NSNotFound)
        #expect(snapshot.index(ofSectionIdentifier: 2) == 1)
        #expect(snapshot.reloadedItemIdentifiers as? [String] == ["b"])
        let copy = try #require(snapshot.copy() as? NSDiffableDataSourceSnapshotReference)
        snapshot.deleteAllItems()
        #expect(copy.numberOfItems == 5)
        #expect(snapshot.numberOfSections == 0)
    }

    @Test("a section snapshot reference behaves like the value type")
    func outline() {
        let outline = NSDiffableDataSourceSectionSnapshotReference()
        outline.appendItems(["a", "b"])
        outline.appendItems([1, 2], intoParentItem: "a")
        #expect(!outline.isVisible(1))
        outline.expandItems(["a"])
        #expect(outline.isExpanded("a") && outline.isVisible(1))
        #expect(outline.level(ofItem: 2) == 1)
        #expect(outline.parent(ofChildItem: 2) as? String == "a")
        #expect(outline.ofParentItem("a").items as? [Int] == [1, 2])
        #expect(outline.ofParentItem("a", includingParentItem: true).items.count == 3)
        #expect(outline.rootItems as? [String] == ["a", "b"])
        #expect(outline.index(ofItem: "zzz") == NSNotFound)
        let more = NSDiffableDataSourceSectionSnapshotReference()
        more.appendItems(["y", "z"])
        #expect(outline.insert(more, afterItem: "a") as? String == "b")
        #expect(outline.rootItems as? [String] == ["a", "y", "z", "b"])
    }

    @Test("inserting a section snapshot returns the item after the destination's descendants, the destination, or nil")
    func insertedAfter() {
        func insert(after item: String) -> Any {
            let outline = NSDiffableDataSourceSectionSnapshotReference()
            outline.appendItems(["parent", "leaf", "last"])
            outline.appendItems(["child"], intoParentItem: "parent")
            let more = NSDiffableDataSourceSectionSnapshotReference()
            more.appendItems(["x", "y"])
            return outline.insert(more, afterItem: item)
        }
        #expect(insert(after: "parent") as? String == "leaf")
        #expect(insert(after: "leaf") as? String == "leaf")
        #expect(insert(after: "child") as? String == "child")
        #expect((insert(after: "last") as? String) == nil)
    }

    @Test("a data source reference shows snapshots and maps identifiers to index paths")
    func source() throws {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 50, height: 20)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
        window.addSubview(view)
        view.register(TestCell.self, forCellWithReuseIdentifier: "cell")
        let source = UICollectionViewDiffableDataSourceReference(collectionView: view) { view, path, item in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            (cell as? TestCell)?.text = "\(item)"
            return cell
        }
        #expect(view.dataSource === source)
        let snapshot = NSDiffableDataSourceSnapshotReference()
        snapshot.appendSections(withIdentifiers: [0])
        snapshot.appendItems(withIdentifiers: ["a", "b", "c"])
        var isDone = false
        source.applySnapshot(snapshot, animatingDifferences: false) { isDone = true }
        window.layoutIfNeeded()
        #expect(isDone)
        #expect(view.visibleCells.map { ($0 as? TestCell)?.text } == ["a", "b", "c"])
        #expect(source.itemIdentifier(for: IndexPath(item: 1, section: 0)) as? String == "b")
        #expect(source.indexPath(forItemIdentifier: "c") == IndexPath(item: 2, section: 0))
        #expect(source.index(forSectionIdentifier: 0) == 0)
        #expect(source.index(forSectionIdentifier: 7) == NSNotFound)
        #expect(source.snapshot().numberOfItems == 3)
        let outline = NSDiffableDataSourceSectionSnapshotReference()
        outline.appendItems(["p", "q"])
        source.applySnapshot(outline, toSection: 0, animatingDifferences: false)
        #expect(source.snapshot(forSection: 0).items as? [String] == ["p", "q"])
    }
}
