import CPangoCairo
import DisplayList
internal import HostServices

/// A paragraph of a text, and its direction.
///
/// The first letter decides, or the direction of the run if there is none.
struct TextParagraph {
    /// The offsets of its first character and of the separator after it, in UTF-8.
    var start, end: Int
    /// Whether the paragraph is read from right to left.
    var isRightToLeft: Bool
    /// Whether the paragraph has a letter.
    var hasLetter: Bool

    /// The length at which a paragraph continues in another layout, on a new line. Pango counts widths in 1/1024 points
    /// with 32 bits, which 262,144 characters of 8 points exceed. A single line measures as long as its first piece.
    ///
    /// - Parameter fontSize: The size of the font, in points. No letter is wider than two of it.
    static func maximumBytes(fontSize: Double) -> Int { max(1_024, min(65_536, Int(1_000_000 / max(1, fontSize)))) }
    /// The length of a paragraph without a space, from which on the time to break it would grow with its square, and the
    /// length of its pieces.
    private static let unbroken = (limit: 16_384, piece: 4_096)
    /// The first byte of characters from U+0800 on in UTF-8, among them those of scripts that break without spaces.
    private static let firstWide: UInt8 = 0xE0

    /// The end of the first piece of a paragraph that is too long; `nil` for others.
    private static func endOfPiece(
        of bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, maximum: Int
    ) -> Int? {
        let length = end - start
        guard length > min(unbroken.limit, maximum) else { return nil }
        let head = bytes[start..<(start + min(unbroken.limit, length))]
        var cut = start + min(unbroken.piece, maximum)
        if head.contains(where: { $0 == UInt8(ascii: " ") || $0 >= firstWide }) {
            guard length > maximum else { return nil }
            cut = start + maximum
            if let space = bytes[start..<cut].lastIndex(of: UInt8(ascii: " ")) { return space + 1 }
        }
        // Continuation bytes of UTF-8, and the marks from U+0300 to U+037F, belong to the character before them.
        while cut > start + 1, bytes[cut] & 0xC0 == 0x80 || bytes[cut] == 0xCC || bytes[cut] == 0xCD { cut -= 1 }
        return cut
    }

    /// The paragraphs of a text, at least one. After a separator at the end, an empty one follows.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    static func all(in run: TextRun) -> [TextParagraph] {
        all(in: run.string, isRightToLeft: run.isRightToLeft, fontSize: run.font.size)
    }

    /// - Parameter isRightToLeft: The direction of paragraphs without letters.
    static func all(in text: String, isRightToLeft: Bool, fontSize: Double = 17) -> [TextParagraph] {
        let maximum = maximumBytes(fontSize: fontSize)
        var text = text
        return text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                var found: [TextParagraph] = []
                var start = 0
                while let base = characters.baseAddress, start < characters.count {
                    var (end, next): (Int32, Int32) = (0, 0)
                    pango_find_paragraph_boundary(base + start, Int32(characters.count - start), &end, &next)
                    let pieceEnd = start + Int(end)
                    let direction = TextDirection.isRightToLeft(
                        String(decoding: bytes[start..<pieceEnd], as: UTF8.self))
                    let hasLetter = direction != nil
                    while let middle = endOfPiece(of: bytes, from: start, to: pieceEnd, maximum: maximum) {
                        found.append(
                            TextParagraph(
                                start: start, end: middle,
                                isRightToLeft: direction ?? isRightToLeft,
                                hasLetter: hasLetter))
                        (end, next) = (end - Int32(middle - start), next - Int32(middle - start))
                        start = middle
                    }
                    found.append(
                        TextParagraph(
                            start: start, end: pieceEnd,
                            isRightToLeft: direction ?? isRightToLeft,
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
        if run.string.utf8.count > min(unbroken.limit, maximumBytes(fontSize: run.font.size)) { return true }
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
