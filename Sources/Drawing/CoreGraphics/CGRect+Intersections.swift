// Foundation's `intersects(_:)` returns true for rectangles that only touch, and its `intersection(_:)` traps when an
// edge is not a number, as in `CGRect(x: -.infinity, y: 0, width: .infinity, height: 20)`. CoreGraphics does neither,
// and published layouts rely on it.
//
// Both are properties, not methods. A method of the same type would be ambiguous in files that also import Foundation;
// a property that is called is preferred to a method of another module. Calls, optional chains, and references such as
// `frames.filter(rect.intersects)` mean the same either way.

extension CGRect {
    /// Returns whether the rectangles overlap.
    ///
    /// A side is the half-open range from its minimum to its maximum, or the minimum alone if it is empty. So
    /// rectangles that only touch do not intersect, and an empty rectangle inside another one does. The null rectangle
    /// intersects nothing.
    @inlinable public var intersects: @Sendable (_ rect2: CGRect) -> Bool {
        { rect2 in
            if isNull || rect2.isNull { return false }
            if isInfinite || rect2.isInfinite { return true }
            let first = standardized
            let second = rect2.standardized
            return first.overlaps(second) && second.overlaps(first)
        }
    }

    /// Returns the area that both rectangles cover.
    ///
    /// Rectangles that only touch have an empty intersection at their common edge. The intersection of rectangles that
    /// are apart is the null rectangle.
    @inlinable public var intersection: @Sendable (_ r2: CGRect) -> CGRect {
        { r2 in
            if isNull || r2.isNull { return .null }
            if isInfinite { return r2.standardized }
            if r2.isInfinite { return standardized }
            let first = standardized
            let second = r2.standardized
            let minX = CGFloat.maximum(first.origin.x, second.origin.x)
            let minY = CGFloat.maximum(first.origin.y, second.origin.y)
            let maxX = CGFloat.minimum(first.origin.x + first.size.width, second.origin.x + second.size.width)
            let maxY = CGFloat.minimum(first.origin.y + first.size.height, second.origin.y + second.size.height)
            if maxX < minX || maxY < minY { return .null }
            return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
        }
    }

    /// Returns whether `other` begins before this rectangle ends, on both axes. An edge that is not a number separates
    /// nothing.
    ///
    /// - Precondition: Both rectangles are standardized.
    @usableFromInline func overlaps(_ other: CGRect) -> Bool {
        let isApart =
            size.width > 0 ? other.origin.x >= origin.x + size.width : other.origin.x > origin.x
        if isApart { return false }
        return size.height > 0 ? !(other.origin.y >= origin.y + size.height) : !(other.origin.y > origin.y)
    }
}
