import CoreGraphics
internal import DisplayList
import Foundation

/// A part of a line with one style and one direction.
struct BidiRun {
    /// The text of the run in stored order, with its style.
    var part: AttributedText.Part
    /// The position of its first character, as the number of UTF-16 units before it.
    var start: Int
    /// The level of the run: even from left to right, odd from right to left.
    var level: UInt8
    /// The distance from the left edge of the line, in points.
    var x: CGFloat = 0
    /// The width of the run in points.
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

    /// Whether the level is odd.
    var isRightToLeft: Bool { level % 2 == 1 }
    /// The number of UTF-16 units.
    var length: Int { part.text.utf16.count }
    /// The position after the last character.
    var end: Int { start + length }

    /// Returns the run at a position that is `distance` units later.
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
