package import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

/// Decides where the elements of a collection view are. Subclass it: on its own it is an empty layout.
///
/// The collection view asks in this order: `prepare()` once after each invalidation, `collectionViewContentSize`, then
/// `layoutAttributesForElements(in:)` for any number of rectangles. All coordinates are content coordinates.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject, @MainActor NSCoding {
    private weak var owner: UICollectionView?
    /// Whether the collection view asks for what is about to come into sight, and not for what is.
    package final var _isAskedAhead = false
    /// What decoration views are made of, by kind.
    package private(set) final var _decorations: [String: ReusableViewSource] = [:]

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
    }

    open func encode(with coder: NSCoder) {}

    /// The collection view that shows this layout; `nil` while there is none.
    open var collectionView: UICollectionView? { owner }

    // MARK: Classes

    /// The class of the attributes that this layout makes: `UICollectionViewLayoutAttributes` or a subclass.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// The class of the contexts that invalidate this layout.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    // MARK: Layout

    /// Computes what the questions below need. Called once after each invalidation, with the data source's counts known.
    open func prepare() {}

    /// Called when the layout came with its collection view out of a nib.
    open func awakeFromNib() {}

    /// The room that all content takes, in points.
    open var collectionViewContentSize: CGSize { .zero }

    /// The attributes of all elements whose frames meet `rect`; others may be among them, in any order.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Where the item is, on screen or not, in content coordinates; `nil` when the layout does not place it.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// As for items. `indexPath` may have any length: UIKit's own layouts use one of two indices.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// As for items. A decoration view has no data; its kind and path are the layout's own affair.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Where to rest after a drag; the default is the proposal. `velocity` is that of the scroll view's delegate.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// Where to be after a batch update or a change of layout; the default is the proposal.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    // MARK: Invalidation

    /// Voids the layout: it is prepared again before the collection view's next layout.
    open func invalidateLayout() {
        invalidateLayout(with: _makeInvalidationContext())
    }

    /// Voids what `context` names. Overrides call super.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        owner?._layoutDidInvalidate(self, with: context)
    }

    /// Asked before each change of the collection view's bounds, scrolling included, while the old bounds are in place.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// What a change of bounds voids, after `shouldInvalidateLayout(forBoundsChange:)` said yes. Overrides call super.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        _makeInvalidationContext()
    }

    /// Asked when a view prefers other attributes than it was given.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// What a measured view voids, after the question above was answered with yes.
    /// May carry an adjustment of the offset, so that content visible does not jump.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { _makeInvalidationContext() }

    // MARK: Direction

    /// The direction for which the layout computes its frames.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// Whether the collection view mirrors all frames where the user's direction is the other one.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: Decorations

    /// Names the class of a decoration kind; `nil` takes the name back.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        _decorations[elementKind] = viewClass.map { ReusableViewSource(class: $0) }
    }

    /// Names the nib of a decoration kind; `nil` takes the name back.
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        _decorations[elementKind] = nib.map { ReusableViewSource(nib: $0, identifier: elementKind) }
    }

    // MARK: Batch updates

    /// Told after `prepare()` what changed: deletions descending, moves, insertions ascending.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// Told when all views have their attributes of after the update.
    open func finalizeCollectionViewUpdates() {}

    /// Told after `prepare()`, before views move in the animation of a change of bounds.
    /// `oldBounds` are those of before.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

    /// Told inside the animation, when all views have their attributes of after.
    open func finalizeAnimatedBoundsChange() {}

    /// Where an appearing item starts. An inserted one starts transparent at its place, a kept one where it was.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes?
    {
        owner?._defaultInitialAttributes(.cell, kind: nil, at: itemIndexPath)
            ?? (owner?._isChanging == false ? _initialAttributesOutsideChanges(at: itemIndexPath) : nil)
    }

    /// What the question above gets when nothing appears. Published flow layouts ask it in `prepare()` for an item's
    /// place before their own changes, and get it.
    package func _initialAttributesOutsideChanges(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Where a disappearing item ends. A deleted one fades at its place, a kept one ends where it will be.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes?
    {
        owner?._defaultFinalAttributes(.cell, kind: nil, at: itemIndexPath)
    }

    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        owner?._defaultInitialAttributes(.supplementaryView, kind: elementKind, at: elementIndexPath)
    }

    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        owner?._defaultFinalAttributes(.supplementaryView, kind: elementKind, at: elementIndexPath)
    }

    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        owner?._defaultInitialAttributes(.decorationView, kind: elementKind, at: decorationIndexPath)
    }

    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        owner?._defaultFinalAttributes(.decorationView, kind: elementKind, at: decorationIndexPath)
    }

    /// Supplementary views that the update removes besides those of deleted sections, as paths of before it.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Decoration views that the update removes, as paths of before it.
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Supplementary views that the update adds besides those of inserted sections, as paths of after it.
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Decoration views that the update adds, as paths of after it.
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    // MARK: Transitions

    /// Told before `newLayout` takes this layout's place.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

    /// Told before this layout takes the place of `oldLayout`.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

    /// Told to both layouts at the end of a transition.
    open func finalizeLayoutTransition() {}

    // MARK: Insets, for the layouts of this module

    /// What becomes invalid when the adjusted content inset of the view changes.
    package func _insetContext() -> UICollectionViewLayoutInvalidationContext {
        invalidationContext(forBoundsChange: owner?.bounds ?? .zero)
    }

    // MARK: Self-sizing, for the layouts of this module

    /// Where an element is after corrections that the next `prepare()` will make known; `nil` from layouts that only know
    /// then.
    package func _correctedFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect? { nil }

    /// Whether views are asked for the attributes they prefer. Layouts whose sizes cannot change say no.
    package var _wantsPreferredAttributes: Bool { true }

    /// The directions in which a view's size is the layout's decision: views fit their content in the others.
    package func _fixedDirections(for attributes: UICollectionViewLayoutAttributes) -> (width: Bool, height: Bool) {
        (false, false)
    }

    /// Along which axis a section scrolls by itself; `nil` where sections do not.
    package func _orthogonalAxis(ofSection section: Int) -> Axis? { nil }
    /// Whether it makes a list that stands beside what it leads to.
    package var _isSidebar: Bool { false }

    /// Scrolls what the layout itself scrolls, such as a section across its direction, until the item at `path` is at
    /// `position` of it. The collection view scrolls the rest of the way.
    package func _bringIntoSight(
        _ path: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool
    ) {}

    // MARK: Views below the elements, for the layouts of this module

    /// How many views of the layout's own lie in the collection view, above its background and below all elements.
    package var _surfaceCount: Int { 0 }

    /// What an element of a list should know of its place; `nil` where there is no list. No kind stands for cells.
    func _listPlace(ofKind kind: String?, at path: IndexPath) -> ListPlace? { nil }
    /// The swipe actions of a list's item; `nil` for none.
    func _swipeActions(at path: IndexPath, side: SwipeSession.Side) -> UISwipeActionsConfiguration? { nil }

    /// Called at the end of each frame in which something changed: time to put such views in place.
    package func _didMakeFrame(_ view: UICollectionView) {}

    /// Called when the layout has left its collection view: takes such views out of it.
    package func _removeSurfaces() {}

    /// The view of the layout's own whose gestures follow touches on the element with `attributes`, before those of the
    /// collection view. `point` is in the collection view's coordinates.
    package func _surface(under attributes: UICollectionViewLayoutAttributes, at point: CGPoint) -> UIView? { nil }

    // MARK: Interactive movement

    /// Where an item dragged to `position` would go. The default: where the item lies that is at that place; where there is
    /// none it stays.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { owner?._item(in: self, at: position) ?? previousIndexPath }

    /// The attributes of an item under the finger: its own ones, centred at `position`, above all others.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let known = owner == nil ? nil : layoutAttributesForItem(at: indexPath)?.copy()
        let attributes = known as? UICollectionViewLayoutAttributes ?? _makeAttributes(.cell, kind: nil, at: indexPath)
        attributes.center = position
        attributes.zIndex = .max
        return attributes
    }

    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = _makeInvalidationContext()
        context._setMovement(from: previousIndexPaths, to: targetIndexPaths, target: targetPosition)
        return context
    }

    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = _makeInvalidationContext()
        context._setMovement(from: previousIndexPaths, to: indexPaths, target: .zero)
        return context
    }
}

// MARK: - For the rest of the module

extension UICollectionViewLayout {
    /// Only the collection view calls this, when the layout comes and goes.
    package final func _setCollectionView(_ view: UICollectionView?) {
        owner = view
    }

    package final func _registerDecoration(_ source: ReusableViewSource?, ofKind kind: String) {
        _decorations[kind] = source
    }

    /// A fresh context of the layout's own class.
    package final func _makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
        let named: AnyClass = type(of: self).invalidationContextClass
        guard let made = named as? UICollectionViewLayoutInvalidationContext.Type else {
            preconditionFailure(
                "\(type(of: self)).invalidationContextClass is \(named): it must be a subclass of UICollectionViewLayoutInvalidationContext"
            )
        }
        return Construction.make(of: made)
    }

    /// The layout's own attributes class.
    ///
    /// Asking for it costs a dynamic cast: those who make many attributes keep the answer.
    package final var _attributesClass: UICollectionViewLayoutAttributes.Type {
        let named: AnyClass = type(of: self).layoutAttributesClass
        guard let made = named as? UICollectionViewLayoutAttributes.Type else {
            preconditionFailure(
                "\(type(of: self)).layoutAttributesClass is \(named): it must be a subclass of UICollectionViewLayoutAttributes"
            )
        }
        return made
    }

    /// Fresh attributes of the layout's own class.
    package final func _makeAttributes(
        _ category: UICollectionView.ElementCategory, kind: String?, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes {
        let attributes = Construction.make(of: _attributesClass)
        attributes._identify(category, kind: kind, indexPath: indexPath)
        return attributes
    }
}
