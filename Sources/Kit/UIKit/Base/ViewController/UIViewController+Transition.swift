public import Foundation

extension UIViewController {
    /// Replaces the view of one child by that of another one, which appears in the same superview.
    ///
    /// Without a transition option, the changes in `animations` are animated, and the old view disappears at their end.
    ///
    /// - Precondition: Both controllers are children of this one.
    public func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        require(
            fromViewController.parent === self && toViewController.parent === self,
            "Children view controllers \(fromViewController) and \(toViewController) must have a common parent view "
                + "controller when calling transition(from:to:duration:options:animations:completion:).")
        guard let old = fromViewController.view, let new = toViewController.view, let container = old.superview else {
            animations?()
            completion?(true)
            return
        }
        guard options.hasTransition else {
            UIView.performWithoutAnimation { container.addSubview(new) }
            UIView.animate(
                withDuration: duration, delay: 0, options: options, animations: { animations?() },
                completion: { finished in
                    old.removeFromSuperview()
                    completion?(finished)
                })
            return
        }
        UIView.transition(
            with: container, duration: duration, options: options,
            animations: {
                container.addSubview(new)
                old.removeFromSuperview()
                animations?()
            }, completion: completion)
    }
}
