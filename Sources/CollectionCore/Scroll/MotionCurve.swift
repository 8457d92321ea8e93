/// One stretch of movement along an axis, as a closed form of the seconds since it began.
public enum MotionCurve: Hashable, Sendable {
    /// Standing at a place.
    case still(Double)
    case deceleration(Deceleration)
    case spring(Spring)
    case ease(EasedScroll)

    public func position(after elapsed: Double) -> Double {
        switch self {
        case .still(let place): return place
        case .deceleration(let curve): return curve.position(after: elapsed)
        case .spring(let curve): return curve.position(after: elapsed)
        case .ease(let curve): return curve.position(after: elapsed)
        }
    }

    /// In points per second.
    public func velocity(after elapsed: Double) -> Double {
        switch self {
        case .still: return 0
        case .deceleration(let curve): return curve.velocity(after: elapsed)
        case .spring(let curve): return curve.velocity(after: elapsed)
        case .ease(let curve): return curve.velocity(after: elapsed)
        }
    }

    /// Where the curve ends when nothing stops it.
    public var destination: Double {
        switch self {
        case .still(let place): return place
        case .deceleration(let curve): return curve.destination
        case .spring(let curve): return curve.target
        case .ease(let curve): return curve.target
        }
    }

    /// After how many seconds no more than `distance` points are missing, now and later.
    public func time(untilWithin distance: Double) -> Double {
        switch self {
        case .still: return 0
        case .deceleration(let curve): return curve.time(untilWithin: distance)
        case .spring(let curve): return curve.time(untilWithin: distance)
        case .ease(let curve): return curve.duration
        }
    }

    /// A movement that starts with a given velocity and ends exactly at a chosen place: what remains of a flick after
    /// a delegate or a layout has moved its rest position.
    ///
    /// With `natural = velocity / distance`, the brake under which the velocity would carry exactly that far:
    /// * at least `decay`: an exponential with that brake. The start keeps its velocity and nothing overshoots. When the
    ///   target is where the flick would end anyway, this *is* the flick.
    /// * less (the target is further than the flick carries, or lies behind): a critically damped spring, the stiffer
    ///   the less the velocity helps, up to `stiffest`. The two meet at `natural == decay`.
    ///
    /// - Parameters:
    ///   - decay: The brake of free scrolling, per second.
    ///   - stiffest: The spring's frequency without any help, per second; values below `decay` count as it.
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

/// The animation of a programmatic scroll: slow, fast, slow, over a fixed time.
public struct EasedScroll: Hashable, Sendable {
    public var start: Double
    public var target: Double
    /// In seconds, above 0.
    public var duration: Double

    /// What `setContentOffset(_:animated:)` takes.
    ///
    /// - Source: published observation ("about 0.3 s, ease in and out"); not documented.
    public static let usualDuration = 0.3

    public init(start: Double, target: Double, duration: Double = EasedScroll.usualDuration) {
        self.start = start
        self.target = target
        self.duration = duration > 0 ? duration : EasedScroll.usualDuration
    }

    /// - Parameter elapsed: Seconds since the start, clamped to the duration.
    public func position(after elapsed: Double) -> Double {
        let t = min(max(elapsed / duration, 0), 1)
        return start + (target - start) * (t * t * (3 - 2 * t))
    }

    /// In points per second; 0 before and after.
    public func velocity(after elapsed: Double) -> Double {
        let t = min(max(elapsed / duration, 0), 1)
        return (target - start) * (6 * t * (1 - t)) / duration
    }
}
