import Foundation

/// A range of frame rates, in frames per second, with an optional preferred rate.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The lowest acceptable rate, in frames per second.
    public var minimum: Float
    /// The highest useful rate, in frames per second.
    public var maximum: Float
    /// The preferred rate; `nil` if all rates in the range are equally acceptable.
    public var preferred: Float?

    /// - Precondition: `minimum` ≤ `preferred` ≤ `maximum`, and none is negative.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        let best = preferred ?? maximum
        require(
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

    /// The rate of the screen.
    public static let `default` = CAFrameRateRange()
}
