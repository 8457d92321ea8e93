internal import CollectionCore
import CoreGraphics
import Foundation

// Attributes of the text of a text field.
extension UITextField {
    /// See ``defaultTextAttributes``.
    final var ownTextAttributes: [NSAttributedString.Key: Any] {
        get {
            var attributes = otherAttributes
            attributes[.font] = font
            attributes[.foregroundColor] = textColor
            let own = otherAttributes[.paragraphStyle] as? NSParagraphStyle
            if let style = (own ?? .default).mutableCopy() as? NSMutableParagraphStyle {
                style.alignment = textAlignment
                attributes[.paragraphStyle] = style
            }
            return attributes
        }
        set {
            styled = nil
            otherAttributes = newValue
            for key in [NSAttributedString.Key.font, .foregroundColor] { otherAttributes[key] = nil }
            font = newValue[.font] as? UIFont
            textColor = newValue[.foregroundColor] as? UIColor
            textAlignment = (newValue[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural
            showText()
        }
    }

    /// The attributes of text that replaces a range, if the app set none.
    final func attributes(forTextIn range: NSRange) -> [NSAttributedString.Key: Any] {
        guard let styled, styled.length > 0 else { return defaultTextAttributes }
        return Pieces(styled).attributes(forTextAt: range)
    }

    /// The styled text after an edit; `nil` if all of it has the default attributes.
    final func styledText(replacing range: NSRange, with new: String) -> NSAttributedString? {
        guard styled != nil || explicitTypingAttributes != nil else { return nil }
        var pieces = Pieces(styled ?? NSAttributedString(string: content, attributes: defaultTextAttributes))
        pieces.replace(range, with: new, explicitTypingAttributes ?? attributes(forTextIn: range))
        return pieces.all.isEmpty ? nil : pieces.text
    }

    /// The displayed text with its attributes; `nil` if the label's style is sufficient.
    final var shownStyledText: NSAttributedString? {
        guard styled != nil || !otherAttributes.isEmpty else { return nil }
        let shown = shownText
        let whole = styled ?? NSAttributedString(string: content, attributes: defaultTextAttributes)
        guard !shown.isEmpty, whole.length > 0 else { return nil }
        var pieces = Pieces(whole)
        if isSecureTextEntry || shown.utf16.count != whole.length {
            pieces.all = [Pieces.Piece(string: shown, attributes: pieces.all[0].attributes)]
        } else {
            var start = 0
            for index in pieces.all.indices {
                let length = pieces.all[index].string.utf16.count
                let range = NSRange(location: start, length: length)
                pieces.all[index].string = (shown as NSString).substring(with: range)
                start += length
            }
        }
        // The field aligns and truncates its text itself.
        let (factor, font) = (fontFactor, shownFont)
        pieces.restyle {
            $0[.paragraphStyle] = nil
            $0[.font] = ($0[.font] as? UIFont).map { $0.withSize($0.pointSize * factor) } ?? font
        }
        return pieces.text
    }

    /// The font with the current factor.
    final var shownFont: UIFont {
        let own = font ?? .systemFont(ofSize: 17)
        return fontFactor < 1 ? own.withSize(own.pointSize * fontFactor) : own
    }

    /// Shows the text in the label.
    private final func showLabel() {
        if let shownStyledText {
            label.attributedText = shownStyledText
        } else {
            label.attributedText = nil
            (label.font, label.textColor, label.text) = (shownFont, textColor, shownText)
        }
    }

    /// Reduces the font if the text is wider than `width`.
    final func fitFont(to width: CGFloat) {
        guard adjustsFontSizeToFitWidth, width > 0 else { return }
        let old = fontFactor
        fontFactor = 1
        let whole = editedLines.rows.first?.frame.width ?? 0
        if whole > width {
            let size = font?.pointSize ?? 17
            fontFactor = min(1, max(width / whole, minimumFontSize / size))
        }
        if fontFactor != old { showLabel() }
    }

    /// Displays the text after a change of it or of its style.
    final func showText() {
        fontFactor = 1
        showLabel()
        setNeedsLayout()
    }
}
