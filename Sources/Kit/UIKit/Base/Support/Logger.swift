/// Writes messages of several levels to a log.
@_spi(Port) public struct Logger: Sendable {
    private let log: OSLog

    /// Creates a logger of the default log.
    public init() { log = .default }
    /// Creates a logger of a log.
    public init(_ log: OSLog) { self.log = log }
    /// Creates a logger whose messages begin with a subsystem and a category.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

    /// Writes a message of the default level.
    public func log(_ message: OSLogMessage) { log.write(.default, message.text) }
    /// Writes a message of a level.
    public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level, message.text) }
    /// Writes a message of the debug level.
    public func trace(_ message: OSLogMessage) { log.write(.debug, message.text) }
    /// Writes a message of the debug level.
    public func debug(_ message: OSLogMessage) { log.write(.debug, message.text) }
    /// Writes a message of the info level.
    public func info(_ message: OSLogMessage) { log.write(.info, message.text) }
    /// Writes a message of the default level.
    public func notice(_ message: OSLogMessage) { log.write(.default, message.text) }
    /// Writes a message of the error level.
    public func warning(_ message: OSLogMessage) { log.write(.error, message.text) }
    /// Writes a message of the error level.
    public func error(_ message: OSLogMessage) { log.write(.error, message.text) }
    /// Writes a message of the fault level.
    public func critical(_ message: OSLogMessage) { log.write(.fault, message.text) }
    /// Writes a message of the fault level.
    public func fault(_ message: OSLogMessage) { log.write(.fault, message.text) }
}
