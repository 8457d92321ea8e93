public import Foundation

/// A view that can adapt its font to the text size that the user prefers.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    /// Whether a font of a text style, or one that `UIFontMetrics` scaled, is replaced when the text size changes.
    var adjustsFontForContentSizeCategory: Bool { get set }
}
