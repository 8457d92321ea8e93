/// Reduces images to an exact size. Each result pixel is a weighted mean of the pixels it covers.
///
/// Uses a triangle filter as wide as the reduction, first horizontally, then vertically. Weights have 14 bits and add
/// up to exactly one, so that uniform areas keep their color. Independent of any library.
enum Resampler {
    /// - Precondition: The requested size is positive.
    /// - Returns: `source` itself if it has that size.
    static func resize(_ source: Bitmap, width: Int, height: Int) -> Bitmap {
        if source.width == width, source.height == height { return source }
        let horizontal = Taps(from: source.width, to: width)
        let vertical = Taps(from: source.height, to: height)
        let result = Bitmap(width: width, height: height)
        // Only the rows that the present result row covers are in memory. A row of the source has the place of the one
        // `vertical.maximumCount` rows before it.
        let rows = Bitmap(width: width, height: vertical.maximumCount)
        var next = 0
        for y in 0..<height {
            let covered = vertical.rows(of: y)
            next = max(next, covered.lowerBound)
            while next < covered.upperBound {
                horizontal.apply(
                    source.pixels + next * source.width, rows.pixels + next % vertical.maximumCount * width)
                next += 1
            }
            vertical.blend(rows.pixels, at: y, width: width, into: result.pixels + y * width)
        }
        return result
    }

    /// The source pixels of each result pixel along one axis.
    struct Taps {
        /// The first source pixel of each result pixel.
        private(set) var starts: [Int] = []
        /// The start of each result pixel's weights in `weights`, followed by their number.
        private(set) var offsets: [Int] = [0]
        /// The weights of the source pixels, with 14 fractional bits.
        private(set) var weights: [Int32] = []
        /// The maximum number of source pixels of a result pixel.
        private(set) var maximumCount = 1
        /// The sum of the weights of a result pixel.
        static let one = 1 << 14

        /// Computes the weights for a reduction or an enlargement. Both counts must be positive.
        init(from source: Int, to target: Int) {
            let ratio = Double(source) / Double(target)
            let reach = max(ratio, 1)
            for k in 0..<target {
                let center = (Double(k) + 0.5) * ratio - 0.5
                let first = max(0, Int((center - reach).rounded(.up)))
                let last = min(source - 1, Int((center + reach).rounded(.down)))
                var exact: [Double] = []
                for i in first...max(first, last) { exact.append(max(0, 1 - abs(Double(i) - center) / reach)) }
                let sum = exact.reduce(0, +)
                var remaining = Self.one
                var accumulated = 0.0
                // Each weight includes the rounding error of the previous ones, so that the weights add up to one.
                for (n, w) in exact.enumerated() {
                    accumulated += sum > 0 ? w / sum * Double(Self.one) : Double(Self.one) / Double(exact.count)
                    let isLast = n == exact.count - 1
                    let weight =
                        isLast ? remaining : min(remaining, Int(accumulated.rounded()) - (Self.one - remaining))
                    weights.append(Int32(weight))
                    remaining -= weight
                }
                starts.append(first)
                offsets.append(weights.count)
                maximumCount = max(maximumCount, exact.count)
            }
        }

        /// The source pixels of a result pixel.
        func rows(of index: Int) -> Range<Int> {
            starts[index]..<starts[index] + offsets[index + 1] - offsets[index]
        }

        /// Reduces a row.
        func apply(_ source: UnsafeMutablePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>) {
            weights.withUnsafeBufferPointer { weights in
                for k in starts.indices {
                    var sum = Sum()
                    var at = source + starts[k]
                    for n in offsets[k]..<offsets[k + 1] {
                        sum.add(at.pointee, weights[n])
                        at += 1
                    }
                    target[k] = sum.pixel
                }
            }
        }

        /// Adds up the rows of a result row.
        ///
        /// - Parameter rows: The row `n` of the source is at `n % maximumCount`.
        func blend(
            _ rows: UnsafeMutablePointer<UInt32>, at index: Int, width: Int, into target: UnsafeMutablePointer<UInt32>
        ) {
            let (first, count) = (starts[index], offsets[index + 1] - offsets[index])
            weights.withUnsafeBufferPointer { weights in
                for x in 0..<width {
                    var sum = Sum()
                    var place = first % maximumCount
                    for n in 0..<count {
                        sum.add(rows[place * width + x], weights[offsets[index] + n])
                        place = place + 1 == maximumCount ? 0 : place + 1
                    }
                    target[x] = sum.pixel
                }
            }
        }
    }

    /// The weighted sum of pixels, with 14 fractional bits for each component.
    private struct Sum {
        var b: Int32 = 1 << 13
        var g: Int32 = 1 << 13
        var r: Int32 = 1 << 13
        var a: Int32 = 1 << 13

        @inline(__always) mutating func add(_ p: UInt32, _ w: Int32) {
            b &+= Int32(truncatingIfNeeded: p & 255) &* w
            g &+= Int32(truncatingIfNeeded: (p >> 8) & 255) &* w
            r &+= Int32(truncatingIfNeeded: (p >> 16) & 255) &* w
            a &+= Int32(truncatingIfNeeded: p >> 24) &* w
        }

        var pixel: UInt32 {
            (UInt32(bitPattern: a >> 14) << 24) | (UInt32(bitPattern: r >> 14) << 16)
                | (UInt32(bitPattern: g >> 14) << 8) | UInt32(bitPattern: b >> 14)
        }
    }
}
