import CoreGraphics

/// The activities that a run loop is about to perform or has just performed.
public struct CFRunLoopActivity: OptionSet, Hashable, Sendable {
    /// The bits of the activities.
    public let rawValue: CFOptionFlags
    /// Creates activities from bits.
    public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

    /// The loop starts.
    public static let entry = CFRunLoopActivity(rawValue: 1 << 0)
    /// The loop is about to call timers.
    public static let beforeTimers = CFRunLoopActivity(rawValue: 1 << 1)
    /// The loop is about to handle events.
    public static let beforeSources = CFRunLoopActivity(rawValue: 1 << 2)
    /// The loop is about to wait. The layout of the frame follows, as that of Apple's own observer does.
    public static let beforeWaiting = CFRunLoopActivity(rawValue: 1 << 5)
    /// The loop continues after waiting.
    public static let afterWaiting = CFRunLoopActivity(rawValue: 1 << 6)
    /// The loop ends.
    public static let exit = CFRunLoopActivity(rawValue: 1 << 7)
    /// All bits, including those without a name.
    public static let allActivities = CFRunLoopActivity(rawValue: 0x0FFF_FFFF)
}

/// A set of bits of Core Foundation.
public typealias CFOptionFlags = UInt

/// The modes in which an observer is called. Hosts have one mode.
public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String
    /// Creates a mode with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a mode with a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The mode for regular work. All modes are the same here.
    public static let defaultMode = CFRunLoopMode("kCFRunLoopDefaultMode")
    /// All modes at once.
    public static let commonModes = CFRunLoopMode("kCFRunLoopCommonModes")
}

/// The loop that runs the main thread's frames.
public final class CFRunLoop: Sendable {
    /// The loop of the main thread.
    static var main: CFRunLoop { ProcessTables.shared.table(CFRunLoop.init) }
}

/// The loop of the main thread.
public func CFRunLoopGetMain() -> CFRunLoop! { .main }
/// The main loop: only the main thread has one.
public func CFRunLoopGetCurrent() -> CFRunLoop! { .main }

/// Blocks and sources of the main thread wake its loop here.
@_spi(Port) public func CFRunLoopWakeUp(_ loop: CFRunLoop!) {}
