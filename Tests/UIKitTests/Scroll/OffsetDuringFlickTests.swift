import CollectionViewTesting
import Testing
import UIKit

/// Setting `contentOffset` shifts a motion in progress. `setContentOffset(_:animated:)` ends it.
@MainActor @Suite("Offsets set during a flick") struct OffsetDuringFlickTests {
    /// Records delegate calls and calls `didScroll` after each scroll.
    private final class Listener: NSObject, UIScrollViewDelegate {
        var log: [String] = []
        var didScroll: (UIScrollView) -> Void = { _ in }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { didScroll(scrollView) }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            log.append("didEndDragging \(decelerate)")
        }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("didEndDecelerating") }
    }

    /// Shifts its content offset back by one period when it passes two, like the endless scroll view of WWDC 2011.
    private final class EndlessScroller: UIScrollView {
        static let period: CGFloat = 1000
        var moves = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            guard contentOffset.y > 2 * Self.period else { return }
            moves += 1
            contentOffset.y -= Self.period
        }
    }

    private let listener = Listener()

    private func make<View: UIScrollView>(_ view: View) -> (ViewHost, View) {
        view.contentSize = CGSize(width: 800, height: 10_000)
        view.delegate = listener
        let host = ViewHost(size: CGSize(width: 300, height: 300))
        view.frame = host.window.bounds
        host.window.addSubview(view)
        host.layout()
        return (host, view)
    }

    private func flick(_ host: ViewHost, _ view: UIScrollView, _ velocity: CGVector = CGVector(dx: 0, dy: -2000)) {
        host.fling(view, velocity: velocity)
    }

    @Test("an endless scroll view that shifts its offset in layoutSubviews scrolls as far as a plain one")
    func endlessScroller() {
        let (plainHost, plain) = make(UIScrollView())
        plain.contentOffset.y = 1500
        flick(plainHost, plain)
        plainHost.settle()
        let (host, endless) = make(EndlessScroller())
        endless.contentOffset.y = 1500
        flick(host, endless)
        #expect(endless.isDecelerating)
        host.settle()
        #expect(endless.moves > 0)
        let distance = endless.contentOffset.y + CGFloat(endless.moves) * EndlessScroller.period
        #expect(plain.contentOffset.y > 2000)
        #expect(abs(distance - plain.contentOffset.y) < 0.001)
        #expect(
            listener.log == Array(repeating: ["didEndDragging true", "didEndDecelerating"], count: 2).flatMap { $0 })
    }

    @Test("assigning the current offset has no effect", arguments: [false, true])
    func sameValue(assigns: Bool) {
        let (host, view) = make(UIScrollView())
        if assigns { listener.didScroll = { $0.contentOffset = $0.contentOffset } }
        flick(host, view)
        host.settle()
        // The rest position of the same flick without the assignments.
        listener.didScroll = { _ in }
        let (twinHost, twin) = make(UIScrollView())
        flick(twinHost, twin)
        twinHost.settle()
        #expect(view.contentOffset == twin.contentOffset && twin.contentOffset.y > 250)
    }

    @Test("a delegate that locks an axis does not change the movement along the other one")
    func lockedAxis() {
        let (host, view) = make(UIScrollView())
        listener.didScroll = { if $0.contentOffset.x != 0 { $0.contentOffset.x = 0 } }
        flick(host, view, CGVector(dx: -1000, dy: -2000))
        #expect(view.isDecelerating)
        host.settle()
        listener.didScroll = { _ in }
        let (twinHost, twin) = make(UIScrollView())
        flick(twinHost, twin, CGVector(dx: -1000, dy: -2000))
        twinHost.settle()
        #expect(view.contentOffset.x == 0 && twin.contentOffset.x > 100)
        #expect(abs(view.contentOffset.y - twin.contentOffset.y) < 0.001)
    }

    @Test("after an offset outside the content is set during a flick, the content comes to rest inside its limits")
    func outside() {
        let (host, view) = make(UIScrollView())
        flick(host, view)
        view.contentOffset.y = -80
        #expect(view.contentOffset.y == -80 && view.isDecelerating)
        host.settle()
        #expect(view.contentOffset.y >= 0 && !view.isDecelerating)
        #expect(listener.log.last == "didEndDecelerating")
    }

    @Test("setContentOffset without animation ends a flick")
    func stop() {
        let (host, view) = make(UIScrollView())
        flick(host, view)
        view.setContentOffset(CGPoint(x: 0, y: 700), animated: false)
        #expect(!view.isDecelerating)
        host.settle()
        #expect(view.contentOffset.y == 700)
    }

    @Test("an animation ends at the offset set in its block, also during a flick")
    func animationBlock() {
        let (host, view) = make(UIScrollView())
        flick(host, view)
        UIView.animate(withDuration: 0.2) { view.contentOffset.y = 700 }
        host.settle()
        #expect(view.contentOffset.y == 700)
    }

    @Test("setting an offset ends an animated scroll")
    func animatedScroll() {
        let (host, view) = make(UIScrollView())
        view.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
        host.advance(by: 0.1)
        view.contentOffset.y = 40
        host.settle()
        #expect(view.contentOffset.y == 40)
    }
}
