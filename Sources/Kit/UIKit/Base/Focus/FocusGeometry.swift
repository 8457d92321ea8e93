import CoreGraphics
import Foundation

/// Distances and orders of items on screen, by which the focus moves.
package enum FocusGeometry {
    /// The distance by which items are compared: the distance along the heading plus twice the offset across it.
    ///
    /// - Returns: `nil` if `other` does not lie in that direction.
    package static func distance(_ heading: UIFocusHeading, from frame: CGRect, to other: CGRect) -> CGFloat? {
        let isVertical = heading == .up || heading == .down
        let (own, theirs) = isVertical ? (Span(y: frame), Span(y: other)) : (Span(x: frame), Span(x: other))
        let (ownSide, theirSide) = isVertical ? (Span(x: frame), Span(x: other)) : (Span(y: frame), Span(y: other))
        let isForward = heading == .down || heading == .right
        let gap = isForward ? theirs.low - own.high : own.low - theirs.high
        let middles = isForward ? theirs.middle - own.middle : own.middle - theirs.middle
        // Overlapping items count if they overlap by less than half of the shorter length.
        guard middles > 0.5, gap > -min(own.length, theirs.length) / 2 else { return nil }
        let crossGap = max(0, theirSide.low - ownSide.high, ownSide.low - theirSide.high)
        // Among equal distances, the item with the nearest center takes precedence.
        return max(0, gap) + 2 * crossGap + abs(theirSide.middle - ownSide.middle) / 1_000
    }

    /// Whether `other` can be reached from `frame`. Horizontal moves reach only items in the same row.
    static func liesInDirection(_ heading: UIFocusHeading, from frame: CGRect, to other: CGRect) -> Bool {
        if heading == .up || heading == .down { return true }
        return min(frame.maxY, other.maxY) > max(frame.minY, other.minY)
    }

    private struct Span {
        var low, high: CGFloat
        init(x frame: CGRect) { (low, high) = (frame.minX, frame.maxX) }
        init(y frame: CGRect) { (low, high) = (frame.minY, frame.maxY) }
        var middle: CGFloat { (low + high) / 2 }
        var length: CGFloat { high - low }
    }

    /// Whether `a` precedes `b` in reading order: within a row from the leading side, otherwise from the top.
    static func isBefore(_ a: CGRect, _ b: CGRect, isMirrored: Bool) -> Bool {
        let shared = min(a.maxY, b.maxY) - max(a.minY, b.minY)
        if shared > min(a.height, b.height) / 2 { return isMirrored ? a.maxX > b.maxX : a.minX < b.minX }
        return a.minY < b.minY
    }

    /// The elements in reading order.
    ///
    /// - Complexity: O(*n*²). Being in the same row is not a transitive relation, so sorting cannot rely on it.
    static func inReadingOrder<Element>(_ all: [Element], isMirrored: Bool, frame: (Element) -> CGRect) -> [Element] {
        var order: [Element] = []
        for element in all {
            let index = order.firstIndex { isBefore(frame(element), frame($0), isMirrored: isMirrored) }
            order.insert(element, at: index ?? order.count)
        }
        return order
    }
}
