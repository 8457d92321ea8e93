/// Finds the positions at which lines can end, one character after the other.
///
/// Both text engines use these rules and the same table of classes, so that the lines of a text do not depend on a
/// library or its version. Numbers are kept together as in example 7 of the annex: "(12.5)%" has no position.
///
/// - Source: Unicode Standard Annex #14, "Unicode Line Breaking Algorithm", revision 49 (Unicode 15.0).
package struct LineBreakRules {
    /// The class of the previous character, `nil` at the start. Marks have the class of their base.
    private var previous: LineBreakClass?
    /// The class before the previous character and all spaces that end there.
    private var earlier: LineBreakClass?
    private var followsJoiner = false
    private var scalar: Unicode.Scalar?
    private var number = Number.none

    /// The part of a number that ends at the current position.
    private enum Number { case none, digits, closed }

    /// Whether a dictionary finds the boundaries of Thai words, so that syllables are not considered.
    private let hasThaiDictionary: Bool

    /// Creates rules at the start of a paragraph.
    package init(hasThaiDictionary: Bool = false) {
        self.hasThaiDictionary = hasThaiDictionary
    }

    /// Whether a line can end between the previous character and this one.
    ///
    /// Positions inside of a grapheme cluster are not excluded.
    ///
    /// - Parameter next: The character after `scalar`; `nil` at the end of the text.
    package mutating func canBreak(before scalar: Unicode.Scalar, next: Unicode.Scalar?) -> Bool {
        let current = LineBreakClass(scalar)
        defer { self.scalar = scalar }
        // Words of letters are most of a text.
        if current == .alphabetic, previous == .alphabetic, !followsJoiner {
            (earlier, number) = (.alphabetic, .none)
            return isSyllable(at: scalar)
        }
        let result = isAllowed(before: current, next: next) || isSyllable(at: scalar)
        advance(over: current)
        return result
    }

    private mutating func advance(over current: LineBreakClass) {
        followsJoiner = current == .zeroWidthJoiner
        if current == .combining || current == .zeroWidthJoiner {
            if previous?.takesNoMarks ?? true { previous = .alphabetic }  // LB10
            return
        }
        switch current {
        case .numeric: number = .digits
        case .infix, .slash: number = number == .digits ? .digits : .none
        case .closePunctuation, .closeParenthesis: number = number == .digits ? .closed : .none
        default: number = .none
        }
        if current != .space || previous != .space { earlier = previous }
        previous = current
    }

    /// Rules LB2 to LB22. The comments name the rule of each line.
    private func isAllowed(before b: LineBreakClass, next: Unicode.Scalar?) -> Bool {
        guard let a = previous else { return false }  // LB2
        // The class before the spaces that end here, for rules that ignore these spaces.
        let solid = a == .space ? earlier : a
        switch a {
        case .mandatory, .lineFeed, .nextLine: return true  // LB4, LB5
        case .carriageReturn: return b != .lineFeed  // LB5
        default: break
        }
        switch b {
        case .mandatory, .carriageReturn, .lineFeed, .nextLine: return false  // LB6
        case .space, .zeroWidthSpace: return false  // LB7
        default: break
        }
        if followsJoiner { return false }  // LB8a
        if solid == .zeroWidthSpace { return true }  // LB8
        if b == .combining || b == .zeroWidthJoiner, !a.takesNoMarks { return false }  // LB9
        if a == .wordJoiner || b == .wordJoiner || a == .glue { return false }  // LB11, LB12
        if b == .glue, a != .space, a != .breakAfter, a != .hyphen { return false }  // LB12a
        switch b {  // LB13
        case .exclamation: return false
        case .closePunctuation, .closeParenthesis, .infix, .slash: if a != .numeric { return false }
        default: break
        }
        if solid == .open || solid == .wideOpen { return false }  // LB14
        if solid == .quotation, b == .open || b == .wideOpen { return false }  // LB15
        if solid == .closePunctuation || solid == .closeParenthesis, b == .nonstarter { return false }  // LB16
        if solid == .breakBoth, b == .breakBoth { return false }  // LB17
        if a == .space { return true }  // LB18
        if a == .quotation || b == .quotation { return false }  // LB19
        if a == .contingent || b == .contingent { return true }  // LB20
        if b == .breakAfter || b == .hyphen || b == .nonstarter || a == .breakBefore { return false }  // LB21
        if earlier == .hebrewLetter, a == .hyphen || a == .breakAfter { return false }  // LB21a
        if a == .slash, b == .hebrewLetter { return false }  // LB21b
        if b == .inseparable { return false }  // LB22
        return !isPair(a, b) && !isNumber(a, b, next: next)
    }

    /// Rules LB23, LB24, and LB26 to LB30: lines do not end between letters, digits, and Korean syllables.
    private func isPair(_ a: LineBreakClass, _ b: LineBreakClass) -> Bool {
        let isAffix = (a == .prefix || a == .postfix, b == .prefix || b == .postfix)
        if a.isLetter { return b.isLetter || b == .numeric || b == .open || isAffix.1 }  // LB23, LB24, LB28, LB30
        if b.isLetter {
            return a == .numeric || isAffix.0 || a == .infix || a == .closeParenthesis  // LB23, LB24, LB29, LB30
        }
        switch (a, b) {
        case (.prefix, .ideographic), (.ideographic, .postfix): return true  // LB23a
        case (.leadingJamo, .leadingJamo), (.leadingJamo, .vowelJamo), (.leadingJamo, .syllable),
            (.leadingJamo, .closedSyllable), (.vowelJamo, .vowelJamo), (.vowelJamo, .trailingJamo),
            (.syllable, .vowelJamo), (.syllable, .trailingJamo), (.trailingJamo, .trailingJamo),
            (.closedSyllable, .trailingJamo):
            return true  // LB26
        case (.numeric, .open), (.closeParenthesis, .numeric): return true  // LB30
        default: return (a.isHangul && b == .postfix) || (a == .prefix && b.isHangul)  // LB27
        }
    }

    /// Rule LB25, as in example 7.
    private func isNumber(_ a: LineBreakClass, _ b: LineBreakClass, next: Unicode.Scalar?) -> Bool {
        switch b {
        case .numeric:
            switch a {
            case .prefix, .postfix, .open, .wideOpen, .hyphen, .numeric: return true
            default: return number == .digits
            }
        case .open, .wideOpen, .hyphen:
            guard a == .prefix || a == .postfix, let next else { return false }
            return LineBreakClass(next) == .numeric
        case .slash, .infix: return a == .numeric || number == .digits
        case .closePunctuation, .closeParenthesis: return number == .digits
        case .prefix, .postfix: return number != .none
        default: return false
        }
    }

    /// Whether a word of a script without spaces can begin here: at a vowel that is written before its consonant,
    /// which begins a syllable. Other boundaries of words need a dictionary.
    ///
    /// - Source: Unicode Standard, chapter 16, "Thai" and "Lao".
    private func isSyllable(at scalar: Unicode.Scalar) -> Bool {
        func isLeadingVowel(_ code: UInt32) -> Bool {
            (0xE40...0xE44).contains(code) || (0xEC0...0xEC4).contains(code)
        }
        guard scalar.value >= 0xE40, isLeadingVowel(scalar.value), let before = self.scalar?.value,
            !isLeadingVowel(before)
        else {
            return false
        }
        return (0xE01...0xE4E).contains(before) && !hasThaiDictionary || (0xE81...0xEDF).contains(before)
    }
}

extension LineBreakRules {
    /// The positions inside a paragraph at which a line can end, as numbers of UTF-16 units.
    ///
    /// - Complexity: O(*n*) for *n* characters.
    package static func lineBreaks(in paragraph: String) -> [Int] {
        let paragraph = ControlCharacters.replaced(in: paragraph)
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

    /// The positions at which lines can end: element *i* is `true` if a line can end after character *i* and another
    /// character follows.
    ///
    /// - Complexity: O(*n*) for *n* characters.
    static func opportunities(in text: [Unicode.Scalar]) -> [Bool] {
        var result = [Bool](repeating: false, count: text.count)
        var rules = LineBreakRules()
        for (index, scalar) in text.enumerated() {
            let canBreak = rules.canBreak(before: scalar, next: index + 1 < text.count ? text[index + 1] : nil)
            if index > 0 { result[index - 1] = canBreak }
        }
        return result
    }
}
