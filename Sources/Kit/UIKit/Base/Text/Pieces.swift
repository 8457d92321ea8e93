import Foundation

/// A text as pieces with one style each, which can be split and joined.
///
/// Text without a style is stored like this, too, because an attributed string of Foundation on Linux never releases
/// the list of its runs.
struct Pieces {
    /// A piece of text with one set of attributes.
    struct Piece {
        /// The characters of the piece.
        var string: String
        /// The attributes of all its characters.
        var attributes: [NSAttributedString.Key: Any]
    }
    /// The pieces in order. None is empty.
    var all: [Piece] = []

    /// Creates an empty text.
    init() {}

    /// Creates a text of one piece, or of none if it is empty.
    init(_ text: String, _ attributes: [NSAttributedString.Key: Any]) {
        if !text.isEmpty { all = [Piece(string: text, attributes: attributes)] }
    }

    /// Creates a text from an attributed string.
    init(_ text: NSAttributedString) { self.init(text, in: NSRange(location: 0, length: text.length)) }

    /// - Precondition: The range lies within the text.
    init(_ text: NSAttributedString, in range: NSRange) {
        guard range.length > 0 else { return }
        let string = text.string as NSString
        text.enumerateAttributes(in: range) { attributes, range, _ in
            all.append(Piece(string: string.substring(with: range), attributes: attributes))
        }
    }

    /// The characters of all pieces.
    var string: String { all.map(\.string).joined() }

    /// Changes the attributes of each piece.
    mutating func restyle(_ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        for index in all.indices { change(&all[index].attributes) }
    }

    /// Whether a piece has a paragraph style that satisfies a condition.
    func hasParagraphStyle(where condition: (NSParagraphStyle) -> Bool) -> Bool {
        all.contains { ($0.attributes[.paragraphStyle] as? NSParagraphStyle).map(condition) ?? false }
    }

    /// Sets a property of the paragraph styles. Text without a style follows its view.
    mutating func setParagraphStyle(_ change: (NSMutableParagraphStyle) -> Void) {
        restyle { attributes in
            guard let style = attributes[.paragraphStyle] as? NSParagraphStyle,
                let new = style.mutableCopy() as? NSMutableParagraphStyle
            else { return }
            change(new)
            attributes[.paragraphStyle] = new
        }
    }

    /// The attributes of text inserted at `range`: those of the text it replaces, or of the text before it, or of the
    /// text after it.
    func attributes(forTextAt range: NSRange) -> [NSAttributedString.Key: Any] {
        let position = range.length > 0 ? range.location : max(0, range.location - 1)
        return run(at: position)?.attributes ?? all.last?.attributes ?? [:]
    }

    /// The attributes at a position, and the range that has them; `nil` after the end.
    func run(at position: Int) -> (attributes: [NSAttributedString.Key: Any], range: NSRange)? {
        var start = 0
        for piece in all {
            let length = piece.string.utf16.count
            if position < start + length { return (piece.attributes, NSRange(location: start, length: length)) }
            start += length
        }
        return nil
    }

    /// Replaces a range of UTF-16 units with text that has `attributes`.
    mutating func replace(_ range: NSRange, with text: String, _ attributes: [NSAttributedString.Key: Any]) {
        var (before, after): ([Piece], [Piece]) = ([], [])
        var start = 0
        for piece in all {
            let string = piece.string as NSString
            let head = max(0, min(string.length, range.location - start))
            let tail = max(0, min(string.length, NSMaxRange(range) - start))
            if head > 0 { before.append(Piece(string: string.substring(to: head), attributes: piece.attributes)) }
            if tail < string.length {
                after.append(Piece(string: string.substring(from: tail), attributes: piece.attributes))
            }
            start += string.length
        }
        all = before
        for piece in Pieces(text, attributes).all + after {
            if let last = all.last, NSDictionary(dictionary: last.attributes).isEqual(to: piece.attributes) {
                all[all.count - 1].string += piece.string
            } else {
                all.append(piece)
            }
        }
    }

    /// The text as a new attributed string.
    var text: NSMutableAttributedString {
        // Built from its pieces, because a mutable copy traps in Foundation on Linux.
        let result = NSMutableAttributedString(string: string)
        var start = 0
        for piece in all {
            let length = piece.string.utf16.count
            result.setAttributes(piece.attributes, range: NSRange(location: start, length: length))
            start += length
        }
        return result
    }
}

extension NSAttributedString {
    /// A copy that later changes of the text do not affect. Foundation copies its own storage; a text storage may have
    /// its text elsewhere, so it is read through its methods.
    final var independentCopy: NSAttributedString {
        self is NSTextStorage ? Pieces(self).text : NSAttributedString(attributedString: self)
    }
}
