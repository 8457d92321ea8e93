internal import CollectionCore
internal import DisplayList
internal import Foundation

// How paragraphs are broken into lines and truncated.
extension AttributedLines {
    /// Breaks a paragraph into at most `limit` lines, at least one. If text is omitted, the line break mode determines
    /// whether the last line is truncated.
    func broken(
        _ paragraph: AttributedText.Paragraph, limit: Int, isLastParagraph: Bool, continues: Bool
    ) -> (lines: [Line], isTruncated: Bool) {
        let style = paragraph.style
        let mode = options.lastLineMode ?? style.lineBreakMode
        let cuts = ![.byWordWrapping, .byCharWrapping, .byClipping].contains(mode)
        func availableWidth(_ row: Int) -> CGFloat {
            let indent = row == 0 && !continues ? style.firstLineHeadIndent : style.headIndent
            if let slot = options.slots?[row] {
                let end = style.tailIndent > 0 ? min(slot.width, style.tailIndent) : slot.width + style.tailIndent
                return max(1, end - indent)
            }
            let end = style.tailIndent > 0 ? style.tailIndent : boxWidth + style.tailIndent
            return max(1, end - indent)
        }
        let wraps = boxWidth.isFinite && mode != .byClipping && !(cuts && limit == 1)
        var lines = [Line()]
        for word in wraps ? Self.words(of: paragraph, splits: mode == .byCharWrapping) : [paragraph.parts] {
            var word = word
            let length = Self.trimmedWidth(word)
            let last = lines.count - 1
            if wraps, lines[last].width + length > availableWidth(last) + 0.01, !lines[last].parts.isEmpty {
                lines.append(Line())
            }
            if wraps, let slots = options.slots {
                // A word that is longer than a narrow slot continues in a wider one instead of being split.
                while length > availableWidth(lines.count - 1) + 0.01, !slots.isWhole(lines.count - 1),
                    lines[lines.count - 1].parts.isEmpty
                {
                    lines.append(Line())
                }
            }
            while wraps, !Self.fits(word, in: availableWidth(lines.count - 1) + 0.01) {
                let (head, tail) = Self.split(word, at: availableWidth(lines.count - 1))
                guard !tail.isEmpty else { break }
                Self.add(head, to: &lines[lines.count - 1])
                lines.append(Line())
                word = tail
            }
            Self.add(word, to: &lines[lines.count - 1])
        }
        let isCut = lines.count > limit || (limit == 1 && !isLastParagraph)
        let isTooWide = !wraps && lines[0].width > availableWidth(0) + 0.01
        var start = 0
        for index in lines.indices {
            lines[index].start = start
            start += lines[index].parts.reduce(0) { $0 + $1.text.utf16.count }
        }
        guard isCut || isTooWide else { return (lines, false) }
        lines = Array(lines.prefix(limit))
        if cuts {
            let start = lines[lines.count - 1].start
            Self.truncate(&lines[lines.count - 1], toWidth: availableWidth(lines.count - 1))
            lines[lines.count - 1].start = start
        }
        return (lines, cuts)
    }

    /// The parts between two positions at which a line can end, including spaces, in order.
    ///
    /// - Parameter splits: Whether lines can end after each character.
    private static func words(of paragraph: AttributedText.Paragraph, splits: Bool) -> [[Part]] {
        let text = paragraph.parts.count == 1 ? paragraph.parts[0].text : paragraph.parts.map(\.text).joined()
        var ends: [Int]
        if splits {
            var position = 0
            ends = text.map { character in
                position += character.utf16.count
                return position
            }
        } else {
            ends = HostServices.text.lineBreaks(in: text)
            ends.append(text.utf16.count)
        }
        var words: [[Part]] = []
        var word: [Part] = []
        var (next, start) = (0, 0)
        for part in paragraph.parts {
            let units = part.text.utf16
            let end = start + units.count
            var from = units.startIndex
            var position = start
            while next < ends.count, ends[next] <= end {
                let to = units.index(from, offsetBy: ends[next] - position)
                if from < to { word.append(Part(text: String(part.text[from..<to]), style: part.style)) }
                if !word.isEmpty { words.append(word) }
                word = []
                (from, position) = (to, ends[next])
                next += 1
            }
            if from < units.endIndex { word.append(Part(text: String(part.text[from...]), style: part.style)) }
            start = end
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    private static func add(_ word: [Part], to line: inout Line) {
        for part in word {
            if let last = line.parts.last, last.style == part.style {
                line.parts[line.parts.count - 1].text += part.text
            } else {
                line.parts.append(part)
            }
        }
        line.width = trimmedWidth(line.parts, keepsSpaces: true)
    }

    /// The width of parts in points, without the spaces at their end unless `keepsSpaces` is `true`.
    static func trimmedWidth(_ parts: [Part], keepsSpaces: Bool = false) -> CGFloat {
        var sum: CGFloat = 0
        for (index, part) in parts.enumerated() {
            var text = Substring(part.text)
            if !keepsSpaces, index == parts.count - 1 { while text.last?.isWhitespace == true { text.removeLast() } }
            sum += width(String(text), part.style)
        }
        return sum
    }

    /// Splits a word after the characters that fit, at least one.
    private static func split(_ word: [Part], at available: CGFloat) -> (head: [Part], tail: [Part]) {
        var head: [Part] = []
        var used: CGFloat = 0
        for (index, part) in word.enumerated() {
            var end = end(of: part, in: available - used)
            if end == part.text.endIndex {
                head.append(part)
                used += width(part.text, part.style)
                continue
            }
            if end == part.text.startIndex, head.isEmpty { end = part.text.index(after: end) }
            if end > part.text.startIndex { head.append(Part(text: String(part.text[..<end]), style: part.style)) }
            var tail = Array(word[(index + 1)...])
            if end < part.text.endIndex {
                tail.insert(Part(text: String(part.text[end...]), style: part.style), at: 0)
            }
            return (head, tail)
        }
        return (head, [])
    }

    /// The characters of a word that are measured before longer prefixes.
    private static let measuredCount = 128

    /// The end of the characters of a part that fit into a width.
    ///
    /// Prefixes of growing length are measured: to measure the rest of a long word for each of its lines would take
    /// quadratic time.
    private static func end(of part: Part, in available: CGFloat) -> String.Index {
        let text = part.text
        var start = text.startIndex
        var count = measuredCount
        while true {
            let end = text.index(text.startIndex, offsetBy: count, limitedBy: text.endIndex) ?? text.endIndex
            if width(String(text[..<end]), part.style) > available {
                let ends = Array(text[start..<end].indices)
                // The first character after `start` that does not fit.
                var (low, high) = (1, ends.count)
                while low < high {
                    let middle = (low + high) / 2
                    if width(String(text[..<ends[middle]]), part.style) <= available {
                        low = middle + 1
                    } else {
                        high = middle
                    }
                }
                return ends[low - 1]
            }
            guard end < text.endIndex else { return end }
            (start, count) = (end, count * 2)
        }
    }

    /// Whether a word fits into a width. The rest of a long word is not measured if its beginning does not fit.
    private static func fits(_ word: [Part], in available: CGFloat) -> Bool {
        if word.count == 1, let text = word.first?.text, text.utf8.count > 8 * measuredCount {
            let beginning = Part(text: String(text.prefix(measuredCount)), style: word[0].style)
            if trimmedWidth([beginning]) > available { return false }
        }
        return trimmedWidth(word) <= available
    }

    private static func truncate(_ line: inout Line, toWidth available: CGFloat) {
        guard let style = line.parts.last?.style else { return }
        let mark = Part(text: ellipsis, style: style)
        let remaining = available - width(ellipsis, style)
        var parts = line.parts
        if trimmedWidth(parts) > remaining { parts = remaining > 0 ? split(parts, at: remaining).head : [] }
        if let last = parts.indices.last {
            while parts[last].text.last?.isWhitespace == true { parts[last].text.removeLast() }
        }
        line = Line()
        add(parts + [mark], to: &line)
    }
}
