import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Keyboard focus in a collection view", .ownRuntime)
struct GridFocusTests {
    @Test("no item has the focus until a key is pressed; then the first item has it")
    func begins() {
        let stage = FocusStage([12], layout: FocusStage.grid())
        #expect(stage.focus == "none")
        stage.press(.keyboardTab)
        #expect(stage.focus == "0.0")
        #expect(stage.watcher.moves == ["none > 0.0"])
        #expect(stage.view.cellForItem(at: [0, 0])?.isFocused == true)
        #expect(stage.watcher.focusedView === stage.view.cellForItem(at: [0, 0]))
    }

    @Test("arrow keys move the focus to the neighbors and keep it where there is none")
    func fourDirections() {
        let stage = FocusStage([9], layout: FocusStage.grid())
        stage.press(.keyboardRightArrow, .keyboardRightArrow)
        #expect(stage.focus == "0.1")
        stage.press(.keyboardDownArrow)
        #expect(stage.focus == "0.4")
        stage.press(.keyboardLeftArrow)
        #expect(stage.focus == "0.3")
        stage.press(.keyboardLeftArrow)
        #expect(stage.focus == "0.3")
        stage.press(.keyboardUpArrow, .keyboardUpArrow)
        #expect(stage.focus == "0.0")
        #expect(stage.watcher.headings == [[], .right, .down, .left, .up])
    }

    @Test("the focus moves between sections and skips the headers between them")
    func sections() {
        let stage = FocusStage([5, 4], layout: FocusStage.grid(header: 40))
        stage.press(.keyboardTab, .keyboardRightArrow, .keyboardDownArrow)
        #expect(stage.focus == "0.4")
        stage.press(.keyboardDownArrow)
        #expect(stage.focus == "1.1")
        stage.press(.keyboardUpArrow)
        #expect(stage.focus == "0.4")
    }

    @Test("the focus moves from a full line to a short line that has no item directly below")
    func shortLastLine() {
        let stage = FocusStage([7], layout: FocusStage.grid())
        stage.press(.keyboardTab, .keyboardRightArrow, .keyboardRightArrow, .keyboardDownArrow)
        #expect(stage.focus == "0.5")
        stage.press(.keyboardDownArrow)
        #expect(stage.focus == "0.6")
        // A horizontal move ignores items above and below.
        stage.press(.keyboardRightArrow)
        #expect(stage.focus == "0.6")
    }

    @Test("the focus skips items that the delegate makes unfocusable")
    func closedItems() {
        let stage = FocusStage([12], layout: FocusStage.grid())
        stage.watcher.unfocusable = [[0, 0], [0, 2], [0, 4]]
        stage.press(.keyboardTab)
        #expect(stage.focus == "0.1")
        stage.press(.keyboardDownArrow)
        #expect(stage.focus == "0.7")
        stage.press(.keyboardRightArrow)
        #expect(stage.focus == "0.8")
    }

    @Test("the focus skips cells whose class cannot have the focus, also beyond the visible bounds")
    func closedCells() {
        final class Closed: UICollectionViewCell { override var canBecomeFocused: Bool { false } }
        let stage = FocusStage([40], layout: FocusStage.grid())
        stage.view.register(Closed.self, forCellWithReuseIdentifier: "closed")
        stage.watcher.identifier = "closed"
        stage.view.reloadData()
        stage.host.layout()
        stage.press(.keyboardTab)
        #expect(stage.focus == "none")
        stage.watcher.identifier = "cell"
        stage.view.reloadData()
        stage.host.layout()
        stage.press(.keyboardTab)
        #expect(stage.focus == "0.0")
    }

    @Test("without a delegate method, allowsFocus decides, and its default is false")
    func allowsFocus() {
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        let view = UICollectionView(frame: .zero, collectionViewLayout: FocusStage.grid())
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
        let stage = FocusStage([9], layout: FocusStage.arranged(FocusStage.Mirroring()), direction: .rightToLeft)
        stage.press(.keyboardTab)
        #expect(stage.focus == "0.0")
        let first = stage.view.cellForItem(at: [0, 0])?.frame.midX ?? 0
        let second = stage.view.cellForItem(at: [0, 1])?.frame.midX ?? 0
        #expect(second < first)
        stage.press(.keyboardLeftArrow)
        #expect(stage.focus == "0.1")
        stage.press(.keyboardDownArrow, .keyboardRightArrow)
        #expect(stage.focus == "0.3")
    }

    @Test("the focused item scrolls into view and is not covered by a pinned header")
    func scrolls() {
        let layout = FocusStage.grid(header: 40)
        layout.sectionHeadersPinToVisibleBounds = true
        let stage = FocusStage([60], layout: layout)
        stage.press(.keyboardTab)
        for row in 1...12 {
            stage.press(.keyboardDownArrow)
            #expect(stage.focus == "0.\(row * 3)", "\(stage.watcher.moves) \(stage.view.contentOffset)")
        }
        #expect(stage.focus == "0.36")
        #expect(stage.isFullyVisible([0, 36]))
        #expect(stage.view.contentOffset.y > 0)
        for _ in 0..<6 { stage.press(.keyboardUpArrow) }
        #expect(stage.focus == "0.18")
        let header = stage.view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
        let cell = stage.view.cellForItem(at: [0, 18])
        #expect(cell != nil && header != nil)
        #expect((cell?.frame.minY ?? 0) >= (header?.frame.maxY ?? .infinity))
    }

    @Test("a held key repeats its move, also while the content still scrolls")
    func repeats() {
        let stage = FocusStage([300], layout: FocusStage.grid())
        stage.press(.keyboardTab)
        stage.host.press(.keyboardDownArrow, lasting: 1, repeats: 30)
        stage.host.settle()
        #expect(stage.focus == "0.93")
        #expect(stage.isFullyVisible([0, 93]))
        #expect(stage.watcher.moves.count == 32)
    }

    @Test("the focus does not move if the delegate rejects the update")
    func vetoes() {
        let stage = FocusStage([9], layout: FocusStage.grid())
        var proposed: [IndexPath?] = []
        stage.watcher.shouldUpdate = { context in
            proposed.append(context.nextFocusedIndexPath)
            return context.nextFocusedIndexPath != [0, 1]
        }
        stage.press(.keyboardTab, .keyboardRightArrow)
        #expect(stage.focus == "0.0")
        #expect(proposed == [[0, 0], [0, 1]])
        #expect(stage.watcher.moves == ["none > 0.0"])
    }

    @Test("Return and Space have the effect of a tap, and Return selects when the key is released")
    func selects() {
        let stage = FocusStage([9], layout: FocusStage.grid())
        stage.press(.keyboardTab, .keyboardRightArrow)
        stage.host.keyDown(.keyboardReturnOrEnter)
        #expect(stage.view.cellForItem(at: [0, 1])?.isHighlighted == true)
        #expect(stage.watcher.taps == ["shouldHighlight 0.1"])
        stage.host.keyUp(.keyboardReturnOrEnter)
        let byKey = stage.watcher.taps
        #expect(stage.view.indexPathsForSelectedItems == [[0, 1]])
        stage.watcher.taps = []
        stage.press(.keyboardDownArrow, .keyboardSpacebar)
        #expect(
            stage.watcher.taps == ["shouldHighlight 0.4", "didDeselect 0.1", "didSelect 0.4", "primary 0.4"])
        stage.view.deselectItem(at: [0, 4], animated: false)
        stage.watcher.taps = []
        stage.host.tapItem(at: [0, 1], in: stage.view)
        #expect(stage.watcher.taps == byKey)
    }

    @Test("selectionFollowsFocus selects the focused item and deselects all others")
    func selectionFollows() {
        let stage = FocusStage([9], layout: FocusStage.grid())
        stage.view.selectionFollowsFocus = true
        stage.press(.keyboardTab, .keyboardRightArrow)
        #expect(stage.view.indexPathsForSelectedItems == [[0, 1]])
        #expect(stage.watcher.taps == ["didSelect 0.0", "didDeselect 0.0", "didSelect 0.1"])
        stage.view.allowsMultipleSelection = true
        stage.view.selectItem(at: [0, 8], animated: false, scrollPosition: [])
        stage.press(.keyboardDownArrow)
        #expect(stage.view.indexPathsForSelectedItems == [[0, 4]])
    }

    @Test("Page Down and End scroll the content, and the focus stays with its item")
    func pages() {
        let stage = FocusStage([120], layout: FocusStage.grid())
        stage.press(.keyboardTab, .keyboardPageDown)
        #expect(abs(stage.view.contentOffset.y - 432) < 1)
        stage.press(.keyboardEnd)
        #expect(stage.view.contentOffset.y == stage.view.contentSize.height - 480)
        // Its cell is reused for another item, and no visible cell is focused.
        #expect(stage.focus == "none")
        #expect(stage.view.visibleCells.allSatisfy { !$0.isFocused })
        stage.press(.keyboardDownArrow)
        #expect(stage.focus == "0.3")
        #expect(stage.isFullyVisible([0, 3]))
    }

    @Test("the focus stays with its item while it is scrolled out of view and back")
    func recycling() {
        let stage = FocusStage([120], layout: FocusStage.grid())
        stage.press(.keyboardTab, .keyboardRightArrow)
        stage.view.setContentOffset(CGPoint(x: 0, y: 2_000), animated: false)
        stage.host.layout()
        #expect(stage.view.cellForItem(at: [0, 1]) == nil)
        #expect(stage.view.visibleCells.allSatisfy { !$0.isFocused })
        stage.view.setContentOffset(.zero, animated: false)
        stage.host.layout()
        #expect(stage.focus == "0.1")
        #expect(stage.view.visibleCells.filter(\.isFocused).count == 1)
    }

    @Test("a touch removes the focus; the next key restores it at the touched item")
    func touches() {
        let stage = FocusStage([9], layout: FocusStage.grid())
        stage.press(.keyboardTab)
        stage.host.tapItem(at: [0, 5], in: stage.view)
        #expect(stage.focus == "none")
        stage.press(.keyboardDownArrow)
        #expect(stage.focus == "0.5")
        stage.press(.keyboardDownArrow)
        #expect(stage.focus == "0.8")
    }

    @Test("the search among a million items examines only nearby items")
    func million() {
        let stage = FocusStage([1_000_000], layout: FocusStage.grid())
        stage.press(.keyboardTab)
        stage.view.scrollToItem(at: [0, 500_001], at: .centeredVertically, animated: false)
        stage.host.layout()
        stage.watcher.preferred = [0, 500_001]
        stage.view.window?.rootViewController?.setNeedsFocusUpdate()
        UIFocusSystem.focusSystem(for: stage.view)?.requestFocusUpdate(to: stage.view)
        #expect(stage.focus == "0.500001")
        stage.view._focus.examinedCount = 0
        stage.watcher.queryCount = 0
        stage.press(.keyboardDownArrow, .keyboardRightArrow, .keyboardUpArrow, .keyboardLeftArrow)
        #expect(stage.focus == "0.500001")
        // One length of the view holds 6 lines of 3 items. A query returns them, and the delegate is asked about the
        // nearest ones.
        #expect(stage.view._focus.examinedCount <= 4 * 24)
        #expect(stage.watcher.queryCount <= 40)
        // The number is also bounded if all nearby items are unfocusable.
        stage.view._focus.examinedCount = 0
        stage.watcher.unfocusable = Set((0..<1_000).map { [0, 500_002 + $0] })
        stage.press(.keyboardDownArrow)
        #expect(stage.focus == "0.500001")
        #expect(stage.view._focus.examinedCount < 2_000)
    }
}
