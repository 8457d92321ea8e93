import CPangoCairo
import DisplayList

/// A paragraph of a text, and its direction.
///
/// The first letter decides, or the direction of the run if there is none.
struct TextParagraph {
    /// The offsets of its first character and of the separator after it, in UTF-8.
    var start, end: Int
    var isRightToLeft: Bool
    /// Whether the paragraph has a letter.
    var hasLetter: Bool

    /// The paragraphs of a text, at least one. After a separator at the end, an empty one follows.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    static func all(in run: TextRun) -> [TextParagraph] { all(in: run.string, isRightToLeft: run.isRightToLeft) }

    /// - Parameter isRightToLeft: The direction of paragraphs without letters.
    static func all(in text: String, isRightToLeft: Bool) -> [TextParagraph] {
        var text = text
        return text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                var found: [TextParagraph] = []
                var start = 0
                while let base = characters.baseAddress, start < characters.count {
                    var (end, next): (Int32, Int32) = (0, 0)
                    pango_find_paragraph_boundary(base + start, Int32(characters.count - start), &end, &next)
                    let direction = pango_find_base_dir(base + start, end)
                    let hasLetter = direction != PANGO_DIRECTION_NEUTRAL
                    found.append(
                        TextParagraph(
                            start: start, end: start + Int(end),
                            isRightToLeft: hasLetter ? direction == PANGO_DIRECTION_RTL : isRightToLeft,
                            hasLetter: hasLetter))
                    start += Int(max(next, 1))
                    if start == characters.count, end < next {
                        found.append(
                            TextParagraph(
                                start: start, end: start, isRightToLeft: isRightToLeft, hasLetter: false))
                    }
                }
                return found
            }
        }
    }

    /// Whether one layout of Pango would give a paragraph a different direction: Pango orders a paragraph without letters
    /// in the direction of the previous one.
    static func needSeparateLayouts(_ paragraphs: [TextParagraph], in run: TextRun) -> Bool {
        var direction = run.isRightToLeft
        for paragraph in paragraphs {
            if !paragraph.hasLetter {
                if direction != run.isRightToLeft, paragraph.start < paragraph.end { return true }
            } else {
                direction = paragraph.isRightToLeft
            }
        }
        return false
    }
}
