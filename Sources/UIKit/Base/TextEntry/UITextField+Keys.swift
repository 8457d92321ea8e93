extension UITextField: KeyStrokeTaking {
    func take(_ stroke: KeyStroke) -> Bool {
        let (back, forward) = _isRightToLeft ? (1, -1) : (-1, 1)
        switch stroke {
        case .text(let text): insertText(text)
        case .deleteBackward: deleteBackward()
        case .deleteForward:
            if !selection.isEmpty {
                delete(nil)
            } else if caretIndex < characters.count {
                replace(caretIndex..<caretIndex + 1, with: "")
            }
        case .left: leaveSelection(by: back)
        case .right: leaveSelection(by: forward)
        case .start: moveCaret(to: 0)
        case .end: moveCaret(to: characters.count)
        case .selectLeft: extendSelection(to: caretIndex + back)
        case .selectRight: extendSelection(to: caretIndex + forward)
        case .selectStart: extendSelection(to: 0)
        case .selectEnd: extendSelection(to: characters.count)
        case .selectAll: selectAll(nil)
        case .copy: copy(nil)
        case .cut: cut(nil)
        case .paste: paste(nil)
        case .enter:
            guard delegate?.textFieldShouldReturn(self) ?? true else { return true }
            sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        case .escape: resignFirstResponder()
        }
        return true
    }

    /// Moves the caret by a character, or to the end of the selection in that direction.
    private func leaveSelection(by step: Int) {
        guard !selection.isEmpty else { return moveCaret(to: caretIndex + step) }
        moveCaret(to: step < 0 ? selection.lowerBound : selection.upperBound)
    }
}
