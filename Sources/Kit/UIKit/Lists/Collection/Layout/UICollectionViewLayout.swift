package import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

/// Computes the geometry of the elements of a collection view. Subclass it: this class itself is an empty layout.
///
/// The collection view calls `prepare()` once after each invalidation, then `collectionViewContentSize`, then
/// `layoutAttributesForElements(in:)` for any number of rectangles. All coordinates are content coordinates.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject, @MainActor NSCoding {
    /// The collection view that uses the layout.
    package final weak var owner: UICollectionView?
    /// Whether the running query is for elements about to become visible rather than for visible ones.
    package final var isPrefetching = false
    /// Whether the layout is asking the delegate for the sizes that its frames depend on.
    final var isReadingSizes = false
    /// The registrations of decoration views, by kind.
    package private(set) final var _decorations: [String: ReusableViewSource] = [:]

    /// Creates a layout.
    public override init() {
        super.init()
    }

    /// Creates a layout with default values. On Apple's platforms, it reads an archive; here, `InterfaceBuilder` sets
    /// the properties that a storyboard or xib contains.
    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init()
        InterfaceCoder.leave(coder, self)
    }

    /// Writes nothing: subclasses encode their own values.
    open func encode(with coder: NSCoder) {}

    /// The collection view that uses this layout; `nil` when there is none.
    open var collectionView: UICollectionView? { owner }

    // MARK: Classes

    /// The class of the attributes that this layout creates: `UICollectionViewLayoutAttributes` or a subclass.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// The class of the contexts that invalidate this layout.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    // MARK: Layout

    /// Computes the layout. Called once after each invalidation.
    open func prepare() {}

    /// Called after the layout was loaded from a nib with its collection view.
    open func awakeFromNib() {}

    /// The size of the content, in points.
    open var collectionViewContentSize: CGSize { .zero }

    /// Returns the attributes of all elements that intersect `rect`, in content coordinates, in any order. May include
    /// other elements.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// The attributes of an item, visible or not; `nil` when the layout does not contain it.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of a supplementary view. `indexPath` may have any length: UIKit's own layouts use one or two
    /// indexes.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of a decoration view, which represents no data. The layout defines its kind and index path.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// The content offset at which a scroll ends, in points; by default the proposed one. `velocity` is the velocity
    /// that the scroll view passes to its delegate.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// The content offset after a batch update, a layout change, or an animated change of the bounds such as a
    /// rotation, in points; by default the proposed one.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    // MARK: Invalidation

    /// Invalidates the whole layout, which is prepared again in the collection view's next layout pass.
    ///
    /// The collection view calls this method when bounds change or data are reloaded, as on a device. In these
    /// cases, a context of the collection view is passed on instead of a new one.
    open func invalidateLayout() {
        let context = contextOfView ?? makeInvalidationContext()
        contextOfView = nil
        invalidateLayout(with: context)
    }

    /// Whether `prepare()` ran for the collection view that uses the layout.
    final var wasPrepared = false
    /// The context for the next call of ``invalidateLayout()``, while the collection view makes that call.
    private final var contextOfView: UICollectionViewLayoutInvalidationContext?

    /// Calls ``invalidateLayout()``, which passes `context` on.
    final func _invalidate(with context: UICollectionViewLayoutInvalidationContext) {
        contextOfView = context
        invalidateLayout()
        contextOfView = nil
    }

    /// Invalidates the parts that `context` names. Overrides must call `super`.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        owner?.layoutDidInvalidate(self, with: context)
    }

    /// Whether to invalidate the layout for new bounds, in content coordinates. Called before each change of the
    /// collection view's bounds, including scrolling, while the old bounds are in place.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// The context for a change to new bounds, in content coordinates, for which
    /// `shouldInvalidateLayout(forBoundsChange:)` returned `true`. Overrides must call `super`.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        makeInvalidationContext()
    }

    /// Whether to invalidate the layout for a view whose preferred attributes differ from its current ones.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// The context for preferred attributes for which the method above returned `true`. It may adjust the content
    /// offset so that visible content does not jump.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

    // MARK: Direction

    /// The layout direction for which the layout computes frames: that of the main bundle's development language.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { DevelopmentLanguage.direction }

    /// Whether the collection view flips its coordinate system when the direction of its interface differs from
    /// ``developmentLayoutDirection``. The default is `false`.
    ///
    /// In a flipped collection view, x points to the left: the content offset 0 shows the first item at the right, and
    /// frames, offsets, and touches are as from left to right. Cells and supplementary views are not mirrored, other
    /// subviews are.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    /// Whether the layout itself mirrors its content, which begins at the right and scrolls horizontally.
    package var beginsAtRight: Bool { false }

    // MARK: Decorations

    /// Registers a class for a kind of decoration views; `nil` removes the registration.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        _decorations[elementKind] = viewClass.map { ReusableViewSource(class: $0) }
    }

    /// Registers a nib for a kind of decoration views; `nil` removes the registration.
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        _decorations[elementKind] = nib.map { ReusableViewSource(nib: $0, identifier: elementKind) }
    }

    // MARK: Batch updates

    /// Called after `prepare()` with the changes: deletions in descending order, reloads, moves, insertions in
    /// ascending order.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// Called when all views have their attributes after the update.
    open func finalizeCollectionViewUpdates() {}

    /// Called after `prepare()`, before the animation of a bounds change. `oldBounds` are the bounds before the change,
    /// in content coordinates.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

    /// Called inside the animation, when all views have their attributes after the bounds change.
    open func finalizeAnimatedBoundsChange() {}

    /// The attributes at which an appearing item starts. By default an inserted item is transparent in its final
    /// position, and other items start in their old position.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes?
    {
        owner?.defaultInitialAttributes(.cell, kind: nil, at: itemIndexPath)
            ?? (owner?._phase.isCommitting == false ? initialAttributesOutsideChanges(at: itemIndexPath) : nil)
    }

    /// The initial attributes when no change is running. Published flow layouts call the method above in `prepare()` to
    /// get the attributes of an item before their own changes.
    package func initialAttributesOutsideChanges(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes at which a disappearing item ends. By default a deleted item fades out in its old position, and
    /// other items end in their new position.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes?
    {
        owner?.defaultFinalAttributes(.cell, kind: nil, at: itemIndexPath)
    }

    /// The attributes from which a supplementary view that appears in an update is animated; `nil` for none.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        owner?.defaultInitialAttributes(.supplementaryView, kind: elementKind, at: elementIndexPath)
    }

    /// The attributes to which a supplementary view that disappears in an update is animated; `nil` for none.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        owner?.defaultFinalAttributes(.supplementaryView, kind: elementKind, at: elementIndexPath)
    }

    /// The attributes from which a decoration view that appears in an update is animated; `nil` for none.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        owner?.defaultInitialAttributes(.decorationView, kind: elementKind, at: decorationIndexPath)
    }

    /// The attributes to which a decoration view that disappears in an update is animated; `nil` for none.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        owner?.defaultFinalAttributes(.decorationView, kind: elementKind, at: decorationIndexPath)
    }

    /// Supplementary views that the update removes in addition to those of deleted sections, by index paths before the
    /// update.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Decoration views that the update removes, by index paths before the update.
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Supplementary views that the update adds in addition to those of inserted sections, by index paths after the
    /// update.
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Decoration views that the update adds, by index paths after the update.
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    // MARK: Transitions

    /// Called before `newLayout` replaces this layout.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

    /// Called before this layout replaces `oldLayout`.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

    /// Called on both layouts at the end of a transition.
    open func finalizeLayoutTransition() {}

    // MARK: Insets, for the layouts of this module

    /// The context for a change of the collection view's adjusted content inset.
    package func insetContext() -> UICollectionViewLayoutInvalidationContext {
        invalidationContext(forBoundsChange: owner?.bounds ?? .zero)
    }

    // MARK: Self-sizing, for the layouts of this module

    /// The frame of an element after corrections that the next `prepare()` applies; `nil` from layouts that cannot
    /// compute it in advance.
    package func correctedFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect? { nil }

    /// Whether views are measured. Layouts with fixed sizes return `false`.
    package var wantsPreferredAttributes: Bool { true }

    /// The directions in which the layout fixes a view's size. Views fit their content in the other directions.
    package func fixedDirections(for attributes: UICollectionViewLayoutAttributes) -> (width: Bool, height: Bool) {
        (false, false)
    }

    /// The axis along which an orthogonal section scrolls; `nil` for other sections.
    package func orthogonalAxis(ofSection section: Int) -> Axis? { nil }
    /// Whether the layout is a list in the sidebar appearance.
    package var isSidebar: Bool { false }
    /// Traps if cached results contradict each other. For tests.
    package func _checkInvariants() {}

    /// The rules that lead to the frame of an element, before subclasses and handlers change it; `nil` if they
    /// are internal to the layout.
    package func _explanation(of attributes: UICollectionViewLayoutAttributes) -> FrameExplanation? {
        guard let layout = self as? any FrameExplaining, attributes.representedElementCategory != .decorationView,
            attributes.indexPath.count == 2
        else { return nil }
        return layout.explanation(ofKind: attributes.representedElementKind, at: ItemPath(attributes.indexPath))
    }
    /// Whether a handler of the app, not a subclass, changes the attributes of an element.
    package func changesByHandler(_ attributes: UICollectionViewLayoutAttributes) -> Bool { false }
    /// The areas of the sections near a rectangle, for an inspector.
    package func _outlines(in rect: CGRect) -> [LayoutOutline] { [] }
    /// Whether a bounds change invalidates only the parts that depend on the visible area.
    package var updatesPartially: Bool { false }
    /// The name of the class that computes the frames which `_explanation(of:)` explains.
    package var ownerOfSteps: String { "UICollectionViewLayout" }

    /// Scrolls the parts that the layout scrolls itself, such as an orthogonal section, until the item at `path` is at
    /// `position` in them. The collection view then scrolls its own content.
    package func scrollIntoView(
        _ path: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool
    ) {}

    // MARK: Views below the elements, for the layouts of this module

    /// The number of views that the layout itself inserts above the collection view's background and below all
    /// elements.
    package var surfaceCount: Int { 0 }

    /// Information about the list that contains an element; `nil` outside lists. A `nil` kind means a cell.
    func listPosition(ofKind kind: String?, at path: IndexPath) -> ListPosition? { nil }
    /// The swipe actions of a list item; `nil` when it has none.
    func swipeActions(at path: IndexPath, side: SwipeSession.Side) -> UISwipeActionsConfiguration? { nil }

    /// Called at the end of each frame in which something changed, so that the layout can update its own views.
    package func didMakeFrame(_ view: UICollectionView) {}

    /// Called when the layout is removed from its collection view, to remove the layout's own views.
    package func removeSurfaces() {}

    /// The layout's own view whose gestures follow touches on the element with `attributes` before those of the
    /// collection view. `point` is in the collection view's coordinates.
    package func _surface(under attributes: UICollectionViewLayoutAttributes, at point: CGPoint) -> UIView? { nil }

    // MARK: Interactive movement

    /// The target index path of an item dragged to `position` in content coordinates: by default that of the item at
    /// the position, or the item's current one when there is none.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { owner?._item(in: self, at: position) ?? previousIndexPath }

    /// The attributes of an item being moved: by default its own attributes, centered at `position` in content
    /// coordinates, above all others. UIKit's base class returns `nil` against its own declaration; here, it returns
    /// attributes.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let known = owner == nil ? nil : layoutAttributesForItem(at: indexPath)?.copy()
        let attributes = known as? UICollectionViewLayoutAttributes ?? makeAttributes(.cell, kind: nil, at: indexPath)
        attributes.center = position
        attributes.zIndex = .max
        return attributes
    }

    /// Returns the context for one step of an interactive movement. Positions are in content coordinates.
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.setMovement(from: previousIndexPaths, to: targetIndexPaths, target: targetPosition)
        return context
    }

    /// Returns the context for the end of an interactive movement.
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.setMovement(from: previousIndexPaths, to: indexPaths, target: .zero)
        return context
    }
}

// MARK: - For the rest of the module

extension UICollectionViewLayout {
    /// Sets the collection view. Only the collection view calls this, when it adds or removes the layout.
    package final func setCollectionView(_ view: UICollectionView?) {
        owner = view
        wasPrepared = false
    }

    /// Creates a context of the layout's own context class.
    package final func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
        let declared: AnyClass = type(of: self).invalidationContextClass
        guard let typed = declared as? UICollectionViewLayoutInvalidationContext.Type else {
            fatalError(
                "\(type(of: self)).invalidationContextClass is \(declared): it must be a subclass of UICollectionViewLayoutInvalidationContext"
            )
        }
        return Construction.make(of: typed)
    }

    /// The layout's attributes class.
    ///
    /// Reading it costs a dynamic cast, so code that creates many attributes caches it.
    package final var _attributesClass: UICollectionViewLayoutAttributes.Type {
        let declared: AnyClass = type(of: self).layoutAttributesClass
        guard let typed = declared as? UICollectionViewLayoutAttributes.Type else {
            fatalError(
                "\(type(of: self)).layoutAttributesClass is \(declared): it must be a subclass of UICollectionViewLayoutAttributes"
            )
        }
        return typed
    }

    /// Creates attributes of the layout's own attributes class.
    package final func makeAttributes(
        _ category: UICollectionView.ElementCategory, kind: String?, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes {
        let attributes = Construction.make(of: _attributesClass)
        attributes.identify(category, kind: kind, indexPath: indexPath)
        return attributes
    }
}
