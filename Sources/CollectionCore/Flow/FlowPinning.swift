/// Headers and footers that stay visible while any of their section is.
public enum FlowPinning {
    /// The zIndex of a header or footer in a layout that pins them; others have 0.
    ///
    /// - Source: console dumps of UIKit's attributes, FACTS F-018.
    public static let zIndex = 10

    /// Where a pinned header starts: at the visible start, but not above its natural place, and pushed off by the end
    /// of its section (``FlowQuirk/aPinnedHeaderStopsBeforeTheFooter``).
    ///
    /// - Parameters:
    ///   - natural: Where it starts when nothing is pinned.
    ///   - length: Its length along the scrolling axis.
    ///   - visibleStart: Where the visible part starts, content inset taken off.
    ///   - sectionEnd: Where the section's items and insets end, the footer left out.
    public static func headerStart(natural: Double, length: Double, visibleStart: Double, sectionEnd: Double) -> Double
    {
        Swift.max(Swift.min(Swift.max(visibleStart, natural), sectionEnd - length), natural)
    }

    /// Where a pinned footer starts: the mirror image of a header.
    ///
    /// - Parameters:
    ///   - visibleEnd: Where the visible part ends, content inset taken off.
    ///   - sectionStart: Where the header ends.
    public static func footerStart(natural: Double, length: Double, visibleEnd: Double, sectionStart: Double) -> Double
    {
        Swift.min(Swift.max(Swift.min(visibleEnd - length, natural), sectionStart), natural)
    }
}

extension FlowSolution {
    /// Where the header of a section lies when it is pinned to the part of the content that `visible` shows; `nil` when
    /// there is none.
    public func pinnedHeaderFrame(section: Int, visible: Rect) -> Rect? {
        let solved = stack[section]
        guard var header = solved.headerFrame else { return nil }
        let start = stack.offset(of: section)
        header.main = FlowPinning.headerStart(
            natural: start, length: header.size.main, visibleStart: mirrored(visible).min(axis),
            sectionEnd: start + solved.mainLength - solved.footerLength)
        return rect(header, start: 0)
    }

    /// Where the footer of a section lies when it is pinned; `nil` when there is none.
    public func pinnedFooterFrame(section: Int, visible: Rect) -> Rect? {
        let solved = stack[section]
        guard var footer = solved.footerFrame else { return nil }
        let start = stack.offset(of: section)
        footer.main = FlowPinning.footerStart(
            natural: start + footer.main, length: footer.size.main, visibleEnd: mirrored(visible).max(axis),
            sectionStart: start + solved.headerLength)
        return rect(footer, start: 0)
    }
}
