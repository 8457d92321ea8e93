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

    /// The size of the item or group.
    public var size: LayoutSize
    /// The space between the frame that the group assigns and the frame of the item.
    public var contentInsets: LayoutInsets
    /// The space around the item or group.
    public var edgeSpacing: LayoutEdgeSpacing
    /// The supplementary views that are attached to the item or group.
    public var supplements: [LayoutSupplement]
    /// Whether the node is an item or a group, and the contents of a group.
    public var content: Content

    /// Creates an item or a group.
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
    /// The frame in the group, in points.
    public var frame: Rect
    /// The order from back to front.
    public var zIndex: Int

    /// Creates an item of a custom group.
    public init(frame: Rect, zIndex: Int = 0) {
        self.frame = frame
        self.zIndex = zIndex
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
