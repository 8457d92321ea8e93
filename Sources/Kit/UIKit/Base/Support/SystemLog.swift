public import Foundation

// The logging API of Apple's modules `os` and `OSLog`. Messages are written to standard error without time and source
// location.

@_spi(Port) public struct OSLogType: Equatable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }

    public static let `default` = OSLogType(rawValue: 0)
    public static let info = OSLogType(rawValue: 1)
    public static let debug = OSLogType(rawValue: 2)
    public static let error = OSLogType(rawValue: 16)
    public static let fault = OSLogType(rawValue: 17)

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

@_spi(Port) public final class OSLog: NSObject, @unchecked Sendable {
    let name: String

    public init(subsystem: String, category: String) { name = "\(subsystem):\(category)" }
    private override init() { name = "" }

    public static let `default` = OSLog()
    /// Discards all messages.
    public static let disabled = OSLog(subsystem: "", category: "disabled")

    func write(_ type: OSLogType, _ text: String) {
        guard self !== OSLog.disabled else { return }
        HostServiceTable.current.log((name.isEmpty ? "" : "[\(name)] ") + "\(type.name): \(text)")
    }
}

/// The privacy of a logged value. Has no effect: standard error is private to the user who runs the program.
@_spi(Port) public struct OSLogPrivacy: Sendable {
    public enum Mask: Sendable { case none, hash }
    public static let `public` = OSLogPrivacy()
    public static let `private` = OSLogPrivacy()
    public static let sensitive = OSLogPrivacy()
    public static let auto = OSLogPrivacy()
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// A message with interpolated values.
@_spi(Port) public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var text = ""
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) { text += literal }
        public mutating func appendInterpolation(_ value: @autoclosure () -> Any?, privacy: OSLogPrivacy = .auto) {
            text += value().map { String(describing: $0) } ?? "nil"
        }
    }

    let text: String
    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

@_spi(Port) public struct Logger: Sendable {
    private let log: OSLog

    public init() { log = .default }
    public init(_ log: OSLog) { self.log = log }
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

    public func log(_ message: OSLogMessage) { log.write(.default, message.text) }
    public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level, message.text) }
    public func trace(_ message: OSLogMessage) { log.write(.debug, message.text) }
    public func debug(_ message: OSLogMessage) { log.write(.debug, message.text) }
    public func info(_ message: OSLogMessage) { log.write(.info, message.text) }
    public func notice(_ message: OSLogMessage) { log.write(.default, message.text) }
    public func warning(_ message: OSLogMessage) { log.write(.error, message.text) }
    public func error(_ message: OSLogMessage) { log.write(.error, message.text) }
    public func critical(_ message: OSLogMessage) { log.write(.fault, message.text) }
    public func fault(_ message: OSLogMessage) { log.write(.fault, message.text) }
}

@_spi(Port) public func os_log(_ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage) {
    log.write(type, message.text)
}

/// - Parameter message: A C format string: `%d`, `%@`, `%{public}s`.
@_spi(Port) public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ arguments: Any?...
) {
    log.write(type, LogFormat.text(message.description, arguments))
}

enum LogFormat {
    /// Replaces the placeholders of a C format string with consecutive values, regardless of the requested type.
    static func text(_ format: String, _ arguments: [Any?]) -> String {
        var (result, remaining) = ("", arguments[...])
        var rest = format[...]
        while let position = rest.firstIndex(of: "%") {
            result += rest[..<position]
            rest = rest[rest.index(after: position)...]
            if rest.first == "{", let end = rest.firstIndex(of: "}") { rest = rest[rest.index(after: end)...] }
            if rest.first == "%" {
                result += "%"
                rest = rest.dropFirst()
                continue
            }
            // Skips width and precision up to the conversion letter.
            rest = rest.drop { !$0.isLetter && $0 != "@" }
            rest = rest.drop { "hlqzjt".contains($0) }
            rest = rest.dropFirst()
            let value = remaining.popFirst() ?? nil
            result += value.map { String(describing: $0) } ?? "(null)"
        }
        return result + rest
    }
}
