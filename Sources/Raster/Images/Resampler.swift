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
        let intermediate = Bitmap(width: width, height: source.height)
        for y in 0..<source.height {
            horizontal.apply(source.pixels + y * source.width, step: 1, intermediate.pixels + y * width, step: 1)
        }
        let result = Bitmap(width: width, height: height)
        for x in 0..<width {
            vertical.apply(intermediate.pixels + x, step: width, result.pixels + x, step: width)
        }
        return result
    }

    /// The source pixels of each result pixel along one axis.
    struct Taps {
        private(set) var starts: [Int] = []
        private(set) var offsets: [Int] = [0]
        private(set) var weights: [Int32] = []
        static let one = 1 << 14

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
            }
        }

        func apply(
            _ source: UnsafeMutablePointer<UInt32>, step: Int, _ target: UnsafeMutablePointer<UInt32>,
            step targetStep: Int
        ) {
            weights.withUnsafeBufferPointer { weights in
                for k in starts.indices {
                    var b: Int32 = 1 << 13
                    var g = b
                    var r = b
                    var a = b
                    var at = source + starts[k] * step
                    for n in offsets[k]..<offsets[k + 1] {
                        let p = at.pointee
                        let w = weights[n]
                        b &+= Int32(truncatingIfNeeded: p & 255) &* w
                        g &+= Int32(truncatingIfNeeded: p >> 8 & 255) &* w
                        r &+= Int32(truncatingIfNeeded: p >> 16 & 255) &* w
                        a &+= Int32(truncatingIfNeeded: p >> 24) &* w
                        at += step
                    }
                    target[k * targetStep] =
                        UInt32(bitPattern: a >> 14) << 24 | UInt32(bitPattern: r >> 14) << 16
                        | UInt32(bitPattern: g >> 14) << 8 | UInt32(bitPattern: b >> 14)
                }
            }
        }
    }
}
