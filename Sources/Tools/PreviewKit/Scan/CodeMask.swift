/// The bytes of a Swift file with comments and literals replaced by spaces, so that braces and words can be counted.
/// Offsets are those of the file, and line ends stay.
struct CodeMask {
    /// The file with spaces in place of comments and literals.
    private(set) var bytes: [UInt8]
    private let source: [UInt8]
    private var at = 0
    private static let depth = 64

    /// Masks the text of a file.
    init(_ text: String) {
        source = Array(text.utf8)
        bytes = source
        skip(until: nil, depth: 0)
    }

    private func next(_ offset: Int = 0) -> UInt8 { at + offset < source.count ? source[at + offset] : 0 }

    private mutating func blank(_ count: Int = 1) {
        for _ in 0..<count where at < source.count {
            if source[at] != UInt8(ascii: "\n") { bytes[at] = UInt8(ascii: " ") }
            at += 1
        }
    }

    /// Reads code up to the end, or up to the parenthesis that ends an interpolation.
    private mutating func skip(until end: UInt8?, depth: Int) {
        var open = 0
        while at < source.count {
            let byte = next()
            switch byte {
            case UInt8(ascii: "/") where next(1) == UInt8(ascii: "/"):
                while at < source.count, next() != UInt8(ascii: "\n") { blank() }
            case UInt8(ascii: "/") where next(1) == UInt8(ascii: "*"): comment()
            case UInt8(ascii: "\""): literal(hashes: 0, depth: depth)
            case UInt8(ascii: "#"):
                var hashes = 0
                while next(hashes) == UInt8(ascii: "#") { hashes += 1 }
                if next(hashes) == UInt8(ascii: "\"") {
                    blank(hashes)
                    literal(hashes: hashes, depth: depth)
                } else {
                    at += hashes
                }
            default:
                if end != nil, byte == UInt8(ascii: "(") { open += 1 }
                if let end, byte == end {
                    if open == 0 { return }
                    open -= 1
                }
                if end == nil { at += 1 } else { blank() }
            }
        }
    }

    private mutating func comment() {
        var open = 0
        while at < source.count {
            if next() == UInt8(ascii: "/"), next(1) == UInt8(ascii: "*") {
                open += 1
                blank(2)
            } else if next() == UInt8(ascii: "*"), next(1) == UInt8(ascii: "/") {
                open -= 1
                blank(2)
                if open == 0 { return }
            } else {
                blank()
            }
        }
    }

    private mutating func literal(hashes: Int, depth: Int) {
        let quote = UInt8(ascii: "\"")
        let isLong = next(1) == quote && next(2) == quote
        blank(isLong ? 3 : 1)
        while at < source.count {
            if next() == UInt8(ascii: "\\"), (0..<hashes).allSatisfy({ next(1 + $0) == UInt8(ascii: "#") }) {
                blank(1 + hashes)
                if next() == UInt8(ascii: "("), depth < Self.depth {
                    blank()
                    skip(until: UInt8(ascii: ")"), depth: depth + 1)
                }
                blank()
                continue
            }
            let quotes = isLong ? 3 : 1
            let ends =
                (0..<quotes).allSatisfy { next($0) == quote }
                && (0..<hashes).allSatisfy { next(quotes + $0) == UInt8(ascii: "#") }
            if ends { return blank(quotes + hashes) }
            if !isLong, next() == UInt8(ascii: "\n") { return }
            blank()
        }
    }

    // MARK: Reading

    /// Whether a byte belongs to an identifier. Bytes outside ASCII do.
    static func isWord(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 0x80 || (48...57).contains(byte) || (65...90).contains(byte)
            || (97...122).contains(byte)
    }

    /// The offset after white space.
    func skipSpace(_ start: Int) -> Int {
        var at = start
        while at < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[at]) { at += 1 }
        return at
    }

    /// The word at an offset; empty if there is none.
    func word(_ start: Int) -> String {
        var end = start
        while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// The offset of the bracket that closes the one at `start`.
    func closing(_ start: Int) -> Int? {
        let pairs: [UInt8: UInt8] = [
            UInt8(ascii: "{"): UInt8(ascii: "}"), UInt8(ascii: "("): UInt8(ascii: ")"),
            UInt8(ascii: "["): UInt8(ascii: "]"),
        ]
        guard start < bytes.count, let close = pairs[bytes[start]] else { return nil }
        var open = 0
        for index in start..<bytes.count {
            if bytes[index] == bytes[start] { open += 1 }
            if bytes[index] == close {
                open -= 1
                if open == 0 { return index }
            }
        }
        return nil
    }
}
