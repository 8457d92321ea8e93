public import CoreGraphics
public import Foundation

extension UIViewController {
    /// How a controller appears when it is pushed or presented, and disappears again.
    @preconcurrency @MainActor public final class Transition: NSObject {
        /// What the transition shows.
        enum Kind {
            /// The view grows out of another one.
            case zoom(ZoomOptions?, (ZoomSourceViewProviderContext) -> UIView?)
            /// One of the transitions of presentations.
            case style(UIModalTransitionStyle)
        }

        /// The animation, with its parameters.
        let kind: Kind

        private init(_ kind: Kind) {
            self.kind = kind
            super.init()
        }

        /// The view grows out of a source view and shrinks back into it. The provider is called at the start of each
        /// transition; if it returns `nil`, or a view that is not visible, the view grows out of the middle.
        public static func zoom(
            options: UIViewController.Transition.ZoomOptions? = nil,
            sourceViewProvider: @escaping (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?
        ) -> Self { Self(.zoom(options, sourceViewProvider)) }

        /// The view grows out of the button of an item.
        public static func zoom(
            options: UIViewController.Transition.ZoomOptions? = nil,
            sourceBarButtonItemProvider:
                @escaping (
                    UIViewController.Transition.ZoomSourceViewProviderContext
                ) -> UIBarButtonItem?
        ) -> Self {
            Self(.zoom(options) { sourceBarButtonItemProvider($0).flatMap { $0.shownView ?? $0.customView } })
        }

        /// Slides up from the bottom.
        public class func coverVertical() -> Self { Self(.style(.coverVertical)) }
        /// Turns about a vertical axis.
        public class func flipHorizontal() -> Self { Self(.style(.flipHorizontal)) }
        /// Fades in.
        public class func crossDissolve() -> Self { Self(.style(.crossDissolve)) }
        /// Fades in, too.
        public class func partialCurl() -> Self { Self(.style(.partialCurl)) }
    }

    /// The animator of the preferred transition; `nil` if that does not zoom.
    final func zoomAnimator(isDismissing: Bool) -> ZoomAnimator? {
        guard case .zoom(let options, let provider)? = preferredTransition?.kind else { return nil }
        return ZoomAnimator(options, provider, isDismissing: isDismissing)
    }

    /// The transition style of presentations.
    final var shownTransitionStyle: UIModalTransitionStyle {
        if case .style(let style)? = preferredTransition?.kind { return style }
        return modalTransitionStyle
    }
}

extension UIViewController.Transition {
    /// The details of a zoom.
    @preconcurrency @MainActor open class ZoomOptions: NSObject {
        /// Whether a gesture may begin to return to the source.
        open var interactiveDismissShouldBegin:
            ((_ context: UIViewController.Transition.ZoomOptions.InteractionContext) -> Bool)?
        /// The part of the zoomed view, in its coordinates, that covers the source view at the start; `nil` for all of
        /// it.
        open var alignmentRectProvider:
            ((_ context: UIViewController.Transition.ZoomOptions.AlignmentRectContext) -> CGRect?)?
        /// The color over the other view.
        open var dimmingColor: UIColor?
        /// The effect over the other view.
        open var dimmingVisualEffect: UIBlurEffect?

        public override init() { super.init() }

        /// The views of a zoom.
        @preconcurrency @MainActor open class AlignmentRectContext: NSObject {
            /// The view from which the zoom starts.
            public let sourceView: UIView
            /// The controller that is pushed or presented.
            public let zoomedViewController: UIViewController

            /// Creates the values for one zoom, from its source view and its controller.
            init(_ source: UIView, _ zoomed: UIViewController) {
                (sourceView, zoomedViewController) = (source, zoomed)
                super.init()
            }
        }

        /// A gesture that may return to the source.
        @preconcurrency @MainActor open class InteractionContext: NSObject {
            /// In the coordinates of the zoomed view.
            public let location: CGPoint
            /// In points per second.
            public let velocity: CGVector
            /// Whether the gesture would begin without the closure.
            public let willBegin: Bool

            /// Creates the values of a gesture at a location of the zoomed view, in points and points per second.
            init(location: CGPoint, velocity: CGVector, willBegin: Bool) {
                (self.location, self.velocity, self.willBegin) = (location, velocity, willBegin)
                super.init()
            }
        }
    }

    /// The controllers of a zoom.
    @preconcurrency @MainActor open class ZoomSourceViewProviderContext: NSObject {
        /// The controller below, which has the source view.
        public let sourceViewController: UIViewController
        /// The controller that is pushed or presented.
        public let zoomedViewController: UIViewController

        /// Creates the values for one request of a source view.
        init(source: UIViewController, zoomed: UIViewController) {
            (sourceViewController, zoomedViewController) = (source, zoomed)
            super.init()
        }
    }
}
