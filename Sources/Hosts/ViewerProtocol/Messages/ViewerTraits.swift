package struct ViewerTraits: Hashable, Sendable {
    package var isDark = false
    package var isRightToLeft = false
    /// The index of a text size: 0 for extra small, 3 for the standard, 11 for the largest one of accessibility.
    package var textSize = 3

    package init(isDark: Bool = false, isRightToLeft: Bool = false, textSize: Int = 3) {
        (self.isDark, self.isRightToLeft, self.textSize) = (isDark, isRightToLeft, textSize)
    }

    package static let textSizes = 12
}
