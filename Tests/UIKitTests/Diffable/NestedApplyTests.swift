import Foundation
import TestRuntimes
import Testing
import UIKit

/// Rows that run a closure the next time they are prepared.
private final class HookedRowsLayout: RowsLayout {
    var onPrepare: (() -> Void)?

    override func prepare() {
        super.prepare()
        let run = onPrepare
        onPrepare = nil
        run?()
    }
}

/// Runs a closure the next time a row becomes visible.
private final class DisplayHook: NSObject, UITableViewDelegate {
    var onDisplay: (() -> Void)?

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        let run = onDisplay
        onDisplay = nil
        run?()
    }
}

/// Applying a snapshot prepares the layout before the batch update begins. A snapshot applied in a callback of this
/// preparation is the newer one.
@MainActor @Suite("Nested applies", .ownRuntime) struct NestedApplyTests {
    private let harness = DiffableHarness()
    private let layout = HookedRowsLayout()

    init() {
        harness.view.collectionViewLayout = layout
        harness.apply(DiffableHarness.snapshot([("A", [1, 2]), ("B", [3])]))
    }

    /// Runs `body` while the next apply prepares the layout.
    private func insidePreparation(_ body: @escaping () -> Void) {
        layout.invalidateLayout()
        layout.onPrepare = body
    }

    private func outline(_ items: [Int]) -> NSDiffableDataSourceSectionSnapshot<Int> {
        var outline = NSDiffableDataSourceSectionSnapshot<Int>()
        outline.append(items)
        return outline
    }

    @Test("a snapshot applied during another apply is shown", arguments: [false, true])
    func snapshotInsideSnapshot(animated: Bool) {
        var completed: [String] = []
        insidePreparation {
            harness.source.apply(DiffableHarness.snapshot([("B", [3, 5])]), animatingDifferences: animated) {
                completed.append("inner")
            }
            #expect(harness.source.snapshot().itemIdentifiers == [3, 5])
        }
        harness.source.apply(DiffableHarness.snapshot([("A", [4]), ("B", [])]), animatingDifferences: animated) {
            completed.append("outer")
        }
        harness.view.layoutIfNeeded()
        #expect(harness.shown == [["3", "5"]])
        #expect(completed.sorted() == ["inner", "outer"])
        // The data source and the view agree, so another apply succeeds.
        harness.apply(DiffableHarness.snapshot([("A", [1]), ("B", [5, 3])]))
        #expect(harness.shown == [["1"], ["5", "3"]])
    }

    @Test("a reload during an apply is shown")
    func reloadInsideSnapshot() {
        insidePreparation { harness.source.applySnapshotUsingReloadData(DiffableHarness.snapshot([("C", [7, 8, 9])])) }
        harness.apply(DiffableHarness.snapshot([("A", [2]), ("B", [3, 1])]))
        #expect(harness.shown == [["7", "8", "9"]])
        #expect(harness.source.snapshot().sectionIdentifiers == ["C"])
    }

    @Test("a snapshot equal to the current one, applied during another apply, keeps the content")
    func sameSnapshotInside() {
        let same = harness.source.snapshot()
        insidePreparation { harness.source.apply(same, animatingDifferences: false) }
        harness.apply(DiffableHarness.snapshot([("A", [])]))
        #expect(harness.shown == [["1", "2"], ["3"]])
    }

    @Test("section snapshots of two sections, one applied during the other, are both shown")
    func sectionsInsideSections() {
        insidePreparation { harness.source.apply(outline([2, 6]), to: "B", animatingDifferences: false) }
        harness.source.apply(outline([1, 2, 5]), to: "A", animatingDifferences: false)
        harness.view.layoutIfNeeded()
        #expect(harness.shown == [["1", "5"], ["2", "6"]])
        #expect(harness.source.snapshot(for: "A").items == [1, 5])
        #expect(harness.source.snapshot(for: "B").items == [2, 6])
    }

    @Test("a section snapshot applied during an apply replaces the section of the outer snapshot")
    func sectionInsideSnapshot() {
        insidePreparation { harness.source.apply(outline([9]), to: "C", animatingDifferences: false) }
        harness.apply(DiffableHarness.snapshot([("C", [4]), ("A", [2, 1])]))
        #expect(harness.shown == [["9"], ["2", "1"]])
    }

    @Test("items to reload are looked up in the content that is current when their batch update begins")
    func marksAfterNestedApply() {
        var snapshot = harness.source.snapshot()
        snapshot.reloadItems([2, 3])
        snapshot.deleteItems([1])
        insidePreparation {
            harness.source.apply(DiffableHarness.snapshot([("B", [8, 2])]), animatingDifferences: false)
        }
        harness.suffix = "!"
        harness.apply(snapshot)
        #expect(harness.shown == [["8!", "2!"]])
    }

    @Test("a snapshot applied while a table displays the rows of an older one is shown")
    func tables() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        let table = UITableView(frame: window.bounds)
        let hook = DisplayHook()
        table.delegate = hook
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, item in
            let cell = UITableViewCell()
            cell.tag = item
            return cell
        }
        source.apply(DiffableHarness.snapshot([("A", [1, 2])]), animatingDifferences: false)
        window.addSubview(table)
        window.isHidden = false
        var completed = 0
        hook.onDisplay = {
            source.apply(DiffableHarness.snapshot([("A", [5, 2]), ("B", [6])]), animatingDifferences: false) {
                completed += 1
            }
        }
        // The table has not displayed anything yet, so it displays its rows before the batch update.
        source.apply(DiffableHarness.snapshot([("A", [1])]), animatingDifferences: false) { completed += 1 }
        table.layoutIfNeeded()
        #expect(source.snapshot().itemIdentifiers == [5, 2, 6])
        #expect(table.visibleCells.map(\.tag) == [5, 2, 6])
        #expect(completed == 2)
        source.apply(DiffableHarness.snapshot([("B", [6, 1])]), animatingDifferences: false)
        table.layoutIfNeeded()
        #expect(table.visibleCells.map(\.tag) == [6, 1])
    }

    @Test("an expansion handler may apply another snapshot, in which the item expands if it is a parent")
    func applyInsideHandlers() {
        var tree = outline([10, 11])
        tree.append([12], to: 10)
        harness.source.apply(tree, to: "A", animatingDifferences: false)
        let path = IndexPath(item: 0, section: 0)
        harness.source.sectionSnapshotHandlers.willExpandItem = { _ in
            var newer = tree
            newer.append([13])
            harness.source.apply(newer, to: "A", animatingDifferences: false)
        }
        #expect(harness.source.setExpanded(true, at: path))
        harness.view.layoutIfNeeded()
        #expect(harness.shown == [["10", "12", "11", "13"], ["3"]])

        harness.source.apply(tree, to: "A", animatingDifferences: false)
        harness.source.sectionSnapshotHandlers.willExpandItem = { _ in
            harness.source.apply(outline([11]), to: "A", animatingDifferences: false)
        }
        #expect(!harness.source.setExpanded(true, at: path))
        harness.view.layoutIfNeeded()
        #expect(harness.shown == [["11"], ["3"]])
    }

    @Test("a snapshot applied before a user's reordering takes effect replaces the reordering")
    func applyInsideWillReorder() {
        let harness = DiffableHarness()
        harness.apply(DiffableHarness.snapshot([("A", [1, 2, 3]), ("B", [4])]))
        var notifications = 0
        harness.source.reorderingHandlers.canReorderItem = { _ in true }
        harness.source.reorderingHandlers.didReorder = { _ in notifications += 1 }
        harness.source.reorderingHandlers.willReorder = { [unowned harness] _ in
            var snapshot = harness.source.snapshot()
            #expect(snapshot.itemIdentifiers(inSection: "A") == [1, 2, 3])
            snapshot.appendItems([5], toSection: "B")
            harness.source.apply(snapshot, animatingDifferences: false)
        }
        let last = IndexPath(item: 2, section: 0)
        #expect(harness.view.beginInteractiveMovementForItem(at: last))
        harness.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 39))
        harness.view.endInteractiveMovement()
        harness.view.layoutIfNeeded()
        #expect(harness.source.snapshot().itemIdentifiers(inSection: "B") == [4, 5])
        #expect(harness.shown == [["1", "2", "3"], ["4", "5"]])
        #expect(notifications == 1)
    }
}
