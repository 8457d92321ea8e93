import Foundation

/// What made a view be asked about a point.
@preconcurrency @MainActor open class UIEvent: NSObject {
    /// Seconds on the host's clock.
    open package(set) var timestamp: TimeInterval = 0
}
