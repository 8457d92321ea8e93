import CollectionCore
import Testing

/// The laws of the conversion between left-to-right and right-to-left coordinates.
@Suite("Mirror") struct MirrorTests {
    private let mirror = Mirror(width: 320)

    @Test("every conversion is its own inverse, and a left-to-right interface converts nothing")
    func inverse() {
        let frame = Rect(x: 10.5, y: 7, width: 40, height: 20)
        let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let turned = AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 5, ty: 6)
        var lens = Transform3D(turned)
        lens.row1.w = 0.01
        lens.row3 = SIMD4(0.3, 0.2, 1, 0.002)
        for mirror in [mirror, .none] {
            #expect(mirror.frame(mirror.frame(frame)) == frame)
            #expect(mirror.query(mirror.query(frame)) == frame)
            #expect(mirror.point(mirror.point(Point(x: 3, y: 4))) == Point(x: 3, y: 4))
            #expect(mirror.insets(mirror.insets(insets)) == insets)
            #expect(mirror.distance(mirror.distance(7, .horizontal), .horizontal) == 7)
            #expect(mirror.distance(mirror.distance(Point(x: 1, y: 2))) == Point(x: 1, y: 2))
            #expect(mirror.transform(mirror.transform(turned)) == turned)
            #expect(mirror.transform(mirror.transform(lens)) == lens)
            let offset = Point(x: 30, y: 2)
            #expect(mirror.offset(mirror.offset(offset, viewWidth: 100), viewWidth: 100) == offset)
            #expect(mirror.distance(7, .vertical) == 7)
        }
        #expect(Mirror.none.frame(frame) == frame && Mirror.none.query(frame) == frame)
        #expect(Mirror.none.transform(lens) == lens && Mirror.none.insets(insets) == insets)
    }

    @Test("an element is visible in a mirrored viewport if and only if it is visible in the original one")
    func visibility() {
        var random = SplitMixGenerator(seed: 3)
        for _ in 0..<2_000 {
            func quarter(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) / 4 }
            let element = Rect(x: quarter(-400...1_600), y: 0, width: quarter(1...400), height: 10)
            let viewport = Rect(x: quarter(-400...1_600), y: 0, width: 100, height: 10)
            let origin = mirror.offset(viewport.origin, viewWidth: viewport.width)
            let mirrored = Rect(origin: origin, size: viewport.size)
            #expect(mirror.frame(element).intersects(viewport) == element.intersects(mirrored))
            #expect(mirror.query(viewport) == mirrored)
        }
    }

    @Test("a query never misses an element that rounding moves")
    func query() {
        var random = SplitMixGenerator(seed: 4)
        for _ in 0..<2_000 {
            let mirror = Mirror(width: Double.random(in: 100...5_000, using: &random))
            let element = Rect(
                x: Double.random(in: 0...4_000, using: &random), y: 0,
                width: Double.random(in: 1...300, using: &random),
                height: 10)
            let shown = mirror.frame(element)
            // A viewport that shares the smallest possible area with the displayed element.
            let viewport = Rect(x: shown.maxX.nextDown, y: 0, width: 100, height: 10)
            guard shown.intersects(viewport) else { continue }
            let queried = mirror.query(viewport)
            #expect(queried.minX <= element.minX.nextUp && queried.maxX >= element.minX)
        }
    }

    @Test("mirrored transforms move mirrored points to the mirror images of their targets")
    func transforms() throws {
        let plain = Transform3D(
            row1: SIMD4(0.8, 0.1, -0.4, 0.001), row2: SIMD4(0.2, 0.9, 0.1, 0), row3: SIMD4(0.4, 0, 0.8, 0.0025),
            row4: SIMD4(12, -5, 3, 1))
        let mirrored = mirror.transform(plain)
        for point in [Point(x: 10, y: 0), Point(x: 0, y: 10), Point(x: -30, y: 20)] {
            let there = try #require(plain.project(Point(x: -point.x, y: point.y)))
            let here = try #require(mirrored.project(point))
            #expect(abs(here.x + there.x) < 1e-12 && abs(here.y - there.y) < 1e-12)
        }
    }
}
