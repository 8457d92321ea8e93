import UIKit

/// A clock that stands still until a test moves it on.
@MainActor final class ManualClock: HostClock {
    private(set) var now = 0.0

    /// - Precondition: `seconds` is finite and at least 0: time never goes back.
    func advance(by seconds: Double) {
        precondition(
            seconds.isFinite && seconds >= 0, "Time can only go on by a finite number of seconds, not \(seconds).")
        now += seconds
    }
}
