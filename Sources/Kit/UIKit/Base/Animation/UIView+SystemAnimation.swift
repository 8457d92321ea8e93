import CoreGraphics

extension UIView {
    /// An animation that the system defines.
    public enum SystemAnimation: UInt, Sendable {
        /// Removes views from their superviews at the end.
        case delete = 0
    }

    /// Runs a system animation on views, with animations of the app beside it.
    ///
    /// - Parameters:
    ///   - animation: `.delete` shrinks and fades the views and then removes them.
    ///   - views: May be empty.
    ///   - options: The options of the app's animations.
    ///   - parallelAnimations: Runs with the duration and the curve of the system animation, 0.25 s.
    ///   - completion: Called at the end; see ``animate(withDuration:delay:options:animations:completion:)``.
    public class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let before = views.map { (view: $0, alpha: $0.alpha, transform: $0.transform) }
        animate(withDuration: 0.25, delay: 0, options: options) {
            for view in views {
                view.alpha = 0
                view.transform = view.transform.scaledBy(x: 0.1, y: 0.1)
            }
            parallelAnimations?()
        } completion: { finished in
            // A view that the app shows again has its appearance.
            for (view, alpha, transform) in before {
                view.removeFromSuperview()
                (view.alpha, view.transform) = (alpha, transform)
            }
            completion?(finished)
        }
    }
}
