/// A critically damped spring: the quickest pull towards a place that does not swing.
public struct Spring: Hashable, Sendable {
    /// Where it pulls to, in points.
    public var target: Double
    /// Where it starts, seen from the target, in points.
    public var displacement: Double
    /// With what velocity, in points per second.
    public var velocity: Double
    /// Its stiffness as a rate per second, above 0: the square root of spring constant over mass.
    public var frequency: Double

    /// The frequency of the bounce at a scroll view's edge.
    ///
    /// - Source: published fits of recordings (mass 1, stiffness 100, damping ratio 1). Not Apple's own numbers.
    public static let bounceFrequency = 10.0

    public init(target: Double, displacement: Double, velocity: Double, frequency: Double = Spring.bounceFrequency) {
        self.target = target
        self.displacement = displacement
        self.velocity = velocity
        self.frequency = frequency
    }

    // x(t) = e^(-wt)·(a + bt), with b from the initial velocity.
    private var slope: Double { velocity + frequency * displacement }

    /// - Parameter elapsed: Seconds since the start; negative counts as 0.
    public func position(after elapsed: Double) -> Double {
        let t = max(elapsed, 0)
        return target + Maths.exp(-frequency * t) * (displacement + slope * t)
    }

    /// In points per second.
    public func velocity(after elapsed: Double) -> Double {
        let t = max(elapsed, 0)
        return Maths.exp(-frequency * t) * (velocity - frequency * slope * t)
    }

    /// A number of seconds after which it stays within `distance` points of its target for good.
    ///
    /// An upper bound, close but not the earliest such time; closed form, as each of the two terms is given half of the
    /// distance: `|a|·e^(-wt)` directly, `|b|·t·e^(-wt)` by `t·e^(-wt/2) ≤ 2/(ew)`.
    public func time(untilWithin distance: Double) -> Double {
        guard distance > 0 && frequency > 0 else { return 0 }
        let half = distance / 2
        let first = displacement.magnitude > half ? Maths.log(displacement.magnitude / half) / frequency : 0
        let reach = slope.magnitude * 2 / (2.718281828459045 * frequency)
        let second = reach > half ? 2 * Maths.log(reach / half) / frequency : 0
        return max(first, second)
    }
}
