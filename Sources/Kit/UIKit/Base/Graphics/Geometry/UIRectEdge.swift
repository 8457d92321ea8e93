/// A set of edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
    /// The bits of the edges.
    public let rawValue: UInt
    /// Creates a set of edges from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper edge.
    public static var top: UIRectEdge { UIRectEdge(rawValue: 1) }
    /// The left edge.
    public static var left: UIRectEdge { UIRectEdge(rawValue: 2) }
    /// The lower edge.
    public static var bottom: UIRectEdge { UIRectEdge(rawValue: 4) }
    /// The right edge.
    public static var right: UIRectEdge { UIRectEdge(rawValue: 8) }
    /// All edges.
    public static var all: UIRectEdge { UIRectEdge(rawValue: 15) }
}

/// The sides of a rectangle, with leading and trailing according to the reading direction.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
    /// The bits of the edges.
    public let rawValue: UInt
    /// Creates a set of edges from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper edge.
    public static var top: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 1) }
    /// The edge where reading begins.
    public static var leading: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 2) }
    /// The lower edge.
    public static var bottom: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 4) }
    /// The edge where reading ends.
    public static var trailing: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 8) }
    /// All edges.
    public static var all: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 15) }
}
