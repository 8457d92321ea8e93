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

    /// Creates the rate at which a velocity of 1 carries a distance of `travel` points, by the sum over milliseconds.
    init(travel: Double) { self.init(keptPerMillisecond: 1000 * travel / (1 + 1000 * travel)) }

    /// Returns the distance, in points, that a velocity carries if it decays to 0. It has the sign of the velocity.
    ///
    /// - Parameters:
    ///   - velocity: The initial velocity, in points per second.
    ///   - projection: The formula to use.
    public func travel(velocity: Double, projection: Projection) -> Double {
        switch projection {
        case .continuous: return velocity / decay
        case .perMillisecond: return velocity / 1000 * keptPerMillisecond / (1 - keptPerMillisecond)
        }
    }

    /// The velocity of the content right after a release, relative to the velocity with which the finger released it.
    ///
    /// It is below 1, because content loses velocity before it moves for the first millisecond.
    public var speedRatio: Double { decay * travel(velocity: 1, projection: .perMillisecond) }

    /// Two formulas for the distance that a velocity carries. They differ by half a thousandth of the velocity.
    ///
    /// - Source: the integral is the limit of the decay itself. The sum was shown at WWDC18, session 803. At 1000 pt/s
    ///   and the normal rate: 499.5 and 499 points.
    public enum Projection: Sendable {
        /// The integral. UIKit proposes the rest position that it gives to `scrollViewWillEndDragging`.
        case continuous
        /// The sum over whole milliseconds. The content moves by this formula, and published paging code uses it.
        case perMillisecond
    }
}

/// Free scrolling after a flick: the velocity decays exponentially, until it is too low to be seen.
///
/// The position is `velocity · travel · (1 − kept^ms)` points from the start, where `travel` is the sum over whole
/// milliseconds.
///
/// - Source: recordings of flicks of 750 and 3000 points per second on iOS 26.1, within 0.13 points on average.
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

    /// The speed at which the motion ends, in points per second.
    ///
    /// - Source: the same recordings. A flick of 750 points per second rests after 2.16 s, 5 points before it would
    ///   without this limit.
    public static let restSpeed = 10.0

    /// The velocity minus the part that is not travelled because the motion ends at `restSpeed`.
    private var travelled: Double {
        velocity > 0 ? max(velocity - Self.restSpeed, 0) : min(velocity + Self.restSpeed, 0)
    }

    /// The rest position.
    public var destination: Double { position + rate.travel(velocity: travelled, projection: .perMillisecond) }

    /// The rest position that UIKit reports when the finger is lifted. It is up to 2 points farther than `destination`.
    ///
    /// - Source: the same recordings, to a pixel.
    public var proposal: Double { position + rate.travel(velocity: travelled, projection: .continuous) }

    /// The time until rest, in seconds.
    public var duration: Double {
        velocity.magnitude > Self.restSpeed ? Maths.log(velocity.magnitude / Self.restSpeed) / rate.decay : 0
    }

    /// - Parameter elapsed: The time since the start, in seconds, clamped to the duration.
    public func position(after elapsed: Double) -> Double {
        guard elapsed < duration else { return destination }
        let total = rate.travel(velocity: velocity, projection: .perMillisecond)
        return position - total * Maths.expMinusOne(-rate.decay * max(elapsed, 0))
    }

    /// Returns the velocity, in points per second; 0 after the end.
    public func velocity(after elapsed: Double) -> Double {
        guard elapsed < duration else { return 0 }
        return velocity * rate.speedRatio * Maths.exp(-rate.decay * max(elapsed, 0))
    }

    /// Returns the time, in seconds, at which the motion passes `target`: 0 when it starts there, and `nil` when it
    /// never passes it.
    public func time(toReach target: Double) -> Double? {
        if target == position { return 0 }
        let share = (target - position) / rate.travel(velocity: velocity, projection: .perMillisecond)
        // NaN (no velocity) fails the comparison as well.
        guard share > 0 && share < 1 else { return nil }
        let time = -Maths.log(1 - share) / rate.decay
        return time < duration ? time : nil
    }
}
