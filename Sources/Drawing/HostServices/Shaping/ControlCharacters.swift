/// The control characters of a text, as both text engines draw them.
package enum ControlCharacters {
    /// The text that is drawn instead of another: vertical tabs, form feeds, and U+0085 end a line, and control
    /// characters without a meaning for text, such as NUL, are invisible.
    ///
    /// Each character is replaced by one with as many UTF-16 units, so positions stay the same.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    package static func replaced(in text: String) -> String {
        // The last one is the first byte of U+0080 to U+00BF.
        guard text.utf8.contains(where: { ($0 < 0x20 && !isKept($0)) || $0 == 0x7F || $0 == 0xC2 }) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x09, 0x0A, 0x0D: result.append(scalar)
            case 0x0B, 0x0C, 0x85: result.append("\n")
            // A word joiner is invisible, and a line ends neither before nor after it.
            case 0x00..<0x20, 0x7F..<0xA0: result.append("\u{2060}")
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    private static func isKept(_ byte: UInt8) -> Bool { byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
