import Foundation

@MainActor package protocol HostClock: AnyObject {
    var now: Double { get }
}

/// Monotonic system time.
@MainActor package final class SystemClock: HostClock {
    package init() {}
    package var now: Double { ProcessInfo.processInfo.systemUptime }
}
