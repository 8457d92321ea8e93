import UIKit

/// The position of the focus of a carousel, between two consecutive items in reading order.
public struct FocusProgress: Hashable, Sendable {
    /// The item whose rest position the content has reached or passed.
    public var item: IndexPath
    /// The item whose rest position follows; equal to `item` while the content rests on it and at the ends.
    public var next: IndexPath
    /// The part of the distance from `item` to `next`, at least 0 and below 1.
    public var fraction: CGFloat

    /// Creates a focus at a fraction of the distance from one item to the next.
    public init(item: IndexPath, next: IndexPath, fraction: CGFloat) {
        (self.item, self.next, self.fraction) = (item, next, fraction)
    }

    /// The nearer one of the two items. Halfway between them, `next`.
    public var nearest: IndexPath { fraction < 0.5 ? item : next }
}

/// A rest position of a row of items.
struct RestPosition {
    /// The content offset along the scroll direction, in layout coordinates.
    var offset: CGFloat
    /// The item that has the focus at the offset: the first of those that share it.
    var item: IndexPath

    /// The distance, in points, within which positions count as equal, because content offsets at rest are rounded to
    /// pixels.
    static let slack: CGFloat = 0.5
}

extension FocusProgress {
    /// The progress at a content offset between rest positions.
    ///
    /// - Parameters:
    ///   - positions: In ascending order of their offsets, including the nearest one on either side of `offset`.
    ///     Several positions may have the same item offset only at the ends of the content.
    ///   - range: The valid content offsets. Positions beyond its ends are at the ends. Of several positions at an end,
    ///     the outermost one has the focus.
    init?(at offset: CGFloat, between positions: [RestPosition], in range: ClosedRange<CGFloat>) {
        guard let first = positions.first, let last = positions.last else { return nil }
        let reached = offset.clamped(to: range)
        func clamped(_ position: RestPosition) -> CGFloat { position.offset.clamped(to: range) }
        if reached - clamped(first) <= RestPosition.slack {
            self.init(item: first.item, next: first.item, fraction: 0)
            return
        }
        if clamped(last) - reached <= RestPosition.slack {
            self.init(item: last.item, next: last.item, fraction: 0)
            return
        }
        var index = 0
        while index + 1 < positions.count, clamped(positions[index + 1]) - reached <= RestPosition.slack { index += 1 }
        let (before, after) = (clamped(positions[index]), clamped(positions[index + 1]))
        if reached - before <= RestPosition.slack {
            self.init(item: positions[index].item, next: positions[index].item, fraction: 0)
        } else {
            self.init(
                item: positions[index].item, next: positions[index + 1].item,
                fraction: (reached - before) / (after - before))
        }
    }
}
