package import CollectionCore
import Foundation

/// One cell of a compositional layout, or the base of what stands in a cell's place.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject, @MainActor NSCopying {
    private var size: NSCollectionLayoutSize
    /// Writable in groups only.
    package final var _supplements: [NSCollectionLayoutSupplementaryItem] = []
    private var room: NSCollectionLayoutEdgeSpacing?
    package final var _readers = DescriptionReaders()

    @_spi(Host) public required init(_layoutSize: NSCollectionLayoutSize) {
        size = _layoutSize
        super.init()
    }

    /// An item of a size. Fractions are of the group it stands in.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(_layoutSize: layoutSize)
    }

    /// As above, with views attached to each such item, such as badges.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    ) {
        self.init(_layoutSize: layoutSize)
        _supplements = supplementaryItems
    }

    /// Cuts the frame in its place; neighbours stay where they are. Ignored along an estimated length.
    open var contentInsets = NSDirectionalEdgeInsets.zero { didSet { _readers.noteChange() } }

    /// Room outside the item, which moves neighbours away.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing? {
        get { room }
        set {
            room = newValue
            _readers.noteChange()
        }
    }

    open var layoutSize: NSCollectionLayoutSize { size }
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { _supplements }

    /// A copy of the same class, with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init(_layoutSize: size)
        _assign(to: copy)
        return copy
    }

    /// Gives `copy` all values. Subclasses add theirs and call super.
    package func _assign(to copy: NSCollectionLayoutItem) {
        copy._supplements = _supplements
        copy.contentInsets = contentInsets
        copy.room = room
    }

    /// What the solver makes of it; groups say more.
    package func _content(_ names: CompositionalNames) -> LayoutNode.Content { .item }

    /// The description for the solver.
    package final func _node(_ names: CompositionalNames) -> LayoutNode {
        _readers.add(names.changes)
        let own = type(of: self)
        if own != NSCollectionLayoutItem.self, own != NSCollectionLayoutGroup.self { names.noteSubclass() }
        return LayoutNode(
            size: size._value, contentInsets: LayoutInsets(contentInsets), edgeSpacing: room?._value ?? .none,
            supplements: _supplements.map { $0._supplement(names) }, content: _content(names))
    }
}

/// What the solver knows by number: element kinds and the providers of custom groups.
@MainActor package final class CompositionalNames {
    /// Of all descriptions that were read with these names.
    package let changes = DescriptionChanges()
    package private(set) var kinds: [String] = []
    private var numbers: [String: Int] = [:]
    package private(set) var providers: [NSCollectionLayoutGroupCustomItemProvider] = []

    package init() {}

    /// Whether a description had objects of classes that may answer as they like each time.
    package private(set) var hasSubclasses = false

    package func noteSubclass() { hasSubclasses = true }

    /// The number of `kind`, the same for as long as this object lives.
    package func number(of kind: String) -> Int {
        if let known = numbers[kind] { return known }
        kinds.append(kind)
        numbers[kind] = kinds.count - 1
        return kinds.count - 1
    }

    /// The number of `kind` if it has one.
    package func knownNumber(of kind: String) -> Int? { numbers[kind] }

    /// A number for `provider`.
    package func add(_ provider: @escaping NSCollectionLayoutGroupCustomItemProvider) -> Int {
        providers.append(provider)
        return providers.count - 1
    }

    /// Lets go of all providers, at the start of a new solve.
    package func forgetProviders() {
        providers = []
        hasSubclasses = false
    }
}
