public import CollectionCore

/// A block of text in one style, laid out in `frame` and vertically centered in it, as in labels.
public struct TextRun: Hashable, Sendable {
    /// The horizontal alignment of lines in the frame.
    public enum Alignment: UInt8, Hashable, Sendable {
        /// Lines begin at the left, are centered, end at the right, or fill the frame except for the last line of a
        /// paragraph.
        case left, center, right, justified
        /// Each paragraph is at the side at which it begins, which its first letter determines.
        case natural
    }
    /// How lines that are too long are wrapped or truncated.
    public enum LineBreak: UInt8, Hashable, Sendable {
        /// Wrapped between words or characters, clipped, or truncated with an ellipsis.
        case wordWrap, characterWrap, clip, truncateHead, truncateMiddle, truncateTail
    }

    /// The width by which a line may exceed a limit, in points: the sum of the rounding errors of its characters.
    package static let widthTolerance = 0.02

    /// The text.
    public var string: String
    /// The size, weight, and family of all letters.
    public var font: FontDescription
    /// The color of the letters.
    public var color: Color
    /// The area of the text, in points.
    public var frame: Rect
    /// The horizontal alignment of lines in the frame.
    public var alignment: Alignment
    /// How lines that are too long are wrapped or truncated.
    public var lineBreak: LineBreak
    /// The maximum number of lines; 0 for as many as fit.
    public var maximumLines: Int
    /// Whether paragraphs without letters are read from right to left. Letters determine the direction of others.
    public var isRightToLeft: Bool

    /// Creates a run of text. The frame is in points.
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
