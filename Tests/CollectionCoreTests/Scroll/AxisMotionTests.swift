import CollectionCore
import Testing

@Suite struct AxisMotionTests {
    static let limits = ScrollLimits(lowest: 0, highest: 2000, viewport: 400)

    @Test("the rest position of a gesture does not depend on the frame rate")
    func frameRates() {
        for flick in [-600.0, 300, 5000] {
            var rests: Set<Double> = []
            for rate in [30.0, 60, 120, 1000] {
                var motion = thrown(from: 900, fingerVelocity: -flick)
                var frame = 1.0
                while !motion.isFinished(at: frame) {
                    _ = motion.position(at: frame)
                    frame += 1 / rate
                }
                rests.insert(motion.position(at: frame))
                motion.settle(at: frame)
                #expect(motion.isFinished(at: frame))
            }
            #expect(rests.count == 1)
        }
    }

    @Test("the rest position of a gesture does not depend on the report rate of the device")
    func reportRates() {
        // With a steady finger, every sampling rate gives the same line. 0.2 s is a multiple of each interval.
        let rests = [30.0, 60, 120, 1000].map { rate in
            var motion = AxisMotion(limits: Self.limits, offset: 900)
            motion.touchDown(500, at: 0)
            let count = Int(0.2 * rate)
            for index in 1...count {
                let t = Double(index) / rate
                motion.touchMoved(500 - 700 * t, at: t)
            }
            _ = motion.touchUp(at: 0.2)
            return motion.rest
        }
        for position in rests { #expect((position - rests[0]).magnitude < 1e-6) }
        #expect((rests[0] - (900 + 140 + 690 * 0.499)).magnitude < 1e-6)
    }

    @Test("a mirrored gesture causes the mirrored motion")
    func mirror() {
        for flick in [-6000.0, -500, 150, 4000] {
            let here = thrown(from: 700, fingerVelocity: flick)
            let there = thrown(from: 1300, fingerVelocity: -flick)
            for step in 0...400 {
                let t = Double(step) * 0.02
                #expect((here.position(at: t) + there.position(at: t) - 2000).magnitude < 1e-6)
                #expect((here.velocity(at: t) + there.velocity(at: t)).magnitude < 1e-6)
            }
        }
    }

    @Test("position and velocity are continuous when a deceleration reaches an edge, and it comes to rest there")
    func handOver() {
        var sawBounce = false
        for flick in [3000.0, 6000, -6000] {
            let motion = thrown(from: 1000, fingerVelocity: flick)
            let step = 1e-5
            var t = 0.0
            var last = (motion.position(at: 0), motion.velocity(at: 0))
            while t < motion.finishTime - 2 * step {
                t += step
                let now = (motion.position(at: t), motion.velocity(at: t))
                #expect((now.0 - last.0).magnitude <= 6000 * step * 1.01)
                // A spring of frequency 10.9 at 6000 pt/s decelerates by at most 2·10.9·6000 pt/s².
                #expect((now.1 - last.1).magnitude <= 150_000 * step)
                last = now
                sawBounce = sawBounce || motion.phase(at: t) == .bouncing
            }
            #expect(motion.position(at: motion.finishTime) == (flick > 0 ? 0 : 2000))
            #expect((last.0 - motion.rest).magnitude < ScrollTraits.defaultRestDistance + 0.01)
        }
        #expect(sawBounce)
    }

    @Test("energy never increases after release")
    func energy() {
        for flick in [-8000.0, -900, 200, 4000] {
            let motion = thrown(from: 1500, fingerVelocity: flick)
            var last = Double.infinity
            for step in 0...2000 {
                let t = Double(step) * 0.005
                let x = motion.position(at: t)
                let v = motion.velocity(at: t)
                let over = x - Self.limits.clamp(x)
                let energy = v * v / 2 + Spring.bounceFrequency * Spring.bounceFrequency * over * over / 2
                #expect(energy <= last * (1 + 1e-9) + 1e-9)
                last = energy
            }
        }
    }

    @Test("every gesture comes to rest within the limits in a short time")
    func restsInRange() {
        var random = SplitMixGenerator(seed: 7)
        for round in 0..<1000 {
            let traits = ScrollTraits(
                rate: round % 2 == 0 ? .normal : .fast, bounces: round % 3 != 0, bouncesWhenShort: round % 5 == 0,
                pageLength: round % 4 == 0 ? 400 : nil)
            let limits = ScrollLimits(
                lowest: -30, highest: .random(in: -30...3000, using: &random), viewport: 400)
            var motion = AxisMotion(limits: limits, traits: traits, offset: limits.lowest)
            var t = 0.0
            var finger = 0.0
            motion.touchDown(finger, at: t)
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                t += 0.008
                finger += .random(in: -60...60, using: &random)
                motion.touchMoved(finger, at: t)
                if !traits.mayOvershoot(limits) { #expect(limits.contains(motion.position(at: t))) }
            }
            let release = motion.touchUp(at: t)
            #expect(release != nil)
            if round % 7 == 0 { motion.redirect(to: .random(in: -500...3500, using: &random), at: t) }
            #expect(limits.contains(motion.rest))
            #expect(motion.finishTime < t + 15)
            #expect(motion.position(at: motion.finishTime) == motion.rest)
            if !traits.mayOvershoot(limits) {
                for step in 0...100 {
                    let x = motion.position(at: t + Double(step) * 0.05)
                    #expect(x > limits.lowest - 1e-6 && x < limits.highest + 1e-6)
                }
            }
        }
    }

    @Test("a finger stops a motion and holds the content at its position")
    func catching() {
        var motion = thrown(from: 500, fingerVelocity: -2000)
        let caught = motion.position(at: 0.3)
        motion.touchDown(200, at: 0.3)
        #expect(motion.position(at: 0.3) == caught && motion.position(at: 5) == caught)
        #expect(motion.phase(at: 5) == .tracking && !motion.isFinished(at: 5))
        let release = motion.touchUp(at: 5)
        #expect(release?.velocity == 0)
        #expect(motion.isFinished(at: 5) && motion.rest == caught)
    }

    @Test("bouncing content that is caught past the edge is continuous and follows the finger back")
    func catchingPastTheEdge() {
        var motion = thrown(from: 30, fingerVelocity: 3000)
        let caught = motion.position(at: 0.05)
        #expect(caught < 0)
        motion.touchDown(0, at: 0.05)
        motion.touchMoved(1, at: 0.06)
        #expect(motion.position(at: 0.06) < caught && motion.position(at: 0.06) > caught - 1)
        motion.touchMoved(0, at: 0.07)
        #expect((motion.position(at: 0.07) - caught).magnitude < 1e-9)
        motion.touchCancelled(at: 0.08)
        #expect(motion.rest == 0 && motion.phase(at: 0.08) == .bouncing)
    }

    @Test("a pause of a tenth of a second before the finger lifts leaves no velocity")
    func pauseBeforeLift() {
        var motion = AxisMotion(limits: Self.limits, offset: 900)
        motion.touchDown(0, at: 0)
        for index in 1...10 { motion.touchMoved(Double(index) * -20, at: Double(index) * 0.01) }
        var quick = motion
        let quickly = quick.touchUp(at: 0.19)
        #expect((quickly?.velocity ?? 0) > 1000)
        let slowly = motion.touchUp(at: 0.2)
        #expect(slowly?.velocity == 0)
        #expect(motion.rest == 1100)
    }

    @Test("a redirected flick keeps its velocity and ends at its target; from a target outside it bounces back")
    func redirect() throws {
        var motion = thrown(from: 500, fingerVelocity: -1000)
        let before = motion.velocity(at: 0)
        #expect(before > 900)
        motion.redirect(to: 1200, at: 0)
        #expect((motion.velocity(at: 0) - before).magnitude < 1e-6)
        #expect(motion.rest == 1200 && motion.phase(at: 0.1) == .settling)

        var outside = thrown(from: 1700, fingerVelocity: -1000)
        outside.redirect(to: 2300, at: 0)
        #expect(outside.rest == 2000)
        var highest = 0.0
        for step in 0...400 { highest = max(highest, outside.position(at: Double(step) * 0.01)) }
        #expect(highest > 2000)

        var backwards = thrown(from: 500, fingerVelocity: -1000)
        backwards.redirect(to: -100, at: 0)
        #expect(backwards.rest == 0)
    }

    @Test("wheel steps add up, never pass an edge, and reverse immediately")
    func wheel() {
        var motion = AxisMotion(limits: Self.limits, offset: 100)
        motion.wheel(by: 50, at: 1)
        motion.wheel(by: 50, at: 1.05)
        #expect(motion.rest == 200 && motion.phase(at: 1.06) == .wheeling)
        let turning = motion.position(at: 1.1)
        motion.wheel(by: -40, at: 1.1)
        #expect(motion.position(at: 1.1) == turning && motion.rest == turning - 40)
        for _ in 0..<100 { motion.wheel(by: -90, at: 1.2) }
        for step in 0...100 { #expect(motion.position(at: 1.2 + Double(step) * 0.02) >= -1e-9) }
        #expect(motion.rest == 0)
    }

    @Test("a touchpad moves the content immediately, within the limits, and decelerates after release")
    func touchpad() {
        var motion = AxisMotion(limits: Self.limits, offset: 0)
        for index in 1...20 {
            motion.wheelPrecisely(by: 10, at: Double(index) * 0.01)
            #expect(motion.position(at: Double(index) * 0.01) == Double(index) * 10)
        }
        let release = motion.wheelPreciselyEnded(at: 0.2)
        #expect(((release?.velocity ?? 0) - 1000).magnitude < 1e-6)
        #expect(motion.rest > 600)
        motion.wheelPrecisely(by: -5000, at: 0.3)
        #expect(motion.position(at: 0.3) == 0)
    }

    @Test("content that grows above the viewport changes the offset, not the motion")
    func shifting() {
        let plain = thrown(from: 500, fingerVelocity: -1000)
        var shifted = plain
        shifted.setLimits(ScrollLimits(lowest: 0, highest: 2000, viewport: 400), at: 0.1)
        shifted.shift(by: 64)
        for step in 0...100 {
            let t = 0.1 + Double(step) * 0.05
            #expect((shifted.position(at: t) - plain.position(at: t) - 64).magnitude < 1e-9)
            #expect(shifted.velocity(at: t) == plain.velocity(at: t))
        }
        var held = AxisMotion(limits: Self.limits, offset: 500)
        held.touchDown(0, at: 0)
        held.touchMoved(-10, at: 0.1)
        held.shift(by: 100)
        held.touchMoved(-20, at: 0.11)
        #expect(held.position(at: 0.11) == 620)
        let release = held.touchUp(at: 0.11)
        #expect(((release?.velocity ?? 0) - 1000).magnitude < 1e-6)
    }

    @Test("limits that shrink during a motion stop it at the new edge continuously")
    func shrinking() {
        var motion = thrown(from: 500, fingerVelocity: -3000)
        let before = (motion.position(at: 0.2), motion.velocity(at: 0.2))
        motion.setLimits(ScrollLimits(lowest: 0, highest: 1050, viewport: 400), at: 0.2)
        #expect((motion.position(at: 0.2) - before.0).magnitude < 1e-9)
        #expect((motion.velocity(at: 0.2) - before.1).magnitude < 1e-9)
        #expect(motion.rest == 1050)

        var held = AxisMotion(limits: Self.limits, offset: 1990)
        held.touchDown(0, at: 0)
        held.touchMoved(-30, at: 0.1)
        let shown = held.position(at: 0.1)
        held.setLimits(ScrollLimits(lowest: 0, highest: 1000, viewport: 400), at: 0.1)
        held.touchMoved(-30, at: 0.2)
        #expect((held.position(at: 0.2) - shown).magnitude < 1e-9)

        var resting = AxisMotion(limits: Self.limits, offset: 1500)
        resting.setLimits(ScrollLimits(lowest: 0, highest: 1000, viewport: 400), at: 3)
        #expect(resting.isFinished(at: 3) && resting.rest == 1500)
        resting.settle(at: 3)
        #expect(resting.rest == 1000 && !resting.isFinished(at: 3))
    }

    @Test("limits that shrink during a programmatic scroll move its target, unless it was outside from the start")
    func shrinkingUnderScroll() {
        let smaller = ScrollLimits(lowest: 0, highest: 1000, viewport: 400)
        var inside = AxisMotion(limits: Self.limits, offset: 900)
        inside.scroll(to: 1900, at: 0)
        let before = (inside.position(at: 0.1), inside.velocity(at: 0.1))
        inside.setLimits(smaller, at: 0.1)
        #expect((inside.position(at: 0.1) - before.0).magnitude < 1e-9)
        #expect((inside.velocity(at: 0.1) - before.1).magnitude < 1e-6)
        #expect(inside.rest == 1000 && inside.phase(at: 0.11) == .easing)

        var within = AxisMotion(limits: Self.limits, offset: 900)
        within.scroll(to: 300, at: 0)
        within.setLimits(smaller, at: 0.1)
        #expect(within.rest == 300 && (within.finishTime - 0.3).magnitude < 1e-12)

        var outside = AxisMotion(limits: Self.limits, offset: 900)
        outside.scroll(to: 2100, at: 0)
        outside.setLimits(smaller, at: 0.1)
        #expect(outside.rest == 2100)
    }

    @Test("a programmatic scroll arrives after its duration, also outside the limits")
    func programmatic() {
        var motion = AxisMotion(limits: Self.limits, offset: 10)
        motion.scroll(to: 410, at: 2)
        #expect((motion.position(at: 2.15) - 210).magnitude < 1e-9 && motion.phase(at: 2.15) == .easing)
        #expect((motion.finishTime - 2.3).magnitude < 1e-12 && motion.position(at: 2.4) == 410)
        motion.scroll(to: -50, at: 3)
        #expect(motion.rest == -50)
        motion.scroll(to: -50, at: 9)
        #expect(motion.isFinished(at: 9))
        motion.jump(to: 99)
        #expect(motion.rest == 99 && motion.isFinished(at: 9))
    }

    @Test("invalid numbers have no effect")
    func senseless() {
        let plain = thrown(from: 500, fingerVelocity: -1000)
        var motion = plain
        motion.jump(to: .nan)
        motion.shift(by: .infinity)
        motion.redirect(to: .nan, at: 0.1)
        motion.wheel(by: .nan, at: 0.1)
        motion.wheelPrecisely(by: .infinity, at: 0.1)
        motion.scroll(to: .nan, at: 0.1)
        motion.touchDown(.nan, at: 0.1)
        motion.touchMoved(5, at: 0.1)
        let release = motion.touchUp(at: 0.1)
        #expect(release == nil)
        #expect(motion == plain)
        #expect(motion.position(at: .nan).isFinite && motion.position(at: -.infinity).isFinite)

        var empty = AxisMotion(limits: .zero, offset: .nan)
        empty.touchDown(0, at: 0)
        empty.touchMoved(-500, at: 0.01)
        _ = empty.touchUp(at: 0.02)
        #expect(empty.rest == 0 && empty.position(at: 0.03) == 0)
    }

    @Test("two axes move independently, and a directional lock stops one of them")
    func plane() throws {
        let axis = AxisMotion(limits: Self.limits, offset: 500)
        for locks in [false, true] {
            var motion = ScrollMotion(x: axis, y: axis, isDirectionalLockEnabled: locks)
            motion.touchDown(Point(x: 0, y: 0), at: 0)
            for index in 1...10 {
                motion.touchMoved(Point(x: Double(index) * -12, y: Double(index) * 2), at: Double(index) * 0.01)
            }
            #expect(motion.isTracking && motion.lockedAxis == (locks ? .horizontal : nil))
            #expect(motion.position(at: 0.1) == Point(x: 620, y: locks ? 500 : 480))
            let lifted = motion.touchUp(at: 0.1)
            let release = try #require(lifted)
            #expect((release.x.velocityPerMillisecond - 1.2).magnitude < 1e-9)
            #expect(locks ? release.y.velocity == 0 : release.y.velocity < -100)
            let natural = motion.rest
            motion.redirect(to: Point(x: 1300, y: natural.y), at: 0.1)
            #expect(motion.rest == Point(x: 1300, y: natural.y))
            #expect(motion.isFinished(at: motion.finishTime))
        }
    }

    /// A steady drag of a tenth of a second that ends at time 0.
    private func thrown(from offset: Double, fingerVelocity: Double) -> AxisMotion {
        var motion = AxisMotion(limits: Self.limits, offset: offset + fingerVelocity * 0.1)
        motion.touchDown(0, at: -0.1)
        for index in 1...10 { motion.touchMoved(fingerVelocity * Double(index) / 100, at: Double(index) / 100 - 0.1) }
        _ = motion.touchUp(at: 0)
        return motion
    }
}
