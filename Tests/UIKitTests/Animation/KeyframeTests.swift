import QuartzCore
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Key frame animations", .ownRuntime)
struct KeyframeTests {
    let clock = ManualClock.installed(now: 100)

    private func advance(by seconds: Double) {
        clock.now += seconds
        LayerAnimator.advance(to: clock.now)
    }

    private func shownX(_ view: UIView) -> CGFloat { (view.layer.presentation() ?? view.layer).position.x }

    @Test("key frames of one property run one after another, each in its own time range")
    func sequence() {
        let view = UIView(frame: .zero)
        var finished: Bool?
        UIView.animateKeyframes(withDuration: 4, delay: 1) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 100 }
            UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { view.center.x = 300 }
        } completion: {
            finished = $0
        }
        #expect(view.center.x == 300)
        let expected: [(seconds: Double, x: CGFloat)] = [
            (0.5, 0), (0.5, 0), (1, 50), (1, 100), (1, 100), (0.5, 200), (0.25, 250),
        ]
        for (seconds, x) in expected {
            advance(by: seconds)
            #expect(abs(shownX(view) - x) < 1e-9, "\(clock.now)")
            #expect(finished == nil)
        }
        advance(by: 0.25)
        // The tolerance allows for a clock that starts at any fraction of a second.
        #expect(abs(shownX(view) - 300) < 1e-9)
        advance(by: 0.01)
        #expect(finished == true)
    }

    @Test("key frames of the opacity that show a view and hide it again have all values between")
    func fade() {
        let view = UIView(frame: .zero)
        view.alpha = 0
        UIView.animateKeyframes(withDuration: 2, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 1 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
        }
        for expected: Float in [0, 0.25, 0.5, 0.75, 1, 0.75, 0.5, 0.25] {
            #expect(abs((view.layer.presentation() ?? view.layer).opacity - expected) < 1e-6, "\(clock.now)")
            advance(by: 0.25)
        }
    }

    @Test("discrete key frames jump at their ends, repeated ones start over, those outside a block apply at once")
    func modes() {
        let (view, other) = (UIView(frame: .zero), UIView(frame: .zero))
        UIView.animateKeyframes(withDuration: 2, delay: 0, options: .calculationModeDiscrete) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 100 }
        }
        UIView.animateKeyframes(withDuration: 2, delay: 0, options: .repeat) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { other.center.x = 100 }
        }
        advance(by: 0.9)
        #expect(shownX(view) == 0 && abs(shownX(other) - 90) < 1e-9)
        advance(by: 0.2)
        #expect(shownX(view) == 100 && shownX(other) == 100)
        advance(by: 1.4)
        #expect(abs(shownX(other) - 50) < 1e-9)
        other.layer.removeAllAnimations()
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: .nan) { view.center.x = 7 }
        #expect(shownX(view) == 7)
    }
}
