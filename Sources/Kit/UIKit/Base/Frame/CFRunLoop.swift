import CoreGraphics

/// The activities that a run loop is about to perform or has just performed.
public struct CFRunLoopActivity: OptionSet, Hashable, Sendable {
    public let rawValue: CFOptionFlags
    public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

    public static let entry = CFRunLoopActivity(rawValue: 1 << 0)
    public static let beforeTimers = CFRunLoopActivity(rawValue: 1 << 1)
    public static let beforeSources = CFRunLoopActivity(rawValue: 1 << 2)
    public static let beforeWaiting = CFRunLoopActivity(rawValue: 1 << 5)
    public static let afterWaiting = CFRunLoopActivity(rawValue: 1 << 6)
    public static let exit = CFRunLoopActivity(rawValue: 1 << 7)
    public static let allActivities = CFRunLoopActivity(rawValue: 0x0FFF_FFFF)
}

public typealias CFOptionFlags = UInt

/// The modes in which an observer is called. Hosts have one mode.
public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let defaultMode = CFRunLoopMode("kCFRunLoopDefaultMode")
    public static let commonModes = CFRunLoopMode("kCFRunLoopCommonModes")
}

/// The loop that runs the main thread's frames.
public final class CFRunLoop: Sendable {
    static var main: CFRunLoop { ProcessTables.shared.table(CFRunLoop.init) }
}

public func CFRunLoopGetMain() -> CFRunLoop! { .main }
/// The main loop: only the main thread has one.
public func CFRunLoopGetCurrent() -> CFRunLoop! { .main }

/// Blocks and sources of the main thread wake its loop here.
@_spi(Port) public func CFRunLoopWakeUp(_ loop: CFRunLoop!) {}
