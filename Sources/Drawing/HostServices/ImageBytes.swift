/// The bytes of an encoded image, with bounds-checked reads that return `nil` beyond the end.
struct ImageBytes {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var count: Int { bytes.count }

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

    func little16(_ at: Int) -> Int? { little(at, 2) }
    func little24(_ at: Int) -> Int? { little(at, 3) }
    func little32(_ at: Int) -> Int? { little(at, 4) }
    func big16(_ at: Int) -> Int? { big(at, 2) }
    func big32(_ at: Int) -> Int? { big(at, 4) }

    func matches(_ expected: [UInt8], at start: Int) -> Bool {
        guard start >= 0, start <= bytes.count - expected.count else { return false }
        for (offset, byte) in expected.enumerated() where bytes[start + offset] != byte { return false }
        return true
    }

    func matches(_ expected: String, at start: Int) -> Bool { matches(Array(expected.utf8), at: start) }
}
