/// Rest positions at whole pages.
public enum Paging {
    /// The velocity, in points per second, up to which a lifted finger selects the nearest page. A higher velocity
    /// selects the next page in its direction.
    ///
    /// - Source: a published reimplementation (0.2 points per millisecond). UIKit's own threshold is not public.
    public static let threshold = 200.0

    /// Returns the page edge at which the content comes to rest after the finger is lifted: at most one page away.
    ///
    /// Pages are multiples of `page` from `origin`. The result is clamped to `limits`.
    ///
    /// - Parameters:
    ///   - offset: The offset at release, in points.
    ///   - velocity: The velocity at release, in points per second.
    ///   - page: The length of a page, in points. If it is not positive and finite, the result is the clamped offset.
    ///   - origin: The start of the first page, in points.
    ///   - limits: The offsets at which scrolling can rest.
    public static func rest(
        offset: Double, velocity: Double, page: Double, origin: Double = 0, limits: ScrollLimits
    ) -> Double {
        guard page > 0 && page.isFinite && offset.isFinite else { return limits.clamp(offset.isNaN ? 0 : offset) }
        let position = (offset - origin) / page
        // An offset that equals a page's offset except for rounding counts as that page.
        let tolerance = 1e-6
        let index: Double
        if velocity > threshold {
            index = (position + tolerance).rounded(.down) + 1
        } else if velocity < -threshold {
            index = (position - tolerance).rounded(.up) - 1
        } else {
            index = position.rounded(.toNearestOrAwayFromZero)
        }
        return limits.clamp(origin + index * page)
    }
}
