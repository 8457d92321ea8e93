/// The caps, joins, and dashes of a line.
public struct StrokeStyle: Hashable, Sendable {
    /// The shape of the ends of lines.
    public enum Cap: UInt8, Hashable, Sendable { case butt, round, square }
    /// The shape of the corners of lines.
    public enum Join: UInt8, Hashable, Sendable { case miter, round, bevel }

    /// The shape of the ends of lines.
    public var cap: Cap
    /// The shape of the corners of lines.
    public var join: Join
    /// The limit of miter joins, in half widths. Longer ones are beveled. At least 1.
    public var miterLimit: Double
    /// The lengths of dashes and gaps in turn, in points; empty for a solid line. With an odd count, the roles
    /// alternate with each repetition.
    public var dash: [Double]
    /// The offset into the pattern at which the line begins, in points.
    public var dashPhase: Double

    /// Creates a style. Lengths of dashes are in points.
    public init(
        cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dash: [Double] = [], dashPhase: Double = 0
    ) {
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }

    /// Butt caps, miter joins, and a solid line.
    public static let plain = StrokeStyle()

    /// The dash pattern if it can be drawn: all lengths are finite and not negative, at least one is positive, and
    /// none is so short that a line would have more pieces than are visible.
    public var drawableDash: [Double]? {
        guard !dash.isEmpty, dash.allSatisfy({ $0 >= 0 && $0.isFinite }), dashPhase.isFinite else { return nil }
        return dash.reduce(0, +) >= 0.01 ? dash : nil
    }
}
