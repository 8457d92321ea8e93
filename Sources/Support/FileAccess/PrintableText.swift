/// Makes external text, such as file names, safe to print.
package enum PrintableText {
    /// The text with control characters, and characters that reorder or break lines, escaped as `\u{1B}`.
    ///
    /// Terminals interpret control characters: a file name could move the cursor or forge a line of a report.
    /// - Complexity: O(characters).
    package static func escaped(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if isUnsafe(scalar) {
                result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Whether a character controls terminals, reorders text, or ends a line.
    package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F: true
        // Marks, embeddings, and isolates of bidirectional text.
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        // Line and paragraph separators.
        case 0x2028, 0x2029: true
        default: false
        }
    }
}
