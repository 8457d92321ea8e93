import CoreGraphics
public import Foundation

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
    /// The effect on the content below the pointer; `nil` for none.
    package final let effect: UIPointerEffect?
    /// The shape of the pointer; `nil` for that of the system.
    package final let shape: UIPointerShape?
    /// The axes along which the pointer resists movement. Has no effect here.
    package final let constrainedAxes: UIAxis
    /// Whether the pointer is invisible over the region.
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

    /// Returns a style with the same values.
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
