import CollectionCore
import Foundation
import Testing

@Suite("Timing of animations")
struct TimingTests {
    static let curves: [TimingCurve] = [
        .linear, .easeIn, .easeOut, .easeInOut, .standard, TimingCurve(x1: 0, y1: 1, x2: 1, y2: 0),
        TimingCurve(x1: 1, y1: 0, x2: 0, y2: 1), TimingCurve(x1: 0.3, y1: -1, x2: 0.7, y2: 2),
    ]

    @Test("progress lies on the Bézier curve whose x is the time", arguments: curves)
    func progressSolvesTheCurve(curve: TimingCurve) {
        // The twin steps through the curve parameter and computes time and progress from it.
        for step in 1..<400 {
            let t = Double(step) / 400
            let u = 1 - t
            let x = 3 * u * u * t * curve.control1.x + 3 * u * t * t * curve.control2.x + t * t * t
            let y = 3 * u * u * t * curve.control1.y + 3 * u * t * t * curve.control2.y + t * t * t
            // Where the curve is nearly vertical, a rounding error of the time becomes a large error of the progress.
            let slope =
                3 * u * u * curve.control1.x + 6 * u * t * (curve.control2.x - curve.control1.x)
                + 3 * t * t * (1 - curve.control2.x)
            #expect(abs(curve.progress(at: x) - y) < (slope > 1e-3 ? 1e-7 : 1e-3))
        }
        #expect(curve.progress(at: -1) == 0)
        #expect(curve.progress(at: 2) == 1)
    }

    @Test("sine and cosine agree with the C library", arguments: [1.0, 10, 1_000, 100_000])
    func trigonometry(range: Double) {
        for step in -2_000...2_000 {
            let angle = range * Double(step) / 2_000 * 1.000_123
            let (s, c) = Maths.sincos(angle)
            #expect(abs(s - sin(angle)) < 4e-16)
            #expect(abs(c - cos(angle)) < 4e-16)
        }
        #expect(Maths.sincos(.infinity).sine.isNaN)
    }

    @Test("a spring satisfies its differential equation", arguments: [0.2, 0.5, 0.86, 1, 1.7], [-2.0, 0, 5])
    func springEquation(ratio: Double, velocity: Double) {
        let spring = SpringTiming(dampingRatio: ratio, duration: 0.7, initialVelocity: velocity)
        let h = 1e-4
        for step in 1..<100 {
            let t = 0.6 * Double(step) / 100 + h
            let before = spring.progress(after: t - h)
            let here = spring.progress(after: t)
            let after = spring.progress(after: t + h)
            let speed = (after - before) / (2 * h)
            let acceleration = (after - 2 * here + before) / (h * h)
            let force = spring.frequency * spring.frequency * (1 - here) - 2 * ratio * spring.frequency * speed
            #expect(abs(acceleration - force) < 1e-3 * (spring.frequency * spring.frequency + abs(force)))
        }
        #expect(spring.progress(after: 0) == 0)
        #expect(abs((spring.progress(after: 1e-7)) / 1e-7 - velocity) < 1e-2)
        #expect(spring.progress(after: 0.7) == 1)
        // The value is almost continuous at the end, although the springs with a high velocity are soft.
        #expect(abs(spring.progress(after: 0.7 - 1e-9) - 1) < 0.05)
    }

    @Test("springs of a duration have the recorded stiffness")
    func recordedSprings() throws {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Fixtures/device/cases/uiview_springs.json")
        let json = try JSONSerialization.jsonObject(with: try Data(contentsOf: path)) as? [String: Any]
        let probes = try #require(json?["probes"] as? [[Double]])
        #expect(probes.count == 10)
        for probe in probes {
            let spring = SpringTiming(dampingRatio: probe[0], duration: probe[1], initialVelocity: probe[2])
            #expect(abs(spring.frequency * spring.frequency / probe[3] - 1) < 1e-7, "\(probe)")
        }
    }

    @Test("interpolating two transforms returns both at its ends and rotates without changing the determinant")
    func transformBlend() {
        let quarter = CollectionCore.AffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 10, ty: 4)
        let start = CollectionCore.AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0)
        #expect(start.interpolated(to: quarter, fraction: 0) == start)
        #expect(start.interpolated(to: quarter, fraction: 1) == quarter)
        for step in 1..<10 {
            let between = start.interpolated(to: quarter, fraction: Double(step) / 10)
            #expect(abs(between.determinant - 4) < 1e-12)
        }
        let collapsed = CollectionCore.AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 1, ty: 1)
        #expect(start.interpolated(to: collapsed, fraction: 0.5).a == 1)
    }

    @Test("a transform equals the product of its parts")
    func partsRebuild() throws {
        let map = CollectionCore.AffineTransform(a: 1.5, b: 0.4, c: -0.9, d: 2.2, tx: 3, ty: -8)
        let again = CollectionCore.AffineTransform(try #require(map.parts))
        for (x, y) in [(map.a, again.a), (map.b, again.b), (map.c, again.c), (map.d, again.d), (map.tx, again.tx)] {
            #expect(abs(x - y) < 1e-14)
        }
    }
}
