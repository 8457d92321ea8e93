package import CollectionCore
import Foundation

/// The spacing between items: fixed, or flexible with a minimum.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject, @MainActor NSCopying {
    /// The spacing in the form that the solver uses.
    package private(set) final var _value = LayoutSpacing.fixed(0)

    /// Required by the class methods below, which also create instances of subclasses.
    @_spi(Host) public required init(_made: Void) {
        super.init()
    }

    private class func make(_ value: LayoutSpacing) -> Self {
        let spacing = self.init(_made: ())
        spacing._value = value
        return spacing
    }

    /// Returns a spacing of at least the given number of points that grows if there is free space.
    open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
        make(.flexible(finite(flexibleSpacing, "A spacing")))
    }

    /// Returns a spacing of exactly the given number of points.
    open class func fixed(_ fixedSpacing: CGFloat) -> Self {
        make(.fixed(finite(fixedSpacing, "A spacing")))
    }

    /// The spacing in points. For a flexible spacing, this is the minimum.
    open var spacing: CGFloat { CGFloat(_value.minimum) }
    /// Whether the spacing may be larger than its value.
    open var isFlexible: Bool { _value.isFlexible }
    /// Whether the spacing is exactly its value.
    open var isFixed: Bool { !_value.isFlexible }

    /// Returns `self`, because a spacing is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The spacing around an item, which moves its neighbors.
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject, @MainActor NSCopying {
    private let edges:
        (
            leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
            bottom: NSCollectionLayoutSpacing?
        )

    /// Creates the spacing of all edges. `nil` means no spacing at that edge.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        edges = (leading, top, trailing, bottom)
        super.init()
    }

    /// The space at the edge where reading begins; `nil` for none.
    open var leading: NSCollectionLayoutSpacing? { edges.leading }
    /// The space at the upper edge; `nil` for none.
    open var top: NSCollectionLayoutSpacing? { edges.top }
    /// The space at the edge where reading ends; `nil` for none.
    open var trailing: NSCollectionLayoutSpacing? { edges.trailing }
    /// The space at the lower edge; `nil` for none.
    open var bottom: NSCollectionLayoutSpacing? { edges.bottom }

    /// The spacing in the form that the solver uses.
    package final var _value: LayoutEdgeSpacing {
        LayoutEdgeSpacing(
            leading: edges.leading?._value, top: edges.top?._value, trailing: edges.trailing?._value,
            bottom: edges.bottom?._value)
    }

    /// Returns `self`, because an edge spacing is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension LayoutInsets {
    /// Converts insets to those of the solver. Traps if a value is not finite.
    package init(_ insets: NSDirectionalEdgeInsets) {
        self.init(
            top: finite(insets.top, "An inset"), leading: finite(insets.leading, "An inset"),
            bottom: finite(insets.bottom, "An inset"), trailing: finite(insets.trailing, "An inset"))
    }
}
