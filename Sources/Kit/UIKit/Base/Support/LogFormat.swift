/// Writes a message to a log.
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

/// Texts from the format strings of C.
private enum LogFormat {
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
