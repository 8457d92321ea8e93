/// A critically damped spring: the fastest motion to a target without oscillation.
public struct Spring: Hashable, Sendable {
    /// The target position, in points.
    public var target: Double
    /// The initial distance from the target, in points.
    public var displacement: Double
    /// The initial velocity, in points per second.
    public var velocity: Double
    /// The angular frequency, per second and positive: the square root of the spring constant divided by the mass.
    public var frequency: Double

    /// The frequency of the bounce at the edge of a scroll view.
    ///
    /// - Source: published fits of recordings (mass 1, stiffness 100, damping ratio 1). These are not Apple's numbers.
    public static let bounceFrequency = 10.0

    /// Creates a critically damped spring. Distances are in points, velocities in points per second.
    public init(target: Double, displacement: Double, velocity: Double, frequency: Double = Spring.bounceFrequency) {
        self.target = target
        self.displacement = displacement
        self.velocity = velocity
        self.frequency = frequency
    }

    // x(t) = e^(-wt)·(a + bt). The initial velocity determines b.
    private var slope: Double { velocity + frequency * displacement }

    /// - Parameter elapsed: The time since the start, in seconds. Negative values count as 0.
    public func position(after elapsed: Double) -> Double {
        let t = max(elapsed, 0)
        return target + Maths.exp(-frequency * t) * (displacement + slope * t)
    }

    /// Returns the velocity, in points per second.
    public func velocity(after elapsed: Double) -> Double {
        let t = max(elapsed, 0)
        return Maths.exp(-frequency * t) * (velocity - frequency * slope * t)
    }

    /// Returns a time, in seconds, after which the spring remains within `distance` points of its target.
    ///
    /// The result is a close upper bound in closed form. Each of the two terms takes half of the distance:
    /// `|a|·e^(-wt)` directly, `|b|·t·e^(-wt)` by `t·e^(-wt/2) ≤ 2/(ew)`.
    public func time(untilWithin distance: Double) -> Double {
        guard distance > 0 && frequency > 0 else { return 0 }
        let half = distance / 2
        let first = displacement.magnitude > half ? Maths.log(displacement.magnitude / half) / frequency : 0
        let reach = slope.magnitude * 2 / (2.718281828459045 * frequency)
        let second = reach > half ? 2 * Maths.log(reach / half) / frequency : 0
        return max(first, second)
    }
}
