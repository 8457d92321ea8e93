/// The bidirectional class of a character.
///
/// The classes of letters, digits, and separators are those of the Unicode Character Database for the blocks in use.
/// Swift has no such property, so blocks and general categories determine it.
///
/// - Source: Unicode Standard Annex #9, "Unicode Bidirectional Algorithm", table 4.
package enum BidiClass: UInt8 {
    case left, right, arabic
    case europeanNumber, europeanSeparator, europeanTerminator, arabicNumber, commonSeparator
    case nonspacing, neutral, boundary, paragraph, segment, space
    case leftEmbedding, leftOverride, rightEmbedding, rightOverride, popEmbedding
    case leftIsolate, rightIsolate, firstStrongIsolate, popIsolate

    /// Determines the class of a character.
    package init(_ scalar: Unicode.Scalar) {
        let code = scalar.value
        switch code {
        case 0x41...0x5A, 0x61...0x7A: self = .left
        case 0x30...0x39: self = .europeanNumber
        case 0x20: self = .space
        case 0x0A, 0x0D, 0x1C...0x1E, 0x85, 0x2029: self = .paragraph
        case 0x09, 0x0B, 0x1F: self = .segment
        case 0x0C, 0x2028: self = .space
        case 0x00...0x1B, 0x7F...0x9F: self = .boundary
        case 0x2B, 0x2D, 0x207A, 0x207B, 0x208A, 0x208B, 0x2212, 0xFB29, 0xFE62, 0xFE63, 0xFF0B, 0xFF0D:
            self = .europeanSeparator
        case 0x23...0x25, 0xA2...0xA5, 0xB0, 0xB1, 0x58F, 0x609, 0x60A, 0x66A, 0x9F2, 0x9F3, 0xE3F, 0x2030...0x2034,
            0x20A0...0x20CF, 0x212E, 0x2213, 0xFF03...0xFF05:
            self = .europeanTerminator
        case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0, 0x60C, 0x202F, 0x2044, 0xFF0C, 0xFF0E, 0xFF0F, 0xFF1A:
            self = .commonSeparator
        case 0xB2, 0xB3, 0xB9, 0x6F0...0x6F9, 0x2070, 0x2074...0x2079, 0x2080...0x2089, 0xFF10...0xFF19:
            self = .europeanNumber
        case 0x600...0x605, 0x660...0x669, 0x66B, 0x66C, 0x6DD, 0x890, 0x891, 0x8E2, 0x10D30...0x10D39,
            0x10E60...0x10E7E:
            self = .arabicNumber
        case 0x200E: self = .left
        case 0x200F: self = .right
        case 0x61C: self = .arabic
        case 0x202A: self = .leftEmbedding
        case 0x202B: self = .rightEmbedding
        case 0x202C: self = .popEmbedding
        case 0x202D: self = .leftOverride
        case 0x202E: self = .rightOverride
        case 0x2066: self = .leftIsolate
        case 0x2067: self = .rightIsolate
        case 0x2068: self = .firstStrongIsolate
        case 0x2069: self = .popIsolate
        default: self = Self.byCategory(scalar)
        }
    }

    private static func byCategory(_ scalar: Unicode.Scalar) -> BidiClass {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: .nonspacing
        case .format, .control: scalar.value == 0xAD || scalar.value >= 0x2000 ? .boundary : .neutral
        case .spaceSeparator, .lineSeparator: .space
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
            .letterNumber, .privateUse, .unassigned, .decimalNumber:
            strong(scalar.value)
        case .otherNumber: isRightToLeft(scalar.value) ? strong(scalar.value) : otherNumber(scalar.value)
        default: isPunctuationOfRightToLeftScript(scalar.value) ? strong(scalar.value) : .neutral
        }
    }

    private static func strong(_ code: UInt32) -> BidiClass {
        switch code {
        case 0x600...0x7BF, 0x860...0x8FF, 0xFB50...0xFDCF, 0xFDF0...0xFDFF, 0xFE70...0xFEFF, 0x10D00...0x10D3F,
            0x10EC0...0x10EFF, 0x10F30...0x10F6F, 0x1EC70...0x1ECBF, 0x1ED00...0x1ED4F, 0x1EE00...0x1EEFF:
            .arabic
        case 0x590...0x5FF, 0x7C0...0x85F, 0xFB1D...0xFB4F, 0x10800...0x10FFF, 0x1E800...0x1EFFF: .right
        default: .left
        }
    }

    private static func isRightToLeft(_ code: UInt32) -> Bool { strong(code) != .left }

    /// Circled and parenthesized numbers are neutral, others are letters.
    private static func otherNumber(_ code: UInt32) -> BidiClass {
        switch code {
        case 0x2460...0x249B, 0x24EA...0x24FF, 0x2776...0x2793, 0xBC...0xBE, 0x2150...0x215F, 0x2189: .neutral
        case 0x2488...0x249B: .europeanNumber
        default: code < 0x2000 || code > 0x2FFF ? .left : .neutral
        }
    }

    /// Punctuation with the direction of its script, such as the Arabic question mark and the Hebrew maqaf.
    private static func isPunctuationOfRightToLeftScript(_ code: UInt32) -> Bool {
        switch code {
        case 0x606...0x607, 0x60E...0x60F, 0x6DE, 0x6E9, 0xFD3E...0xFD4F, 0xFDCF, 0xFDFD...0xFDFF: false
        default: isRightToLeft(code)
        }
    }

    /// Whether the class alone determines a direction.
    var isStrong: Bool { self == .left || self == .right || self == .arabic }
    /// Whether the character begins an isolate.
    var isIsolateStart: Bool { self == .leftIsolate || self == .rightIsolate || self == .firstStrongIsolate }
    /// Whether the rules for neutral characters apply.
    var isNeutral: Bool {
        switch self {
        case .neutral, .space, .segment, .paragraph: true
        default: isIsolateStart || self == .popIsolate
        }
    }
    /// Whether rule X9 removes the character.
    package var isRemoved: Bool {
        switch self {
        case .leftEmbedding, .leftOverride, .rightEmbedding, .rightOverride, .popEmbedding, .boundary: true
        default: false
        }
    }
}

/// The direction of paragraphs.
package enum TextDirection {
    /// Whether a text contains characters or controls that are read from right to left. If not, its characters have
    /// the order in which they are stored, except in paragraphs from right to left.
    ///
    /// - Complexity: O(*n*) for *n* characters.
    package static func mayBeRightToLeft(_ text: String) -> Bool {
        // All of them are outside of ASCII and, as UTF-8, begin with one of a few bytes: U+0590 is 0xD6 0x90.
        var isSuspicious = false
        for byte in text.utf8 where byte >= 0xD6 {
            if byte <= 0xDF || byte == 0xE0 || byte == 0xE2 || byte == 0xEF || byte == 0xF0 {
                isSuspicious = true
                break
            }
        }
        guard isSuspicious else { return false }
        return text.unicodeScalars.contains { scalar in
            guard scalar.value >= 0x590 else { return false }
            switch BidiClass(scalar) {
            case .right, .arabic, .arabicNumber, .rightEmbedding, .rightOverride, .rightIsolate, .firstStrongIsolate:
                return true
            default: return false
            }
        }
    }

    /// Whether the first paragraph of a text is read from right to left, by its first letter; `nil` without letters.
    ///
    /// - Source: Unicode Standard Annex #9, rules P2 and P3.
    /// - Complexity: O(*n*), where *n* is the number of characters before the first letter.
    package static func isRightToLeft(_ text: some StringProtocol) -> Bool? {
        var depth = 0
        for scalar in text.unicodeScalars {
            let kind = BidiClass(scalar)
            if kind == .paragraph { return nil }
            if kind.isIsolateStart {
                depth += 1
            } else if kind == .popIsolate {
                depth = max(0, depth - 1)
            } else if depth == 0, kind.isStrong {
                return kind != .left
            }
        }
        return nil
    }
}
