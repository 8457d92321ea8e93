import CollectionCore

extension Compositor {
    /// Draws with any projective map by iterating over the target's rows inside the projected outline of the source.
    ///
    /// If the source shrinks to less than about 60 % along an axis, a single bilinear sample would skip pixels and
    /// produce jagged edges. In that case, 2 x 2 samples per pixel are averaged.
    func drawProjected(_ source: Bitmap, _ map: Homography, alpha: UInt16) {
        guard source.width > 1, source.height > 1, let back = map.inverted else { return }
        let frame = Rect(x: 0, y: 0, width: Double(source.width), height: Double(source.height))
        let outline = map.polygon(of: frame)
        guard outline.count >= 3 else { return }
        let box = PixelRect(enclosing: boundingBox(outline)).intersection(clip)
        guard !box.isEmpty else { return }
        let isReduced = [frame.center, Point.zero, Point(x: frame.maxX, y: frame.maxY)].contains {
            let m = map.magnification(at: $0)
            return Swift.min(m.x, m.y) < 0.6
        }
        for y in box.y0..<box.y1 {
            guard let span = Self.span(of: outline, row: y) else { continue }
            let x0 = Swift.max(box.x0, span.lowerBound)
            let x1 = Swift.min(box.x1, span.upperBound)
            guard x0 < x1 else { continue }
            if isReduced {
                drawRowAveraged(source, back, y: y, x0: x0, x1: x1, alpha: alpha)
            } else {
                drawRow(source, back, y: y, x0: x0, x1: x1, alpha: alpha)
            }
        }
    }

    /// Draws one sample per pixel.
    private func drawRow(_ source: Bitmap, _ back: Homography, y: Int, x0: Int, x1: Int, alpha: UInt16) {
        let sampler = Sampler(source, alpha: alpha)
        var walk = Walk(back, x: Double(x0) + 0.5, y: Double(y) + 0.5, step: 1)
        let d = target.pixels + y * target.width
        var x = x0
        while x + 4 <= x1 {
            sampler.quad(walk.next(), walk.next(), walk.next(), walk.next()).draw(over: d + x)
            x += 4
        }
        if x < x1 {
            sampler.quad(walk.next(), walk.next(), walk.next(), walk.next()).drawLast(over: d + x, count: x1 - x)
        }
    }

    /// Draws the mean of four samples per pixel.
    private func drawRowAveraged(_ source: Bitmap, _ back: Homography, y: Int, x0: Int, x1: Int, alpha: UInt16) {
        let sampler = Sampler(source, alpha: alpha)
        var upper = Walk(back, x: Double(x0) + 0.25, y: Double(y) + 0.25, step: 0.5)
        var lower = Walk(back, x: Double(x0) + 0.25, y: Double(y) + 0.75, step: 0.5)
        let d = target.pixels + y * target.width
        let two = SIMD4<UInt16>(repeating: 2)
        var x = x0
        while x < x1 {
            // Processes two pixels at a time: each sum holds two samples of both.
            let a = sampler.quad(upper.next(), upper.next(), upper.next(), upper.next())
            let b = sampler.quad(lower.next(), lower.next(), lower.next(), lower.next())
            let rb = a.redBlue &+ b.redBlue
            let ag = a.alphaGreen &+ b.alphaGreen
            Quad(redBlue: Self.folded(rb, two), alphaGreen: Self.folded(ag, two))
                .drawLast(over: d + x, count: Swift.min(2, x1 - x))
            x += 2
        }
    }

    /// Lanes 0...3 contain two samples of one pixel, and lanes 4...7 those of its neighbor. The means become the
    /// first two pixels.
    @inline(__always) private static func folded(_ sum: Quad.Lanes, _ two: SIMD4<UInt16>) -> Quad.Lanes {
        let first = SIMD4<UInt16>(sum[0], sum[1], sum[4], sum[5])
        let second = SIMD4<UInt16>(sum[2], sum[3], sum[6], sum[7])
        let mean = (first &+ second &+ two) &>> two
        return Quad.Lanes(lowHalf: mean, highHalf: SIMD4<UInt16>())
    }

    /// Source positions of consecutive pixels of a row. Numerators and denominator are linear along it, so a step
    /// costs three additions and one division.
    private struct Walk {
        private var u, v, w: Double
        private let du, dv, dw: Double

        init(_ back: Homography, x: Double, y: Double, step: Double) {
            u = back.a * x + back.b * y + back.c
            v = back.d * x + back.e * y + back.f
            w = back.g * x + back.h * y + back.i
            du = back.a * step
            dv = back.d * step
            dw = back.g * step
        }

        /// The position in 256ths of a source pixel, with pixel centers at integers. Values far outside are only
        /// clamped to a safe range.
        @inline(__always) mutating func next() -> SIMD2<Int32> {
            let k = 256 / w
            let x = Self.whole(u * k - 128)
            let y = Self.whole(v * k - 128)
            u += du
            v += dv
            w += dw
            return SIMD2(x, y)
        }

        /// Rounds to nearest. Adding 1.5 * 2^52 leaves the integer in the lowest bits; a checked conversion costs
        /// four times as much. NaN is clamped like any large value.
        @inline(__always) private static func whole(_ v: Double) -> Int32 {
            let limit = 8_000_000.0
            let low = v > -limit ? v : -limit
            let bounded = low < limit ? low : limit
            return Int32(truncatingIfNeeded: (bounded + 6_755_399_441_055_744).bitPattern)
        }
    }

    /// Bilinear reads of a bitmap with a transparent border, multiplied by an opacity. Positions outside read the
    /// border.
    private struct Sampler {
        private let pixels: UnsafeMutablePointer<UInt32>
        private let stride: Int
        private let maxX, maxY: Int32
        private let alpha: UInt32

        init(_ source: Bitmap, alpha: UInt16) {
            self.alpha = UInt32(alpha)
            pixels = source.pixels
            stride = source.width
            maxX = Int32(source.width - 1) * 256 - 1
            maxY = Int32(source.height - 1) * 256 - 1
        }

        /// Reads four samples at positions from `Walk`.
        @inline(__always) func quad(
            _ a: SIMD2<Int32>, _ b: SIMD2<Int32>, _ c: SIMD2<Int32>, _ d: SIMD2<Int32>
        ) -> Quad {
            let (p0, x0, y0) = locate(a)
            let (p1, x1, y1) = locate(b)
            let (p2, x2, y2) = locate(c)
            let (p3, x3, y3) = locate(d)
            let q0 = p0 + stride
            let q1 = p1 + stride
            let q2 = p2 + stride
            let q3 = p3 + stride
            let down = Quad.weights(Quad.Pixels(y0, y1, y2, y3))
            let rest = Quad.Lanes(repeating: 256) &- down
            let left = Quad(Quad.Pixels(p0[0], p1[0], p2[0], p3[0]))
                .mixed(rest, Quad(Quad.Pixels(q0[0], q1[0], q2[0], q3[0])), down)
            let right = Quad(Quad.Pixels(p0[1], p1[1], p2[1], p3[1]))
                .mixed(rest, Quad(Quad.Pixels(q0[1], q1[1], q2[1], q3[1])), down)
            // The last weights include the opacity.
            let across = Quad.weights(Quad.Pixels(x0, x1, x2, x3))
            return left.mixed(Quad.Lanes(repeating: UInt16(truncatingIfNeeded: alpha)) &- across, right, across)
        }

        /// The upper left of the four pixels around a position, and the weights of the right and the lower ones.
        @inline(__always) private func locate(_ p: SIMD2<Int32>) -> (UnsafeMutablePointer<UInt32>, UInt32, UInt32) {
            // Plain comparisons compile to vector minima and maxima; the library's functions compile to branches
            // here.
            let lowX = p.x < maxX ? p.x : maxX
            let lowY = p.y < maxY ? p.y : maxY
            let x = lowX > 0 ? lowX : 0
            let y = lowY > 0 ? lowY : 0
            return (
                pixels + (Int(y >> 8) &* stride &+ Int(x >> 8)),
                (UInt32(truncatingIfNeeded: x & 255) &* alpha &+ 128) >> 8, UInt32(truncatingIfNeeded: y & 255)
            )
        }
    }

    private func boundingBox(_ outline: [Point]) -> Rect {
        var low = outline[0]
        var high = outline[0]
        for p in outline {
            low = Point(x: Swift.min(low.x, p.x), y: Swift.min(low.y, p.y))
            high = Point(x: Swift.max(high.x, p.x), y: Swift.max(high.y, p.y))
        }
        return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// The columns that a convex outline intersects between two pixel rows.
    private static func span(of outline: [Point], row: Int) -> Range<Int>? {
        let top = Double(row)
        let bottom = top + 1
        var low = Double.infinity
        var high = -Double.infinity
        for k in outline.indices {
            let p = outline[k]
            let q = outline[k + 1 == outline.count ? 0 : k + 1]
            let y0 = Swift.max(top, Swift.min(p.y, q.y))
            let y1 = Swift.min(bottom, Swift.max(p.y, q.y))
            if y0 > y1 { continue }
            let dy = q.y - p.y
            if abs(dy) < 1e-9 {
                low = Swift.min(low, p.x, q.x)
                high = Swift.max(high, p.x, q.x)
                continue
            }
            let xa = p.x + (q.x - p.x) * (y0 - p.y) / dy
            let xb = p.x + (q.x - p.x) * (y1 - p.y) / dy
            low = Swift.min(low, xa, xb)
            high = Swift.max(high, xa, xb)
        }
        guard low <= high else { return nil }
        let limit = 1e8
        return Int(
            Swift.max(-limit, Swift.min(limit, low.rounded(.down))))..<Int(
                Swift.max(-limit, Swift.min(limit, high.rounded(.up))) + 1)
    }
}
