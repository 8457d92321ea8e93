import CollectionCore

/// A rectangle of whole pixels: `[x0, x1) x [y0, y1)`. Empty if its width or height is at most 0.
package struct PixelRect: Hashable, Sendable {
    /// The first column and row, and the ones after the last.
    package var x0, y0, x1, y1: Int

    /// Creates a rectangle from its edges.
    package init(x0: Int, y0: Int, x1: Int, y1: Int) {
        self.x0 = x0
        self.y0 = y0
        self.x1 = x1
        self.y1 = y1
    }

    /// The full area of a bitmap.
    init(_ bitmap: Bitmap) { self.init(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height) }

    /// The smallest one that contains a rectangle in pixels; empty if that is not finite. Ignores up to a hundredth
    /// of a pixel beyond a pixel edge as a rounding error.
    init(enclosing r: Rect) {
        guard r.isFinite else {
            self.init(x0: 0, y0: 0, x1: 0, y1: 0)
            return
        }
        func clamped(_ v: Double) -> Int { Int(Swift.max(-1e8, Swift.min(1e8, v))) }
        self.init(
            x0: clamped((r.minX + 0.01).rounded(.down)), y0: clamped((r.minY + 0.01).rounded(.down)),
            x1: clamped((r.maxX - 0.01).rounded(.up)), y1: clamped((r.maxY - 0.01).rounded(.up)))
    }

    /// The number of columns; negative if the edges are reversed.
    var width: Int { x1 - x0 }
    /// The number of rows; negative if the edges are reversed.
    package var height: Int { y1 - y0 }
    /// Whether there are no pixels.
    var isEmpty: Bool { x0 >= x1 || y0 >= y1 }
    /// The same rectangle in points of a display of scale 1.
    var rect: Rect { Rect(x: Double(x0), y: Double(y0), width: Double(width), height: Double(height)) }

    /// Returns the common pixels. Edges may be reversed if there are none.
    func intersection(_ o: PixelRect) -> PixelRect {
        PixelRect(x0: max(x0, o.x0), y0: max(y0, o.y0), x1: min(x1, o.x1), y1: min(y1, o.y1))
    }

    /// Returns the smallest rectangle with the pixels of both.
    func union(_ o: PixelRect) -> PixelRect {
        if isEmpty { return o }
        if o.isEmpty { return self }
        return PixelRect(x0: min(x0, o.x0), y0: min(y0, o.y0), x1: max(x1, o.x1), y1: max(y1, o.y1))
    }

    /// Returns the rectangle extended by a number of pixels on each side.
    func outset(_ n: Int) -> PixelRect { PixelRect(x0: x0 - n, y0: y0 - n, x1: x1 + n, y1: y1 + n) }
    /// Returns the rectangle moved by whole pixels.
    func offset(x: Int, y: Int) -> PixelRect { PixelRect(x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y) }
}
