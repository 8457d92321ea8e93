import Foundation

/// The rule that determines the interior of a path whose lines cross.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The rule's string.
    public let rawValue: String
    /// Creates a rule. Unknown strings have the effect of `nonZero`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A point is inside if the turns of the path around it do not cancel out.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// A point is inside if a ray from it crosses an odd number of lines.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of lines.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The shape's string.
    public let rawValue: String
    /// Creates a shape. Unknown strings have the effect of `butt`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Ends at the end of the path.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// Extends by half a circle.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Extends by half a square.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The shape's string.
    public let rawValue: String
    /// Creates a shape. Unknown strings have the effect of `miter`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Extends to the point where the outer edges meet.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// Follows a circle around the corner.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// Cut off at the corner.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
