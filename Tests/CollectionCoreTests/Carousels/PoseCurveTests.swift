import CollectionCore
import Testing

/// Poses of carousel elements, which may use depth.
@Suite struct PoseCurveTests {
    private let size = Size(width: 160, height: 120)

    /// A product of matrices in the order in which they are applied, computed element by element.
    private func product(_ matrices: [[[Double]]]) -> [[Double]] {
        matrices.dropFirst().reduce(matrices[0]) { a, b in
            (0..<4).map { row in (0..<4).map { column in (0..<4).reduce(0) { $0 + a[row][$1] * b[$1][column] } } }
        }
    }

    private let identity = (0..<4).map { row in (0..<4).map { $0 == row ? 1.0 : 0 } }

    private func moved(_ x: Double, _ y: Double, _ z: Double) -> [[Double]] {
        Array(identity[0..<3]) + [[x, y, z, 1]]
    }

    private func lens(_ eyeDistance: Double) -> [[Double]] {
        var result = identity
        result[2][3] = -1 / eyeDistance
        return result
    }

    private func turned(_ angle: Double) -> [[Double]] {
        let (sine, cosine) = Maths.sincos(angle)
        return [[cosine, 0, -sine, 0], [0, 1, 0, 0], [sine, 0, cosine, 0], [0, 0, 0, 1]]
    }

    private func expect(_ found: PoseCurve.Appearance, _ matrices: [[[Double]]], alpha: Double, _ distance: Double) {
        let expected = product(matrices).flatMap { $0 }
        let rows = [found.transform.row1, found.transform.row2, found.transform.row3, found.transform.row4]
        for (own, other) in zip(rows.flatMap { row in (0..<4).map { row[$0] } }, expected) {
            #expect(abs(own - other) < 1e-9, "\(distance)")
        }
        #expect(abs(found.alpha - alpha) < 1e-12, "\(distance)")
    }

    @Test("the middles of a ring's elements are on a circle, and those of a drum turn with it")
    func rings() {
        let ring = PoseCurve.rotary(count: 8, spacing: 10, eyeDistance: 700)
        let drum = PoseCurve.cylinder(count: 12, spacing: 8, eyeDistance: 900)
        for step in -110...110 {
            let distance = Double(step) / 20
            var angle = distance * .pi / 4
            var (sine, cosine) = Maths.sincos(angle)
            let radius = 170 / (2 * Maths.sincos(.pi / 8).sine)
            if abs(angle) < .pi {
                expect(
                    ring.appearance(distance, size), [moved(radius * sine, 0, radius * cosine - radius), lens(700)],
                    alpha: min(max((cosine + 0.8) / 1.2, 0), 1), distance)
            } else {
                #expect(ring.appearance(distance, size).alpha == 0)
            }
            angle = distance * .pi / 6
            (sine, cosine) = Maths.sincos(angle)
            let half = Maths.sincos(.pi / 12)
            let across = 168 * half.cosine / (2 * half.sine)
            // Beyond this angle, an element shows its back.
            let edge = across / (across + 900)
            guard cosine > edge, abs(angle) < .pi else {
                #expect(drum.appearance(distance, size).alpha == 0)
                continue
            }
            expect(
                drum.appearance(distance, size),
                [turned(angle), moved(across * sine, 0, across * cosine - across), lens(900)],
                alpha: min(1, 4 * (cosine - edge)), distance)
        }
    }

    @Test("covers turn toward the middle, and rows and stacks are flat")
    func others() {
        let covers = PoseCurve.covers(angle: 60, distance: 0.7, overlap: 0.3)
        let row = PoseCurve.linear(spacing: 12, scale: 0.8, alpha: 0.4, blurRadius: 6)
        let stack = PoseCurve.stack(visible: 3, peek: 14, shrink: 0.06)
        for step in -80...80 {
            let distance = Double(step) / 16
            let near = min(max(distance, -1), 1)
            expect(
                covers.appearance(distance, size),
                [
                    turned(-near * .pi / 3), moved((near * 0.7 + (distance - near) * 0.3) * 160, 0, -abs(near) * 40),
                    lens(600),
                ], alpha: 1, distance)
            let scale = 1 - 0.2 * abs(near)
            expect(
                row.appearance(distance, size),
                [[[scale, 0, 0, 0], [0, scale, 0, 0], [0, 0, 1, 0], [distance * 172, 0, 0, 1]]],
                alpha: 1 - 0.6 * abs(near), distance)
            #expect(abs(row.appearance(distance, size).blurRadius - 6 * abs(near)) < 1e-12)
            let card = stack.appearance(distance, size)
            #expect(card.transform.affine != nil && row.appearance(distance, size).transform.affine != nil)
            if distance > 0 {
                #expect(abs(card.transform.row1.x - (1 - 0.06 * distance)) < 1e-12)
                // Each element shows a strip below the one in front of it.
                #expect(abs(card.transform.row4.y + card.transform.row2.y * 60 - 60 - 14 * distance) < 1e-9)
                #expect(card.alpha == max(0, min(1, 3 - distance)))
            } else {
                #expect(abs(card.transform.row4.x - distance * 224) < 1e-9)
            }
        }
    }

    @Test("every pose leaves the focused element in the middle, in front of its neighbors")
    func focus() {
        for curve in [
            PoseCurve.linear(spacing: 0, scale: 0.5, alpha: 0, blurRadius: 3),
            .rotary(count: 3, spacing: 0, eyeDistance: 1), .cylinder(count: 3, spacing: 0, eyeDistance: 90),
            .stack(visible: 1, peek: 0, shrink: 1), .covers(angle: 89, distance: 0, overlap: 0),
        ] {
            let focused = curve.appearance(0, size)
            #expect(focused.alpha == 1 && focused.blurRadius == 0)
            #expect(focused.transform.project(Point(x: 80, y: 60)) == Point(x: 80, y: 60))
            let order = (1...4).map { curve.appearance(Double($0), size).z ?? -$0 }
            #expect(order == order.sorted(by: >) && order[0] < focused.z ?? 0)
            // Far away, too, numbers are finite.
            for distance in [-1e12, 1e12] {
                let row = curve.appearance(distance, size).transform.row4
                #expect((0..<4).allSatisfy { row[$0].isFinite })
            }
        }
    }
}
