/// The appearance that the viewer's controls select.
package struct ViewerTraits: Hashable, Sendable {
    /// Whether the interface has the dark appearance. `false` by default.
    package var isDark = false
    /// Whether the interface is laid out from right to left. `false` by default.
    package var isRightToLeft = false
    /// The index of a text size: 0 for extra small, 3 for the standard, 11 for the largest one of accessibility.
    package var textSize = 3

    /// Creates traits. The defaults are those of a light left-to-right interface with standard texts.
    package init(isDark: Bool = false, isRightToLeft: Bool = false, textSize: Int = 3) {
        (self.isDark, self.isRightToLeft, self.textSize) = (isDark, isRightToLeft, textSize)
    }

    /// The number of text sizes.
    package static let textSizes = 12
}
