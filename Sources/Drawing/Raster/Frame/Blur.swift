/// Gaussian blur of 8-bit coverage in integer arithmetic.
package enum Blur {
    /// The distance by which a blur extends its input, in pixels.
    static func reach(deviation: Double) -> Int {
        deviation > maximumSampledDeviation ? BoxBlur(deviation: deviation).reach : Int((deviation * 3).rounded(.up))
    }

    /// Larger deviations, in pixels, use box filters.
    private static let maximumSampledDeviation = 6.0

    /// Blurs rows and columns with a sampled Gaussian or, if the deviation is large, with box filters.
    ///
    /// Floating-point weights are converted to 16-bit integers that add up to one, so that areas keep their value.
    /// O(pixels x deviation) for a Gaussian, O(pixels) for box filters.
    package static func apply(_ plane: inout [UInt8], width: Int, height: Int, deviation: Double) {
        guard deviation > 0.05, width > 0, height > 0 else { return }
        if deviation > maximumSampledDeviation {
            BoxBlur(deviation: deviation).apply(&plane, width: width, height: height)
            return
        }
        let weights = kernel(deviation)
        var transposed = [UInt8](repeating: 0, count: plane.count)
        pass(plane, &transposed, lines: height, length: width, weights)
        pass(transposed, &plane, lines: width, length: height, weights)
    }

    private static func kernel(_ deviation: Double) -> [UInt32] {
        let reach = max(1, reach(deviation: deviation))
        var exact: [Double] = []
        for k in -reach...reach {
            exact.append(gaussian(Double(k) / deviation))
        }
        let sum = exact.reduce(0, +)
        var weights = exact.map { UInt32(($0 / sum * 65536).rounded()) }
        let total = weights.reduce(0) { $0 + Int($1) }
        weights[reach] = UInt32(Int(weights[reach]) + 65536 - total)
        return weights
    }

    /// `exp(-x² / 2)` by repeated squaring of a short series, so that the result does not depend on a library.
    private static func gaussian(_ x: Double) -> Double {
        let t = -x * x / 2 / 1024
        var v = 1 + t * (1 + t / 2 * (1 + t / 3))
        for _ in 0..<10 { v *= v }
        return v
    }

    /// Filters each line of `source` and writes it as a column of `target`.
    private static func pass(_ source: [UInt8], _ target: inout [UInt8], lines: Int, length: Int, _ weights: [UInt32]) {
        let reach = weights.count / 2
        source.withUnsafeBufferPointer { s in
            target.withUnsafeMutableBufferPointer { t in
                weights.withUnsafeBufferPointer { w in
                    for line in 0..<lines {
                        let row = line * length
                        for x in 0..<length {
                            let first = max(0, x - reach)
                            let last = min(length - 1, x + reach)
                            var sum: UInt32 = 1 << 15
                            var k = first - x + reach
                            var at = first
                            while at <= last {
                                sum &+= UInt32(s[row + at]) &* w[k]
                                at += 1
                                k += 1
                            }
                            t[x * lines + line] = UInt8(truncatingIfNeeded: sum >> 16)
                        }
                    }
                }
            }
        }
    }
}
