internal import CollectionCore
import CoreGraphics
package import DisplayList
import Foundation
import QuartzCore

/// Shows the items of a data source as arranged by a layout, with views only for visible elements.
///
/// `UICollectionView+Frame.swift` describes the passes of a frame. The members below are implemented in extensions,
/// because subclasses can override only members that are declared in the class itself.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
    /// The layout in use, which is a transition layout during an interactive transition.
    final var _layout: UICollectionViewLayout
    /// The value of ``delegate``.
    final weak var _delegate: (any UICollectionViewDelegate)?
    /// The value of ``dataSource``.
    final weak var _dataSource: (any UICollectionViewDataSource)?
    /// The counts of the displayed items.
    final var _counts = DataCounts()
    /// The registrations and the unused views.
    final var _registry = ReuseRegistry<UICollectionReusableView, ReusableViewSource>()
    /// The numbers of the kinds of views.
    final var _kinds = ElementKinds()
    /// The work that the next frame has to do.
    final var _frame = FrameState()
    /// The elements on screen, by slot; `_views` has the same slots. Its methods call no code that could access it, so
    /// accesses cannot overlap. Dynamic exclusivity checks would cost time for each element of a frame.
    @exclusivity(unchecked) final var _visible = VisibleSet()
    /// The views on screen by slot; `nil` for an unused slot.
    package final var _views: [UICollectionReusableView?] = []
    /// The same views in stacking order, back to front.
    final var _stack: [UICollectionReusableView] = []
    /// The running request to the data source for a view; `nil` if there is none.
    final var _request: ViewRequest?
    /// What the view is doing: a batch, an update, an animated change, a movement, or a transition.
    final var _phase = CollectionPhase()
    /// The views that disappear in animations, and the attributes from which the next animation starts.
    final var animations = ChangeAnimations<ElementMove>()
    /// The prefetching data source, what it received, and the cells that were filled ahead.
    final var prefetching = Prefetching()
    /// The selected items and the item under a touch.
    final var _selection = ListSelection()
    /// The item with the focus, and the one that had it last.
    package final var _focus = ListFocus()
    /// The open swipe actions of a list, and the gesture that opens them.
    final var _swipe: SwipeSession?
    /// The gesture that opens swipe actions; `nil` until swipes are allowed.
    final var swipePan: SwipePan?
    /// The running drags and drops; `nil` until the view has a reason for them.
    final var dragDrop: ListDragDrop?
    /// Displayed elements that the data source does not contain; see `DragDrop`.
    final var extraItems = ExtraItems()

    /// Creates a collection view that uses a layout. The frame is in the superview's coordinates, in points.
    ///
    /// A layout belongs to one collection view at a time.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        if layout is MissingLayout {
            UIKitException("UICollectionView must be initialized with a non-nil layout parameter").raise()
        }
        _layout = layout
        super.init(frame: frame)
        layout.setCollectionView(self)
        installSelectionPan()
    }

    /// Makes `Subclass()` and `Subclass(frame:)` available for subclasses that override
    /// ``init(frame:collectionViewLayout:)`` and choose their layout there.
    ///
    /// - Precondition: The subclass passes a layout of its own to the initializer of this class.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, collectionViewLayout: MissingLayout())
    }

    /// Creates a collection view from an archive. It has an empty layout until another one is set.
    ///
    /// On Apple's platforms, archives contain the layout and other properties. Here, storyboards and xibs are read by
    /// `InterfaceBuilder`, which sets them afterward.
    public required init?(coder: NSCoder) {
        _layout = InterfaceCoder.value("layout", of: coder) ?? UICollectionViewLayout()
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        _layout.setCollectionView(self)
        installSelectionPan()
        InterfaceCoder.leave(coder, self)
    }

    /// The layout. Setting another one takes effect immediately, without animation.
    open var collectionViewLayout: UICollectionViewLayout {
        get { _layout }
        set { exchangeLayout(newValue) }
    }

    /// The interaction that shows the delegate's context menus; `nil` until there is a delegate.
    open var contextMenuInteraction: UIContextMenuInteraction? { contextMenus }
    /// The interaction that shows the delegate's context menus; `nil` until there is a delegate.
    final var contextMenus: UIContextMenuInteraction?
    /// The gestures that open items in windows; `nil` in apps with a single scene.
    final var sceneActivation: SceneActivationGestures?

    /// The delegate, held weakly.
    open weak var delegate: (any UICollectionViewDelegate)? {
        get { _delegate }
        set { setScrollDelegate(newValue) }
    }

    /// The layout alone determines the content size, even if constraints refer to the edges of the view.
    override var constraintsSetContentSize: Bool { false }
    override var itemInput: (any ItemInput)? { self }

    package override func setScrollDelegate(_ delegate: (any UIScrollViewDelegate)?) {
        super.setScrollDelegate(delegate)
        _delegate = delegate as? any UICollectionViewDelegate
        if _delegate != nil {
            addContextMenus()
            addSceneActivation()
        }
    }

    /// The data source, held weakly. Setting another one reloads the view.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        get { _dataSource }
        set {
            guard newValue !== _dataSource else { return }
            _dataSource = newValue
            // Not `reloadData()`, of which subclasses count the calls of the app.
            _reloadData()
            installDrags()
        }
    }

    /// The prefetching data source, held weakly.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
        get { prefetching.source }
        set { prefetching.source = newValue }
    }

    /// Whether cells and data are prefetched in the direction of scrolling.
    open var isPrefetchingEnabled: Bool {
        get { prefetching.isEnabled }
        set { prefetching.isEnabled = newValue }
    }
    /// Whether visible views are measured again when their preferred sizes may have changed.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    /// A view behind all elements that fills the visible area.
    open var backgroundView: UIView? {
        didSet { exchangeBackground(oldValue) }
    }

    package override func _drawContents(into items: inout [DisplayItem]) {
        super._drawContents(into: &items)
        (_layout as? UICollectionViewCompositionalLayout)?.drawListBackgrounds(in: self, into: &items)
    }

    // MARK: Drag and drop

    /// The drag delegate, held weakly.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
        didSet { installDrags() }
    }
    /// The drop delegate, held weakly.
    open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
        didSet { installDrops() }
    }
    /// Whether items can be dragged: those for which the drag delegate returns drag items, and those that the data
    /// source allows to be reordered.
    open var dragInteractionEnabled = UIDragInteraction.isEnabledByDefault {
        didSet { installDrags() }
    }
    /// How soon a gap opens for dragged items.
    open var reorderingCadence = ReorderingCadence.immediate
    /// Whether items of this view are being dragged.
    open var hasActiveDrag: Bool { dragDrop?.dragSession != nil }
    /// Whether a drag that this view may accept is over it.
    open var hasActiveDrop: Bool { dragDrop?.dropSession != nil }

    // MARK: Registration

    /// Registers a class for the cells of a reuse identifier; `nil` removes the registration.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        _register(cellClass.map { ReusableViewSource(class: $0) }, kind: ElementKinds.cellName, identifier)
    }
    /// Registers a class for the supplementary views of a kind and a reuse identifier; `nil` removes the registration.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        _register(viewClass.map { ReusableViewSource(class: $0) }, kind: elementKind, identifier)
    }
    /// Registers a nib for the cells of a reuse identifier; `nil` removes the registration.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        _register(
            nib.map { ReusableViewSource(nib: $0, identifier: identifier) }, kind: ElementKinds.cellName, identifier)
    }
    /// Registers a nib for the supplementary views of a kind and a reuse identifier; `nil` removes the registration.
    open func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        _register(nib.map { ReusableViewSource(nib: $0, identifier: identifier) }, kind: kind, identifier)
    }
    /// Returns a cell for the data source to fill.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        trapping { () throws(UIKitException) in try dequeueCell(identifier, at: indexPath) }
    }
    /// Returns a supplementary view for the data source to fill.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        trapping { () throws(UIKitException) in
            try dequeueView(.supplementaryView, kind: elementKind, identifier, at: indexPath)
        }
    }
    /// The number of sections, from the last fetched counts and updates since then.
    ///
    /// Traps as UIKit does when the updates do not match the data source's new counts.
    open var numberOfSections: Int { trapping { () throws(UIKitException) in try stableCounts().count } }
    /// Returns the number of items in a section, from the last fetched counts and updates since then. Traps for a
    /// section that does not exist.
    ///
    /// - Complexity: O(1) once the counts are fetched.
    open func numberOfItems(inSection section: Int) -> Int {
        trapping { () throws(UIKitException) in try _numberOfItems(inSection: section) }
    }
    /// Reloads all data from the data source. Clears the selection without notifying the delegate.
    open func reloadData() { _reloadData() }

    // MARK: Layout

    package override func didChangeTraits(from previous: UITraitCollection?) {
        super.didChangeTraits(from: previous)
        traitsDidChange(from: previous ?? .current)
    }

    package override var fitsContentByItself: Bool { false }
    package override var beginsAtRight: Bool { _layout.beginsAtRight }
    package override var isContentMirrored: Bool { layer.mirrorsSublayers || _layout.beginsAtRight }

    package override func readingDirectionDidChange() {
        super.readingDirectionDidChange()
        updateDirection(for: _layout)
        _layout.invalidateLayout()
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        notifyLayoutOfInsets()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        trapping { () throws(UIKitException) in try makeFrameInBlock() }
    }

    package override func didChangeBounds(from old: CGRect) {
        boundsChanged(from: old)
        super.didChangeBounds(from: old)
        followBounds(from: old)
    }

    package override func _boundsWillChange(to new: CGRect) {
        super._boundsWillChange(to: new)
        queryLayoutAboutBounds(new)
    }

    package override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        layoutTarget(proposed, velocity)
    }

    /// Shows the same items in another layout.
    ///
    /// When animated, each visible view moves from its position in the old layout to that in the new one. The item
    /// nearest to the center stays visible unless the delegate or the layout returns another content offset.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setLayout(layout, animated: animated, completion: nil)
    }

    /// Shows the same items in another layout.
    ///
    /// - Parameters:
    ///   - layout: The new layout.
    ///   - animated: Whether the change is animated.
    ///   - completion: Called at the end of the animation, or immediately without one. Receives whether the animation
    ///     ran to its end.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        setLayout(layout, animated: animated, completion: completion)
    }

    /// Begins an interactive transition. The `transitionProgress` of the returned layout drives it until it is finished
    /// or canceled.
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout {
        trapping { () throws(UIKitException) in try _startTransition(to: layout, completion: completion) }
    }
    /// Finishes an interactive transition: animates to the next layout.
    open func finishInteractiveTransition() {
        trapping { () throws(UIKitException) in try _endTransition(completed: true) }
    }
    /// Cancels an interactive transition: animates back to the original layout.
    open func cancelInteractiveTransition() {
        trapping { () throws(UIKitException) in try _endTransition(completed: false) }
    }

    /// Returns the attributes of an item, visible or not; `nil` when there is no such item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        _attributes(.cell, kind: nil, at: _displayedPath(indexPath))
    }
    /// Returns the attributes of a supplementary view, visible or not; `nil` when the layout contains no such view.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        _attributes(.supplementaryView, kind: kind, at: indexPath)
    }
    /// Returns the frontmost item at a point, in content coordinates.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        _indexPathForItem(at: point).flatMap(pathInData)
    }
    /// Returns the index path of a cell; `nil` when it is not on screen.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { _indexPath(of: cell).flatMap(pathInData) }
    /// Returns the index path of a supplementary view; `nil` when it is not on screen.
    open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
        _indexPath(of: supplementaryView)
    }
    /// Returns the cell of an item that is on screen or prefetched; `nil` when it has none.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        let displayed = _displayedPath(indexPath)
        return (_view(kind: ElementKinds.cell, at: displayed) ?? _preparedCell(at: displayed)) as? UICollectionViewCell
    }
    /// The cells on screen, sorted by index path.
    open var visibleCells: [UICollectionViewCell] {
        visibleViews(kind: ElementKinds.cell).compactMap { $0 as? UICollectionViewCell }
    }
    /// The index paths of the items on screen, in ascending order.
    open var indexPathsForVisibleItems: [IndexPath] {
        visibleViews(kind: ElementKinds.cell).compactMap { $0._attributes?.indexPath }.compactMap(pathInData)
    }
    /// Returns a supplementary view on screen; `nil` when there is none.
    open func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        _kinds.known(.supplementaryView, elementKind).flatMap { _view(kind: $0, at: indexPath) }
    }
    /// Returns the supplementary views of a kind on screen, sorted by index path.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        _kinds.known(.supplementaryView, elementKind).map { visibleViews(kind: $0) } ?? []
    }
    /// Returns the index paths of the supplementary views of a kind on screen, in ascending order.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        visibleSupplementaryViews(ofKind: elementKind).compactMap { $0._attributes?.indexPath }
    }
    /// Scrolls until the item is at a position of the view, as far as the content allows. An empty position only makes
    /// the item visible.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        trapping { () throws(UIKitException) in
            try _scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
        }
    }

    // MARK: Accessibility

    /// The cells and supplementary views on screen in reading order.
    package override var listedAccessibilityElements: [Any]? { readingOrder() }

    // MARK: Selection

    /// Whether items can be selected while `isEditing` is `false`, by taps and by
    /// ``selectItem(at:animated:scrollPosition:)``. When this becomes `false`, selected items stay selected.
    open var allowsSelection = true
    /// Whether several items can be selected: a tap adds to the selection instead of replacing it, and a second tap on
    /// the same item deselects it.
    open var allowsMultipleSelection = false
    /// The same as `allowsSelection` while `isEditing` is `true`.
    open var allowsSelectionDuringEditing = false
    /// The same as `allowsMultipleSelection` while `isEditing` is `true`. It allows selection, too, as in tables.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether cells show their editing appearance. Changing this deselects items that the new state does not allow to
    /// be selected.
    open var isEditing = false {
        didSet { if isEditing != oldValue { editingDidChange() } }
    }

    /// The selected items in the order of their selection; empty when there are none.
    open var indexPathsForSelectedItems: [IndexPath]? { _selection.selected }

    /// Selects an item without notifying the delegate; `nil` deselects all items.
    ///
    /// Has no effect while selection is not allowed; see ``allowsSelection`` and ``allowsSelectionDuringEditing``.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        trapping { () throws(UIKitException) in
            try _selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
        }
    }

    /// Deselects an item without notifying the delegate, even while selection is not allowed.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { _deselect(indexPath, animated: animated) }

    // MARK: Focus

    /// Whether items can be focused if the delegate does not decide. By default, `true` in sidebars.
    open var allowsFocus: Bool {
        get { _focus.allows ?? _layout.isSidebar }
        set { _focus.allows = newValue }
    }
    /// The same as `allowsFocus` while `isEditing` is `true`.
    open var allowsFocusDuringEditing: Bool {
        get { _focus.allowsDuringEditing ?? _layout.isSidebar }
        set { _focus.allowsDuringEditing = newValue }
    }
    /// Whether a focused item is selected if the delegate does not decide. By default, `true` in sidebars.
    open var selectionFollowsFocus: Bool {
        get { _focus.selectionFollows ?? _layout.isSidebar }
        set { _focus.selectionFollows = newValue }
    }
    /// Whether the focus returns to the item that had it last, even if that item is not visible.
    open var remembersLastFocusedIndexPath: Bool {
        get { _focus.remembersLast }
        set { _focus.remembersLast = newValue }
    }

    open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        delegateAllowsFocusUpdate(in: context)
    }
    open override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        notifyDelegateOfFocusUpdate(in: context, with: coordinator)
    }

    // MARK: Changes

    /// Inserts sections, by their indexes after the update.
    open func insertSections(_ sections: IndexSet) { _edit(sections.map { .insertSection($0) }) }
    /// Deletes sections, by their indexes before the update.
    open func deleteSections(_ sections: IndexSet) { _edit(sections.map { .deleteSection($0) }) }
    /// Moves a section with its items, from an index before the update to one after it.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        _edit([.moveSection(from: section, to: newSection)])
    }
    /// Replaces the views of sections, whose item counts may change. Indexes are those before the update.
    open func reloadSections(_ sections: IndexSet) { _edit(sections.map { .reloadSection($0) }) }
    /// Inserts items, by their index paths after the update.
    ///
    /// This method and the other methods of this group apply a change immediately, or together inside
    /// `performBatchUpdates(_:completion:)`. They trap as UIKit does when the data source's counts do not match the
    /// changes.
    open func insertItems(at indexPaths: [IndexPath]) { _edit(indexPaths.map { .insertItem(ItemPath($0)) }) }
    /// Deletes items, by their index paths before the update. They are no longer selected.
    open func deleteItems(at indexPaths: [IndexPath]) { _edit(indexPaths.map { .deleteItem(ItemPath($0)) }) }
    /// Moves an item, from an index path before the update to one after it. Its cell and selection move with it.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        _edit([.moveItem(from: ItemPath(indexPath), to: ItemPath(newIndexPath))])
    }
    /// Replaces the cells of items. Index paths are those before the update.
    open func reloadItems(at indexPaths: [IndexPath]) { _edit(indexPaths.map { .reloadItem(ItemPath($0)) }) }

    /// Fills the cells of items again without replacing them. Cells that are not on screen are filled when they appear.
    open func reconfigureItems(at indexPaths: [IndexPath]) { _reconfigure(indexPaths) }

    /// Applies all changes made in `updates` together.
    ///
    /// Deletions and reloads use index paths before the update, insertions index paths after it, regardless of their
    /// order. The data source must have its new counts when `updates` returns. Views animate to their new positions
    /// unless animations are disabled.
    ///
    /// - Parameters:
    ///   - updates: Called immediately. `nil`, or a closure without changes, asks for all sizes again and animates the
    ///     difference.
    ///   - completion: Called when the animation has ended. Receives whether it ran to its end.
    /// - Complexity: O(*n* + *c*), where *n* is the number of items in changed sections and *c* the number of changes.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        trapping { () throws(UIKitException) in try performBatch({ updates?() }, completion: completion) }
    }

    /// Whether the view has uncommitted changes: a batch, a gap, placeholders, or an item that was moved but not
    /// dropped.
    open var hasUncommittedUpdates: Bool { _phase.hasUncommittedUpdates || !extraItems.isEmpty }

    // MARK: Interactive movement

    /// Begins to move the item at `indexPath`.
    ///
    /// - Returns: Whether the movement began. The item must be on screen, no other item may be moving, and the data
    ///   source must allow the move.
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(at: indexPath) }
    /// Moves the item to a position in content coordinates. Other items move to show where it would be dropped.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        trapping { () throws(UIKitException) in try followMovement(to: targetPosition) }
    }
    /// Drops the item at its current index path. Notifies the data source if the index path has changed.
    open func endInteractiveMovement() { trapping { () throws(UIKitException) in try _endMovement() } }
    /// Moves all items back to their original positions without notifying the data source.
    open func cancelInteractiveMovement() { trapping { () throws(UIKitException) in try cancelMovement() } }
}
