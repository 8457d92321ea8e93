/// The speed of automatic scrolling while a dragged item is near an edge of the viewport.
///
/// The speed increases toward the edge. It depends only on the position in the viewport, so the scrolled distance is
/// the same at any frame rate.
public enum EdgeScroll {
    /// The maximum distance from an edge at which scrolling starts, in points. It is limited to a fifth of the
    /// uncovered viewport.
    public static let zone = 64.0
    /// The speed at the edge and beyond it, in points per second.
    public static let greatestSpeed = 900.0
    /// The time for which an item must stay near an edge before a paging view scrolls by a page, in seconds.
    public static let pageDelay = 0.6

    /// Returns the speed of the content offset, in points per second. It is positive toward the end of the content.
    ///
    /// - Parameters:
    ///   - position: The position of the dragged item, in points from the start of the viewport. It may be outside.
    ///   - start: The length at the start of the viewport that a view such as a bar covers, in points.
    ///   - end: The covered length at the end of the viewport, in points.
    ///   - viewport: The length of the viewport, in points.
    /// - Returns: 0 away from the edges, for values that are not finite, and when the whole viewport is covered.
    public static func speed(at position: Double, start: Double = 0, end: Double = 0, viewport: Double) -> Double {
        let length = viewport - start - end
        guard position.isFinite, length.isFinite, length > 0 else { return 0 }
        let zone = min(Self.zone, length / 5)
        let before = start + zone - position
        if before > 0 { return -greatestSpeed * min(before / zone, 1) }
        let after = position - (viewport - end - zone)
        return after > 0 ? greatestSpeed * min(after / zone, 1) : 0
    }
}
