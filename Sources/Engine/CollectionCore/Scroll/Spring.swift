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
    /// - Source: recordings on iOS 26.1 of a flick against an edge and of a release beyond it; 10.90 and 10.80 fit best.
    public static let bounceFrequency = 10.9
    /// The velocity toward the edge with which content that is released at rest beyond it starts, as a multiple of the
    /// distance from the edge, per second.
    ///
    /// - Source: the recorded release, 235 points beyond the edge. Whether the velocity is proportional to the distance
    ///   is not known.
    public static let releaseRate = 7.3

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

    /// Returns the time, in seconds, after which the spring remains within `distance` points of its target.
    public func time(untilWithin distance: Double) -> Double {
        guard distance > 0 && frequency > 0 else { return 0 }
        // The distance from the target has at most one extremum after the start, where it may exceed the initial one.
        // Before a spring passes its target, it approaches the target; after the extremum, too.
        let extremum = slope == 0 ? 0 : max(1 / frequency - displacement / slope, 0)
        var low = remaining(after: extremum) > distance ? extremum : 0
        guard remaining(after: low) > distance else { return 0 }
        // An upper bound: each of the two terms takes half of the distance, `|a|·e^(-wt)` directly, and `|b|·t·e^(-wt)`
        // by `t·e^(-wt/2) ≤ 2/(ew)`.
        let half = distance / 2
        let first = displacement.magnitude > half ? Maths.log(displacement.magnitude / half) / frequency : 0
        let reach = slope.magnitude * 2 / (2.718281828459045 * frequency)
        let second = reach > half ? 2 * Maths.log(reach / half) / frequency : 0
        var high = max(first, second)
        if low < extremum { high = min(high, extremum) }
        for _ in 0..<48 {
            let middle = (low + high) / 2
            if remaining(after: middle) > distance { low = middle } else { high = middle }
        }
        return high
    }

    /// The distance from the target, in points.
    private func remaining(after elapsed: Double) -> Double { (position(after: elapsed) - target).magnitude }
}
