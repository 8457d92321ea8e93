public import CollectionCore

/// Items drawn in a separate space, flattened, and placed with a transform.
public struct Group: Hashable, Sendable {
    /// The transform from the content's space to the parent's. Perspective is applied to the flattened content.
    public var transform: Transform3D
    /// The factor of the alpha of the flattened content, 0...1.
    public var opacity: Double
    /// The clip of the content, in its own space.
    public var clip: Shape?
    /// The shadow below the content, which is not clipped. It is cast by `clip` or, if `nil`, by the content's alpha.
    public var shadow: Shadow?
    /// The commands of the group.
    public var content: GroupContent
    /// The content whose alpha masks the group, in the content's space; `nil` for no mask.
    public var mask: GroupContent?
    /// Blending and effects. If `nil`, the group is drawn over the content below.
    public var compositing: Compositing?

    /// Creates a group.
    public init(
        transform: Transform3D = .identity, opacity: Double = 1, clip: Shape? = nil, shadow: Shadow? = nil,
        content: GroupContent, mask: GroupContent? = nil, compositing: Compositing? = nil
    ) {
        self.transform = transform
        self.opacity = opacity
        self.clip = clip
        self.shadow = shadow
        self.content = content
        self.mask = mask
        self.compositing = compositing
    }
}

/// A blurred shadow below a group.
public struct Shadow: Hashable, Sendable {
    /// The color, whose alpha is the opacity of the shadow.
    public var color: Color
    /// The offset in points along the content's axes: a group's transform also transforms its shadow, as for layers.
    public var offset: Size
    /// The standard deviation of the blur in points.
    public var deviation: Double

    /// Creates a shadow. Lengths are in points.
    public init(color: Color, offset: Size, deviation: Double) {
        self.color = color
        self.offset = offset
        self.deviation = deviation
    }
}

/// The immutable content of a group, shared between frames.
///
/// A new instance is new content. Hosts cache the bitmap of cacheable content as long as frames contain the same `id`,
/// so a cell that only moves is not drawn again.
public final class GroupContent: Hashable, Sendable {
    /// The identifier, unique in the process and never reused.
    public let id: UInt64
    /// The nominal bounds of the content, in its own space. Text and shadows may extend beyond them.
    public let bounds: Rect
    /// The commands, from back to front.
    public let items: [DisplayItem]
    /// Whether caching a bitmap is worthwhile: set for cells, not for containers of cells.
    public let isCacheable: Bool
    /// Whether an item blends with earlier ones. The content is then drawn separately from what is below.
    public let blends: Bool
    /// Whether an item at any depth blends or has effects.
    public let needsPixels: Bool
    /// The identifier of the viewport that `bounds` describes; 0 if the content does not scroll.
    private let viewportID: UInt64
    /// The visible part of the content if it scrolls. The group usually clips the content to it.
    public var viewport: Viewport? { viewportID == 0 ? nil : Viewport(id: viewportID, clip: bounds) }

    /// Creates content from commands, ordered from back to front.
    ///
    /// - Parameters:
    ///   - id: The identifier, which no other content of the process has had.
    ///   - bounds: The nominal bounds of the content in its own space, in points.
    ///   - items: The commands.
    ///   - isCacheable: Whether caching a bitmap is worthwhile.
    ///   - viewport: The identifier of the scrolled content whose visible part is `bounds`; `nil` if the content does
    ///     not scroll.
    public init(id: UInt64, bounds: Rect, items: [DisplayItem], isCacheable: Bool, viewport: UInt64? = nil) {
        self.id = id
        viewportID = viewport ?? 0
        self.bounds = bounds
        self.items = items
        self.isCacheable = isCacheable
        (blends, needsPixels) = items.pixelRules
    }

    /// Compares the drawing, not `id` and `viewport`.
    public static func == (a: GroupContent, b: GroupContent) -> Bool {
        a === b || (a.bounds == b.bounds && a.isCacheable == b.isCacheable && a.items == b.items)
    }

    /// Hashes the bounds and the number of items only, so the cost does not depend on the number of items.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(bounds)
        hasher.combine(items.count)
    }
}
