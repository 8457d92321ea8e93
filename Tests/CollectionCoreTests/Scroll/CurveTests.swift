import CollectionCore
import Foundation
import Testing

@Suite struct CurveTests {
    // The tolerance of the integration below, whose error decreases with the square of its step.
    static let integrationTolerance = 1e-3

    @Test("a deceleration agrees with the sum over its milliseconds, and with a numerical integration between them")
    func decelerationAgainstSteps() {
        for rate in [DecelerationRate.normal, .fast] {
            let curve = Deceleration(position: 40, velocity: -1700, rate: rate)
            var (position, velocity) = (40.0, -1700.0)
            for millisecond in 1...500 {
                velocity *= rate.keptPerMillisecond
                position += velocity / 1000
                guard Double(millisecond) / 1000 < curve.duration else { break }
                #expect((curve.position(after: Double(millisecond) / 1000) - position).magnitude < 1e-9)
            }
            let seconds = min(1.5, curve.duration - 0.01)
            integrate(
                from: 40, velocity: curve.velocity(after: 0), seconds: seconds, curve: .deceleration(curve)
            ) { _, v in -rate.decay * v }
        }
    }

    @Test("a deceleration ends when its velocity is 10 points per second, as recorded")
    func endOfDeceleration() {
        for (start, velocity, proposal, rest, seconds) in [
            (5074.0, 750.0, 5443.667, 5443.333, 2.1605), (5326, 3000, 6819.667, 6818, 2.8521),
        ] {
            let curve = Deceleration(position: start, velocity: velocity, rate: .normal)
            #expect((curve.destination - rest).magnitude < 1.0 / 6)
            #expect((curve.proposal - proposal).magnitude < 0.17)
            // The end is reported in the next frame.
            #expect(curve.duration <= seconds && seconds - curve.duration < 1.0 / 60)
            #expect(curve.position(after: curve.duration + 1) == curve.destination)
            #expect(curve.velocity(after: curve.duration + 1) == 0)
        }
        let slow = Deceleration(position: 7, velocity: -9, rate: .fast)
        #expect(slow.destination == 7 && slow.duration == 0 && slow.position(after: 1) == 7)
    }

    @Test("a spring agrees with numerical integration")
    func springAgainstSteps() {
        let spring = Spring(target: 100, displacement: -60, velocity: 2300, frequency: 10)
        integrate(from: 40, velocity: 2300, seconds: 1, curve: .spring(spring)) { x, v in -100 * (x - 100) - 20 * v }
    }

    @Test("a targeted flick starts with its velocity and ends at its target without overshooting")
    func targeted() {
        var random = SplitMixGenerator(seed: 4)
        for _ in 0..<500 {
            let from = Double.random(in: -500...500, using: &random)
            let target = Double.random(in: -500...500, using: &random)
            let velocity = Double.random(in: -4000...4000, using: &random)
            let decay = [DecelerationRate.normal.decay, DecelerationRate.fast.decay].randomElement(using: &random)!
            let curve = MotionCurve.targeted(from: from, velocity: velocity, to: target, decay: decay)
            #expect((curve.position(after: 0) - from).magnitude < 1e-9)
            #expect((curve.velocity(after: 0) - velocity).magnitude < 1e-6)
            let end = curve.time(untilWithin: 0.1)
            #expect(end < 30)
            #expect((curve.position(after: end) - target).magnitude <= 0.1 + 1e-9)
            #expect((curve.position(after: end + 100) - target).magnitude < 1e-6)
            // A velocity toward the target never overshoots it.
            if velocity * (target - from) > 0 {
                for step in 0...200 {
                    let left = (target - curve.position(after: Double(step) * 0.01)) * (target - from)
                    #expect(left >= -1e-6 * (target - from).magnitude)
                }
            }
        }
    }

    @Test("a flick whose target is where its velocity carries it is an exponential decay")
    func targetedIsNatural() {
        let decay = DecelerationRate.normal.decay
        let targeted = MotionCurve.targeted(from: 10, velocity: 900, to: 10 + 900 / decay, decay: decay)
        for step in 0...300 {
            let t = Double(step) * 0.01
            #expect((targeted.position(after: t) - 10 - 900 / decay * (1 - exp(-decay * t))).magnitude < 1e-9)
        }
    }

    @Test("rest times are late enough and not much later than necessary")
    func restTimes() {
        var random = SplitMixGenerator(seed: 5)
        for _ in 0..<500 {
            let spring = Spring(
                target: 0, displacement: .random(in: -300...300, using: &random),
                velocity: .random(in: -5000...5000, using: &random), frequency: .random(in: 2...30, using: &random))
            let end = spring.time(untilWithin: 0.25)
            for step in 0...50 {
                #expect(spring.position(after: end + Double(step) * 0.02).magnitude <= 0.25 + 1e-9)
            }
            #expect(end * spring.frequency < 40)
            // Just before, the distance was still larger.
            #expect(end == 0 || spring.position(after: end - 1e-6).magnitude > 0.25 - 1e-9)
        }
    }

    @Test("a deceleration reaches a position at the computed time, or has none if it never reaches it")
    func timeToReach() throws {
        let curve = Deceleration(position: 100, velocity: 1000, rate: .normal)
        for target in [100.5, 250, 594] {
            let time = try #require(curve.time(toReach: target))
            #expect((curve.position(after: time) - target).magnitude < 1e-9)
        }
        #expect(curve.time(toReach: 100) == 0)
        #expect(curve.time(toReach: 99) == nil)
        #expect(curve.time(toReach: 594.2) == nil)
        #expect(Deceleration(position: 0, velocity: 0, rate: .fast).time(toReach: 3) == nil)
    }

    @Test("the rubber band has an exact inverse, and its slope is its derivative")
    func rubberBand() {
        for dimension in [1.0, 320, 812, 5000] {
            for share in [1e-9, 0.01, 0.2, 1, 3, 20] {
                let raw = share * dimension
                let shown = RubberBand.shown(raw, dimension: dimension)
                #expect((RubberBand.raw(shown, dimension: dimension) - raw).magnitude <= 1e-9 * raw)
                #expect(shown < raw && shown < dimension)
                let step = raw * 1e-6
                let slope = (RubberBand.shown(raw + step, dimension: dimension) - shown) / step
                let exact = RubberBand.slope(at: raw, dimension: dimension)
                #expect((slope - exact).magnitude <= 1e-4 * exact)
            }
            #expect(RubberBand.slope(at: 0, dimension: dimension) == 0.55)
        }
        for dimension in [0, -5, Double.nan, .infinity] {
            #expect(RubberBand.shown(10, dimension: dimension) == 0)
            #expect(RubberBand.raw(10, dimension: dimension) == 0)
        }
        #expect(RubberBand.shown(.nan, dimension: 100) == 0)
        #expect(RubberBand.shown(.infinity, dimension: 100) == 100)
        #expect(RubberBand.raw(500, dimension: 100).isFinite)
    }

    @Test("the rubber band of a zoom depends on the ratio to its limit and has an inverse")
    func zoom() {
        let limits = ZoomLimits(lowest: 0.5, highest: 4)
        #expect(limits.banded(1) == 1 && limits.banded(4) == 4 && limits.banded(0.5) == 0.5)
        #expect(limits.banded(8) > 4 && limits.banded(8) < 8)
        #expect(limits.banded(1000) < 8 && limits.banded(0.0001) > 0.25)
        // The same ratio beyond either limit gives the same result.
        #expect((limits.banded(8) / 4 - 0.5 / limits.banded(0.25)).magnitude < 1e-12)
        #expect(limits.banded(8, bounces: false) == 4)
        for scale in [0.1, 0.4, 1, 3, 4.5, 9] {
            #expect((limits.unbanded(limits.banded(scale)) - scale).magnitude < 1e-9)
        }
        #expect(limits.clamp(.nan) == 0.5 && limits.banded(.nan) == 0.5 && limits.banded(-3) == 0.5)
        #expect(ZoomLimits(lowest: 2, highest: 1).highest == 2)
        #expect(ZoomLimits(lowest: -1, highest: .nan) == ZoomLimits(lowest: 1, highest: 1))
    }

    @Test("a programmatic scroll with an initial velocity continues a movement and ends with velocity 0")
    func continued() {
        let ease = EasedScroll(start: 10, target: 50, duration: 0.2, initialVelocity: 300)
        #expect(ease.position(after: 0) == 10 && ease.position(after: 0.2) == 50)
        #expect(ease.velocity(after: 0) == 300 && abs(ease.velocity(after: 0.2)) < 1e-9)
        let (now, step) = (0.07, 1e-6)
        let slope = (ease.position(after: now + step) - ease.position(after: now - step)) / (2 * step)
        #expect(abs(slope - ease.velocity(after: now)) < 1e-3)
    }

    @Test("a programmatic scroll that is retargeted continues without a jump and ends at the same time")
    func retargeted() {
        var motion = AxisMotion()
        motion.setLimits(ScrollLimits(lowest: 0, highest: 1000, viewport: 100), at: 0)
        motion.scroll(to: 300, at: 0)
        let (position, velocity) = (motion.position(at: 0.15), motion.velocity(at: 0.15))
        motion.retargetScroll(to: 500, at: 0.15)
        #expect(motion.position(at: 0.15) == position && motion.velocity(at: 0.15) == velocity)
        #expect(abs(motion.finishTime - 0.3) < 1e-9 && motion.position(at: 0.3) == 500)
        motion.retargetScroll(to: 600, at: 0.3)
        #expect(abs(motion.finishTime - 0.4) < 1e-9 && motion.position(at: 0.5) == 600)
    }

    @Test("a programmatic scroll starts and ends with velocity 0")
    func ease() {
        let ease = EasedScroll(start: 10, target: -90)
        #expect(ease.position(after: -1) == 10 && ease.position(after: 0.15) == -40 && ease.position(after: 9) == -90)
        #expect(ease.velocity(after: 0) == 0 && ease.velocity(after: 0.3) == 0)
        #expect(EasedScroll(start: 0, target: 1, duration: .nan).duration == EasedScroll.defaultDuration)
    }

    @Test("invalid rates become valid")
    func rates() {
        for kept in [0, 1, -1, 2, Double.nan, .infinity] {
            let rate = DecelerationRate(keptPerMillisecond: kept)
            #expect(rate.decay > 0 && rate.decay.isFinite)
        }
    }

    /// Integrates `acceleration` by the midpoint rule in steps of 20 µs and compares the results with `curve`.
    private func integrate(
        from position: Double, velocity: Double, seconds: Double, curve: MotionCurve,
        acceleration: (_ position: Double, _ velocity: Double) -> Double
    ) {
        let step = 0.000_02
        var x = position
        var v = velocity
        let steps = Int(seconds / step)
        for index in 1...steps {
            let middleV = v + acceleration(x, v) * step / 2
            let middleX = x + v * step / 2
            v += acceleration(middleX, middleV) * step
            x += middleV * step
            guard index % 500 == 0 else { continue }
            let t = Double(index) * step
            #expect((curve.position(after: t) - x).magnitude < Self.integrationTolerance)
            #expect((curve.velocity(after: t) - v).magnitude < Self.integrationTolerance * 100)
        }
    }
}
