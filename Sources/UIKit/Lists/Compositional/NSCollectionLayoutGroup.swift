package import CollectionCore
import Foundation

/// Makes the frames of a custom group. The environment's container is the group's size in the collection view.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items in a row or in a column, repeated as often as they fit, or placed freely. A group is an item itself.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    private enum Arrangement {
        case row(Axis, LayoutNode.Repetition)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    private var arrangement = Arrangement.row(.horizontal, .fill)
    private var children: [NSCollectionLayoutItem] = []
    private var spacing: NSCollectionLayoutSpacing?

    private static func make(
        _ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ children: [NSCollectionLayoutItem]
    ) -> Self {
        let group = self.init(_layoutSize: size)
        group.arrangement = arrangement
        group.children = children
        return group
    }

    private static func checked(_ count: Int) -> Int {
        precondition(count > 0, "A group needs a count above 0, not \(count).")
        return count
    }

    /// `subitem` up to `count` times in a row, with its own size.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> Self {
        make(layoutSize, .row(.horizontal, .upTo(checked(count))), [subitem])
    }

    /// The subitems in a row, from the start again until the row is full.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
        make(layoutSize, .row(.horizontal, .fill), subitems)
    }

    /// `subitem` up to `count` times in a column, with its own size.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> Self {
        make(layoutSize, .row(.vertical, .upTo(checked(count))), [subitem])
    }

    /// The subitems in a column, from the start again until the column is full.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
        make(layoutSize, .row(.vertical, .fill), subitems)
    }

    /// Exactly `count` times `subitem` in a row; the group's width, less spacings, is divided among them.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> Self {
        make(layoutSize, .row(.horizontal, .divide(checked(count))), [subitem])
    }

    /// Exactly `count` times `subitem` in a column; the group's height, less spacings, is divided among them.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self {
        make(layoutSize, .row(.vertical, .divide(checked(count))), [subitem])
    }

    /// See `horizontal(layoutSize:repeatingSubitem:count:)`.
    public class func horizontalGroup(
        with size: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        horizontal(layoutSize: size, repeatingSubitem: subitem, count: count)
    }

    /// See `vertical(layoutSize:repeatingSubitem:count:)`.
    public class func verticalGroup(
        with size: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        vertical(layoutSize: size, repeatingSubitem: subitem, count: count)
    }

    /// Frames from `itemProvider`, asked once per section and solve, repeated for the items that remain.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> Self {
        make(layoutSize, .custom(itemProvider), [])
    }

    /// Views fixed to the group as a whole.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { _supplements }
        set {
            _supplements = newValue
            _readers.noteChange()
        }
    }

    /// Room between subitems; `nil` for none.
    open var interItemSpacing: NSCollectionLayoutSpacing? {
        get { spacing }
        set {
            spacing = newValue
            _readers.noteChange()
        }
    }

    /// Empty for custom groups.
    open var subitems: [NSCollectionLayoutItem] { children }

    package override func _assign(to copy: NSCollectionLayoutItem) {
        super._assign(to: copy)
        guard let copy = copy as? NSCollectionLayoutGroup else { return }
        copy.arrangement = arrangement
        copy.children = children
        copy.spacing = spacing
    }

    package override func _content(_ names: CompositionalNames) -> LayoutNode.Content {
        switch arrangement {
        case .custom(let provider): .custom(provider: names.add(provider))
        case .row(let axis, let repetition):
            .row(
                axis: axis, subitems: children.map { $0._node(names) }, repetition: repetition,
                spacing: spacing?._value)
        }
    }

    /// The group drawn with characters, about 60 of them wide, for debugging.
    open func visualDescription() -> String {
        CharacterPicture.of(self)
    }
}

/// A frame of a custom group, relative to the group's corner.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject, @MainActor NSCopying {
    private let rect: CGRect
    private let z: Int

    /// A frame relative to the group's top leading corner, at the depth 0.
    public convenience init(frame: CGRect) {
        self.init(frame: frame, zIndex: 0)
    }

    /// A frame relative to the group's top leading corner. Traps for numbers that are not finite.
    public init(frame: CGRect, zIndex: Int) {
        precondition(
            frame.origin.x.isFinite && frame.origin.y.isFinite && frame.width.isFinite && frame.height.isFinite,
            "A custom item's frame must be finite, not \(frame).")
        rect = frame
        z = zIndex
        super.init()
    }

    open var frame: CGRect { rect }
    open var zIndex: Int { z }

    /// Itself: a custom item never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
