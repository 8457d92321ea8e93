package import CollectionCore
import Foundation

/// Room between items: exact, or what is left over beyond a minimum.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject, @MainActor NSCopying {
    package private(set) final var _value = LayoutSpacing.fixed(0)

    /// For the class methods below, which make instances of subclasses too.
    @_spi(Host) public required init(_made: Void) {
        super.init()
    }

    private class func make(_ value: LayoutSpacing) -> Self {
        let spacing = self.init(_made: ())
        spacing._value = value
        return spacing
    }

    /// At least this many points, more where there is room.
    open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
        make(.flexible(finite(flexibleSpacing, "A spacing")))
    }

    /// Exactly this many points.
    open class func fixed(_ fixedSpacing: CGFloat) -> Self {
        make(.fixed(finite(fixedSpacing, "A spacing")))
    }

    /// In points; of a flexible spacing the least.
    open var spacing: CGFloat { CGFloat(_value.minimum) }
    open var isFlexible: Bool { _value.isFlexible }
    open var isFixed: Bool { !_value.isFlexible }

    /// Itself: a spacing never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Room outside the edges of an item, which moves its neighbours away.
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject, @MainActor NSCopying {
    private let edges:
        (
            leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
            bottom: NSCollectionLayoutSpacing?
        )

    /// `nil` stands for no room at that edge.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        edges = (leading, top, trailing, bottom)
        super.init()
    }

    open var leading: NSCollectionLayoutSpacing? { edges.leading }
    open var top: NSCollectionLayoutSpacing? { edges.top }
    open var trailing: NSCollectionLayoutSpacing? { edges.trailing }
    open var bottom: NSCollectionLayoutSpacing? { edges.bottom }

    package final var _value: LayoutEdgeSpacing {
        LayoutEdgeSpacing(
            leading: edges.leading?._value, top: edges.top?._value, trailing: edges.trailing?._value,
            bottom: edges.bottom?._value)
    }

    /// Itself: an edge spacing never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension LayoutInsets {
    package init(_ insets: NSDirectionalEdgeInsets) {
        self.init(
            top: finite(insets.top, "An inset"), leading: finite(insets.leading, "An inset"),
            bottom: finite(insets.bottom, "An inset"), trailing: finite(insets.trailing, "An inset"))
    }
}
