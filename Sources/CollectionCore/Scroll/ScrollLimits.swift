/// Along one axis, where content may rest and how long the viewport is. All in points, content coordinates.
public struct ScrollLimits: Hashable, Sendable {
    /// The least offset at rest.
    public let lowest: Double
    /// The greatest offset at rest; never below `lowest`.
    public let highest: Double
    /// The viewport's length; 0 when unknown.
    public let viewport: Double

    public static let zero = ScrollLimits(lowest: 0, highest: 0, viewport: 0)

    /// Non-finite numbers count as 0, a `highest` below `lowest` as `lowest`, a negative viewport as 0.
    public init(lowest: Double, highest: Double, viewport: Double) {
        let low = lowest.isFinite ? lowest : 0
        self.lowest = low
        self.highest = max(low, highest.isFinite ? highest : low)
        self.viewport = viewport.isFinite && viewport > 0 ? viewport : 0
    }

    /// The limits of content with insets, as a scroll view has them: from `-startInset` to the content's end, or just
    /// `-startInset` when all of it fits.
    public init(content: Double, viewport: Double, startInset: Double = 0, endInset: Double = 0) {
        let end = endInset.isFinite ? endInset : 0
        self.init(lowest: -startInset, highest: content + end - viewport, viewport: viewport)
    }

    /// The nearest offset within.
    public func clamp(_ offset: Double) -> Double { min(max(offset, lowest), highest) }

    /// Whether content may rest at `offset`.
    public func contains(_ offset: Double) -> Bool { offset >= lowest && offset <= highest }

    /// Whether there is anywhere to go.
    public var canScroll: Bool { highest > lowest }

    /// The smallest limits around these and `offset`.
    func widened(toHold offset: Double) -> ScrollLimits {
        ScrollLimits(lowest: min(lowest, offset), highest: max(highest, offset), viewport: viewport)
    }

    func shifted(by distance: Double) -> ScrollLimits {
        ScrollLimits(lowest: lowest + distance, highest: highest + distance, viewport: viewport)
    }

    /// The offset that shows when a finger asks for `raw`: itself within, held back by the rubber band outside.
    public func banded(_ raw: Double) -> Double {
        let edge = clamp(raw)
        return raw == edge ? raw : edge + RubberBand.shown(raw - edge, dimension: viewport)
    }

    /// What a finger must ask for so that `shown` shows: the inverse of `banded`.
    public func unbanded(_ shown: Double) -> Double {
        let edge = clamp(shown)
        return shown == edge ? shown : edge + RubberBand.raw(shown - edge, dimension: viewport)
    }
}

/// How an axis reacts to being scrolled.
public struct ScrollTraits: Hashable, Sendable {
    public var rate: DecelerationRate
    /// Whether content may be pulled and thrown past its edges.
    public var bounces: Bool
    /// Whether that holds for content that fits into the viewport, too.
    public var bouncesWhenShort: Bool
    /// The length of a page in points when movement ends at pages, else `nil`. Lengths not above 0 count as `nil`.
    public var pageLength: Double?
    /// A movement with no more than this many points to go is over: half a pixel at two pixels per point.
    public var restDistance: Double

    public init(
        rate: DecelerationRate = .normal, bounces: Bool = true, bouncesWhenShort: Bool = false,
        pageLength: Double? = nil, restDistance: Double = 0.25
    ) {
        self.rate = rate
        self.bounces = bounces
        self.bouncesWhenShort = bouncesWhenShort
        self.pageLength = pageLength
        self.restDistance = restDistance > 0 ? restDistance : 0.25
    }

    /// Whether a drag may go past the edges of `limits`.
    public func mayOvershoot(_ limits: ScrollLimits) -> Bool {
        bounces && (limits.canScroll || bouncesWhenShort)
    }

    /// Whether a drag moves anything.
    public func mayDrag(_ limits: ScrollLimits) -> Bool { limits.canScroll || mayOvershoot(limits) }
}
