import CoreGraphics
import Foundation

// Attributes of the text of a text view.
extension UITextView {
    /// The attributes of text without attributes.
    final var ownAttributes: [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        if let font { attributes[.font] = font }
        if let textColor { attributes[.foregroundColor] = textColor }
        return attributes
    }

    /// The style becomes that of the first character.
    final func takeStyle() {
        guard let first = pieces.all.first?.attributes else { return }
        isTakingStyle = true
        defer { isTakingStyle = false }
        if let font = first[.font] as? UIFont { self.font = font }
        if let color = first[.foregroundColor] as? UIColor { textColor = color }
        if let paragraph = first[.paragraphStyle] as? NSParagraphStyle { textAlignment = paragraph.alignment }
    }

    /// Changes the font to that of the text size, if it is to follow it.
    final func followTextSize() {
        guard adjustsFontForContentSizeCategory, let followed = font?.following(traitCollection) else { return }
        font = followed
    }

    /// Gives the whole text a value of an attribute; `nil` leaves the existing ones.
    final func restyle(_ key: NSAttributedString.Key, _ value: Any?) {
        restyle { pieces in
            if let value { pieces.restyle { $0[key] = value } }
        }
    }

    /// Applies a change of the style to the whole text.
    final func restyle(_ change: (inout Pieces) -> Void) {
        guard !isTakingStyle else { return }
        defer { textChanged() }
        guard length > 0 else { return }
        var pieces = pieces
        change(&pieces)
        setStyled(pieces)
    }
}
