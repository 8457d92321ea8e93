/// A rule of a layout that contributes to the frame of an element.
///
/// The associated values are the numbers that a description of the rule needs. Lengths are in points.
public enum ExplanationRule: Hashable, Sendable {
    /// The origin of an element's length in a layout with one size for each element.
    public enum Length: UInt8, Hashable, Sendable {
        /// Set by a property or a delegate.
        case fixed
        /// An estimate, because the view was not measured yet.
        case estimated
        /// The average of the measured views, because this view was not measured yet.
        case averaged
        /// Reported by the view.
        case measured
    }

    // MARK: From the content to the section

    /// Boundary items of the whole layout precede the sections.
    case layoutBoundaryItems
    /// Sections precede this one, `spacing` apart.
    case precedingSections(Int, spacing: Double)
    /// The header of a table precedes its sections.
    case tableHeader
    /// Empty space precedes the section.
    case sectionPadding
    /// The header of the section precedes its items.
    case precedingHeader
    /// The items of the section precede its footer.
    case precedingContent
    /// Boundary items of the section take space before its content.
    case boundaryItems
    /// The insets of the section, including those of the safe area or margins to which they refer.
    case sectionInsets

    // MARK: Lines and groups

    /// Lines precede that of the item, `spacing` apart.
    case precedingLines(Int, spacing: Double)
    /// Items precede this one in its line, at least `spacing` apart.
    case precedingItems(Int, spacing: Double)
    /// The space that remains in the line is shared between its items. `gap` is the resulting spacing.
    case justification(gap: Double)
    /// The item is alone in its line, which centers it.
    case aloneInLine
    /// The item is shorter than its line, which centers it.
    case centeredInLine(length: Double)
    /// Groups precede that of the element, `spacing` apart.
    case precedingGroups(Int, spacing: Double)
    /// Subitems precede the element in its group, `spacing` apart. `depth` counts the enclosing groups.
    case precedingSubitems(Int, spacing: Double, depth: Int)
    /// The space around an item or group.
    case edgeSpacing(depth: Int)
    /// Flexible spacings share the space that remains in the group.
    case flexibleSpacing(share: Double, depth: Int)
    /// The content insets of a group.
    case groupInsets(depth: Int)
    /// The provider of a custom group returned the frame.
    case customGroup
    /// Rows precede this one in its section.
    case precedingRows(Int)

    // MARK: Carousels

    /// Space before the first item lets it rest in the middle of the view.
    case centeringMargin
    /// Laps of a repeated row of `items` items precede that of the item.
    case precedingLaps(Int, items: Int)
    /// Items precede this one, `pitch` from origin to origin.
    case precedingSlots(Int, pitch: Double)
    /// The app adds space after items that precede this one.
    case additionalSpacing
    /// The safe area covers an edge of the view.
    case coveredEdge
    /// The item is at a fraction of the remaining length across the scroll axis.
    case crossPosition(Double)
    /// The view is as long as the items of its section.
    case spannedItems

    // MARK: Lanes and justified rows

    /// The width rules leave a margin on both sides.
    case widthMargin
    /// The item is in a lane of several, `spacing` apart: a column, or a row if the layout scrolls horizontally.
    case lane(Int, of: Int, spacing: Double)
    /// Items precede this one in its lane, `spacing` apart.
    case precedingInLane(spacing: Double)
    /// The item is as broad as a number of lanes.
    case laneBreadth(span: Int, of: Int)
    /// The length follows from the breadth and an aspect ratio (width / height).
    case aspectRatio(Double)
    /// The last row is not full and is aligned.
    case rowAlignment
    /// The items of the row fill it at this height, which is near the target.
    case justifiedRow(target: Double)

    // MARK: Grids and pages

    /// Headers precede the cells of a grid.
    case gridHeaders
    /// Columns precede that of the element, `spacing` apart.
    case precedingColumns(Int, spacing: Double)
    /// The cell is merged from several rows and columns.
    case mergedCells(rows: Int, columns: Int)
    /// A merged cell covers the cell, which is hidden.
    case coveredCell
    /// The element begins this time after the start of a timeline, in its unit.
    case time(Double)
    /// The element lasts this time, in the unit of the timeline.
    case duration(Double)
    /// Tracks precede that of the element, `spacing` apart.
    case precedingTracks(Int, spacing: Double)
    /// Events overlap, and the element is in a lane of its track.
    case trackLane(Int, of: Int)
    /// The header of the page precedes its sections.
    case pageHeader
    /// The menu of the page precedes its sections.
    case pageMenu
    /// The spacing before a row of cells, also before the first one.
    case spacingBeforeRow

    // MARK: The size of the element

    /// The width and height are dimensions of `container`.
    ///
    /// - Parameters:
    ///   - measured: The axes on which the view reported its length.
    ///   - divided: The axis along which the group divides its length equally.
    case dimension(LayoutSize, container: Size, measured: AxisSet, divided: AxisSet)
    /// The size of an item of a flow layout, or of a row.
    case size(Length)
    /// The element is as long as its container across the scroll axis.
    case fullBreadth
    /// Every sibling has the largest measured length.
    case uniformSiblings
    /// The content insets of the item.
    case contentInsets
    /// The decoration covers the whole section.
    case wholeSection

    // MARK: Supplementary views

    /// The view is attached to edges of an item or a group.
    case anchor(LayoutEdges)
    /// The view is at an edge of its section or of the layout.
    case boundaryAlignment(LayoutAlignment, extends: Bool)
    /// The offset of a boundary item.
    case boundaryOffset
    /// The view is pinned to an edge of the visible area.
    case pinned

    // MARK: After solving

    /// The section is scrolled along the cross axis by `offset`.
    case orthogonalOffset(Double)
    /// The frame is mirrored in content of `width` for right-to-left interfaces.
    case mirrored(width: Double)
    /// The margins at both sides of a table.
    case tableMargins
    /// Positions are rounded to whole pixels, and sums of fractions to the precision of numbers.
    case rounding
    /// A handler for visible items changed the attributes.
    case visibleItemsHandler
    /// A subclass changed the attributes that its superclass returned.
    case subclass
    /// The layout returned the frame.
    case returned
    /// The transform of the attributes.
    case transform
    /// The view has another frame than its attributes, because it is animated, dragged, or changed by its owner.
    case view

    /// Whether the step is recorded even if its contribution is zero.
    var isRecordedIfZero: Bool {
        switch self {
        case .dimension, .size, .returned: true
        default: false
        }
    }
}
