/// The range of rest positions along one axis and the length of the viewport. Values are points in content coordinates.
public struct ScrollLimits: Hashable, Sendable {
    /// The lowest offset at rest.
    public let lowest: Double
    /// The highest offset at rest; never below `lowest`.
    public let highest: Double
    /// The length of the viewport; 0 when unknown.
    public let viewport: Double

    /// Limits of empty content in an empty viewport.
    public static let zero = ScrollLimits(lowest: 0, highest: 0, viewport: 0)

    /// Creates limits. Values that are not finite count as 0, a `highest` that is not finite or below `lowest` as
    /// `lowest`, and a negative viewport as 0.
    public init(lowest: Double, highest: Double, viewport: Double) {
        let low = lowest.isFinite ? lowest : 0
        self.lowest = low
        self.highest = max(low, highest.isFinite ? highest : low)
        self.viewport = viewport.isFinite && viewport > 0 ? viewport : 0
    }

    /// Creates the limits of a scroll view's content with insets: from `-startInset` to the end of the content, or only
    /// `-startInset` when the content fits.
    public init(content: Double, viewport: Double, startInset: Double = 0, endInset: Double = 0) {
        let end = endInset.isFinite ? endInset : 0
        self.init(lowest: -startInset, highest: content + end - viewport, viewport: viewport)
    }

    /// Returns the nearest offset within the limits.
    public func clamp(_ offset: Double) -> Double { min(max(offset, lowest), highest) }

    /// Returns whether content may rest at `offset`.
    public func contains(_ offset: Double) -> Bool { offset >= lowest && offset <= highest }

    /// Whether more than one rest position exists.
    public var canScroll: Bool { highest > lowest }

    /// Returns the smallest limits that contain these limits and `offset`.
    func widened(toHold offset: Double) -> ScrollLimits {
        ScrollLimits(lowest: min(lowest, offset), highest: max(highest, offset), viewport: viewport)
    }

    /// Returns the limits with both rest positions moved by a distance in points.
    func shifted(by distance: Double) -> ScrollLimits {
        ScrollLimits(lowest: lowest + distance, highest: highest + distance, viewport: viewport)
    }

    /// Returns the displayed offset for the offset that a finger requests. Outside the limits, the rubber band reduces
    /// it.
    public func banded(_ raw: Double) -> Double {
        let edge = clamp(raw)
        return raw == edge ? raw : edge + RubberBand.shown(raw - edge, dimension: viewport)
    }

    /// Returns the offset that a finger must request to display `shown`: the inverse of `banded`.
    public func unbanded(_ shown: Double) -> Double {
        let edge = clamp(shown)
        return shown == edge ? shown : edge + RubberBand.raw(shown - edge, dimension: viewport)
    }
}

/// How an axis reacts to scrolling.
public struct ScrollTraits: Hashable, Sendable {
    /// How quickly the content slows down after a flick.
    public var rate: DecelerationRate
    /// Whether content may move past its edges.
    public var bounces: Bool
    /// Whether content that fits into the viewport may move past its edges, too. Requires `bounces`.
    public var bouncesWhenShort: Bool
    /// The length of a page in points when movements end at pages, or `nil`. Lengths that are not positive count as
    /// `nil`.
    public var pageLength: Double?
    /// The remaining distance, in points, at which a spring ends.
    public var restDistance: Double
    /// The pixels at which content is displayed, or `nil` if every offset can be displayed.
    public var grid: PixelGrid?

    /// The distance from its target at which the bounce of a scroll view ends, in points.
    ///
    /// - Source: two recordings on iOS 26.1 end 0.691 s and 0.807 s after the release. With the springs that fit them,
    ///   the distance is between 0.440 and 0.446 points.
    public static let defaultRestDistance = 0.444

    /// Creates the traits of a scroll view with its defaults.
    public init(
        rate: DecelerationRate = .normal, bounces: Bool = true, bouncesWhenShort: Bool = false,
        pageLength: Double? = nil, restDistance: Double = ScrollTraits.defaultRestDistance, grid: PixelGrid? = nil
    ) {
        self.rate = rate
        self.bounces = bounces
        self.bouncesWhenShort = bouncesWhenShort
        self.pageLength = pageLength
        self.restDistance = restDistance > 0 ? restDistance : Self.defaultRestDistance
        self.grid = grid
    }

    /// Returns the displayed offset that is nearest to `offset`. If `offset` is within `limits`, the result is, too.
    func aligned(_ offset: Double, within limits: ScrollLimits) -> Double {
        guard let grid else { return offset }
        let aligned = grid.nearest(offset)
        return limits.contains(offset) ? limits.clamp(aligned) : aligned
    }

    /// Returns whether a drag may move content past the edges of `limits`.
    public func mayOvershoot(_ limits: ScrollLimits) -> Bool {
        bounces && (limits.canScroll || bouncesWhenShort)
    }

    /// Returns whether a drag moves content.
    public func mayDrag(_ limits: ScrollLimits) -> Bool { limits.canScroll || mayOvershoot(limits) }
}
