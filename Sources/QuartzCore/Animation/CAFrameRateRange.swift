import Foundation

/// Frames a second: from `minimum` to `maximum`, best `preferred`.
public struct CAFrameRateRange: Hashable, Sendable {
    public var minimum: Float
    public var maximum: Float
    /// `nil` where every rate in between is as good.
    public var preferred: Float?

    /// - Precondition: `minimum` ≤ `preferred` ≤ `maximum`, and none is below zero.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        let best = preferred ?? maximum
        precondition(
            0 <= minimum && minimum <= best && best <= maximum,
            "Invalid frame rates: minimum \(minimum), maximum \(maximum), preferred \(best)")
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    private init() {
        minimum = 0
        maximum = 0
    }

    /// Whatever the screen shows.
    public static let `default` = CAFrameRateRange()
}
