import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Keyboard focus in a collection view", .ownRuntime)
struct GridFocusTests {
    @Test("no item has the focus until a key is pressed; then the first item has it")
    func begins() {
        let harness = FocusHarness([12], layout: FocusHarness.grid())
        #expect(harness.focus == "none")
        harness.press(.keyboardTab)
        #expect(harness.focus == "0.0")
        #expect(harness.watcher.moves == ["none > 0.0"])
        #expect(harness.view.cellForItem(at: [0, 0])?.isFocused == true)
        #expect(harness.watcher.focusedView === harness.view.cellForItem(at: [0, 0]))
    }

    @Test("arrow keys move the focus to the neighbors and keep it where there is none")
    func fourDirections() {
        let harness = FocusHarness([9], layout: FocusHarness.grid())
        harness.press(.keyboardRightArrow, .keyboardRightArrow)
        #expect(harness.focus == "0.1")
        harness.press(.keyboardDownArrow)
        #expect(harness.focus == "0.4")
        harness.press(.keyboardLeftArrow)
        #expect(harness.focus == "0.3")
        harness.press(.keyboardLeftArrow)
        #expect(harness.focus == "0.3")
        harness.press(.keyboardUpArrow, .keyboardUpArrow)
        #expect(harness.focus == "0.0")
        #expect(harness.watcher.headings == [[], .right, .down, .left, .up])
    }

    @Test("the focus moves between sections and skips the headers between them")
    func sections() {
        let harness = FocusHarness([5, 4], layout: FocusHarness.grid(header: 40))
        harness.press(.keyboardTab, .keyboardRightArrow, .keyboardDownArrow)
        #expect(harness.focus == "0.4")
        harness.press(.keyboardDownArrow)
        #expect(harness.focus == "1.1")
        harness.press(.keyboardUpArrow)
        #expect(harness.focus == "0.4")
    }

    @Test("the focus moves from a full line to a short line that has no item directly below")
    func shortLastLine() {
        let harness = FocusHarness([7], layout: FocusHarness.grid())
        harness.press(.keyboardTab, .keyboardRightArrow, .keyboardRightArrow, .keyboardDownArrow)
        #expect(harness.focus == "0.5")
        harness.press(.keyboardDownArrow)
        #expect(harness.focus == "0.6")
        // A horizontal move ignores items above and below.
        harness.press(.keyboardRightArrow)
        #expect(harness.focus == "0.6")
    }

    @Test("the focus skips items that the delegate makes unfocusable")
    func closedItems() {
        let harness = FocusHarness([12], layout: FocusHarness.grid())
        harness.watcher.unfocusable = [[0, 0], [0, 2], [0, 4]]
        harness.press(.keyboardTab)
        #expect(harness.focus == "0.1")
        harness.press(.keyboardDownArrow)
        #expect(harness.focus == "0.7")
        harness.press(.keyboardRightArrow)
        #expect(harness.focus == "0.8")
    }

    @Test("the focus skips cells whose class cannot have the focus, also beyond the visible bounds")
    func closedCells() {
        final class Closed: UICollectionViewCell { override var canBecomeFocused: Bool { false } }
        let harness = FocusHarness([40], layout: FocusHarness.grid())
        harness.view.register(Closed.self, forCellWithReuseIdentifier: "closed")
        harness.watcher.identifier = "closed"
        harness.view.reloadData()
        harness.host.layout()
        harness.press(.keyboardTab)
        #expect(harness.focus == "none")
        harness.watcher.identifier = "cell"
        harness.view.reloadData()
        harness.host.layout()
        harness.press(.keyboardTab)
        #expect(harness.focus == "0.0")
    }

    @Test("without a delegate method, allowsFocus decides, and its default is false")
    func allowsFocus() {
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        let view = UICollectionView(frame: .zero, collectionViewLayout: FocusHarness.grid())
        let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
        }
        var items = NSDiffableDataSourceSnapshot<Int, Int>()
        items.appendSections([0])
        items.appendItems(Array(0..<60))
        source.apply(items, animatingDifferences: false)
        host.show(view)
        #expect(!view.allowsFocus)
        #expect(!view.selectionFollowsFocus)
        // Arrow keys scroll instead.
        host.press(.keyboardDownArrow)
        host.settle()
        #expect(host.focusedItem == nil)
        #expect(view.contentOffset.y == 60)
        view.allowsFocus = true
        host.press(.keyboardDownArrow)
        #expect((host.focusedItem as? UICollectionViewCell).flatMap { view.indexPath(for: $0) } != nil)
        view.isEditing = true
        #expect(!view.allowsFocusDuringEditing)
        host.layout()
        let before = host.focusedItem
        host.press(.keyboardDownArrow)
        #expect(host.focusedItem === before)
    }

    @Test("in a right-to-left layout, arrow keys move in their visual direction")
    func rightToLeft() {
        let harness = FocusHarness(
            [9], layout: FocusHarness.arranged(FocusHarness.Mirroring()), direction: .rightToLeft)
        harness.press(.keyboardTab)
        #expect(harness.focus == "0.0")
        let first = harness.view.cellForItem(at: [0, 0])?.convert(CGPoint.zero, to: nil).x ?? 0
        let second = harness.view.cellForItem(at: [0, 1])?.convert(CGPoint.zero, to: nil).x ?? 0
        #expect(second < first)
        harness.press(.keyboardLeftArrow)
        #expect(harness.focus == "0.1")
        harness.press(.keyboardDownArrow, .keyboardRightArrow)
        #expect(harness.focus == "0.3")
    }

    @Test("the focused item scrolls into view and is not covered by a pinned header")
    func scrolls() {
        let layout = FocusHarness.grid(header: 40)
        layout.sectionHeadersPinToVisibleBounds = true
        let harness = FocusHarness([60], layout: layout)
        harness.press(.keyboardTab)
        for row in 1...12 {
            harness.press(.keyboardDownArrow)
            #expect(harness.focus == "0.\(row * 3)", "\(harness.watcher.moves) \(harness.view.contentOffset)")
        }
        #expect(harness.focus == "0.36")
        #expect(harness.isFullyVisible([0, 36]))
        #expect(harness.view.contentOffset.y > 0)
        for _ in 0..<6 { harness.press(.keyboardUpArrow) }
        #expect(harness.focus == "0.18")
        let header = harness.view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
        let cell = harness.view.cellForItem(at: [0, 18])
        #expect(cell != nil && header != nil)
        #expect((cell?.frame.minY ?? 0) >= (header?.frame.maxY ?? .infinity))
    }

    @Test("a held key repeats its move, also while the content still scrolls")
    func repeats() {
        let harness = FocusHarness([300], layout: FocusHarness.grid())
        harness.press(.keyboardTab)
        harness.host.press(.keyboardDownArrow, duration: 1, repeats: 30)
        harness.host.settle()
        #expect(harness.focus == "0.93")
        #expect(harness.isFullyVisible([0, 93]))
        #expect(harness.watcher.moves.count == 32)
    }

    @Test("the focus does not move if the delegate rejects the update")
    func vetoes() {
        let harness = FocusHarness([9], layout: FocusHarness.grid())
        var proposed: [IndexPath?] = []
        harness.watcher.shouldUpdate = { context in
            proposed.append(context.nextFocusedIndexPath)
            return context.nextFocusedIndexPath != [0, 1]
        }
        harness.press(.keyboardTab, .keyboardRightArrow)
        #expect(harness.focus == "0.0")
        #expect(proposed == [[0, 0], [0, 1]])
        #expect(harness.watcher.moves == ["none > 0.0"])
    }

    @Test("Return and Space have the effect of a tap, and Return selects when the key is released")
    func selects() {
        let harness = FocusHarness([9], layout: FocusHarness.grid())
        harness.press(.keyboardTab, .keyboardRightArrow)
        harness.host.keyDown(.keyboardReturnOrEnter)
        #expect(harness.view.cellForItem(at: [0, 1])?.isHighlighted == true)
        #expect(harness.watcher.taps == ["shouldHighlight 0.1"])
        harness.host.keyUp(.keyboardReturnOrEnter)
        let byKey = harness.watcher.taps
        #expect(harness.view.indexPathsForSelectedItems == [[0, 1]])
        harness.watcher.taps = []
        harness.press(.keyboardDownArrow, .keyboardSpacebar)
        #expect(
            harness.watcher.taps == ["shouldHighlight 0.4", "didDeselect 0.1", "didSelect 0.4", "primary 0.4"])
        harness.view.deselectItem(at: [0, 4], animated: false)
        harness.watcher.taps = []
        harness.host.tapItem(at: [0, 1], in: harness.view)
        #expect(harness.watcher.taps == byKey)
    }

    @Test("selectionFollowsFocus selects the focused item and deselects all others")
    func selectionFollows() {
        let harness = FocusHarness([9], layout: FocusHarness.grid())
        harness.view.selectionFollowsFocus = true
        harness.press(.keyboardTab, .keyboardRightArrow)
        #expect(harness.view.indexPathsForSelectedItems == [[0, 1]])
        #expect(harness.watcher.taps == ["didSelect 0.0", "didDeselect 0.0", "didSelect 0.1"])
        harness.view.allowsMultipleSelection = true
        harness.view.selectItem(at: [0, 8], animated: false, scrollPosition: [])
        harness.press(.keyboardDownArrow)
        #expect(harness.view.indexPathsForSelectedItems == [[0, 4]])
    }

    @Test("Page Down and End scroll the content, and the focus stays with its item")
    func pages() {
        let harness = FocusHarness([120], layout: FocusHarness.grid())
        harness.press(.keyboardTab, .keyboardPageDown)
        #expect(abs(harness.view.contentOffset.y - 432) < 1)
        harness.press(.keyboardEnd)
        #expect(harness.view.contentOffset.y == harness.view.contentSize.height - 480)
        // Its cell is reused for another item, and no visible cell is focused.
        #expect(harness.focus == "none")
        #expect(harness.view.visibleCells.allSatisfy { !$0.isFocused })
        harness.press(.keyboardDownArrow)
        #expect(harness.focus == "0.3")
        #expect(harness.isFullyVisible([0, 3]))
    }

    @Test("the focus stays with its item while it is scrolled out of view and back")
    func recycling() {
        let harness = FocusHarness([120], layout: FocusHarness.grid())
        harness.press(.keyboardTab, .keyboardRightArrow)
        harness.view.setContentOffset(CGPoint(x: 0, y: 2_000), animated: false)
        harness.host.layout()
        #expect(harness.view.cellForItem(at: [0, 1]) == nil)
        #expect(harness.view.visibleCells.allSatisfy { !$0.isFocused })
        harness.view.setContentOffset(.zero, animated: false)
        harness.host.layout()
        #expect(harness.focus == "0.1")
        #expect(harness.view.visibleCells.filter(\.isFocused).count == 1)
    }

    @Test("a touch removes the focus; the next key restores it at the touched item")
    func touches() {
        let harness = FocusHarness([9], layout: FocusHarness.grid())
        harness.press(.keyboardTab)
        harness.host.tapItem(at: [0, 5], in: harness.view)
        #expect(harness.focus == "none")
        harness.press(.keyboardDownArrow)
        #expect(harness.focus == "0.5")
        harness.press(.keyboardDownArrow)
        #expect(harness.focus == "0.8")
    }

    @Test("the search among a million items examines only nearby items")
    func million() {
        let harness = FocusHarness([1_000_000], layout: FocusHarness.grid())
        harness.press(.keyboardTab)
        harness.view.scrollToItem(at: [0, 500_001], at: .centeredVertically, animated: false)
        harness.host.layout()
        harness.watcher.preferred = [0, 500_001]
        harness.view.window?.rootViewController?.setNeedsFocusUpdate()
        UIFocusSystem.focusSystem(for: harness.view)?.requestFocusUpdate(to: harness.view)
        #expect(harness.focus == "0.500001")
        harness.view._focus.examinedCount = 0
        harness.watcher.queryCount = 0
        harness.press(.keyboardDownArrow, .keyboardRightArrow, .keyboardUpArrow, .keyboardLeftArrow)
        #expect(harness.focus == "0.500001")
        // One length of the view holds 6 lines of 3 items. A query returns them, and the delegate is called for the
        // nearest ones.
        #expect(harness.view._focus.examinedCount <= 4 * 24)
        #expect(harness.watcher.queryCount <= 40)
        // The number is also bounded if all nearby items are unfocusable.
        harness.view._focus.examinedCount = 0
        harness.watcher.unfocusable = Set((0..<1_000).map { [0, 500_002 + $0] })
        harness.press(.keyboardDownArrow)
        #expect(harness.focus == "0.500001")
        #expect(harness.view._focus.examinedCount < 2_000)
    }
}
