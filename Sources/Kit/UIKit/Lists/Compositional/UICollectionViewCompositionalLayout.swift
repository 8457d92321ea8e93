package import CollectionCore
import CoreGraphics
import Foundation

/// Returns the description of a section. `nil` is allowed only for a section without items.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout whose sections are described by items in groups.
///
/// `CompositionalSolution` computes frames on demand, and attributes objects exist for visible elements only.
/// Invalidating the layout solves its sections again but keeps measured sizes.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    /// The closure that describes the sections.
    final let _provider: UICollectionViewCompositionalLayoutSectionProvider
    /// The reads of the section provider.
    package final var observedCode: ObservedCode?
    private var publicConfiguration: UICollectionViewCompositionalLayoutConfiguration
    /// The configuration in effect. Changes to the object returned by `configuration` take effect when it is set again.
    final var appliedConfiguration: UICollectionViewCompositionalLayoutConfiguration
    /// The numbers of element kinds and of providers of custom groups.
    final var _names = CompositionalNames()
    /// The solved layout; `nil` before the first solve and without a collection view.
    final var _solution: CompositionalSolution?
    /// The sections that the provider returned.
    final var _sections: [NSCollectionLayoutSection?] = []
    /// The environment passed to the section provider in the last solve.
    final var _environment = CompositionalEnvironment(size: .zero, insets: .zero, traits: UITraitCollection())
    /// Whether the solution is valid for the current sections, counts, and surroundings.
    final var isSolved = false
    /// The inputs of the solution apart from sections and counts.
    final var _surroundings: CompositionalSurroundings?
    /// The count of description changes at the last solve.
    final var changesSeen = -1
    /// Whether the solution stays valid while sections, counts, and descriptions do not change.
    final var canKeepSolution = false
    /// The number of solves. The list position of an element is valid for one of them.
    package final var solveCount = 0
    /// Whether any section is a list.
    final var hasLists = false
    /// Whether any section is a sidebar list.
    final var hasSidebar = false
    /// Whether any section has a handler for visible items, with the handler count for which this is valid.
    final var handlersSeen: (found: Bool, at: Int)?
    /// Whether the next solve preserves measured sizes and orthogonal offsets.
    final var keepsMeasures = true
    /// The distances by which orthogonal sections are scrolled from their starts, in points, by section.
    final var orthogonalOffsets: [Int: Double] = [:]
    /// The scroll views of visible orthogonal sections, by section.
    final var orthogonalViews: [Int: OrthogonalScrollView] = [:]
    /// Whether any section scrolls orthogonally.
    final var hasOrthogonalSections = false
    /// Whether any boundary item is pinned to the visible bounds.
    final var hasPinnedItems = false
    /// The attributes objects of visible and upcoming elements.
    final var attributesCache = AttributesCache()
    /// The class of the layout attributes. Cached: reading it costs a dynamic cast.
    final var attributesType = UICollectionViewLayoutAttributes.self
    /// The visible items of the sections that have a handler, by section.
    final var _handled: [Int: HandledSection] = [:]

    /// Creates a layout in which all sections have the same description.
    public init(section: NSCollectionLayoutSection) {
        _provider = { _, _ in section }
        publicConfiguration = UICollectionViewCompositionalLayoutConfiguration()
        appliedConfiguration = publicConfiguration._copied()
        super.init()
    }

    /// Creates a layout in which all sections have the same description.
    public init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        _provider = { _, _ in section }
        publicConfiguration = configuration._copied()
        appliedConfiguration = configuration._copied()
        super.init()
    }

    /// Creates a layout with sections from a provider.
    ///
    /// - Parameter sectionProvider: Called once for each section in each solve.
    public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        _provider = sectionProvider
        publicConfiguration = UICollectionViewCompositionalLayoutConfiguration()
        appliedConfiguration = publicConfiguration._copied()
        super.init()
    }

    /// Creates a layout with sections from a provider.
    ///
    /// - Parameters:
    ///   - sectionProvider: Called once for each section in each solve.
    ///   - configuration: The scroll direction, the spacing between sections, and the boundary items of the layout.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        _provider = sectionProvider
        publicConfiguration = configuration._copied()
        appliedConfiguration = configuration._copied()
        super.init()
    }

    /// Returns `nil`, because sections are defined in code and archives contain none.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The configuration. Setting it invalidates the layout; changing the returned object has no effect.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        get { publicConfiguration }
        set {
            publicConfiguration = newValue._copied()
            appliedConfiguration = newValue._copied()
            canKeepSolution = false
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

    /// Returns `true` if the size changes, or if a section has pinned items or a handler for visible items.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let view = collectionView, _solution != nil else { return true }
        return newBounds.size != view.bounds.size || hasPinnedItems || hasHandlers
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

    package override var beginsAtRight: Bool {
        _axis == .horizontal && collectionView.map { isRightToLeft(in: $0) } == true
    }

    /// Whether the layout mirrors its frames: in a right-to-left interface, unless the view flips its coordinate system
    /// for it.
    final func isRightToLeft(in view: UICollectionView) -> Bool { view._isRightToLeft && !view.flips(for: self) }

    /// Returns a context for changed insets. Insets along the main axis move only pinned elements.
    package override func insetContext() -> UICollectionViewLayoutInvalidationContext {
        let context = super.insetContext()
        guard let compositionalContext = context as? CompositionalInvalidationContext, let view = collectionView else {
            return context
        }
        let inset = view.adjustedContentInset
        let before = _surroundings?.adjusted ?? .zero
        let adjusted = NSDirectionalEdgeInsets(inset, isRightToLeft: view.increasesLeftward)
        let isSame =
            _axis == .vertical
            ? adjusted.leading == before.leading && adjusted.trailing == before.trailing
            : adjusted.top == before.top && adjusted.bottom == before.bottom
        compositionalContext.reason = isSame ? .scroll : .sections
        return compositionalContext
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        changesLayout(preferredAttributes.size, originalAttributes)
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
        if let compositionalContext = context as? CompositionalInvalidationContext {
            compositionalContext.reason = reason
        } else {
            // The context class of a subclass cannot store the size.
            context.contentOffsetAdjustment = _apply(reason)
        }
        return context
    }

    package override var wantsPreferredAttributes: Bool { _solution?.hasEstimates ?? true }

    package override func correctedFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect? {
        guard isSolved else { return nil }
        return _element(attributes.representedElementKind, at: attributes.indexPath).map(displayedFrame(of:))
    }

    package override func fixedDirections(
        for attributes: UICollectionViewLayoutAttributes
    ) -> (width: Bool, height: Bool) {
        let axes = _element(attributes.representedElementKind, at: attributes.indexPath)?.estimatedAxes ?? []
        return (!axes.contains(.horizontal), !axes.contains(.vertical))
    }

    package override func orthogonalAxis(ofSection section: Int) -> Axis? {
        _scrollsOrthogonally(section: section) ? _solution?.sections[section].groupAxis : nil
    }
    package override var isSidebar: Bool { hasSidebar }
    package override func _checkInvariants() {
        _solution?._checkInvariants()
        attributesCache._checkInvariants()
    }

    package override func _explanation(of attributes: UICollectionViewLayoutAttributes) -> FrameExplanation? {
        solvedExplanation(of: attributes)
    }
    package override func changesByHandler(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        _handled[attributes._section] != nil
    }
    package override func _outlines(in rect: CGRect) -> [LayoutOutline] {
        _solution?.areas(in: Rect(rect)).map { LayoutOutline($0) } ?? []
    }
    package override var updatesPartially: Bool { true }
    package override var ownerOfSteps: String { "UICollectionViewCompositionalLayout" }

    package override func scrollIntoView(
        _ path: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool
    ) {
        scrollOrthogonally(toItem: path, at: position, animated: animated)
    }

    // MARK: Lists

    override func listPosition(ofKind kind: String?, at path: IndexPath) -> ListPosition? {
        computedListPosition(ofKind: kind, at: path)
    }

    override func swipeActions(at path: IndexPath, side: SwipeSession.Side) -> UISwipeActionsConfiguration? {
        _actions(at: path, side: side)
    }

    // MARK: Orthogonal sections

    package override var surfaceCount: Int { orthogonalViews.count }

    package override func didMakeFrame(_ view: UICollectionView) {
        updateOrthogonalViews(in: view)
        updateListPositions(in: view)
    }

    package override func removeSurfaces() { removeOrthogonalViews() }

    package override func _surface(under attributes: UICollectionViewLayoutAttributes, at point: CGPoint) -> UIView? {
        orthogonalView(under: attributes, at: point)
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        discardInvalidated(context)
        super.invalidateLayout(with: context)
    }
}

/// The inputs of a solution apart from sections and counts.
struct CompositionalSurroundings: Equatable {
    /// The size of the view, the scroll direction, and the pixels to which frames are rounded.
    var container: CompositionalContainer
    /// The adjusted content insets of the view, in points.
    var adjusted: NSDirectionalEdgeInsets
    /// The safe area insets of the view, in points.
    var safeArea: UIEdgeInsets
    /// The layout margins of the view, in points.
    var margins: UIEdgeInsets
    /// Whether the layout mirrors its frames.
    var isRightToLeft: Bool
}

/// An invalidation context that distinguishes scrolling and a measured view from an invalidation of all sections.
final class CompositionalInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// The extent of an invalidation.
    enum Reason {
        /// Requests all sections again.
        case sections
        /// Updates only the parts that depend on the visible rectangle.
        case scroll
        /// Applies the preferred size of a view. Cells have no kind.
        case preference(CGSize, kind: String?, IndexPath)
    }

    /// The extent of the invalidation. By default, all sections.
    var reason = Reason.sections
}
