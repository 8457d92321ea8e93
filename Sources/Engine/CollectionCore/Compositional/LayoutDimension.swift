/// One length in a compositional layout: absolute, a fraction of the container, or measured.
///
/// Fractions refer to the *inner* size of the group that contains the item, or of the section's container for the
/// outermost group. Widths and heights can be fractions of either side.
public enum LayoutDimension: Hashable, Sendable {
    /// A fraction of the container's width, where 1 is the whole width.
    case fractionalWidth(Double)
    /// A fraction of the container's height, where 1 is the whole height.
    case fractionalHeight(Double)
    /// A length in points, which is never rounded.
    case absolute(Double)
    /// The length in points that the layout uses until the view is measured.
    case estimated(Double)
    /// Like `estimated`, but every sibling gets the largest measured length.
    case uniformAcrossSiblings(Double)

    /// Whether the length comes from measuring a view.
    @inlinable public var isEstimated: Bool {
        switch self {
        case .estimated, .uniformAcrossSiblings: true
        case .fractionalWidth, .fractionalHeight, .absolute: false
        }
    }

    /// Whether all siblings get the same length, the largest measured one.
    @inlinable public var isUniform: Bool {
        if case .uniformAcrossSiblings = self { true } else { false }
    }

    /// Returns the length in points inside `container`, rounded as UIKit does: fractions down to the pixel, other
    /// lengths not at all. Negative lengths become 0.
    @inlinable public func resolved(in container: Size, grid: PixelGrid) -> Double {
        switch self {
        case .fractionalWidth(let fraction): Swift.max(0, grid.floor(fraction * container.width))
        case .fractionalHeight(let fraction): Swift.max(0, grid.floor(fraction * container.height))
        case .absolute(let length), .estimated(let length), .uniformAcrossSiblings(let length): Swift.max(0, length)
        }
    }

    /// Whether the length is a fraction of the container's length along `axis`.
    @inlinable func isFraction(of axis: Axis) -> Bool {
        switch self {
        case .fractionalWidth: axis == .horizontal
        case .fractionalHeight: axis == .vertical
        case .absolute, .estimated, .uniformAcrossSiblings: false
        }
    }
}

/// The width and height of an item, group, or supplementary view.
public struct LayoutSize: Hashable, Sendable {
    /// The horizontal extent, absolute or relative to the container.
    public var width: LayoutDimension
    /// The vertical extent, absolute or relative to the container.
    public var height: LayoutDimension

    /// Creates a size from two dimensions.
    @inlinable public init(width: LayoutDimension, height: LayoutDimension) {
        self.width = width
        self.height = height
    }

    /// The dimension along an axis.
    @inlinable public subscript(axis: Axis) -> LayoutDimension {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    /// Returns the size in a container, in points. Estimates count as lengths.
    @inlinable public func resolved(in container: Size, grid: PixelGrid) -> Size {
        Size(width: width.resolved(in: container, grid: grid), height: height.resolved(in: container, grid: grid))
    }

    /// The axes whose lengths come from measuring.
    @inlinable public var estimatedAxes: AxisSet {
        var axes: AxisSet = []
        if width.isEstimated { axes.insert(.horizontal) }
        if height.isEstimated { axes.insert(.vertical) }
        return axes
    }
}

/// A set of axes.
public struct AxisSet: OptionSet, Hashable, Sendable {
    /// One bit for each axis.
    public let rawValue: UInt8

    /// Creates a set from bits: 1 for the horizontal axis, 2 for the vertical one.
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Creates a set of one axis.
    @inlinable public init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }

    /// The horizontal axis.
    public static let horizontal = AxisSet(rawValue: 1)
    /// The vertical axis.
    public static let vertical = AxisSet(rawValue: 2)

    /// Whether the set has an axis.
    @inlinable public func contains(_ axis: Axis) -> Bool {
        contains(axis == .horizontal ? AxisSet.horizontal : AxisSet.vertical)
    }
}
