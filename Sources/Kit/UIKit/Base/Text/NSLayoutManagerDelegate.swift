import CoreGraphics
public import Foundation

/// Observes a layout manager and determines the space between lines. Every method is optional.
public protocol NSLayoutManagerDelegate: NSObjectProtocol {
    /// Returns the space below a line in points, instead of the line spacing of its paragraph style.
    ///
    /// - Parameters:
    ///   - layoutManager: The layout manager.
    ///   - glyphIndex: The index of the last glyph of the line.
    ///   - rect: The line in the space of its container, without the space.
    func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    /// Returns the space before a paragraph in points, instead of that of its style. Not called for the first
    /// paragraph.
    ///
    /// - Parameters:
    ///   - layoutManager: The layout manager.
    ///   - glyphIndex: The index of the first glyph of the paragraph.
    ///   - rect: The position at which the paragraph would begin. Its size is zero.
    func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    /// Returns the space after a paragraph in points, instead of that of its style.
    ///
    /// - Parameters:
    ///   - layoutManager: The layout manager.
    ///   - glyphIndex: The index of the last glyph of the paragraph.
    ///   - rect: The end of the paragraph. Its size is zero.
    func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    /// Called when a change makes the current layout invalid.
    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
    /// Called when the text of a container is laid out.
    ///
    /// - Parameters:
    ///   - layoutManager: The layout manager.
    ///   - textContainer: `nil` if the text does not fit into the containers.
    ///   - layoutFinishedFlag: Whether all text is laid out.
    func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool)
}

// The defaults of methods with a result record that the delegate does not implement them.
extension NSLayoutManagerDelegate {
    /// Leaves the space of the paragraph style.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat {
        layoutManager.missedDelegateMethod = true
        return 0
    }
    /// Leaves the space of the paragraph style.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat {
        layoutManager.missedDelegateMethod = true
        return 0
    }
    /// Leaves the space of the paragraph style.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat {
        layoutManager.missedDelegateMethod = true
        return 0
    }
    /// Does nothing.
    public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
    /// Does nothing.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool
    ) {}
}
