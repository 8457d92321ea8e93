/// A horizontal or vertical direction. Solvers use a *main* and a *cross* axis, and map them to x and y only in their
/// input and output.
public enum Axis: UInt8, Hashable, Sendable {
    /// From left to right, or from right to left.
    case horizontal
    /// From top to bottom.
    case vertical

    /// The perpendicular axis.
    @inlinable public var cross: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// Distances from the four sides of a rectangle, positive inward, in points.
public struct EdgeInsets: Hashable, Sendable {
    /// The inset of the upper edge, in points.
    public var top: Double
    /// The inset of the left edge, in points.
    public var left: Double
    /// The inset of the lower edge, in points.
    public var bottom: Double
    /// The inset of the right edge, in points.
    public var right: Double

    /// No insets.
    public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// Creates insets, in points.
    @inlinable public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Returns the inset at the start of `axis`: left or top.
    @inlinable public func start(_ axis: Axis) -> Double { axis == .horizontal ? left : top }
    /// Returns the inset at the end of `axis`: right or bottom.
    @inlinable public func end(_ axis: Axis) -> Double { axis == .horizontal ? right : bottom }
    /// Returns the sum of both insets of `axis`.
    @inlinable public func total(_ axis: Axis) -> Double { start(axis) + end(axis) }
}
