import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite(.ownRuntime) struct DiffableDataSourceTests {
    typealias Snapshot = DiffableHarness.Snapshot

    @Test("random snapshots are shown exactly, and only cells of new items are requested", arguments: 0..<20)
    func random(seed: Int) {
        var random = SplitMixGenerator(seed: UInt64(seed))
        let harness = DiffableHarness()
        harness.apply(DiffableHarness.snapshot([("A", Array(0..<12)), ("B", Array(20..<25)), ("C", [])]))
        #expect(harness.shown == DiffableHarness.names(harness.source.snapshot()))
        for _ in 0..<15 {
            let old = harness.source.snapshot()
            var new = seed % 2 == 0 ? old : rebuilt(old)
            for _ in 0..<Int.random(in: 0...6, using: &random) { edit(&new, &random) }
            harness.apply(new)
            #expect(harness.source.snapshot().storage.hasSameContent(as: new.storage))
            #expect(harness.shown == DiffableHarness.names(new), "\(DiffableHarness.names(old))")
            let fresh = Set(new.itemIdentifiers).subtracting(old.itemIdentifiers)
            #expect(
                Set(harness.provided) == fresh && harness.provided.count == fresh.count, "\(harness.provided) \(fresh)")
        }
    }

    @Test("remaining items keep their cells when they move within and between sections")
    func movedCells() {
        let harness = DiffableHarness()
        harness.apply(DiffableHarness.snapshot([("A", [1, 2, 3]), ("B", [4, 5])]))
        let before = Dictionary(
            uniqueKeysWithValues: harness.view.visibleCells.map { (($0 as? NamedCell)?.name ?? "", $0) })
        harness.apply(DiffableHarness.snapshot([("B", [5, 1, 4]), ("C", [2]), ("A", [3])]))
        #expect(harness.shown == [["5", "1", "4"], ["2"], ["3"]])
        #expect(harness.provided == [])
        for cell in harness.view.visibleCells { #expect(before[(cell as? NamedCell)?.name ?? ""] === cell) }
    }

    @Test("reloading requests a cell at the new index path, reconfiguring updates the existing cell")
    func marks() {
        let harness = DiffableHarness()
        harness.apply(DiffableHarness.snapshot([("A", [1, 2, 3])]))
        let second = harness.view.cellForItem(at: IndexPath(item: 1, section: 0))
        harness.suffix = "!"
        var snapshot = harness.source.snapshot()
        snapshot.insertItems([9], beforeItem: 1)
        snapshot.reconfigureItems([2])
        snapshot.reloadItems([3])
        harness.apply(snapshot)
        #expect(harness.shown == [["9!", "1", "2!", "3!"]])
        #expect(harness.provided.sorted() == [2, 3, 9])
        #expect(harness.view.cellForItem(at: IndexPath(item: 2, section: 0)) === second)
        #expect(harness.source.snapshot().reloadedItemIdentifiers.isEmpty)
        #expect(harness.source.snapshot().reconfiguredItemIdentifiers.isEmpty)

        snapshot = harness.source.snapshot()
        snapshot.reloadSections(["A"])
        harness.suffix = "?"
        harness.apply(snapshot)
        #expect(harness.shown == [["9?", "1?", "2?", "3?"]])
    }

    @Test("an unchanged snapshot requests no cells, reloading data requests all, and completions are called")
    func unchangedAndReload() {
        let harness = DiffableHarness()
        harness.apply(DiffableHarness.snapshot([("A", [1, 2, 3])]))
        var completed = 0
        harness.provided = []
        harness.source.apply(harness.source.snapshot()) { completed += 1 }
        #expect(harness.provided == [] && completed == 1)
        harness.source.applySnapshotUsingReloadData(harness.source.snapshot()) { completed += 1 }
        harness.view.layoutIfNeeded()
        #expect(harness.provided == [1, 2, 3] && completed == 2)
    }

    @Test("the asynchronous variants return when the snapshot is shown")
    func awaited() async {
        let harness = DiffableHarness()
        await harness.source.apply(DiffableHarness.snapshot([("A", [1])]))
        await harness.source.applySnapshotUsingReloadData(DiffableHarness.snapshot([("A", [2])]))
        var section = NSDiffableDataSourceSectionSnapshot<Int>()
        section.append([7, 8])
        await harness.source.apply(section, to: "A")
        harness.view.layoutIfNeeded()
        #expect(harness.shown == [["7", "8"]])
    }

    @Test("identifiers and index paths map to each other; missing ones map to nil")
    func places() {
        let harness = DiffableHarness()
        harness.apply(DiffableHarness.snapshot([("A", [1, 2]), ("B", []), ("C", [3])]))
        #expect(harness.source.indexPath(for: 3) == IndexPath(item: 0, section: 2))
        #expect(harness.source.indexPath(for: 2) == IndexPath(item: 1, section: 0))
        #expect(harness.source.itemIdentifier(for: IndexPath(item: 0, section: 2)) == 3)
        #expect(harness.source.sectionIdentifier(for: 1) == "B" && harness.source.index(for: "C") == 2)
        #expect(harness.source.indexPath(for: 9) == nil && harness.source.index(for: "Z") == nil)
        #expect(harness.source.itemIdentifier(for: IndexPath(item: 0, section: 1)) == nil)
        #expect(harness.source.itemIdentifier(for: IndexPath(item: -1, section: 0)) == nil)
        #expect(harness.source.sectionIdentifier(for: 3) == nil && harness.source.sectionIdentifier(for: -1) == nil)
    }

    @Test("the message about a provider that returns nil names the index path and the item")
    func missingViews() throws {
        let view = UICollectionView(frame: .zero, collectionViewLayout: RowsLayout())
        let source = DiffableHarness.Source(collectionView: view) { _, _, _ in nil }
        source.apply(DiffableHarness.snapshot([("A", [41])]))
        let path = IndexPath(item: 0, section: 0)
        do throws(UIKitException) {
            _ = try source._cell(view, path)
            Issue.record("should raise")
        } catch {
            #expect(
                error.reason.hasPrefix("UICollectionViewDiffableDataSource cell provider returned nil for index path"))
            #expect(error.reason.contains("with item identifier '41', which is not allowed."))
        }
        for provider: DiffableHarness.Source.SupplementaryViewProvider? in [nil, { _, _, _ in nil }] {
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
        let harness = DiffableHarness()
        harness.apply(DiffableHarness.snapshot([("A", [1, 2]), ("B", [30])]))
        var outline = NSDiffableDataSourceSectionSnapshot<Int>()
        outline.append([10, 2])
        outline.append([11, 12], to: 10)
        harness.source.apply(outline, to: "B")
        harness.view.layoutIfNeeded()
        #expect(harness.shown == [["1"], ["10", "2"]])
        #expect(harness.source.snapshot(for: "B").items == [10, 11, 12, 2])
        #expect(harness.source.snapshot(for: "A").items == [1] && harness.source.snapshot(for: "Z").items == [])

        var calls: [String] = []
        harness.source.sectionSnapshotHandlers.shouldExpandItem = { $0 == 10 }
        harness.source.sectionSnapshotHandlers.willExpandItem = { calls.append("expand \($0)") }
        harness.source.sectionSnapshotHandlers.shouldCollapseItem = { _ in calls.count == 1 }
        harness.source.sectionSnapshotHandlers.willCollapseItem = { calls.append("collapse \($0)") }
        harness.source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, children in
            var more = children
            more.append([13])
            return more
        }
        let parent = IndexPath(item: 0, section: 1)
        #expect(harness.source.setExpanded(true, at: parent))
        harness.view.layoutIfNeeded()
        #expect(harness.shown == [["1"], ["10", "11", "12", "13", "2"]])
        #expect(harness.source.outlineLevel(at: IndexPath(item: 1, section: 1)) == 1)
        #expect(harness.source._isExpanded(at: parent) == true)
        #expect(!harness.source.setExpanded(true, at: IndexPath(item: 4, section: 1)))
        #expect(harness.source.setExpanded(false, at: parent))
        #expect(calls == ["expand 10", "collapse 10"])
        #expect(harness.source.snapshot().itemIdentifiers(inSection: "B") == [10, 2])

        harness.source.apply(outline, to: "New")
        #expect(harness.source.snapshot().sectionIdentifiers == ["A", "B", "New"])
        #expect(harness.source.snapshot(for: "B").items == [])
    }

    @Test("reordering by the user changes the snapshot and reports a transaction")
    func reordering() throws {
        let harness = DiffableHarness()
        harness.apply(DiffableHarness.snapshot([("A", [1, 2, 3]), ("B", [4])]))
        let path = { (section: Int, item: Int) in IndexPath(item: item, section: section) }
        #expect(!harness.source.collectionView(harness.view, canMoveItemAt: path(0, 0)))
        harness.source.reorderingHandlers.canReorderItem = { $0 != 1 }
        var transactions: [NSDiffableDataSourceTransaction<String, Int>] = []
        #expect(!harness.source.collectionView(harness.view, canMoveItemAt: path(0, 1)), "didReorder is not set")
        harness.source.reorderingHandlers.didReorder = { transactions.append($0) }
        #expect(!harness.source.collectionView(harness.view, canMoveItemAt: path(0, 0)))
        #expect(harness.source.collectionView(harness.view, canMoveItemAt: path(0, 1)))

        harness.source.reorderingHandlers.willReorder = { [unowned harness] _ in
            #expect(harness.source.snapshot().itemIdentifiers == [1, 2, 3, 4])
        }
        harness.source.collectionView(harness.view, moveItemAt: path(0, 1), to: path(1, 0))
        #expect(harness.source.snapshot().itemIdentifiers(inSection: "B") == [2, 4])
        let transaction = try #require(transactions.first)
        #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["A", "B"])
        #expect([1, 2, 3, 4].applying(transaction.difference) == [1, 3, 2, 4])
        #expect([4].applying(transaction.sectionTransactions[1].difference) == [2, 4])
        harness.source.collectionView(harness.view, moveItemAt: path(1, 0), to: path(1, 0))
        #expect(transactions.count == 1)
    }

    // MARK: Helpers

    /// The same content without shared storage.
    private func rebuilt(_ snapshot: Snapshot) -> Snapshot {
        DiffableHarness.snapshot(snapshot.sectionIdentifiers.map { ($0, snapshot.itemIdentifiers(inSection: $0)) })
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
