import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

/// As on a device, views that are animated ignore touches unless a block allows them.
@MainActor @Suite("Touches during animations") struct InteractionDuringAnimationTests {
    let host = ViewHost(size: CGSize(width: 320, height: 320))
    let root = UIView()
    let box = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 200))
    let button = UIButton(type: .system)
    var taps: Taps

    final class Taps {
        var count = 0
    }

    init() {
        let taps = Taps()
        self.taps = taps
        button.frame = CGRect(x: 50, y: 50, width: 100, height: 44)
        button.addAction(UIAction { _ in taps.count += 1 }, for: .touchUpInside)
        box.addSubview(button)
        root.addSubview(box)
        host.show(root)
    }

    private func tap() -> Int {
        taps.count = 0
        host.tap(root, at: CGPoint(x: 120, y: 90))
        return taps.count
    }

    @Test("a button that a block animates ignores taps until the animation ends, unless the option allows them")
    func block() {
        #expect(tap() == 1)
        UIView.animate(withDuration: 2) { button.alpha = 0.5 }
        #expect(tap() == 0)
        host.advance(by: 1)
        #expect(tap() == 0)
        host.advance(by: 1.1)
        #expect(tap() == 1)
        UIView.animate(withDuration: 2, delay: 0, options: .allowUserInteraction) { button.alpha = 1 }
        #expect(tap() == 1)
    }

    @Test("views below an animated view ignore taps, and unchanged views do not")
    func ancestors() {
        UIView.animate(withDuration: 2) { box.backgroundColor = .red }
        #expect(tap() == 0)
        host.advance(by: 2.1)
        UIView.animate(withDuration: 2) { root.viewWithTag(1)?.alpha = 0 }
        #expect(tap() == 1)
        let other = UIView(frame: CGRect(x: 0, y: 300, width: 10, height: 10))
        root.addSubview(other)
        UIView.animate(withDuration: 2) { other.alpha = 0 }
        #expect(tap() == 1)
    }

    @Test("springs, delays, and repetitions block too", arguments: 0..<3)
    func kinds(kind: Int) {
        switch kind {
        case 0:
            UIView.animate(
                withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
                animations: { button.alpha = 0.5 })
        case 1: UIView.animate(withDuration: 0.1, delay: 1) { button.alpha = 0.5 }
        default: UIView.animate(withDuration: 0.1, delay: 0, options: [.repeat, .autoreverse]) { button.alpha = 0.5 }
        }
        host.advance(by: 0.5)
        #expect(tap() == 0)
    }

    @Test("key frames block unless their options allow touches", arguments: [true, false])
    func keyframes(allows: Bool) {
        UIView.animateKeyframes(withDuration: 2, delay: 0, options: allows ? .allowUserInteraction : []) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { button.alpha = 0.5 }
        }
        host.advance(by: 0.1)
        #expect(tap() == (allows ? 1 : 0))
    }

    @Test(
        "transitions block unless their options allow touches",
        arguments: [UIView.AnimationOptions.transitionCrossDissolve, .transitionFlipFromLeft], [true, false])
    func transitions(kind: UIView.AnimationOptions, allows: Bool) {
        UIView.transition(
            with: button, duration: 2, options: allows ? [kind, .allowUserInteraction] : kind,
            animations: { button.setTitle("new", for: .normal) })
        // At the end of a flip, the button is in its position again.
        host.advance(by: 1.9)
        #expect(tap() == (allows ? 1 : 0))
        host.advance(by: 0.2)
        #expect(tap() == 1)
    }

    @Test("an animator blocks only if its interaction is disabled")
    func animators() {
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { button.alpha = 0.5 }
        animator.startAnimation()
        #expect(tap() == 1)
        animator.isUserInteractionEnabled = false
        #expect(tap() == 0)
        animator.pauseAnimation()
        host.advance(by: 3)
        #expect(tap() == 0)
        animator.stopAnimation(true)
        #expect(tap() == 1)
        let blocked = UIViewPropertyAnimator(duration: 2, curve: .linear) { button.alpha = 1 }
        blocked.isUserInteractionEnabled = false
        blocked.startAnimation()
        #expect(tap() == 0)
    }

    @Test("a nested block inherits the option unless it overrides inherited options")
    func nested() {
        UIView.animate(withDuration: 2, delay: 0, options: .allowUserInteraction) {
            UIView.animate(withDuration: 2) { button.alpha = 0.5 }
        }
        #expect(tap() == 1)
        UIView.animate(withDuration: 2, delay: 0, options: .allowUserInteraction) {
            UIView.animate(withDuration: 2, delay: 0, options: .overrideInheritedOptions) { button.alpha = 0.2 }
        }
        #expect(tap() == 0)
    }

    @Test("animations of UIKit's own views allow touches: a switch, a table update, a collection view update")
    func ownAnimations() {
        let toggle = UISwitch(frame: CGRect(x: 20, y: 250, width: 60, height: 30))
        root.addSubview(toggle)
        host.advance(by: 0.1)
        toggle.setOn(true, animated: true)
        #expect(toggle.hitTest(CGPoint(x: 10, y: 10), with: nil) != nil)
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentSize = CGSize(width: 100, height: 1_000)
        root.addSubview(scroll)
        scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        host.advance(by: 0.1)
        #expect(scroll.hitTest(CGPoint(x: 10, y: scroll.contentOffset.y + 10), with: nil) != nil)
    }
}
