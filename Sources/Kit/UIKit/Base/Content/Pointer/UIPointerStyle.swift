import CoreGraphics
public import Foundation

/// The shape of the pointer over a region.
///
/// The host's window system draws the pointer. A vertical beam is its text cursor. Other shapes are its hand.
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

    /// Symbols beside the pointer. Arrows at opposite sides are the window system's resize cursors. Others have no
    /// effect.
    open var accessories: [UIPointerAccessory] = []

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

    /// No pointer.
    open class func hidden() -> UIPointerStyle { UIPointerStyle(nil, nil, [], isHidden: true) }
    /// The pointer of the system, without an effect.
    open class func system() -> UIPointerStyle { UIPointerStyle(nil, nil, [], isHidden: false) }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIPointerStyle(effect, shape, constrainedAxes, isHidden: isHidden)
        copy.accessories = accessories
        return copy
    }

    /// The shape of the window system's pointer.
    final var cursor: PointerCursor {
        if isHidden { return .hidden }
        let arrows = Set(accessories.filter(\.isArrow).map(\.position))
        let (left, right) = (arrows.contains(.left), arrows.contains(.right))
        let (top, bottom) = (arrows.contains(.top), arrows.contains(.bottom))
        if left && right && top && bottom { return .movesFreely }
        if left && right { return .resizesHorizontally }
        if top && bottom { return .resizesVertically }
        switch shape {
        case .verticalBeam: return .text
        case .path, .roundedRect: return .hand
        case .horizontalBeam: return .standard
        case nil: return effect == nil ? .standard : .hand
        }
    }
}

/// A symbol beside the pointer.
@preconcurrency @MainActor open class UIPointerAccessory: NSObject, @MainActor NSCopying {
    /// The place of an accessory around the pointer.
    public struct Position: Hashable, Sendable {
        /// The distance from the pointer, in points.
        public var offset: CGFloat
        /// Clockwise from the top, in radians.
        public var angle: CGFloat

        public init(offset: CGFloat, angle: CGFloat) { (self.offset, self.angle) = (offset, angle) }

        private static let distance: CGFloat = 4
        public static let top = Position(offset: distance, angle: 0)
        public static let topRight = Position(offset: distance, angle: .pi / 4)
        public static let right = Position(offset: distance, angle: .pi / 2)
        public static let bottomRight = Position(offset: distance, angle: .pi * 3 / 4)
        public static let bottom = Position(offset: distance, angle: .pi)
        public static let bottomLeft = Position(offset: distance, angle: .pi * 5 / 4)
        public static let left = Position(offset: distance, angle: .pi * 3 / 2)
        public static let topLeft = Position(offset: distance, angle: .pi * 7 / 4)
    }

    public final let shape: UIPointerShape
    public final let position: Position
    open var orientationMatchesAngle = false
    final let isArrow: Bool

    public convenience init(_ shape: UIPointerShape, position: Position) {
        self.init(shape, position, isArrow: false)
    }

    private init(_ shape: UIPointerShape, _ position: Position, isArrow: Bool) {
        (self.shape, self.position, self.isArrow) = (shape, position, isArrow)
        super.init()
    }

    /// An arrow that points away from the pointer.
    open class func arrow(_ position: Position) -> UIPointerAccessory {
        UIPointerAccessory(.path(UIBezierPath()), position, isArrow: true)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIPointerAccessory(shape, position, isArrow: isArrow)
        copy.orientationMatchesAngle = orientationMatchesAngle
        return copy
    }
}

/// A part of a view in which the pointer has one style.
@preconcurrency @MainActor open class UIPointerRegion: NSObject, @MainActor NSCopying {
    /// In the space of the interaction's view.
    public final let rect: CGRect
    /// Distinguishes regions with the same rectangle.
    public final var identifier: AnyHashable? { value }
    /// The identifier for comparisons, which are not isolated; the compiler cannot verify that it does not change.
    private nonisolated(unsafe) final let value: AnyHashable?
    /// The axes along which the region extends while the pointer's button is pressed. Has no effect here.
    open var latchingAxes: UIAxis = []

    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        (self.rect, value) = (rect, identifier)
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIPointerRegion else { return false }
        return rect == other.rect && value == other.value
    }
    open override var hash: Int { value.hashValue }

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
