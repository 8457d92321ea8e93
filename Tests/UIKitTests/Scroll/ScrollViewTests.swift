import TestRuntimes
import Testing

@testable import UIKit

@MainActor private final class LoggingDelegate: NSObject, UIScrollViewDelegate {
    var log: [String] = []
    var target: CGPoint?
    var velocity = CGPoint.zero

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if log.last != "scroll" { log.append("scroll") }
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        log.append("willEndDragging")
        self.velocity = velocity
        if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        log.append("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("didEndAnimation") }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { log.append("inset") }
}

@MainActor @Suite(.ownRuntime) struct ScrollViewTests {
    private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    private let delegate = LoggingDelegate()

    init() {
        view.contentSize = CGSize(width: 100, height: 2000)
        view.delegate = delegate
    }

    /// Drags up by `distance` points in steps of 1/60 second, and lifts the finger.
    private func flick(_ distance: CGFloat, steps: Int = 6, from time: Double = 0) -> Double {
        var now = time
        view._touchDown(at: CGPoint(x: 50, y: 150), time: now)
        for step in 1...steps {
            now += 1.0 / 60
            view._touchMoved(to: CGPoint(x: 50, y: 150 - distance * CGFloat(step) / CGFloat(steps)), time: now)
        }
        view._touchUp(time: now)
        return now
    }

    private func run(from time: Double, rate: Double = 60) -> Double {
        var now = time
        for _ in 0..<2000 {
            now += 1 / rate
            if !view._advance(to: now) { break }
        }
        return now
    }

    @Test("the content offset is the origin of the bounds")
    func offset() {
        view.contentOffset = CGPoint(x: 0, y: 30)
        #expect(view.bounds.origin == CGPoint(x: 0, y: 30) && view.frame.origin == .zero)
        view.bounds.origin.y = 50
        #expect(view.contentOffset.y == 50)
        #expect(delegate.log == ["scroll"])
    }

    @Test("a NaN offset throws like Core Animation")
    func notFinite() {
        #expect(throws: UIKitException.self) { try view.usableOffset(CGPoint(x: 0, y: CGFloat.nan)) }
        #expect(view.contentOffset == .zero)
    }

    @Test("shrinking content clamps the offset to its end")
    func shrinking() {
        view.contentOffset.y = 1500
        view.contentSize.height = 1000
        #expect(view.contentOffset.y == 800)
        view.contentSize.height = 100
        #expect(view.contentOffset.y == 0)
    }

    @Test("layout clamps the offset after the view grows beyond the end of its content, and only then")
    func growing() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        view.contentSize = CGSize(width: 100, height: 1000)
        view.contentOffset.y = 700
        view.frame.size.height = 250
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == 700)
        view.frame.size.height = 400
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == 600)
        view.bounds.size.height = 100
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == 600)
        // An offset set in code stays until the size changes.
        view.contentOffset.y = 950
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == 950)
        view.bounds.size.height = 120
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == 880)
    }

    @Test(
        "layout clamps the offset of a grown collection view unless its content grows, too"
    )
    func growingCollection() {
        final class Fixed: UICollectionViewLayout {
            var length: (CGFloat) -> CGFloat = { _ in 1000 }
            override var collectionViewContentSize: CGSize {
                CGSize(width: 100, height: length(collectionView?.bounds.width ?? 0))
            }
        }
        let layout = Fixed()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
        view.layoutIfNeeded()
        view.contentOffset.y = 800
        view.frame.size.height = 300
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == 700)
        layout.length = { 100_000 / $0 }
        view.contentOffset.y = 700
        view.frame.size = CGSize(width: 50, height: 600)
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.contentSize.height == 2000 && view.contentOffset.y == 700)
    }

    @Test("an inset at the start moves content that rests at the start")
    func insets() {
        view.contentInset.top = 40
        #expect(view.contentOffset.y == -40 && view.adjustedContentInset.top == 40)
        view.contentOffset.y = 300
        view.contentInset.top = 60
        #expect(view.contentOffset.y == 300)
        #expect(delegate.log.filter { $0 == "inset" }.count == 2)
    }

    @Test(
        "the adjustment behavior determines the safe area insets",
        arguments: [
            (UIScrollView.ContentInsetAdjustmentBehavior.automatic, CGFloat(30), CGFloat(0)), (.scrollableAxes, 30, 0),
            (.never, 0, 0), (.always, 30, 10),
        ])
    func safeArea(behavior: UIScrollView.ContentInsetAdjustmentBehavior, top: CGFloat, left: CGFloat) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        window.addSubview(view)
        view.contentInset.top = 5
        window.windowSafeArea = UIEdgeInsets(top: 30, left: 10, bottom: 0, right: 0)
        view.contentInsetAdjustmentBehavior = behavior
        #expect(view.adjustedContentInset.top == top + 5 && view.adjustedContentInset.left == left)
        #expect(view.contentOffset.y == -(top + 5))
    }

    @Test(
        "scrollRectToVisible scrolls by the minimum distance",
        arguments: [
            // Start, length, expected offset. The view shows 200 of 2000 points.
            [150, 100, 50], [20, 10, 0], [1990, 100, 1800], [500, 400, 500],
        ] as [[Double]])
    func rectToVisible(rect: [Double]) {
        view.scrollRectToVisible(CGRect(x: 0, y: rect[0], width: 10, height: rect[1]), animated: false)
        #expect(view.contentOffset.y == CGFloat(rect[2]))
    }

    @Test("a flick calls the delegate in UIKit's order; its rest position does not depend on the frame rate")
    func flicking() {
        var end = flick(60)
        #expect(view.contentOffset.y == 60 && view.isDecelerating)
        #expect(
            delegate.log == [
                "willBeginDragging", "scroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
            ])
        // 60 points in a tenth of a second are 0.6 points per millisecond.
        #expect(abs(delegate.velocity.y - 0.6) < 0.01)
        end = run(from: end)
        #expect(!view.isDecelerating && delegate.log.suffix(2) == ["scroll", "didEndDecelerating"])
        let rest = view.contentOffset.y
        view.contentOffset = .zero
        _ = run(from: flick(60, from: end), rate: 120)
        #expect(abs(view.contentOffset.y - rest) < 0.001)
    }

    @Test("the delegate sets the rest position")
    func target() {
        delegate.target = CGPoint(x: 0, y: 500)
        _ = run(from: flick(60))
        #expect(view.contentOffset.y == 500)
    }

    @Test("paging rests at multiples of the view's height")
    func paging() {
        view.isPagingEnabled = true
        _ = run(from: flick(120))
        #expect(view.contentOffset.y == 200)
    }

    @Test("content pulled beyond its edge bounces back")
    func bounce() {
        let end = flick(-80)
        #expect(view.contentOffset.y < 0 && view.contentOffset.y > -80)
        _ = run(from: end)
        #expect(view.contentOffset.y == 0)
    }

    @Test("without bouncing, content does not move beyond its edge")
    func noBounce() {
        view.bounces = false
        let end = flick(-80)
        #expect(view.contentOffset.y == 0)
        _ = run(from: end)
        #expect(view.contentOffset.y == 0)
    }

    @Test("a view with disabled scrolling does not follow the finger")
    func disabled() {
        view.isScrollEnabled = false
        _ = flick(60)
        #expect(view.contentOffset == .zero && delegate.log.isEmpty)
    }

    @Test("an animated scroll reports its end once; setting the offset ends it")
    func animated() {
        let clock = ManualClock.installed(now: 100)
        view.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
        #expect(view.contentOffset.y == 0 && view.isScrollAnimating && !MovingScrollViews.isEmpty)
        clock.now += 0.1
        MovingScrollViews.advance(to: clock.now)
        #expect(view.contentOffset.y > 0 && view.contentOffset.y < 400)
        for _ in 0..<60 {
            clock.now += 1.0 / 60
            MovingScrollViews.advance(to: clock.now)
        }
        #expect(view.contentOffset.y == 400 && !view.isScrollAnimating)
        #expect(delegate.log == ["scroll", "didEndAnimation"])
        view.setContentOffset(.zero, animated: true)
        view.contentOffset.y = 100
        MovingScrollViews.advance(to: clock.now + 1)
        #expect(view.contentOffset.y == 100 && delegate.log.filter { $0 == "didEndAnimation" }.count == 1)
    }
}
