extension AxisMotion {
    /// What a lifted finger leaves behind.
    public struct Release: Hashable, Sendable {
        /// The offset at that moment, in points.
        public var position: Double
        /// In points per second, as the content moves: past an edge less than the finger.
        public var velocity: Double
        /// Where the content will come to rest unless it is redirected.
        public var rest: Double

        /// The velocity in the unit of UIKit's paging callbacks. The one place where the two units meet.
        public var velocityPerMillisecond: Double { velocity / 1000 }
    }

    // MARK: Fingers

    /// A finger comes down: whatever moves, stops.
    ///
    /// - Parameter finger: Its position along the axis, in points of the viewport (which does not scroll).
    public mutating func touchDown(_ finger: Double, at time: Double) {
        guard finger.isFinite && time.isFinite else { return }
        let now = plan.notBefore(time)
        let shown = plan.position(at: now)
        plan = .still(shown, since: now)
        var new = Drag(finger: finger, asked: asked(forShown: shown))
        new.tracker.add(new.asked, at: now)
        drag = new
    }

    /// The finger is now at `finger`; the content follows, held back past the edges.
    public mutating func touchMoved(_ finger: Double, at time: Double) {
        guard var held = drag, !held.isPrecise, finger.isFinite && time.isFinite else { return }
        let now = plan.notBefore(time)
        held.asked -= finger - held.finger
        held.finger = finger
        held.tracker.add(held.asked, at: now)
        plan = .still(shown(for: held), since: now)
        drag = held
    }

    /// The finger is lifted: the content glides on, bounces back or goes to a page.
    ///
    /// - Returns: What happened, or `nil` when no finger was down. Call `redirect(to:at:)` with the same time when a
    ///   delegate or layout wants another place of rest.
    public mutating func touchUp(at time: Double) -> Release? {
        guard let held = drag else { return nil }
        drag = nil
        let now = plan.notBefore(time.isFinite ? time : plan.start)
        return release(at: plan.rest, velocity: shownVelocity(of: held, at: now), now: now)
    }

    /// The touch was taken away: as if lifted without velocity.
    public mutating func touchCancelled(at time: Double) {
        guard drag != nil else { return }
        drag = nil
        let now = plan.notBefore(time.isFinite ? time : plan.start)
        _ = release(at: plan.rest, velocity: 0, now: now)
    }

    /// Sends a released movement to another place of rest, keeping its present position and velocity.
    ///
    /// A target outside the limits is aimed at and bounced back from, if the velocity leads there; otherwise the nearer
    /// limit is the target.
    public mutating func redirect(to target: Double, at time: Double) {
        guard drag == nil, target.isFinite else { return }
        let now = plan.notBefore(time)
        let position = plan.position(at: now)
        let velocity = plan.velocity(at: now)
        let inside = limits.clamp(target)
        if inside != target && limits.contains(position) {
            let needed = velocity / (target - position)
            if needed > 0 {
                let rate = DecelerationRate(keptPerMillisecond: Maths.exp(-needed / 1000))
                plan = glide(Deceleration(position: position, velocity: velocity, rate: rate), at: now)
                return
            }
        }
        plan = settling(from: position, velocity: velocity, to: inside, at: now)
    }

    // MARK: Wheels and touchpads

    /// A notch of a wheel: moves smoothly by `distance`, adding to notches still under way, never past the limits.
    ///
    /// A notch against the movement starts from the present place.
    public mutating func wheel(by distance: Double, at time: Double) {
        guard drag == nil, distance.isFinite, time.isFinite, distance != 0 else { return }
        let now = plan.notBefore(time)
        let position = plan.position(at: now)
        let ahead = plan.rest - position
        let isSameWay = phase(at: now) == .wheeling && ahead * distance > 0
        let target = limits.clamp((isSameWay ? plan.rest : position) + distance)
        let velocity = isSameWay ? plan.velocity(at: now) : 0
        let curve = MotionCurve.targeted(
            from: position, velocity: velocity, to: target, decay: Self.wheelFrequency,
            stiffest: Self.wheelFrequency)
        plan = .init(curve, phase: .wheeling, at: now, traits: traits)
    }

    /// How briskly wheel notches play out, per second: nine tenths of the way after 0.28 s.
    public static let wheelFrequency = 14.0

    /// A touchpad's precise movement: the content follows at once, within the limits.
    public mutating func wheelPrecisely(by distance: Double, at time: Double) {
        guard distance.isFinite, time.isFinite else { return }
        if let held = drag, !held.isPrecise { return }
        let now = plan.notBefore(time)
        let position = plan.position(at: now)
        var held = drag ?? Drag(finger: 0, asked: position, isPrecise: true)
        if drag == nil { held.tracker.add(position, at: now) }
        let target = limits.contains(position) ? limits.clamp(position + distance) : position + distance
        held.asked = target
        held.tracker.add(target, at: now)
        drag = held
        plan = .still(target, since: now)
    }

    /// The fingers left the touchpad: the content glides on as after a flick.
    public mutating func wheelPreciselyEnded(at time: Double) -> Release? {
        guard let held = drag, held.isPrecise else { return nil }
        return touchUp(at: time)
    }

    // MARK: Programs

    /// Scrolls to `offset`, within the limits or not, over a fixed time.
    public mutating func scroll(to offset: Double, at time: Double, duration: Double = EasedScroll.usualDuration) {
        guard drag == nil, offset.isFinite, time.isFinite else { return }
        let now = plan.notBefore(time)
        let position = plan.position(at: now)
        // Offsets that were computed from the limits may miss them by a rounding error.
        easesInside = (limits.clamp(offset) - offset).magnitude < traits.restDistance
        if position == offset {
            plan = .still(offset, since: now)
        } else {
            let curve = EasedScroll(start: position, target: offset, duration: duration)
            plan = .init(.ease(curve), phase: .easing, at: now, traits: traits)
        }
    }

    // MARK: Planning

    private mutating func release(at position: Double, velocity: Double, now: Double) -> Release {
        if let page = traits.pageLength, page > 0, limits.contains(position) {
            let target = Paging.rest(offset: position, velocity: velocity, page: page, limits: limits)
            plan = settling(from: position, velocity: velocity, to: target, at: now)
        } else {
            plan = freePlan(from: position, velocity: velocity, at: now)
        }
        return Release(position: position, velocity: velocity, rest: plan.rest)
    }

    /// A movement to a chosen place, at least as brisk as a fast deceleration when it is a page.
    private func settling(from position: Double, velocity: Double, to target: Double, at now: Double) -> MotionPlan {
        let decay = traits.pageLength == nil ? traits.rate.decay : DecelerationRate.fast.decay
        // Already there with a velocity that leads outwards, and nothing may overshoot: stay.
        if position == target && !traits.mayOvershoot(limits) { return .still(target, since: now) }
        // Away from the target, or at it already, the velocity is all overshoot.
        let helps = velocity * (target - position) > 0
        let curve = MotionCurve.targeted(
            from: position, velocity: helps ? velocity : tempered(velocity, by: max(Spring.bounceFrequency, decay)),
            to: target, decay: decay)
        return MotionPlan(curve, phase: .settling, at: now, traits: traits)
    }

    /// The movement of content that nothing holds.
    func freePlan(from position: Double, velocity: Double, at now: Double) -> MotionPlan {
        let curve = Deceleration(position: position, velocity: velocity, rate: traits.rate)
        let edge = limits.clamp(position)
        if position != edge {
            // Outside: a flick that carries back into the content glides; everything else is pulled to the edge.
            let carriesInside = position < edge ? curve.destination > edge : curve.destination < edge
            if !carriesInside {
                let spring = Spring(
                    target: edge, displacement: position - edge,
                    velocity: tempered(velocity, by: Spring.bounceFrequency))
                return MotionPlan(.spring(spring), phase: .bouncing, at: now, traits: traits)
            }
        }
        return glide(curve, at: now)
    }

    /// A deceleration that ends within the limits or is caught at the far edge.
    private func glide(_ curve: Deceleration, at now: Double) -> MotionPlan {
        let edge = limits.clamp(curve.destination)
        guard edge != curve.destination else {
            return MotionPlan(.deceleration(curve), phase: .decelerating, at: now, traits: traits)
        }
        var curve = curve
        if traits.mayOvershoot(limits) {
            // Free scrolling loses velocity in proportion to its way: this much is left at the edge.
            let lost = (curve.destination > edge ? 1 : -1) * curve.rate.decay * (edge - curve.position).magnitude
            curve.velocity = tempered(curve.velocity - lost, by: Spring.bounceFrequency) + lost
        }
        let handOver = curve.time(toReach: edge) ?? 0
        let left = curve.velocity(after: handOver)
        // Without bounce, or with a velocity too small to be seen, the edge is the end.
        guard traits.mayOvershoot(limits), curve.rate.travel(velocity: left).magnitude > traits.restDistance else {
            return MotionPlan(
                curve, reaching: edge, after: handOver, then: .still(edge), at: now, traits: traits)
        }
        let spring = Spring(target: edge, displacement: 0, velocity: left)
        return MotionPlan(curve, reaching: edge, after: handOver, then: .spring(spring), at: now, traits: traits)
    }

    /// How far past an edge the hardest flick carries, in viewports. A flick that a program makes may have any
    /// velocity; one of a finger stays well below what this allows.
    public static let farthestOvershoot = 0.5

    /// The velocity with which a spring of `frequency` overshoots its target no farther than it should.
    private func tempered(_ velocity: Double, by frequency: Double) -> Double {
        guard limits.viewport > 0 else { return velocity }
        // A critically damped spring that starts at its target carries velocity / (e · frequency) points past it.
        let most = limits.viewport * Self.farthestOvershoot * frequency * 2.718281828459045
        return min(max(velocity, -most), most)
    }

    private func shown(for held: Drag) -> Double {
        let bounds = held.wider ?? limits
        if traits.mayOvershoot(limits) { return bounds.banded(held.asked) }
        return traits.mayDrag(limits) ? bounds.clamp(held.asked) : plan.rest
    }

    private func shownVelocity(of held: Drag, at now: Double) -> Double {
        let velocity = held.tracker.velocity(at: now)
        let edge = (held.wider ?? limits).clamp(held.asked)
        if held.asked == edge || held.isPrecise { return traits.mayDrag(limits) ? velocity : 0 }
        guard traits.mayOvershoot(limits) else { return 0 }
        return velocity * RubberBand.slope(at: held.asked - edge, dimension: limits.viewport)
    }
}
