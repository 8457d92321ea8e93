import TestRuntimes
import Testing

@testable import UIKit

@MainActor private final class Teller: NSObject, UIScrollViewDelegate {
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
    private let teller = Teller()

    init() {
        view.contentSize = CGSize(width: 100, height: 2000)
        view.delegate = teller
    }

    /// Drags by `distance` points upwards in steps of a sixtieth of a second, and lifts the finger.
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

    @Test("the offset is the bounds' origin")
    func offset() {
        view.contentOffset = CGPoint(x: 0, y: 30)
        #expect(view.bounds.origin == CGPoint(x: 0, y: 30) && view.frame.origin == .zero)
        view.bounds.origin.y = 50
        #expect(view.contentOffset.y == 50)
        #expect(teller.log == ["scroll"])
    }

    @Test("offsets that are no numbers raise as Core Animation does")
    func notFinite() {
        #expect(throws: UIKitException.self) { try view._setContentOffset(CGPoint(x: 0, y: CGFloat.nan)) }
        #expect(view.contentOffset == .zero)
    }

    @Test("content that shrinks draws the view back to its end")
    func shrinking() {
        view.contentOffset.y = 1500
        view.contentSize.height = 1000
        #expect(view.contentOffset.y == 800)
        view.contentSize.height = 100
        #expect(view.contentOffset.y == 0)
    }

    @Test("a view that grows past its content's end draws it back there with the next layout, and nothing else moves")
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
        // An offset that code chose stays until the size changes.
        view.contentOffset.y = 950
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == 950)
        view.bounds.size.height = 120
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == 880)
    }

    @Test(
        "a collection view whose layout minds no new size is drawn back as well; one that becomes longer with it is not"
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

    @Test("an inset at the start moves content that rests there")
    func insets() {
        view.contentInset.top = 40
        #expect(view.contentOffset.y == -40 && view.adjustedContentInset.top == 40)
        view.contentOffset.y = 300
        view.contentInset.top = 60
        #expect(view.contentOffset.y == 300)
        #expect(teller.log.filter { $0 == "inset" }.count == 2)
    }

    @Test(
        "the safe area is added as the behavior says",
        arguments: [
            (UIScrollView.ContentInsetAdjustmentBehavior.automatic, CGFloat(30), CGFloat(0)), (.scrollableAxes, 30, 0),
            (.never, 0, 0), (.always, 30, 10),
        ])
    func safeArea(behavior: UIScrollView.ContentInsetAdjustmentBehavior, top: CGFloat, left: CGFloat) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        window.addSubview(view)
        view.contentInset.top = 5
        window._windowSafeArea = UIEdgeInsets(top: 30, left: 10, bottom: 0, right: 0)
        view.contentInsetAdjustmentBehavior = behavior
        #expect(view.adjustedContentInset.top == top + 5 && view.adjustedContentInset.left == left)
        #expect(view.contentOffset.y == -(top + 5))
    }

    @Test(
        "rectangles are scrolled to as little as it takes",
        arguments: [
            // From, length, offset at which it shows: 200 points of 2000 do.
            [150, 100, 50], [20, 10, 0], [1990, 100, 1800], [500, 400, 500],
        ] as [[Double]])
    func rectToVisible(rect: [Double]) {
        view.scrollRectToVisible(CGRect(x: 0, y: rect[0], width: 10, height: rect[1]), animated: false)
        #expect(view.contentOffset.y == CGFloat(rect[2]))
    }

    @Test("a drag and a flick tell the delegate in UIKit's order and rest where the same flick always rests")
    func flicking() {
        var end = flick(60)
        #expect(view.contentOffset.y == 60 && view.isDecelerating)
        #expect(
            teller.log == [
                "willBeginDragging", "scroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
            ])
        // 60 points in a tenth of a second, in points per millisecond.
        #expect(abs(teller.velocity.y - 0.6) < 0.01)
        end = run(from: end)
        #expect(!view.isDecelerating && teller.log.suffix(2) == ["scroll", "didEndDecelerating"])
        let rest = view.contentOffset.y
        view.contentOffset = .zero
        _ = run(from: flick(60, from: end), rate: 120)
        #expect(abs(view.contentOffset.y - rest) < 0.001)
    }

    @Test("the delegate chooses where to rest")
    func target() {
        teller.target = CGPoint(x: 0, y: 500)
        _ = run(from: flick(60))
        #expect(view.contentOffset.y == 500)
    }

    @Test("paging rests at multiples of the view's height")
    func paging() {
        view.isPagingEnabled = true
        _ = run(from: flick(120))
        #expect(view.contentOffset.y == 200)
    }

    @Test("content pulled past its edge comes back")
    func bounce() {
        let end = flick(-80)
        #expect(view.contentOffset.y < 0 && view.contentOffset.y > -80)
        _ = run(from: end)
        #expect(view.contentOffset.y == 0)
    }

    @Test("without bouncing nothing goes past the edge")
    func noBounce() {
        view.bounces = false
        let end = flick(-80)
        #expect(view.contentOffset.y == 0)
        _ = run(from: end)
        #expect(view.contentOffset.y == 0)
    }

    @Test("a view that may not scroll does not follow the finger")
    func disabled() {
        view.isScrollEnabled = false
        _ = flick(60)
        #expect(view.contentOffset == .zero && teller.log.isEmpty)
    }

    @Test("an animated scroll arrives, and tells once; setting the offset ends it")
    func animated() {
        let clock = ManualClock(now: 100)
        let usual = HostServices.clock
        HostServices.clock = clock
        defer { HostServices.clock = usual }
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
        #expect(teller.log == ["scroll", "didEndAnimation"])
        view.setContentOffset(.zero, animated: true)
        view.contentOffset.y = 100
        MovingScrollViews.advance(to: clock.now + 1)
        #expect(view.contentOffset.y == 100 && teller.log.filter { $0 == "didEndAnimation" }.count == 1)
    }
}
