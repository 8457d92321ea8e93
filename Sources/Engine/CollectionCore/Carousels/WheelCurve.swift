/// Elements on the rim of a wheel whose nearest part is visible in the viewport.
///
/// Element distances are angles of `step` radians, so the rim moves exactly as far as the content scrolls. Beyond
/// `maximumAngle` on either side, the rim continues as a straight line along the scroll axis. Positions therefore
/// remain continuous and monotone for any number of elements. Elements on the straight part fade within one step.
public struct WheelCurve: Hashable, Sendable {
    /// The distance from the center of the wheel to the middles of the elements, in points; positive.
    public let radius: Double
    /// The angle between consecutive elements, in radians; positive.
    public let step: Double
    /// The angle at which the rim becomes a straight line, in radians, within 0...π/2.
    public let maximumAngle: Double
    /// Whether the center of the wheel is before the elements on the cross axis (above or to the left of them) instead
    /// of after them.
    public let bendsBack: Bool
    /// Whether elements rotate with the rim or stay upright.
    public let turns: Bool

    /// - Parameters:
    ///   - radius: The radius of the rim, in points.
    ///   - pitch: The distance between the middles of consecutive elements along the rim, in points. A radius or pitch
    ///     that is not finite and positive counts as 1.
    ///   - maximumAngle: The angle at which the rim becomes a straight line, in radians, clamped to 0...π/2.
    ///   - bendsBack: Whether the center of the wheel is before the elements on the cross axis instead of after them.
    ///   - turns: Whether the elements rotate with the rim or stay upright.
    public init(radius: Double, pitch: Double, maximumAngle: Double, bendsBack: Bool = false, turns: Bool = true) {
        let usableRadius = radius.isFinite && radius > 0 ? radius : 1
        self.radius = usableRadius
        step = (pitch.isFinite && pitch > 0 ? pitch : 1) / usableRadius
        self.maximumAngle = maximumAngle.isFinite ? Swift.min(Swift.max(maximumAngle, 0), 1.570_796_326_794_896_6) : 0
        self.bendsBack = bendsBack
        self.turns = turns
    }

    /// Returns the pose of an element that is `distance` elements after the focus; negative before it.
    public func pose(_ distance: Double) -> ItemPose {
        let angle = distance * step
        let bent = Swift.min(Swift.max(angle, -maximumAngle), maximumAngle)
        let over = angle - bent
        let (sine, cosine) = Maths.sincos(bent)
        let sign: Double = bendsBack ? -1 : 1
        return ItemPose(
            along: radius * (sine + over), across: sign * radius * (1 - cosine), angle: turns ? sign * bent : 0,
            alpha: 1 - Swift.min(abs(over) / step, 1))
    }

    /// Returns the elements whose middles are within `low ... high` along the scroll axis, relative to the middle of
    /// the viewport.
    ///
    /// - Complexity: O(log count).
    public func indices(from low: Double, to high: Double, focus: Double, count: Int) -> Range<Int> {
        guard low <= high else { return 0..<0 }
        let first = partitionPoint(count) { pose(Double($0) - focus).along >= low }
        let last = partitionPoint(count) { pose(Double($0) - focus).along > high }
        return first..<Swift.max(first, last)
    }
}
