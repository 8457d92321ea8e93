/// Places where UIKit's answer surprises and is matched on purpose. Each case names what happens; the code that does it
/// refers here, and a test of the same name shows it.
public enum CompositionalQuirk: CaseIterable, Sendable {
    /// Insets larger than what they cut leave the amount by which they exceed it: 9.5 cut by 7 and 7 gives 4.5.
    case overlappingInsetsLeaveTheirExcess
    /// Fractions in a group with spacing are fractions of the group less the spacings of the row they end up in.
    case fractionsAreOfTheLengthLessSpacings
    /// When an item's other side is a fraction of the row's length, the spacings taken off are those of the row that
    /// would fit without any.
    case crossFractionsCountSpacingsOfATightRow
    /// Section insets shorten a group across the scroll direction only; along it a fraction is of the whole view.
    case insetsDoNotShortenAlongTheScrollDirection
    /// A group whose first subitem does not fit along the group's axis lays out nothing at all.
    case aFirstSubitemThatDoesNotFitEmptiesTheGroup
    /// A last group that is not full keeps what a full one leaves over behind the items it has.
    case aLastGroupKeepsTheLeftOverRoom
    /// A row across the scroll direction is not cut, unless all it holds are groups that are.
    case aLastRowAcrossIsNotCut
    /// Boundary items on one side are each placed against the content; they do not stack.
    case boundaryItemsOverlapOnASide
    /// A side item that extends and is longer than its section lengthens it and goes to its start.
    case aTallSideItemLengthensItsSection
    /// A pinned header stops where the section's content ends; an extending footer does not count.
    case aPinnedHeaderStopsBeforeTheFooter
    /// Fractions of a nested group's supplementary view refer to the size the group itself was laid out in.
    case supplementFractionsAreOfTheParent
    /// The provider of an outermost custom group hears the group's size in the whole view, insets included.
    case customGroupsHearTheWholeView
    /// A view-wide section has no size when it is empty, unless it has boundary items: then it keeps its insets.
    case anEmptySectionWithBoundaryItemsKeepsItsInsets
    /// Decorations answer a rect that only touches their section, or lies beside the content. Their own insets do not
    /// count.
    case decorationsAnswerWhenTouched
    /// Edge spacing across the scroll direction moves a group, but the content is only as broad as the group itself.
    case edgeSpacingDoesNotBroadenTheContent
    /// A group that divides an estimated length among its items does not measure them.
    case dividedEstimatesAreNotMeasured
    /// Setting the offset of a section that scrolls sideways snaps in every behaviour but `continuous`.
    case settingAnOrthogonalOffsetSnaps
    /// Snapping to centred groups goes beyond both ends of the row, and offset 0 may be nearest the second group.
    case centredGroupsRestBeyondTheEnds
}
