/// Places where flow layout's answer surprises and is matched on purpose. Each case names what happens; the code that
/// does it refers here, and a test of the same name shows it.
public enum FlowQuirk: CaseIterable, Sendable {
    /// Items of one length across form a grid: the last line, too, has the gaps of a line filled to its capacity.
    case aGridKeepsTheGapsOfAFullLine
    /// With different lengths across, the last line starts at the leading edge and keeps the minimum spacing; the
    /// others are justified.
    case aLastLineOfDifferentLengthsIsRagged
    /// An item alone on its line stands in the middle; one that is longer than the room starts at the leading edge.
    case anItemAloneOnALineIsCentred
    /// An item alone on the last line leads when a second one like it would fit, and is centred otherwise.
    case aLoneLastItemLeadsWhenTwoWouldFit
    /// Items shorter than their line stand in its middle.
    case itemsAreCentredInTheirLine
    /// A negative line spacing makes lines overlap, but none starts before the one above it.
    case linesOverlapButKeepTheirOrder
    /// Origins are rounded to whole pixels, sizes are not.
    case originsAreRoundedAndSizesAreNot
    /// Items that were never measured count as the average of all that were, not as the estimate.
    case unmeasuredItemsTakeTheAverage
    /// The content is as wide as the room across, even when items are wider.
    case wideItemsDoNotWidenTheContent
    /// A pinned header is pushed off by the end of its section's items; the footer does not count.
    case aPinnedHeaderStopsBeforeTheFooter
    /// Section insets that count from a margin or the safe area overlap the content inset instead of adding to it.
    case insetsOverlapTheContentInset
}
