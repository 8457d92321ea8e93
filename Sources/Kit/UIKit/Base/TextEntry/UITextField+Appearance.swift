import CoreGraphics
import Foundation
import QuartzCore

extension UITextField {
    /// The properties that appearance proxies set, besides those of views.
    static let ownAppearanceProperties = [
        AppearanceProperties.property(\UITextField.textColor),
        AppearanceProperties.property(\UITextField.font),
    ]

    /// Sets up the views and the accessibility of a new field.
    func becomeField() {
        clip.clipsToBounds = true
        clip.isUserInteractionEnabled = false
        label.lineBreakMode = .byClipping
        placeholderLabel.textColor = .placeholderText
        (placeholderLabel as? PlaceholderLabel)?.field = self
        caret.isHidden = true
        addSubview(clip)
        for view in [placeholderLabel, label, caret, marks] { clip.addSubview(view) }
        tintColorDidChange()
        accessibilityTraits = .none
    }

    /// Called when a font has changed: the field has another size.
    func fontChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Applies a change of the field's style to the whole text.
    func restyle(_ change: (inout Pieces) -> Void) {
        guard let styled else { return }
        var pieces = Pieces(styled)
        change(&pieces)
        self.styled = pieces.text
        showText()
    }

    /// Shows an attributed text, whose first character determines the properties of the field.
    func style(as text: NSAttributedString) {
        guard text.length > 0 else { return }
        let first = text.attributes(at: 0, effectiveRange: nil)
        if let font = first[.font] as? UIFont { self.font = font }
        if let color = first[.foregroundColor] as? UIColor { textColor = color }
        if let paragraph = first[.paragraphStyle] as? NSParagraphStyle { textAlignment = paragraph.alignment }
        styled = NSAttributedString(attributedString: text)
        showText()
    }

    /// Draws the border of the current style.
    func drawBorder() {
        layer.cornerRadius = borderStyle == .roundedRect ? 6 : 0
        layer.borderWidth = borderStyle == .none ? 0 : borderStyle == .bezel ? 2 : borderStyle == .line ? 1 : 0.5
        layer.borderColor = (borderStyle == .line ? UIColor.label : .separator).cgColor(for: traitCollection)
        if borderStyle == .roundedRect, backgroundColor == nil { backgroundColor = .systemBackground }
        setNeedsLayout()
    }

    /// The size of the text or the placeholder, whichever is larger, with the insets of the border.
    var fittingSize: CGSize {
        // Letters of scripts that the font lacks can be higher than its lines.
        let tallest = max(label.intrinsicContentSize.height, placeholderLabel.intrinsicContentSize.height)
        let line = max((font?.lineHeight ?? 20).rounded(), tallest.rounded())
        let widest = max(label.intrinsicContentSize.width, placeholderLabel.intrinsicContentSize.width)
        if borderStyle == .none {
            return CGSize(width: (widest + 2 + Self.caretWidth).rounded(.up), height: line + 2)
        }
        return CGSize(width: widest.rounded(.up) + _design.fieldPadding, height: line + 14)
    }
}
