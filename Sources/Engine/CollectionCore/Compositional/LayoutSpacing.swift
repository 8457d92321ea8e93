/// The space between two items, or outside one edge of an item.
public enum LayoutSpacing: Hashable, Sendable {
    /// Exactly this many points.
    case fixed(Double)
    /// At least this many points, plus an equal share of the space that remains in the row.
    case flexible(Double)

    /// The space that is always taken, in points.
    @inlinable public var minimum: Double {
        switch self {
        case .fixed(let length), .flexible(let length): length
        }
    }

    /// Whether the spacing may be larger than its value.
    @inlinable public var isFlexible: Bool {
        if case .flexible = self { true } else { false }
    }
}

/// The space outside the four edges of an item or group. Unlike insets, it moves neighbors and does not change the
/// size.
public struct LayoutEdgeSpacing: Hashable, Sendable {
    /// The space at the edge where reading begins; `nil` for none.
    public var leading: LayoutSpacing?
    /// The space at the upper edge; `nil` for none.
    public var top: LayoutSpacing?
    /// The space at the edge where reading ends; `nil` for none.
    public var trailing: LayoutSpacing?
    /// The space at the lower edge; `nil` for none.
    public var bottom: LayoutSpacing?

    /// No space at any edge.
    public static let none = LayoutEdgeSpacing()

    /// Creates spacing for some edges.
    @inlinable public init(
        leading: LayoutSpacing? = nil, top: LayoutSpacing? = nil, trailing: LayoutSpacing? = nil,
        bottom: LayoutSpacing? = nil
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
    }

    /// Returns the space before an element on an axis: leading or top.
    @inlinable func start(_ axis: Axis) -> LayoutSpacing? { axis == .horizontal ? leading : top }
    /// Returns the space after an element on an axis: trailing or bottom.
    @inlinable func end(_ axis: Axis) -> LayoutSpacing? { axis == .horizontal ? trailing : bottom }

    /// Returns the minimum space of both edges along `axis` together.
    @inlinable func minimum(_ axis: Axis) -> Double { (start(axis)?.minimum ?? 0) + (end(axis)?.minimum ?? 0) }

    /// Returns the number of flexible edges along `axis`: 0, 1, or 2.
    @inlinable func flexibleCount(_ axis: Axis) -> Int {
        (start(axis)?.isFlexible == true ? 1 : 0) + (end(axis)?.isFlexible == true ? 1 : 0)
    }

    /// Returns the space before an item if every flexible spacing of its row gets `share` points in addition to its
    /// minimum.
    @inlinable func startSpace(_ axis: Axis, share: Double) -> Double {
        guard let spacing = start(axis) else { return 0 }
        return spacing.minimum + (spacing.isFlexible ? share : 0)
    }

    /// Returns the space after an item; see ``startSpace(_:share:)``.
    @inlinable func endSpace(_ axis: Axis, share: Double) -> Double {
        guard let spacing = end(axis) else { return 0 }
        return spacing.minimum + (spacing.isFlexible ? share : 0)
    }

    /// Returns the space before a single element of `length` in `available` points. Flexible edges share the remaining
    /// space, which is negative if the element does not fit.
    @inlinable func startSpaceAlone(_ axis: Axis, length: Double, in available: Double) -> Double {
        let flexible = flexibleCount(axis)
        guard flexible > 0 else { return startSpace(axis, share: 0) }
        return startSpace(axis, share: (available - length - minimum(axis)) / Double(flexible))
    }
}

/// Distances from the four edges in reading direction, positive inward, in points.
public struct LayoutInsets: Hashable, Sendable {
    /// The inset of the upper edge, in points.
    public var top: Double
    /// The inset of the edge where reading begins, in points.
    public var leading: Double
    /// The inset of the lower edge, in points.
    public var bottom: Double
    /// The inset of the edge where reading ends, in points.
    public var trailing: Double

    /// No insets.
    public static let zero = LayoutInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

    /// Creates insets, in points.
    @inlinable public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// Returns the inset at the start of an axis, in points.
    @inlinable public func start(_ axis: Axis) -> Double { axis == .horizontal ? leading : top }
    /// Returns the inset at the end of an axis, in points.
    @inlinable public func end(_ axis: Axis) -> Double { axis == .horizontal ? trailing : bottom }
    /// Returns the sum of both insets of an axis, in points.
    @inlinable public func total(_ axis: Axis) -> Double { start(axis) + end(axis) }

    /// Returns the sums of the insets of each edge, in points.
    @inlinable public static func + (a: LayoutInsets, b: LayoutInsets) -> LayoutInsets {
        LayoutInsets(
            top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom,
            trailing: a.trailing + b.trailing)
    }

    /// Returns the insets along `axis`, with 0 across it.
    @inlinable public func along(_ axis: Axis) -> LayoutInsets {
        axis == .horizontal
            ? LayoutInsets(top: 0, leading: leading, bottom: 0, trailing: trailing)
            : LayoutInsets(top: top, leading: 0, bottom: bottom, trailing: 0)
    }

    /// Returns the insets that apply to an element that is measured along `axes`. Insets along a measured axis are
    /// ignored.
    @inlinable func effective(for axes: AxisSet) -> LayoutInsets {
        var result = self
        if axes.contains(.horizontal) { (result.leading, result.trailing) = (0, 0) }
        if axes.contains(.vertical) { (result.top, result.bottom) = (0, 0) }
        return result
    }

    /// Returns the size that remains inside the insets. If the insets exceed a length, the result is the excess
    /// (``CompositionalQuirk/overlappingInsetsLeaveTheirExcess``).
    @inlinable func innerSize(of size: Size) -> Size {
        Size(
            width: abs(size.width - leading - trailing),
            height: abs(size.height - top - bottom))
    }
}

extension Rect {
    /// Returns the rectangle shrunk by `insets`, left to right. If the insets exceed a length, the result is the
    /// excess.
    @inlinable func inset(by insets: LayoutInsets) -> Rect {
        Rect(
            origin: Point(x: x + insets.leading, y: y + insets.top), size: insets.innerSize(of: size))
    }
}
