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

    /// Returns the offset in points for a supplementary view of `size`.
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
