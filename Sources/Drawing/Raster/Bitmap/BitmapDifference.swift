/// Where two bitmaps differ. Its description is a sentence.
package struct BitmapDifference: Hashable, Sendable, CustomStringConvertible {
    /// The sizes of both bitmaps, in pixels.
    package var expectedWidth, expectedHeight, actualWidth, actualHeight: Int
    /// The number of pixels that differ; 0 if the sizes differ.
    package var pixelCount = 0
    /// The maximum difference of a channel, of 255.
    package var largest = 0
    /// The columns from the first to the last one with a difference.
    package var columns = 0...0
    /// The rows, likewise.
    package var rows = 0...0

    /// Without equal sizes, no pixels are compared.
    package var hasEqualSizes: Bool { expectedWidth == actualWidth && expectedHeight == actualHeight }

    /// Returns `nil` if the bitmaps are equal. O(pixels).
    ///
    /// - Parameter accepts: Whether two pixels that differ count as equal; both are premultiplied.
    package init?(
        expected: Bitmap, actual: Bitmap, accepts: (_ expected: UInt32, _ actual: UInt32) -> Bool = { _, _ in false }
    ) {
        (expectedWidth, expectedHeight) = (expected.width, expected.height)
        (actualWidth, actualHeight) = (actual.width, actual.height)
        guard hasEqualSizes else { return }
        if expected.isEqual(to: actual) { return nil }
        let width = expected.width
        expected.withPixels { a in
            actual.withPixels { b in
                for k in 0..<a.count where a[k] != b[k] && !accepts(a[k], b[k]) {
                    let (x, y) = (k % width, k / width)
                    columns = pixelCount == 0 ? x...x : min(columns.lowerBound, x)...max(columns.upperBound, x)
                    rows = pixelCount == 0 ? y...y : rows.lowerBound...y
                    pixelCount += 1
                    largest = max(largest, Self.distance(a[k], b[k]))
                }
            }
        }
        if pixelCount == 0 { return nil }
    }

    /// The maximum difference of the four channels of two pixels.
    package static func distance(_ a: UInt32, _ b: UInt32) -> Int {
        var largest = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            largest = max(largest, abs(Int((a >> shift) & 255) - Int((b >> shift) & 255)))
        }
        return largest
    }

    /// As part of the message of a failure.
    package var description: String {
        guard hasEqualSizes else {
            return "the picture has \(actualWidth) x \(actualHeight) pixels, not \(expectedWidth) x \(expectedHeight)."
        }
        return "\(pixelCount) of \(expectedWidth * expectedHeight) pixels differ, by up to \(largest) of 255, "
            + "in columns \(columns.lowerBound) to \(columns.upperBound) and rows \(rows.lowerBound) to \(rows.upperBound)."
    }
}
