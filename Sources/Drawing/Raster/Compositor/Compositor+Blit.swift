#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Compositor {
    /// Draws at whole pixels without scaling. Uses the row spans of the source, if known, to skip transparent runs
    /// and copy opaque ones.
    func blit(_ source: Bitmap, x: Int, y: Int, alpha: UInt16) {
        let area = PixelRect(source).offset(x: x, y: y).intersection(clip)
        guard !area.isEmpty else { return }
        let knowsRows = source.rows.count == source.height
        for row in area.y0..<area.y1 {
            var from = area.x0 - x
            var to = area.x1 - x
            var opaque = 0..<0
            if knowsRows {
                let span = source.rows[row - y]
                from = max(from, span.visible.lowerBound)
                to = min(to, span.visible.upperBound)
                opaque = span.opaque
            }
            guard from < to else { continue }
            let s = source.pixels + (row - y) * source.width
            let d = target.pixels + row * target.width + x
            let copyFrom = max(from, opaque.lowerBound)
            let copyTo = min(to, opaque.upperBound)
            if alpha == 256, copyFrom < copyTo {
                blend(s, d, from, copyFrom, alpha)
                memcpy(d + copyFrom, s + copyFrom, (copyTo - copyFrom) * 4)
                blend(s, d, copyTo, to, alpha)
            } else {
                blend(s, d, from, to, alpha)
            }
        }
    }

    /// Draws a run of a row over the target.
    @inline(__always)
    private func blend(
        _ s: UnsafeMutablePointer<UInt32>, _ d: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int, _ alpha: UInt16
    ) {
        let factor = Quad.Lanes(repeating: alpha)
        var k = from
        if alpha == 256 {
            while k + 4 <= to {
                Quad(at: s + k).draw(over: d + k)
                k += 4
            }
        } else {
            while k + 4 <= to {
                Quad(at: s + k).scaled(factor).draw(over: d + k)
                k += 4
            }
        }
        if k < to { Quad(at: s + k).scaled(factor).drawLast(over: d + k, count: to - k) }
    }
}
