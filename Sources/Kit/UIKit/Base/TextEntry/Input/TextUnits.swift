import Foundation

/// The words, sentences, and paragraphs of a text. Positions are numbers of UTF-16 units.
struct TextUnits {
    /// The text in which units are found.
    let text: NSString

    private enum Kind { case word, ideograph, kana, space, other }

    /// The range that a double click at a character selects: a word, or the spaces or the symbol at the click.
    ///
    /// Chinese characters and kana form words of one kind, because word boundaries among them need a dictionary. Marks
    /// and apostrophes between letters belong to the word.
    func word(at position: Int) -> NSRange {
        guard text.length > 0 else { return NSRange(location: 0, length: 0) }
        let clicked = character(at: max(0, min(position, text.length - 1)))
        let kind = kind(of: clicked)
        guard kind != .other else { return clicked }
        var range = clicked
        while range.location > 0 {
            let before = character(at: range.location - 1)
            guard joins(before, to: kind, outer: before.location > 0 ? character(at: before.location - 1) : nil) else {
                break
            }
            range = NSUnionRange(before, range)
        }
        while NSMaxRange(range) < text.length {
            let after = character(at: NSMaxRange(range))
            let next = NSMaxRange(after)
            guard joins(after, to: kind, outer: next < text.length ? character(at: next) : nil) else { break }
            range = NSUnionRange(range, after)
        }
        return range
    }

    /// The paragraph around a position, without its line break.
    func paragraph(at position: Int) -> NSRange {
        var (start, end, contentsEnd) = (0, 0, 0)
        text.getParagraphStart(
            &start, end: &end, contentsEnd: &contentsEnd,
            for: NSRange(location: max(0, min(position, text.length)), length: 0))
        return NSRange(location: start, length: contentsEnd - start)
    }

    /// The sentence around a position, with the spaces after it.
    func sentence(at position: Int) -> NSRange {
        let paragraph = paragraph(at: position)
        var start = paragraph.location
        var end = start
        while end < NSMaxRange(paragraph) {
            let character = character(at: end)
            end = NSMaxRange(character)
            guard Self.endsSentence(text.substring(with: character)) else { continue }
            while end < NSMaxRange(paragraph) {
                let next = self.character(at: end)
                guard kind(of: next) == .space else { break }
                end = NSMaxRange(next)
            }
            if position < end { break }
            if end < NSMaxRange(paragraph) { start = end }
        }
        return NSRange(location: start, length: end - start)
    }

    private static func endsSentence(_ character: String) -> Bool {
        [".", "!", "?", "\u{3002}", "\u{FF01}", "\u{FF1F}", "\u{61F}", "\u{964}"].contains(character)
    }

    /// The range of the whole character that contains a position.
    func character(at position: Int) -> NSRange { text.graphemeRange(at: position) }

    /// The start of the word that ends before a position, and the end of the one that follows, beyond spaces and
    /// symbols.
    func wordBoundary(from position: Int, forward: Bool) -> Int {
        var position = position
        func isWord(_ range: NSRange) -> Bool { ![.space, .other].contains(kind(of: range)) }
        if forward {
            while position < text.length, !isWord(character(at: position)) {
                position = NSMaxRange(character(at: position))
            }
            return position < text.length ? NSMaxRange(word(at: position)) : position
        }
        while position > 0, !isWord(character(at: position - 1)) { position = character(at: position - 1).location }
        return position > 0 ? word(at: position - 1).location : 0
    }

    private func kind(of range: NSRange) -> Kind {
        guard let character = text.substring(with: range).first, let scalar = character.unicodeScalars.first else {
            return .other
        }
        if character.isNewline { return .other }
        if character.isWhitespace { return .space }
        switch scalar.value {
        case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: return .kana
        case 0x3005...0x3007, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: return .ideograph
        default: return character.isLetter || character.isNumber || character == "_" ? .word : .other
        }
    }

    /// Whether a character beside a word belongs to it.
    ///
    /// - Parameter outer: The character on its other side.
    private func joins(_ range: NSRange, to kind: Kind, outer: NSRange?) -> Bool {
        let own = self.kind(of: range)
        if own == kind { return true }
        guard kind == .word, let outer, self.kind(of: outer) == .word else { return false }
        return ["'", "\u{2019}", ".", "\u{B7}", "\u{5F3}", "\u{5F4}"].contains(text.substring(with: range))
    }
}

extension NSString {
    /// The character (extended grapheme cluster) that contains a UTF-16 unit. Emoji sequences and syllables are one
    /// character.
    ///
    /// - Complexity: O(*n*) for *n* characters of the paragraph.
    func graphemeRange(at position: Int) -> NSRange {
        let position = max(0, min(position, length - 1))
        guard length > 0 else { return NSRange(location: 0, length: 0) }
        // A line break is a boundary, so the search begins there.
        var start = position
        while start > 0, character(at: start - 1) != 0x0A, position - start < 256 || !isBoundary(start) { start -= 1 }
        var end = start
        for found in substring(from: start) {
            let next = end + found.utf16.count
            if position < next { return NSRange(location: end, length: next - end) }
            end = next
        }
        return NSRange(location: position, length: 1)
    }

    /// Whether the unit is an ASCII letter after another one, between which characters always end.
    private func isBoundary(_ position: Int) -> Bool {
        func isPlain(_ unit: unichar) -> Bool { (0x20..<0x7F).contains(unit) }
        return isPlain(character(at: position)) && isPlain(character(at: position - 1))
    }
}
