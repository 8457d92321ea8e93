/// A displacement in points.
public struct CGVector: Hashable, Sendable {
    /// The displacement on the x axis, positive to the right.
    public var dx: CGFloat
    /// The displacement on the y axis, positive downward in views.
    public var dy: CGFloat

    /// Creates the zero vector.
    public init() {
        self.init(dx: 0 as CGFloat, dy: 0 as CGFloat)
    }

    /// Creates a vector from two lengths in points.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    /// Creates a vector from two whole numbers of points.
    public init(dx: Int, dy: Int) {
        self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }

    /// Creates a vector from two lengths in points.
    public init(dx: Double, dy: Double) {
        self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }

    /// The vector of length 0.
    public static var zero: CGVector { CGVector() }
}

/// Encoded as an array of the two numbers.
extension CGVector: Codable {
    /// Decodes an array of two numbers: first x, then y.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        let dx = try container.decode(CGFloat.self)
        let dy = try container.decode(CGFloat.self)
        self.init(dx: dx, dy: dy)
    }

    /// Encodes an array of two numbers: first x, then y.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(dx)
        try container.encode(dy)
    }
}

extension CGVector: CustomDebugStringConvertible {
    /// `(dx, dy)`
    public var debugDescription: String { "(\(dx), \(dy))" }
}
