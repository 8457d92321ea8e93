import CollectionViewTesting
import CoreGraphics
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Nested scroll views along one axis", .ownRuntime)
struct ScrollHandoverTests {
    let host = ViewHost(size: CGSize(width: 300, height: 400))
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

    init() {
        host.window.addSubview(outer)
        outer.addSubview(inner)
        outer.contentSize = CGSize(width: 300, height: 2_000)
        inner.contentSize = CGSize(width: 300, height: 600)
    }

    /// Drags by `distance` in ten steps of 10 ms, holds the finger until the velocity is 0, and lifts it.
    func drag(by distance: CGFloat, from y: CGFloat = 200, during: () -> Void = {}) {
        let finger = host.touchDown(at: CGPoint(x: 150, y: y))
        for step in 1...10 {
            host.advance(by: 0.01)
            host.move(finger, to: CGPoint(x: 150, y: y + distance * CGFloat(step) / 10))
        }
        during()
        host.advance(by: 0.2)
        host.lift(finger)
        host.advance(by: 2)
    }

    @Test("a drag that begins inside the content moves the inner view, even past its edge")
    func insideContent() {
        drag(by: -100)
        #expect(inner.contentOffset.y == 90)
        inner.contentOffset.y = 290
        drag(by: -100) {
            #expect(inner.contentOffset.y > 300)
            #expect(outer.contentOffset.y == 0)
        }
        #expect(inner.contentOffset.y == 300)
    }

    @Test("the next drag away from content at its edge moves the outer view, and the drag back the inner one")
    func atTheEdge() {
        inner.contentOffset.y = 300
        drag(by: -100) {
            #expect(inner.contentOffset.y == 300)
            #expect(outer.contentOffset.y == 90)
        }
        #expect(inner.panGestureRecognizer.state == .possible)
        drag(by: 60) {
            #expect(inner.contentOffset.y == 250)
            #expect(outer.contentOffset.y == 90)
        }
        // Both at the top: the inner content bounces.
        inner.contentOffset.y = 0
        outer.contentOffset.y = 0
        drag(by: 100) {
            #expect(inner.contentOffset.y < 0)
            #expect(outer.contentOffset.y == 0)
        }
        #expect(inner.contentOffset.y == 0)
    }

    @Test("an inner view that does not transfer scrolling bounces at its edge")
    func withoutTransfer() {
        #expect(inner.transfersVerticalScrollingToParent && inner.transfersHorizontalScrollingToParent)
        inner.transfersVerticalScrollingToParent = false
        inner.contentOffset.y = 300
        drag(by: -100) {
            #expect(inner.contentOffset.y > 300)
            #expect(outer.contentOffset.y == 0)
        }
        host.wheel(inner, by: CGVector(dx: 0, dy: 50), at: CGPoint(x: 150, y: 400))
        host.advance(by: 2)
        #expect(outer.contentOffset.y == 0)
        inner.transfersVerticalScrollingToParent = true
        host.wheel(inner, by: CGVector(dx: 0, dy: 50), at: CGPoint(x: 150, y: 400))
        host.advance(by: 2)
        #expect(outer.contentOffset.y == 50)
    }

    @Test("content that does not bounce leaves a drag at its edge to an outer view that bounces")
    func withoutBounces() {
        inner.bounces = false
        drag(by: 100) {
            #expect(inner.contentOffset.y == 0)
            #expect(outer.contentOffset.y < 0)
        }
        outer.bounces = false
        drag(by: 100) {
            #expect(inner.contentOffset.y == 0)
            #expect(outer.contentOffset.y == 0)
        }
    }

    @Test("an outer view that cannot begin leaves the drag to the inner one")
    func outerCannotBegin() {
        inner.contentOffset.y = 300
        outer.isScrollEnabled = false
        drag(by: -100) { #expect(inner.contentOffset.y > 300) }
        outer.isScrollEnabled = true
        outer.panGestureRecognizer.minimumNumberOfTouches = 2
        drag(by: -100) { #expect(inner.contentOffset.y > 300) }
        outer.panGestureRecognizer.minimumNumberOfTouches = 1
        outer.panGestureRecognizer.isEnabled = false
        drag(by: -100) { #expect(inner.contentOffset.y > 300) }
        #expect(outer.contentOffset.y == 0)
    }

    @Test("an outer view that refuses to begin leaves the rest of the drag to the inner one")
    func outerRefuses() {
        final class Refusing: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        let refusing = Refusing()
        outer.panGestureRecognizer.delegate = refusing
        inner.contentOffset.y = 300
        drag(by: -100) { #expect(inner.contentOffset.y > 300) }
        #expect(outer.contentOffset.y == 0)
    }

    @Test("of three views, the nearest one that can scroll in the direction moves")
    func threeViews() {
        let middle = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 350))
        middle.contentSize = CGSize(width: 300, height: 500)
        outer.addSubview(middle)
        middle.addSubview(inner)
        inner.contentOffset.y = 300
        drag(by: -100)
        #expect((inner.contentOffset.y, middle.contentOffset.y, outer.contentOffset.y) == (300, 90, 0))
        middle.contentOffset.y = 150
        drag(by: -100, from: 120)
        #expect((inner.contentOffset.y, middle.contentOffset.y, outer.contentOffset.y) == (300, 150, 90))
    }
}
