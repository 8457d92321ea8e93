import Foundation

/// The style of a text with one style.
struct LabelStyle {
    /// The default is the system font in the standard size of labels.
    var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    /// The default is the label color.
    var color = UIColor.label
    /// The default is the alignment of the text's language.
    var alignment = NSTextAlignment.natural
    /// Where text that does not fit is broken or cut. The default replaces its end by an ellipsis.
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
