import CoreGraphics
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Zooming", .ownRuntime) struct ZoomTests {
    /// A picture of 400 by 400 points in a scroll view of 200 by 200, with its own clock.
    @MainActor final class Harness: NSObject, UIScrollViewDelegate {
        let clock = ManualClock.installed(now: 100)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let picture = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        var log: [String] = []

        override init() {
            super.init()
            view.contentSize = picture.frame.size
            view.addSubview(picture)
            view.minimumZoomScale = 0.5
            view.maximumZoomScale = 4
            view.delegate = self
            window.addSubview(view)
            window.isHidden = false
        }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { log.append("begin") }
        func scrollViewDidZoom(_ scrollView: UIScrollView) { if log.last != "zoom" { log.append("zoom") } }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            log.append("end \(scale)")
        }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("drag") }

        func run(_ seconds: Double) {
            clock.advance(window, frames: Int((seconds * 60).rounded()))
        }

        /// Two touches to the left and right of `middle` at a distance of `spread`.
        func fingers(_ middle: CGPoint, _ spread: CGFloat) -> [CGPoint] {
            [CGPoint(x: middle.x - spread / 2, y: middle.y), CGPoint(x: middle.x + spread / 2, y: middle.y)]
        }

        func down(_ points: [CGPoint]) {
            for (id, point) in points.enumerated() { window._touchCenter.touchDown(id: id, at: point, time: clock.now) }
        }

        func move(_ points: [CGPoint]) {
            clock.now += 1 / 60
            for (id, point) in points.enumerated() {
                window._touchCenter.touchMoved(id: id, to: point, time: clock.now)
            }
            FrameLoop.advance(window, to: clock.now)
        }

        func up(_ points: [CGPoint]) {
            for (id, point) in points.enumerated() { window._touchCenter.touchUp(id: id, at: point, time: clock.now) }
        }

        /// The point of the picture, unscaled, under a point of the viewport.
        func content(under point: CGPoint) -> CGPoint {
            CGPoint(
                x: (view.contentOffset.x + point.x) / view.zoomScale,
                y: (view.contentOffset.y + point.y) / view.zoomScale)
        }
    }

    @Test("setting the zoom scale clamps it, scales the content size, and keeps the center")
    func code() {
        let harness = Harness()
        harness.view.contentOffset = CGPoint(x: 100, y: 50)
        let middle = harness.content(under: CGPoint(x: 100, y: 100))
        harness.view.zoomScale = 2
        #expect(harness.view.contentSize == CGSize(width: 800, height: 800) && harness.picture.frame.width == 800)
        #expect(harness.content(under: CGPoint(x: 100, y: 100)) == middle)
        #expect(harness.log == ["zoom"])
        harness.view.zoomScale = 100
        #expect(harness.view.zoomScale == 4)
        harness.view.setZoomScale(0.001, animated: false)
        #expect(harness.view.zoomScale == 0.5 && harness.view.contentOffset == .zero)
        harness.view.zoomScale = .nan
        #expect(harness.view.zoomScale == 0.5)
    }

    @Test(
        "an animated zoom moves every point along a straight line and reports its begin and end"
    )
    func animated() {
        let harness = Harness()
        harness.view.zoom(to: CGRect(x: 300, y: 300, width: 50, height: 25), animated: true)
        #expect(harness.view.zoomScale == 1 && harness.view.isZoomAnimating && !harness.view.isZoomBouncing)
        var corner: [CGPoint] = []
        for _ in 0..<18 {
            harness.run(1.0 / 60)
            corner.append(
                CGPoint(
                    x: 400 * harness.view.zoomScale - harness.view.contentOffset.x,
                    y: 400 * harness.view.zoomScale - harness.view.contentOffset.y))
        }
        harness.run(0.1)
        #expect(harness.view.zoomScale == 4 && !harness.view.isZoomAnimating)
        #expect(harness.view.contentOffset == CGPoint(x: 1200, y: 1150))
        #expect(harness.log == ["begin", "zoom", "end 4.0"])
        // The corner moves from (400, 400) to (400, 450) on screen.
        #expect(corner.allSatisfy { abs($0.x - 400) < 1e-6 && $0.y >= 400 && $0.y <= 450 })
        #expect(zip(corner, corner.dropFirst()).allSatisfy { $0.y <= $1.y })
        #expect(harness.view._activity == .resting)
    }

    @Test("a pinch zooms about the point between the fingers and follows it")
    func pinch() {
        let harness = Harness()
        harness.view.contentOffset = CGPoint(x: 100, y: 100)
        let start = CGPoint(x: 80, y: 120)
        harness.down(harness.fingers(start, 40))
        harness.move(harness.fingers(start, 50))
        #expect(harness.view.isZooming && harness.log == ["begin"])
        let anchor = harness.content(under: start)
        for step in 1...5 {
            let middle = CGPoint(x: 80 + CGFloat(step) * 4, y: 120)
            harness.move(harness.fingers(middle, 50 + CGFloat(step) * 10))
            let now = harness.content(under: middle)
            #expect(abs(now.x - anchor.x) < 1e-9 && abs(now.y - anchor.y) < 1e-9)
        }
        #expect(abs(harness.view.zoomScale - 2) < 1e-9)
        harness.up(harness.fingers(CGPoint(x: 100, y: 120), 100))
        #expect(!harness.view.isZooming && harness.log.last?.hasPrefix("end") == true)
        #expect(abs(harness.view.contentSize.width - 800) < 1e-6)
        harness.run(1)
        #expect(!harness.view.isZoomBouncing)
    }

    @Test("beyond its limits, the scale is damped and bounces back; without bouncing, it is clamped")
    func bounce() {
        let harness = Harness()
        harness.down(harness.fingers(CGPoint(x: 100, y: 100), 20))
        harness.move(harness.fingers(CGPoint(x: 100, y: 100), 30))
        harness.move(harness.fingers(CGPoint(x: 100, y: 100), 180))
        #expect(harness.view.zoomScale > 4 && harness.view.zoomScale < 6)
        harness.up(harness.fingers(CGPoint(x: 100, y: 100), 180))
        #expect(harness.view.isZoomBouncing && !harness.log.contains { $0.hasPrefix("end") })
        harness.run(0.5)
        #expect(harness.view.zoomScale == 4 && harness.log.last == "end 4.0")
        harness.view.bouncesZoom = false
        harness.down(harness.fingers(CGPoint(x: 100, y: 100), 180))
        harness.move(harness.fingers(CGPoint(x: 100, y: 100), 160))
        harness.move(harness.fingers(CGPoint(x: 100, y: 100), 4))
        #expect(harness.view.zoomScale == 0.5)
        harness.up(harness.fingers(CGPoint(x: 100, y: 100), 4))
        harness.run(0.5)
        #expect(harness.view.contentOffset == .zero && harness.view.zoomScale == 0.5)
    }

    @Test("a finger that remains after a pinch continues to drag")
    func oneStays() {
        let harness = Harness()
        harness.down(harness.fingers(CGPoint(x: 100, y: 100), 40))
        harness.move(harness.fingers(CGPoint(x: 100, y: 100), 60))
        harness.move(harness.fingers(CGPoint(x: 100, y: 100), 120))
        harness.window._touchCenter.touchUp(id: 1, at: CGPoint(x: 160, y: 100), time: harness.clock.now)
        // The pinch began after the first finger had moved, at a distance of 50 points.
        #expect(abs(harness.view.zoomScale - 2.4) < 1e-9 && harness.log.last?.hasPrefix("end") == true)
        let before = harness.view.contentOffset
        harness.move([CGPoint(x: 40, y: 100)])
        harness.move([CGPoint(x: 30, y: 95)])
        #expect(abs(harness.view.contentOffset.x - before.x - 10) < 11 && harness.view.isDragging)
        harness.run(0.2)
        harness.window._touchCenter.touchUp(id: 0, at: CGPoint(x: 30, y: 95), time: harness.clock.now)
        harness.run(1)
        #expect(harness.view._activity == .resting)
    }

    @Test("the pinch recognizer exists only if the zoom scale limits differ")
    func recognizer() {
        let view = UIScrollView()
        #expect(view.pinchGestureRecognizer == nil)
        view.maximumZoomScale = 2
        let pinch = view.pinchGestureRecognizer
        #expect(pinch != nil && view.gestureRecognizers?.contains { $0 === pinch } == true)
        view.maximumZoomScale = 1
        #expect(view.pinchGestureRecognizer == nil && view.gestureRecognizers?.count == 1)
        // Without a view for zooming, nothing happens.
        view.zoomScale = 2
        view.zoom(to: CGRect(x: 0, y: 0, width: 1, height: 1), animated: true)
        #expect(view.zoomScale == 1)
    }
}
