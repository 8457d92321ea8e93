import CoreGraphics
import Foundation

/// A position in a text field or a text view.
final class TextPosition: UITextPosition {
    /// The number of UTF-16 units before it.
    let offset: Int

    /// Creates a position after a number of UTF-16 units.
    init(_ offset: Int) {
        self.offset = offset
        super.init()
    }

    nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? TextPosition)?.offset == offset }
    nonisolated override var hash: Int { offset }
}

/// A range of a text field or a text view.
final class TextRange: UITextRange {
    /// In UTF-16 units.
    let range: NSRange

    /// Creates a range from one in UTF-16 units.
    init(_ range: NSRange) {
        self.range = range
        super.init()
    }

    override var start: UITextPosition { TextPosition(range.location) }
    override var end: UITextPosition { TextPosition(NSMaxRange(range)) }
    override var isEmpty: Bool { range.length == 0 }

    nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? TextRange)?.range == range }
    nonisolated override var hash: Int { range.location }
}

/// A rectangle with the values that its creator computed.
final class TextSelectionRect: UITextSelectionRect {
    private let values: (rect: CGRect, isRightToLeft: Bool, isFirst: Bool, isLast: Bool)

    /// Creates a rectangle in the space of the text's view.
    init(_ rect: CGRect, isRightToLeft: Bool, isFirst: Bool, isLast: Bool) {
        values = (rect, isRightToLeft, isFirst, isLast)
        super.init()
    }

    override var rect: CGRect { values.rect }
    override var writingDirection: NSWritingDirection { values.isRightToLeft ? .rightToLeft : .leftToRight }
    override var containsStart: Bool { values.isFirst }
    override var containsEnd: Bool { values.isLast }
}
