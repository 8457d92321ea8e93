public import Raster

/// How far a pixel may be from the recorded one.
public enum SnapshotTolerance: Hashable, Sendable {
    case exact
    /// Each of red, green, blue and alpha may differ by this many of 255; 2 covers the rounding of other processors.
    case perChannel(Int)

    var limit: Int {
        switch self {
        case .exact: 0
        case .perChannel(let n): max(0, n)
        }
    }
}

/// In what two pictures differ; prints as a sentence.
public struct SnapshotDifference: Hashable, Sendable, CustomStringConvertible {
    public var expectedWidth, expectedHeight, actualWidth, actualHeight: Int
    /// Pixels beyond the tolerance; 0 when the sizes differ.
    public var pixelCount = 0
    /// The largest distance of one channel, of 255.
    public var largest = 0
    /// The first and the last column and row with such a pixel.
    public var columns = 0...0
    public var rows = 0...0

    /// `nil` when the pictures agree within the tolerance. O(pixels).
    public init?(expected: Bitmap, actual: Bitmap, tolerance: SnapshotTolerance) {
        expectedWidth = expected.width
        expectedHeight = expected.height
        actualWidth = actual.width
        actualHeight = actual.height
        guard expected.width == actual.width, expected.height == actual.height else { return }
        let limit = tolerance.limit
        let width = expected.width
        expected.withPixels { a in
            actual.withPixels { b in
                for k in 0..<a.count where a[k] != b[k] {
                    let distance = Self.distance(a[k], b[k])
                    guard distance > limit else { continue }
                    let x = k % width
                    let y = k / width
                    columns = pixelCount == 0 ? x...x : min(columns.lowerBound, x)...max(columns.upperBound, x)
                    rows = pixelCount == 0 ? y...y : rows.lowerBound...y
                    pixelCount += 1
                    largest = max(largest, distance)
                }
            }
        }
        if pixelCount == 0 { return nil }
    }

    /// The largest difference of one of the four channels.
    static func distance(_ a: UInt32, _ b: UInt32) -> Int {
        var largest = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            largest = max(largest, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
        }
        return largest
    }

    public var description: String {
        guard expectedWidth == actualWidth, expectedHeight == actualHeight else {
            return "the picture has \(actualWidth) x \(actualHeight) pixels, not \(expectedWidth) x \(expectedHeight)."
        }
        let total = expectedWidth * expectedHeight
        return "\(pixelCount) of \(total) pixels differ, by up to \(largest) of 255, "
            + "in columns \(columns.lowerBound) to \(columns.upperBound) and rows \(rows.lowerBound) to \(rows.upperBound)."
    }
}
