import DisplayList

/// A picture in memory: premultiplied BGRA, rows top to bottom, no padding between rows.
///
/// One pixel is a `UInt32` 0xAARRGGBB (little endian: bytes B, G, R, A), which is what Cairo and SDL call ARGB32.
/// A bitmap is written by its maker and read by everybody afterwards; that, not a lock, makes it `Sendable`.
public final class Bitmap: @unchecked Sendable {
    /// In pixels, 1...`maximumSide`.
    public let width: Int
    /// In pixels, 1...`maximumSide`.
    public let height: Int
    private(set) var pixels: UnsafeMutablePointer<UInt32>
    private let memory: UnsafeMutablePointer<UInt32>
    /// How many pixels of memory there are besides those of the picture, to let it move in.
    private let room: Int
    /// Where each row has something to draw; found once for bitmaps that are composited often.
    private(set) var rows: [RowSpan] = []

    /// Cairo keeps coordinates of image surfaces in 16 bit.
    public static let maximumSide = PixelBudget.maximumSide
    /// Reads of eight pixels at once may run past the last row.
    private static let slack = 16

    /// A fully transparent picture.
    ///
    /// - Parameter scrolls: Whether its content is often moved as a whole: it then takes twice the memory, and moving
    ///   it takes next to no time.
    /// - Precondition: both sides lie in 1...`maximumSide`.
    public init(width: Int, height: Int, scrolls: Bool = false) {
        precondition(
            width > 0 && height > 0 && width <= Self.maximumSide && height <= Self.maximumSide,
            "A bitmap of \(width) x \(height) pixels cannot be made: each side must be 1 to \(Self.maximumSide).")
        self.width = width
        self.height = height
        room = scrolls ? width * height : 0
        memory = .allocate(capacity: width * height + room + Self.slack)
        memory.initialize(repeating: 0, count: width * height + room + Self.slack)
        pixels = memory
    }

    deinit { memory.deallocate() }

    /// Whether `shift(by:_:)` may be called.
    var hasGap: Bool { room > 0 }

    /// Lets the picture begin `distance` pixels further on in memory, and `restore` put right what that brings wrong:
    /// it gets the old and the new beginning, and whether the new one lies behind.
    ///
    /// - Precondition: `hasGap`, and no more pixels than the picture has.
    func shift(
        by distance: Int,
        _ restore: (_ old: UnsafeMutablePointer<UInt32>, _ new: UnsafeMutablePointer<UInt32>, _ isForward: Bool) -> Void
    ) {
        if !(0...room).contains(pixels - memory + distance) {
            // At the end of the room: all of it goes to the other one first.
            let home = memory + (distance < 0 ? room : 0)
            home.update(from: pixels, count: width * height)
            pixels = home
        }
        let old = pixels
        pixels += distance
        restore(old, pixels, distance > 0)
    }

    /// How much memory the pixels take.
    public var byteCount: Int { width * height * 4 }

    /// The pixel at a column and a row, 0xAARRGGBB, premultiplied.
    /// - Precondition: the position lies inside.
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

    /// All pixels, row by row.
    public func withPixels<R>(_ body: (UnsafeBufferPointer<UInt32>) throws -> R) rethrows -> R {
        try body(UnsafeBufferPointer(start: pixels, count: width * height))
    }

    /// Writes to all pixels, row by row; only for who made the bitmap and has not shared it yet.
    public func withMutablePixels<R>(_ body: (UnsafeMutableBufferPointer<UInt32>) throws -> R) rethrows -> R {
        try body(UnsafeMutableBufferPointer(start: pixels, count: width * height))
    }

    /// Sets every pixel to one premultiplied value.
    public func fill(_ value: UInt32) {
        pixels.update(repeating: value, count: width * height)
    }

    /// Whether both have the same size and the same pixels.
    public func isEqual(to other: Bitmap) -> Bool {
        guard width == other.width, height == other.height else { return false }
        for i in 0..<width * height where pixels[i] != other.pixels[i] { return false }
        return true
    }

    /// The part of a row that is not transparent, and inside it a run without any transparency.
    struct RowSpan {
        var visible: Range<Int>
        var opaque: Range<Int>
    }

    /// Notes for each row where it is visible and opaque, so that blitting skips and copies whole runs.
    /// Call once, after drawing. O(pixels).
    func findRowSpans() {
        rows = (0..<height).map { y in
            let row = pixels + y * width
            var start = 0
            while start < width, row[start] >> 24 == 0 { start += 1 }
            guard start < width else { return RowSpan(visible: 0..<0, opaque: 0..<0) }
            var end = width
            while row[end - 1] >> 24 == 0 { end -= 1 }
            // The first opaque run: bitmaps of cells have one from edge to edge, or are not worth more effort.
            var first = start
            while first < end, row[first] >> 24 != 255 { first += 1 }
            var last = first
            while last < end, row[last] >> 24 == 255 { last += 1 }
            return RowSpan(visible: start..<end, opaque: first..<last)
        }
    }
}

extension Bitmap {
    /// A part as a bitmap of its own.
    /// - Precondition: the rectangle is not empty and lies inside.
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

    /// Whether no pixel lets anything shine through. O(pixels).
    public var isOpaque: Bool {
        for i in 0..<width * height where pixels[i] < 0xff00_0000 { return false }
        return true
    }
}
