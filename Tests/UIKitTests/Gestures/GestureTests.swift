import TestRuntimes
import Testing
import UIKit

/// Records the touches that it receives.
private final class RecordingView: UIView {
    var phases: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("cancelled") }
}

@MainActor private final class Together: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}

@MainActor @Suite("Touches and gestures", .ownRuntime)
struct GestureTests {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    private let view = RecordingView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    var center: TouchCenter { window._touchCenter }

    init() {
        window.isHidden = false
        window.addSubview(view)
    }

    /// Adds `recognizer` and returns a log of its states.
    func watch<R: UIGestureRecognizer>(_ recognizer: R, in host: UIView? = nil) -> Log {
        let log = Log()
        recognizer.addHandler { log.states.append($0.state) }
        (host ?? view).addGestureRecognizer(recognizer)
        return log
    }

    final class Log { var states: [UIGestureRecognizer.State] = [] }

    @Test("a touch is delivered to the view that it hits until it ends")
    func plainTouches() {
        center.touchDown(id: 1, at: CGPoint(x: 150, y: 150), time: 0)
        center.touchMoved(id: 1, to: CGPoint(x: 10, y: 10), time: 0.1)
        center.touchUp(id: 1, at: CGPoint(x: 10, y: 10), time: 0.2)
        center.touchDown(id: 1, at: CGPoint(x: 10, y: 10), time: 1)
        center.touchUp(id: 1, at: CGPoint(x: 10, y: 10), time: 1.1)
        #expect(view.phases == ["began", "moved", "ended"])
    }

    @Test("no touch begins until every call that ignores interaction events is balanced")
    func ignored() {
        let app = UIApplication.shared
        app.beginIgnoringInteractionEvents()
        app.beginIgnoringInteractionEvents()
        app.endIgnoringInteractionEvents()
        center.touchDown(id: 1, at: CGPoint(x: 150, y: 150), time: 0)
        app.endIgnoringInteractionEvents()
        app.endIgnoringInteractionEvents()
        center.touchUp(id: 1, at: CGPoint(x: 150, y: 150), time: 0.1)
        #expect(view.phases.isEmpty && !app.isIgnoringInteractionEvents)
        center.touchDown(id: 1, at: CGPoint(x: 150, y: 150), time: 1)
        center.touchUp(id: 1, at: CGPoint(x: 150, y: 150), time: 1.1)
        #expect(view.phases == ["began", "ended"])
    }

    @Test("a tap is recognized once and cancels the touch of the view")
    func tap() {
        let log = watch(UITapGestureRecognizer())
        center.touchDown(id: 7, at: CGPoint(x: 150, y: 150), time: 0)
        center.touchUp(id: 7, at: CGPoint(x: 152, y: 150), time: 0.1)
        #expect(log.states == [.ended])
        #expect(view.phases == ["began", "cancelled"])
        center.touchDown(id: 7, at: CGPoint(x: 150, y: 150), time: 1)
        center.touchMoved(id: 7, to: CGPoint(x: 170, y: 150), time: 1.05)
        center.touchUp(id: 7, at: CGPoint(x: 170, y: 150), time: 1.1)
        #expect(log.states == [.ended])
    }

    @Test("a single tap that requires a double tap to fail waits for it")
    func doubleTap() {
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        let doubles = watch(double)
        let single = UITapGestureRecognizer()
        single.require(toFail: double)
        let singles = watch(single)
        let point = CGPoint(x: 150, y: 150)
        center.touchDown(id: 1, at: point, time: 0)
        center.touchUp(id: 1, at: point, time: 0.05)
        #expect(singles.states.isEmpty)
        center.advance(to: 0.6)
        #expect(singles.states == [.ended])
        center.touchDown(id: 1, at: point, time: 2)
        center.touchUp(id: 1, at: point, time: 2.05)
        center.touchDown(id: 1, at: point, time: 2.15)
        center.touchUp(id: 1, at: point, time: 2.2)
        center.advance(to: 3)
        #expect(doubles.states == [.ended])
        #expect(singles.states == [.ended])
    }

    @Test("a long press begins after its duration and then follows the finger")
    func longPress() {
        let press = UILongPressGestureRecognizer()
        let log = watch(press)
        center.touchDown(id: 1, at: CGPoint(x: 150, y: 150), time: 0)
        #expect(center.nextDeadline == 0.5)
        center.advance(to: 0.49)
        #expect(log.states.isEmpty)
        center.advance(to: 0.5)
        #expect(log.states == [.began])
        center.touchMoved(id: 1, to: CGPoint(x: 190, y: 150), time: 0.6)
        #expect(press.location(in: view) == CGPoint(x: 90, y: 50))
        center.touchUp(id: 1, at: CGPoint(x: 190, y: 150), time: 0.7)
        #expect(log.states == [.began, .changed, .ended])
        center.touchDown(id: 1, at: CGPoint(x: 150, y: 150), time: 2)
        center.touchMoved(id: 1, to: CGPoint(x: 165, y: 150), time: 2.1)
        center.advance(to: 3)
        #expect(log.states.count == 3)
    }

    @Test("a pan starts after its threshold, and its velocity is that of the last tenth of a second")
    func pan() {
        let pan = UIPanGestureRecognizer()
        let log = watch(pan)
        center.touchDown(id: 1, at: CGPoint(x: 150, y: 150), time: 0)
        center.touchMoved(id: 1, to: CGPoint(x: 155, y: 150), time: 0.01)
        #expect(log.states.isEmpty)
        for step in 1...20 {
            center.touchMoved(id: 1, to: CGPoint(x: 155 + CGFloat(step), y: 150), time: 0.01 + 0.01 * Double(step))
        }
        #expect(pan.translation(in: view) == CGPoint(x: 25, y: 0))
        #expect(abs(pan.velocity(in: view).x - 100) < 1e-6)
        pan.setTranslation(.zero, in: view)
        #expect(pan.translation(in: view) == .zero)
        center.touchUp(id: 1, at: CGPoint(x: 175, y: 150), time: 0.22)
        #expect(log.states.first == .began)
        #expect(log.states.last == .ended)
        #expect(view.phases.first == "began" && view.phases.last == "cancelled")
    }

    @Test("after a pause before the finger lifts, the velocity is zero")
    func pauseBeforeEnd() {
        let pan = UIPanGestureRecognizer()
        var velocity: CGFloat?
        pan.addHandler { if $0.state == .ended { velocity = pan.velocity(in: nil).x } }
        view.addGestureRecognizer(pan)
        center.touchDown(id: 1, at: CGPoint(x: 110, y: 150), time: 0)
        center.touchMoved(id: 1, to: CGPoint(x: 180, y: 150), time: 0.02)
        center.touchUp(id: 1, at: CGPoint(x: 180, y: 150), time: 0.13)
        #expect(velocity == 0)
    }

    @Test("the inner of two pans begins first, and the outer one fails unless both may be recognized")
    func innerFirst() {
        let outer = watch(UIPanGestureRecognizer(), in: window)
        let inner = watch(UIPanGestureRecognizer())
        func drag() {
            center.touchDown(id: 1, at: CGPoint(x: 150, y: 150), time: 0)
            center.touchMoved(id: 1, to: CGPoint(x: 180, y: 150), time: 0.1)
            center.touchUp(id: 1, at: CGPoint(x: 180, y: 150), time: 0.2)
        }
        drag()
        #expect(inner.states == [.began, .ended])
        #expect(outer.states.isEmpty)
        let together = Together()
        window.gestureRecognizers?.first?.delegate = together
        drag()
        #expect(outer.states == [.began, .ended])
    }

    @Test("the scale of a pinch is the ratio of the finger distances")
    func pinch() {
        let pinch = UIPinchGestureRecognizer()
        let log = watch(pinch)
        center.touchDown(id: 1, at: CGPoint(x: 120, y: 150), time: 0)
        center.touchDown(id: 2, at: CGPoint(x: 160, y: 150), time: 0)
        center.touchMoved(id: 2, to: CGPoint(x: 200, y: 150), time: 0.1)
        #expect(pinch.scale == 2)
        center.touchUp(id: 2, at: CGPoint(x: 200, y: 150), time: 0.2)
        center.touchUp(id: 1, at: CGPoint(x: 120, y: 150), time: 0.2)
        #expect(log.states == [.began, .ended])
    }

    @Test("removing a recognizer cancels its gesture")
    func disabling() {
        let pan = UIPanGestureRecognizer()
        let log = watch(pan)
        center.touchDown(id: 1, at: CGPoint(x: 120, y: 150), time: 0)
        center.touchMoved(id: 1, to: CGPoint(x: 160, y: 150), time: 0.1)
        view.removeGestureRecognizer(pan)
        center.touchMoved(id: 1, to: CGPoint(x: 170, y: 150), time: 0.2)
        center.touchUp(id: 1, at: CGPoint(x: 170, y: 150), time: 0.3)
        #expect(log.states == [.began, .cancelled])
        #expect(pan.state == .possible)
        #expect(view.gestureRecognizers == nil)
    }
}
