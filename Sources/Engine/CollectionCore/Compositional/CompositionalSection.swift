/// How a section scrolls along the cross axis of its layout.
public enum OrthogonalBehavior: UInt8, Hashable, Sendable, CaseIterable {
    /// The behaviors of UIKit, under the same names. With `none`, the section does not scroll along the cross axis.
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// The description of a section, without the number of its items.
public struct CompositionalSection: Hashable, Sendable {
    /// The group that repeats along the section.
    public var group: LayoutNode
    /// The space between the edges of the section and its groups.
    public var contentInsets: LayoutInsets
    /// The space between neighboring groups, in points.
    public var interGroupSpacing: Double
    /// The headers, footers, and other items at the edges of the section.
    public var boundaryItems: [LayoutBoundaryItem]
    /// The decorations of the section.
    public var decorations: [LayoutDecoration]
    /// How the section scrolls along the cross axis.
    public var orthogonalBehavior: OrthogonalBehavior
    /// Whether boundary items lie inside `contentInsets` across the scroll direction.
    public var supplementsFollowContentInsets: Bool
    /// The space before all other contents of the section, headers included, in points.
    public var leadingSpace: Double

    /// Creates a section of repeated groups.
    public init(
        group: LayoutNode, contentInsets: LayoutInsets = .zero, interGroupSpacing: Double = 0,
        boundaryItems: [LayoutBoundaryItem] = [], decorations: [LayoutDecoration] = [],
        orthogonalBehavior: OrthogonalBehavior = .none, supplementsFollowContentInsets: Bool = true,
        leadingSpace: Double = 0
    ) {
        self.group = group
        self.contentInsets = contentInsets
        self.interGroupSpacing = interGroupSpacing
        self.boundaryItems = boundaryItems
        self.decorations = decorations
        self.orthogonalBehavior = orthogonalBehavior
        self.supplementsFollowContentInsets = supplementsFollowContentInsets
        self.leadingSpace = leadingSpace
    }
}

/// The area in which sections are laid out.
public struct CompositionalContainer: Hashable, Sendable {
    /// The size of the collection view.
    public var size: Size
    /// The main axis, along which sections follow one another.
    public var axis: Axis
    /// The pixels to which frames are rounded.
    public var grid: PixelGrid

    /// Creates a container. The size is in points, and the axis is that of scrolling.
    public init(size: Size, axis: Axis, grid: PixelGrid) {
        self.size = size
        self.axis = axis
        self.grid = grid
    }
}
