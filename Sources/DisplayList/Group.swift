public import CollectionCore

/// Items drawn together in a space of their own, flattened, and then placed.
public struct Group: Hashable, Sendable {
    /// From the content's space to the parent's. Perspective is applied to the flattened content.
    public var transform: Transform3D
    /// 0...1.
    public var opacity: Double
    /// Clips the content, in its own space.
    public var clip: Shape?
    /// Lies below the content and is not clipped; cast by `clip` or, without one, by the content's alpha.
    public var shadow: Shadow?
    public var content: GroupContent
    /// What lets the content through as far as it is opaque itself, in the content's space; all of it without one.
    public var mask: GroupContent?
    /// Blending and effects; without one the group lies on top of what is below.
    public var compositing: Compositing?

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

/// A blurred silhouette below a group.
public struct Shadow: Hashable, Sendable {
    public var color: Color
    /// In points, in the content's axes: a group that is turned or scaled turns and scales its shadow, as layers do.
    public var offset: Size
    /// The blur radius in points (a Gaussian with half of this as its standard deviation).
    public var radius: Double

    public init(color: Color, offset: Size, radius: Double) {
        self.color = color
        self.offset = offset
        self.radius = radius
    }
}

/// The immutable content of a group, shared between frames.
///
/// A new instance means new content: hosts keep the bitmap of a cacheable content for as long as they meet the same
/// `id`, so a cell that only moves is never drawn again.
public final class GroupContent: Hashable, Sendable {
    /// Unique in the process, never reused.
    public let id: UInt64
    /// The box the content is meant to fill, in its own space; text and shadows may reach outside.
    public let bounds: Rect
    public let items: [DisplayItem]
    /// Whether keeping a bitmap of it pays: set for cells, not for containers of them.
    public let isCacheable: Bool
    /// Whether an item blends with those before it: the content is then drawn apart from what is below.
    public let blends: Bool
    /// Whether an item at any depth blends or has effects.
    public let needsPixels: Bool

    public init(id: UInt64, bounds: Rect, items: [DisplayItem], isCacheable: Bool) {
        self.id = id
        self.bounds = bounds
        self.items = items
        self.isCacheable = isCacheable
        blends = items.blends
        needsPixels = items.needPixels
    }

    /// Equal in what they draw; `id` plays no part.
    public static func == (a: GroupContent, b: GroupContent) -> Bool {
        a === b || (a.bounds == b.bounds && a.isCacheable == b.isCacheable && a.items == b.items)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(bounds)
        hasher.combine(items.count)
    }
}
