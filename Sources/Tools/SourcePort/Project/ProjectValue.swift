/// A value of a property list in the text format of Xcode projects.
public enum ProjectValue: Equatable, Sendable {
    case text(String)
    case list([ProjectValue])
    case table([String: ProjectValue])

    /// The text; `nil` for lists and tables.
    public var text: String? {
        if case .text(let text) = self { return text }
        return nil
    }
    /// The elements of a list; empty for other values.
    public var list: [ProjectValue] {
        if case .list(let list) = self { return list }
        return []
    }
    /// The entries of a table; empty for other values.
    public var table: [String: ProjectValue] {
        if case .table(let table) = self { return table }
        return [:]
    }
    /// An entry of a table; `nil` for other values.
    public subscript(key: String) -> ProjectValue? { table[key] }
    /// The strings of a list.
    var texts: [String] { list.compactMap(\.text) }
}

/// The reason why a project cannot be read.
public struct ProjectFault: Error, Equatable, CustomStringConvertible {
    /// The line, starting at 1; 0 for the whole file.
    public let line: Int
    /// Why the project cannot be read, as a sentence without a period.
    public let message: String

    /// Creates a fault. `line` is 0 if the position is unknown.
    public init(line: Int, message: String) { (self.line, self.message) = (line, message) }

    /// The message with the line.
    public var description: String { (line > 0 ? "line \(line): " : "") + message }
}

extension ProjectValue {
    /// The limits of project files, which may be damaged or malicious.
    public enum Limits {
        /// The maximum size of a file.
        public static let bytes = 32 << 20
        /// The maximum nesting of lists and tables.
        static let depth = 32
        /// The maximum number of values.
        static let values = 1_000_000
    }

    /// Parses a property list in the text format.
    ///
    /// - Complexity: O(bytes).
    public init(parsing bytes: [UInt8]) throws(ProjectFault) {
        guard bytes.count <= Limits.bytes else {
            throw ProjectFault(line: 0, message: "it has \(bytes.count) bytes; at most \(Limits.bytes) are read")
        }
        var parser = ProjectValueParser(bytes: bytes)
        self = try parser.value(depth: 0)
        try parser.end()
    }
}

private struct ProjectValueParser {
    let bytes: [UInt8]
    private var position = 0
    private var count = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    private func fault(_ message: String) -> ProjectFault {
        let line = bytes.prefix(position).reduce(into: 1) { if $1 == UInt8(ascii: "\n") { $0 += 1 } }
        return ProjectFault(line: line, message: message)
    }

    /// The next byte after white space and comments.
    private mutating func next() throws(ProjectFault) -> UInt8? {
        while position < bytes.count {
            let byte = bytes[position]
            if byte <= 0x20 {
                position += 1
            } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/") {
                while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
            } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "*") {
                position += 2
                while position + 1 < bytes.count,
                    bytes[position] != UInt8(ascii: "*") || bytes[position + 1] != UInt8(ascii: "/")
                { position += 1 }
                guard position + 1 < bytes.count else { throw fault("a comment does not end") }
                position += 2
            } else {
                return byte
            }
        }
        return nil
    }

    mutating func end() throws(ProjectFault) {
        if try next() != nil { throw fault("there is more after the end") }
    }

    private mutating func expect(_ character: Unicode.Scalar) throws(ProjectFault) {
        guard try next() == UInt8(ascii: character) else { throw fault("'\(character)' is missing") }
        position += 1
    }

    mutating func value(depth: Int) throws(ProjectFault) -> ProjectValue {
        count += 1
        guard count <= ProjectValue.Limits.values else {
            throw fault("there are more than \(ProjectValue.Limits.values) values")
        }
        guard depth <= ProjectValue.Limits.depth else {
            throw fault("values are nested more than \(ProjectValue.Limits.depth) levels deep")
        }
        guard let byte = try next() else { throw fault("it ends in the middle") }
        switch byte {
        case UInt8(ascii: "{"):
            position += 1
            var table: [String: ProjectValue] = [:]
            while try next() != UInt8(ascii: "}") {
                let key = try word()
                try expect("=")
                table[key] = try value(depth: depth + 1)
                try expect(";")
            }
            position += 1
            return .table(table)
        case UInt8(ascii: "("):
            position += 1
            var list: [ProjectValue] = []
            while try next() != UInt8(ascii: ")") {
                list.append(try value(depth: depth + 1))
                if try next() == UInt8(ascii: ",") { position += 1 }
            }
            position += 1
            return .list(list)
        case UInt8(ascii: "<"):
            // Data, whose content is not used.
            while position < bytes.count, bytes[position] != UInt8(ascii: ">") { position += 1 }
            guard position < bytes.count else { throw fault("data does not end") }
            position += 1
            return .text("")
        default: return .text(try word())
        }
    }

    private mutating func word() throws(ProjectFault) -> String {
        guard let first = try next() else { throw fault("it ends in the middle") }
        if first == UInt8(ascii: "\"") { return try quoted() }
        let start = position
        while position < bytes.count, isWordByte(bytes[position]) { position += 1 }
        guard position > start else { throw fault("'\(Character(Unicode.Scalar(first)))' is not expected here") }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"),
            UInt8(ascii: "$"), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "+"), 0x80...0xFF:
            true
        default: false
        }
    }

    private mutating func quoted() throws(ProjectFault) -> String {
        position += 1
        var text: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
            guard byte == UInt8(ascii: "\\"), position < bytes.count else {
                text.append(byte)
                continue
            }
            let escaped = bytes[position]
            position += 1
            switch escaped {
            case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
            case UInt8(ascii: "U"):
                let digits = bytes[position..<min(position + 4, bytes.count)]
                guard digits.count == 4, let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
                    let scalar = Unicode.Scalar(code)
                else { throw fault("an escaped character is not one") }
                position += 4
                text += Array(String(Character(scalar)).utf8)
            default: text.append(escaped)
            }
        }
        throw fault("a quoted text does not end")
    }
}
