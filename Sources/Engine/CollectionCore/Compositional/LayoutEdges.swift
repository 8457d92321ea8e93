/// A set of edges of a rectangle, in reading direction.
public struct LayoutEdges: OptionSet, Hashable, Sendable {
    /// One bit for each edge.
    public let rawValue: UInt8

    /// Creates a set from the bits of its edges. Other bits have no meaning.
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
