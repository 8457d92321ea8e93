internal import CollectionCore
import CoreGraphics
package import DisplayList
import Foundation
import QuartzCore

/// Shows items of a data source where a layout puts them, with views for those visible only.
///
/// What happens in a frame is told in `UICollectionView+Frame.swift`. The members below do their work in the extensions
/// named after it, since Swift lets subclasses override only what stands in the class itself.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
    final var _layout: UICollectionViewLayout
    final weak var _delegate: (any UICollectionViewDelegate)?
    final weak var _dataSource: (any UICollectionViewDataSource)?
    final weak var _prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    final var _counts = DataCounts()
    final var _registry = ReuseRegistry()
    final var _kinds = ElementKinds()
    final var _frame = FrameState()
    /// Who is on screen, by slot; `_views` is parallel to its slots. It calls nobody who would ask it meanwhile, so that
    /// accesses cannot overlap; there are some for each element of a frame.
    @exclusivity(unchecked) final var _visible = VisibleSet()
    final var _views: [UICollectionReusableView?] = []
    /// The same views as they lie on each other, back to front.
    final var _stack: [UICollectionReusableView] = []
    final var _request: ViewRequest?
    final var _selected: [IndexPath] = []
    final var _highlighted: IndexPath?
    /// The touch that highlighted it; `nil` for a key. Other touches do nothing meanwhile.
    final weak var _highlightTouch: UITouch?
    /// The item that is being selected or deselected while the delegate is asked and told; it follows updates.
    final var _acting: IndexPath?
    final var _focus = ListFocus()
    final var _update: RunningUpdate?
    final var _batch: PendingBatch?
    final var _prefetching = PrefetchState()
    final var _prepared = PreparedCells()
    /// A change that is shown on its way, while its frame is being made; see `UICollectionView+Moving`.
    final var _moving: MovingChange?
    final var _departing: [DepartingView] = []
    final var _changeCount = 0
    final var _transition: RunningTransition?
    /// The row of a list that is moved aside, and what does it.
    final var _swipe: SwipeSession?
    final var _swipePan: SwipePan?
    /// An item that somebody moves; see `Movement`.
    final var _movement: InteractiveMovement?
    final var _autoscroll: EdgeAutoscroll?
    /// What is shown of which the data source knows nothing; see `DragDrop`.
    final var _extraItems = ExtraItems()
    /// Where views are to be seen starting at the next change, instead of where they are.
    final var _heldPlaces: [ObjectIdentifier: UICollectionViewLayoutAttributes] = [:]
    /// Those without drags do not pay for them.
    final var _mayHaveDrags = false
    final lazy var _dragging = ListDragDrop(self)
    /// Two fingers that select all items on their way.
    private final var selectionPan: MultipleSelectionPan?
    /// The bounds before an animation block changed their size.
    final var _boundsBeforeBlock: CGRect?

    /// A collection view that shows the layout's elements.
    ///
    /// A layout belongs to one collection view at a time: it leaves the one that had it.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        _layout = layout
        super.init(frame: frame)
        layout._setCollectionView(self)
        installSelectionPan()
    }

    /// A collection view from an archive has an empty layout until it is given one.
    public required init?(coder: NSCoder) {
        _layout = UICollectionViewLayout()
        super.init(coder: coder)
        _layout._setCollectionView(self)
        installSelectionPan()
    }

    private func installSelectionPan() {
        let pan = MultipleSelectionPan()
        selectionPan = pan
        addGestureRecognizer(pan)
        // Asked before the drag that scrolls, which a long step would begin as well.
        _gestureRecognizers.swapAt(0, _gestureRecognizers.count - 1)
    }

    /// The layout; a new one takes effect at once, without animation.
    open var collectionViewLayout: UICollectionViewLayout {
        get { _layout }
        set { _exchangeLayout(newValue) }
    }

    /// Opens the menus that the delegate has for items that are pressed for a while; there from when there is a delegate.
    open var contextMenuInteraction: UIContextMenuInteraction? { _contextMenus }
    final var _contextMenus: UIContextMenuInteraction?

    /// Held weakly.
    open weak var delegate: (any UICollectionViewDelegate)? {
        get { _delegate }
        set { _setScrollDelegate(newValue) }
    }

    package override func _setScrollDelegate(_ delegate: (any UIScrollViewDelegate)?) {
        super._setScrollDelegate(delegate)
        _delegate = delegate as? any UICollectionViewDelegate
        _listenForContextMenus()
    }

    /// Held weakly. A new one starts from nothing: all views are made again.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        get { _dataSource }
        set {
            guard newValue !== _dataSource else { return }
            _dataSource = newValue
            reloadData()
            _installDrags()
        }
    }

    /// Held weakly.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
        get { _prefetchDataSource }
        set {
            _prefetchDataSource = newValue
            _prefetching = PrefetchState()
        }
    }

    /// Whether cells are made, and data asked for, ahead of the movement.
    open var isPrefetchingEnabled = true
    /// When visible views that change what they prefer are measured again.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    /// Lies behind all elements and fills the view's visible part.
    open var backgroundView: UIView? {
        didSet { _exchangeBackground(oldValue) }
    }

    package override func _drawContents(into items: inout [DisplayItem]) {
        super._drawContents(into: &items)
        (_layout as? UICollectionViewCompositionalLayout)?._drawListBackgrounds(in: self, into: &items)
    }

    // MARK: Drag and drop

    /// Held weakly.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
        didSet { _installDrags() }
    }
    /// Held weakly.
    open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
        didSet { _installDrops() }
    }
    /// Whether items can be dragged away: those that the drag delegate has something for, or that the data source lets be
    /// reordered.
    open var dragInteractionEnabled = UIDragInteraction.isEnabledByDefault {
        didSet { _installDrags() }
    }
    /// How soon room is made for what is dragged.
    open var reorderingCadence = ReorderingCadence.immediate
    /// Whether items are being dragged away from here.
    open var hasActiveDrag: Bool { _mayHaveDrags && _dragging.dragSession != nil }
    /// Whether something is dragged over this view that it may take.
    open var hasActiveDrop: Bool { _mayHaveDrags && _dragging.dropSession != nil }

    // MARK: Registration

    /// Names the class of the cells that an identifier stands for; `nil` takes the name back.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        _register(cellClass.map { ReusableViewSource(class: $0) }, kind: ElementKinds.cellName, identifier)
    }

    /// Names the class of the supplementary views that a kind and an identifier stand for; `nil` takes the name back.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        _register(viewClass.map { ReusableViewSource(class: $0) }, kind: elementKind, identifier)
    }

    /// Names the nib of the cells that an identifier stands for; `nil` takes the name back.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        _register(
            nib.map { ReusableViewSource(nib: $0, identifier: identifier) }, kind: ElementKinds.cellName, identifier)
    }

    /// Names the nib of the supplementary views that a kind and an identifier stand for; `nil` takes the name back.
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        _register(nib.map { ReusableViewSource(nib: $0, identifier: identifier) }, kind: kind, identifier)
    }

    /// A cell for the data source to fill and return.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        trapping { () throws(UIKitException) in try _dequeueCell(identifier, at: indexPath) }
    }

    /// A supplementary view for the data source to fill and return.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        trapping { () throws(UIKitException) in
            try _dequeueView(.supplementaryView, kind: elementKind, identifier, at: indexPath)
        }
    }

    /// A cell filled by the registration's handler.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell where Cell: UICollectionViewCell {
        trapping { () throws(UIKitException) in try _dequeueConfigured(registration, at: indexPath, item: item) }
    }

    /// A supplementary view filled by the registration's handler.
    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary where Supplementary: UICollectionReusableView {
        trapping { () throws(UIKitException) in try _dequeueConfigured(registration, at: indexPath) }
    }

    /// As the data source last said; asked again after `reloadData()`, and counted on through updates.
    ///
    /// Traps as UIKit does when the updates since then do not lead to what the data source says now.
    open var numberOfSections: Int { trapping { () throws(UIKitException) in try _steadyCounts().count } }

    /// As the data source last said. Traps for a section that is not there.
    ///
    /// - Complexity: O(1) once the data source was asked.
    open func numberOfItems(inSection section: Int) -> Int {
        trapping { () throws(UIKitException) in try _numberOfItems(inSection: section) }
    }

    /// Asks the data source for everything again. What is selected is so no longer; the delegate is not told.
    open func reloadData() { _reloadData() }

    // MARK: Layout

    package override func _didChangeTraits(from previous: UITraitCollection?) {
        super._didChangeTraits(from: previous)
        guard (previous ?? .current).layoutDirection != traitCollection.layoutDirection else { return }
        // Everything is elsewhere, also where the view was laid out before it came into a window that reads the other way.
        _frame.didPlaceMirroredStart = false
        _layout.invalidateLayout()
    }

    package override var _fitsContentByItself: Bool { false }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        _tellLayoutAboutInsets()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        trapping { () throws(UIKitException) in
            guard let block = LayerAnimator.recording, _frame.needsWork, !_isBusy, _batch == nil, _animatesChanges
            else { return try _makeFrame() }
            let before = _boundsBeforeBlock
            _boundsBeforeBlock = nil
            try _makeFrame(joining: block, oldBounds: before)
        }
    }

    package override func _didChangeBounds(from old: CGRect) {
        _tellLayoutAboutBounds()
        super._didChangeBounds(from: old)
        _movementFollows(CGPoint(x: bounds.origin.x - old.origin.x, y: bounds.origin.y - old.origin.y))
        guard bounds.size != old.size, LayerAnimator.recording != nil, _animatesChanges else { return }
        // Layout belongs to the block that made it necessary.
        _boundsBeforeBlock = old
        layoutIfNeeded()
    }

    package override func _boundsWillChange(to new: CGRect) {
        super._boundsWillChange(to: new)
        _askLayoutAboutBounds(new)
    }

    package override func _restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        _asking {
            _layout(calling: "targetContentOffset for \(proposed._text) with velocity")
                .targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
        }
    }

    /// Shows the same items in another layout.
    ///
    /// With animation, each visible view moves from its place in the old layout to its place in the new one. What is in
    /// the middle of the view stays visible, unless the layout chooses an offset of its own.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        _setLayout(layout, animated: animated, completion: nil)
    }

    /// As above.
    ///
    /// - Parameter completion: Called at the end of the animation, or at once without; gets whether it ran to its end.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        _setLayout(layout, animated: animated, completion: completion)
    }

    /// Begins a change of the layout that the answer's `transitionProgress` drives, until it is finished or cancelled.
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout {
        trapping { () throws(UIKitException) in try _startTransition(to: layout, completion: completion) }
    }

    /// Leads the rest of the way to the next layout.
    open func finishInteractiveTransition() {
        trapping { () throws(UIKitException) in try _endTransition(completed: true) }
    }

    /// Leads back to the layout of before.
    open func cancelInteractiveTransition() {
        trapping { () throws(UIKitException) in try _endTransition(completed: false) }
    }

    /// Where the item is, whether or not it is visible; `nil` when there is no such item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        _attributes(.cell, kind: nil, at: _displayedPath(indexPath))
    }

    /// Where the layout puts the view, on screen or not; `nil` when the layout has none of that kind there.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        _attributes(.supplementaryView, kind: kind, at: indexPath)
    }

    /// The frontmost item at a point of the content.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        _indexPathForItem(at: point).flatMap(_pathInData)
    }

    /// `nil` for cells that are not on screen.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { _indexPath(of: cell).flatMap(_pathInData) }

    /// `nil` for views that are not on screen.
    open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
        _indexPath(of: supplementaryView)
    }

    /// The cell of an item that is on screen, or made ready to be soon; `nil` when it has none.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        let shown = _displayedPath(indexPath)
        return (_view(kind: ElementKinds.cell, at: shown) ?? _preparedCell(at: shown)) as? UICollectionViewCell
    }

    /// By index path.
    open var visibleCells: [UICollectionViewCell] {
        _visibleViews(kind: ElementKinds.cell).compactMap { $0 as? UICollectionViewCell }
    }

    /// Ascending.
    open var indexPathsForVisibleItems: [IndexPath] {
        _visibleViews(kind: ElementKinds.cell).compactMap { $0._attributes?.indexPath }.compactMap(_pathInData)
    }

    /// `nil` for views that are not on screen.
    open func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        _kinds.known(.supplementaryView, elementKind).flatMap { _view(kind: $0, at: indexPath) }
    }

    /// By index path.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        _kinds.known(.supplementaryView, elementKind).map { _visibleViews(kind: $0) } ?? []
    }

    /// Ascending.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        visibleSupplementaryViews(ofKind: elementKind).compactMap { $0._attributes?.indexPath }
    }

    /// Scrolls until the item is at a place of the view, as far as the content goes. Without a position, until it is
    /// visible.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        trapping { () throws(UIKitException) in
            try _scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
        }
    }

    // MARK: For those who hear it

    /// What was set, or else what is on screen.
    open override func accessibilityElementCount() -> Int { accessibilityElements?.count ?? _readingOrder().count }

    /// What was set, or else the cells, headers and footers on screen in the order of reading.
    open override func accessibilityElement(at index: Int) -> Any? {
        guard accessibilityElements == nil else { return super.accessibilityElement(at: index) }
        let order = _readingOrder()
        return order.indices.contains(index) ? order[index] : nil
    }

    open override func index(ofAccessibilityElement element: Any) -> Int {
        guard accessibilityElements == nil else { return super.index(ofAccessibilityElement: element) }
        return _readingOrder().firstIndex { $0 === element as AnyObject } ?? NSNotFound
    }

    // MARK: Selection

    /// Whether items can be selected while `isEditing` is false, by taps and by
    /// ``selectItem(at:animated:scrollPosition:)``. Items that are selected stay so when this becomes false.
    open var allowsSelection = true
    /// Whether several items can be selected: a tap adds to the selection instead of replacing it, and a second tap on
    /// the same item deselects it.
    open var allowsMultipleSelection = false
    /// As `allowsSelection`, while `isEditing`.
    open var allowsSelectionDuringEditing = false
    /// As `allowsMultipleSelection`, while `isEditing`. Two fingers then select all items on their way.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether cells show what they have for editing. What the new state does not allow
    /// to be selected is deselected.
    open var isEditing = false {
        didSet { if isEditing != oldValue { _editingDidChange() } }
    }

    /// In the order in which they were selected; empty when there are none.
    open var indexPathsForSelectedItems: [IndexPath]? { _selected }

    /// Selects an item without telling the delegate; `nil` deselects all items.
    ///
    /// Has no effect while selection is not allowed; see ``allowsSelection`` and ``allowsSelectionDuringEditing``.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        trapping { () throws(UIKitException) in
            try _selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
        }
    }

    /// Deselects an item without telling the delegate, whether or not selection is allowed.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { _deselectItem(at: indexPath) }

    // MARK: Focus

    /// Whether items can have the focus, where the delegate does not say. Until it is set: in sidebars.
    open var allowsFocus: Bool {
        get { _focus.allows ?? _layout._isSidebar }
        set { _focus.allows = newValue }
    }
    /// The same while editing.
    open var allowsFocusDuringEditing: Bool {
        get { _focus.allowsDuringEditing ?? _layout._isSidebar }
        set { _focus.allowsDuringEditing = newValue }
    }
    /// Whether an item that gets the focus is selected, where the delegate does not say. Until it is set: in sidebars.
    open var selectionFollowsFocus: Bool {
        get { _focus.selectionFollows ?? _layout._isSidebar }
        set { _focus.selectionFollows = newValue }
    }
    /// Whether the focus that comes back to the collection view goes to the item that had it last, be that not visible.
    open var remembersLastFocusedIndexPath = false

    open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { _asksDelegate(context) }
    open override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        _tellsDelegate(context, coordinator)
    }

    // The key that selects does what a finger does.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !presses.contains(where: \._selects) || !_focusPressBegan() { super.pressesBegan(presses, with: event) }
    }
    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard _highlighted != nil, presses.contains(where: \._selects) else {
            return super.pressesEnded(presses, with: event)
        }
        _touchUpOnItem()
    }
    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        _touchCancelledOnItem()
        super.pressesCancelled(presses, with: event)
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !_takeTouch(touches) { super.touchesBegan(touches, with: event) }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !_endTouch(touches) { super.touchesEnded(touches, with: event) }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !_cancelTouch(touches) { super.touchesCancelled(touches, with: event) }
    }

    // MARK: Changes

    /// Tells of sections that are new in the data source, by their indices of after the update.
    open func insertSections(_ sections: IndexSet) { _edit(sections.map { .insertSection($0) }) }
    /// Tells of sections that are gone, by their indices of before the update.
    open func deleteSections(_ sections: IndexSet) { _edit(sections.map { .deleteSection($0) }) }
    /// Tells of a section that went elsewhere with its items: from an index of before to one of after the update.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        _edit([.moveSection(from: section, to: newSection)])
    }
    /// Exchanges a section's views for new ones; the number of its items may be another. Indices of before the update.
    open func reloadSections(_ sections: IndexSet) { _edit(sections.map { .reloadSection($0) }) }
    /// Tells of items that are new in the data source, by their paths of after the update.
    ///
    /// This and its siblings carry a change out at once, or together inside `performBatchUpdates(_:completion:)`.
    /// They trap as UIKit does when the data source's counts do not follow from those of before.
    open func insertItems(at indexPaths: [IndexPath]) { _edit(indexPaths.map { .insertItem(ItemPlace($0)) }) }
    /// Tells of items that are gone, by their paths of before the update. They are no longer selected.
    open func deleteItems(at indexPaths: [IndexPath]) { _edit(indexPaths.map { .deleteItem(ItemPlace($0)) }) }
    /// Tells of an item that went elsewhere: from a path of before to one of after the update.
    /// Its cell and selection follow.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        _edit([.moveItem(from: ItemPlace(indexPath), to: ItemPlace(newIndexPath))])
    }
    /// Exchanges the items' cells for new ones. Paths of before the update.
    open func reloadItems(at indexPaths: [IndexPath]) { _edit(indexPaths.map { .reloadItem(ItemPlace($0)) }) }

    /// Fills the cells of items again without exchanging them. Items not visible are filled when they come into it.
    open func reconfigureItems(at indexPaths: [IndexPath]) { _reconfigure(indexPaths) }

    /// Carries out all changes made in `updates` together.
    ///
    /// In it, deletions and reloads name paths of before, insertions paths of after, whatever their order. The data
    /// source has its new counts when `updates` returns. Views move to their new places in an animation, unless
    /// animations are off.
    ///
    /// - Parameters:
    ///   - updates: Called at once. May be `nil`, to let changed sizes take effect in an animation.
    ///   - completion: Called when the animation has ended; gets whether it ran to its end.
    /// - Complexity: O(*n* + *c*), *n* the items of the changed sections, *c* the changes.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        trapping { () throws(UIKitException) in try _performBatch({ updates?() }, completion: completion) }
    }

    /// Whether changes wait that the data source knows already and the collection view does not.
    open var hasUncommittedUpdates: Bool {
        _batch != nil || !_extraItems.isEmpty || _movement.map { $0.original != $0.current } ?? false
    }

    // MARK: Interactive movement

    /// Picks up the item at `indexPath`.
    ///
    /// - Returns: Whether it can be moved: it is on screen, no other is being moved, and the data source lets it go.
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { _beginMovement(at: indexPath) }

    /// Leads the item that was picked up to a point of the content; the others make room where it would be dropped.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        trapping { () throws(UIKitException) in try _followMovement(to: targetPosition) }
    }

    /// Drops the item where it is: the data source is told if its place is another than before.
    open func endInteractiveMovement() { trapping { () throws(UIKitException) in try _endMovement() } }

    /// Brings everything back to where it was; the data source hears nothing.
    open func cancelInteractiveMovement() { trapping { () throws(UIKitException) in try _cancelMovement() } }
}
