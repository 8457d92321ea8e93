// Blurs of whole pictures. A wide Gaussian of many pixels is one of few pixels on a picture made smaller, made large
// again: what that costs hardly depends on how wide it is.
extension Blur {
    /// Deviations up to this many pixels are done as they are.
    private static let widest = 4.0

    /// Blurs all four channels; outside of the picture is nothing.
    static func apply(_ bitmap: Bitmap, deviation: Double) {
        guard deviation > 0.05, deviation.isFinite else { return }
        let step = max(1, Int(deviation / widest))
        let s = Double(step)
        // What taking means over blocks and stepping between them blurs already.
        let variance = step == 1 ? deviation * deviation : deviation * deviation - (s * s - 1) / 12 - s * s / 6
        let rest = max(0, variance).squareRoot() / s
        let (width, height) = ((bitmap.width + step - 1) / step, (bitmap.height + step - 1) / step)
        var planes = (0..<4).map { reduced(bitmap, shift: UInt32($0 * 8), step, width, height) }
        for k in planes.indices { apply(&planes[k], width: width, height: height, deviation: rest) }
        enlarge(planes, width, height, step, into: bitmap)
    }

    /// The means of one channel over blocks, with nothing outside.
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

    private static func enlarge(_ planes: [[UInt8]], _ width: Int, _ height: Int, _ step: Int, into bitmap: Bitmap) {
        /// The two means between which each pixel lies, and how far it is on the way, in 256ths.
        func places(_ count: Int, _ limit: Int) -> [(first: Int, second: Int, part: Int)] {
            (0..<count).map { k in
                // In half pixels: exact.
                let place = (2 * k + 1) * 256 / (2 * step) - 128
                let first = place < 0 ? 0 : place / 256
                return (min(first, limit - 1), min(first + 1, limit - 1), place < 0 ? 0 : place % 256)
            }
        }
        let columns = places(bitmap.width, width)
        let rows = places(bitmap.height, height)
        for (y, row) in rows.enumerated() {
            let (top, bottom) = (row.first * width, row.second * width)
            for (x, column) in columns.enumerated() {
                var pixel: UInt32 = 0
                for k in 0..<4 {
                    let plane = planes[k]
                    let above = Int(plane[top + column.first]) * (256 - column.part) + Int(plane[top + column.second]) * column.part
                    let below =
                        Int(plane[bottom + column.first]) * (256 - column.part) + Int(plane[bottom + column.second]) * column.part
                    let value = (above * (256 - row.part) + below * row.part + 1 << 15) >> 16
                    pixel |= UInt32(value) << UInt32(k * 8)
                }
                bitmap.pixels[y * bitmap.width + x] = pixel
            }
        }
    }
}

extension Bitmap {
    /// A part as a bitmap of its own; outside, what is next to the sides goes on.
    func extended(to area: PixelRect) -> Bitmap {
        let part = Bitmap(width: area.width, height: area.height)
        for y in 0..<area.height {
            let row = pixels + min(height - 1, max(0, area.y0 + y)) * width
            for x in 0..<area.width { part.pixels[y * area.width + x] = row[min(width - 1, max(0, area.x0 + x))] }
        }
        return part
    }
}
