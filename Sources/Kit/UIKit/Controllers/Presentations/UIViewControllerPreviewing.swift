internal import CoreGraphics
public import Foundation

// Previews by the force of a touch, which context menus have replaced. Pointers and desktop touch screens do not report
// the force, so `forceTouchCapability` is not `available`, and no preview begins.

/// A registration for previews of the content of a view.
@preconcurrency @MainActor public protocol UIViewControllerPreviewing: NSObjectProtocol {
    /// Fails while a preview begins.
    var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
    /// The delegate given at the registration.
    var delegate: any UIViewControllerPreviewingDelegate { get }
    /// The view given at the registration.
    var sourceView: UIView { get }
    /// The part of the view that stays sharp, in its coordinates.
    var sourceRect: CGRect { get set }
}

/// Provides the controllers of previews.
@preconcurrency @MainActor public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
    /// Returns the controller that a preview of a point in the source view shows; `nil` for no preview. Never called
    /// here.
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
    ) -> UIViewController?
    /// Called when the user opens the preview. Never called here.
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

private final class PreviewRegistration: NSObject, UIViewControllerPreviewing {
    let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer()
    let delegate: any UIViewControllerPreviewingDelegate
    let sourceView: UIView
    var sourceRect: CGRect

    init(_ delegate: any UIViewControllerPreviewingDelegate, _ view: UIView) {
        (self.delegate, sourceView, sourceRect) = (delegate, view, view.bounds)
        super.init()
    }
}

extension UIViewController {
    /// Registers a view for previews. No preview begins, because the force of touches is not reported.
    @available(*, deprecated, message: "Use UIContextMenuInteraction instead.")
    @discardableResult public func registerForPreviewing(
        with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
    ) -> any UIViewControllerPreviewing {
        PreviewRegistration(delegate, sourceView)
    }

    /// Ends a registration. Does nothing, because no preview begins.
    @available(*, deprecated, message: "Use UIContextMenuInteraction instead.")
    public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}
