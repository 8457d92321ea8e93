/// Headers and footers that remain visible while any part of their section is visible.
public enum FlowPinning {
    /// The `zIndex` of headers and footers in a layout that pins them. It is 0 otherwise.
    ///
    /// - Source: console dumps of UIKit's attributes, FACTS F-018.
    public static let zIndex = 10

    /// Returns the start of a pinned header along the scrolling axis.
    ///
    /// The header follows the visible start. It never precedes its unpinned position and never passes the end of its
    /// section (``FlowQuirk/aPinnedHeaderStopsBeforeTheFooter``).
    ///
    /// - Parameters:
    ///   - natural: The start of the header when it is not pinned.
    ///   - length: The length of the header along the scrolling axis.
    ///   - visibleStart: The start of the visible content, without the content inset.
    ///   - sectionEnd: The end of the section's items and insets, without the footer.
    public static func headerStart(
        natural: Double, length: Double, visibleStart: Double, sectionEnd: Double
    ) -> Double {
        Swift.max(Swift.min(Swift.max(visibleStart, natural), sectionEnd - length), natural)
    }

    /// Returns the start of a pinned footer along the scrolling axis, by the same rules as for a header, mirrored.
    ///
    /// - Parameters:
    ///   - natural: The start of the footer when it is not pinned.
    ///   - length: The length of the footer along the scrolling axis.
    ///   - visibleEnd: The end of the visible content, without the content inset.
    ///   - sectionStart: The end of the section's header.
    public static func footerStart(
        natural: Double, length: Double, visibleEnd: Double, sectionStart: Double
    ) -> Double {
        Swift.min(Swift.max(Swift.min(visibleEnd - length, natural), sectionStart), natural)
    }
}

extension FlowSolution {
    /// Returns the frame of a section's pinned header in content space, or `nil` when the section has no header.
    ///
    /// - Parameters:
    ///   - section: The index of the section.
    ///   - visible: The visible part of the content.
    public func pinnedHeaderFrame(section: Int, visible: Rect) -> Rect? {
        let solved = stack[section]
        guard var header = solved.headerFrame else { return nil }
        let start = stack.offset(of: section)
        header.main = FlowPinning.headerStart(
            natural: start, length: header.size.main, visibleStart: visible.min(axis),
            sectionEnd: start + solved.mainLength - solved.footerLength)
        return rect(header, start: 0)
    }

    /// Returns the frame of a section's pinned footer in content space, or `nil` when the section has no footer.
    public func pinnedFooterFrame(section: Int, visible: Rect) -> Rect? {
        let solved = stack[section]
        guard var footer = solved.footerFrame else { return nil }
        let start = stack.offset(of: section)
        footer.main = FlowPinning.footerStart(
            natural: start + footer.main, length: footer.size.main, visibleEnd: visible.max(axis),
            sectionStart: start + solved.headerLength)
        return rect(footer, start: 0)
    }
}
