// Blurs of whole images. A Gaussian of many pixels is approximated by one of few pixels on a reduced image, which is
// then enlarged. The cost hardly depends on the width.
extension Blur {
    /// Deviations of up to this many pixels are computed without reduction.
    private static let widest = 4.0

    /// Blurs all four channels. Pixels outside the image count as transparent.
    ///
    /// - Parameter part: The area that is needed. The rest is unchanged.
    static func apply(_ bitmap: Bitmap, deviation: Double, only part: PixelRect? = nil) {
        guard deviation > 0.05, deviation.isFinite else { return }
        let step = max(1, Int(deviation / widest))
        let s = Double(step)
        // Subtracts the blur that averaging over blocks and interpolating between them already adds.
        let variance = step == 1 ? deviation * deviation : deviation * deviation - (s * s - 1) / 12 - s * s / 6
        let rest = max(0, variance).squareRoot() / s
        let (width, height) = ((bitmap.width + step - 1) / step, (bitmap.height + step - 1) / step)
        var planes = (0..<4).map { reduced(bitmap, shift: UInt32($0 * 8), step, width, height) }
        for k in planes.indices { apply(&planes[k], width: width, height: height, deviation: rest) }
        enlarge(planes, width, height, step, into: bitmap, part ?? PixelRect(bitmap))
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
                            sum += Int(start[column] >> shift & 0xff)
                        }
                    }
                    out[y * width + x] = UInt8(sum / area)
                }
            }
            used = width * height
        }
    }

    private static func enlarge(
        _ planes: [[UInt8]], _ width: Int, _ height: Int, _ step: Int, into bitmap: Bitmap, _ part: PixelRect
    ) {
        /// For each pixel, the two means around it and the weight of the second in 256ths.
        func places(_ count: Int, _ limit: Int) -> [(first: Int, second: Int, part: Int)] {
            (0..<count).map { k in
                // Exact, because it is computed in half pixels.
                let place = (2 * k + 1) * 256 / (2 * step) - 128
                let first = place < 0 ? 0 : place / 256
                return (min(first, limit - 1), min(first + 1, limit - 1), place < 0 ? 0 : place % 256)
            }
        }
        let columns = places(bitmap.width, width)
        let rows = places(bitmap.height, height)
        for k in 0..<4 {
            let shift = UInt32(k * 8)
            planes[k].withUnsafeBufferPointer { plane in
                for (y, row) in rows.enumerated() where part.y0 <= y && y < part.y1 {
                    let (top, bottom) = (row.first * width, row.second * width)
                    let target = bitmap.pixels + y * bitmap.width
                    for x in part.x0..<part.x1 {
                        let column = columns[x]
                        let (left, right, far) = (column.first, column.second, column.part)
                        let above = Int(plane[top + left]) * (256 - far) + Int(plane[top + right]) * far
                        let below = Int(plane[bottom + left]) * (256 - far) + Int(plane[bottom + right]) * far
                        let value = (above * (256 - row.part) + below * row.part + 1 << 15) >> 16
                        target[x] = target[x] & ~(0xff << shift) | UInt32(value) << shift
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
