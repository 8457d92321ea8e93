package import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

/// Called with the visible elements of a section and the content offset in points before each layout pass. It can
/// change their attributes.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// The boundary from which content insets are measured.
public enum UIContentInsetsReference: Int, Sendable {
    /// The reference of the containing section or of the layout's configuration.
    case automatic
    /// Insets begin at the bounds.
    case none
    /// Insets begin at the safe area.
    case safeArea
    /// Insets begin at the layout margins.
    case layoutMargins
    /// Insets begin at the readable width.
    case readableContent
}

/// A section of a compositional layout: one group that is repeated for all items.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject, @MainActor NSCopying {
    /// The group that is repeated for all items.
    package final let _group: NSCollectionLayoutGroup
    /// The layouts that have read the section and must know about its changes.
    package final var readers = DescriptionReaders()
    /// Created on demand, because few sections scroll orthogonally.
    private lazy var properties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// The configuration of the list that the section was created for.
    package final var _list: UICollectionLayoutListConfiguration?
    /// The space above the header of a list section, in points.
    package final var _headerTopPadding: CGFloat = 0 { didSet { readers.recordChange() } }

    /// Creates a section. The group repeats until all items have positions. The last group can be partly filled.
    public init(group: NSCollectionLayoutGroup) {
        _group = group
        super.init()
    }

    /// The insets of the groups from the section's edges or boundary items, in points.
    open var contentInsets = NSDirectionalEdgeInsets.zero {
        didSet {
            NumberPolicy.replace(&contentInsets, oldValue)
            readers.recordChange()
        }
    }

    /// The spacing between groups, in points.
    open var interGroupSpacing: CGFloat = 0 {
        didSet {
            NumberPolicy.replace(&interGroupSpacing, oldValue)
            readers.recordChange()
        }
    }

    /// The reference of `contentInsets`. `automatic` uses the reference of the layout's configuration.
    open var contentInsetsReference = UIContentInsetsReference.automatic { didSet { readers.recordChange() } }

    /// The reference of boundary items. `automatic` uses the reference of `contentInsets`.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic {
        didSet { readers.recordChange() }
    }

    /// The orthogonal scrolling behavior. Along the layout's main axis, an orthogonal section is as long as one group.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none {
        didSet { readers.recordChange() }
    }

    /// Headers, footers, and other supplementary views at the edges of the section.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = [] {
        didSet { readers.recordChange() }
    }

    /// Called before each layout pass of the section, also while it scrolls orthogonally.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler? {
        didSet {
            if (visibleItemsInvalidationHandler == nil) != (oldValue == nil) { readers.recordHandlerChange() }
        }
    }

    /// Decoration views behind the section. Their kinds are registered with the layout.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = [] { didSet { readers.recordChange() } }

    /// Whether boundary items are inset by `contentInsets` along the cross axis.
    open var supplementariesFollowContentInsets = true { didSet { readers.recordChange() } }

    /// Properties of orthogonal scrolling. They have no effect in other sections.
    open var orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties { properties }

    /// Returns a copy with the same group and the same values.
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

    /// Reads a section that describes the same as `other`, which the layout of `names` has read; see
    /// `NSCollectionLayoutItem.isRead(like:_:)`.
    package final func isRead(like other: NSCollectionLayoutSection, _ names: CompositionalNames) -> Bool {
        guard type(of: self) == NSCollectionLayoutSection.self, type(of: other) == NSCollectionLayoutSection.self else {
            return false
        }
        readers.add(names.changes)
        return contentInsets == other.contentInsets && interGroupSpacing == other.interGroupSpacing
            && orthogonalScrollingBehavior == other.orthogonalScrollingBehavior
            && supplementariesFollowContentInsets == other.supplementariesFollowContentInsets
            && _headerTopPadding == other._headerTopPadding && _group.isRead(like: other._group, names)
            && boundarySupplementaryItems.areRead(like: other.boundarySupplementaryItems, names)
            && decorationItems.areRead(like: other.decorationItems, names)
    }

    /// Returns the description of the section for the solver.
    package final func _section(_ names: CompositionalNames) -> CompositionalSection {
        readers.add(names.changes)
        if type(of: self) != NSCollectionLayoutSection.self { names.recordSubclass() }
        return CompositionalSection(
            group: _group._node(names), contentInsets: LayoutInsets(contentInsets),
            interGroupSpacing: finite(interGroupSpacing, "The spacing between groups"),
            boundaryItems: boundarySupplementaryItems.map { $0._boundary(names) },
            decorations: decorationItems.map { $0.decoration(names) },
            orthogonalBehavior: OrthogonalBehavior(orthogonalScrollingBehavior),
            supplementsFollowContentInsets: supplementariesFollowContentInsets,
            leadingSpace: finite(_headerTopPadding, "A header's top padding"))
    }
}

extension OrthogonalBehavior {
    /// Converts a scrolling behavior to that of the solver.
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
