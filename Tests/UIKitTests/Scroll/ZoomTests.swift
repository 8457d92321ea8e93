import CoreGraphics
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Zooming", .ownRuntime) struct ZoomTests {
    /// A picture of 400 by 400 points in a scroll view of 200 by 200, with its own clock.
    @MainActor final class Stage: NSObject, UIScrollViewDelegate {
        let clock = ManualClock(now: 100)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let picture = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        var log: [String] = []
        private let previousClock = HostServices.clock

        override init() {
            super.init()
            HostServices.clock = clock
            view.contentSize = picture.frame.size
            view.addSubview(picture)
            view.minimumZoomScale = 0.5
            view.maximumZoomScale = 4
            view.delegate = self
            window.addSubview(view)
            window.isHidden = false
        }

        func close() { HostServices.clock = previousClock }
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
        let stage = Stage()
        defer { stage.close() }
        stage.view.contentOffset = CGPoint(x: 100, y: 50)
        let middle = stage.content(under: CGPoint(x: 100, y: 100))
        stage.view.zoomScale = 2
        #expect(stage.view.contentSize == CGSize(width: 800, height: 800) && stage.picture.frame.width == 800)
        #expect(stage.content(under: CGPoint(x: 100, y: 100)) == middle)
        #expect(stage.log == ["zoom"])
        stage.view.zoomScale = 100
        #expect(stage.view.zoomScale == 4)
        stage.view.setZoomScale(0.001, animated: false)
        #expect(stage.view.zoomScale == 0.5 && stage.view.contentOffset == .zero)
        stage.view.zoomScale = .nan
        #expect(stage.view.zoomScale == 0.5)
    }

    @Test(
        "an animated zoom moves every point along a straight line and reports its begin and end"
    )
    func animated() {
        let stage = Stage()
        defer { stage.close() }
        stage.view.zoom(to: CGRect(x: 300, y: 300, width: 50, height: 25), animated: true)
        #expect(stage.view.zoomScale == 1 && stage.view.isZoomAnimating && !stage.view.isZoomBouncing)
        var corner: [CGPoint] = []
        for _ in 0..<18 {
            stage.run(1.0 / 60)
            corner.append(
                CGPoint(
                    x: 400 * stage.view.zoomScale - stage.view.contentOffset.x,
                    y: 400 * stage.view.zoomScale - stage.view.contentOffset.y))
        }
        stage.run(0.1)
        #expect(stage.view.zoomScale == 4 && !stage.view.isZoomAnimating)
        #expect(stage.view.contentOffset == CGPoint(x: 1200, y: 1150))
        #expect(stage.log == ["begin", "zoom", "end 4.0"])
        // The corner moves from (400, 400) to (400, 450) on screen.
        #expect(corner.allSatisfy { abs($0.x - 400) < 1e-6 && $0.y >= 400 && $0.y <= 450 })
        #expect(zip(corner, corner.dropFirst()).allSatisfy { $0.y <= $1.y })
        #expect(stage.view._activity == .resting)
    }

    @Test("a pinch zooms about the point between the fingers and follows it")
    func pinch() {
        let stage = Stage()
        defer { stage.close() }
        stage.view.contentOffset = CGPoint(x: 100, y: 100)
        let start = CGPoint(x: 80, y: 120)
        stage.down(stage.fingers(start, 40))
        stage.move(stage.fingers(start, 50))
        #expect(stage.view.isZooming && stage.log == ["begin"])
        let anchor = stage.content(under: start)
        for step in 1...5 {
            let middle = CGPoint(x: 80 + CGFloat(step) * 4, y: 120)
            stage.move(stage.fingers(middle, 50 + CGFloat(step) * 10))
            let now = stage.content(under: middle)
            #expect(abs(now.x - anchor.x) < 1e-9 && abs(now.y - anchor.y) < 1e-9)
        }
        #expect(abs(stage.view.zoomScale - 2) < 1e-9)
        stage.up(stage.fingers(CGPoint(x: 100, y: 120), 100))
        #expect(!stage.view.isZooming && stage.log.last?.hasPrefix("end") == true)
        #expect(abs(stage.view.contentSize.width - 800) < 1e-6)
        stage.run(1)
        #expect(!stage.view.isZoomBouncing)
    }

    @Test("beyond its limits, the scale is damped and bounces back; without bouncing, it is clamped")
    func bounce() {
        let stage = Stage()
        defer { stage.close() }
        stage.down(stage.fingers(CGPoint(x: 100, y: 100), 20))
        stage.move(stage.fingers(CGPoint(x: 100, y: 100), 30))
        stage.move(stage.fingers(CGPoint(x: 100, y: 100), 180))
        #expect(stage.view.zoomScale > 4 && stage.view.zoomScale < 6)
        stage.up(stage.fingers(CGPoint(x: 100, y: 100), 180))
        #expect(stage.view.isZoomBouncing && !stage.log.contains { $0.hasPrefix("end") })
        stage.run(0.5)
        #expect(stage.view.zoomScale == 4 && stage.log.last == "end 4.0")
        stage.view.bouncesZoom = false
        stage.down(stage.fingers(CGPoint(x: 100, y: 100), 180))
        stage.move(stage.fingers(CGPoint(x: 100, y: 100), 160))
        stage.move(stage.fingers(CGPoint(x: 100, y: 100), 4))
        #expect(stage.view.zoomScale == 0.5)
        stage.up(stage.fingers(CGPoint(x: 100, y: 100), 4))
        stage.run(0.5)
        #expect(stage.view.contentOffset == .zero && stage.view.zoomScale == 0.5)
    }

    @Test("a finger that remains after a pinch continues to drag")
    func oneStays() {
        let stage = Stage()
        defer { stage.close() }
        stage.down(stage.fingers(CGPoint(x: 100, y: 100), 40))
        stage.move(stage.fingers(CGPoint(x: 100, y: 100), 60))
        stage.move(stage.fingers(CGPoint(x: 100, y: 100), 120))
        stage.window._touchCenter.touchUp(id: 1, at: CGPoint(x: 160, y: 100), time: stage.clock.now)
        // The pinch began after the first finger had moved, at a distance of 50 points.
        #expect(abs(stage.view.zoomScale - 2.4) < 1e-9 && stage.log.last?.hasPrefix("end") == true)
        let before = stage.view.contentOffset
        stage.move([CGPoint(x: 40, y: 100)])
        stage.move([CGPoint(x: 30, y: 95)])
        #expect(abs(stage.view.contentOffset.x - before.x - 10) < 11 && stage.view.isDragging)
        stage.run(0.2)
        stage.window._touchCenter.touchUp(id: 0, at: CGPoint(x: 30, y: 95), time: stage.clock.now)
        stage.run(1)
        #expect(stage.view._activity == .resting)
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
