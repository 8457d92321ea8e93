/// A blur by three box filters in turn, in integer arithmetic.
///
/// The outermost pixels of each box have a lower weight, so that the variance is exactly that of the Gaussian.
struct BoxBlur {
    /// The pixels of a box on each side of its middle that have the full weight.
    private let radius: Int
    /// The weights of these pixels and of the next one, in fractions of 2 to the power 32.
    private let inner, outer: UInt64

    /// - Parameter deviation: The standard deviation in pixels, at least 1.
    init(deviation: Double) {
        // Each of the three boxes has a third of the variance. That of a box of 2r + 1 full pixels is r(r + 1) / 3.
        let variance = deviation * deviation
        let r = (((1 + 4 * variance).squareRoot() - 1) / 2).rounded(.down)
        let edge = (2 * r + 1) * (variance - r * (r + 1)) / (6 * (r + 1) * (r + 1) - 2 * variance)
        let whole = 2 * r + 1 + 2 * edge
        let one = 4_294_967_296.0
        radius = Int(r)
        inner = UInt64((one / whole).rounded())
        outer = UInt64((one * edge / whole).rounded())
    }

    /// The distance by which the blur extends its input, in pixels.
    var reach: Int { 3 * (radius + 1) }

    /// Blurs rows and columns. Pixels outside the plane count as 0. O(pixels).
    func apply(_ plane: inout [UInt8], width: Int, height: Int) {
        // Eight additional bits, because the passes would add their rounding errors.
        var values = plane.map { UInt16($0) << 8 }
        var transposed = [UInt16](repeating: 0, count: values.count)
        pass(values, &transposed, lines: height, length: width)
        pass(transposed, &values, lines: width, length: height)
        for k in plane.indices { plane[k] = UInt8(min(255, (UInt32(values[k]) + 128) >> 8)) }
    }

    /// Filters each line of `source` three times and writes it as a column of `target`.
    private func pass(_ source: [UInt16], _ target: inout [UInt16], lines: Int, length: Int) {
        var line = [UInt16](repeating: 0, count: length)
        var next = line
        source.withUnsafeBufferPointer { s in
            target.withUnsafeMutableBufferPointer { t in
                for row in 0..<lines {
                    for x in 0..<length { line[x] = s[row * length + x] }
                    filter(line, &next)
                    filter(next, &line)
                    filter(line, &next)
                    for x in 0..<length { t[x * lines + row] = next[x] }
                }
            }
        }
    }

    private func filter(_ source: [UInt16], _ target: inout [UInt16]) {
        let length = source.count
        source.withUnsafeBufferPointer { s in
            target.withUnsafeMutableBufferPointer { t in
                var sum: UInt64 = 0
                for x in 0..<min(radius, length) { sum += UInt64(s[x]) }
                for x in 0..<length {
                    if x + radius < length { sum += UInt64(s[x + radius]) }
                    let before = x > radius ? UInt64(s[x - radius - 1]) : 0
                    let after = x + radius + 1 < length ? UInt64(s[x + radius + 1]) : 0
                    t[x] = UInt16(truncatingIfNeeded: (sum * inner + (before + after) * outer + (1 << 31)) >> 32)
                    if x >= radius { sum -= UInt64(s[x - radius]) }
                }
            }
        }
    }
}
