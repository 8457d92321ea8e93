import CollectionCore

extension Compositor {
    /// Draws through any map, walking the target's rows inside the outline of the source.
    ///
    /// Where the source is squeezed to less than about 60 % along an axis, one bilinear sample would skip pixels and
    /// edges would look jagged; there, 2 x 2 samples per pixel are averaged.
    func drawProjected(_ source: Bitmap, _ map: Homography, alpha: UInt16) {
        guard source.width > 1, source.height > 1, let back = map.inverted else { return }
        let frame = Rect(x: 0, y: 0, width: Double(source.width), height: Double(source.height))
        let outline = map.polygon(of: frame)
        guard outline.count >= 3 else { return }
        let box = PixelRect(enclosing: boundingBox(outline)).intersection(clip)
        guard !box.isEmpty else { return }
        let isSqueezed = [frame.center, Point.zero, Point(x: frame.maxX, y: frame.maxY)].contains {
            let m = map.magnification(at: $0)
            return Swift.min(m.x, m.y) < 0.6
        }
        for y in box.y0..<box.y1 {
            guard let span = Self.span(of: outline, row: y) else { continue }
            let x0 = Swift.max(box.x0, span.lowerBound)
            let x1 = Swift.min(box.x1, span.upperBound)
            guard x0 < x1 else { continue }
            if isSqueezed {
                drawRowAveraged(source, back, y: y, x0: x0, x1: x1, alpha: alpha)
            } else {
                drawRow(source, back, y: y, x0: x0, x1: x1, alpha: alpha)
            }
        }
    }

    /// One sample for each pixel, two pixels at a time.
    private func drawRow(_ source: Bitmap, _ back: Homography, y: Int, x0: Int, x1: Int, alpha: UInt16) {
        let sampler = Sampler(source)
        var walk = Walk(back, x: Double(x0) + 0.5, y: Double(y) + 0.5, step: 1)
        let factor = Lanes.Pair(repeating: alpha)
        let d = target.pixels + y * target.width
        var x = x0
        while x < x1 {
            let p = walk.next()
            let q = walk.next()
            var v = sampler.pair(p, q)
            if alpha != 256 { v = Lanes.scale(v, factor) }
            Self.put(v, d + x, isPair: x + 1 < x1)
            x += 2
        }
    }

    /// The mean of four samples for each pixel.
    private func drawRowAveraged(_ source: Bitmap, _ back: Homography, y: Int, x0: Int, x1: Int, alpha: UInt16) {
        let sampler = Sampler(source)
        var upper = Walk(back, x: Double(x0) + 0.25, y: Double(y) + 0.25, step: 0.5)
        var lower = Walk(back, x: Double(x0) + 0.25, y: Double(y) + 0.75, step: 0.5)
        let factor = Lanes.Pair(repeating: alpha)
        let d = target.pixels + y * target.width
        for x in x0..<x1 {
            let sum = sampler.pair(upper.next(), upper.next()) &+ sampler.pair(lower.next(), lower.next())
            let folded = sum.lowHalf &+ sum.highHalf
            let mean = (folded &+ SIMD4(repeating: 2)) &>> SIMD4(repeating: 2)
            var v = Lanes.Pair(lowHalf: mean, highHalf: SIMD4(repeating: 0))
            if alpha != 256 { v = Lanes.scale(v, factor) }
            Self.put(v, d + x, isPair: false)
        }
    }

    @inline(__always)
    private static func put(_ v: Lanes.Pair, _ d: UnsafeMutablePointer<UInt32>, isPair: Bool) {
        if isPair {
            Lanes.store(Lanes.over(v, Lanes.load(d)), d)
        } else {
            var pair = (d.pointee, UInt32(0))
            let result = withUnsafeBytes(of: &pair) { Lanes.over(v, Lanes.load($0.baseAddress!)) }
            withUnsafeMutableBytes(of: &pair) { Lanes.store(result, $0.baseAddress!) }
            d.pointee = pair.0
        }
    }

    /// Source positions of neighbouring pixels of one row. Numerators and denominator are linear along it, so that a
    /// step costs three additions and one division.
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

        /// In 256ths of a source pixel, pixel centres at whole numbers; far outside values are only made harmless.
        @inline(__always) mutating func next() -> SIMD2<Int32> {
            let k = 256 / w
            let limit = 8_000_000.0
            let x = Swift.max(-limit, Swift.min(limit, u * k - 128))
            let y = Swift.max(-limit, Swift.min(limit, v * k - 128))
            u += du
            v += dv
            w += dw
            // Truncation is enough: what lies below zero is clamped to the transparent border.
            return SIMD2(Int32(x), Int32(y))
        }
    }

    /// Bilinear reads of a bitmap with a transparent border; positions outside read the border.
    private struct Sampler {
        private let pixels: UnsafeMutablePointer<UInt32>
        private let stride: Int
        private let maxX, maxY: Int32

        init(_ source: Bitmap) {
            pixels = source.pixels
            stride = source.width
            maxX = Int32(source.width - 1) * 256 - 1
            maxY = Int32(source.height - 1) * 256 - 1
        }

        @inline(__always) func pair(_ p: SIMD2<Int32>, _ q: SIMD2<Int32>) -> Lanes.Pair {
            let (v0, fx0) = column(p)
            let (v1, fx1) = column(q)
            return Lanes.mix(
                Lanes.Pair(lowHalf: v0.lowHalf, highHalf: v1.lowHalf),
                Lanes.Pair(lowHalf: v0.highHalf, highHalf: v1.highHalf),
                Lanes.Pair(lowHalf: SIMD4(repeating: fx0), highHalf: SIMD4(repeating: fx1)))
        }

        /// Two neighbours mixed downwards, and the weight of the right one.
        @inline(__always) private func column(_ p: SIMD2<Int32>) -> (Lanes.Pair, UInt16) {
            let x = Swift.max(0, Swift.min(p.x, maxX))
            let y = Swift.max(0, Swift.min(p.y, maxY))
            let at = pixels + Int(y >> 8) * stride + Int(x >> 8)
            let down = Lanes.Pair(repeating: UInt16(truncatingIfNeeded: y & 255))
            return (Lanes.mix(Lanes.load(at), Lanes.load(at + stride), down), UInt16(truncatingIfNeeded: x & 255))
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

    /// The columns that a convex outline touches between two pixel rows.
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
        return Int(Swift.max(-limit, Swift.min(limit, low.rounded(.down))))..<Int(
            Swift.max(-limit, Swift.min(limit, high.rounded(.up))) + 1)
    }
}
