/// Reads JSON text (RFC 8259).
///
/// Foundation's parser neither distinguishes `true` from 1 nor keeps `Int.max` exact. Golden files require both.
package struct JSONParser {
    private let bytes: [UInt8]
    private var position = 0

    /// - Throws: ``GoldenError/malformed(_:)`` with the byte offset if the text is not JSON.
    package static func parse(_ bytes: [UInt8]) throws(GoldenError) -> JSONValue {
        var parser = JSONParser(bytes: bytes)
        let value = try parser.value(depth: 0)
        parser.skipSpace()
        if parser.position != bytes.count { throw parser.failure("text after the end") }
        return value
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private func failure(_ what: String) -> GoldenError {
        .malformed("JSON, byte \(position): \(what)")
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func take(_ byte: Character) -> Bool {
        guard current == byte.asciiValue else { return false }
        position += 1
        return true
    }

    private mutating func value(depth: Int) throws(GoldenError) -> JSONValue {
        // Golden files have about ten levels. The limit prevents a malicious file from exhausting the stack.
        if depth > 200 { throw failure("nested more than 200 levels deep") }
        skipSpace()
        guard let byte = current else { throw failure("the text ends early") }
        switch Character(UnicodeScalar(byte)) {
        case "{": return try object(depth: depth)
        case "[": return try array(depth: depth)
        case "\"": return .string(try string())
        case "t": return try word("true", .bool(true))
        case "f": return try word("false", .bool(false))
        case "n": return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func word(_ word: String, _ value: JSONValue) throws(GoldenError) -> JSONValue {
        guard bytes[position...].starts(with: word.utf8) else { throw failure("unknown word") }
        position += word.utf8.count
        return value
    }

    private mutating func object(depth: Int) throws(GoldenError) -> JSONValue {
        position += 1
        var members: [String: JSONValue] = [:]
        skipSpace()
        if take("}") { return .object(members) }
        repeat {
            skipSpace()
            let key = try string()
            skipSpace()
            guard take(":") else { throw failure("expected ':'") }
            members[key] = try value(depth: depth + 1)
            skipSpace()
        } while take(",")
        guard take("}") else { throw failure("expected ',' or '}'") }
        return .object(members)
    }

    private mutating func array(depth: Int) throws(GoldenError) -> JSONValue {
        position += 1
        var values: [JSONValue] = []
        skipSpace()
        if take("]") { return .array(values) }
        repeat {
            values.append(try value(depth: depth + 1))
            skipSpace()
        } while take(",")
        guard take("]") else { throw failure("expected ',' or ']'") }
        return .array(values)
    }

    private mutating func number() throws(GoldenError) -> JSONValue {
        let start = position
        while let byte = current, Set("+-.eE0123456789".utf8).contains(byte) { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if let whole = Int(text) { return .integer(whole) }
        guard let real = Double(text), real.isFinite else { throw failure("no value starts here") }
        return .real(real)
    }

    private mutating func string() throws(GoldenError) -> String {
        guard take("\"") else { throw failure("expected a string") }
        var text: [UInt8] = []
        while let byte = current {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text.append(contentsOf: Array(String(try escape()).utf8))
            default: text.append(byte)
            }
        }
        throw failure("a string does not end")
    }

    private mutating func escape() throws(GoldenError) -> UnicodeScalar {
        guard let byte = current else { throw failure("a string does not end") }
        position += 1
        switch Character(UnicodeScalar(byte)) {
        case "n": return "\n"
        case "t": return "\t"
        case "r": return "\r"
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "u":
            var code = try hexadecimal()
            if (0xD800..<0xDC00).contains(code), take("\\"), take("u") {
                let low = try hexadecimal()
                guard (0xDC00..<0xE000).contains(low) else { throw failure("a lone surrogate") }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = UnicodeScalar(code) else { throw failure("a lone surrogate") }
            return scalar
        default: return UnicodeScalar(byte)
        }
    }

    private mutating func hexadecimal() throws(GoldenError) -> UInt32 {
        guard position + 4 <= bytes.count,
            let code = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
        else { throw failure("expected four hexadecimal digits") }
        position += 4
        return code
    }
}
