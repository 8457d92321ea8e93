/// An item of a compositional layout, or a group of them, which is an item as well.
public struct LayoutNode: Hashable, Sendable {
    /// What a node is made of.
    public enum Content: Hashable, Sendable {
        /// One cell.
        case item
        /// Subitems one after another along `axis`.
        case row(axis: Axis, subitems: [LayoutNode], repetition: Repetition, spacing: LayoutSpacing?)
        /// Frames that a provider makes; the number tells providers apart.
        case custom(provider: Int)
    }

    /// How often a group goes through its subitems.
    public enum Repetition: Hashable, Sendable {
        /// As often as they fit.
        case fill
        /// Exactly this many, their length along the group's axis replaced by an equal part of the group.
        case divide(Int)
        /// At most this many, with their own sizes.
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

/// How a section scrolls across the layout's own direction.
public enum OrthogonalBehavior: UInt8, Hashable, Sendable, CaseIterable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// All that describes a section apart from the number of its items.
public struct CompositionalSection: Hashable, Sendable {
    public var group: LayoutNode
    public var contentInsets: LayoutInsets
    public var interGroupSpacing: Double
    public var boundaryItems: [LayoutBoundaryItem]
    public var decorations: [LayoutDecoration]
    public var orthogonalBehavior: OrthogonalBehavior
    /// Whether boundary items lie inside `contentInsets` across the scroll direction.
    public var supplementsFollowContentInsets: Bool
    /// Room before everything else of the section, headers included, in points.
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

/// Where sections are laid out.
public struct CompositionalContainer: Hashable, Sendable {
    /// The collection view's size.
    public var size: Size
    /// The direction in which sections follow one another.
    public var axis: Axis
    public var grid: PixelGrid

    public init(size: Size, axis: Axis, grid: PixelGrid) {
        self.size = size
        self.axis = axis
        self.grid = grid
    }
}

extension LayoutNode {
    /// Whether a custom group is in it, or it is one.
    public var holdsCustomGroup: Bool {
        switch content {
        case .item: false
        case .custom: true
        case .row(_, let subitems, _, _): subitems.contains { $0.holdsCustomGroup }
        }
    }
}
