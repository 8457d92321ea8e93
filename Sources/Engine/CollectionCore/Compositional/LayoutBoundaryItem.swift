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

    /// Returns the measured size of the item, in which lengths that were not measured are NaN; `nil` if it is `old`.
    ///
    /// - Parameters:
    ///   - size: A new measurement. Only lengths along estimated axes count, and negative ones are ignored.
    ///   - old: The measured size so far.
    func measured(_ size: Size, replacing old: Size) -> Size? {
        let axes = self.size.estimatedAxes
        var new = old
        if axes.contains(.horizontal), size.width >= 0 { new.width = size.width }
        if axes.contains(.vertical), size.height >= 0 { new.height = size.height }
        let isChanged = new.width != old.width && !new.width.isNaN || new.height != old.height && !new.height.isNaN
        return isChanged ? new : nil
    }
}
