import CoreGraphics
public import Foundation
public import QuartzCore

/// The indication of the focus. The base class is the default: a halo around the view.
@preconcurrency @MainActor open class UIFocusEffect: NSObject, @preconcurrency NSCopying {
    public override init() {
        super.init()
    }

    /// A copy without a shape.
    open func copy(with zone: NSZone? = nil) -> Any { UIFocusEffect() }
}

/// A line around the focused item, in its tint color.
@preconcurrency @MainActor open class UIFocusHaloEffect: UIFocusEffect {
    /// Where the line is drawn.
    public enum Position: Int, Sendable {
        /// Outside if there is enough space, otherwise inside.
        case automatic = 0
        case outside = 1
        case inside = 2
    }

    /// In the coordinates of the focused view or, for other items, of their frames.
    enum Shape {
        /// The shape of the view.
        case usual
        case rect(CGRect, radius: CGFloat, curve: CALayerCornerCurve)
        case path(UIBezierPath)
    }

    /// The shape around which the line is drawn.
    final let shape: Shape
    /// The superview of the halo; `nil` for the focused view. It clips the halo if it clips its subviews.
    open weak var containerView: UIView?
    /// The subview of the container directly below the halo. Without one, the halo is in front.
    open weak var referenceView: UIView?
    /// Where the line is drawn. Default: `.automatic`.
    open var position = Position.automatic

    /// Creates a halo around a shape.
    init(shape: Shape) {
        self.shape = shape
        super.init()
    }

    /// Creates a halo with the shape of the view.
    public override init() {
        shape = .usual
        super.init()
    }

    /// Creates a halo around a rounded rectangle in the space of the focused view.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
        self.init(shape: .rect(rect, radius: cornerRadius, curve: curve))
    }
    /// Creates a halo around a rectangle in the space of the focused view.
    public convenience init(rect: CGRect) {
        self.init(shape: .rect(rect, radius: 0, curve: .circular))
    }
    /// Creates a halo around a path in the space of the focused view.
    public convenience init(path bezierPath: UIBezierPath) {
        self.init(shape: .path(bezierPath))
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIFocusHaloEffect(shape: shape)
        copy.containerView = containerView
        copy.referenceView = referenceView
        copy.position = position
        return copy
    }
}
