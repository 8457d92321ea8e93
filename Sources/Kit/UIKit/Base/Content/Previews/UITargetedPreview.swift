import CoreGraphics
public import Foundation

/// A view shown away from its position, with the position from which it comes or to which it moves.
@preconcurrency @MainActor open class UITargetedPreview: NSObject, @MainActor NSCopying {
    /// The view that is shown.
    public let view: UIView
    private final let ownParameters: UIPreviewParameters
    private final let ownTarget: UIPreviewTarget

    /// The appearance of the view while it is shown.
    open var parameters: UIPreviewParameters { ownParameters }
    /// The position from which the preview comes or to which it moves.
    open var target: UIPreviewTarget { ownTarget }
    /// The size of the view.
    open var size: CGSize { view.bounds.size }

    /// Creates a preview at a target. The view need not be in a window.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        (self.view, ownParameters, ownTarget) = (view, parameters, target)
        super.init()
    }

    /// Targets the current position of the view.
    ///
    /// - Precondition: The view is in a window.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        self.init(
            view: view, parameters: parameters,
            target: trapping { () throws(UIKitException) in try Self._target(of: view) })
    }

    /// Creates a preview at the view's own position, which must be in a window.
    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    /// Returns a preview of the same view with another target.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: ownParameters, target: newTarget)
    }

    /// Returns itself, because it is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The position of a view in its superview. Throws UIKit's exception if the view is not in a window.
    package static func _target(of view: UIView) throws(UIKitException) -> UIDragPreviewTarget {
        guard let container = view.superview, view.window != nil else {
            throw UIKitException(
                "UIPreviewTarget requires that the container view is in a window, but it is not. (container: "
                    + "\(view.superview.map { "\(type(of: $0))" } ?? "nil"))")
        }
        return UIDragPreviewTarget(container: container, center: view.center, transform: view.transform)
    }
}

/// A preview of a dragged item, with the position from which it comes or to which it moves.
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {
    public override init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        super.init(view: view, parameters: parameters, target: target)
    }

    /// Creates a preview at a target. The view need not be in a window.
    public convenience init(view: UIView, parameters: UIDragPreviewParameters, target: UIDragPreviewTarget) {
        self.init(view: view, parameters: parameters as UIPreviewParameters, target: target as UIPreviewTarget)
    }

    /// Targets the current position of the view.
    ///
    /// - Precondition: The view is in a window.
    public convenience init(view: UIView, parameters: UIDragPreviewParameters) {
        self.init(
            view: view, parameters: parameters as UIPreviewParameters,
            target: trapping { () throws(UIKitException) in try Self._target(of: view) })
    }

    /// Creates a preview at the view's own position, which must be in a window.
    public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }

    /// Returns a preview of the same view with another target.
    open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
        UITargetedDragPreview(view: view, parameters: parameters, target: newTarget as UIPreviewTarget)
    }
}

/// The preview of an item during a drag.
@preconcurrency @MainActor open class UIDragPreview: NSObject, @MainActor NSCopying {
    /// The view that is shown below the finger.
    public let view: UIView
    private final let ownParameters: UIDragPreviewParameters

    /// The appearance of the view during the drag.
    open var parameters: UIDragPreviewParameters { ownParameters }

    /// Creates a preview with an appearance.
    public init(view: UIView, parameters: UIDragPreviewParameters) {
        (self.view, ownParameters) = (view, parameters)
        super.init()
    }

    /// Creates a preview of the whole view with the standard appearance.
    public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }

    /// Returns itself, because it is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
