import Foundation

extension UITextView: KeyStrokeTaking {
    /// Handles a key of the host. Returns whether the text view used it.
    func take(_ stroke: KeyStroke) -> Bool {
        switch stroke {
        case .text(let text): insertText(text)
        case .enter: insertText("\n")
        case .deleteBackward: deleteBackward()
        case .deleteForward: deleteForward()
        case .left: moveCaret(toRight: false)
        case .right: moveCaret(toRight: true)
        case .up: moveCaret(isBelow: false)
        case .down: moveCaret(isBelow: true)
        case .start: if let position = edge(of: selectedRange.location, isEnd: false) { putCaret(position) }
        case .end: if let position = edge(of: NSMaxRange(selectedRange), isEnd: true) { putCaret(position) }
        case .selectLeft: extendSelection(to: position(beside: head, toRight: false) ?? head)
        case .selectRight: extendSelection(to: position(beside: head, toRight: true) ?? head)
        case .selectUp: extendSelection(to: position(above: head, isBelow: false) ?? 0)
        case .selectDown: extendSelection(to: position(above: head, isBelow: true) ?? length)
        case .selectStart: if let position = edge(of: head, isEnd: false) { extendSelection(to: position) }
        case .selectEnd: if let position = edge(of: head, isEnd: true) { extendSelection(to: position) }
        case .selectAll: selectAll(nil)
        case .copy: copy(nil)
        case .cut: cut(nil)
        case .paste: paste(nil)
        case .escape: resignFirstResponder()
        }
        shareSelection()
        return true
    }

    /// The end of the selection that keys move.
    private var head: Int { isSelectingBackward ? selectedRange.location : NSMaxRange(selectedRange) }

    private func putCaret(_ position: Int) { selectedRange = NSRange(location: position, length: 0) }

    private func extendSelection(to position: Int) {
        let fixed = isSelectingBackward ? NSMaxRange(selectedRange) : selectedRange.location
        selectedRange = NSRange(location: min(fixed, position), length: abs(position - fixed))
        isSelectingBackward = position < fixed
    }

    /// Moves the caret by a character, or to the end of the selection in that direction.
    private func moveCaret(toRight: Bool) {
        let range = selectedRange
        guard range.length == 0 else { return putCaret(side(of: range, toRight: toRight)) }
        if let new = position(beside: range.location, toRight: toRight) { putCaret(new) }
    }

    /// Moves the caret by a line, or to an end of the text beyond the first or last one.
    private func moveCaret(isBelow: Bool) {
        let start = isBelow ? NSMaxRange(selectedRange) : selectedRange.location
        putCaret(position(above: start, isBelow: isBelow) ?? (isBelow ? length : 0))
    }

    /// The first or last position of the line that contains a position.
    private func edge(of position: Int, isEnd: Bool) -> Int? {
        guard let row = row(of: position) else { return nil }
        guard isEnd else { return row.start }
        let end = row.start + row.length
        // Spaces at the end of a wrapped line belong to it, but the position after them belongs to the next line.
        if end < length,
            !(plainText as NSString).substring(with: NSRange(location: end, length: 1)).contains(where: \.isNewline)
        {
            return max(row.start, end - 1)
        }
        return end
    }
}
