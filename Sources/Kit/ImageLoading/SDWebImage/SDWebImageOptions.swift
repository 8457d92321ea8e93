/// Options of SDWebImage that published code passes. Only `delayPlaceholder` has an effect here.
public struct SDWebImageOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let retryFailed = Self(rawValue: 1 << 0), lowPriority = Self(rawValue: 1 << 1)
    public static let progressiveLoad = Self(rawValue: 1 << 3), refreshCached = Self(rawValue: 1 << 4)
    public static let continueInBackground = Self(rawValue: 1 << 5), highPriority = Self(rawValue: 1 << 8)
    public static let delayPlaceholder = Self(rawValue: 1 << 9), scaleDownLargeImages = Self(rawValue: 1 << 12)
    public static let transformAnimatedImage = Self(rawValue: 1 << 10), avoidAutoSetImage = Self(rawValue: 1 << 11)
}
