package import CollectionCore
import CoreGraphics
import Foundation

/// Says what a section looks like; `nil` is allowed for sections without items only.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout of sections that are described by items in groups.
///
/// The frames come from `CompositionalSolution`, which computes them when asked; objects exist for elements visible
/// only. A plain invalidation solves the sections again and keeps what was measured.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    final let _provider: UICollectionViewCompositionalLayoutSectionProvider
    private var shownConfiguration: UICollectionViewCompositionalLayoutConfiguration
    /// What counts: changes to `configuration` itself do nothing before it is set again.
    final var _settings: UICollectionViewCompositionalLayoutConfiguration
    final var _names = CompositionalNames()
    final var _solution: CompositionalSolution?
    /// What the provider said, by section.
    final var _sections: [NSCollectionLayoutSection?] = []
    /// The section provider's environment of the last solve.
    final var _environment = CompositionalEnvironment(size: .zero, insets: .zero, traits: UITraitCollection())
    final var _isSolved = false
    /// What the solution was made for.
    final var _surroundings: CompositionalSurroundings?
    /// How often descriptions had changed when they were read, and whether they cannot change otherwise.
    final var _changesSeen = -1
    final var _mayStay = false
    /// Counts solves: what is known of elements' places in lists holds for one of them.
    final var _solveCount = 0
    /// Whether any section is a list.
    final var _hasLists = false
    /// Whether any section is a list of a sidebar.
    final var _hasSidebar = false
    /// Whether any section has a handler for visible items, and how often handlers had come or gone when that was
    /// looked up; `nil` when it has to be looked up.
    final var _handlersSeen: (found: Bool, at: Int)?
    /// Whether sizes measured so far and sideways offsets hold for the next solve.
    final var _keepsMeasures = true
    /// Where the visible part began in the last frame, moved along with what it showed; see `_noteSight(of:)`.
    final var _sightStart = 0.0
    final var _orthogonalOffsets: [Int: Double] = [:]
    /// What scrolls the rows visible, by section.
    final var _rows: [Int: OrthogonalScrollView] = [:]
    /// Whether any section scrolls sideways.
    final var _hasRows = false
    /// Whether scrolling moves any header, footer or side view.
    final var _hasPins = false
    final var _made = KeptAttributes()
    /// The layout's own attributes class, which is dear to ask for.
    final var _attributesType = UICollectionViewLayoutAttributes.self
    final var _handled: [Int: HandledSection] = [:]

    /// All sections look like `section`.
    public init(section: NSCollectionLayoutSection) {
        _provider = { _, _ in section }
        shownConfiguration = UICollectionViewCompositionalLayoutConfiguration()
        _settings = shownConfiguration._copied()
        super.init()
    }

    /// All sections look like `section`.
    public init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        _provider = { _, _ in section }
        shownConfiguration = configuration._copied()
        _settings = configuration._copied()
        super.init()
    }

    /// - Parameter sectionProvider: Asked once for each section, whenever the layout is solved.
    public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        _provider = sectionProvider
        shownConfiguration = UICollectionViewCompositionalLayoutConfiguration()
        _settings = shownConfiguration._copied()
        super.init()
    }

    /// - Parameter sectionProvider: Asked once for each section, whenever the layout is solved.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        _provider = sectionProvider
        shownConfiguration = configuration._copied()
        _settings = configuration._copied()
        super.init()
    }

    /// `nil`: sections come from code, archives hold none.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Setting it invalidates the layout; changing the object that it holds does nothing.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        get { shownConfiguration }
        set {
            shownConfiguration = newValue._copied()
            _settings = newValue._copied()
            _mayStay = false
            invalidateLayout()
        }
    }

    // MARK: Layout

    open override class var invalidationContextClass: AnyClass { CompositionalInvalidationContext.self }

    open override func prepare() {
        super.prepare()
        trapping { () throws(UIKitException) in try _prepare() }
    }

    open override var collectionViewContentSize: CGSize { CGSize(_solution?.contentSize ?? .zero) }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        _elements(in: rect)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        _element(nil, at: indexPath).map(_attributes(for:))
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        _supplement(elementKind, at: indexPath).map(_attributes(for:))
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let kind = _names.knownNumber(of: elementKind) else { return nil }
        return _solution?.decoration(kind: kind, section: indexPath.section, item: indexPath.item)
            .map(_attributes(for:))
    }

    // MARK: Invalidation

    /// True when the size changes, or when scrolling moves pinned items or concerns a section's handler.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let view = collectionView, _solution != nil else { return true }
        return newBounds.size != view.bounds.size || _hasPins || _hasHandlers
    }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let context = context as? CompositionalInvalidationContext, let view = collectionView,
            newBounds.size == view.bounds.size
        {
            context.reason = .scroll
        }
        return context
    }

    /// Insets along the scroll direction only move what is pinned.
    package override func _insetContext() -> UICollectionViewLayoutInvalidationContext {
        let context = super._insetContext()
        guard let own = context as? CompositionalInvalidationContext, let view = collectionView else { return context }
        let now = view.adjustedContentInset
        let before = _surroundings?.adjusted ?? .zero
        let adjusted = NSDirectionalEdgeInsets(now, isRightToLeft: view._isRightToLeft)
        let isSame =
            _axis == .vertical
            ? adjusted.leading == before.leading && adjusted.trailing == before.trailing
            : adjusted.top == before.top && adjusted.bottom == before.bottom
        own.reason = isSame ? .scroll : .sections
        return own
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        _prefers(preferredAttributes.size, originalAttributes)
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        let path = originalAttributes.indexPath
        if let kind = originalAttributes.representedElementKind {
            context.invalidateSupplementaryElements(ofKind: kind, at: [path])
        } else {
            context.invalidateItems(at: [path])
        }
        let reason = CompositionalInvalidationContext.Reason.preference(
            preferredAttributes.size, kind: originalAttributes.representedElementKind, path)
        if let own = context as? CompositionalInvalidationContext {
            own.reason = reason
        } else {
            // A subclass brought a context class of its own, which cannot carry the size.
            context.contentOffsetAdjustment = _apply(reason)
        }
        return context
    }

    package override var _wantsPreferredAttributes: Bool { _solution?.hasEstimates ?? true }

    package override func _correctedFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect? {
        guard _isSolved else { return nil }
        return _element(attributes.representedElementKind, at: attributes.indexPath).map(_shownFrame(of:))
    }

    package override func _fixedDirections(
        for attributes: UICollectionViewLayoutAttributes
    ) -> (width: Bool, height: Bool) {
        let axes = _element(attributes.representedElementKind, at: attributes.indexPath)?.estimatedAxes ?? []
        return (!axes.contains(.horizontal), !axes.contains(.vertical))
    }

    package override func _orthogonalAxis(ofSection section: Int) -> Axis? {
        _scrollsOrthogonally(section: section) ? _solution?.sections[section].rowAxis : nil
    }
    package override var _isSidebar: Bool { _hasSidebar }

    package override func _bringIntoSight(
        _ path: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool
    ) {
        _scrollOrthogonally(toItem: path, at: position, animated: animated)
    }

    // MARK: Lists

    override func _listPlace(ofKind kind: String?, at path: IndexPath) -> ListPlace? { _place(ofKind: kind, at: path) }

    override func _swipeActions(at path: IndexPath, side: SwipeSession.Side) -> UISwipeActionsConfiguration? {
        _actions(at: path, side: side)
    }

    // MARK: Rows

    package override var _surfaceCount: Int { _rows.count }

    package override func _didMakeFrame(_ view: UICollectionView) {
        _showRows(in: view)
        _showListPlaces(in: view)
        _noteSight(of: view)
    }

    package override func _removeSurfaces() { _removeRows() }

    package override func _surface(under attributes: UICollectionViewLayoutAttributes, at point: CGPoint) -> UIView? {
        _row(under: attributes, at: point)
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        _void(context)
        super.invalidateLayout(with: context)
    }
}

/// What the solution depends on besides sections and counts.
struct CompositionalSurroundings: Equatable {
    var container: CompositionalContainer
    var adjusted: NSDirectionalEdgeInsets
    var safeArea: UIEdgeInsets
    var margins: UIEdgeInsets
    var isRightToLeft: Bool
}

/// Tells a scroll or one measured view from an invalidation of all sections.
final class CompositionalInvalidationContext: UICollectionViewLayoutInvalidationContext {
    enum Reason {
        /// Sections are asked for again.
        case sections
        /// Only what depends on the visible part changes.
        case scroll
        /// A view wants another size. No kind stands for cells.
        case preference(CGSize, kind: String?, IndexPath)
    }

    var reason = Reason.sections
}
