import Foundation

/// The time of a host, which tests advance explicitly.
@MainActor package protocol HostClock: AnyObject {
    /// The current time in seconds. Only differences are meaningful.
    var now: Double { get }
}

/// Monotonic system time.
@MainActor package final class SystemClock: HostClock {
    /// Creates a clock. All of them show the same time.
    package init() {}
    /// The uptime of the system in seconds.
    package var now: Double { ProcessInfo.processInfo.systemUptime }
}
