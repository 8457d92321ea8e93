public import CoreGraphics
public import Foundation

/// The appearance of a view while it is shown away from its position.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject, @MainActor NSCopying {
    /// The visible part of the view, in its coordinates; `nil` for the whole view.
    open var visiblePath: UIBezierPath?
    /// The shape of the shadow, in the view's coordinates; `nil` for the visible path or, without one, the whole
    /// view.
    open var shadowPath: UIBezierPath?
    /// The color behind the visible part of the view; `nil` for none.
    open var backgroundColor: UIColor!

    public override init() { super.init() }

    /// For text: one rectangle for each line, in the view's coordinates, as `NSValue`s.
    public init(textLineRects: [NSValue]) {
        super.init()
        let path = UIBezierPath()
        for value in textLineRects {
            path.append(UIBezierPath(roundedRect: value.cgRectValue.insetBy(dx: -4, dy: -2), cornerRadius: 6))
        }
        visiblePath = path
        backgroundColor = .systemBackground
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self)._make()
        copy.visiblePath = visiblePath
        copy.shadowPath = shadowPath
        copy.backgroundColor = backgroundColor
        return copy
    }

    package class func _make() -> UIPreviewParameters { UIPreviewParameters() }
}

/// The appearance of a view during a drag.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {
    public override init() { super.init() }
    public override init(textLineRects: [NSValue]) { super.init(textLineRects: textLineRects) }
    package override class func _make() -> UIPreviewParameters { UIDragPreviewParameters() }
}

/// The position from which a preview comes or to which it moves.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject, @MainActor NSCopying {
    /// A view in a window.
    public let container: UIView
    /// The center of the preview, in the container's space.
    public let center: CGPoint
    /// The transform of the preview at the target.
    public let transform: CGAffineTransform

    public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
        (self.container, self.center, self.transform) = (container, center, transform)
        super.init()
    }

    public convenience init(container: UIView, center: CGPoint) {
        self.init(container: container, center: center, transform: .identity)
    }

    /// Returns itself, because it is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The position from which a dragged item comes or to which it moves.
@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}
