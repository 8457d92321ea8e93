public import CoreGraphics
public import Foundation

/// The position from which a preview comes or to which it moves.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject, @MainActor NSCopying {
    /// A view in a window.
    public let container: UIView
    /// The center of the preview, in the container's space.
    public let center: CGPoint
    /// The transform of the preview at the target.
    public let transform: CGAffineTransform

    /// Creates a target at a point of the container, with a transform of the preview.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
        (self.container, self.center, self.transform) = (container, center, transform)
        super.init()
    }

    /// Creates a target at a point of the container, at which the preview is not transformed.
    public convenience init(container: UIView, center: CGPoint) {
        self.init(container: container, center: center, transform: .identity)
    }

    /// Returns itself, because it is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The position from which a dragged item comes or to which it moves.
@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}
