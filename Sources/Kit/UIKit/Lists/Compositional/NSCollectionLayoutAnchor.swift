package import CollectionCore
import Foundation

/// A point of a rectangle to which a supplementary view is attached, and an offset from that point.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject, @MainActor NSCopying {
    /// The anchor in the form that the solver uses.
    package final let _value: LayoutAnchor

    /// Creates an anchor from the form that the solver uses.
    package init(_value: LayoutAnchor) {
        self._value = _value
        super.init()
    }

    /// Creates an anchor at an edge or corner, or at the center without edges.
    public convenience init(edges: NSDirectionalRectEdge) {
        self.init(_value: LayoutAnchor(edges: LayoutEdges(edges)))
    }

    /// Creates an anchor with an offset in points.
    ///
    /// - Parameters:
    ///   - edges: The edges to which the view is attached; at most one of each axis.
    ///   - absoluteOffset: The offset in points. Positive values move toward the trailing edge and down.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(_value: LayoutAnchor(edges: LayoutEdges(edges), offset: Self.checked(absoluteOffset)))
    }

    /// Creates an anchor with an offset relative to the size of the view.
    ///
    /// - Parameters:
    ///   - edges: The edges to which the view is attached; at most one of each axis.
    ///   - fractionalOffset: The offset in fractions of the supplementary view's size.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(
            _value: LayoutAnchor(
                edges: LayoutEdges(edges), offset: Self.checked(fractionalOffset), offsetIsFractional: true))
    }

    private static func checked(_ offset: CGPoint) -> Point {
        Point(x: finite(offset.x, "An anchor's offset"), y: finite(offset.y, "An anchor's offset"))
    }

    /// The edges of the anchor point: none for the center, one for the middle of an edge, two for a corner.
    open var edges: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: UInt(_value.edges.rawValue)) }
    /// The offset from the anchor point, in points or in fractions of the view's size. Positive x values move toward
    /// the trailing edge.
    open var offset: CGPoint { CGPoint(_value.offset) }
    /// Whether the offset is in points.
    open var isAbsoluteOffset: Bool { !_value.offsetIsFractional }
    /// Whether the offset is in fractions of the size of the item.
    open var isFractionalOffset: Bool { _value.offsetIsFractional }

    /// Returns `self`, because an anchor is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension LayoutEdges {
    /// Converts edges to those of the solver.
    package init(_ edges: NSDirectionalRectEdge) {
        self = []
        if edges.contains(.top) { insert(.top) }
        if edges.contains(.leading) { insert(.leading) }
        if edges.contains(.bottom) { insert(.bottom) }
        if edges.contains(.trailing) { insert(.trailing) }
    }
}

extension LayoutAlignment {
    /// Converts an alignment to that of the solver.
    package init(_ alignment: NSRectAlignment) {
        switch alignment {
        case .none: self = .none
        case .top: self = .top
        case .topLeading: self = .topLeading
        case .leading: self = .leading
        case .bottomLeading: self = .bottomLeading
        case .bottom: self = .bottom
        case .bottomTrailing: self = .bottomTrailing
        case .trailing: self = .trailing
        case .topTrailing: self = .topTrailing
        }
    }
}
