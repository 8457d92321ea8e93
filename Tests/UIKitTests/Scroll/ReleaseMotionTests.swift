import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

/// Apps that page by item set the target of a drag to its current offset and start an animated scroll themselves.
@MainActor @Suite("Movements that callbacks of a release start") struct ReleaseMotionTests {
    enum Kind: CaseIterable { case plain, flow, table }
    enum Gesture: CaseIterable { case flick, slow, cancelled }
    enum Callback: CaseIterable { case willEndDragging, didEndDragging }

    struct Case: CustomTestStringConvertible {
        let kind: Kind
        let isHorizontal: Bool
        let isRightToLeft: Bool
        let gesture: Gesture
        let callback: Callback
        var testDescription: String {
            "\(kind) \(isHorizontal ? "horizontal" : "vertical") \(isRightToLeft ? "right to left" : "") \(gesture) \(callback)"
        }

        static let all: [Case] = Kind.allCases.flatMap { kind in
            [false, true].flatMap { isHorizontal in
                [false, true].flatMap { isRightToLeft in
                    Gesture.allCases.flatMap { gesture in
                        Callback.allCases.compactMap { callback in
                            if kind == .table && isHorizontal { return nil }
                            // A canceled touch has no target.
                            if gesture == .cancelled && callback == .willEndDragging { return nil }
                            return Case(
                                kind: kind, isHorizontal: isHorizontal, isRightToLeft: isRightToLeft,
                                gesture: gesture, callback: callback)
                        }
                    }
                }
            }
        }
    }

    final class Source: ListSource, UICollectionViewDelegate, UITableViewDelegate {
        var log: [String] = []
        var callback = Callback.willEndDragging
        var start: (UIScrollView) -> Void = { _ in }

        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            log.append("will end \(scrollView.isDragging)")
            guard callback == .willEndDragging else { return }
            targetContentOffset.pointee = scrollView.contentOffset
            start(scrollView)
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            log.append("did end \(decelerate)")
            if callback == .didEndDragging { start(scrollView) }
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("decelerating") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("decelerated") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("animated") }
    }

    @Test("an animated scroll that a callback starts runs to its end", arguments: Case.all)
    func runsToItsEnd(_ test: Case) {
        let host = ViewHost(
            size: CGSize(width: 200, height: 200), layoutDirection: test.isRightToLeft ? .rightToLeft : .leftToRight)
        let source = Source([20])
        source.callback = test.callback
        let view: UIScrollView
        switch test.kind {
        case .plain:
            view = UIScrollView()
            view.contentSize =
                test.isHorizontal ? CGSize(width: 2000, height: 200) : CGSize(width: 200, height: 2000)
            view.delegate = source
        case .flow:
            let layout = UICollectionViewFlowLayout()
            layout.scrollDirection = test.isHorizontal ? .horizontal : .vertical
            layout.itemSize = CGSize(width: 100, height: 100)
            layout.minimumLineSpacing = 0
            if test.isHorizontal { layout.itemSize.height = 200 } else { layout.itemSize.width = 200 }
            let collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            collectionView.dataSource = source
            collectionView.delegate = source
            view = collectionView
        case .table:
            let table = UITableView()
            table.rowHeight = 100
            table.dataSource = source
            table.delegate = source
            view = table
        }
        host.show(view)
        let begin = test.isHorizontal ? CGPoint(x: 900, y: 0) : CGPoint(x: 0, y: 900)
        view.contentOffset = begin
        host.settle()
        let end = test.isHorizontal ? CGPoint(x: 1000, y: 0) : CGPoint(x: 0, y: 1000)
        source.start = { view in
            switch view {
            case let view as UICollectionView where test.isHorizontal:
                // The frames of the items are physical in both directions.
                let item = view.indexPathForItem(at: CGPoint(x: end.x + 1, y: 1))!
                view.scrollToItem(at: item, at: .left, animated: true)
            case let view as UICollectionView:
                view.scrollToItem(at: IndexPath(item: 10, section: 0), at: .top, animated: true)
            case let view as UITableView:
                view.scrollToRow(at: IndexPath(row: 10, section: 0), at: .top, animated: true)
            default: view.setContentOffset(end, animated: true)
            }
        }
        let distance = test.isHorizontal ? CGVector(dx: -30, dy: 0) : CGVector(dx: 0, dy: -30)
        switch test.gesture {
        case .flick: host.drag(view, by: distance, duration: 0.05, hold: 0)
        case .slow: host.drag(view, by: distance)
        case .cancelled:
            let finger = host.touchDown(at: CGPoint(x: 100, y: 100))
            host.move(
                finger, to: CGPoint(x: 100 + distance.dx, y: 100 + distance.dy), duration: 0.1)
            view.panGestureRecognizer.isEnabled = false
            view.panGestureRecognizer.isEnabled = true
            host.lift(finger)
        }
        #expect(host.settle() != nil)
        #expect(view.contentOffset == end)
        #expect(source.log.last == "animated")
        #expect(!source.log.contains("decelerated"))
        if test.callback == .willEndDragging { #expect(source.log == ["will end true", "did end false", "animated"]) }
    }
}
