import CoreGraphics
internal import DisplayList
import Foundation

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

    /// Determines the levels of the characters of a paragraph.
    init(_ scalars: [Unicode.Scalar], isRightToLeft: Bool) {
        bidi = BidiLevels(scalars, isRightToLeft: isRightToLeft)
        characters.reserveCapacity(scalars.count)
        for (index, scalar) in scalars.enumerated() {
            for _ in 0..<UTF16.width(scalar) { characters.append(index) }
        }
    }

    /// The level of the paragraph: even from left to right, odd from right to left.
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
