import CPixelRows
import DisplayList
import Foundation

/// An image in memory: premultiplied BGRA, rows from top to bottom, no padding between rows.
///
/// A pixel is a `UInt32` 0xAARRGGBB (little endian: bytes B, G, R, A), which Cairo and SDL call ARGB32. `Sendable`
/// relies on a convention instead of a lock: only the creator writes to a bitmap, before sharing it.
public final class Bitmap: @unchecked Sendable {
    /// The width in pixels, 1...`maximumSide`.
    public let width: Int
    /// The height in pixels, 1...`maximumSide`.
    public let height: Int
    /// The pixels in rows from top to bottom, without padding.
    package private(set) var pixels: UnsafeMutablePointer<UInt32>
    private let memory: UnsafeMutablePointer<UInt32>
    /// The number of extra pixels in memory, into which the image can move.
    private let extraCount: Int
    /// The visible part of each row; computed once for bitmaps that are composited often.
    private(set) var rows: [RowSpan] = []

    /// Cairo stores coordinates of image surfaces in 16 bits.
    public static let maximumSide = PixelBudget.maximumSide
    /// Reads of eight pixels at once may extend beyond the last row.
    private static let slack = 16

    /// Creates a fully transparent image.
    ///
    /// - Parameters:
    ///   - width: The width, in pixels.
    ///   - height: The height, in pixels.
    ///   - scrolls: Whether the content is often moved as a whole. This doubles the memory and makes moving nearly
    ///     free.
    /// - Precondition: Both sides are in 1...`maximumSide`.
    public init(width: Int, height: Int, scrolls: Bool = false) {
        precondition(
            width > 0 && height > 0 && width <= Self.maximumSide && height <= Self.maximumSide,
            "A bitmap of \(width) x \(height) pixels cannot be created: each side must be 1 to \(Self.maximumSide).")
        self.width = width
        self.height = height
        extraCount = scrolls ? width * height : 0
        memory = PixelMemory.allocate(width * height + extraCount + Self.slack)
        pixels = memory
    }

    deinit { PixelMemory.free(memory, width * height + extraCount + Self.slack) }

    /// Whether `shift(by:_:)` is available.
    var canShift: Bool { extraCount > 0 }

    /// Moves the start of the image in memory by `distance` pixels. `restore` then restores the pixels that must not
    /// move. It receives the old and the new start, and whether the new one is after the old one.
    ///
    /// - Precondition: `canShift`, and `distance` is at most the number of pixels.
    func shift(
        by distance: Int,
        _ restore: (_ old: UnsafeMutablePointer<UInt32>, _ new: UnsafeMutablePointer<UInt32>, _ isForward: Bool) -> Void
    ) {
        if !(0...extraCount).contains(pixels - memory + distance) {
            // At the end of the extra memory, the image is first copied to the other end.
            let newStart = memory + (distance < 0 ? extraCount : 0)
            newStart.update(from: pixels, count: width * height)
            pixels = newStart
        }
        let old = pixels
        pixels += distance
        restore(old, pixels, distance > 0)
    }

    /// The size of the pixels in memory, in bytes.
    public var byteCount: Int { width * height * 4 }

    /// The pixel at a column and a row, 0xAARRGGBB, premultiplied.
    /// - Precondition: The position is inside the bitmap.
    public subscript(x: Int, y: Int) -> UInt32 {
        get {
            precondition(contains(x, y), "Pixel (\(x), \(y)) lies outside \(width) x \(height).")
            return pixels[y * width + x]
        }
        set {
            precondition(contains(x, y), "Pixel (\(x), \(y)) lies outside \(width) x \(height).")
            pixels[y * width + x] = newValue
        }
    }

    private func contains(_ x: Int, _ y: Int) -> Bool { x >= 0 && y >= 0 && x < width && y < height }

    /// Provides all pixels, row by row.
    public func withPixels<R>(_ body: (UnsafeBufferPointer<UInt32>) throws -> R) rethrows -> R {
        try body(UnsafeBufferPointer(start: pixels, count: width * height))
    }

    /// Provides all pixels for writing, row by row. Only for the creator of the bitmap, before sharing it.
    public func withMutablePixels<R>(_ body: (UnsafeMutableBufferPointer<UInt32>) throws -> R) rethrows -> R {
        try body(UnsafeMutableBufferPointer(start: pixels, count: width * height))
    }

    /// Sets every pixel to one premultiplied value.
    public func fill(_ value: UInt32) {
        PixelMemory.fill(pixels, with: value, count: width * height)
    }

    /// Whether both bitmaps have the same size and pixels.
    public func isEqual(to other: Bitmap) -> Bool {
        guard width == other.width, height == other.height else { return false }
        return memcmp(pixels, other.pixels, byteCount) == 0
    }

    /// The range of a row that is not transparent, and an opaque run inside it.
    struct RowSpan {
        /// The columns from the first pixel that is not transparent to the last.
        var visible: Range<Int>
        /// Columns of opaque pixels inside `visible`; may be empty.
        var opaque: Range<Int>
    }

    /// Determines the visible range and opaque run of each row, so that blitting skips and copies whole runs. Call
    /// once, after drawing. O(pixels).
    func findRowSpans() {
        rows = (0..<height).map { y in
            let runs = findPixelRuns(pixels + y * width, Int32(width))
            return RowSpan(
                visible: Int(runs.start)..<Int(runs.end), opaque: Int(runs.opaqueStart)..<Int(runs.opaqueEnd))
        }
    }
}

extension Bitmap {
    /// Copies a part of the bitmap.
    /// - Precondition: The rectangle is not empty and is inside the bitmap.
    public func cropped(x: Int, y: Int, width w: Int, height h: Int) -> Bitmap {
        precondition(
            x >= 0 && y >= 0 && w > 0 && h > 0 && x + w <= width && y + h <= height,
            "The rectangle (\(x), \(y), \(w), \(h)) lies outside \(width) x \(height).")
        let part = Bitmap(width: w, height: h)
        for row in 0..<h {
            (part.pixels + row * w).update(from: pixels + (y + row) * width + x, count: w)
        }
        return part
    }

    /// Replaces a part by the pixels of another bitmap. What lies outside is left out.
    package func place(_ part: Bitmap, x: Int, y: Int) {
        let (left, right) = (max(x, 0), min(x + part.width, width))
        guard left < right else { return }
        for row in max(y, 0)..<max(min(y + part.height, height), max(y, 0)) {
            (pixels + row * width + left).update(
                from: part.pixels + (row - y) * part.width + left - x, count: right - left)
        }
    }

    /// Whether all pixels are opaque. O(pixels).
    public var isOpaque: Bool {
        // Read once, because each access to the property of a class is checked for exclusivity.
        let (pixels, count) = (pixels, width * height)
        for i in 0..<count where pixels[i] < 0xff00_0000 { return false }
        return true
    }
}
