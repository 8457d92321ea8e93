import CPixelRows

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Compositor {
    /// Sets all pixels in rows of an area.
    func fill(_ area: PixelRect, _ pixel: UInt32, rows: Range<Int>) {
        guard let top = rows.first else { return }
        let first = target.pixels + area.x0 + top * target.width
        PixelMemory.fill(first, with: pixel, count: area.width)
        for row in 1..<rows.count { (first + row * target.width).update(from: first, count: area.width) }
    }

    /// Draws rows at whole pixels without scaling. Uses the row spans of the source, if known, to skip transparent runs
    /// and copy opaque ones.
    func blit(_ source: Bitmap, _ area: PixelRect, x: Int, y: Int, alpha: UInt16, rows: Range<Int>) {
        let spans = source.rows
        let knowsRows = spans.count == source.height
        let (from, to) = (source.pixels, target.pixels + x)
        for row in rows {
            var first = area.x0 - x
            var end = area.x1 - x
            var opaque = 0..<0
            if knowsRows {
                let span = spans[row - y]
                first = max(first, span.visible.lowerBound)
                end = min(end, span.visible.upperBound)
                opaque = span.opaque
            }
            guard first < end else { continue }
            let s = from + (row - y) * source.width
            let d = to + row * target.width
            let copyFirst = max(first, opaque.lowerBound)
            let copyEnd = min(end, opaque.upperBound)
            if alpha == 256, copyFirst < copyEnd {
                drawPixelRow(d + first, s + first, Int32(copyFirst - first), alpha)
                memcpy(d + copyFirst, s + copyFirst, (copyEnd - copyFirst) * 4)
                drawPixelRow(d + copyEnd, s + copyEnd, Int32(end - copyEnd), alpha)
            } else {
                drawPixelRow(d + first, s + first, Int32(end - first), alpha)
            }
        }
    }
}
