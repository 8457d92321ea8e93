import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Focus during changes of the content", .ownRuntime)
struct FocusChangeTests {
    @MainActor private struct Screen {
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        let view: UICollectionView
        let source: UICollectionViewDiffableDataSource<Int, String>

        init(_ items: [String]) {
            view = UICollectionView(frame: .zero, collectionViewLayout: FocusHarness.grid())
            let cell = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, item in
                cell.accessibilityLabel = item
            }
            source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
                view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
            }
            view.allowsFocus = true
            host.show(view)
            apply(items, animated: false)
            host.layout()
        }

        func apply(_ items: [String], animated: Bool) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(items)
            source.apply(snapshot, animatingDifferences: animated)
            host.settle()
        }

        var focused: String? { (host.focusedItem as? UICollectionViewCell)?.accessibilityLabel }
        var focusedCellCount: Int { view.visibleCells.filter(\.isFocused).count }
    }

    @Test("the focus stays with its item through an animated or immediate diffable update", arguments: [false, true])
    func diffable(animated: Bool) {
        let screen = Screen(["a", "b", "c", "d", "e", "f"])
        screen.host.press(.keyboardTab)
        screen.host.press(.keyboardRightArrow)
        #expect(screen.focused == "b")
        screen.apply(["x", "e", "y", "b", "z", "a"], animated: animated)
        #expect(screen.focused == "b")
        #expect(screen.focusedCellCount == 1)
        screen.host.press(.keyboardUpArrow)
        #expect(screen.focused == "x")
    }

    @Test("when the focused item is deleted, the item after it gets the focus", arguments: [false, true])
    func deleted(animated: Bool) {
        let screen = Screen(["a", "b", "c", "d"])
        screen.host.press(.keyboardTab)
        screen.host.press(.keyboardRightArrow)
        screen.apply(["x", "a", "c", "d"], animated: animated)
        #expect(screen.focused == "c")
        #expect(screen.focusedCellCount == 1)
        screen.apply(["x", "a"], animated: animated)
        #expect(screen.focused == "a")
        screen.apply([], animated: animated)
        #expect(screen.focused == nil)
        screen.apply(["q"], animated: animated)
        screen.host.press(.keyboardDownArrow)
        #expect(screen.focused == "q")
    }

    @Test("the focus stays at its index path through a reload if an item exists there")
    func reload() {
        let harness = FocusHarness([9], layout: FocusHarness.grid())
        harness.press(.keyboardTab, .keyboardDownArrow, .keyboardDownArrow)
        #expect(harness.focus == "0.6")
        harness.view.reloadData()
        harness.host.layout()
        #expect(harness.focus == "0.6")
        #expect(harness.view.visibleCells.filter(\.isFocused).count == 1)
        harness.watcher.counts = [4]
        harness.view.reloadData()
        harness.host.layout()
        // The previously focused item gets the focus, because the focused one no longer exists.
        #expect(harness.focus == "0.3")
    }

    @Test("reloaded and reconfigured items keep the focus, also with another cell")
    func reloadedItem() {
        let harness = FocusHarness([9], layout: FocusHarness.grid())
        harness.press(.keyboardTab)
        harness.view.reloadItems(at: [[0, 0]])
        harness.host.settle()
        #expect(harness.focus == "0.0")
        harness.view.reconfigureItems(at: [[0, 0]])
        harness.host.settle()
        #expect(harness.focus == "0.0")
        harness.view.reloadSections([0])
        harness.host.settle()
        #expect(harness.focus == "0.0")
    }

    @Test("the focus stays with its item through a change of the layout")
    func layoutChange() {
        let harness = FocusHarness([9], layout: FocusHarness.grid())
        harness.press(.keyboardTab, .keyboardDownArrow)
        let other = FocusHarness.grid()
        other.itemSize = CGSize(width: 300, height: 60)
        harness.view.setCollectionViewLayout(other, animated: true)
        harness.host.settle()
        #expect(harness.focus == "0.3")
        harness.press(.keyboardDownArrow)
        #expect(harness.focus == "0.4")
    }

    @Test("a collection view that leaves the window loses the focus")
    func leaves() {
        let harness = FocusHarness([9], layout: FocusHarness.grid())
        harness.press(.keyboardTab)
        let cell = harness.view.cellForItem(at: [0, 0])
        harness.view.removeFromSuperview()
        harness.host.layout()
        #expect(harness.host.focusedItem == nil)
        #expect(cell?.isFocused == false)
        #expect(harness.watcher.moves.last == "0.0 > none")
    }

    @Test("the configuration state of a cell includes the focus and is passed to the update handler")
    func configurationState() {
        let harness = FocusHarness([9], layout: FocusHarness.grid())
        var states: [Bool] = []
        let cell = harness.view.cellForItem(at: [0, 0])
        harness.host.layout()
        cell?.configurationUpdateHandler = { _, state in states.append(state.isFocused) }
        harness.host.layout()
        harness.press(.keyboardTab, .keyboardRightArrow)
        #expect(states == [false, true, false])
        #expect(cell?.configurationState.isFocused == false)
    }
}
