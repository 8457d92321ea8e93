public import CoreGraphics
public import Foundation

/// A part of a selection on one line with one direction.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
    nonisolated public override init() { super.init() }

    /// In the space of the text's view. Zero unless overridden.
    open var rect: CGRect { .zero }
    /// The direction of the text in the rectangle. Natural unless overridden.
    open var writingDirection: NSWritingDirection { .natural }
    /// Whether the selection begins in the rectangle.
    open var containsStart: Bool { false }
    /// Whether the selection ends in the rectangle.
    open var containsEnd: Bool { false }
    /// Whether the text is written from top to bottom. `false` unless overridden.
    open var isVertical: Bool { false }
}

/// Receives changes of the text and the selection that did not come from an input system.
@preconcurrency @MainActor public protocol UITextInputDelegate: NSObjectProtocol {
    /// Called before the selection changes.
    func selectionWillChange(_ textInput: (any UITextInput)?)
    /// Called after the selection changed.
    func selectionDidChange(_ textInput: (any UITextInput)?)
    /// Called before the text changes.
    func textWillChange(_ textInput: (any UITextInput)?)
    /// Called after the text changed.
    func textDidChange(_ textInput: (any UITextInput)?)
}

/// A text that input systems edit: with positions, a selection, and marked text, which is provisional.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
    /// The part of the text in a range, limited to the text.
    func text(in range: UITextRange) -> String?
    /// Replaces a range with text. The selection moves behind the new text.
    func replace(_ range: UITextRange, withText text: String)
    /// The selection; an empty range is the caret. `nil` if the text has none.
    var selectedTextRange: UITextRange? { get set }
    /// The provisional text of an input system; `nil` if there is none.
    var markedTextRange: UITextRange? { get }
    /// The attributes of marked text; `nil` for those of the view.
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
    /// Replaces the marked text, or the selection if nothing is marked, with provisional text. `selectedRange` is
    /// relative to the new text, in UTF-16 units.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// Accepts the marked text as it is.
    func unmarkText()

    /// The position before the first character.
    var beginningOfDocument: UITextPosition { get }
    /// The position after the last character.
    var endOfDocument: UITextPosition { get }
    /// The range between two positions, in either order.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// The position that is a number of storage units after another one; `nil` outside of the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// The position that is a number of characters or lines away in a direction on the screen; `nil` outside of the
    /// text.
    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition?
    /// The order of two positions in the text.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// The number of storage units from one position to another; negative if the second one is before the first.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

    /// Informed of changes that did not come from an input system.
    var inputDelegate: (any UITextInputDelegate)? { get set }
    /// Finds characters, words, sentences, and paragraphs of the text.
    var tokenizer: any UITextInputTokenizer { get }

    /// The end of the range that is farthest in a direction on the screen.
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
    /// The range from a position to the next one in a direction; `nil` at the edge of the text.
    func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange?
    /// The direction in which the text at a position is written.
    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection
    /// Sets the direction of a range.
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

    /// The rectangle of a range in its first line, in the view's space.
    func firstRect(for range: UITextRange) -> CGRect
    /// The rectangle of the caret before a position, in the view's space.
    func caretRect(for position: UITextPosition) -> CGRect
    /// The rectangles of a range, one or more for each line, in the view's space.
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    /// The position nearest to a point of the view.
    func closestPosition(to point: CGPoint) -> UITextPosition?
    /// The position in a range that is nearest to a point of the view.
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    /// The range of the character nearest to a point of the view; `nil` without text.
    func characterRange(at point: CGPoint) -> UITextRange?
}
