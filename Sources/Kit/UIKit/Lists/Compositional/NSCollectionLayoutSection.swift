package import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

/// Called with the visible elements of a section and the content offset in points before each layout pass. It can
/// change their attributes.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// The behavior of a section that scrolls orthogonally to the layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// The section scrolls with the layout only.
    case none
    /// Scrolls continuously.
    case continuous
    /// Scrolls continuously and stops at the leading edge of a group.
    case continuousGroupLeadingBoundary
    /// Scrolls by pages.
    case paging
    /// Scrolls by groups and stops at the leading edge of a group.
    case groupPaging
    /// Scrolls by groups and stops with a group in the center.
    case groupPagingCentered
}

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

/// Further properties of a section that scrolls orthogonally.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, @MainActor NSCopying {
    /// The bounce behavior at the ends of the section.
    public enum Bounce: Int, Sendable {
        /// Bounces if the content can scroll.
        case automatic
        /// Content that fits bounces, too.
        case always
        /// The content stops at its edges.
        case never
    }

    /// The rate of deceleration: the fraction of the velocity that remains after each millisecond.
    public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
        public var rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The default rate of the scrolling behavior: normal for continuous scrolling, fast for paging.
        public static let automatic = DecelerationRate(rawValue: 0)
        /// The default rate of a scroll view.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// The rate of a scroll view with paging.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    package override init() {
        super.init()
    }

    /// Whether the section bounces.
    open var bounce = Bounce.automatic
    /// How quickly the section slows down after a flick.
    open var decelerationRate = DecelerationRate.automatic

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
        copy.bounce = bounce
        copy.decelerationRate = decelerationRate
        return copy
    }
}

/// A section of a compositional layout: one group that is repeated for all items.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject, @MainActor NSCopying {
    package final let _group: NSCollectionLayoutGroup
    package final var readers = DescriptionReaders()
    private var properties = UICollectionLayoutSectionOrthogonalScrollingProperties()
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
            NumberPolicy.replace(&contentInsets, oldValue, "NSCollectionLayoutSection.contentInsets")
            readers.recordChange()
        }
    }

    /// The spacing between groups, in points.
    open var interGroupSpacing: CGFloat = 0 {
        didSet {
            NumberPolicy.replace(&interGroupSpacing, oldValue, "NSCollectionLayoutSection.interGroupSpacing")
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
