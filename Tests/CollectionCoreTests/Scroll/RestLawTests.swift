import CollectionCore
import Testing

/// Laws of scrolling that hold for each kind of motion: every rate, paging, target offsets, the rubber band past an
/// edge, and the spring of its bounce.
@Suite("Laws of coming to rest") struct RestLawTests {
    /// The parameters of a motion that starts at time 0.
    struct Case: CustomTestStringConvertible {
        var name: String
        var limits = ScrollLimits(lowest: 0, highest: 2000, viewport: 400)
        var traits = ScrollTraits()
        /// The content offset at release and the velocity of the finger.
        var offset: Double
        var finger: Double
        /// The target offset of a layout or delegate.
        var target: Double?
        var testDescription: String { name }

        /// The case mirrored about the middle of the limits.
        var mirrored: Case {
            var other = self
            other.offset = limits.lowest + limits.highest - offset
            other.finger = -finger
            other.target = target.map { limits.lowest + limits.highest - $0 }
            return other
        }

        /// - Parameter released: Receives the release.
        func motion(_ released: (AxisMotion.Release) -> Void = { _ in }) -> AxisMotion {
            var motion = AxisMotion(limits: limits, traits: traits, offset: offset)
            motion.touchDown(0, at: -0.1)
            // A steady finger whose last position is 0, so that the content is at `offset`.
            for index in 0...10 {
                motion.touchMoved(finger * (Double(index) / 100 - 0.1), at: Double(index) / 100 - 0.1)
            }
            if let release = motion.touchUp(at: 0) { released(release) }
            if let target { motion.redirect(to: target, at: 0) }
            return motion
        }
    }

    static let cases: [Case] = {
        var all: [Case] = []
        for (rate, name) in [
            (DecelerationRate.normal, "normal"), (.fast, "fast"), (.init(keptPerMillisecond: 0.995), "between"),
        ] {
            let traits = ScrollTraits(rate: rate)
            for finger in [-4000.0, -700, 250, 3000] {
                all.append(Case(name: "\(name) \(finger)", traits: traits, offset: 900, finger: finger))
                all.append(Case(name: "\(name) \(finger) near the edge", traits: traits, offset: 1950, finger: finger))
                all.append(Case(name: "\(name) \(finger) past the start", traits: traits, offset: -60, finger: finger))
                all.append(Case(name: "\(name) \(finger) past the end", traits: traits, offset: 2090, finger: finger))
                var stiff = traits
                stiff.bounces = false
                all.append(Case(name: "\(name) \(finger) without bounce", traits: stiff, offset: 1500, finger: finger))
                all.append(
                    Case(
                        name: "\(name) \(finger) to a place", traits: traits, offset: 900, finger: finger, target: 1170)
                )
                all.append(
                    Case(
                        name: "\(name) \(finger) to the end", traits: traits, offset: 1900, finger: finger, target: 2000
                    ))
                var pages = traits
                pages.pageLength = 400
                all.append(Case(name: "\(name) \(finger) by pages", traits: pages, offset: 930, finger: finger))
            }
        }
        return all
    }()

    @Test(
        "the rest position of a gesture is within the limits and the same at 30, 60, 120, and 1000 frames per second",
        arguments: cases)
    func rates(_ one: Case) {
        var rests: [Double] = []
        for rate in [30.0, 60, 120, 1000] {
            var motion = one.motion()
            var frame = 0
            while !motion.isFinished(at: Double(frame) / rate), frame < 60_000 {
                _ = motion.position(at: Double(frame) / rate)
                frame += 1
            }
            let end = Double(frame) / rate
            rests.append(motion.position(at: end))
            motion.settle(at: end)
            #expect(motion.isFinished(at: end) && motion.position(at: end) == rests.last)
        }
        #expect(Set(rests).count == 1, "\(rests)")
        #expect(one.limits.contains(rests[0]))
    }

    @Test(
        "position and velocity are continuous at the release, at a new target, and at an edge",
        arguments: cases)
    func continuity(_ one: Case) throws {
        var released: AxisMotion.Release?
        let motion = one.motion { released = $0 }
        let release = try #require(released)
        #expect((motion.position(at: 0) - release.position).magnitude < 1e-9)
        // A motion away from its target starts with the velocity that the overshoot of the target allows.
        let keepsVelocity = one.target == nil && one.traits.pageLength == nil && one.traits.bounces
        if keepsVelocity, release.position == one.limits.clamp(release.position) {
            // The recorded distance is that of a velocity which is lower by half of the loss in a millisecond.
            #expect(
                (motion.velocity(at: 0) - release.velocity * one.traits.rate.speedRatio).magnitude
                    <= 1e-6 * max(1, release.velocity.magnitude))
        }
        // The tolerances follow from the acceleration of a spring of frequency 10.9 and of the fast rate.
        let step = 1e-4
        let most = max(4000, motion.velocity(at: 0).magnitude)
        var t = 0.0
        while t + step < motion.finishTime {
            let (x0, x1) = (motion.position(at: t), motion.position(at: t + step))
            let (v0, v1) = (motion.velocity(at: t), motion.velocity(at: t + step))
            #expect((x1 - x0 - (v0 + v1) / 2 * step).magnitude < 1e-3, "at \(t)")
            // Without bouncing, an edge stops the motion.
            let stops = !one.traits.bounces && (x1 == one.limits.lowest || x1 == one.limits.highest)
            #expect(stops || (v1 - v0).magnitude <= 60 * most * step, "at \(t)")
            t += step * 37
        }
        // The remaining distance at the end is at most `restDistance`.
        let last = motion.position(at: motion.finishTime - 1e-9)
        #expect((last - motion.rest).magnitude <= one.traits.restDistance + 1e-5)
    }

    @Test("mirrored gestures cause mirrored motions", arguments: cases)
    func mirror(_ one: Case) {
        let (here, there) = (one.motion(), one.mirrored.motion())
        let sum = one.limits.lowest + one.limits.highest
        for step in 0...300 {
            let t = Double(step) * 0.013
            // Exactly between two pages, the direction is not symmetric. None of the cases is there.
            #expect((here.position(at: t) + there.position(at: t) - sum).magnitude < 1e-6)
            #expect((here.velocity(at: t) + there.velocity(at: t)).magnitude < 1e-6)
        }
        #expect((here.rest + there.rest - sum).magnitude < 1e-9)
    }

    @Test(
        "a motion without a finger or target only loses energy",
        arguments: cases.filter { $0.target == nil && $0.traits.pageLength == nil })
    func energy(_ one: Case) {
        let motion = one.motion()
        var last = Double.infinity
        for step in 0...3000 {
            let t = Double(step) * 0.002
            let over = motion.position(at: t) - one.limits.clamp(motion.position(at: t))
            let v = motion.velocity(at: t)
            let energy = v * v / 2 + Spring.bounceFrequency * Spring.bounceFrequency * over * over / 2
            #expect(energy <= last * (1 + 1e-9) + 1e-9, "at \(t)")
            last = energy
        }
    }

    @Test("a motion without velocity from a rest position rests there", arguments: cases)
    func idempotent(_ one: Case) {
        let rest = one.motion().rest
        var again = one
        (again.offset, again.finger) = (rest, 0)
        #expect((again.motion().rest - rest).magnitude < 1e-9)
        let points = stride(from: 0.0, through: 2000, by: 170).map { $0 }
        let snapped = Snapping.rest(proposed: rest, current: rest, velocity: 0, points: points, limits: one.limits)
        if let snapped {
            #expect(
                Snapping.rest(proposed: snapped, current: snapped, velocity: 0, points: points, limits: one.limits)
                    == snapped)
        }
    }

    @Test("a flick that would end just beyond an edge takes the same time as one that ends just before it")
    func justBeyondTheEdge() {
        for bounces in [true, false] {
            let traits = ScrollTraits(bounces: bounces)
            let free = Case(name: "free", traits: traits, offset: 900, finger: -1000).motion().rest
            var finishes: [Double] = []
            for beyond in [-1e-12, 0, 1e-12, 1e-6, 1e-3] {
                let limits = ScrollLimits(lowest: 0, highest: free - beyond, viewport: 400)
                let motion = Case(name: "to the edge", limits: limits, traits: traits, offset: 900, finger: -1000)
                    .motion()
                finishes.append(motion.finishTime)
                #expect(limits.contains(motion.rest) && (motion.rest - limits.highest).magnitude < 0.01)
                let last = motion.position(at: motion.finishTime - 1e-9)
                #expect((last - motion.rest).magnitude <= traits.restDistance + 1e-3)
            }
            #expect((finishes.max() ?? 0) - (finishes.min() ?? 0) < 0.01, "\(finishes)")
        }
    }
}
