/// How round corners meet straight sides.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A quarter of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// One that begins before the circle would and has no sudden change of its bend.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
