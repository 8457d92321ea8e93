import CoreGraphics
public import Foundation
public import QuartzCore

/// How what has the focus shows it. A plain effect is the usual one: a halo around the view.
@preconcurrency @MainActor open class UIFocusEffect: NSObject, @preconcurrency NSCopying {
    public override init() {
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { UIFocusEffect() }
}

/// A line around what has the focus, in its tint.
@preconcurrency @MainActor open class UIFocusHaloEffect: UIFocusEffect {
    public enum Position: Int, Sendable {
        /// Outside where there is room for it, otherwise inside.
        case automatic = 0
        case outside = 1
        case inside = 2
    }

    /// In the coordinates of the view that has the focus; of an item that is no view, in those of its frame.
    enum Shape {
        /// That of the view.
        case usual
        case rect(CGRect, radius: CGFloat, curve: CALayerCornerCurve)
        case path(UIBezierPath)
    }

    final let shape: Shape
    /// What the halo is put into: the view that has the focus, if it is none. Clips it if it clips.
    open weak var containerView: UIView?
    /// A subview of the container that the halo lies right above; without one it lies above all.
    open weak var referenceView: UIView?
    open var position = Position.automatic

    init(shape: Shape) {
        self.shape = shape
        super.init()
    }

    /// Follows the shape of the view.
    public override init() {
        shape = .usual
        super.init()
    }

    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
        self.init(shape: .rect(rect, radius: cornerRadius, curve: curve))
    }
    public convenience init(rect: CGRect) {
        self.init(shape: .rect(rect, radius: 0, curve: .circular))
    }
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
