/// Surprising results of UIKit that this layout matches on purpose. Each case names a behavior. The code that
/// implements it refers to the case, and a test of the same name demonstrates it.
public enum CompositionalQuirk: CaseIterable, Sendable {
    /// Insets that exceed a length leave the excess: 9.5 with insets of 7 and 7 becomes 4.5.
    case overlappingInsetsLeaveTheirExcess
    /// Fractions in a group with spacing refer to the group's length less the spacings of the resulting row.
    case fractionsAreOfTheLengthLessSpacings
    /// If an item's cross length is a fraction of the row's length, the spacings subtracted are those of the row that
    /// would fit without spacings.
    case crossFractionsCountSpacingsOfATightRow
    /// Section insets shorten a group only across the scroll direction. Along it, fractions refer to the whole view.
    case insetsDoNotShortenAlongTheScrollDirection
    /// A group whose first subitem does not fit along the group's axis has no contents.
    case aFirstSubitemThatDoesNotFitEmptiesTheGroup
    /// A partial last group keeps, after its items, the space that a full group leaves over.
    case aLastGroupKeepsTheLeftOverSpace
    /// A row across the scroll direction is cut only if all its subitems are groups that are cut.
    case aLastRowAcrossIsNotCut
    /// Boundary items on one side are each placed against the content. They do not stack.
    case boundaryItemsOverlapOnASide
    /// An extending side item that is longer than its section lengthens the section and lies at its start.
    case aTallSideItemLengthensItsSection
    /// A pinned header stops at the end of the section's content, which excludes an extending footer.
    case aPinnedHeaderStopsBeforeTheFooter
    /// Fractions of a nested group's supplementary view refer to the size in which the group itself was laid out.
    case supplementFractionsAreOfTheParent
    /// The provider of an outermost custom group receives the group's size in the whole view, insets included.
    case customGroupsReceiveTheWholeView
    /// An empty section is as wide as the view and has no length. If it has boundary items, it keeps its insets.
    case anEmptySectionWithBoundaryItemsKeepsItsInsets
    /// Decorations are found for a rect that only touches their section or lies beside the content. Their own insets
    /// are ignored.
    case decorationsAreFoundWhenTouched
    /// Edge spacing across the scroll direction moves a group, but does not broaden the content.
    case edgeSpacingDoesNotBroadenTheContent
    /// Items of a group that divides its length are not measured along the divided axis.
    case dividedEstimatesAreNotMeasured
    /// Setting the offset of an orthogonal section snaps in every behavior except `continuous`.
    case settingAnOrthogonalOffsetSnaps
    /// Snapping to centered groups exceeds both ends of the row, and offset 0 can be nearest to the second group.
    case centeredGroupsRestBeyondTheEnds
}
