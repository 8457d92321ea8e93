public import CoreGraphics
public import Foundation

/// How a view looks while it is shown away from its place.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject, @MainActor NSCopying {
    /// The part of the view that shows, in its coordinates; `nil` for all of it.
    open var visiblePath: UIBezierPath?
    /// What casts the shadow, in the view's coordinates; `nil` for the visible path, or else for all that shows.
    open var shadowPath: UIBezierPath?
    /// Lies behind the view where it shows. `nil` for none.
    open var backgroundColor: UIColor!

    public override init() { super.init() }

    /// For text: a rectangle for each line, in the view's coordinates, as `NSValue`s.
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

/// How a view looks while it is dragged.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {
    public override init() { super.init() }
    public override init(textLineRects: [NSValue]) { super.init(textLineRects: textLineRects) }
    package override class func _make() -> UIPreviewParameters { UIDragPreviewParameters() }
}

/// Where a preview comes from or goes to.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject, @MainActor NSCopying {
    /// In a window.
    public let container: UIView
    /// Where the preview's middle is, in the container's space.
    public let center: CGPoint
    /// How the preview is turned and scaled there.
    public let transform: CGAffineTransform

    public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
        (self.container, self.center, self.transform) = (container, center, transform)
        super.init()
    }

    public convenience init(container: UIView, center: CGPoint) {
        self.init(container: container, center: center, transform: .identity)
    }

    /// Itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Where something that is dragged comes from or goes to.
@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}
