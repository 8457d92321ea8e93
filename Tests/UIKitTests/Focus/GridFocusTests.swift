import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Keys move the focus through a collection view", .ownRuntime)
struct GridFocusTests {
    @Test("nothing has the focus until a key asks for it; then the first item does")
    func begins() {
        let stage = FocusStage([12], layout: FocusStage.grid())
        #expect(stage.focus == "none")
        stage.press(.keyboardTab)
        #expect(stage.focus == "0.0")
        #expect(stage.watcher.moves == ["none > 0.0"])
        #expect(stage.view.cellForItem(at: [0, 0])?.isFocused == true)
        #expect(stage.watcher.shown === stage.view.cellForItem(at: [0, 0]))
    }

    @Test("arrows lead to the neighbours in the four directions and stay where there is none")
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

    @Test("sections follow on each other, headers between them have no focus")
    func sections() {
        let stage = FocusStage([5, 4], layout: FocusStage.grid(header: 40))
        stage.press(.keyboardTab, .keyboardRightArrow, .keyboardDownArrow)
        #expect(stage.focus == "0.4")
        stage.press(.keyboardDownArrow)
        #expect(stage.focus == "1.1")
        stage.press(.keyboardUpArrow)
        #expect(stage.focus == "0.4")
    }

    @Test("from a long line a short one is reached that has nothing right below")
    func shortLastLine() {
        let stage = FocusStage([7], layout: FocusStage.grid())
        stage.press(.keyboardTab, .keyboardRightArrow, .keyboardRightArrow, .keyboardDownArrow)
        #expect(stage.focus == "0.5")
        stage.press(.keyboardDownArrow)
        #expect(stage.focus == "0.6")
        // To the side nothing that lies above or below counts.
        stage.press(.keyboardRightArrow)
        #expect(stage.focus == "0.6")
    }

    @Test("items that the delegate closes are passed over")
    func closedItems() {
        let stage = FocusStage([12], layout: FocusStage.grid())
        stage.watcher.closed = [[0, 0], [0, 2], [0, 4]]
        stage.press(.keyboardTab)
        #expect(stage.focus == "0.1")
        stage.press(.keyboardDownArrow)
        #expect(stage.focus == "0.7")
        stage.press(.keyboardRightArrow)
        #expect(stage.focus == "0.8")
    }

    @Test("a cell whose class cannot have the focus is passed over, be it not visible")
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

    @Test("without the delegate's word allowsFocus decides, and it is off")
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
        // Then arrows scroll.
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

    @Test("from right to left, arrows go where they point")
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

    @Test("what has the focus scrolls into view, and out from under a header that stays")
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
        #expect(stage.sees([0, 36]))
        #expect(stage.view.contentOffset.y > 0)
        for _ in 0..<6 { stage.press(.keyboardUpArrow) }
        #expect(stage.focus == "0.18")
        let header = stage.view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
        let cell = stage.view.cellForItem(at: [0, 18])
        #expect(cell != nil && header != nil)
        #expect((cell?.frame.minY ?? 0) >= (header?.frame.maxY ?? .infinity))
    }

    @Test("a key that is held moves on and on, whether or not the content has caught up")
    func repeats() {
        let stage = FocusStage([300], layout: FocusStage.grid())
        stage.press(.keyboardTab)
        stage.host.press(.keyboardDownArrow, lasting: 1, repeats: 30)
        stage.host.settle()
        #expect(stage.focus == "0.93")
        #expect(stage.sees([0, 93]))
        #expect(stage.watcher.moves.count == 32)
    }

    @Test("whoever says no keeps the focus where it is")
    func vetoes() {
        let stage = FocusStage([9], layout: FocusStage.grid())
        var asked: [IndexPath?] = []
        stage.watcher.lets = { context in
            asked.append(context.nextFocusedIndexPath)
            return context.nextFocusedIndexPath != [0, 1]
        }
        stage.press(.keyboardTab, .keyboardRightArrow)
        #expect(stage.focus == "0.0")
        #expect(asked == [[0, 0], [0, 1]])
        #expect(stage.watcher.moves == ["none > 0.0"])
    }

    @Test("Return and the space bar do what a tap does, and Return waits for the key to be let go")
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

    @Test("selection follows the focus where that is wanted, also from several to one")
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

    @Test("Page Down, End and Home scroll what has the focus, which stays where it is")
    func pages() {
        let stage = FocusStage([120], layout: FocusStage.grid())
        stage.press(.keyboardTab, .keyboardPageDown)
        #expect(abs(stage.view.contentOffset.y - 432) < 1)
        stage.press(.keyboardEnd)
        #expect(stage.view.contentOffset.y == stage.view.contentSize.height - 480)
        // Its cell serves other items meanwhile, and none of those claims the focus.
        #expect(stage.focus == "none")
        #expect(stage.view.visibleCells.allSatisfy { !$0.isFocused })
        stage.press(.keyboardDownArrow)
        #expect(stage.focus == "0.3")
        #expect(stage.sees([0, 3]))
    }

    @Test("the focus is kept while its item is scrolled not visible and back")
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

    @Test("a touch takes the focus away; the next key brings it back where the finger was")
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

    @Test("of a million items the search looks at those near by alone")
    func million() {
        let stage = FocusStage([1_000_000], layout: FocusStage.grid())
        stage.press(.keyboardTab)
        stage.view.scrollToItem(at: [0, 500_001], at: .centeredVertically, animated: false)
        stage.host.layout()
        stage.watcher.preferred = [0, 500_001]
        stage.view.window?.rootViewController?.setNeedsFocusUpdate()
        UIFocusSystem.focusSystem(for: stage.view)?.requestFocusUpdate(to: stage.view)
        #expect(stage.focus == "0.500001")
        stage.view._focus.looks = 0
        stage.watcher.asked = 0
        stage.press(.keyboardDownArrow, .keyboardRightArrow, .keyboardUpArrow, .keyboardLeftArrow)
        #expect(stage.focus == "0.500001")
        // A view's length of lines is 6 by 3; a query brings them, the delegate is asked about the nearest.
        #expect(stage.view._focus.looks <= 4 * 24)
        #expect(stage.watcher.asked <= 40)
        // Also where all that is near is closed: a bounded number.
        stage.view._focus.looks = 0
        stage.watcher.closed = Set((0..<1_000).map { [0, 500_002 + $0] })
        stage.press(.keyboardDownArrow)
        #expect(stage.focus == "0.500001")
        #expect(stage.view._focus.looks < 2_000)
    }
}
