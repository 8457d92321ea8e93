/// How strongly free scrolling is braked.
public struct DecelerationRate: Hashable, Sendable {
    /// The fraction of the velocity that is left after one millisecond; strictly between 0 and 1.
    public let keptPerMillisecond: Double
    /// The same brake as a rate per second: velocity falls as `e^(-decay · t)`. Above 0.
    public let decay: Double

    /// `UIScrollView.DecelerationRate.normal`.
    public static let normal = DecelerationRate(keptPerMillisecond: 0.998)
    /// `UIScrollView.DecelerationRate.fast`.
    public static let fast = DecelerationRate(keptPerMillisecond: 0.99)

    /// Values outside the open interval from 0 to 1, and NaN, become the nearest rate that still moves and still
    /// stops: an app may set any number.
    public init(keptPerMillisecond: Double) {
        let kept = keptPerMillisecond.isNaN ? 0.998 : min(max(keptPerMillisecond, 0.000_001), 0.999_999)
        self.keptPerMillisecond = kept
        decay = -1000 * Maths.log(kept)
    }

    /// How far a velocity carries before it dies.
    ///
    /// - Parameters:
    ///   - velocity: In points per second.
    ///   - projection: Which of the two published sums to take; see there.
    /// - Returns: Points, with the sign of the velocity.
    public func travel(velocity: Double, projection: Projection = .continuous) -> Double {
        switch projection {
        case .continuous: return velocity / decay
        case .perMillisecond: return velocity / 1000 * keptPerMillisecond / (1 - keptPerMillisecond)
        }
    }

    /// Two ways to add up a braked velocity, both in use; they differ by half a thousandth of the velocity.
    ///
    /// - Source: the integral is the limit of the decay itself; the sum was shown at WWDC18, session 803. At 1000 pt/s
    ///   and the normal rate: 499.5 and 499 points.
    public enum Projection: Sendable {
        /// The integral. Our curves end there, so this is what "the natural rest position" means in this module.
        case continuous
        /// The sum over whole milliseconds, which published paging code computes from UIKit's velocity.
        case perMillisecond
    }
}

/// Free scrolling after a flick: velocity decays exponentially, nothing in the way.
public struct Deceleration: Hashable, Sendable {
    /// Where it starts, in points.
    public var position: Double
    /// With what velocity, in points per second.
    public var velocity: Double
    public var rate: DecelerationRate

    public init(position: Double, velocity: Double, rate: DecelerationRate) {
        self.position = position
        self.velocity = velocity
        self.rate = rate
    }

    /// Where it comes to rest, which it approaches for ever.
    public var destination: Double { position + rate.travel(velocity: velocity) }

    /// - Parameter elapsed: Seconds since the start; negative counts as 0.
    public func position(after elapsed: Double) -> Double {
        position - velocity / rate.decay * Maths.expMinusOne(-rate.decay * max(elapsed, 0))
    }

    /// In points per second.
    public func velocity(after elapsed: Double) -> Double {
        velocity * Maths.exp(-rate.decay * max(elapsed, 0))
    }

    /// After how many seconds no more than `distance` points are left to the destination; 0 when that is so at once.
    public func time(untilWithin distance: Double) -> Double {
        let left = rate.travel(velocity: velocity).magnitude
        guard distance > 0 && left > distance else { return 0 }
        return Maths.log(left / distance) / rate.decay
    }

    /// After how many seconds it passes `place`, or `nil` when it never gets there. 0 when it starts there.
    public func time(toReach place: Double) -> Double? {
        if place == position { return 0 }
        let share = (place - position) / rate.travel(velocity: velocity)
        // NaN (no velocity) fails the comparison as well.
        guard share > 0 && share < 1 else { return nil }
        return -Maths.log(1 - share) / rate.decay
    }
}
