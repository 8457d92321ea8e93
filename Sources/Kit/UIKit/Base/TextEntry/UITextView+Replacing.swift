internal import CollectionCore
import CoreGraphics
import Foundation

extension UITextView {
    /// Leaving the marked text accepts it.
    final func select(_ range: NSRange) {
        isSelectingBackward = false
        let start = max(0, min(length, range.location))
        let new = NSRange(location: start, length: max(0, min(length - start, range.length)))
        guard new != selection else { return }
        inputDelegate?.selectionWillChange(self)
        selection = new
        if let mark, new.location < mark.location || NSMaxRange(new) > NSMaxRange(mark) { self.mark = nil }
        explicitTypingAttributes = nil
        canvas.setNeedsDisplay()
        setNeedsLayout()
        inputDelegate?.selectionDidChange(self)
        textDelegate?.textViewDidChangeSelection(self)
    }

    /// Replaces a range if the delegate agrees.
    final func replace(_ range: NSRange, with new: String) {
        replace(range, with: new, asks: true, marking: nil)
    }

    /// Replaces a range, which is limited to the text, and informs the delegate.
    final func replace(_ range: NSRange, with new: String, asks: Bool, marking selected: NSRange?) {
        guard !asks || textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: new) ?? true else {
            return
        }
        // The delegate may have changed the text.
        let start = min(length, range.location)
        let range = NSRange(location: start, length: min(length - start, range.length))
        var pieces = pieces
        var attributes = pieces.attributes(forTextAt: range)
        attributes[.attachment] = nil
        if attributes.isEmpty { attributes = ownAttributes }
        attributes.merge(explicitTypingAttributes ?? [:]) { $1 }
        if let storage = textKit?.storage {
            replace(range, of: storage, with: new, attributes)
        } else {
            pieces.replace(range, with: new, attributes)
            ownText = pieces
        }
        // A text storage may store another text.
        let result = composed(new, at: start, selected)
        let fits = start + new.utf16.count <= length
        mark = fits ? result.mark : nil
        selection = fits ? result.selection : NSRange(location: length, length: 0)
        isSelectingBackward = false
        textChanged()
        textDelegate?.textViewDidChange(self)
        post(UITextView.textDidChangeNotification)
        textDelegate?.textViewDidChangeSelection(self)
        if isScrollEnabled { scrollRangeToVisible(selection) }
    }

    /// Copies the selected text to the general pasteboard, unless there is none or the text is secure.
    ///
    /// - Returns: Whether a text was copied.
    @discardableResult final func copySelection() -> Bool {
        guard !isSecureTextEntry, selection.length > 0 else { return false }
        UIPasteboard.general.string = (plainText as NSString).substring(with: selection)
        return true
    }
}
