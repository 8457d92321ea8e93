#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The standard output and error of the program. They are unbuffered, so that errors are reported where they occur.
package enum StandardStream: Int32, Sendable {
    case output = 1
    case error = 2

    /// - Throws: If the stream is closed, its reader has exited, or its disk is full. A reader that has exited does
    ///   not end the process with a signal.
    package func write(_ text: String) throws(FileError) {
        let handler = signal(SIGPIPE, SIG_IGN)
        defer { _ = signal(SIGPIPE, handler) }
        var text = text
        let code = text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: rawValue) }
        guard code == 0 else {
            throw FileError(.write, self == .output ? "standard output" : "standard error", systemReason(code))
        }
    }

    /// Writes a message, and ignores errors.
    package static func writeError(_ text: String) { try? StandardStream.error.write(text) }
}
