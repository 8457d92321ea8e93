import CPixelRows
import CollectionCore

extension Compositor {
    /// A source that is drawn with a projective map.
    struct Projection {
        fileprivate let source: Bitmap
        /// The opacity in 256ths.
        fileprivate let alpha: UInt16
        /// The map from the target to the source.
        fileprivate let back: Homography
        /// The projection of the source's edges, a convex polygon.
        fileprivate let outline: [Point]
        /// The pixels that contain the outline.
        let box: PixelRect
        /// Whether the source shrinks to less than about 60 % along an axis. There, a single bilinear sample would skip
        /// pixels and produce jagged edges, so 2 x 2 samples per pixel are averaged.
        fileprivate let isReduced: Bool

        /// - Returns: `nil` if nothing of the source is in front of the camera, or if it projects to a line.
        init?(_ source: Bitmap, _ map: Homography, alpha: UInt16) {
            guard let back = map.inverted else { return nil }
            let frame = Rect(x: 0, y: 0, width: Double(source.width), height: Double(source.height))
            outline = map.polygon(of: frame)
            guard outline.count >= 3, let box = map.boundingBox(frame) else { return nil }
            self.source = source
            self.alpha = alpha
            self.back = back
            self.box = PixelRect(enclosing: box)
            isReduced = [frame.center, Point.zero, Point(x: frame.maxX, y: frame.maxY)].contains {
                let m = map.magnification(at: $0)
                return Swift.min(m.x, m.y) < 0.6
            }
        }
    }

    /// Draws with any projective map by iterating over the target's rows inside the projected outline of the source.
    func drawProjected(_ projection: Projection, _ area: PixelRect, rows: Range<Int>) {
        let bitmap = projection.source
        var source = PixelSource(
            pixels: bitmap.pixels, width: Int32(bitmap.width), height: Int32(bitmap.height), opacity: projection.alpha)
        let to = target.pixels
        let back = projection.back
        /// The positions of the samples of a row, from the left to the right. Numerators and denominator are linear.
        func walk(x: Double, y: Double, step: Double) -> PixelWalk {
            PixelWalk(
                u: back.a * x + back.b * y + back.c, v: back.d * x + back.e * y + back.f,
                w: back.g * x + back.h * y + back.i, du: back.a * step, dv: back.d * step, dw: back.g * step)
        }
        for y in rows {
            guard let span = Self.span(of: projection.outline, row: y) else { continue }
            let x0 = Swift.max(area.x0, span.lowerBound)
            let x1 = Swift.min(area.x1, span.upperBound)
            guard x0 < x1 else { continue }
            let start = to + y * target.width + x0
            let (x, top) = (Double(x0), Double(y))
            if projection.isReduced {
                drawAveragedPixelRow(
                    start, Int32(x1 - x0), &source, walk(x: x + 0.25, y: top + 0.25, step: 0.5),
                    walk(x: x + 0.25, y: top + 0.75, step: 0.5))
            } else {
                drawProjectedPixelRow(start, Int32(x1 - x0), &source, walk(x: x + 0.5, y: top + 0.5, step: 1))
            }
        }
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
