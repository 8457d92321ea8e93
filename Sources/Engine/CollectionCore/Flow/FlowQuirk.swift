/// Unexpected behaviors of UIKit's flow layout that this implementation reproduces on purpose.
///
/// The code that implements a case refers to it, and a test of the same name demonstrates it.
public enum FlowQuirk: CaseIterable, Sendable {
    /// A last line whose items all have one size uses the gaps of a line that such items fill to its capacity.
    case aLineOfEqualItemsKeepsTheGapsOfAFullLine
    /// A last line whose items differ in one of their lengths starts at the leading edge and uses the minimum spacing,
    /// even if it is full. The other lines are justified.
    case aLastLineOfDifferentSizesIsRagged
    /// An item alone on its line is centered, even if it is longer than the line.
    case anItemAloneOnALineIsCentered
    /// A cell that sizes itself and is longer than the line starts at the leading edge.
    case aSelfSizingCellStaysInsideItsLine
    /// An item alone on the last line starts at the leading edge when two of its length would fit. Otherwise it is
    /// centered.
    case aLoneLastItemLeadsWhenTwoWouldFit
    /// Items shorter than their line are centered in it along the scrolling axis.
    case itemsAreCenteredInTheirLine
    /// A negative line spacing makes lines overlap, but no line starts before the preceding one.
    case linesOverlapButKeepTheirOrder
    /// Origins are rounded to whole pixels. Sizes are not.
    case originsAreRoundedAndSizesAreNot
    /// Items that were never measured take the average of all measured sizes instead of the estimate.
    case unmeasuredItemsTakeTheAverage
    /// The content keeps the available cross length even when items are wider.
    case wideItemsDoNotWidenTheContent
    /// A pinned header stops at the end of its section's items and insets. The footer is excluded.
    case aPinnedHeaderStopsBeforeTheFooter
    /// Section insets that count from a margin or the safe area overlap the content inset instead of adding to it.
    case insetsOverlapTheContentInset
}
