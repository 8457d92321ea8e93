/// How fast content scrolls by itself while something is held near an edge of the viewport, as an item that is being
/// moved to a place not visible.
///
/// The nearer to the edge, the faster. A speed is constant while what is held stays where it is in the viewport, so
/// that the way is the same at any frame rate.
public enum EdgeScroll {
    /// How far from an edge scrolling sets in, in points; a fifth of shorter viewports.
    public static let zone = 64.0
    /// At the edge and beyond it, in points per second.
    public static let greatestSpeed = 900.0
    /// How long something is held near an edge before a view that scrolls by pages turns one, in seconds.
    public static let pageDelay = 0.6

    /// The speed of the content offset, in points per second: above 0 towards the content's end.
    ///
    /// - Parameters:
    ///   - place: Where in the viewport something is held, in points from its start; may lie outside.
    ///   - start: Points at the viewport's start that something covers, such as a bar.
    ///   - end: Points covered at its end.
    ///   - viewport: Length of the viewport, in points.
    /// - Returns: 0 away from the edges, for numbers that are not finite, and when nothing of the viewport is free.
    public static func speed(at place: Double, start: Double = 0, end: Double = 0, viewport: Double) -> Double {
        let length = viewport - start - end
        guard place.isFinite, length.isFinite, length > 0 else { return 0 }
        let zone = min(Self.zone, length / 5)
        let before = start + zone - place
        if before > 0 { return -greatestSpeed * min(before / zone, 1) }
        let after = place - (viewport - end - zone)
        return after > 0 ? greatestSpeed * min(after / zone, 1) : 0
    }
}
