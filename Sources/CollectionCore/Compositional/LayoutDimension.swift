/// One length of a compositional layout: fixed, a fraction of the container, or to be found out by measuring.
///
/// Fractions refer to the *inner* size of the group that holds the item (for the outermost group: of the section's
/// container), and either fraction may be used for either side.
public enum LayoutDimension: Hashable, Sendable {
    /// A fraction of the container's width; 1 is all of it.
    case fractionalWidth(Double)
    /// A fraction of the container's height; 1 is all of it.
    case fractionalHeight(Double)
    /// Points, never rounded.
    case absolute(Double)
    /// Points to lay out with until the view has been measured.
    case estimated(Double)
    /// Like `estimated`, but every sibling gets the largest size measured among them.
    case uniformAcrossSiblings(Double)

    /// Whether the length comes from measuring a view.
    @inlinable public var isEstimated: Bool {
        switch self {
        case .estimated, .uniformAcrossSiblings: true
        case .fractionalWidth, .fractionalHeight, .absolute: false
        }
    }

    @inlinable public var isUniform: Bool {
        if case .uniformAcrossSiblings = self { true } else { false }
    }

    /// The length in points inside `container`, rounded as UIKit rounds: fractions down to the pixel, everything
    /// else as it stands. Negative results become 0.
    @inlinable public func resolved(in container: Size, grid: PixelGrid) -> Double {
        switch self {
        case .fractionalWidth(let fraction): Swift.max(0, grid.floor(fraction * container.width))
        case .fractionalHeight(let fraction): Swift.max(0, grid.floor(fraction * container.height))
        case .absolute(let length), .estimated(let length), .uniformAcrossSiblings(let length): Swift.max(0, length)
        }
    }

    /// Whether the length is a fraction of the container's extent along `axis`.
    @inlinable func isFraction(of axis: Axis) -> Bool {
        switch self {
        case .fractionalWidth: axis == .horizontal
        case .fractionalHeight: axis == .vertical
        case .absolute, .estimated, .uniformAcrossSiblings: false
        }
    }
}

/// The two lengths of an item, group or supplementary view.
public struct LayoutSize: Hashable, Sendable {
    public var width: LayoutDimension
    public var height: LayoutDimension

    @inlinable public init(width: LayoutDimension, height: LayoutDimension) {
        self.width = width
        self.height = height
    }

    @inlinable public subscript(axis: Axis) -> LayoutDimension {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    @inlinable public func resolved(in container: Size, grid: PixelGrid) -> Size {
        Size(width: width.resolved(in: container, grid: grid), height: height.resolved(in: container, grid: grid))
    }

    /// Which of the two lengths come from measuring.
    @inlinable public var estimatedAxes: AxisSet {
        var axes: AxisSet = []
        if width.isEstimated { axes.insert(.horizontal) }
        if height.isEstimated { axes.insert(.vertical) }
        return axes
    }
}

/// None, one or both axes.
public struct AxisSet: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    @inlinable public init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }

    public static let horizontal = AxisSet(rawValue: 1)
    public static let vertical = AxisSet(rawValue: 2)

    @inlinable public func contains(_ axis: Axis) -> Bool {
        contains(axis == .horizontal ? AxisSet.horizontal : AxisSet.vertical)
    }
}
