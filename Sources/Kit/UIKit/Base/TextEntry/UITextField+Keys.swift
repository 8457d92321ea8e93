import Foundation

extension UITextField: KeyStrokeTaking {
    /// Handles a key of the host. Returns whether the field used it.
    func take(_ stroke: KeyStroke) -> Bool {
        switch stroke {
        case .text(let text): insertText(text)
        case .deleteBackward: deleteBackward()
        case .deleteForward:
            if !selection.isEmpty {
                delete(nil)
            } else if caretIndex < editedText.length {
                replace(editedText.graphemeRange(at: caretIndex), with: "")
            }
        case .left: leaveSelection(toRight: false)
        case .right: leaveSelection(toRight: true)
        case .start, .up: moveCaret(to: 0)
        case .end, .down: moveCaret(to: editedText.length)
        case .selectLeft: extendSelection(to: position(beside: caretIndex, toRight: false) ?? caretIndex)
        case .selectRight: extendSelection(to: position(beside: caretIndex, toRight: true) ?? caretIndex)
        case .selectStart, .selectUp: extendSelection(to: 0)
        case .selectEnd, .selectDown: extendSelection(to: editedText.length)
        case .selectAll: selectAll(nil)
        case .copy: copy(nil)
        case .cut: cut(nil)
        case .paste: paste(nil)
        case .enter:
            guard delegate?.textFieldShouldReturn(self) ?? true else { return true }
            sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        case .escape: resignFirstResponder()
        }
        shareSelection()
        return true
    }

    /// Moves the caret by a character, or to the end of the selection in that direction.
    private func leaveSelection(toRight: Bool) {
        guard selection.isEmpty else { return moveCaret(to: side(of: editedSelection, toRight: toRight)) }
        if let new = position(beside: caretIndex, toRight: toRight) { moveCaret(to: new) }
    }
}

extension EditedText {
    /// The end of a range that is at the left or right.
    func side(of range: NSRange, toRight: Bool) -> Int {
        toRight != isRightToLeft(at: range.location) ? NSMaxRange(range) : range.location
    }
}
