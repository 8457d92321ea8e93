import CoreGraphics
internal import DisplayList
import Foundation

/// A part of a line with one style and one direction.
struct BidiRun {
    var part: AttributedText.Part
    /// The position of its first character, as the number of UTF-16 units before it.
    var start: Int
    var level: UInt8
    /// The distance from the left edge of the line, in points.
    var x: CGFloat = 0
    var width: CGFloat = 0

    /// Whether its first and its last letter join those of the adjacent runs, as in an Arabic word with two colors.
    var joins = (before: false, after: false)

    /// The part with invisible joiners where its letters join others.
    var drawnPart: AttributedText.Part {
        guard joins.before || joins.after else { return part }
        let joiner = "\u{200D}"
        return AttributedText.Part(
            text: (joins.before ? joiner : "") + part.text + (joins.after ? joiner : ""), style: part.style)
    }

    var isRightToLeft: Bool { level % 2 == 1 }
    var length: Int { part.text.utf16.count }
    var end: Int { start + length }

    func offset(by distance: Int) -> BidiRun {
        var copy = self
        copy.start += distance
        return copy
    }

    /// The runs of a line from left to right.
    ///
    /// - Parameters:
    ///   - levels: The level of each UTF-16 unit of the line.
    ///   - start: The position of the line.
    static func runs(of parts: [AttributedText.Part], _ levels: [UInt8], start: Int) -> [BidiRun] {
        var found: [BidiRun] = []
        for range in BidiLevels.visualOrder(of: levels) {
            let level = levels[range.lowerBound]
            var own: [BidiRun] = []
            var position = 0
            for part in parts {
                let count = part.text.utf16.count
                let (from, to) = (max(range.lowerBound, position), min(range.upperBound, position + count))
                if from < to {
                    var shown = part
                    if to - from < count {
                        let units = part.text.utf16
                        let first = units.index(units.startIndex, offsetBy: from - position)
                        shown.text = String(part.text[first..<units.index(first, offsetBy: to - from)])
                    }
                    own.append(BidiRun(part: shown, start: start + from, level: level))
                }
                position += count
            }
            for index in own.indices.dropFirst()
            where ArabicJoining.joins(own[index - 1].part.text, own[index].part.text) {
                own[index - 1].joins.after = true
                own[index].joins.before = true
            }
            found += level % 2 == 1 ? own.reversed() : own
        }
        return found
    }

    /// The distance of a position in the run from the left edge of the line.
    func distance(to position: Int) -> CGFloat {
        let index = max(0, min(length, position - start))
        if index == 0 { return isRightToLeft ? x + width : x }
        if index == length { return isRightToLeft ? x : x + width }
        let style = part.style
        if style.kern != 0 || style.attachment != nil {
            let units = part.text.utf16
            let before = String(part.text[..<units.index(units.startIndex, offsetBy: index)])
            let share = AttributedLines.width(before, style)
            return isRightToLeft ? x + width - share : x + share
        }
        let run = TextRun(
            string: drawnPart.text, font: style.font.face, color: style.color, frame: .zero,
            isRightToLeft: isRightToLeft)
        let offsets = HostServices.text.caretOffsets(of: run)
        let shown = index + (joins.before ? 1 : 0)
        return x + CGFloat(offsets.indices.contains(shown) ? offsets[shown] : 0)
    }
}

/// Which Arabic letters are connected.
enum ArabicJoining {
    /// Whether the last letter of a text and the first one of the text that follows it are connected.
    static func joins(_ first: String, _ second: String) -> Bool {
        guard let next = second.unicodeScalars.first, isLetter(next), next.value != hamza else { return false }
        for scalar in first.unicodeScalars.reversed() {
            if scalar.properties.generalCategory == .nonspacingMark { continue }
            return isLetter(scalar) && joinsNext(scalar.value)
        }
        return false
    }

    private static let hamza: UInt32 = 0x621

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        BidiClass(scalar) == .arabic && scalar.properties.generalCategory == .otherLetter
    }

    /// - Source: Unicode Character Database, "ArabicShaping": letters of joining type D.
    private static func joinsNext(_ code: UInt32) -> Bool {
        switch code {
        case 0x621...0x625, 0x627, 0x629, 0x62F...0x632, 0x648, 0x671...0x677, 0x688...0x699, 0x6C0, 0x6C3...0x6CB,
            0x6CD, 0x6CF, 0x6D2, 0x6D3, 0x6D5, 0x6EE, 0x6EF, 0x6FF...0x7BF:
            false
        default: (0x600...0x6FF).contains(code)
        }
    }
}

/// Whether a paragraph is read from right to left.
struct ParagraphDirection {
    /// The order of its parts.
    var base: Bool
    /// The side at which it begins.
    var alignment: Bool
}

extension AttributedLines {
    /// The direction of a paragraph: that of its style, or that of its first letter. Paragraphs without letters have
    /// the direction of the view.
    ///
    /// - Parameter followsInterface: Whether natural paragraphs of a view from right to left begin at the right, as in
    ///   labels. In views for editing, their letters determine the side.
    func direction(of paragraph: AttributedText.Paragraph, followsInterface: Bool) -> ParagraphDirection {
        switch paragraph.style.baseWritingDirection {
        case .leftToRight: return ParagraphDirection(base: false, alignment: false)
        case .rightToLeft: return ParagraphDirection(base: true, alignment: true)
        case .natural:
            var found: Bool?
            for part in paragraph.parts where found == nil { found = TextDirection.isRightToLeft(part.text) }
            let base = found ?? isRightToLeft
            return ParagraphDirection(base: base, alignment: followsInterface && isRightToLeft || base)
        }
    }

    /// The levels of a paragraph; `nil` if all of its characters have the stored order.
    static func bidi(of paragraph: AttributedText.Paragraph, isRightToLeft: Bool) -> ParagraphLevels? {
        guard isRightToLeft || paragraph.parts.contains(where: { TextDirection.mayBeRightToLeft($0.text) }) else {
            return nil
        }
        let scalars = paragraph.parts.flatMap { Array($0.text.unicodeScalars) }
        guard !scalars.isEmpty else { return nil }
        return ParagraphLevels(scalars, isRightToLeft: isRightToLeft)
    }

    /// The levels of the UTF-16 units of a line.
    static func levels(
        _ bidi: ParagraphLevels?, of line: (parts: [Part], start: Int), isTruncated: Bool
    ) -> [UInt8]? {
        guard let bidi else { return nil }
        let length = line.parts.reduce(0) { $0 + $1.text.utf16.count }
        guard length > 0 else { return nil }
        // The ellipsis replaces characters at the end.
        let shown = isTruncated ? max(0, length - 1) : length
        var levels = bidi.levels(ofLine: line.start..<line.start + shown)
        levels += [UInt8](repeating: bidi.base, count: length - levels.count)
        return levels
    }
}

/// The bidirectional levels of a paragraph by UTF-16 units.
struct ParagraphLevels {
    private let bidi: BidiLevels
    /// The index of the character to which each unit belongs.
    private var characters: [Int] = []

    init(_ scalars: [Unicode.Scalar], isRightToLeft: Bool) {
        bidi = BidiLevels(scalars, isRightToLeft: isRightToLeft)
        characters.reserveCapacity(scalars.count)
        for (index, scalar) in scalars.enumerated() {
            for _ in 0..<UTF16.width(scalar) { characters.append(index) }
        }
    }

    var base: UInt8 { bidi.base }

    /// Units outside of the paragraph are omitted.
    func levels(ofLine range: Range<Int>) -> [UInt8] {
        let range = range.clamped(to: 0..<characters.count)
        guard let first = range.first, let last = range.last else { return [] }
        let line = characters[first]..<characters[last] + 1
        let levels = bidi.levels(ofLine: line)
        return range.map { levels[characters[$0] - line.lowerBound] }
    }
}

extension TextDirection {
    /// The text with a mark before each paragraph that gives it a direction.
    static func marked(_ text: String, isRightToLeft: Bool) -> String {
        let mark = isRightToLeft ? "\u{200F}" : "\u{200E}"
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { paragraph in
                let natural = self.isRightToLeft(paragraph)
                // Paragraphs without letters have the direction of the view.
                return natural == isRightToLeft || paragraph.isEmpty ? String(paragraph) : mark + paragraph
            }
            .joined(separator: "\n")
    }
}
