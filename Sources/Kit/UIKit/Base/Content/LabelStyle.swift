import Foundation

/// The style of a text with one style.
struct LabelStyle {
    var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    var color = UIColor.label
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byTruncatingTail

    /// Takes over the attributes of a character. Missing ones change nothing.
    mutating func take(_ attributes: [NSAttributedString.Key: Any]) {
        if let font = attributes[.font] as? UIFont { self.font = font }
        if let color = attributes[.foregroundColor] as? UIColor { self.color = color }
        if let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle {
            (alignment, lineBreakMode) = (paragraph.alignment, paragraph.lineBreakMode)
        }
    }
}
