/// A font by family, weight, and slant.
public struct FontDescription: Hashable, Sendable {
    /// The size of the em square, in points.
    public var size: Double
    /// The weight, 100...900 as in CSS: 400 regular, 500 medium, 600 semibold, 700 bold.
    public var weight: Int
    /// Whether the letters are slanted.
    public var isItalic: Bool
    /// Whether all letters have the same width. Such a font is the bundled monospaced one.
    public var isMonospaced: Bool
    /// Whether all digits have the same width.
    public var hasMonospacedDigits: Bool
    /// The family; `nil` for the bundled one.
    public var family: String?

    /// Creates a description of a font. The size is in points.
    public init(
        size: Double, weight: Int = 400, isItalic: Bool = false, isMonospaced: Bool = false,
        hasMonospacedDigits: Bool = false, family: String? = nil
    ) {
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.isMonospaced = isMonospaced
        self.hasMonospacedDigits = hasMonospacedDigits
        self.family = family
    }
}
