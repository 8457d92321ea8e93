// Blurs of whole images. A Gaussian with a large deviation is approximated by one with a small deviation on a reduced
// image, which is then enlarged. The cost hardly depends on the deviation.
extension Blur {
    /// Deviations of up to this many pixels are computed without reduction.
    private static let maximumDirectDeviation = 4.0

    /// Blurs all four channels. Pixels outside the image count as transparent.
    ///
    /// - Parameter region: The area to change; the whole bitmap if `nil`.
    static func apply(_ bitmap: Bitmap, deviation: Double, only region: PixelRect? = nil) {
        guard deviation > 0.05, deviation.isFinite else { return }
        let step = max(1, Int(deviation / maximumDirectDeviation))
        let s = Double(step)
        // Subtracts the blur that averaging over blocks and interpolating between them already adds.
        let variance = step == 1 ? deviation * deviation : deviation * deviation - (s * s - 1) / 12 - s * s / 6
        let rest = max(0, variance).squareRoot() / s
        let (width, height) = ((bitmap.width + step - 1) / step, (bitmap.height + step - 1) / step)
        var planes = (0..<4).map { reduced(bitmap, shift: UInt32($0 * 8), step, width, height) }
        for k in planes.indices { apply(&planes[k], width: width, height: height, deviation: rest) }
        enlarge(planes, width, height, step, into: bitmap, region ?? PixelRect(bitmap))
    }

    /// The means of one channel over blocks. Pixels outside count as 0.
    private static func reduced(_ bitmap: Bitmap, shift: UInt32, _ step: Int, _ width: Int, _ height: Int) -> [UInt8] {
        let area = step * step
        return [UInt8](unsafeUninitializedCapacity: width * height) { out, used in
            for y in 0..<height {
                for x in 0..<width {
                    var sum = area / 2
                    for row in y * step..<min(bitmap.height, (y + 1) * step) {
                        let start = bitmap.pixels + row * bitmap.width
                        for column in x * step..<min(bitmap.width, (x + 1) * step) {
                            sum += Int((start[column] >> shift) & 0xff)
                        }
                    }
                    out[y * width + x] = UInt8(sum / area)
                }
            }
            used = width * height
        }
    }

    private static func enlarge(
        _ planes: [[UInt8]], _ width: Int, _ height: Int, _ step: Int, into bitmap: Bitmap, _ region: PixelRect
    ) {
        /// For each pixel, the two means around it and the weight of the second in 256ths.
        func samples(_ count: Int, _ limit: Int) -> [(first: Int, second: Int, weight: Int)] {
            (0..<count).map { k in
                // Exact, because it is computed in half pixels.
                let position = (2 * k + 1) * 256 / (2 * step) - 128
                let first = position < 0 ? 0 : position / 256
                return (min(first, limit - 1), min(first + 1, limit - 1), position < 0 ? 0 : position % 256)
            }
        }
        let columns = samples(bitmap.width, width)
        let rows = samples(bitmap.height, height)
        for k in 0..<4 {
            let shift = UInt32(k * 8)
            planes[k].withUnsafeBufferPointer { plane in
                for (y, row) in rows.enumerated() where region.y0 <= y && y < region.y1 {
                    let (top, bottom) = (row.first * width, row.second * width)
                    let target = bitmap.pixels + y * bitmap.width
                    for x in region.x0..<region.x1 {
                        let column = columns[x]
                        let (left, right, weight) = (column.first, column.second, column.weight)
                        let above = Int(plane[top + left]) * (256 - weight) + Int(plane[top + right]) * weight
                        let below = Int(plane[bottom + left]) * (256 - weight) + Int(plane[bottom + right]) * weight
                        let value = (above * (256 - row.weight) + below * row.weight + (1 << 15)) >> 16
                        target[x] = target[x] & ~(0xff << shift) | (UInt32(value) << shift)
                    }
                }
            }
        }
    }
}

extension Bitmap {
    /// Copies an area of the bitmap. Pixels outside repeat the nearest edge pixels.
    func extended(to area: PixelRect) -> Bitmap {
        let part = Bitmap(width: area.width, height: area.height)
        for y in 0..<area.height {
            let row = pixels + min(height - 1, max(0, area.y0 + y)) * width
            for x in 0..<area.width { part.pixels[y * area.width + x] = row[min(width - 1, max(0, area.x0 + x))] }
        }
        return part
    }
}
