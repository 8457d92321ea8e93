import QuartzCore
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Animation blocks", .ownRuntime)
struct AnimationTests {
    let clock = ManualClock.installed(now: 100)

    func advance(by seconds: Double) {
        clock.now += seconds
        LayerAnimator.advance(to: clock.now)
    }

    func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }

    @Test("a block changes the model at once and the presentation layer along the curve")
    func modelAndShown() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var finished: Bool?
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
            view.center.x = 250
            view.alpha = 0
            view.bounds.size.width = 200
        } completion: {
            finished = $0
        }
        #expect(view.center.x == 250)
        #expect(shown(view).position.x == 50)
        advance(by: 0.5)
        #expect(shown(view).position.x == 100)
        #expect(shown(view).opacity == 0.75)
        #expect(shown(view).bounds.width == 125)
        #expect(finished == nil)
        advance(by: 1.5)
        #expect(shown(view).position.x == 250)
        #expect(finished == true)
        #expect(view.layer.presentation() === view.layer)
    }

    @Test("a second block during an animation continues from the current position")
    func interruption() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 105 }
        advance(by: 0.5)
        let before = shown(view).position.x
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 5 }
        #expect(shown(view).position.x == before)
        // The final value plus the rest of the first animation, -100 · 0.25, and of the second, 100 · 0.75.
        advance(by: 0.25)
        #expect(abs(shown(view).position.x - (5 - 25 + 75)) < 1e-9)
        advance(by: 1)
        #expect(shown(view).position.x == 5)
    }

    @Test("a fade back during a fade continues from the current opacity")
    func interruptedFade() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
        advance(by: 0.5)
        UIView.animate(withDuration: 1, delay: 0, options: [.beginFromCurrentState, .curveLinear]) { view.alpha = 1 }
        #expect(shown(view).opacity == 0.5)
        // The final value plus the rest of the first fade, 1 · 0.25, and of the second, -1 · 0.75.
        advance(by: 0.25)
        #expect(shown(view).opacity == 0.5)
        advance(by: 0.5)
        #expect(shown(view).opacity == 0.75)
        advance(by: 0.25)
        #expect(shown(view).opacity == 1)
    }

    @Test("layers hold their presentation values while drawing, and their model values afterward")
    func shownValuesAreLent() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.transform = CGAffineTransform(scaleX: 3, y: 3)
        }
        clock.now += 0.5
        LayerAnimator.withShownValues(at: clock.now) {
            #expect(view.transform == CGAffineTransform(scaleX: 2, y: 2))
        }
        #expect(view.transform == CGAffineTransform(scaleX: 3, y: 3))
        advance(by: 1)
    }

    @Test("a delay holds the initial values, and changes with a zero duration are not animated")
    func delayAndZero() {
        let view = UIView(frame: .zero)
        UIView.animate(withDuration: 1, delay: 1, options: .curveLinear, animations: { view.center.x = 10 })
        advance(by: 0.9)
        #expect(shown(view).position.x == 0)
        advance(by: 0.6)
        #expect(abs(shown(view).position.x - 5) < 1e-9)
        advance(by: 1)
        var done = false
        UIView.animate(withDuration: 0, animations: { view.center.x = 0 }) { _ in done = true }
        #expect(shown(view).position.x == 0)
        // The completion follows in the next cycle of the run loop, as Apple's pages say.
        #expect(!done)
        advance(by: 0.01)
        #expect(done)
        UIView.animate(withDuration: 1) {
            UIView.performWithoutAnimation { view.center.x = 7 }
        }
        #expect(shown(view).position.x == 7)
        advance(by: 2)
    }

    @Test("an animator pauses, scrubs, reverses, and ends at its start")
    func propertyAnimator() {
        let view = UIView(frame: .zero)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
        var end: UIViewAnimatingPosition?
        animator.addCompletion { end = $0 }
        animator.startAnimation()
        advance(by: 0.25)
        #expect(abs(shown(view).position.x - 25) < 1e-9)
        animator.pauseAnimation()
        advance(by: 5)
        #expect(abs(shown(view).position.x - 25) < 1e-9)
        animator.fractionComplete = 0.75
        #expect(abs(shown(view).position.x - 75) < 1e-9)
        animator.isReversed = true
        animator.startAnimation()
        advance(by: 0.5)
        #expect(abs(shown(view).position.x - 25) < 1e-9)
        advance(by: 0.5)
        #expect(end == .start)
        #expect(view.center.x == 0)
        #expect(animator.state == .inactive)
    }

    @Test("a running animator without references completes, and is released then or when it is paused")
    func releasedAnimator() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        weak var released: UIViewPropertyAnimator?
        var ends: [UIViewAnimatingPosition] = []
        func start() -> UIViewPropertyAnimator {
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 100 }
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
            released = animator
            return animator
        }
        _ = start()
        advance(by: 0.5)
        #expect(shown(view).position.x == 55 && released != nil)
        advance(by: 0.5)
        #expect(ends == [.end] && released == nil)
        start().pauseAnimation()
        #expect(ends == [.end] && released == nil)
        start().stopAnimation(true)
        #expect(ends == [.end] && released == nil)
    }

    @Test("a stopped animator keeps the presentation values, and finishes at the position passed to it")
    func stopping() {
        let view = UIView(frame: .zero)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
        animator.startAnimation()
        advance(by: 0.5)
        animator.stopAnimation(false)
        #expect(abs(view.center.x - 50) < 1e-9)
        animator.finishAnimation(at: .end)
        #expect(view.center.x == 100)
        #expect(view.layer.presentation() === view.layer)
    }

    @Test("colors blend, and springs overshoot before they settle")
    func colorsAndSprings() {
        let view = UIView(frame: .zero)
        view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        }
        advance(by: 0.5)
        #expect(shown(view).backgroundColor?.components?[0] == 0.5)
        advance(by: 1)
        UIView.animate(
            withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0,
            animations: { view.center.x = 100 })
        var highest: CGFloat = 0
        for _ in 0..<60 {
            advance(by: 1.0 / 60)
            highest = max(highest, shown(view).position.x)
        }
        #expect(highest > 110)
        advance(by: 0.1)
        #expect(shown(view).position.x == 100)
    }
}
