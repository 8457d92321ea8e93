#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Reads the lines of a file descriptor, each of a limited length.
struct LineReader {
    /// A line, or that one was longer than the limit and is left out.
    enum Line: Equatable {
        case text(String)
        case tooLong
    }

    private let descriptor: Int32
    private let limit: Int
    private var buffer: [UInt8] = []
    /// Whether the rest of a line that is too long is left out.
    private var skips = false
    private var bytes = [UInt8](repeating: 0, count: 1 << 16)

    /// - Parameter limit: The longest line, in bytes.
    init(_ descriptor: Int32, limit: Int) { (self.descriptor, self.limit) = (descriptor, limit) }

    /// Waits for the next complete line; `nil` at the end. A last line without a line break is half a message and is left
    /// out.
    mutating func next() -> Line? {
        while true {
            if let end = buffer.firstIndex(of: 10) {
                let line = String(decoding: buffer[..<end], as: UTF8.self)
                buffer.removeSubrange(...end)
                guard !skips else {
                    skips = false
                    continue
                }
                return .text(line)
            }
            if buffer.count > limit {
                buffer = []
                if !skips {
                    skips = true
                    return .tooLong
                }
            }
            let count = read(descriptor, &bytes, bytes.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            buffer += bytes[..<count]
        }
    }
}
