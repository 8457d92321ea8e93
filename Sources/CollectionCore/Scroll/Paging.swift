/// Rest positions at whole pages.
public enum Paging {
    /// Below this velocity, in points per second, a lifted finger chooses the nearest page; above, the next one in its
    /// direction.
    ///
    /// - Source: a published reimplementation (0.2 points per millisecond). UIKit's own threshold is not public.
    public static let threshold = 200.0

    /// The page edge at which a lifted finger's content comes to rest; at most one page from where it is.
    ///
    /// Pages are multiples of `page` from `origin`. The result is clamped to `limits`.
    ///
    /// - Parameters:
    ///   - offset: At release, in points.
    ///   - velocity: At release, in points per second.
    ///   - page: In points. Not above 0 or not finite: there are no pages, and the clamped offset results.
    public static func rest(
        offset: Double, velocity: Double, page: Double, origin: Double = 0, limits: ScrollLimits
    ) -> Double {
        guard page > 0 && page.isFinite && offset.isFinite else { return limits.clamp(offset.isNaN ? 0 : offset) }
        let place = (offset - origin) / page
        // An offset that is a page's up to rounding is that page's.
        let hair = 1e-6
        let index: Double
        if velocity > threshold {
            index = (place + hair).rounded(.down) + 1
        } else if velocity < -threshold {
            index = (place - hair).rounded(.up) - 1
        } else {
            index = place.rounded(.toNearestOrAwayFromZero)
        }
        return limits.clamp(origin + index * page)
    }
}
