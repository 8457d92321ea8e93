package import CollectionCore
import Foundation

/// A point of a rectangle that a supplementary view is fixed to, and how far from it.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject, @MainActor NSCopying {
    package final let _value: LayoutAnchor

    package init(_value: LayoutAnchor) {
        self._value = _value
        super.init()
    }

    /// The edge or corner that `edges` name; the middle for none.
    public convenience init(edges: NSDirectionalRectEdge) {
        self.init(_value: LayoutAnchor(edges: LayoutEdges(edges)))
    }

    /// - Parameter absoluteOffset: Points, to the right and down.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(_value: LayoutAnchor(edges: LayoutEdges(edges), offset: Self.checked(absoluteOffset)))
    }

    /// - Parameter fractionalOffset: Fractions of the supplementary view's own size.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(
            _value: LayoutAnchor(
                edges: LayoutEdges(edges), offset: Self.checked(fractionalOffset), offsetIsFractional: true))
    }

    private static func checked(_ offset: CGPoint) -> Point {
        Point(x: finite(offset.x, "An anchor's offset"), y: finite(offset.y, "An anchor's offset"))
    }

    /// Where it is attached: none is the middle, one edge that edge's middle, two a corner.
    open var edges: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: UInt(_value.edges.rawValue)) }
    /// From the attachment, in points or in fractions of the view's own size. Positive x leads to the trailing edge.
    open var offset: CGPoint { CGPoint(_value.offset) }
    open var isAbsoluteOffset: Bool { !_value.offsetIsFractional }
    open var isFractionalOffset: Bool { _value.offsetIsFractional }

    /// Itself: an anchor never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension LayoutEdges {
    package init(_ edges: NSDirectionalRectEdge) {
        self = []
        if edges.contains(.top) { insert(.top) }
        if edges.contains(.leading) { insert(.leading) }
        if edges.contains(.bottom) { insert(.bottom) }
        if edges.contains(.trailing) { insert(.trailing) }
    }
}

extension LayoutAlignment {
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
