package import CollectionCore
import CoreGraphics
import Foundation

/// Hears of a section's visible elements before each layout of it, and may change how they look.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// How a section scrolls across the layout's direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none
    /// Freely.
    case continuous
    /// Freely, resting at a group's leading edge.
    case continuousGroupLeadingBoundary
    /// A page at a time.
    case paging
    /// A group at a time, resting at its leading edge.
    case groupPaging
    /// A group at a time, resting with it in the middle.
    case groupPagingCentered
}

/// What content insets are measured from.
public enum UIContentInsetsReference: Int, Sendable {
    /// What the layout's configuration says.
    case automatic
    case none
    case safeArea
    case layoutMargins
    case readableContent
}

/// Finer points of a section's sideways scrolling.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, @MainActor NSCopying {
    /// What happens at the ends of the row.
    public enum Bounce: Int, Sendable {
        /// Bounces if there is anything to scroll.
        case automatic
        case always
        case never
    }

    /// How fast scrolling slows down: the part of its speed kept per millisecond.
    public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
        public var rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// What the behaviour has by nature: slow for free scrolling, fast for pages.
        public static let automatic = DecelerationRate(rawValue: 0)
        /// As of a free scroll view.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// As between pages.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    package override init() {
        super.init()
    }

    open var bounce = Bounce.automatic
    open var decelerationRate = DecelerationRate.automatic

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
        copy.bounce = bounce
        copy.decelerationRate = decelerationRate
        return copy
    }
}

/// A section of a compositional layout: one group, repeated for all items.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject, @MainActor NSCopying {
    package final let _group: NSCollectionLayoutGroup
    package final var _readers = DescriptionReaders()
    private var properties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// The list this section was made for.
    package final var _list: UICollectionLayoutListConfiguration?
    /// Room above the header of a list section, in points.
    package final var _headerTopPadding: CGFloat = 0 { didSet { _readers.noteChange() } }

    /// The group repeats until all items have a place; the last may be partly filled.
    public init(group: NSCollectionLayoutGroup) {
        _group = group
        super.init()
    }

    /// Room around all groups, inside boundary items.
    open var contentInsets = NSDirectionalEdgeInsets.zero { didSet { _readers.noteChange() } }

    /// Room between groups, none behind the last.
    open var interGroupSpacing: CGFloat = 0 { didSet { _readers.noteChange() } }

    /// What `contentInsets` are measured from; `automatic` is the layout's.
    open var contentInsetsReference = UIContentInsetsReference.automatic { didSet { _readers.noteChange() } }

    /// The reference for boundary items; `automatic` is the layout's.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic {
        didSet { _readers.noteChange() }
    }

    /// Whether and how the section scrolls across the layout's direction. Such a section is one group high.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none {
        didSet { _readers.noteChange() }
    }

    /// Headers, footers and the like at the section's edges.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = [] {
        didSet { _readers.noteChange() }
    }

    /// Called before each layout of the section, also while it scrolls sideways.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler? {
        didSet {
            if (visibleItemsInvalidationHandler == nil) != (oldValue == nil) { _readers.noteHandlerChange() }
        }
    }

    /// What lies behind the whole section; its kinds are registered with the layout.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = [] { didSet { _readers.noteChange() } }

    /// Whether boundary items lie inside `contentInsets` across the scroll direction.
    open var supplementariesFollowContentInsets = true { didSet { _readers.noteChange() } }

    /// Without effect where the section does not scroll sideways.
    open var orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties { properties }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutSection(group: _group)
        copy.contentInsets = contentInsets
        copy.interGroupSpacing = interGroupSpacing
        copy.contentInsetsReference = contentInsetsReference
        copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
        copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
        copy.decorationItems = decorationItems
        copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
        copy.properties = (properties.copy(with: nil) as? UICollectionLayoutSectionOrthogonalScrollingProperties)!
        copy._list = _list
        copy._headerTopPadding = _headerTopPadding
        return copy
    }

    /// The description for the solver.
    package final func _section(_ names: CompositionalNames) -> CompositionalSection {
        _readers.add(names.changes)
        if type(of: self) != NSCollectionLayoutSection.self { names.noteSubclass() }
        return CompositionalSection(
            group: _group._node(names), contentInsets: LayoutInsets(contentInsets),
            interGroupSpacing: finite(interGroupSpacing, "The spacing between groups"),
            boundaryItems: boundarySupplementaryItems.map { $0._boundary(names) },
            decorations: decorationItems.map { $0._decoration(names) },
            orthogonalBehavior: OrthogonalBehavior(orthogonalScrollingBehavior),
            supplementsFollowContentInsets: supplementariesFollowContentInsets,
            leadingSpace: finite(_headerTopPadding, "A header's top padding"))
    }
}

extension OrthogonalBehavior {
    package init(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) {
        switch behavior {
        case .none: self = .none
        case .continuous: self = .continuous
        case .continuousGroupLeadingBoundary: self = .continuousGroupLeadingBoundary
        case .paging: self = .paging
        case .groupPaging: self = .groupPaging
        case .groupPagingCentered: self = .groupPagingCentered
        }
    }
}
