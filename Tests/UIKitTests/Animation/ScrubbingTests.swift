import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Scrubbing of property animators") struct ScrubbingTests {
    let host = ViewHost(size: CGSize(width: 320, height: 320))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    init() {
        let root = UIView()
        root.addSubview(view)
        host.show(root)
    }

    private var x: CGFloat { view.layer.presentation()!.frame.minX }

    private func animator(_ timing: any UITimingCurveProvider) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: timing)
        animator.addAnimations { view.frame.origin.x = 100 }
        return animator
    }

    @Test(
        "a paused animator scrubs linearly by default, with every curve",
        arguments: [UIView.AnimationCurve.easeIn, .easeOut, .easeInOut, .linear])
    func curves(curve: UIView.AnimationCurve) {
        let animator = animator(UICubicTimingParameters(animationCurve: curve))
        for fraction in [0.5, 0.25, 0, 1, 0.75] {
            animator.fractionComplete = fraction
            #expect(abs(x - 100 * fraction) < 1e-9)
            #expect(abs(animator.fractionComplete - fraction) < 1e-9)
        }
    }

    @Test("with scrubsLinearly == false, the curve applies")
    func followsCurve() {
        let animator = animator(UICubicTimingParameters(animationCurve: .easeIn))
        animator.scrubsLinearly = false
        animator.fractionComplete = 0.5
        #expect(abs(x - 31.5) < 0.1)
        #expect(animator.fractionComplete == 0.5)
    }

    @Test("springs scrub linearly and settle from there")
    func springs() {
        let animator = animator(UISpringTimingParameters(dampingRatio: 0.5))
        animator.fractionComplete = 0.5
        #expect(abs(x - 50) < 1e-9)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        #expect(abs(x - 50) < 0.01)
        #expect(host.settle() != nil)
        #expect(x == 100)
    }

    @Test("pausing and continuing do not move the view, and the curve applies again")
    func continuity() {
        let animator = animator(UICubicTimingParameters(animationCurve: .easeIn))
        animator.startAnimation()
        host.advance(by: 0.5)
        let before = x
        #expect(abs(before - 31.5) < 0.1)
        animator.pauseAnimation()
        #expect(abs(x - before) < 1e-9)
        // The fraction is now that of the changes.
        #expect(abs(animator.fractionComplete - before / 100) < 1e-9)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        #expect(abs(x - before) < 1e-6)
        host.advance(by: 0.49)
        #expect(animator.state == .active && x < 100)
        host.advance(by: 0.05)
        #expect(animator.state == .inactive && x == 100)
    }

    @Test("a reversed animator returns from the scrubbed position")
    func reversed() {
        let animator = animator(UICubicTimingParameters(animationCurve: .easeIn))
        animator.fractionComplete = 0.5
        animator.isReversed = true
        #expect(abs(x - 50) < 1e-9)
        animator.startAnimation()
        #expect(abs(x - 50) < 1e-6)
        host.advance(by: 0.2)
        #expect(x < 50)
        #expect(host.settle() != nil)
        #expect(view.frame.minX == 0)
    }
}
