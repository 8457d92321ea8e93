import CPangoCairo
import CollectionCore
import DisplayList
import RasterFixtures
import Testing

@testable import Raster

@Suite struct ProjectionTests {
    /// Weights of 8 bits, three roundings, and a scale by 1/256 give up to three levels. Minification adds a fourth.
    static let tolerance = 3

    /// The naive reference: it maps each pixel of the target to the source and interpolates in floating point.
    static func reference(_ source: Bitmap, _ map: Homography, opacity: Double, onto target: Bitmap, samples: Int)
        -> Bitmap
    {
        let result = target.cropped(x: 0, y: 0, width: target.width, height: target.height)
        guard let back = map.inverted else { return result }
        func texel(_ x: Int, _ y: Int) -> [Double] {
            guard x >= 0, y >= 0, x < source.width, y < source.height else { return [0, 0, 0, 0] }
            return channels(source[x, y]).map(Double.init)
        }
        for y in 0..<target.height {
            for x in 0..<target.width {
                var sum = [0.0, 0, 0, 0]
                for sy in 0..<samples {
                    for sx in 0..<samples {
                        let px = Double(x) + (Double(sx) + 0.5) / Double(samples)
                        let py = Double(y) + (Double(sy) + 0.5) / Double(samples)
                        let w = back.g * px + back.h * py + back.i
                        guard w > 0 else { continue }
                        let u = (back.a * px + back.b * py + back.c) / w - 0.5
                        let v = (back.d * px + back.e * py + back.f) / w - 0.5
                        guard u > -1, v > -1, u < Double(source.width), v < Double(source.height) else { continue }
                        let x0 = Int(u.rounded(.down))
                        let y0 = Int(v.rounded(.down))
                        let fx = u - Double(x0)
                        let fy = v - Double(y0)
                        for c in 0..<4 {
                            let top = texel(x0, y0)[c] * (1 - fx) + texel(x0 + 1, y0)[c] * fx
                            let bottom = texel(x0, y0 + 1)[c] * (1 - fx) + texel(x0 + 1, y0 + 1)[c] * fx
                            sum[c] += (top * (1 - fy) + bottom * fy) / Double(samples * samples)
                        }
                    }
                }
                let under = channels(target[x, y]).map(Double.init)
                let alpha = sum[0] * opacity / 255
                var pixel: UInt32 = 0
                for c in 0..<4 {
                    let value = sum[c] * opacity + under[c] * (1 - alpha)
                    pixel = pixel << 8 | UInt32(min(255, value.rounded()))
                }
                result[x, y] = pixel
            }
        }
        return result
    }

    /// A rotation about the vertical axis with the eye at `distance`, and a rotation in the plane.
    static func perspective(
        rotation: (c: Double, s: Double), roll: (c: Double, s: Double), distance: Double, side: Double
    )
        -> Homography
    {
        var eye = Transform3D.identity
        eye.row3.w = -1 / distance
        let rotated = Transform3D(
            row1: [rotation.c, 0, -rotation.s, 0], row2: [0, 1, 0, 0], row3: [rotation.s, 0, rotation.c, 0],
            row4: [0, 0, 0, 1])
        let rolled = Transform3D(
            row1: [roll.c, roll.s, 0, 0], row2: [-roll.s, roll.c, 0, 0], row3: [0, 0, 1, 0], row4: [0, 0, 0, 1])
        return Homography(
            Transform3D.translation(x: -side / 2, y: -side / 2, z: 0).concatenating(rotated).concatenating(rolled)
                .concatenating(eye).concatenating(.translation(x: 24, y: 24, z: 0)))
    }

    static let maps: [Homography] = [
        perspective(rotation: (0.8, 0.6), roll: (1, 0), distance: 90, side: 30),
        perspective(rotation: (0.8, -0.6), roll: (0.96, 0.28), distance: 60, side: 30),
        perspective(rotation: (0.96, 0.28), roll: (0.6, 0.8), distance: 120, side: 30),
        Homography(a: 0.96, b: -0.28, c: 12, d: 0.28, e: 0.96, f: 4),
        Homography(a: -1, b: 0, c: 40.3, d: 0, e: 1.02, f: 5.7),
        Homography(a: 0.8, b: 0, c: 3.3, d: 0, e: 0.9, f: 4.6),
        Homography(a: 1.3, b: 0, c: 2, d: 0, e: 1.2, f: 2.5),
        Homography(a: 1, b: 0, c: 5, d: 0, e: 1, f: 6),
        Homography(a: 1, b: 0, c: -7, d: 0, e: 1, f: 30),
        Homography(a: 1, b: 0, c: 5.5, d: 0, e: 1, f: 6.25),
    ]

    @Test("the compositor agrees with the naive reference", arguments: maps.indices, [1.0, 0.6])
    func reference(index: Int, opacity: Double) {
        let source = borderedNoise(30, 30, seed: 11)
        let target = borderedNoise(48, 48, seed: 5)
        let map = Self.maps[index]
        let expected = Self.reference(source, map, opacity: opacity, onto: target, samples: 1)
        Compositor(target: target).draw(source, map, opacity: opacity)
        let worst = largestDifference(target, expected)
        #expect(worst.value <= Self.tolerance, "map \(index) at (\(worst.x), \(worst.y))")
    }

    @Test("a minified source is averaged over four samples")
    func squeezed() {
        let map = Self.perspective(rotation: (0.28, 0.96), roll: (0.96, 0.28), distance: 90, side: 30)
        let source = borderedNoise(30, 30, seed: 3)
        let target = borderedNoise(48, 48, seed: 4)
        let expected = Self.reference(source, map, opacity: 0.8, onto: target, samples: 2)
        Compositor(target: target).draw(source, map, opacity: 0.8)
        #expect(largestDifference(target, expected).value <= Self.tolerance + 1)
    }

    @Test("affine maps agree with Cairo's bilinear filter", arguments: [3, 5, 6])
    func cairo(index: Int) {
        let map = Self.maps[index]
        // A smooth source, so that differences come only from the precision of the filters.
        let source = Bitmap(width: 30, height: 30)
        for y in 1..<29 { for x in 1..<29 { source[x, y] = 0xff00_0000 | UInt32(x * 8) << 16 | UInt32(y * 8) } }
        let ours = Bitmap(width: 48, height: 48)
        Compositor(target: ours).draw(source, map)
        let theirs = Canvas(Bitmap(width: 48, height: 48))
        let surface = cairo_image_surface_create_for_data(
            UnsafeMutableRawPointer(source.pixels).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, 30, 30, 120
        )
        CairoState.set(theirs.cr, map.affine!)
        cairo_set_source_surface(theirs.cr, surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(theirs.cr), CAIRO_FILTER_BILINEAR)
        cairo_paint(theirs.cr)
        cairo_surface_destroy(surface)
        // pixman interpolates with 7 bits where the edges are steep.
        #expect(largestDifference(ours, theirs.bitmap).value <= 4)
    }

    @Test("pixels outside the clip do not change")
    func clip() {
        let source = borderedNoise(30, 30, seed: 8)
        for map in Self.maps {
            let target = borderedNoise(48, 48, seed: 9)
            let before = target.cropped(x: 0, y: 0, width: 48, height: 48)
            Compositor(target: target, clip: PixelRect(x0: 10, y0: 12, x1: 20, y1: 31)).draw(source, map)
            for y in 0..<48 {
                for x in 0..<48 where !((10..<20).contains(x) && (12..<31).contains(y)) {
                    #expect(target[x, y] == before[x, y])
                }
            }
        }
    }

    @Test("edges in perspective are smooth: coverage along a slanted edge changes gradually")
    func smoothEdges() {
        let source = Bitmap(width: 32, height: 32)
        for y in 1..<31 { for x in 1..<31 { source[x, y] = 0xff00_0000 } }
        let target = Bitmap(width: 48, height: 48)
        Compositor(target: target).draw(
            source, Self.perspective(rotation: (0.8, 0.6), roll: (1, 0), distance: 70, side: 32))
        // Along the slanted upper edge, the covered length changes little between adjacent columns.
        let heights = (0..<48).map { x in (0..<48).reduce(0.0) { $0 + Double(target[x, $1] >> 24) / 255 } }
        let inner = heights.indices.filter { heights[$0] > 10 }.dropFirst(2).dropLast(2)
        for x in inner.dropFirst() { #expect(abs(heights[x] - heights[x - 1]) < 0.9, "column \(x)") }
        #expect(inner.count > 15)
    }

    @Test("known row spans do not change the result")
    func rowSpans() {
        let source = borderedNoise(40, 20, seed: 2)
        for y in 1..<19 { for x in 6..<30 { source[x, y] |= 0xff00_0000 } }
        for x in 0..<40 { source[x, 9] = 0 }
        for alpha in [1.0, 0.5] {
            let plain = borderedNoise(48, 30, seed: 6)
            let known = borderedNoise(48, 30, seed: 6)
            Compositor(target: plain).draw(source, .translation(x: -3, y: 7), opacity: alpha)
            let copy = source.cropped(x: 0, y: 0, width: 40, height: 20)
            copy.findRowSpans()
            Compositor(target: known).draw(copy, .translation(x: -3, y: 7), opacity: alpha)
            #expect(plain.isEqual(to: known))
        }
    }

    @Test("drawing with invalid maps terminates and stays inside the target")
    func hostile() {
        let source = borderedNoise(10, 10, seed: 1)
        let target = Bitmap(width: 16, height: 16)
        let values = [0, 1e-300, 1e300, -1, .nan, .infinity, 1e9]
        var numbers = SplitMixGenerator(seed: 77)
        for _ in 0..<3_000 {
            func pick() -> Double {
                values.randomElement(using: &numbers)! * Double.random(in: -2...2, using: &numbers)
            }
            let map = Homography(
                a: pick(), b: pick(), c: pick(), d: pick(), e: pick(), f: pick(), g: pick(), h: pick(), i: pick())
            Compositor(target: target).draw(source, map, opacity: 0.7)
        }
        #expect(target.width == 16)
    }
}
