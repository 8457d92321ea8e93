public import Foundation

/// Which values an observer receives, and when.
@_spi(Port) public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// One bit for each option.
    public let rawValue: UInt
    /// Creates a set of options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The value after the change.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The value before the change.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// A call with the present value when the observation begins.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// A call before each change. Has no effect here.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// Ends the observation when it is invalidated or deallocated.
@_spi(Port) public final class NSKeyValueObservation: NSObject {
    private var end: (() -> Void)?

    /// Creates an observation that calls a closure at its end.
    init(end: @escaping () -> Void) { self.end = end }

    /// Ends the observation. Later calls do nothing.
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
