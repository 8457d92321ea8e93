package import CollectionCore
import Foundation
import QuartzCore

/// A cell of a compositional layout, and the base class of groups, supplementary items, and decoration items.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject, @MainActor NSCopying {
    private let size: NSCollectionLayoutSize
    /// The supplementary items. They can change in groups only.
    package final var _supplements: [NSCollectionLayoutSupplementaryItem] = []
    private var spacing: NSCollectionLayoutEdgeSpacing?
    /// The layouts that have read the item and must know about its changes.
    package final var readers = DescriptionReaders()

    /// Creates an item of a size. Required, so that code that knows only a class can create an item of it.
    @_spi(Host) public required init(_layoutSize: NSCollectionLayoutSize) {
        size = _layoutSize
        super.init()
    }

    /// Creates an item. Fractional sizes refer to its container.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(_layoutSize: layoutSize)
    }

    /// Creates an item with supplementary views, such as badges, that are attached to each instance of the item.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    ) {
        self.init(_layoutSize: layoutSize)
        _supplements = supplementaryItems
    }

    /// The insets of the item's frame, in points, which do not move its neighbors. Ignored along an estimated
    /// dimension.
    open var contentInsets = NSDirectionalEdgeInsets.zero {
        didSet {
            NumberPolicy.replace(&contentInsets, oldValue)
            readers.recordChange()
        }
    }

    /// The spacing around the item, which moves its neighbors.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing? {
        get { spacing }
        set {
            spacing = newValue
            readers.recordChange()
        }
    }

    /// The size of the item or group.
    open var layoutSize: NSCollectionLayoutSize { size }
    /// The views that are attached to the item.
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { _supplements }

    /// Returns a copy of the same class with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init(_layoutSize: size)
        _assign(to: copy)
        return copy
    }

    /// Copies all values to `copy`. Subclasses override this method for their values and call `super`.
    package func _assign(to copy: NSCollectionLayoutItem) {
        copy._supplements = _supplements
        copy.contentInsets = contentInsets
        copy.spacing = spacing
    }

    /// Reads an item that describes the same as `other`, which the layout of `names` has read: only changes matter then.
    ///
    /// Comparing objects takes a fraction of the time of making their descriptions and comparing these
    /// (`./bench self-sizing`, 200 mixed sections). Subclasses of apps may return other values in each call, so they are
    /// never equal, and neither are custom groups, whose providers may.
    ///
    /// - Returns: `false` if the item must be read in full.
    package func isRead(like other: NSCollectionLayoutItem, _ names: CompositionalNames) -> Bool {
        type(of: self) == NSCollectionLayoutItem.self && hasValues(of: other, names)
    }

    /// Whether an item of the same class has the values that this class stores, for `isRead(like:_:)` of subclasses.
    final func hasValues(of other: NSCollectionLayoutItem, _ names: CompositionalNames) -> Bool {
        readers.add(names.changes)
        return type(of: other) == type(of: self) && size.describesSame(as: other.size)
            && contentInsets == other.contentInsets && spacing?._value == other.spacing?._value
            && _supplements.areRead(like: other._supplements, names)
    }

    /// Returns the content for the solver. Groups override this method.
    package func _content(_ names: CompositionalNames) -> LayoutNode.Content { .item }

    /// Returns the description of the item for the solver.
    package final func _node(_ names: CompositionalNames) -> LayoutNode {
        readers.add(names.changes)
        let itemType = type(of: self)
        if itemType != NSCollectionLayoutItem.self, itemType != NSCollectionLayoutGroup.self { names.recordSubclass() }
        return LayoutNode(
            size: size._value, contentInsets: LayoutInsets(contentInsets), edgeSpacing: spacing?._value ?? .none,
            supplements: _supplements.map { $0._supplement(names) }, content: _content(names))
    }
}

extension Array where Element: NSCollectionLayoutItem {
    /// Reads items that describe the same as `others`; see `NSCollectionLayoutItem.isRead(like:_:)`.
    @MainActor func areRead(like others: [Element], _ names: CompositionalNames) -> Bool {
        guard count == others.count else { return false }
        for index in indices where !self[index].isRead(like: others[index], names) { return false }
        return true
    }
}

/// The numbers by which the solver identifies element kinds and providers of custom groups.
@MainActor package final class CompositionalNames {
    /// The changes of all descriptions that were read with these names.
    package let changes = DescriptionChanges()
    /// The element kinds by their numbers.
    package private(set) var kinds: [String] = []
    private var numbers: [String: Int] = [:]
    /// The providers of custom groups by their numbers.
    package private(set) var providers: [NSCollectionLayoutGroupCustomItemProvider] = []

    /// Creates an object that has given out no numbers.
    package init() {}

    /// Whether a description contains objects of subclasses, which may return other values in each call.
    package private(set) var hasSubclasses = false

    /// Records that a description is an object of a subclass of the app.
    package func recordSubclass() { hasSubclasses = true }

    /// Returns the number of `kind`, which is stable during the lifetime of this object.
    package func number(of kind: String) -> Int {
        if let known = numbers[kind] { return known }
        kinds.append(kind)
        numbers[kind] = kinds.count - 1
        return kinds.count - 1
    }

    /// Returns the number of `kind`, or `nil` if it has none.
    package func knownNumber(of kind: String) -> Int? { numbers[kind] }

    /// Returns a number for `provider`.
    package func add(_ provider: @escaping NSCollectionLayoutGroupCustomItemProvider) -> Int {
        providers.append(provider)
        return providers.count - 1
    }

    /// Releases all providers before a new solve.
    package func discardProviders() {
        providers = []
        hasSubclasses = false
    }
}
