/// The scrolling of one axis: where the content offset is at any time, given the events so far.
///
/// Events change the plan and carry their own time; questions take a time and change nothing. So it makes no difference
/// how often the position is asked for, and the same gesture rests at the same place at any frame rate.
///
/// Times are seconds on any one clock. A question or event before the last event counts as at that event. Events with
/// non-finite numbers are ignored. Offsets are points of content that lie before the viewport's start; a finger that
/// moves towards the end lowers the offset.
public struct AxisMotion: Hashable, Sendable {
    /// What moves the content.
    public enum Phase: Hashable, Sendable {
        case resting
        /// A finger, or a touchpad reporting precise movement, holds it.
        case tracking
        case decelerating
        /// Past an edge, on its way back.
        case bouncing
        /// On the way to a page or a target chosen at release.
        case settling
        /// A programmatic scroll.
        case easing
        case wheeling
    }

    public internal(set) var limits: ScrollLimits
    public var traits: ScrollTraits

    var plan: MotionPlan
    var drag: Drag?
    /// Whether the target of a programmatic scroll was within the limits when it was chosen: limits that change
    /// meanwhile take the target along. A target outside was wanted there.
    var easesInside = true

    /// A finger on the content.
    struct Drag: Hashable, Sendable {
        /// The finger's position when the content was last placed under it, and the offset it asks for there.
        var finger: Double
        var asked: Double
        var tracker = VelocityTracker()
        /// A touchpad's movement: clamped instead of banded, as its end may never be reported.
        var isPrecise = false
        /// What the band starts from instead of the axis' limits, after those shrank far away from under the finger.
        var wider: ScrollLimits?
    }

    public init(limits: ScrollLimits = .zero, traits: ScrollTraits = ScrollTraits(), offset: Double = 0) {
        self.limits = limits
        self.traits = traits
        plan = .still(offset.isFinite ? offset : 0)
    }

    // MARK: Questions

    /// The content offset at `time`, in points.
    public func position(at time: Double) -> Double { plan.position(at: time) }

    /// In points per second; 0 while tracking.
    public func velocity(at time: Double) -> Double { plan.velocity(at: time) }

    /// Whether nothing will move after `time` unless an event comes. A held content is not finished.
    public func isFinished(at time: Double) -> Bool { drag == nil && time >= plan.finish }

    /// Where it comes to rest if no event comes; the present place while tracking.
    public var rest: Double { plan.rest }

    /// When that will be, on the events' clock; minus infinity for a plan that never moved.
    public var finishTime: Double { plan.finish }

    public func phase(at time: Double) -> Phase {
        if drag != nil { return .tracking }
        return plan.phase(at: time)
    }

    // MARK: Placing

    /// Puts the content at `offset` at once, within the limits or not, ending any movement.
    public mutating func jump(to offset: Double) {
        guard offset.isFinite else { return }
        plan = .still(offset)
        if let held = drag {
            drag = Drag(finger: held.finger, asked: asked(forShown: offset), isPrecise: held.isPrecise)
        }
    }

    /// Moves content and movement alike, as when something above the viewport grew: the velocity stays.
    public mutating func shift(by distance: Double) {
        guard distance.isFinite else { return }
        plan.shift(by: distance)
        drag?.shift(by: distance)
    }

    /// Takes new limits at `time`; a movement under way is planned again from its present place and velocity.
    ///
    /// Content at rest outside the new limits stays there: see `settle(at:)`. The same limits again matter to a movement
    /// that was shifted meanwhile: it may lead outside of them now.
    public mutating func setLimits(_ new: ScrollLimits, at time: Double) {
        guard new != limits || !new.contains(plan.rest) else { return }
        let now = plan.notBefore(time)
        let shown = plan.position(at: now)
        let velocity = plan.velocity(at: now)
        let phase = phase(at: now)
        limits = new
        switch phase {
        case .tracking:
            // What shows stays under the finger; only the meaning of the finger's position changes.
            // More than a viewport past an edge the band shows nothing; there it starts from what shows.
            let isFar = (shown - limits.clamp(shown)).magnitude > 0.9 * limits.viewport
            drag?.wider = isFar ? limits.widened(toHold: shown) : nil
            let asked = isFar ? shown : asked(forShown: shown)
            drag?.shiftAsked(to: asked)
        case .decelerating, .bouncing:
            plan = freePlan(from: shown, velocity: velocity, at: now)
        case .settling, .wheeling:
            if !limits.contains(plan.rest) {
                plan = .init(
                    .targeted(
                        from: shown, velocity: velocity, to: limits.clamp(plan.rest), decay: traits.rate.decay),
                    phase: phase, at: now, traits: traits)
            }
        case .easing:
            if easesInside, !limits.contains(plan.rest) {
                plan = .init(
                    .targeted(
                        from: shown, velocity: velocity, to: limits.clamp(plan.rest), decay: traits.rate.decay),
                    phase: phase, at: now, traits: traits)
            }
        case .resting:
            break
        }
    }

    /// Springs back into the limits when resting outside of them.
    public mutating func settle(at time: Double) {
        guard isFinished(at: time), !limits.contains(plan.rest) else { return }
        plan = freePlan(from: plan.rest, velocity: 0, at: plan.notBefore(time))
    }

    /// Stops any movement where it is.
    public mutating func stop(at time: Double) {
        guard drag == nil else { return }
        plan = .still(plan.position(at: time), since: plan.notBefore(time))
    }

    func asked(forShown shown: Double) -> Double {
        traits.mayOvershoot(limits) ? limits.unbanded(shown) : shown
    }
}

extension AxisMotion.Drag {
    mutating func shift(by distance: Double) {
        asked += distance
        wider = wider?.shifted(by: distance)
        tracker.shift(by: distance)
    }

    mutating func shiftAsked(to new: Double) {
        tracker.shift(by: new - asked)
        asked = new
    }
}
