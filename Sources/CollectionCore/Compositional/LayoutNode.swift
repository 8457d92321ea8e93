/// An item or a group of a compositional layout. A group can replace an item anywhere.
public struct LayoutNode: Hashable, Sendable {
    /// The contents of a node.
    public enum Content: Hashable, Sendable {
        /// One cell.
        case item
        /// Subitems that follow one another along `axis`.
        case row(axis: Axis, subitems: [LayoutNode], repetition: Repetition, spacing: LayoutSpacing?)
        /// Frames from a provider, which the caller identifies by a number.
        case custom(provider: Int)
    }

    /// How often a group repeats its list of subitems.
    public enum Repetition: Hashable, Sendable {
        /// As often as the subitems fit.
        case fill
        /// Exactly this many subitems, each with an equal part of the group's length along its axis.
        case divide(Int)
        /// At most this many subitems, with their own sizes.
        case upTo(Int)
    }

    public var size: LayoutSize
    public var contentInsets: LayoutInsets
    public var edgeSpacing: LayoutEdgeSpacing
    public var supplements: [LayoutSupplement]
    public var content: Content

    public init(
        size: LayoutSize, contentInsets: LayoutInsets = .zero, edgeSpacing: LayoutEdgeSpacing = .none,
        supplements: [LayoutSupplement] = [], content: Content = .item
    ) {
        self.size = size
        self.contentInsets = contentInsets
        self.edgeSpacing = edgeSpacing
        self.supplements = supplements
        self.content = content
    }
}

/// A frame inside a custom group, relative to the group's outer corner.
public struct CustomGroupItem: Hashable, Sendable {
    public var frame: Rect
    public var zIndex: Int

    public init(frame: Rect, zIndex: Int = 0) {
        self.frame = frame
        self.zIndex = zIndex
    }
}

/// How a section scrolls along the cross axis of its layout.
public enum OrthogonalBehavior: UInt8, Hashable, Sendable, CaseIterable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// The description of a section, without the number of its items.
public struct CompositionalSection: Hashable, Sendable {
    public var group: LayoutNode
    public var contentInsets: LayoutInsets
    public var interGroupSpacing: Double
    public var boundaryItems: [LayoutBoundaryItem]
    public var decorations: [LayoutDecoration]
    public var orthogonalBehavior: OrthogonalBehavior
    /// Whether boundary items lie inside `contentInsets` across the scroll direction.
    public var supplementsFollowContentInsets: Bool
    /// The space before all other contents of the section, headers included, in points.
    public var leadingSpace: Double

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
    public var grid: PixelGrid

    public init(size: Size, axis: Axis, grid: PixelGrid) {
        self.size = size
        self.axis = axis
        self.grid = grid
    }
}

extension LayoutNode {
    /// Whether the node is or contains a custom group.
    public var holdsCustomGroup: Bool {
        switch content {
        case .item: false
        case .custom: true
        case .row(_, let subitems, _, _): subitems.contains { $0.holdsCustomGroup }
        }
    }
}
