public import CollectionCore

/// A font by family, weight, and slant.
public struct FontDescription: Hashable, Sendable {
    /// The size of the em square, in points.
    public var size: Double
    /// The weight, 100...900 as in CSS: 400 regular, 500 medium, 600 semibold, 700 bold.
    public var weight: Int
    public var isItalic: Bool
    public var isMonospaced: Bool
    /// The family; `nil` for the bundled one.
    public var family: String?

    public init(
        size: Double, weight: Int = 400, isItalic: Bool = false, isMonospaced: Bool = false, family: String? = nil
    ) {
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.isMonospaced = isMonospaced
        self.family = family
    }
}

/// A block of text in one style, laid out in `frame` and vertically centered in it, as in labels.
public struct TextRun: Hashable, Sendable {
    public enum Alignment: UInt8, Hashable, Sendable { case left, center, right, justified }
    public enum LineBreak: UInt8, Hashable, Sendable {
        case wordWrap, characterWrap, clip, truncateHead, truncateMiddle, truncateTail
    }

    public var string: String
    public var font: FontDescription
    public var color: Color
    public var frame: Rect
    public var alignment: Alignment
    public var lineBreak: LineBreak
    /// The maximum number of lines; 0 for as many as fit.
    public var maximumLines: Int
    public var isRightToLeft: Bool

    public init(
        string: String, font: FontDescription, color: Color, frame: Rect, alignment: Alignment = .left,
        lineBreak: LineBreak = .truncateTail, maximumLines: Int = 1, isRightToLeft: Bool = false
    ) {
        self.string = string
        self.font = font
        self.color = color
        self.frame = frame
        self.alignment = alignment
        self.lineBreak = lineBreak
        self.maximumLines = maximumLines
        self.isRightToLeft = isRightToLeft
    }
}
