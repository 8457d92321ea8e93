import CoreGraphics
public import Foundation

/// The shape of the pointer over a region.
///
/// The pointer itself belongs to the host's window system, which draws it, so the shape has no effect here.
public enum UIPointerShape {
    /// A path around the position of the pointer.
    case path(UIBezierPath)
    /// A rectangle in the space of the effect's container.
    case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
    case verticalBeam(length: CGFloat)
    case horizontalBeam(length: CGFloat)

    /// The radius that the system chooses for a rectangle.
    public static let defaultCornerRadius: CGFloat = 8
}

/// The effect on a view below the pointer.
@preconcurrency @MainActor public enum UIPointerEffect {
    /// The color that an effect adds to the view.
    public enum TintMode: Int, Sendable {
        case none = 0
        /// Above the view.
        case overlay = 1
        /// Below the view's subviews.
        case underlay = 2
    }

    /// A highlight for small views, and a hover effect for large ones.
    case automatic(UITargetedPreview)
    /// A light background.
    case highlight(UITargetedPreview)
    /// The view is larger and has a shadow.
    case lift(UITargetedPreview)
    case hover(
        UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
        prefersScaledContent: Bool = true)

    /// The view to which the effect applies.
    public var preview: UITargetedPreview {
        switch self {
        case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _):
            preview
        }
    }
}

/// The appearance of the pointer and of the content below it.
@preconcurrency @MainActor open class UIPointerStyle: NSObject, @MainActor NSCopying {
    package final let effect: UIPointerEffect?
    package final let shape: UIPointerShape?
    package final let constrainedAxes: UIAxis
    package final let isHidden: Bool

    private init(_ effect: UIPointerEffect?, _ shape: UIPointerShape?, _ axes: UIAxis, isHidden: Bool) {
        (self.effect, self.shape, constrainedAxes, self.isHidden) = (effect, shape, axes, isHidden)
        super.init()
    }

    /// - Parameters:
    ///   - effect: The effect on the content below the pointer.
    ///   - shape: See ``UIPointerShape``.
    public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
        self.init(effect, shape, [], isHidden: false)
    }

    /// A pointer of another shape without an effect on content.
    ///
    /// - Parameters:
    ///   - shape: The shape of the pointer.
    ///   - constrainedAxes: The axes along which the pointer resists movement. Has no effect here.
    public convenience init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
        self.init(nil, shape, constrainedAxes, isHidden: false)
    }

    /// No pointer. The host's pointer remains visible.
    open class func hidden() -> UIPointerStyle { UIPointerStyle(nil, nil, [], isHidden: true) }
    /// The pointer of the system, without an effect.
    open class func system() -> UIPointerStyle { UIPointerStyle(nil, nil, [], isHidden: false) }

    /// Returns itself, because it is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A part of a view in which the pointer has one style.
@preconcurrency @MainActor open class UIPointerRegion: NSObject, @MainActor NSCopying {
    /// In the space of the interaction's view.
    public final let rect: CGRect
    /// Distinguishes regions with the same rectangle.
    public final let identifier: AnyHashable?
    /// The axes along which the region extends while the pointer's button is pressed. Has no effect here.
    open var latchingAxes: UIAxis = []

    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        (self.rect, self.identifier) = (rect, identifier)
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIPointerRegion else { return false }
        return rect == other.rect && identifier == other.identifier
    }
    open override var hash: Int { identifier.hashValue }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIPointerRegion(rect: rect, identifier: identifier)
        copy.latchingAxes = latchingAxes
        return copy
    }
}

/// The position of the pointer for which a region is requested.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
    /// In the space of the interaction's view.
    public final let location: CGPoint
    /// The pressed modifier keys. Always empty here: hosts report movements of the pointer without keys.
    public final let modifiers: UIKeyModifierFlags

    init(location: CGPoint) {
        (self.location, modifiers) = (location, [])
        super.init()
    }
}

/// Animations beside the effect of a region.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)
    /// The handler receives whether the animation reached its end.
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}
