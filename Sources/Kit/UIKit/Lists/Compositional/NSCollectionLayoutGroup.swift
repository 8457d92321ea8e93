package import CollectionCore
import CoreGraphics
import Foundation

/// Returns the frames of a custom group. The environment's container has the size of the group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items in a row or a column, repeated as long as they fit, or positioned individually. A group is itself an item.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    private enum Arrangement {
        case row(Axis, LayoutNode.Repetition)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    private var arrangement = Arrangement.row(.horizontal, .fill)
    private var children: [NSCollectionLayoutItem] = []
    private var spacing: NSCollectionLayoutSpacing?
    /// The number of groups inside each other, including this one.
    private var height = 1

    private static func make(
        _ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ children: [NSCollectionLayoutItem]
    ) -> Self {
        let group = self.init(_layoutSize: size)
        group.arrangement = arrangement
        group.children = children
        // A loop, because the closures of an isolated type check at each call where they run.
        for child in children {
            group.height = max(group.height, 1 + ((child as? NSCollectionLayoutGroup)?.height ?? 0))
        }
        require(group.height <= 100, "At most 100 groups can be inside each other.")
        return group
    }

    private static func checked(_ count: Int) -> Int {
        require(count > 0, "A group needs a count above 0, not \(count).")
        return count
    }

    /// Returns a row of up to `count` repetitions of `subitem`, each with its own size.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> Self {
        make(layoutSize, .row(.horizontal, .upTo(checked(count))), [subitem])
    }

    /// Returns a row of the subitems, repeated in order until the row is full.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
        make(layoutSize, .row(.horizontal, .fill), subitems)
    }

    /// Returns a column of up to `count` repetitions of `subitem`, each with its own size.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> Self {
        make(layoutSize, .row(.vertical, .upTo(checked(count))), [subitem])
    }

    /// Returns a column of the subitems, repeated in order until the column is full.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
        make(layoutSize, .row(.vertical, .fill), subitems)
    }

    /// Returns a row of exactly `count` repetitions of `subitem` that divide the group's width, minus spacing.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> Self {
        make(layoutSize, .row(.horizontal, .divide(checked(count))), [subitem])
    }

    /// Returns a column of exactly `count` repetitions of `subitem` that divide the group's height, minus spacing.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self {
        make(layoutSize, .row(.vertical, .divide(checked(count))), [subitem])
    }

    /// Returns the same as `horizontal(layoutSize:repeatingSubitem:count:)`.
    public class func horizontalGroup(
        with size: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        horizontal(layoutSize: size, repeatingSubitem: subitem, count: count)
    }

    /// Returns the same as `vertical(layoutSize:repeatingSubitem:count:)`.
    public class func verticalGroup(
        with size: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        vertical(layoutSize: size, repeatingSubitem: subitem, count: count)
    }

    /// Returns a group with the frames that `itemProvider` returns. The frames repeat for further items.
    ///
    /// - Parameters:
    ///   - layoutSize: The size of the group.
    ///   - itemProvider: Called once for each section and solve.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> Self {
        make(layoutSize, .custom(itemProvider), [])
    }

    /// Supplementary views that are attached to the group.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { _supplements }
        set {
            _supplements = newValue
            readers.recordChange()
        }
    }

    /// The spacing between subitems. `nil` means no spacing.
    open var interItemSpacing: NSCollectionLayoutSpacing? {
        get { spacing }
        set {
            spacing = newValue
            readers.recordChange()
        }
    }

    /// The subitems of the group. Empty for custom groups.
    open var subitems: [NSCollectionLayoutItem] { children }

    package override func _assign(to copy: NSCollectionLayoutItem) {
        super._assign(to: copy)
        guard let copy = copy as? NSCollectionLayoutGroup else { return }
        copy.arrangement = arrangement
        copy.children = children
        copy.height = height
        copy.spacing = spacing
    }

    package override func isRead(like other: NSCollectionLayoutItem, _ names: CompositionalNames) -> Bool {
        guard type(of: self) == NSCollectionLayoutGroup.self, let other = other as? NSCollectionLayoutGroup,
            case .row(let axis, let repetition) = arrangement,
            case .row(let otherAxis, let otherRepetition) = other.arrangement
        else { return false }
        return axis == otherAxis && repetition == otherRepetition && hasValues(of: other, names)
            && spacing?._value == other.spacing?._value && children.areRead(like: other.children, names)
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

    /// Returns a picture of the group for debugging, drawn with characters and about 60 characters wide.
    open func visualDescription() -> String {
        CharacterPicture.of(self)
    }
}

/// A frame in a custom group, relative to the group's origin.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject, @MainActor NSCopying {
    private let rect: CGRect
    private let z: Int

    /// Creates an item with a frame in points, relative to the group's top leading corner, and a z-index of 0.
    public convenience init(frame: CGRect) {
        self.init(frame: frame, zIndex: 0)
    }

    /// Creates an item with a frame in points, relative to the group's top leading corner. Traps if the frame is not
    /// finite.
    public init(frame: CGRect, zIndex: Int) {
        require(
            frame.origin.x.isFinite && frame.origin.y.isFinite && frame.width.isFinite && frame.height.isFinite,
            "A custom item's frame must be finite, not \(frame).")
        rect = frame
        z = zIndex
        super.init()
    }

    /// The frame in the group, in points.
    open var frame: CGRect { rect }
    /// The order from back to front.
    open var zIndex: Int { z }

    /// Returns `self`, because a custom item is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
