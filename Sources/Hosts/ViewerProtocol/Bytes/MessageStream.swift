/// Splits a stream of bytes, such as that of a pipe, into messages: four bytes with the length, least significant
/// first, and the message.
package struct MessageStream {
    private var buffer: [UInt8] = []
    private var start = 0
    private let limit: Int

    /// - Parameter limit: The largest message, in bytes.
    package init(limit: Int) { self.limit = limit }

    /// Adds received bytes.
    package mutating func receive(_ bytes: some Collection<UInt8>) {
        if start > 0, start == buffer.count {
            buffer.removeAll(keepingCapacity: buffer.capacity < 1 << 20)
            start = 0
        }
        buffer.append(contentsOf: bytes)
    }

    /// The next complete message; `nil` if more bytes are needed.
    package mutating func next() throws(ProtocolFault) -> [UInt8]? {
        guard buffer.count - start >= 4 else { return nil }
        let length = (0..<4).reduce(0) { $0 | (Int(buffer[start + $1]) << (8 * $1)) }
        guard (1...limit).contains(length) else { throw ProtocolFault("its length is \(length), not 1 to \(limit)") }
        guard buffer.count - start >= 4 + length else {
            if start > 1 << 16 {
                buffer.removeSubrange(..<start)
                start = 0
            }
            return nil
        }
        defer { start += 4 + length }
        return Array(buffer[(start + 4)..<(start + 4 + length)])
    }

    /// A message with its length before it.
    package static func framed(_ message: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(message.count + 4)
        for shift in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: message.count >> (8 * shift))) }
        bytes.append(contentsOf: message)
        return bytes
    }
}
