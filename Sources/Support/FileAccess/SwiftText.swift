/// Turns text of external origin, such as file names, into parts of generated Swift.
package enum SwiftText {
    /// A string literal with this value.
    package static func literal(_ text: some StringProtocol) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "\n": result += "\\n"
            case _ where PrintableText.isUnsafe(scalar):
                result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// Text for a comment of one line.
    package static func comment(_ text: some StringProtocol) -> String { PrintableText.escaped(String(text)) }

    /// Whether text is a name, without backticks. Keywords are not.
    package static func isIdentifier(_ text: some StringProtocol) -> Bool {
        isWord(text) && !keywords.contains(String(text))
    }

    /// Whether text has the characters of a name; it may be a keyword.
    package static func isWord(_ text: some StringProtocol) -> Bool {
        guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
        return text.unicodeScalars.allSatisfy { $0.properties.isXIDContinue } && text.contains { $0 != "_" }
    }

    /// The name for a declaration and its uses, in backticks if it is a keyword.
    ///
    /// - Returns: `nil` if no name consists of these characters.
    package static func identifier(_ text: some StringProtocol) -> String? {
        isWord(text) ? (keywords.contains(String(text)) ? "`\(text)`" : String(text)) : nil
    }

    /// The reserved words of declarations, statements, expressions, and types.
    package static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch", "class",
        "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func",
        "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
        "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
        "super",
        "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
