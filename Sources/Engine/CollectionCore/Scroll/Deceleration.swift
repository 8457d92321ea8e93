/// The rate at which free scrolling loses velocity.
public struct DecelerationRate: Hashable, Sendable {
    /// The fraction of the velocity that remains after one millisecond; strictly between 0 and 1.
    public let keptPerMillisecond: Double
    /// The same rate per second; always positive. Velocity decreases as `e^(-decay · t)`.
    public let decay: Double

    /// `UIScrollView.DecelerationRate.normal`.
    public static let normal = DecelerationRate(keptPerMillisecond: 0.998)
    /// `UIScrollView.DecelerationRate.fast`.
    public static let fast = DecelerationRate(keptPerMillisecond: 0.99)

    /// Creates a rate. Apps may pass any number, so values outside the open interval from 0 to 1 are clamped to a rate
    /// that still moves and still stops. NaN counts as the normal rate.
    public init(keptPerMillisecond: Double) {
        let fraction = keptPerMillisecond.isNaN ? 0.998 : min(max(keptPerMillisecond, 0.000_001), 0.999_999)
        self.keptPerMillisecond = fraction
        decay = -1000 * Maths.log(fraction)
    }

    /// Returns the distance, in points, that content travels before it stops. It has the sign of the velocity.
    ///
    /// - Parameters:
    ///   - velocity: The initial velocity, in points per second.
    ///   - projection: The published formula to use.
    public func travel(velocity: Double, projection: Projection = .continuous) -> Double {
        switch projection {
        case .continuous: return velocity / decay
        case .perMillisecond: return velocity / 1000 * keptPerMillisecond / (1 - keptPerMillisecond)
        }
    }

    /// Two formulas for the distance that a velocity carries. They differ by half a thousandth of the velocity.
    ///
    /// - Source: the integral is the limit of the decay itself. The sum was shown at WWDC18, session 803. At 1000 pt/s
    ///   and the normal rate: 499.5 and 499 points.
    public enum Projection: Sendable {
        /// The integral. The curves of this module end at this distance.
        case continuous
        /// The sum over whole milliseconds. Published paging code computes it from UIKit's velocity.
        case perMillisecond
    }
}

/// Free scrolling after a flick: the velocity decays exponentially.
public struct Deceleration: Hashable, Sendable {
    /// The initial position, in points.
    public var position: Double
    /// The initial velocity, in points per second.
    public var velocity: Double
    /// How quickly the velocity decreases.
    public var rate: DecelerationRate

    /// Creates a movement from a position (points) with a velocity (points per second).
    public init(position: Double, velocity: Double, rate: DecelerationRate) {
        self.position = position
        self.velocity = velocity
        self.rate = rate
    }

    /// The rest position, which the motion approaches asymptotically.
    public var destination: Double { position + rate.travel(velocity: velocity) }

    /// - Parameter elapsed: The time since the start, in seconds. Negative values count as 0.
    public func position(after elapsed: Double) -> Double {
        position - velocity / rate.decay * Maths.expMinusOne(-rate.decay * max(elapsed, 0))
    }

    /// Returns the velocity, in points per second.
    public func velocity(after elapsed: Double) -> Double {
        velocity * Maths.exp(-rate.decay * max(elapsed, 0))
    }

    /// Returns the time, in seconds, after which at most `distance` points remain; 0 when this holds from the start.
    public func time(untilWithin distance: Double) -> Double {
        let total = rate.travel(velocity: velocity).magnitude
        guard distance > 0 && total > distance else { return 0 }
        return Maths.log(total / distance) / rate.decay
    }

    /// Returns the time, in seconds, at which the motion passes `target`: 0 when it starts there, and `nil` when it
    /// never passes it.
    public func time(toReach target: Double) -> Double? {
        if target == position { return 0 }
        let share = (target - position) / rate.travel(velocity: velocity)
        // NaN (no velocity) fails the comparison as well.
        guard share > 0 && share < 1 else { return nil }
        return -Maths.log(1 - share) / rate.decay
    }
}
