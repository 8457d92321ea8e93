public import Foundation

// The logging API of Apple's modules `os` and `OSLog`. Messages are written to standard error without time and source
// location.

/// The importance of a message, which is written before its text.
@_spi(Port) public struct OSLogType: Equatable, Sendable {
    /// The number that Apple's platforms use.
    public let rawValue: UInt8
    /// Creates a level from a number; an unknown one is named `default`.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Creates a level from a number; an unknown one is named `default`.
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }

    /// A message that may help to find the cause of a failure.
    public static let `default` = OSLogType(rawValue: 0)
    /// A message that may be of use.
    public static let info = OSLogType(rawValue: 1)
    /// A message for development.
    public static let debug = OSLogType(rawValue: 2)
    /// A fault of the program that it handles.
    public static let error = OSLogType(rawValue: 16)
    /// A fault of the program or the system.
    public static let fault = OSLogType(rawValue: 17)

    /// The text before a message.
    var name: String {
        switch rawValue {
        case 1: "info"
        case 2: "debug"
        case 16: "error"
        case 17: "fault"
        default: "default"
        }
    }
}

/// Writes messages to standard error, with the name of a part of the program.
@_spi(Port) public final class OSLog: NSObject, @unchecked Sendable {
    /// The subsystem and the category; empty for the default log.
    let name: String

    /// Creates a log whose messages begin with a subsystem and a category.
    public init(subsystem: String, category: String) { name = "\(subsystem):\(category)" }
    private override init() { name = "" }

    /// The log without a name.
    public static let `default` = OSLog()
    /// Discards all messages.
    public static let disabled = OSLog(subsystem: "", category: "disabled")

    /// Writes a line. Does nothing if the log is disabled.
    func write(_ type: OSLogType, _ text: String) {
        guard self !== OSLog.disabled else { return }
        HostServiceTable.current.log((name.isEmpty ? "" : "[\(name)] ") + "\(type.name): \(text)")
    }
}
