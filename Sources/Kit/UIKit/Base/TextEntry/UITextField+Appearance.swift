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
}
