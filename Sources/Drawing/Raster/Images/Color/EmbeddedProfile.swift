import CPNG

/// Finds the ICC profile in an encoded image. Input is untrusted: every read is checked, and every loop advances.
enum EmbeddedProfile {
    /// Larger profiles are ignored.
    private static let maximumBytes = 4 << 20

    // MARK: JPEG

    /// A profile may be divided into up to 255 numbered segments.
    static func jpeg(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
        var parts: [Int: Range<Int>] = [:]
        var expected = 0
        var at = 2
        while let marker = byte(bytes, at + 1), byte(bytes, at) == 0xFF {
            if marker == 0xFF {
                at += 1
                continue
            }
            if marker == 0x01 || 0xD0...0xD7 ~= marker {
                at += 2
                continue
            }
            // The pixels begin here.
            if marker == 0xDA || marker == 0xD9 { break }
            guard let length = big(bytes, at + 2, 2), length >= 2 else { break }
            if marker == 0xE2, length >= 16, matches(bytes, at + 4, "ICC_PROFILE\u{0}"),
                let number = byte(bytes, at + 16), let count = byte(bytes, at + 17), at + 2 + length <= bytes.count
            {
                parts[Int(number)] = at + 18..<at + 2 + length
                expected = Int(count)
            }
            at += 2 + length
        }
        guard expected > 0, parts.count == expected, (1...expected).allSatisfy({ parts[$0] != nil }),
            parts.values.reduce(0, { $0 + $1.count }) <= maximumBytes
        else { return nil }
        return (1...expected).flatMap { bytes[parts[$0]!] }
    }

    // MARK: PNG

    /// The chunks of a PNG file that determine colors precede its pixels.
    struct PNGColors {
        /// The ICC profile; `nil` for none.
        var profile: [UInt8]?
        /// The chunks with a gamma and primaries, which a profile replaces.
        var replaced: [Range<Int>] = []
    }

    /// Finds the chunks that determine colors.
    static func png(_ bytes: UnsafeRawBufferPointer) -> PNGColors {
        var colors = PNGColors()
        var at = 8
        while let length = big(bytes, at, 4), !matches(bytes, at + 4, "IDAT"), !matches(bytes, at + 4, "IEND"),
            at + 12 + length <= bytes.count
        {
            if matches(bytes, at + 4, "iCCP") {
                colors.profile = inflated(bytes, at + 8..<at + 8 + length)
            } else if matches(bytes, at + 4, "gAMA") || matches(bytes, at + 4, "cHRM") {
                colors.replaced.append(at..<at + 12 + length)
            }
            at += 12 + length
        }
        if colors.profile == nil { colors.replaced = [] }
        return colors
    }

    /// The contents of an `iCCP` chunk: a name that ends with zero, the method zero, and compressed bytes.
    private static func inflated(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> [UInt8]? {
        guard let end = range.prefix(80).first(where: { bytes[$0] == 0 }), end + 2 < range.upperBound,
            bytes[end + 1] == 0
        else { return nil }
        let compressed = [UInt8](bytes[end + 2..<range.upperBound])
        // A profile states its length in its first bytes. Most are small.
        var capacity = 1 << 14
        while capacity <= maximumBytes {
            var result = [UInt8](repeating: 0, count: capacity)
            var count = UInt(capacity)
            let status = uncompress(&result, &count, compressed, UInt(compressed.count))
            if status == Z_OK { return Array(result.prefix(Int(count))) }
            guard status == Z_BUF_ERROR else { return nil }
            capacity *= 4
        }
        return nil
    }

    // MARK: WebP

    /// Returns the ICC profile of a WebP file; `nil` for none.
    static func webp(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
        guard matches(bytes, 12, "VP8X"), let flags = byte(bytes, 20), flags & 0x20 != 0 else { return nil }
        var at = 30
        // The profile is the first chunk after the header.
        for _ in 0..<4 {
            guard let length = little32(bytes, at + 4), at + 8 + length <= bytes.count else { return nil }
            if matches(bytes, at, "ICCP") {
                return length <= maximumBytes ? [UInt8](bytes[at + 8..<at + 8 + length]) : nil
            }
            at += 8 + length + length % 2
        }
        return nil
    }

    // MARK: Reading

    private static func byte(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> UInt8? {
        at >= 0 && at < bytes.count ? bytes[at] : nil
    }

    private static func big(_ bytes: UnsafeRawBufferPointer, _ at: Int, _ count: Int) -> Int? {
        guard at >= 0, at <= bytes.count - count else { return nil }
        return bytes[at..<at + count].reduce(0) { ($0 << 8) | Int($1) }
    }

    private static func little32(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> Int? {
        guard at >= 0, at <= bytes.count - 4 else { return nil }
        return bytes[at..<at + 4].reversed().reduce(0) { ($0 << 8) | Int($1) }
    }

    private static func matches(_ bytes: UnsafeRawBufferPointer, _ at: Int, _ text: String) -> Bool {
        let expected = text.utf8
        guard at >= 0, at <= bytes.count - expected.count else { return false }
        return bytes[at..<at + expected.count].elementsEqual(expected)
    }
}
