/// A timing function: a cubic Bézier curve from (0, 0) to (1, 1), as in Core Animation and CSS.
public struct TimingCurve: Hashable, Sendable {
    /// The inner control points. Their x coordinates are in 0...1, so that progress is a function of time.
    public let control1: Point
    /// The second control point, in fractions of the duration (x) and of the distance (y).
    public let control2: Point

    /// Constant speed.
    public static let linear = TimingCurve(x1: 0, y1: 0, x2: 1, y2: 1)
    /// Begins slowly.
    public static let easeIn = TimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
    /// Ends slowly.
    public static let easeOut = TimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
    /// Begins and ends slowly.
    public static let easeInOut = TimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    /// The curve of implicit layer animations.
    public static let standard = TimingCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

    /// Creates a curve. The coordinates x1 and x2 are clamped to 0...1, and a coordinate that is not finite counts as
    /// 0.
    public init(x1: Double, y1: Double, x2: Double, y2: Double) {
        func clamped(_ x: Double) -> Double { x.isFinite ? Swift.min(1, Swift.max(0, x)) : 0 }
        control1 = Point(x: clamped(x1), y: y1.isFinite ? y1 : 0)
        control2 = Point(x: clamped(x2), y: y2.isFinite ? y2 : 0)
    }

    private static func bezier(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
        let u = 1 - t
        return 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t
    }

    private static func slope(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
        let u = 1 - t
        return 3 * u * u * p1 + 6 * u * t * (p2 - p1) + 3 * t * t * (1 - p2)
    }

    /// Returns the progress at `time`, both as fractions. It is 0 before the start and 1 after the end, and may leave
    /// 0...1 where the curve overshoots. The error is about 1e-9.
    public func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        if self == .linear { return time }
        // Newton's method within a shrinking bracket. x(t) is increasing, so there is exactly one solution. A step that
        // leaves the bracket (flat parts of the curve) becomes a bisection.
        var low = 0.0
        var high = 1.0
        var t = time
        for _ in 0..<60 {
            let x = Self.bezier(t, control1.x, control2.x) - time
            if x.magnitude < 1e-12 { break }
            if x < 0 { low = t } else { high = t }
            let s = Self.slope(t, control1.x, control2.x)
            let next = t - x / s
            t = s > 1e-9 && next > low && next < high ? next : (low + high) * 0.5
        }
        return Self.bezier(t, control1.y, control2.y)
    }
}
