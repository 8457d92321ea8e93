/// The line breaking class of a character, for the characters of the bundled font and East Asian ones.
///
/// - Source: Unicode Standard Annex #14, "Unicode Line Breaking Algorithm".
enum LineBreakClass {
    case alphabetic, numeric, ideographic, space, zeroWidthSpace, joiner, glue, breakAfter, breakBefore, breakBoth,
        hyphen, open, closePunctuation, closeParenthesis, quotation, exclamation, infix, slash, prefix, postfix,
        inseparable, combining, nonstarter

    init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x20: self = .space
        case 0x30...0x39: self = .numeric
        case 0x41...0x5A, 0x61...0x7A: self = .alphabetic
        case 0x200B: self = .zeroWidthSpace
        case 0x2060, 0xFEFF, 0x200D: self = .joiner
        case 0xA0, 0x2007, 0x2011, 0x202F: self = .glue
        case 0x09, 0x7C, 0xAD, 0x2000...0x2006, 0x2008...0x200A, 0x2010, 0x2012, 0x2013, 0x2027, 0x2056, 0x58A, 0x5F:
            self = scalar == "_" ? .alphabetic : .breakAfter
        case 0xB4, 0x2C8, 0x2CC, 0x2DF: self = .breakBefore
        case 0x2014: self = .breakBoth
        case 0x2D: self = .hyphen
        case 0x28, 0x5B, 0x7B, 0xA1, 0xBF, 0x201A, 0x201E, 0x2045, 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014,
            0x3016, 0x3018, 0x301A, 0x301D, 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F, 0xFF62:
            self = .open
        case 0x7D, 0x2046, 0x3001, 0x3002, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B,
            0x301E, 0x301F, 0xFF09, 0xFF0C, 0xFF0E, 0xFF3D, 0xFF5D, 0xFF60, 0xFF61, 0xFF63, 0xFF64:
            self = .closePunctuation
        case 0x29, 0x5D: self = .closeParenthesis
        case 0x22, 0x27, 0xAB, 0xBB, 0x2018, 0x2019, 0x201B...0x201D, 0x201F, 0x2039, 0x203A: self = .quotation
        case 0x21, 0x3F, 0x61B, 0x61E, 0x61F, 0x6D4, 0xFF01, 0xFF1F: self = .exclamation
        // Small kana, iteration marks, and prolonged sound marks do not begin a line.
        case 0x17D6, 0x203C, 0x203D, 0x2047...0x2049, 0x3005, 0x301C, 0x303B, 0x303C, 0x3041, 0x3043, 0x3045, 0x3047,
            0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096, 0x309B...0x309E, 0x30A0, 0x30A1, 0x30A3,
            0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6, 0x30FB...0x30FE,
            0x31F0...0x31FF, 0xFF1A, 0xFF1B, 0xFF65, 0xFF67...0xFF70, 0xFF9E, 0xFF9F:
            self = .nonstarter
        case 0x2C, 0x2E, 0x3A, 0x3B, 0x37E, 0x589, 0x60C, 0x60D, 0x7F8, 0x2044: self = .infix
        case 0xFF66...0xFF9D: self = .ideographic
        case 0x660...0x669, 0x66B, 0x66C, 0x6F0...0x6F9, 0x966...0x96F, 0x9E6...0x9EF, 0xE50...0xE59: self = .numeric
        case 0x5BE, 0x964, 0x965, 0xE5A, 0xE5B, 0x3000: self = .breakAfter
        case 0x2F: self = .slash
        case 0x24, 0x2B, 0x5C, 0xA3...0xA5, 0xB1, 0x20A0...0x20A6, 0x20A8...0x20B5, 0x20B7...0x20BA, 0x20BC, 0x20BD,
            0x20BF, 0x2116, 0x2212, 0x2213, 0xFF04, 0xFFE1, 0xFFE5, 0xFFE6:
            self = .prefix
        case 0x25, 0xA2, 0xB0, 0xFF05, 0xFFE0, 0x2030...0x2037, 0x20A7, 0x20B6, 0x20BB, 0x20BE, 0x2103, 0x2109:
            self = .postfix
        case 0x2024...0x2026, 0x22EF: self = .inseparable
        default:
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .spacingMark, .control, .format: self = .combining
            default: self = InterMetrics.isWide(scalar.value) ? .ideographic : .alphabetic
            }
        }
    }

    /// The positions inside a paragraph at which a line can end, as numbers of UTF-16 units.
    ///
    /// - Complexity: O(*n*) for *n* characters.
    static func lineBreaks(in paragraph: String) -> [Int] {
        let canEnd = opportunities(in: Array(paragraph.unicodeScalars))
        var breaks: [Int] = []
        var (index, position) = (0, 0)
        // Characters such as emoji sequences and Korean syllables are not split.
        for character in paragraph {
            position += character.utf16.count
            index += character.unicodeScalars.count
            if index < canEnd.count, canEnd[index - 1] { breaks.append(position) }
        }
        return breaks
    }

    /// Whether a word of a script without spaces can begin here: at a vowel that is written before its consonant,
    /// which begins a syllable. Other boundaries of words need a dictionary.
    ///
    /// - Source: Unicode Standard, chapter 16, "Thai" and "Lao".
    private static func canBreakSyllables(_ before: Unicode.Scalar, _ after: Unicode.Scalar) -> Bool {
        func isLeadingVowel(_ code: UInt32) -> Bool {
            (0xE40...0xE44).contains(code) || (0xEC0...0xEC4).contains(code)
        }
        let isLetter = (0xE01...0xE4E).contains(before.value) || (0xE81...0xEDF).contains(before.value)
        return isLetter && !isLeadingVowel(before.value) && isLeadingVowel(after.value)
    }

    /// The positions at which lines can end: element *i* is `true` if a line can end after character *i* and another
    /// character follows.
    ///
    /// - Complexity: O(*n*) for *n* characters.
    static func opportunities(in text: [Unicode.Scalar]) -> [Bool] {
        var classes = text.map(LineBreakClass.init)
        // Marks have the class of their base (LB9). Without a base, they are letters (LB10).
        for index in classes.indices where classes[index] == .combining {
            let base = index > 0 ? classes[index - 1] : .space
            classes[index] = base == .space || base == .zeroWidthSpace ? .alphabetic : base
        }
        var result = [Bool](repeating: false, count: text.count)
        for index in classes.indices.dropLast() {
            let isMark = LineBreakClass(text[index + 1]) == .combining && classes[index] == classes[index + 1]
            result[index] =
                !isMark
                && (canBreak(after: index, in: classes) || canBreakSyllables(text[index], text[index + 1]))
        }
        return result
    }

    private static func canBreak(after index: Int, in classes: [LineBreakClass]) -> Bool {
        let (a, b) = (classes[index], classes[index + 1])
        if b == .space || b == .zeroWidthSpace { return false }  // LB7
        // The class before the spaces that end at `index`, for rules that ignore these spaces.
        var solid = index
        while solid > 0, classes[solid] == .space { solid -= 1 }
        let before = classes[solid]
        if before == .zeroWidthSpace { return true }  // LB8
        if a == .joiner || b == .joiner || a == .glue { return false }  // LB11, LB12
        if b == .glue { return a == .space || a == .breakAfter || a == .hyphen }  // LB12a
        switch b {  // LB13
        case .closePunctuation, .closeParenthesis, .exclamation, .infix, .slash: return false
        default: break
        }
        if before == .open { return false }  // LB14
        if before == .quotation, b == .open { return false }  // LB15
        if before == .closePunctuation || before == .closeParenthesis, b == .nonstarter { return false }  // LB16
        if before == .breakBoth, b == .breakBoth { return false }  // LB17
        if a == .space { return true }  // LB18
        if a == .quotation || b == .quotation { return false }  // LB19
        if b == .breakAfter || b == .hyphen || b == .nonstarter || a == .breakBefore { return false }  // LB21
        if b == .inseparable { return false }  // LB22
        return !isPair(a, b, at: index, in: classes)
    }

    /// Rules LB23 to LB30: lines do not end between letters, numbers, and their prefixes and postfixes.
    private static func isPair(
        _ a: LineBreakClass, _ b: LineBreakClass, at index: Int, in classes: [LineBreakClass]
    ) -> Bool {
        switch (a, b) {
        case (.alphabetic, .numeric), (.numeric, .alphabetic), (.alphabetic, .alphabetic), (.numeric, .numeric): true
        case (.prefix, .ideographic), (.ideographic, .postfix): true
        case (.prefix, .alphabetic), (.postfix, .alphabetic), (.alphabetic, .prefix), (.alphabetic, .postfix): true
        case (.closePunctuation, .postfix), (.closePunctuation, .prefix), (.closeParenthesis, .postfix),
            (.closeParenthesis, .prefix):
            isNumber(endingBefore: index, in: classes)
        case (.numeric, .postfix), (.numeric, .prefix): true
        case (.postfix, .open), (.prefix, .open):
            index + 2 < classes.count && classes[index + 2] == .numeric
        case (.postfix, .numeric), (.prefix, .numeric), (.hyphen, .numeric): true
        case (.infix, .numeric), (.infix, .prefix), (.infix, .postfix), (.slash, .numeric), (.slash, .prefix),
            (.slash, .postfix):
            isNumber(endingBefore: index, in: classes)
        case (.infix, .alphabetic): true
        case (.alphabetic, .open), (.numeric, .open), (.closeParenthesis, .alphabetic), (.closeParenthesis, .numeric):
            true
        default: false
        }
    }

    /// Whether the character at `index` follows a number, with infixes and slashes between.
    private static func isNumber(endingBefore index: Int, in classes: [LineBreakClass]) -> Bool {
        var position = index - 1
        while position >= 0, classes[position] == .infix || classes[position] == .slash { position -= 1 }
        return position >= 0 && classes[position] == .numeric
    }
}
