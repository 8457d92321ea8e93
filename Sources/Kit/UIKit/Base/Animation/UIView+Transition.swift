public import Foundation
import QuartzCore

extension UIView.AnimationOptions {
    /// Turns the view around its vertical axis, beginning at the left.
    public static let transitionFlipFromLeft = UIView.AnimationOptions(rawValue: 1 << 20)
    /// Turns the view around its vertical axis, beginning at the right.
    public static let transitionFlipFromRight = UIView.AnimationOptions(rawValue: 2 << 20)
    /// Fades from the old to the new content.
    public static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)
    /// Turns the view around its horizontal axis, beginning at the top.
    public static let transitionFlipFromTop = UIView.AnimationOptions(rawValue: 6 << 20)
    /// Turns the view around its horizontal axis, beginning at the bottom.
    public static let transitionFlipFromBottom = UIView.AnimationOptions(rawValue: 7 << 20)

    private static let transitionMask: UInt = 7 << 20
    /// Whether the options contain a visual effect.
    var hasTransition: Bool { rawValue & Self.transitionMask != 0 }

    /// The visual effect of a transition.
    fileprivate enum Change {
        case none, dissolve
        /// Half a rotation about an axis.
        case flip(x: CGFloat, y: CGFloat)
    }

    fileprivate var change: Change {
        let kind = rawValue & Self.transitionMask
        return switch kind {
        case Self.transitionFlipFromLeft.rawValue: .flip(x: 0, y: 1)
        case Self.transitionFlipFromRight.rawValue: .flip(x: 0, y: -1)
        case Self.transitionFlipFromTop.rawValue: .flip(x: -1, y: 0)
        case Self.transitionFlipFromBottom.rawValue: .flip(x: 1, y: 0)
        case Self.transitionCrossDissolve.rawValue: .dissolve
        default: .none
        }
    }
}

extension UIView {
    /// Animates a change of a view's content: `animations` runs immediately, and the view changes from its old
    /// appearance to the new one.
    ///
    /// Without a transition option, the changes in `animations` are animated as in any block.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let change = options.change
        if case .none = change {
            animate(
                withDuration: duration, delay: 0, options: options, animations: { animations?() },
                completion: completion)
            return
        }
        guard areAnimationsEnabled, duration > 0, view.window != nil, let parent = view.superview else {
            performWithoutAnimation { animations?() }
            completeWithoutAnimation(completion)
            return
        }
        let before = ViewPicture(of: view)
        performWithoutAnimation {
            parent.insertSubview(before, aboveSubview: view)
            before.copyGeometry(of: view)
        }
        if options.contains(.allowAnimatedContent) {
            animate(withDuration: duration, delay: 0, options: options, animations: { animations?() })
        } else {
            performWithoutAnimation {
                animations?()
                view.layoutIfNeeded()
            }
        }
        let finish = { (finished: Bool) in
            before.removeFromSuperview()
            completion?(finished)
        }
        switch change {
        case .none: finish(true)
        case .dissolve:
            animate(
                withDuration: duration, delay: 0, options: options,
                animations: {
                    before.alpha = 0
                    // The old content is above the view, which ignores touches as if it were animated.
                    LayerAnimator.recordUnchanged(view._layer)
                }, completion: finish)
        case .flip(let x, let y):
            // The old content rotates until only its edge is visible, then the new content rotates into view.
            let rest = view.transform3D
            let quarter = CGFloat.pi / 2
            performWithoutAnimation {
                view.transform3D = CATransform3DConcat(CATransform3DMakeRotation(-quarter, x, y, 0), rest)
            }
            animate(
                withDuration: duration / 2, delay: 0,
                options: [.curveEaseIn, .overrideInheritedDuration, options.intersection(.allowUserInteraction)],
                animations: {
                    before.transform3D = CATransform3DConcat(CATransform3DMakeRotation(quarter, x, y, 0), rest)
                })
            animate(
                withDuration: duration / 2, delay: duration / 2,
                options: [.curveEaseOut, .overrideInheritedDuration, options.intersection(.allowUserInteraction)],
                animations: { view.transform3D = rest }, completion: finish)
        }
    }

    /// Replaces one view by another in its superview or, with ``AnimationOptions/showHideTransitionViews``, hides one
    /// and shows the other.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let parent = fromView.superview else {
            completion?(false)
            return
        }
        transition(
            with: parent, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    fromView.isHidden = true
                    toView.isHidden = false
                } else {
                    parent.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            }, completion: completion)
    }
}
