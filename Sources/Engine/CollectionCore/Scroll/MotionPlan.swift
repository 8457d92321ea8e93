/// One movement until rest: a curve, an optional second curve that replaces it at an edge, and the rest position.
struct MotionPlan: Hashable, Sendable {
    /// The start time, or minus infinity for a position that no movement led to.
    var start: Double
    /// The curve from the start until `switchTime`.
    var first: MotionCurve
    /// The time at which `second` replaces `first`, in seconds after the start; infinity for never.
    var switchTime: Double
    /// The curve from `switchTime` until rest.
    var second: MotionCurve
    /// The time until rest, in seconds after the start.
    var duration: Double
    /// The offset at and after `finish`.
    var rest: Double
    /// The phase until `switchTime`.
    var firstPhase: AxisMotion.Phase

    /// Returns a plan that stays at one position.
    static func still(_ position: Double, since start: Double = -.infinity) -> MotionPlan {
        MotionPlan(
            start: start, first: .still(position), switchTime: .infinity, second: .still(position), duration: 0,
            rest: position, firstPhase: .resting)
    }

    private init(
        start: Double, first: MotionCurve, switchTime: Double, second: MotionCurve, duration: Double, rest: Double,
        firstPhase: AxisMotion.Phase
    ) {
        self.start = start
        self.first = first
        self.switchTime = switchTime
        self.second = second
        self.duration = duration
        self.rest = rest
        self.firstPhase = firstPhase
    }

    /// Creates a plan that follows one curve to its end.
    ///
    /// - Parameter rest: The rest position; `nil` for the destination of the curve.
    init(
        _ curve: MotionCurve, phase: AxisMotion.Phase, rest: Double? = nil, at start: Double, traits: ScrollTraits
    ) {
        let rest = rest ?? curve.destination
        self.init(
            start: start, first: curve, switchTime: .infinity, second: .still(rest),
            duration: curve.time(untilWithin: traits.restDistance), rest: rest, firstPhase: phase)
    }

    /// Creates a plan for a deceleration that reaches an edge, where `second` replaces it.
    init(
        _ curve: Deceleration, reaching edge: Double, after switchTime: Double, then second: MotionCurve,
        at start: Double, traits: ScrollTraits
    ) {
        self.init(
            start: start, first: .deceleration(curve), switchTime: switchTime, second: second,
            duration: switchTime + second.time(untilWithin: traits.restDistance), rest: edge, firstPhase: .decelerating)
    }

    /// The time from which on the content rests. All comparisons use this sum, so rounding never leaves a last step.
    var finish: Double { start + duration }

    /// Returns a time that is not before the start; any time for a plan without a start.
    func notBefore(_ time: Double) -> Double { time > start || start == -.infinity ? time : start }

    /// Returns the offset at a time, in points. Times before the start are times of the first curve.
    func position(at time: Double) -> Double {
        if time >= finish { return rest }
        // NaN counts as the start.
        let elapsed = time - start
        if elapsed < switchTime || elapsed.isNaN { return first.position(after: elapsed.isNaN ? 0 : elapsed) }
        return second.position(after: elapsed - switchTime)
    }

    /// Returns the velocity at a time, in points per second; 0 at rest.
    func velocity(at time: Double) -> Double {
        if time >= finish { return 0 }
        let elapsed = time - start
        if elapsed < switchTime || elapsed.isNaN { return first.velocity(after: elapsed.isNaN ? 0 : elapsed) }
        return second.velocity(after: elapsed - switchTime)
    }

    /// Returns the cause of the movement at a time.
    func phase(at time: Double) -> AxisMotion.Phase {
        if time >= finish { return .resting }
        return time - start >= switchTime ? .bouncing : firstPhase
    }

    /// Moves all positions by a distance in points.
    mutating func shift(by distance: Double) {
        first = first.shifted(by: distance)
        second = second.shifted(by: distance)
        rest += distance
    }
}

extension MotionCurve {
    /// Returns the same movement, displaced by `distance` points.
    func shifted(by distance: Double) -> MotionCurve {
        switch self {
        case .still(let position):
            return .still(position + distance)
        case .deceleration(var curve):
            curve.position += distance
            return .deceleration(curve)
        case .spring(var curve):
            curve.target += distance
            return .spring(curve)
        case .ease(var curve):
            curve.start += distance
            curve.target += distance
            return .ease(curve)
        }
    }
}
