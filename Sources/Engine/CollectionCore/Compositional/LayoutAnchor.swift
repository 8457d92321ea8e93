/// A set of edges of a rectangle, in reading direction.
public struct LayoutEdges: OptionSet, Hashable, Sendable {
    /// One bit for each edge.
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = LayoutEdges(rawValue: 1)
    /// The edge where reading begins.
    public static let leading = LayoutEdges(rawValue: 2)
    /// The lower edge.
    public static let bottom = LayoutEdges(rawValue: 4)
    /// The edge where reading ends.
    public static let trailing = LayoutEdges(rawValue: 8)

    /// The point of the unit square that the edges name: (0.5, 0.5) for none, moved by 0.5 toward each edge.
    @inlinable public var unitPoint: Point {
        Point(
            x: 0.5 + (contains(.trailing) ? 0.5 : 0) - (contains(.leading) ? 0.5 : 0),
            y: 0.5 + (contains(.bottom) ? 0.5 : 0) - (contains(.top) ? 0.5 : 0))
    }
}

/// A point of a rectangle, and an offset from it.
public struct LayoutAnchor: Hashable, Sendable {
    /// The edges that the point lies on; none for the center.
    public var edges: LayoutEdges
    /// The offset in points or, if `offsetIsFractional`, in fractions of the supplementary view's size.
    public var offset: Point
    /// Whether the offset is in fractions of the supplementary view's size instead of points.
    public var offsetIsFractional: Bool

    /// Creates an anchor.
    @inlinable public init(edges: LayoutEdges, offset: Point = .zero, offsetIsFractional: Bool = false) {
        self.edges = edges
        self.offset = offset
        self.offsetIsFractional = offsetIsFractional
    }

    @inlinable func offset(for size: Size) -> Point {
        offsetIsFractional ? Point(x: offset.x * size.width, y: offset.y * size.height) : offset
    }
}

/// A supplementary view that is anchored to an item or a group.
public struct LayoutSupplement: Hashable, Sendable {
    /// The caller's number for the element kind.
    public var kind: Int
    /// The size of the item.
    public var size: LayoutSize
    /// The point of the container to which the view is attached.
    public var containerAnchor: LayoutAnchor
    /// The point of the view that meets the container's anchor; `nil` means the edges of the container's anchor.
    public var itemAnchor: LayoutAnchor?
    /// The order from back to front, relative to the container.
    public var zIndex: Int
    /// Shrinks the final frame.
    public var contentInsets: LayoutInsets

    /// Creates a supplementary view.
    public init(
        kind: Int, size: LayoutSize, containerAnchor: LayoutAnchor, itemAnchor: LayoutAnchor?, zIndex: Int = 1,
        contentInsets: LayoutInsets = .zero
    ) {
        self.kind = kind
        self.contentInsets = contentInsets
        self.size = size
        self.containerAnchor = containerAnchor
        self.itemAnchor = itemAnchor
        self.zIndex = zIndex
    }

    /// Returns the view's frame for a container frame. Fractional sizes refer to `basis`.
    func frame(in container: Rect, basis: Size, grid: PixelGrid) -> Rect {
        let size = size.resolved(in: basis, grid: grid)
        let target = containerAnchor.edges.unitPoint
        let own = (itemAnchor ?? containerAnchor).edges.unitPoint
        let shift = containerAnchor.offset(for: size) + (itemAnchor?.offset(for: size) ?? .zero)
        let whole = Rect(
            x: container.x + target.x * container.width - own.x * size.width + shift.x,
            y: container.y + target.y * container.height - own.y * size.height + shift.y,
            width: size.width, height: size.height)
        return whole.inset(by: contentInsets.effective(for: self.size.estimatedAxes))
    }
}

/// The position of a boundary item: an edge or a corner. An axis that is not named is centered.
public enum LayoutAlignment: UInt8, Hashable, Sendable, CaseIterable {
    /// The possible positions of a boundary item.
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

    /// The edges at which the position lies; none for `none`.
    @inlinable public var edges: LayoutEdges {
        switch self {
        case .none: []
        case .top: .top
        case .topLeading: [.top, .leading]
        case .leading: .leading
        case .bottomLeading: [.bottom, .leading]
        case .bottom: .bottom
        case .bottomTrailing: [.bottom, .trailing]
        case .trailing: .trailing
        case .topTrailing: [.top, .trailing]
        }
    }

    /// Returns -1 for the start of `axis`, 1 for its end, and 0 for its center.
    @inlinable func side(_ axis: Axis) -> Int {
        let (start, end): (LayoutEdges, LayoutEdges) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
        return edges.contains(start) ? -1 : edges.contains(end) ? 1 : 0
    }
}

/// A header, footer, or side view of a section or of the whole layout.
public struct LayoutBoundaryItem: Hashable, Sendable {
    /// The number of the kind, which the caller defines.
    public var kind: Int
    /// The size of the item.
    public var size: LayoutSize
    /// The position of the item at the edges of the section or of the layout.
    public var alignment: LayoutAlignment
    /// Added to the position that `alignment` gives, in points.
    public var offset: Point
    /// Whether the item lies outside the content and takes its own space instead of covering content.
    public var extendsBoundary: Bool
    /// Whether the item stays visible while its section is visible.
    public var pinsToVisibleBounds: Bool
    /// The order from back to front.
    public var zIndex: Int
    /// Shrinks the final frame without moving other elements.
    public var contentInsets: LayoutInsets

    /// Creates a boundary item.
    public init(
        kind: Int, size: LayoutSize, alignment: LayoutAlignment, offset: Point = .zero, extendsBoundary: Bool = true,
        pinsToVisibleBounds: Bool = false, zIndex: Int = 1, contentInsets: LayoutInsets = .zero
    ) {
        self.kind = kind
        self.size = size
        self.alignment = alignment
        self.offset = offset
        self.extendsBoundary = extendsBoundary
        self.pinsToVisibleBounds = pinsToVisibleBounds
        self.zIndex = zIndex
        self.contentInsets = contentInsets
    }
}

/// A background behind a whole section.
public struct LayoutDecoration: Hashable, Sendable {
    /// The number of the kind, which the caller defines.
    public var kind: Int
    /// The space between the edges of the section and the decoration.
    public var contentInsets: LayoutInsets
    /// The order from back to front.
    public var zIndex: Int

    /// Creates a decoration behind or in front of a section.
    public init(kind: Int, contentInsets: LayoutInsets = .zero, zIndex: Int = 0) {
        self.kind = kind
        self.contentInsets = contentInsets
        self.zIndex = zIndex
    }
}
