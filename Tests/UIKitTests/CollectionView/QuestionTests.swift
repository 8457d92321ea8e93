import TestRuntimes
import Testing

@testable import UIKit

struct ScrollTarget: Sendable {
    var position: UICollectionView.ScrollPosition
    var item: Int
    var offset: CGFloat
}

/// Rows are 50 high, the view 200, the content 1000.
private let scrollTargets = [
    ScrollTarget(position: .top, item: 7, offset: 350), ScrollTarget(position: .bottom, item: 7, offset: 200),
    ScrollTarget(position: .centeredVertically, item: 7, offset: 275),
    ScrollTarget(position: .top, item: 19, offset: 800), ScrollTarget(position: .bottom, item: 0, offset: 0),
    ScrollTarget(position: [.top, .left], item: 3, offset: 150), ScrollTarget(position: [], item: 2, offset: 0),
    ScrollTarget(position: [], item: 5, offset: 100),
]

@MainActor @Suite(.ownRuntime) struct QuestionTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test("cells and points map to index paths, and index paths to cells")
    func lookUps() throws {
        let fixture = Fixture([10]).settle()
        let cell = try #require(fixture.cell(2))
        #expect(fixture.view.indexPath(for: cell) == path(2))
        #expect(fixture.view.indexPathForItem(at: CGPoint(x: 5, y: 149)) == path(2))
        #expect(fixture.view.indexPathForItem(at: CGPoint(x: 5, y: 450)) == path(9))
        #expect(fixture.view.indexPathForItem(at: CGPoint(x: 5, y: 500)) == nil)
        #expect(fixture.view.cellForItem(at: path(8)) == nil)
        #expect(fixture.view.layoutAttributesForItem(at: path(8))?.frame.minY == 400)
        #expect(fixture.view.layoutAttributesForItem(at: path(10)) == nil)
        #expect(fixture.view.indexPathsForVisibleItems == (0..<4).map(path))
        fixture.view.contentOffset.y = 250
        fixture.view.layoutIfNeeded()
        // The cell is reused for one of the items that are now visible, 5 to 8.
        #expect(fixture.view.indexPath(for: cell).map { $0.item > 4 } == true)
    }

    @Test("scrolling to an item stays within the content", arguments: scrollTargets)
    func scrollToItem(_ target: ScrollTarget) {
        let fixture = Fixture([20])
        fixture.view.scrollToItem(at: path(target.item), at: target.position, animated: false)
        #expect(fixture.view.contentOffset == CGPoint(x: 0, y: target.offset))
    }

    @Test("scrolling to an item respects the content insets")
    func scrollWithInsets() {
        let fixture = Fixture([20])
        fixture.view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 40, right: 0)
        fixture.view.scrollToItem(at: path(7), at: .top, animated: false)
        #expect(fixture.view.contentOffset.y == 330)
        fixture.view.scrollToItem(at: path(7), at: .bottom, animated: false)
        #expect(fixture.view.contentOffset.y == 240)
        fixture.view.scrollToItem(at: path(7), at: .centeredVertically, animated: false)
        // The center of the row, 375, is the center of the 140 points between the insets.
        #expect(fixture.view.contentOffset.y == 285)
    }

    @Test("touches call the selection methods of the delegate in UIKit's order")
    func touches() throws {
        final class RecordingDelegate: NSObject, UICollectionViewDelegate {
            var log: [String] = []
            func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
            {
                log.append("shouldHighlight")
                return true
            }
            func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
                log.append("didHighlight")
            }
            func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
                log.append("didUnhighlight")
            }
            func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
                log.append("shouldSelect \(indexPath.item)")
                return true
            }
            func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
                log.append("didSelect \(indexPath.item)")
            }
            func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
                log.append("didDeselect \(indexPath.item)")
            }
        }
        let fixture = Fixture([4])
        let recorder = RecordingDelegate()
        fixture.view.delegate = recorder
        fixture.view.layoutIfNeeded()
        fixture.view.touchDownOnItem(at: path(1))
        #expect(fixture.cell(1)?.isHighlighted == true)
        fixture.view.touchUpOnItem()
        #expect(
            recorder.log == ["shouldHighlight", "didHighlight", "didUnhighlight", "shouldSelect 1", "didSelect 1"])
        #expect(fixture.cell(1)?.isSelected == true && fixture.cell(1)?.isHighlighted == false)
        recorder.log = []
        fixture.view.touchDownOnItem(at: path(2))
        fixture.view.touchUpOnItem()
        #expect(Array(recorder.log.suffix(3)) == ["shouldSelect 2", "didDeselect 1", "didSelect 2"])
        #expect(fixture.view.indexPathsForSelectedItems == [path(2)])
        fixture.view.selectItem(at: nil, animated: false, scrollPosition: [])
        #expect(fixture.view.indexPathsForSelectedItems == [])
    }

    @Test("a selected item that scrolls away and back stays selected, and so does its cell")
    func selectionSurvivesReuse() {
        let fixture = Fixture([50]).settle()
        fixture.view.selectItem(at: path(1), animated: false, scrollPosition: [])
        fixture.view.contentOffset.y = 1000
        fixture.view.layoutIfNeeded()
        #expect(fixture.view.visibleCells.allSatisfy { !$0.isSelected })
        fixture.view.contentOffset.y = 0
        fixture.view.layoutIfNeeded()
        #expect(fixture.cell(1)?.isSelected == true && fixture.cell(0)?.isSelected == false)
    }

    @Test("registrations configure cells of their class and reuse them")
    func registrations() {
        let fixture = Fixture([0])
        let source = ListSource([30])
        let registration = UICollectionView.CellRegistration<TestCell, String> { cell, path, item in
            cell.text = "\(path.item) \(item)"
        }
        source.cell = { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: "item") }
        fixture.view.dataSource = source
        for step in 0..<20 {
            fixture.view.layoutIfNeeded()
            fixture.view.contentOffset.y = CGFloat(step) * 50
        }
        fixture.view.layoutIfNeeded()
        #expect(fixture.texts == ["19 item", "20 item", "21 item", "22 item"])
        #expect(TestCell.made <= 5)
    }

    @Test("the centered item stays centered when the layout is replaced")
    func exchangeLayout() {
        let fixture = Fixture([100]).settle()
        fixture.view.contentOffset.y = 1000
        fixture.view.layoutIfNeeded()
        let cell = fixture.cell(21)
        let other = ColumnLayout()
        other.rowHeight = 100
        var done: Bool?
        fixture.view.setCollectionViewLayout(other, animated: false) { done = $0 }
        #expect(done == true)
        #expect(other.collectionView === fixture.view && fixture.layout.collectionView == nil)
        // Item 21 was the first of the two nearest to the center, 1100; its own center is now 2150.
        #expect(fixture.view.contentOffset.y == 2050)
        #expect(fixture.cell(21) === cell)
        #expect(fixture.cell(21)?.frame.height == 100)
    }

    @Test("scrolling inside a batch to an item that the batch inserts moves nothing, and is reported")
    func scrollsInsideBatch() {
        let warnings = CollectedWarnings()
        let fixture = Fixture([10]).settle()
        fixture.source.names[0].append("new")
        fixture.view.performBatchUpdates {
            fixture.view.insertItems(at: [path(10)])
            fixture.view.scrollToItem(at: path(10), at: .bottom, animated: false)
        }
        #expect(fixture.view.contentOffset.y == 0 && fixture.view.numberOfItems(inSection: 0) == 11)
        #expect(
            warnings.messages.count == 1 && warnings.messages[0].contains("inside performBatchUpdates"),
            "\(warnings.messages)")
    }

    @Test("prefetching requests upcoming items once, nearest first")
    func prefetching() {
        final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
            var log: [String] = []
            func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
                log.append("+" + indexPaths.map { "\($0.item)" }.joined(separator: " "))
            }
            func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
            {
                log.append("-" + indexPaths.map { "\($0.item)" }.joined(separator: " "))
            }
        }
        let fixture = Fixture([40])
        let prefetcher = Prefetcher()
        fixture.view.prefetchDataSource = prefetcher
        for offset in [0, 50, 50, 500, 450] as [CGFloat] {
            fixture.view.contentOffset.y = offset
            fixture.view.layoutIfNeeded()
        }
        #expect(prefetcher.log == ["+4 5 6 7", "+8", "+14 15 16 17", "-14 15 16 17", "+8 7 6 5"])
    }
}
