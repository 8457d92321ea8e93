public import Foundation

/// Styles of underlines and strikethrough lines.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The bits of the style.
    public let rawValue: Int
    /// Creates a style from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// One line of regular thickness.
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    /// One thick line.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 0x09)
}

extension NSAttributedString.Key {
    /// An ``NSParagraphStyle``.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// A ``UIColor``.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// The raw value of an ``NSUnderlineStyle``.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// A ``UIColor``; by default, the text color.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The raw value of an ``NSUnderlineStyle``.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// A ``UIColor``; by default, the text color.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// A ``UIColor`` for the outlines of the letters; by default, the text color. Requires ``strokeWidth``.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// The width of the outlines of the letters, in percent of the font size. A positive width draws outlines only, a
    /// negative one fills the letters, too.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// Upward, in points.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}
