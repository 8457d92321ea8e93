/// The previews and classes in a Swift file.
struct SourceScan: Equatable {
    /// A `#Preview` with its name, if it has one.
    struct Macro: Equatable {
        /// The name in the first argument; `nil` for a preview without one.
        var name: String?
        /// The `#` and the name of the macro, in bytes.
        var head: Range<Int>
        /// The line of the macro, from 1.
        var line: Int
    }

    /// A class outside of other types.
    struct Class: Equatable {
        /// The name of the class.
        var name: String
        /// The first inherited type; empty if there is none.
        var superclass: String
        /// Whether the class is private to its file.
        var isPrivate: Bool
        /// The initializers apart from `init?(coder:)`.
        var initializers: [Initializer]

        /// An initializer that the class declares.
        struct Initializer: Equatable {
            /// Whether it can be called without arguments.
            var takesNothing: Bool
            /// Whether it is a convenience initializer.
            var isConvenience: Bool
        }
    }

    /// The previews in the order of the file.
    var macros: [Macro] = []
    /// The classes in the order of the file.
    var classes: [Class] = []

    /// Scans the text of a file. Code in comments and literals is ignored.
    init(_ text: String) {
        let mask = CodeMask(text)
        let source = Array(text.utf8)
        var depth = 0
        var at = 0
        var line = 1
        while at < mask.bytes.count {
            let byte = mask.bytes[at]
            if byte == UInt8(ascii: "\n") { line += 1 }
            if byte == UInt8(ascii: "{") { depth += 1 }
            if byte == UInt8(ascii: "}") { depth -= 1 }
            if byte == UInt8(ascii: "#"), mask.word(at + 1) == "Preview", let found = Self.macro(mask, source, at, line)
            {
                macros.append(found)
                at += 1
                continue
            }
            guard CodeMask.isWord(byte) else {
                at += 1
                continue
            }
            let word = mask.word(at)
            if word == "class", depth == 0, let found = Self.type(mask, at) { classes.append(found) }
            at += word.utf8.count
        }
    }

    /// The `#Preview` at `start`; `nil` if no body follows.
    private static func macro(_ mask: CodeMask, _ source: [UInt8], _ start: Int, _ line: Int) -> Macro? {
        let head = start..<(start + 8)
        var at = mask.skipSpace(head.upperBound)
        var name: String?
        if at < mask.bytes.count, mask.bytes[at] == UInt8(ascii: "("), let end = mask.closing(at) {
            let words = source[(at + 1)..<end]
            if let quote = words.firstIndex(of: UInt8(ascii: "\"")),
                words[..<quote].allSatisfy({ [0x20, 0x0A, 0x0D, 0x09].contains($0) }),
                let last = words[(quote + 1)...].firstIndex(of: UInt8(ascii: "\""))
            {
                name = String(decoding: words[(quote + 1)..<last], as: UTF8.self)
            }
            at = mask.skipSpace(end + 1)
        }
        guard at < mask.bytes.count, mask.bytes[at] == UInt8(ascii: "{"), mask.closing(at) != nil else { return nil }
        return Macro(name: name, head: head, line: line)
    }

    private static func type(_ mask: CodeMask, _ start: Int) -> Class? {
        var at = mask.skipSpace(start + 5)
        let name = mask.word(at)
        guard !name.isEmpty, !["func", "var", "let", "subscript"].contains(name) else { return nil }
        at = mask.skipSpace(at + name.utf8.count)
        // Generic classes and classes without a superclass are not previews.
        guard at < mask.bytes.count, mask.bytes[at] == UInt8(ascii: ":") else { return nil }
        let base = mask.word(mask.skipSpace(at + 1))
        guard let brace = mask.bytes[at...].firstIndex(of: UInt8(ascii: "{")), let end = mask.closing(brace) else {
            return nil
        }
        let lineStart = mask.bytes[..<start].lastIndex { [0x0A, 0x7D, 0x3B].contains($0) }.map { $0 + 1 } ?? 0
        let words = String(decoding: mask.bytes[lineStart..<start], as: UTF8.self).split(separator: " ")
        var found = Class(
            name: name, superclass: base, isPrivate: words.contains("private") || words.contains("fileprivate"),
            initializers: [])
        var index = brace + 1
        var depth = 0
        var isConvenience = false
        while index < end {
            let byte = mask.bytes[index]
            if byte == UInt8(ascii: "{") { depth += 1 }
            if byte == UInt8(ascii: "}") { depth -= 1 }
            guard CodeMask.isWord(byte) else {
                index += 1
                continue
            }
            let word = mask.word(index)
            if depth == 0, word == "convenience" { isConvenience = true }
            if depth == 0, word == "init" {
                if let takesNothing = Self.initializer(mask, index + 4) {
                    found.initializers.append(
                        Class.Initializer(takesNothing: takesNothing, isConvenience: isConvenience))
                }
                isConvenience = false
            }
            index += word.utf8.count
        }
        return found
    }

    /// Whether an initializer can be called without arguments; `nil` for the one that decodes.
    private static func initializer(_ mask: CodeMask, _ start: Int) -> Bool? {
        var at = mask.skipSpace(start)
        if at < mask.bytes.count, [UInt8(ascii: "?"), UInt8(ascii: "!")].contains(mask.bytes[at]) { at += 1 }
        guard at < mask.bytes.count, mask.bytes[at] == UInt8(ascii: "("), let end = mask.closing(at) else { return nil }
        let text = mask.bytes[(at + 1)..<end]
        if mask.word(mask.skipSpace(at + 1)) == "coder" { return nil }
        var depth = 0
        var hasDefault = false
        var isEmpty = true
        for byte in text {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "=") where depth == 0: hasDefault = true
            case UInt8(ascii: ",") where depth == 0:
                if !hasDefault { return false }
                hasDefault = false
            case 0x20, 0x0A, 0x0D, 0x09: continue
            default: break
            }
            isEmpty = false
        }
        return isEmpty || hasDefault
    }
}
