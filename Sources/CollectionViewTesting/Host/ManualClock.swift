import UIKit

/// A clock that advances only when a test calls `advance(by:)`.
@MainActor final class ManualClock: HostClock {
    private(set) var now = 0.0

    /// - Precondition: `seconds` is finite and at least 0, because time never runs backwards.
    func advance(by seconds: Double) {
        precondition(
            seconds.isFinite && seconds >= 0, "Time can only go on by a finite number of seconds, not \(seconds).")
        now += seconds
    }
}
