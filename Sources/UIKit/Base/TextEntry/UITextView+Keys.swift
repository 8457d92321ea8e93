import Foundation

extension UITextView: KeyStrokeTaking {
    func take(_ stroke: KeyStroke) -> Bool {
        let (back, forward) = _isRightToLeft ? (1, -1) : (-1, 1)
        switch stroke {
        case .text(let text): insertText(text)
        case .enter: insertText("\n")
        case .deleteBackward: deleteBackward()
        case .deleteForward: deleteForward()
        case .left: moveCaret(by: back)
        case .right: moveCaret(by: forward)
        case .start: if let place = edge(of: selectedRange.location, isEnd: false) { putCaret(place) }
        case .end: if let place = edge(of: NSMaxRange(selectedRange), isEnd: true) { putCaret(place) }
        case .selectLeft: extendSelection(to: place(from: head, by: back))
        case .selectRight: extendSelection(to: place(from: head, by: forward))
        case .selectStart: if let place = edge(of: head, isEnd: false) { extendSelection(to: place) }
        case .selectEnd: if let place = edge(of: head, isEnd: true) { extendSelection(to: place) }
        case .selectAll: selectAll(nil)
        case .copy: copy(nil)
        case .cut: cut(nil)
        case .paste: paste(nil)
        case .escape: resignFirstResponder()
        }
        return true
    }

    /// The end of the selection that keys move.
    private var head: Int { isSelectingBackward ? selectedRange.location : NSMaxRange(selectedRange) }

    private func putCaret(_ place: Int) { selectedRange = NSRange(location: place, length: 0) }

    private func extendSelection(to place: Int) {
        let fixed = isSelectingBackward ? NSMaxRange(selectedRange) : selectedRange.location
        selectedRange = NSRange(location: min(fixed, place), length: abs(place - fixed))
        isSelectingBackward = place < fixed
    }

    /// The position a character further, at most at an end of the text.
    private func place(from place: Int, by step: Int) -> Int {
        if step < 0 { return place > 0 ? character(before: place).location : 0 }
        return place < styled.length ? NSMaxRange(character(at: place)) : styled.length
    }

    /// Moves the caret by a character, or to the end of the selection in that direction.
    private func moveCaret(by step: Int) {
        let range = selectedRange
        putCaret(
            range.length > 0
                ? step < 0 ? range.location : NSMaxRange(range) : place(from: range.location, by: step))
    }

    /// The first or last position of the line that contains a position.
    private func edge(of place: Int, isEnd: Bool) -> Int? {
        guard let row = row(of: place) else { return nil }
        guard isEnd else { return row.start }
        let end = row.start + row.length
        // Spaces at the end of a wrapped line belong to it, but the position after them belongs to the next line.
        if end < styled.length,
            !(styled.string as NSString).substring(with: NSRange(location: end, length: 1)).contains(where: \.isNewline)
        {
            return max(row.start, end - 1)
        }
        return end
    }
}
