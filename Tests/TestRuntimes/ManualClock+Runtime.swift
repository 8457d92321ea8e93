package import UIKit

extension ManualClock {
    /// A clock at a time in seconds, which the current runtime follows from now on.
    ///
    /// The test needs a runtime of its own; see `OwnRuntime`. The clock ends with it.
    package static func installed(now: Double) -> ManualClock {
        let clock = ManualClock(now: now)
        HostServices.clock = clock
        return clock
    }
}
