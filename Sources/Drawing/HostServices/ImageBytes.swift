/// The bytes of an encoded image, with bounds-checked reads that return `nil` beyond the end.
struct ImageBytes {
    private let bytes: [UInt8]

    /// Wraps the bytes of a file.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The number of bytes.
    var count: Int { bytes.count }

    /// The byte at an index; `nil` if there is none.
    subscript(_ index: Int) -> UInt8? { index >= 0 && index < bytes.count ? bytes[index] : nil }

    /// At most `count` bytes.
    func bytes(at start: Int, _ count: Int) -> [UInt8] { Array(bytes.dropFirst(start).prefix(count)) }

    /// Reads `count` bytes in little-endian order. The value fits in 32 bits, and therefore in a 64-bit `Int`.
    private func little(_ at: Int, _ count: Int) -> Int? {
        guard at >= 0, at <= bytes.count - count else { return nil }
        var value = 0
        for offset in (0..<count).reversed() { value = (value << 8) | Int(bytes[at + offset]) }
        return value
    }

    private func big(_ at: Int, _ count: Int) -> Int? {
        guard at >= 0, at <= bytes.count - count else { return nil }
        var value = 0
        for offset in 0..<count { value = (value << 8) | Int(bytes[at + offset]) }
        return value
    }

    /// Reads two bytes, lowest first.
    func little16(_ at: Int) -> Int? { little(at, 2) }
    /// Reads three bytes, lowest first.
    func little24(_ at: Int) -> Int? { little(at, 3) }
    /// Reads four bytes, lowest first.
    func little32(_ at: Int) -> Int? { little(at, 4) }
    /// Reads two bytes, highest first.
    func big16(_ at: Int) -> Int? { big(at, 2) }
    /// Reads four bytes, highest first.
    func big32(_ at: Int) -> Int? { big(at, 4) }

    /// Whether the bytes at a position are the expected ones; `false` beyond the end.
    func matches(_ expected: [UInt8], at start: Int) -> Bool {
        guard start >= 0, start <= bytes.count - expected.count else { return false }
        for (offset, byte) in expected.enumerated() where bytes[start + offset] != byte { return false }
        return true
    }

    /// Whether the bytes at a position are the expected text in UTF-8; `false` beyond the end.
    func matches(_ expected: String, at start: Int) -> Bool { matches(Array(expected.utf8), at: start) }
}
