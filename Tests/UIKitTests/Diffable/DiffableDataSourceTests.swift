import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite(.ownRuntime) struct DiffableDataSourceTests {
    typealias Snapshot = DiffableStage.Snapshot

    @Test("random snapshots are shown exactly, and only cells of new items are requested", arguments: 0..<20)
    func random(seed: Int) {
        var random = SplitMixGenerator(seed: UInt64(seed))
        let stage = DiffableStage()
        stage.apply(DiffableStage.snapshot([("A", Array(0..<12)), ("B", Array(20..<25)), ("C", [])]))
        #expect(stage.shown == DiffableStage.names(stage.source.snapshot()))
        for _ in 0..<15 {
            let old = stage.source.snapshot()
            var new = seed % 2 == 0 ? old : rebuilt(old)
            for _ in 0..<Int.random(in: 0...6, using: &random) { edit(&new, &random) }
            stage.apply(new)
            #expect(stage.source.snapshot().storage.hasSameContent(as: new.storage))
            #expect(stage.shown == DiffableStage.names(new), "\(DiffableStage.names(old))")
            let fresh = Set(new.itemIdentifiers).subtracting(old.itemIdentifiers)
            #expect(Set(stage.provided) == fresh && stage.provided.count == fresh.count, "\(stage.provided) \(fresh)")
        }
    }

    @Test("remaining items keep their cells when they move within and between sections")
    func movedCells() {
        let stage = DiffableStage()
        stage.apply(DiffableStage.snapshot([("A", [1, 2, 3]), ("B", [4, 5])]))
        let before = Dictionary(
            uniqueKeysWithValues: stage.view.visibleCells.map { (($0 as? NamedCell)?.name ?? "", $0) })
        stage.apply(DiffableStage.snapshot([("B", [5, 1, 4]), ("C", [2]), ("A", [3])]))
        #expect(stage.shown == [["5", "1", "4"], ["2"], ["3"]])
        #expect(stage.provided == [])
        for cell in stage.view.visibleCells { #expect(before[(cell as? NamedCell)?.name ?? ""] === cell) }
    }

    @Test("reloading requests a cell at the new index path, reconfiguring updates the existing cell")
    func marks() {
        let stage = DiffableStage()
        stage.apply(DiffableStage.snapshot([("A", [1, 2, 3])]))
        let second = stage.view.cellForItem(at: IndexPath(item: 1, section: 0))
        stage.suffix = "!"
        var snapshot = stage.source.snapshot()
        snapshot.insertItems([9], beforeItem: 1)
        snapshot.reconfigureItems([2])
        snapshot.reloadItems([3])
        stage.apply(snapshot)
        #expect(stage.shown == [["9!", "1", "2!", "3!"]])
        #expect(stage.provided.sorted() == [2, 3, 9])
        #expect(stage.view.cellForItem(at: IndexPath(item: 2, section: 0)) === second)
        #expect(stage.source.snapshot().reloadedItemIdentifiers.isEmpty)
        #expect(stage.source.snapshot().reconfiguredItemIdentifiers.isEmpty)

        snapshot = stage.source.snapshot()
        snapshot.reloadSections(["A"])
        stage.suffix = "?"
        stage.apply(snapshot)
        #expect(stage.shown == [["9?", "1?", "2?", "3?"]])
    }

    @Test("an unchanged snapshot requests no cells, reloading data requests all, and completions are called")
    func unchangedAndReload() {
        let stage = DiffableStage()
        stage.apply(DiffableStage.snapshot([("A", [1, 2, 3])]))
        var completed = 0
        stage.provided = []
        stage.source.apply(stage.source.snapshot()) { completed += 1 }
        #expect(stage.provided == [] && completed == 1)
        stage.source.applySnapshotUsingReloadData(stage.source.snapshot()) { completed += 1 }
        stage.view.layoutIfNeeded()
        #expect(stage.provided == [1, 2, 3] && completed == 2)
    }

    @Test("the asynchronous variants return when the snapshot is shown")
    func awaited() async {
        let stage = DiffableStage()
        await stage.source.apply(DiffableStage.snapshot([("A", [1])]))
        await stage.source.applySnapshotUsingReloadData(DiffableStage.snapshot([("A", [2])]))
        var section = NSDiffableDataSourceSectionSnapshot<Int>()
        section.append([7, 8])
        await stage.source.apply(section, to: "A")
        stage.view.layoutIfNeeded()
        #expect(stage.shown == [["7", "8"]])
    }

    @Test("identifiers and index paths map to each other; missing ones map to nil")
    func places() {
        let stage = DiffableStage()
        stage.apply(DiffableStage.snapshot([("A", [1, 2]), ("B", []), ("C", [3])]))
        #expect(stage.source.indexPath(for: 3) == IndexPath(item: 0, section: 2))
        #expect(stage.source.indexPath(for: 2) == IndexPath(item: 1, section: 0))
        #expect(stage.source.itemIdentifier(for: IndexPath(item: 0, section: 2)) == 3)
        #expect(stage.source.sectionIdentifier(for: 1) == "B" && stage.source.index(for: "C") == 2)
        #expect(stage.source.indexPath(for: 9) == nil && stage.source.index(for: "Z") == nil)
        #expect(stage.source.itemIdentifier(for: IndexPath(item: 0, section: 1)) == nil)
        #expect(stage.source.itemIdentifier(for: IndexPath(item: -1, section: 0)) == nil)
        #expect(stage.source.sectionIdentifier(for: 3) == nil && stage.source.sectionIdentifier(for: -1) == nil)
    }

    @Test("the message about a provider that returns nil names the index path and the item")
    func missingViews() throws {
        let view = UICollectionView(frame: .zero, collectionViewLayout: RowsLayout())
        let source = DiffableStage.Source(collectionView: view) { _, _, _ in nil }
        source.apply(DiffableStage.snapshot([("A", [41])]))
        let path = IndexPath(item: 0, section: 0)
        do throws(UIKitException) {
            _ = try source._cell(view, path)
            Issue.record("should raise")
        } catch {
            #expect(
                error.reason.hasPrefix("UICollectionViewDiffableDataSource cell provider returned nil for index path"))
            #expect(error.reason.contains("with item identifier '41', which is not allowed."))
        }
        for provider: DiffableStage.Source.SupplementaryViewProvider? in [nil, { _, _, _ in nil }] {
            source.supplementaryViewProvider = provider
            do throws(UIKitException) {
                _ = try source._supplementaryView(view, "header", path)
                Issue.record("should raise")
            } catch {
                #expect(error.reason.contains("'header'"))
            }
        }
    }

    @Test("an outline shows its visible items, takes items from other sections, and expands as its handlers allow")
    func outlines() {
        let stage = DiffableStage()
        stage.apply(DiffableStage.snapshot([("A", [1, 2]), ("B", [30])]))
        var outline = NSDiffableDataSourceSectionSnapshot<Int>()
        outline.append([10, 2])
        outline.append([11, 12], to: 10)
        stage.source.apply(outline, to: "B")
        stage.view.layoutIfNeeded()
        #expect(stage.shown == [["1"], ["10", "2"]])
        #expect(stage.source.snapshot(for: "B").items == [10, 11, 12, 2])
        #expect(stage.source.snapshot(for: "A").items == [1] && stage.source.snapshot(for: "Z").items == [])

        var calls: [String] = []
        stage.source.sectionSnapshotHandlers.shouldExpandItem = { $0 == 10 }
        stage.source.sectionSnapshotHandlers.willExpandItem = { calls.append("expand \($0)") }
        stage.source.sectionSnapshotHandlers.shouldCollapseItem = { _ in calls.count == 1 }
        stage.source.sectionSnapshotHandlers.willCollapseItem = { calls.append("collapse \($0)") }
        stage.source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, children in
            var more = children
            more.append([13])
            return more
        }
        let parent = IndexPath(item: 0, section: 1)
        #expect(stage.source._setExpanded(true, at: parent))
        stage.view.layoutIfNeeded()
        #expect(stage.shown == [["1"], ["10", "11", "12", "13", "2"]])
        #expect(stage.source._outlineLevel(at: IndexPath(item: 1, section: 1)) == 1)
        #expect(stage.source._isExpanded(at: parent) == true)
        #expect(!stage.source._setExpanded(true, at: IndexPath(item: 4, section: 1)))
        #expect(stage.source._setExpanded(false, at: parent))
        #expect(calls == ["expand 10", "collapse 10"])
        #expect(stage.source.snapshot().itemIdentifiers(inSection: "B") == [10, 2])

        stage.source.apply(outline, to: "New")
        #expect(stage.source.snapshot().sectionIdentifiers == ["A", "B", "New"])
        #expect(stage.source.snapshot(for: "B").items == [])
    }

    @Test("reordering by the user changes the snapshot and reports a transaction")
    func reordering() throws {
        let stage = DiffableStage()
        stage.apply(DiffableStage.snapshot([("A", [1, 2, 3]), ("B", [4])]))
        let path = { (section: Int, item: Int) in IndexPath(item: item, section: section) }
        #expect(!stage.source.collectionView(stage.view, canMoveItemAt: path(0, 0)))
        stage.source.reorderingHandlers.canReorderItem = { $0 != 1 }
        var transactions: [NSDiffableDataSourceTransaction<String, Int>] = []
        #expect(!stage.source.collectionView(stage.view, canMoveItemAt: path(0, 1)), "didReorder is not set")
        stage.source.reorderingHandlers.didReorder = { transactions.append($0) }
        #expect(!stage.source.collectionView(stage.view, canMoveItemAt: path(0, 0)))
        #expect(stage.source.collectionView(stage.view, canMoveItemAt: path(0, 1)))

        stage.source.reorderingHandlers.willReorder = { [unowned stage] _ in
            #expect(stage.source.snapshot().itemIdentifiers == [1, 2, 3, 4])
        }
        stage.source.collectionView(stage.view, moveItemAt: path(0, 1), to: path(1, 0))
        #expect(stage.source.snapshot().itemIdentifiers(inSection: "B") == [2, 4])
        let transaction = try #require(transactions.first)
        #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["A", "B"])
        #expect([1, 2, 3, 4].applying(transaction.difference) == [1, 3, 2, 4])
        #expect([4].applying(transaction.sectionTransactions[1].difference) == [2, 4])
        stage.source.collectionView(stage.view, moveItemAt: path(1, 0), to: path(1, 0))
        #expect(transactions.count == 1)
    }

    // MARK: Helpers

    /// The same content without shared storage.
    private func rebuilt(_ snapshot: Snapshot) -> Snapshot {
        DiffableStage.snapshot(snapshot.sectionIdentifiers.map { ($0, snapshot.itemIdentifiers(inSection: $0)) })
    }

    private func edit(_ snapshot: inout Snapshot, _ random: inout SplitMixGenerator) {
        let items = snapshot.itemIdentifiers
        let sections = snapshot.sectionIdentifiers
        let fresh = Int.random(in: 1000..<1_000_000, using: &random)
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1:
            if let anchor = items.randomElement(using: &random) {
                snapshot.insertItems([fresh], afterItem: anchor)
            } else if let section = sections.randomElement(using: &random) {
                snapshot.appendItems([fresh], toSection: section)
            }
        case 2:
            if let item = items.randomElement(using: &random) { snapshot.deleteItems([item]) }
        case 3, 4:
            if let a = items.randomElement(using: &random), let b = items.randomElement(using: &random), a != b {
                snapshot.moveItem(a, beforeItem: b)
            }
        case 5:
            if let item = items.randomElement(using: &random), let section = sections.randomElement(using: &random) {
                snapshot.appendItems([item], toSection: section)
            }
        case 6:
            if let anchor = sections.randomElement(using: &random) {
                snapshot.insertSections(["S\(fresh)"], beforeSection: anchor)
                snapshot.appendItems([fresh, fresh + 2_000_000], toSection: "S\(fresh)")
            }
        case 7:
            if sections.count > 2, let section = sections.randomElement(using: &random) {
                snapshot.deleteSections([section])
            }
        default:
            if let a = sections.randomElement(using: &random), let b = sections.randomElement(using: &random), a != b {
                snapshot.moveSection(a, afterSection: b)
            }
        }
    }
}
