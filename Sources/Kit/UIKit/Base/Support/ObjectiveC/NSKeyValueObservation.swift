public import Foundation

@_spi(Port) public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// Ends the observation when it is invalidated or deallocated.
@_spi(Port) public final class NSKeyValueObservation: NSObject {
    private var end: (() -> Void)?

    init(end: @escaping () -> Void) { self.end = end }

    public func invalidate() {
        end?()
        end = nil
    }

    deinit { end?() }
}

/// The `observeValue(forKeyPath:of:change:context:)` method of an observer.
@_spi(Port) public typealias KeyValueMethod = (
    _ keyPath: String?, _ object: Any?, _ change: [NSKeyValueChangeKey: Any]?, _ context: UnsafeMutableRawPointer?
) -> Void
