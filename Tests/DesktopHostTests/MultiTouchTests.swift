import CSDL2
import DesktopHost
import Foundation
import TestRuntimes
import Testing
import UIKit

/// Fingers on a touch screen. X servers without devices have no touches, so the tests add the events that SDL creates
/// for them to its queue. From there, they pass through the loop of a real window.
@MainActor @Suite("Fingers on a window", .ownRuntime, .enabled(if: VirtualScreen.isAvailable))
struct MultiTouchTests {
    private static let size = CGSize(width: 400, height: 500)

    /// Adds an event of a finger at a point of the window. SDL reports points as fractions of the window.
    private static func send(_ type: SDL_EventType, _ finger: Int, _ point: CGPoint, pressure: Float = 1) {
        var event = SDL_Event()
        event.type = type.rawValue
        event.tfinger.touchId = 1
        event.tfinger.fingerId = SDL_FingerID(finger)
        event.tfinger.x = Float(point.x / size.width)
        event.tfinger.y = Float(point.y / size.height)
        event.tfinger.pressure = pressure
        SDL_PushEvent(&event)
    }

    private static func down(_ points: [CGPoint]) {
        for (id, point) in points.enumerated() { send(SDL_FINGERDOWN, id, point) }
    }
    private static func move(_ points: [CGPoint]) {
        for (id, point) in points.enumerated() { send(SDL_FINGERMOTION, id, point) }
    }
    private static func up(_ points: [CGPoint]) {
        for (id, point) in points.enumerated() { send(SDL_FINGERUP, id, point) }
    }

    /// A view that records its touches.
    private final class TouchView: UIView {
        var log: [String] = []
        var forces: [CGFloat] = []
        var touches: Set<UITouch> = []

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }

        private func note(_ phase: String, _ touches: Set<UITouch>) {
            for touch in touches {
                let point = touch.location(in: nil)
                log.append("\(phase) \(Int(point.x.rounded())),\(Int(point.y.rounded()))")
                forces.append(touch.force)
                self.touches.insert(touch)
            }
        }
    }

    private final class Controller: UIViewController, UIGestureRecognizerDelegate, UIScrollViewDelegate {
        let touchView = TouchView()
        let pinch = UIPinchGestureRecognizer()
        let rotation = UIRotationGestureRecognizer()
        let pan = UIPanGestureRecognizer()
        var states: [String] = []

        override func loadView() {
            view = touchView
            view.isMultipleTouchEnabled = true
            view.backgroundColor = .white
        }

        func recognize() {
            pan.minimumNumberOfTouches = 2
            for (name, recognizer) in [("pinch", pinch), ("rotation", rotation), ("pan", pan)]
                as [(String, UIGestureRecognizer)]
            {
                recognizer.delegate = self
                recognizer.addHandler { [weak self] in
                    if $0.state != .changed { self?.states.append("\(name) \($0.state == .began ? "begins" : "ends")") }
                }
                view.addGestureRecognizer(recognizer)
            }
        }

        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { true }

        func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }
    }

    @Test("two fingers that spread, turn, and move are a pinch, a rotation, and a pan at the same time")
    func gestures() throws {
        let script = try WindowScript("gestures")
        let controller = Controller()
        controller.loadViewIfNeeded()
        controller.recognize()
        var (scale, rotation, translation): (CGFloat, CGFloat, CGPoint) = (0, 0, .zero)
        // The fingers are at both ends of a line that turns by 90 degrees, moves by 60 points, and gets twice as long.
        func line(_ part: CGFloat) -> [CGPoint] {
            let (center, radius, angle) = (CGPoint(x: 200 + 60 * part, y: 250), 50 * (1 + part), part * .pi / 2)
            let end = CGVector(dx: radius * cos(angle), dy: radius * sin(angle))
            return [
                CGPoint(x: center.x - end.dx, y: center.y - end.dy),
                CGPoint(x: center.x + end.dx, y: center.y + end.dy),
            ]
        }
        let moves = (1...10).map { step in WindowScript.Step { Self.move(line(CGFloat(step) / 10)) } }
        try script.run(
            controller, ["--size", "400x500"],
            steps: [
                WindowScript.Step {
                    Self.down(line(0))
                } until: {
                    controller.touchView.log.count == 2
                }
            ] + moves + [
                WindowScript.Step {
                    (scale, rotation) = (controller.pinch.scale, controller.rotation.rotation)
                    translation = controller.pan.translation(in: controller.view)
                    Self.up(line(1))
                } until: {
                    controller.states.count == 6
                }
            ])
        #expect(abs(scale - 2) < 0.001 && abs(rotation - .pi / 2) < 0.001, "\(scale), \(rotation)")
        #expect(abs(translation.x - 60) < 0.001 && abs(translation.y) < 0.001, "\(translation)")
        #expect(Set(controller.states.prefix(3)) == ["pinch begins", "rotation begins", "pan begins"])
        #expect(Set(controller.states.suffix(3)) == ["pinch ends", "rotation ends", "pan ends"])
    }

    @Test("two fingers zoom a scroll view about the point between them, one finger scrolls it, and the screen shows it")
    func zoom() throws {
        let script = try WindowScript("zoom")
        let controller = Controller()
        let scroll = UIScrollView(frame: CGRect(origin: .zero, size: Self.size))
        let picture = UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 1_000))
        for row in 0..<10 {
            let stripe = UIView(frame: CGRect(x: 0, y: CGFloat(row) * 100, width: 800, height: 50))
            stripe.backgroundColor = UIColor(hue: CGFloat(row) / 10, saturation: 0.6, brightness: 0.9, alpha: 1)
            picture.addSubview(stripe)
        }
        scroll.addSubview(picture)
        scroll.contentSize = picture.bounds.size
        scroll.maximumZoomScale = 4
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.delegate = controller
        controller.view.addSubview(scroll)
        func fingers(_ distance: CGFloat) -> [CGPoint] {
            [CGPoint(x: 200 - distance / 2, y: 250), CGPoint(x: 200 + distance / 2, y: 250)]
        }
        let moves = stride(from: 110, through: 220, by: 10).map { step in
            WindowScript.Step { Self.move(fingers(CGFloat(step))) }
        }
        let pull = stride(from: CGFloat(250), through: 150, by: -10).map { y in
            WindowScript.Step { Self.move([CGPoint(x: 200, y: y)]) }
        }
        var zoomed: (scale: CGFloat, offset: CGPoint) = (0, .zero)
        try script.run(
            controller, ["--size", "400x500"],
            steps: [WindowScript.Step { Self.down(fingers(100)) }] + moves + [
                WindowScript.Step { Self.up(fingers(220)) },
                WindowScript.Step {
                    zoomed = (scroll.zoomScale, scroll.contentOffset)
                    try script.expectNoDifferences()
                    Self.down([CGPoint(x: 200, y: 250)])
                },
            ] + pull + [
                WindowScript.Step {
                    Self.up([CGPoint(x: 200, y: 150)])
                } until: {
                    !scroll.isDecelerating
                },
                WindowScript.Step { try script.expectNoDifferences() },
            ])
        // The pinch is recognized when the fingers are 110 points apart.
        #expect(abs(zoomed.scale - 2) < 0.001)
        // The content under the middle of the fingers stays there: 2 * (200, 250) - (200, 250).
        #expect(abs(zoomed.offset.x - 200) < 0.5 && abs(zoomed.offset.y - 250) < 0.5, "\(zoomed.offset)")
        #expect(scroll.contentOffset.y >= zoomed.offset.y + 90 && scroll.zoomScale == zoomed.scale)
    }

    @Test("the pressure that a screen measures is the force of a touch; without it, the force is 0")
    func force() throws {
        let script = try WindowScript("force")
        let controller = Controller()
        let point = CGPoint(x: 100, y: 100)
        let touchView = controller.touchView
        try script.run(
            controller, ["--size", "400x500"],
            steps: [
                WindowScript.Step {
                    Self.send(SDL_FINGERDOWN, 7, point, pressure: 0.15)
                    for pressure in [0.6, 1, 0] as [Float] { Self.send(SDL_FINGERMOTION, 7, point, pressure: pressure) }
                    Self.send(SDL_FINGERUP, 7, point, pressure: 0)
                } until: {
                    touchView.log.last == "ended 100,100"
                },
                WindowScript.Step {
                    let most = touchView.touches.first?.maximumPossibleForce ?? 0
                    #expect(abs(most - 20 / 3) < 0.001)
                    #expect(touchView.forces.count == 5)
                    for (force, share) in zip(touchView.forces, [0.15, 0.6, 1, 0, 0]) {
                        #expect(abs(force - share * most) < 0.001, "\(touchView.forces)")
                    }
                    (touchView.forces, touchView.touches, touchView.log) = ([], [], [])
                    Self.send(SDL_FINGERDOWN, 8, point)
                    Self.send(SDL_FINGERUP, 8, point, pressure: 0)
                } until: {
                    touchView.log.last == "ended 100,100"
                },
            ])
        #expect(touchView.forces == [0, 0] && touchView.touches.first?.maximumPossibleForce == 0)
        #expect(touchView.touches.first?.type == .direct && touchView.touches.first?.altitudeAngle == .pi / 2)
    }

    @Test("ten fingers are ten touches, and each ends by itself")
    func tenFingers() throws {
        let script = try WindowScript("ten fingers")
        let controller = Controller()
        let points = (0..<10).map { CGPoint(x: 20 + CGFloat($0) * 40, y: 100) }
        try script.run(
            controller, ["--size", "400x500"],
            steps: [
                WindowScript.Step {
                    Self.down(points)
                } until: {
                    controller.touchView.log.count == 10
                },
                WindowScript.Step {
                    #expect(controller.touchView.touches.count == 10)
                    for id in [3, 9, 0] { Self.send(SDL_FINGERUP, id, points[id]) }
                } until: {
                    controller.touchView.log.count == 13
                },
                WindowScript.Step {
                    Self.up(points)
                } until: {
                    controller.touchView.log.count == 20
                },
            ])
        let ended = ["ended 140,100", "ended 380,100", "ended 20,100"]
        #expect(Array(controller.touchView.log[10..<13]) == ended)
        #expect(Set(controller.touchView.log).count == 20)
    }

    @Test("a touch whose end was lost is canceled, and the last pixels belong to the window")
    func lostEnds() throws {
        let script = try WindowScript("lost ends")
        let controller = Controller()
        let corner = CGPoint(x: 400, y: 500)
        try script.run(
            controller, ["--size", "400x500"],
            steps: [
                WindowScript.Step {
                    Self.send(SDL_FINGERDOWN, 1, CGPoint(x: 50, y: 60))
                    Self.send(SDL_FINGERDOWN, 1, corner)
                    Self.send(SDL_FINGERMOTION, 1, CGPoint(x: 440, y: 100))
                    Self.send(SDL_FINGERUP, 1, CGPoint(x: 440, y: 100))
                    // A finger that is not on the screen.
                    Self.send(SDL_FINGERUP, 1, corner)
                    Self.send(SDL_FINGERMOTION, 2, corner)
                } until: {
                    controller.touchView.log.last?.hasPrefix("ended") == true
                }
            ])
        #expect(
            controller.touchView.log == [
                "began 50,60", "cancelled 399,499", "began 399,499", "moved 440,100", "ended 440,100",
            ])
    }
}
