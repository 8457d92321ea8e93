/// The scrolling of one axis: the content offset at any time, given the events so far.
///
/// Events carry their own time and change the plan. Queries take a time and change nothing. A gesture therefore ends at
/// the same position at any frame rate.
///
/// Times are seconds on any one clock. A time before the last event counts as that event's time. Events with values
/// that are not finite are ignored. The offset is the length of the content before the start of the viewport, in
/// points, so a finger that moves toward the end decreases it.
public struct AxisMotion: Hashable, Sendable {
    /// The cause of the content's movement.
    public enum Phase: Hashable, Sendable {
        /// Nothing moves.
        case resting
        /// A finger, or a touchpad with precise movement, holds the content.
        case tracking
        /// The content slows down after a flick.
        case decelerating
        /// The content moves on a spring that ends at an edge. It is usually past that edge.
        case bouncing
        /// The content moves to a page or to a target that was set at release.
        case settling
        /// A programmatic scroll.
        case easing
        /// The content follows notches of a wheel.
        case wheeling
    }

    /// The range of rest positions, and the length of the viewport.
    public internal(set) var limits: ScrollLimits
    /// How the content moves and bounces.
    public var traits: ScrollTraits

    /// The current movement, or the position at rest.
    var plan: MotionPlan
    /// The finger on the content; `nil` if there is none.
    var drag: Drag?
    /// Whether the target of a programmatic scroll was within the limits when the scroll started. New limits move such
    /// a target. A target outside the limits was intended and stays.
    var easesInside = true

    /// A finger on the content.
    struct Drag: Hashable, Sendable {
        /// The finger's position at the last update, in points along the axis.
        var finger: Double
        /// The content offset that the finger requests, before the rubber band applies.
        var requested: Double
        /// The negative positions of the finger, which increase like offsets.
        var fingerTracker = VelocityTracker()
        /// The offsets before they are aligned to pixels.
        var offsetTracker = VelocityTracker()
        /// Whether a touchpad reports the movement. It is clamped instead of banded because its end may never be
        /// reported.
        var isPrecise = false
        /// The limits for the rubber band; `nil` for those of the axis. Set when the limits of the axis shrink and the
        /// displayed offset is far outside them.
        var wider: ScrollLimits?
    }

    /// Creates a motion at rest at an offset, in points.
    public init(limits: ScrollLimits = .zero, traits: ScrollTraits = ScrollTraits(), offset: Double = 0) {
        self.limits = limits
        self.traits = traits
        plan = .still(offset.isFinite ? offset : 0)
    }

    // MARK: Queries

    /// Returns the content offset at `time`, in points. Until rest, it is on a pixel.
    public func position(at time: Double) -> Double {
        let position = plan.position(at: time)
        return time >= plan.finish ? position : traits.aligned(position, within: limits)
    }

    /// Returns the velocity, in points per second; 0 while tracking.
    public func velocity(at time: Double) -> Double { plan.velocity(at: time) }

    /// Returns whether nothing moves after `time` unless an event follows. Held content is not finished.
    public func isFinished(at time: Double) -> Bool { drag == nil && time >= plan.finish }

    /// The position at which the content comes to rest if no event follows; the current position while tracking.
    public var rest: Double { plan.rest }

    /// The time of coming to rest, on the events' clock; minus infinity for a plan that never moved.
    public var finishTime: Double { plan.finish }

    /// Returns the phase at a time in seconds.
    public func phase(at time: Double) -> Phase {
        if drag != nil { return .tracking }
        return plan.phase(at: time)
    }

    // MARK: Placing

    /// Moves the content to `offset` immediately and ends any movement. The offset may be outside the limits.
    public mutating func jump(to offset: Double) {
        guard offset.isFinite else { return }
        plan = .still(offset)
        if let held = drag {
            drag = Drag(finger: held.finger, requested: requested(forShown: offset), isPrecise: held.isPrecise)
        }
    }

    /// Displaces the content and its movement, for example when content before the viewport grows. The velocity does
    /// not change.
    public mutating func shift(by distance: Double) {
        guard distance.isFinite else { return }
        plan.shift(by: distance)
        drag?.shift(by: distance)
    }

    /// Sets new limits at `time`. A current movement is planned again from its current position and velocity.
    ///
    /// Content at rest outside the new limits stays there; see `settle(at:)`. Setting equal limits has an effect when a
    /// shifted movement now ends outside them.
    public mutating func setLimits(_ new: ScrollLimits, at time: Double) {
        guard new != limits || !new.contains(plan.rest) else { return }
        let now = plan.notBefore(time)
        let shown = plan.position(at: now)
        let velocity = plan.velocity(at: now)
        let phase = phase(at: now)
        limits = new
        switch phase {
        case .tracking:
            // The displayed offset does not change. Only the offset that the finger position requests does. Near and
            // beyond one viewport past an edge, no request displays the offset, so the rubber band starts from the
            // offset itself.
            let isFar = (shown - limits.clamp(shown)).magnitude > 0.9 * limits.viewport
            drag?.wider = isFar ? limits.widened(toHold: shown) : nil
            let requested = isFar ? shown : requested(forShown: shown)
            drag?.requested = requested
        case .decelerating, .bouncing:
            plan = freePlan(from: shown, velocity: velocity, isRelease: false, at: now)
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

    /// Springs back into the limits when the content rests outside them.
    public mutating func settle(at time: Double) {
        guard isFinished(at: time), !limits.contains(plan.rest) else { return }
        plan = freePlan(from: plan.rest, velocity: 0, isRelease: true, at: plan.notBefore(time))
    }

    /// Stops any movement at its current position.
    public mutating func stop(at time: Double) {
        guard drag == nil else { return }
        plan = .still(position(at: time), since: plan.notBefore(time))
    }

    /// Returns the offset that a finger would request for the rubber band to show `shown`.
    func requested(forShown shown: Double) -> Double {
        traits.mayOvershoot(limits) ? limits.unbanded(shown) : shown
    }
}

extension AxisMotion.Drag {
    /// Moves the requested offset and its history by a distance in points, when content before the viewport changes its
    /// length.
    mutating func shift(by distance: Double) {
        requested += distance
        wider = wider?.shifted(by: distance)
        offsetTracker.shift(by: distance)
    }
}
