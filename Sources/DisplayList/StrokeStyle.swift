/// How a line ends, turns and is interrupted.
public struct StrokeStyle: Hashable, Sendable {
    public enum Cap: UInt8, Hashable, Sendable { case butt, round, square }
    public enum Join: UInt8, Hashable, Sendable { case miter, round, bevel }

    public var cap: Cap
    public var join: Join
    /// Corners whose point reaches further than this many half widths are cut off. At least 1.
    public var miterLimit: Double
    /// Lengths of strokes and gaps in turn, in points; unbroken when empty. An odd count goes on with the roles
    /// swapped.
    public var dash: [Double]
    /// How far into the pattern the line begins, in points.
    public var dashPhase: Double

    public init(
        cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dash: [Double] = [], dashPhase: Double = 0
    ) {
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }

    /// Cut at its ends, pointed at its corners, unbroken.
    public static let plain = StrokeStyle()

    /// The pattern where it is one that can be drawn: lengths that are finite and not negative, one at least positive,
    /// and none so short that a line would fall into more pieces than anybody sees.
    public var drawableDash: [Double]? {
        guard !dash.isEmpty, dash.allSatisfy({ $0 >= 0 && $0.isFinite }), dashPhase.isFinite else { return nil }
        return dash.reduce(0, +) >= 0.01 ? dash : nil
    }
}
