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
