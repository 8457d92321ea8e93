/// None to four edges of a rectangle, in reading direction.
public struct LayoutEdges: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let top = LayoutEdges(rawValue: 1)
    public static let leading = LayoutEdges(rawValue: 2)
    public static let bottom = LayoutEdges(rawValue: 4)
    public static let trailing = LayoutEdges(rawValue: 8)

    /// The point they name in a unit square: (0.5, 0.5) for none, half a side towards each edge.
    @inlinable public var unitPoint: Point {
        Point(
            x: 0.5 + (contains(.trailing) ? 0.5 : 0) - (contains(.leading) ? 0.5 : 0),
            y: 0.5 + (contains(.bottom) ? 0.5 : 0) - (contains(.top) ? 0.5 : 0))
    }
}

/// A point of a rectangle, and how far from it.
public struct LayoutAnchor: Hashable, Sendable {
    public var edges: LayoutEdges
    /// Points, or fractions of the supplementary view's own size.
    public var offset: Point
    public var offsetIsFractional: Bool

    @inlinable public init(edges: LayoutEdges, offset: Point = .zero, offsetIsFractional: Bool = false) {
        self.edges = edges
        self.offset = offset
        self.offsetIsFractional = offsetIsFractional
    }

    @inlinable func offset(for size: Size) -> Point {
        offsetIsFractional ? Point(x: offset.x * size.width, y: offset.y * size.height) : offset
    }
}

/// A supplementary view fixed to an item or a group.
public struct LayoutSupplement: Hashable, Sendable {
    /// The caller's number for the element kind.
    public var kind: Int
    public var size: LayoutSize
    public var containerAnchor: LayoutAnchor
    /// The point of the view that meets the container's; `nil` means the same edges as the container's.
    public var itemAnchor: LayoutAnchor?
    public var zIndex: Int
    /// Cuts the frame at the end.
    public var contentInsets: LayoutInsets

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

    /// Where the view goes when its container is `container` and its fractions refer to `basis`.
    func frame(in container: Rect, basis: Size, grid: PixelGrid) -> Rect {
        let size = size.resolved(in: basis, grid: grid)
        let at = containerAnchor.edges.unitPoint
        let own = (itemAnchor ?? containerAnchor).edges.unitPoint
        let shift = containerAnchor.offset(for: size) + (itemAnchor?.offset(for: size) ?? .zero)
        let whole = Rect(
            x: container.x + at.x * container.width - own.x * size.width + shift.x,
            y: container.y + at.y * container.height - own.y * size.height + shift.y,
            width: size.width, height: size.height)
        return whole.inset(by: contentInsets.effective(for: self.size.estimatedAxes))
    }
}

/// Where a boundary item lies: at an edge or a corner, the unnamed axis centred.
public enum LayoutAlignment: UInt8, Hashable, Sendable, CaseIterable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

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

    /// -1 at the start of `axis`, 1 at its end, 0 in the middle.
    @inlinable func side(_ axis: Axis) -> Int {
        let (start, end): (LayoutEdges, LayoutEdges) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
        return edges.contains(start) ? -1 : edges.contains(end) ? 1 : 0
    }
}

/// A header, footer or side view of a section or of the whole layout.
public struct LayoutBoundaryItem: Hashable, Sendable {
    public var kind: Int
    public var size: LayoutSize
    public var alignment: LayoutAlignment
    /// Added to the place that `alignment` gives, in points.
    public var offset: Point
    /// Lies outside the content and makes room for itself, instead of covering content.
    public var extendsBoundary: Bool
    /// Stays on screen while its section is.
    public var pinsToVisibleBounds: Bool
    public var zIndex: Int
    /// Cuts the frame at the end, moving nothing else.
    public var contentInsets: LayoutInsets

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

/// A background drawn behind a whole section.
public struct LayoutDecoration: Hashable, Sendable {
    public var kind: Int
    public var contentInsets: LayoutInsets
    public var zIndex: Int

    public init(kind: Int, contentInsets: LayoutInsets = .zero, zIndex: Int = 0) {
        self.kind = kind
        self.contentInsets = contentInsets
        self.zIndex = zIndex
    }
}
