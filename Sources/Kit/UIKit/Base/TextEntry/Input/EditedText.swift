import CoreGraphics
import Foundation

/// What text fields and text views have in common: a text with a selection and marked text, in lines.
///
/// Ranges and positions are in UTF-16 units. Points are in the view's space.
@MainActor protocol EditedText: UIView, UITextInput, EditActionOffering {
    /// The whole text.
    var editedText: NSString { get }
    /// Setting it informs the delegate, and unmarks text outside of it.
    var editedSelection: NSRange { get set }
    /// The provisional text of an input method.
    var editedMark: NSRange? { get set }
    /// Whether the text can be changed.
    var isTextEditable: Bool { get }
    /// The lines, and the origin of the first one.
    var editedLines: AttributedLines { get }
    /// The origin of the first line.
    var linesOrigin: CGPoint { get }
    /// Converts positions of the text to those of the lines, which differ for passwords, and back.
    func shownPosition(_ position: Int) -> Int
    /// The position in the text, from one in the lines.
    func editedPosition(_ shown: Int) -> Int
    /// Replaces a range and puts the caret after the new text. Informs the delegate.
    ///
    /// - Parameters:
    ///   - asks: Whether the delegate may prevent the change.
    ///   - selected: The selection in the new text, which becomes marked; `nil` if it is not provisional.
    func replace(_ range: NSRange, with new: String, asks: Bool, marking selected: NSRange?)
}

extension EditedText {
    private func clamped(_ position: UITextPosition) -> Int {
        max(0, min(editedText.length, (position as? TextPosition)?.offset ?? 0))
    }
    /// The range between two positions, limited to the text.
    func clamped(_ range: UITextRange) -> NSRange {
        let (start, end) = (clamped(range.start), clamped(range.end))
        return NSRange(location: min(start, end), length: abs(end - start))
    }

    /// Changes the text by code, and notifies the delegate of the input system, which did not request the change.
    func changeText(_ change: () -> Void) {
        inputDelegate?.textWillChange(self)
        change()
        inputDelegate?.textDidChange(self)
    }

    /// The part of the text in a range, limited to the text.
    func editedText(in range: UITextRange) -> String? { editedText.substring(with: clamped(range)) }

    // MARK: Marked text

    /// Replaces the marked text, or the selection if there is none.
    func compose(_ text: String?, selected: NSRange, asks: Bool = false) {
        let text = text ?? ""
        let range = editedMark ?? editedSelection
        if text.isEmpty, range.length == 0 {
            editedMark = nil
        } else {
            replace(range, with: text, asks: asks, marking: selected)
        }
    }

    /// The marked text and the selection after `new` was inserted at a position.
    func composed(_ new: String, at start: Int, _ selected: NSRange?) -> (mark: NSRange?, selection: NSRange) {
        let length = new.utf16.count
        guard let selected, length > 0 else { return (nil, NSRange(location: start + length, length: 0)) }
        let first = max(0, min(length, selected.location))
        return (
            NSRange(location: start, length: length),
            NSRange(location: start + first, length: max(0, min(length - first, selected.length)))
        )
    }

    // MARK: Positions

    /// The position that is a number of UTF-16 units after another one; `nil` outside of the text.
    func edited(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let target = clamped(position) + offset
        return target >= 0 && target <= editedText.length ? TextPosition(target) : nil
    }

    /// The position that is a number of characters or lines away in a direction on the screen; `nil` outside of the
    /// text.
    func edited(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
        var current = clamped(position)
        for _ in 0..<abs(offset) {
            let next: Int?
            switch direction {
            case .left: next = self.position(beside: current, toRight: offset < 0)
            case .right: next = self.position(beside: current, toRight: offset > 0)
            case .up: next = self.position(above: current, isBelow: offset < 0)
            case .down: next = self.position(above: current, isBelow: offset > 0)
            }
            guard let next else { return nil }
            current = next
        }
        return TextPosition(current)
    }

    /// The order of two positions in the text.
    func editedOrder(_ position: UITextPosition, _ other: UITextPosition) -> ComparisonResult {
        let (a, b) = (clamped(position), clamped(other))
        return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
    }

    /// The number of UTF-16 units from one position to another; negative if the second one is before the first.
    func editedOffset(from: UITextPosition, to: UITextPosition) -> Int { clamped(to) - clamped(from) }

    /// The range between two positions, in either order.
    func editedRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
        let (a, b) = (clamped(from), clamped(to))
        return TextRange(NSRange(location: min(a, b), length: abs(b - a)))
    }

    /// The end of the range that is farthest in a direction on the screen.
    func edited(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        let range = clamped(range)
        switch direction {
        case .up: return TextPosition(range.location)
        case .down: return TextPosition(NSMaxRange(range))
        case .left, .right:
            let isStart = (direction == .left) != isRightToLeft(at: range.location)
            return TextPosition(isStart ? range.location : NSMaxRange(range))
        }
    }

    /// The range from a position to the next one in a direction; `nil` at the edge of the text.
    func editedRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
        guard let other = edited(from: position, in: direction, offset: 1) else { return nil }
        return editedRange(from: position, to: other)
    }

    /// Whether the line at a position is written from right to left; the direction of the view if there are no lines.
    func isRightToLeft(at position: Int) -> Bool {
        editedLines.row(of: shownPosition(position))?.isRightToLeft ?? _isRightToLeft
    }

    /// The direction of the line at the position, which its first letter determines.
    func editedDirection(for position: UITextPosition) -> NSWritingDirection {
        isRightToLeft(at: clamped(position)) ? .rightToLeft : .leftToRight
    }

    /// The position of the character to the left or right; `nil` at the end of the text.
    func position(beside position: Int, toRight: Bool) -> Int? {
        let lines = editedLines
        if let row = lines.row(of: shownPosition(position)), !row.runs.isEmpty,
            let found = lines.position(beside: shownPosition(position), toRight: toRight, in: row)
        {
            return editedPosition(found)
        }
        return self.position(after: position, isForward: toRight != isRightToLeft(at: position))
    }

    /// The position before or after a character; `nil` at the end of the text.
    func position(after position: Int, isForward: Bool) -> Int? {
        if isForward {
            return position < editedText.length ? NSMaxRange(editedText.graphemeRange(at: position)) : nil
        }
        return position > 0 ? editedText.graphemeRange(at: position - 1).location : nil
    }

    /// The position in the line above or below.
    func position(above position: Int, isBelow: Bool) -> Int? {
        let lines = editedLines
        guard let index = lines.rowIndex(of: shownPosition(position)),
            lines.rows.indices.contains(index + (isBelow ? 1 : -1)),
            let caret = lines.caretRect(at: shownPosition(position))
        else { return nil }
        let row = lines.rows[index + (isBelow ? 1 : -1)]
        let found = lines.position(
            nearest: CGPoint(x: caret.midX, y: row.frame.midY), length: shownPosition(editedText.length))
        return editedPosition(found)
    }

    // MARK: Geometry

    private func moved(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: linesOrigin.x, dy: linesOrigin.y) }

    private func shown(_ range: NSRange) -> NSRange {
        let start = shownPosition(range.location)
        return NSRange(location: start, length: shownPosition(NSMaxRange(range)) - start)
    }

    /// The rectangle of the caret before a position, in the view's space; zero if the text has no lines.
    func editedCaret(at position: UITextPosition) -> CGRect {
        editedLines.caretRect(at: shownPosition(clamped(position))).map(moved) ?? .zero
    }

    /// The rectangles of a range, one or more for each line, in the view's space.
    func editedRects(for range: UITextRange) -> [UITextSelectionRect] {
        let rects = editedRects(of: clamped(range))
        return rects.enumerated().map { index, rect in
            let position = clamped(range.start)
            return TextSelectionRect(
                rect, isRightToLeft: isRightToLeft(at: position), isFirst: index == 0, isLast: index == rects.count - 1)
        }
    }

    /// The rectangles of a range; several for each line with both directions.
    func editedRects(of range: NSRange) -> [CGRect] { editedLines.rects(of: shown(range)).map(moved) }

    /// The rectangle of a range in its first line, in the view's space; that of the caret if the range is empty there.
    func editedFirstRect(for range: UITextRange) -> CGRect {
        let range = clamped(range)
        guard let row = editedLines.row(of: shownPosition(range.location)) else { return .zero }
        let shown = shown(range)
        let end = min(NSMaxRange(shown), row.start + row.length)
        guard shown.location < end else { return editedCaret(at: TextPosition(range.location)) }
        return moved(editedLines.rect(from: shown.location, to: end, in: row))
    }

    /// The position nearest to a point of the view.
    func editedPosition(to point: CGPoint) -> Int {
        let inside = CGPoint(x: point.x - linesOrigin.x, y: point.y - linesOrigin.y)
        let shown = editedLines.position(nearest: inside, length: shownPosition(editedText.length))
        return editedPosition(shown)
    }

    /// The position in a range that is nearest to a point of the view.
    func editedPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        let range = clamped(range)
        return TextPosition(max(range.location, min(NSMaxRange(range), editedPosition(to: point))))
    }

    /// The range of the character nearest to a point of the view; `nil` without text.
    func editedCharacter(at point: CGPoint) -> NSRange? {
        let inside = CGPoint(x: point.x - linesOrigin.x, y: point.y - linesOrigin.y)
        guard editedText.length > 0, let found = editedLines.character(nearest: inside) else { return nil }
        return editedText.graphemeRange(at: editedPosition(found.position))
    }

    // MARK: Clicks

    /// Selects what the number of clicks at a point selects: a position, a word, or a paragraph.
    func select(clicks: Int, at point: CGPoint) {
        let units = TextUnits(text: editedText)
        switch clicks {
        case ...1: editedSelection = NSRange(location: editedPosition(to: point), length: 0)
        case 2: editedSelection = units.word(at: editedCharacter(at: point)?.location ?? 0)
        default: editedSelection = units.paragraph(at: editedPosition(to: point))
        }
        shareSelection()
    }

    /// Makes the selected text available to a middle click in any window, as on Linux.
    func shareSelection() {
        guard editedSelection.length > 0, isFirstResponder, let clipboard = HostServices.clipboard else { return }
        let shares = (self as? any UITextInputTraits)?.isSecureTextEntry != true
        if shares { clipboard.primaryText = editedText.substring(with: editedSelection) }
    }
}

extension UIWindow {
    /// Inserts the text that is selected in any window at a point, as a middle click does on Linux.
    ///
    /// - Returns: Whether there is a text input at the point.
    @discardableResult package final func middleClick(at point: CGPoint) -> Bool {
        var next = hitTest(point, with: nil)
        while let view = next, !(view is any EditedText) { next = view.superview }
        guard let input = next as? any EditedText, input.isTextEditable,
            input.isFirstResponder || input.becomeFirstResponder()
        else { return false }
        input.layoutIfNeeded()
        let position = input.editedPosition(to: input.convert(point, from: self))
        input.editedSelection = NSRange(location: position, length: 0)
        if let text = HostServices.clipboard?.primaryText, !text.isEmpty { input.insertText(text) }
        return true
    }

    /// Shows the provisional text of an input method in the first responder.
    ///
    /// - Parameter selected: The selection in the text, in characters (Unicode scalars).
    /// - Returns: Whether the first responder takes marked text.
    @discardableResult package final func _compose(_ text: String, selected: Range<Int>) -> Bool {
        guard _takesText, let first = ownRuntime.state.firstResponder else { return false }
        let scalars = Array(text.unicodeScalars)
        func units(_ count: Int) -> Int {
            scalars.prefix(max(0, count)).reduce(0) { $0 + UTF16.width($1) }
        }
        let start = units(selected.lowerBound)
        let range = NSRange(location: start, length: max(0, units(selected.upperBound) - start))
        if let input = first as? any EditedText {
            guard input.isTextEditable else { return false }
            input.compose(text, selected: range, asks: true)
            return true
        }
        guard let input = first as? any UITextInput else { return false }
        input.setMarkedText(text, selectedRange: range)
        return true
    }

    /// Whether the first responder has marked text.
    package final var isComposing: Bool {
        guard _takesText else { return false }
        return (ownRuntime.state.firstResponder as? any UITextInput)?.markedTextRange != nil
    }

    /// Where typed text appears, in the window's space, for the candidates of an input method; `nil` without a text
    /// input.
    package final var typingRect: CGRect? {
        guard _takesText, let input = ownRuntime.state.firstResponder as? any UIView & UITextInput else { return nil }
        let rect: CGRect
        if let marked = input.markedTextRange {
            rect = input.firstRect(for: marked)
        } else if let selection = input.selectedTextRange {
            rect = input.caretRect(for: selection.end)
        } else {
            return nil
        }
        return input.convert(rect, to: self)
    }
}
