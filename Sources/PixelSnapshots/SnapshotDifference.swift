public import Raster

/// The allowed difference of a pixel from the recorded one.
public enum SnapshotTolerance: Hashable, Sendable {
    /// Every channel of every pixel is equal.
    case exact
    /// Red, green, blue, and alpha may each differ by this much of 255. A value of 2 covers the rounding of other
    /// processors.
    case perChannel(Int)

    var limit: Int {
        switch self {
        case .exact: 0
        case .perChannel(let n): max(0, n)
        }
    }
}

/// The difference of two images. Its description is a sentence.
public struct SnapshotDifference: Hashable, Sendable, CustomStringConvertible {
    /// The sizes of both pictures, in pixels.
    public var expectedWidth, expectedHeight, actualWidth, actualHeight: Int
    /// The number of pixels beyond the tolerance; 0 if the sizes differ.
    public var pixelCount = 0
    /// The maximum difference of a channel, of 255.
    public var largest = 0
    /// The range of columns and rows with such pixels.
    public var columns = 0...0
    /// The rows with differences, from the first to the last.
    public var rows = 0...0

    /// Returns `nil` if the images are equal within the tolerance. O(pixels).
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

    /// The maximum difference of the four channels.
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
