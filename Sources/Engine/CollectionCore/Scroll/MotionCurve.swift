/// One segment of movement along an axis, as a closed form of the seconds since it started.
public enum MotionCurve: Hashable, Sendable {
    /// A constant position.
    case still(Double)
    /// The movement after a flick.
    case deceleration(Deceleration)
    /// The movement to a rest position.
    case spring(Spring)
    /// The movement of programmatic scrolling.
    case ease(EasedScroll)

    /// Returns the position in points after a time in seconds.
    public func position(after elapsed: Double) -> Double {
        switch self {
        case .still(let position): return position
        case .deceleration(let curve): return curve.position(after: elapsed)
        case .spring(let curve): return curve.position(after: elapsed)
        case .ease(let curve): return curve.position(after: elapsed)
        }
    }

    /// Returns the velocity, in points per second.
    public func velocity(after elapsed: Double) -> Double {
        switch self {
        case .still: return 0
        case .deceleration(let curve): return curve.velocity(after: elapsed)
        case .spring(let curve): return curve.velocity(after: elapsed)
        case .ease(let curve): return curve.velocity(after: elapsed)
        }
    }

    /// The position at which the curve ends.
    public var destination: Double {
        switch self {
        case .still(let position): return position
        case .deceleration(let curve): return curve.destination
        case .spring(let curve): return curve.target
        case .ease(let curve): return curve.target
        }
    }

    /// Returns the time, in seconds, after which at most `distance` points of a spring remain. Other movements end by
    /// themselves.
    public func time(untilWithin distance: Double) -> Double {
        switch self {
        case .still: return 0
        case .deceleration(let curve): return curve.duration
        case .spring(let curve): return curve.time(untilWithin: distance)
        case .ease(let curve): return curve.duration
        }
    }

    /// Returns a movement that starts with a given velocity and ends exactly at a given position. It continues a flick
    /// after a delegate or a layout changed its rest position.
    ///
    /// The quotient `natural = velocity / distance` is the decay rate at which the velocity carries exactly to the
    /// target.
    /// * At least `decay`: an exponential with that rate, as a spring of frequency `natural` without a linear term. The
    ///   start keeps its velocity and nothing overshoots. When the target is the natural rest position, this is the
    ///   original flick.
    /// * Less (the flick does not carry to the target, or leads away from it): a critically damped spring. Its
    ///   frequency increases as the velocity contributes less, up to `stiffest`. When `natural == decay`, both cases
    ///   give the same movement.
    ///
    /// - Parameters:
    ///   - position: The position at the start, in points.
    ///   - velocity: The velocity at the start, in points per second.
    ///   - target: The position at the end, in points.
    ///   - decay: The decay rate of free scrolling, per second.
    ///   - stiffest: The frequency of the spring when the velocity contributes nothing, per second. Values below
    ///     `decay` count as `decay`.
    public static func targeted(
        from position: Double, velocity: Double, to target: Double, decay: Double,
        stiffest: Double = Spring.bounceFrequency
    ) -> MotionCurve {
        let distance = target - position
        if distance == 0 && velocity == 0 { return .still(target) }
        let natural = distance == 0 ? 0 : velocity / distance
        let frequency: Double
        if natural >= decay {
            frequency = min(natural, 1_000_000)
        } else {
            frequency = decay + (max(stiffest, decay) - decay) * (1 - max(natural, 0) / decay)
        }
        return .spring(Spring(target: target, displacement: -distance, velocity: velocity, frequency: frequency))
    }
}

/// The animation of a programmatic scroll: it eases in and out over a fixed duration.
public struct EasedScroll: Hashable, Sendable {
    /// The offset at the start, in points.
    public var start: Double
    /// The offset at the end, in points.
    public var target: Double
    /// The duration in seconds; positive.
    public var duration: Double
    /// The velocity at the start, in points per second. It is not zero if the movement replaces another one.
    public var initialVelocity = 0.0

    /// The duration of `setContentOffset(_:animated:)`, in seconds.
    ///
    /// - Source: published observation ("about 0.3 s, ease in and out"); not documented.
    public static let defaultDuration = 0.3

    /// Creates a movement of a duration in seconds between two offsets in points.
    public init(
        start: Double, target: Double, duration: Double = EasedScroll.defaultDuration, initialVelocity: Double = 0
    ) {
        self.start = start
        self.target = target
        self.duration = duration > 0 ? duration : EasedScroll.defaultDuration
        self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
    }

    /// - Parameter elapsed: The time since the start, in seconds, clamped to the duration.
    public func position(after elapsed: Double) -> Double {
        let t = min(max(elapsed / duration, 0), 1)
        let remaining = 1 - t
        return start + (target - start) * (t * t * (3 - 2 * t))
            + initialVelocity * duration * (t * remaining * remaining)
    }

    /// Returns the velocity, in points per second; the initial velocity before the start, and 0 after the end.
    public func velocity(after elapsed: Double) -> Double {
        let t = min(max(elapsed / duration, 0), 1)
        return (target - start) * (6 * t * (1 - t)) / duration + initialVelocity * ((1 - t) * (1 - 3 * t))
    }
}
