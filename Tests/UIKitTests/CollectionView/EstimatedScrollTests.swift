import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

/// Places at which items at the edges and in the middle of 200 are requested.
private let targets = [0, 1, 50, 100, 150, 198, 199].flatMap { item in
    [
        EstimatedScrollTarget(item: item, position: .top, name: "top"),
        EstimatedScrollTarget(item: item, position: .bottom, name: "bottom"),
        EstimatedScrollTarget(item: item, position: .centeredVertically, name: "centered"),
    ]
}

struct EstimatedScrollTarget: Sendable, CustomTestStringConvertible {
    let item: Int
    let position: UICollectionView.ScrollPosition
    let name: String
    var testDescription: String { "\(item) \(name)" }
}

@MainActor @Suite("Scrolling without animation to items that are not measured yet") struct EstimatedScrollTests {
    typealias Kind = AnimatedScrollTests.Kind

    @Test("the item is where it was asked to be", arguments: Kind.allCases, targets)
    func exact(_ kind: Kind, _ target: EstimatedScrollTarget) throws {
        let host = ViewHost(size: CGSize(width: 320, height: 300))
        let source = AnimatedScrollTests.Source((0..<200).map { [80, 120, 60][$0 % 3] })
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 300), collectionViewLayout: kind.layout)
        view.register(AnimatedScrollTests.TallCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        host.show(view)
        host.settle()
        let path = IndexPath(item: target.item, section: 0)
        view.scrollToItem(at: path, at: target.position, animated: false)
        host.settle()
        let cell = try #require(view.cellForItem(at: path))
        let shown = cell.frame.offsetBy(dx: 0, dy: -view.contentOffset.y)
        let height = source.heights[target.item]
        #expect(cell.frame.height == height)
        let wanted: CGFloat =
            switch target.position {
            case .top: 0
            case .bottom: 300 - height
            default: (300 - height) / 2
            }
        let limit = view.contentSize.height - 300
        if view.contentOffset.y > 0.5, view.contentOffset.y < limit - 0.5 {
            #expect(abs(shown.minY - wanted) < 0.51, "\(shown)")
        } else {
            #expect(shown.minY >= -0.51 && shown.maxY <= 300.51, "\(shown)")
        }
    }

    @Test("the row of a table is where it was asked to be", arguments: targets)
    func table(_ target: EstimatedScrollTarget) throws {
        final class Source: ListSource, UITableViewDelegate {
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                [80, 120, 60][indexPath.row % 3]
            }
            func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
        }
        let host = ViewHost(size: CGSize(width: 320, height: 300))
        let source = Source([200])
        let view = UITableView()
        view.dataSource = source
        view.delegate = source
        host.show(view)
        host.settle()
        let path = IndexPath(row: target.item, section: 0)
        let position: UITableView.ScrollPosition =
            target.position == .top ? .top : target.position == .bottom ? .bottom : .middle
        view.scrollToRow(at: path, at: position, animated: false)
        host.settle()
        let frame = view.rectForRow(at: path)
        let shown = frame.offsetBy(dx: 0, dy: -view.contentOffset.y)
        let wanted: CGFloat =
            position == .top ? 0 : position == .bottom ? 300 - frame.height : (300 - frame.height) / 2
        if view.contentOffset.y > 0.5, view.contentOffset.y < view.contentSize.height - 300 - 0.5 {
            #expect(abs(shown.minY - wanted) < 0.51, "\(shown)")
        } else {
            #expect(shown.minY >= -0.51 && shown.maxY <= 300.51, "\(shown)")
        }
    }

    @Test("scrolling to an item that the running batch inserts reports a warning and moves nothing")
    func insideBatch() {
        let host = ViewHost(size: CGSize(width: 50, height: 100))
        let source = ListSource([10])
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        host.show(view)
        let path = IndexPath(item: 10, section: 0)
        for isAnimated in [false, true] {
            view.performBatchUpdates {
                source.counts[0] += 1
                view.insertItems(at: [IndexPath(item: source.counts[0] - 1, section: 0)])
                view.scrollToItem(
                    at: IndexPath(item: source.counts[0] - 1, section: 0), at: .bottom, animated: isAnimated)
                view.selectItem(
                    at: IndexPath(item: source.counts[0] - 1, section: 0), animated: isAnimated, scrollPosition: .top)
            }
            host.settle()
            #expect(view.contentOffset == .zero)
        }
        view.scrollToItem(at: path, at: .bottom, animated: false)
        #expect(view.contentOffset.y > 0)
    }
}
