/// Breaks a paragraph into lines and measures them, with the rules of Pango.
///
/// Lines end where `canEnd` allows it. The space at the end of a line that is not the last has no width. A word longer
/// than a line is broken between characters. A character wider than a line is on a line by itself.
///
/// Widths have the unit of `limit`.
struct LineBreaker: Sendable {
    /// The advance of each character.
    var advances: [Int]
    /// The advance of each character at the end of a line, without kerning.
    var endAdvances: [Int]
    /// Whether a line can end after each character.
    var canEnd: [Bool]
    /// Whether each character begins a grapheme cluster. Words that are too long are broken only before such
    /// characters.
    var isStart: [Bool]
    /// Whether each character is a space.
    var isSpace: [Bool]
    /// Whether the space at the end of the paragraph may extend beyond the limit. Only at the end of a text.
    var hangsLastSpace = true
    /// The maximum length by which later kerning can shorten a line.
    var slack = 0

    /// One line of a paragraph.
    struct Line: Equatable {
        /// The indices of the characters, with the spaces at the end.
        var characters: Range<Int>
        /// The advance of the line, in the unit of `limit`.
        var width: Int
    }

    /// The lines, at least one.
    ///
    /// - Parameter limit: `nil` for one line.
    /// - Complexity: O(*n*) for *n* characters.
    func lines(limit: Int?) -> [Line] {
        guard let limit else { return [Line(characters: 0..<advances.count, width: advances.reduce(0, +))] }
        var lines: [Line] = []
        var start = 0
        while start < advances.count || lines.isEmpty {
            let end = end(of: start, limit: limit)
            var width = advances[start..<end].reduce(0, +)
            if end < advances.count, end > start, isSpace[end - 1] { width -= advances[end - 1] }
            lines.append(Line(characters: start..<end, width: width))
            start = end
        }
        return lines
    }

    /// The end of the line that begins at `start`.
    private func end(of start: Int, limit: Int) -> Int {
        var width = 0
        var wordEnd: Int?
        var characterEnd: Int?
        for index in start..<advances.count {
            let isHanging = isSpace[index] && (hangsLastSpace || index + 1 < advances.count)
            let solid = isHanging ? width : width + endAdvances[index]
            width += advances[index]
            if canEnd[index] || index + 1 == advances.count, solid <= limit { wordEnd = index + 1 }
            if index + 1 == advances.count || isStart[index + 1], solid <= limit || characterEnd == nil {
                characterEnd = index + 1
            }
            // Kerning can make a longer line fit, but not one that is wider by an em.
            if width > limit + slack, wordEnd != nil || characterEnd != nil { break }
        }
        return wordEnd ?? characterEnd ?? advances.count
    }
}
