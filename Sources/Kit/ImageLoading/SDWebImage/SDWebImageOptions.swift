/// Options of SDWebImage that published code passes. Only `delayPlaceholder` has an effect here.
public struct SDWebImageOptions: OptionSet, Sendable {
    /// The bits, which are those of the library.
    public let rawValue: UInt
    /// Creates options from bits. Unknown bits have no effect.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// No effect: requests are not repeated, and have no priorities.
    public static let retryFailed = Self(rawValue: 1 << 0), lowPriority = Self(rawValue: 1 << 1)
    /// No effect: a picture appears when it is complete, and cached ones are not requested again.
    public static let progressiveLoad = Self(rawValue: 1 << 3), refreshCached = Self(rawValue: 1 << 4)
    /// No effect: requests have no priorities.
    public static let continueInBackground = Self(rawValue: 1 << 5), highPriority = Self(rawValue: 1 << 8)
    /// `delayPlaceholder` keeps the current image while another one loads, unless there is a placeholder.
    /// `scaleDownLargeImages` has no effect.
    public static let delayPlaceholder = Self(rawValue: 1 << 9), scaleDownLargeImages = Self(rawValue: 1 << 12)
    /// No effect: pictures are not transformed and are always set.
    public static let transformAnimatedImage = Self(rawValue: 1 << 10), avoidAutoSetImage = Self(rawValue: 1 << 11)
}
