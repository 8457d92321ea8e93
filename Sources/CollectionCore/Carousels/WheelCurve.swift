/// Elements on the rim of a wheel, of which the viewport sees the part nearest to it.
///
/// Element distances are angles: `step` radians from one to the next, so that the rim moves exactly as far as the
/// content scrolls. Beyond `maximumAngle` on either side the rim runs straight on along the scroll axis: positions
/// stay continuous and monotone, however many elements there are, and those there fade within one step.
public struct WheelCurve: Hashable, Sendable {
    /// From the wheel's centre to the elements' middles, in points; above 0.
    public let radius: Double
    /// From one element to the next, in radians; above 0.
    public let step: Double
    /// Where the rim turns into a straight line, in radians, within 0...π/2.
    public let maximumAngle: Double
    /// Whether the centre lies before the elements across (above or to the left) rather than after them.
    public let bendsBack: Bool
    /// Whether elements turn with the rim or stay upright.
    public let turns: Bool

    /// - Parameter pitch: From one element's middle to the next one's along the rim, in points. Values that cannot be
    ///   used (not finite, not above 0) count as 1.
    public init(radius: Double, pitch: Double, maximumAngle: Double, bendsBack: Bool = false, turns: Bool = true) {
        let usableRadius = radius.isFinite && radius > 0 ? radius : 1
        self.radius = usableRadius
        step = (pitch.isFinite && pitch > 0 ? pitch : 1) / usableRadius
        self.maximumAngle = maximumAngle.isFinite ? Swift.min(Swift.max(maximumAngle, 0), 1.570_796_326_794_896_6) : 0
        self.bendsBack = bendsBack
        self.turns = turns
    }

    /// How an element stands that is `distance` elements after the focus; negative before it.
    public func pose(_ distance: Double) -> ItemPose {
        let angle = distance * step
        let bent = Swift.min(Swift.max(angle, -maximumAngle), maximumAngle)
        let over = angle - bent
        let (sine, cosine) = Maths.sincos(bent)
        let side: Double = bendsBack ? -1 : 1
        return ItemPose(
            along: radius * (sine + over), across: side * radius * (1 - cosine), angle: turns ? side * bent : 0,
            alpha: 1 - Swift.min(abs(over) / step, 1))
    }

    /// The elements whose middles lie within `low ... high` along, seen from the viewport's middle.
    ///
    /// - Complexity: O(log count).
    public func indices(from low: Double, to high: Double, focus: Double, count: Int) -> Range<Int> {
        guard low <= high else { return 0..<0 }
        let first = partitionPoint(count) { pose(Double($0) - focus).along >= low }
        let last = partitionPoint(count) { pose(Double($0) - focus).along > high }
        return first..<Swift.max(first, last)
    }
}
