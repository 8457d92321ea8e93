import CoreGraphics

/// Draws the placeholder of a text field of an app's class, which may override
/// ``UITextField/drawPlaceholder(in:)``.
final class PlaceholderLabel: UILabel {
    /// The field that contains the label.
    weak var field: UITextField?

    /// Draws the text as labels do, in the coordinate space of this label.
    func drawPlainText(in rect: CGRect) { super.drawText(in: rect) }

    override func drawText(in rect: CGRect) {
        if let field { field.drawPlaceholder(in: rect) } else { super.drawText(in: rect) }
    }
}
