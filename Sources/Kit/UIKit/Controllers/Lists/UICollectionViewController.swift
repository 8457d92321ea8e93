import CoreGraphics
import Foundation

/// A view controller that manages a collection view as its data source and delegate.
///
/// The class declares all optional methods, each with the behavior of a missing one, because a subclass that inherits
/// a conformance can override only what the class declares.
@preconcurrency
@MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDelegate,
    UICollectionViewDataSource
{
    private final var layout: UICollectionViewLayout
    private final var shown: UICollectionView?

    /// Creates a controller whose collection view has a layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        layout = UICollectionViewLayout()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates the controller that a nib or storyboard describes. Its collection view may have another layout.
    public required init?(coder: NSCoder) {
        layout = UICollectionViewLayout()
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        InterfaceCoder.leave(coder, self)
    }

    /// The collection view, which fills `view`. Loads the view if necessary.
    ///
    /// Setting another one replaces it in the view. A collection view that is already inside the view stays at its
    /// position in the hierarchy. One that is the view itself is wrapped in a new view. The controller becomes the
    /// delegate and the data source of a collection view without them.
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return shown
        }
        set {
            let old = shown
            shown = newValue
            if let newValue, newValue.delegate == nil { newValue.delegate = self }
            if let newValue, newValue.dataSource == nil { newValue.dataSource = self }
            if old !== newValue { show(newValue, insteadOf: old) }
            takeShown()
        }
    }

    /// Places a collection view into the view of this controller.
    private func show(_ next: UICollectionView?, insteadOf old: UICollectionView?) {
        guard let next else {
            old?.removeFromSuperview()
            return
        }
        if let wrapper = viewIfLoaded as? CollectionViewWrapper {
            old?.removeFromSuperview()
            wrapper.fill(with: next)
        } else if let loaded = viewIfLoaded, loaded !== next, next.isDescendant(of: loaded) {
            // The subclass has already added it to the view in `loadView()`.
        } else {
            view = CollectionViewWrapper(around: next)
        }
    }

    /// The root view for a collection view: its wrapper, if it has one.
    private static func root(of shared: UICollectionView) -> UIView {
        (shared.superview as? CollectionViewWrapper) ?? shared
    }

    /// The layout with which the collection view was created.
    open var collectionViewLayout: UICollectionViewLayout { shown?.collectionViewLayout ?? layout }
    /// Whether items are deselected when the view appears. The default is `true`.
    open var clearsSelectionOnViewWillAppear = true

    /// Whether a navigation controller that pushes this controller onto one with a collection view keeps that view
    /// and animates it to this controller's layout instead of showing another view. The view keeps its data source
    /// and delegate.
    ///
    /// Must be set before the push.
    open var useLayoutToLayoutNavigationTransitions = false
    /// The layout to restore after a pushed controller used the collection view with its own layout.
    private final var lentLayout: UICollectionViewLayout?
    /// The collection view of another controller, which this controller shows instead of its own.
    private final var borrowed: UICollectionView?
    /// The layout with which this controller shows a borrowed view. Kept for the next push.
    private final var ownLayout: UICollectionViewLayout?

    /// Takes over the collection view of `other`.
    ///
    /// - Returns: The layout for it.
    final func takeCollectionView(of other: UICollectionViewController) -> UICollectionViewLayout? {
        guard let shared = other.collectionView else { return nil }
        let own = ownLayout ?? collectionViewLayout
        guard own !== shared.collectionViewLayout else { return nil }
        if shown !== shared { shown?.collectionViewLayout = UICollectionViewLayout() }
        other.lentLayout = shared.collectionViewLayout
        ownLayout = own
        borrowed = shared
        shown = shared
        if isViewLoaded { view = Self.root(of: shared) }
        return own
    }

    /// Takes the collection view back from `other`.
    ///
    /// - Returns: The layout to restore.
    final func takeCollectionViewBack(from other: UICollectionViewController) -> UICollectionViewLayout? {
        guard let shared = shown, other.shown === shared, let own = lentLayout else { return nil }
        lentLayout = nil
        other.ownLayout = shared.collectionViewLayout
        view = Self.root(of: shared)
        return own
    }

    /// Restores the layout after the controller that borrowed the collection view was removed while another view was
    /// shown.
    final func returnToOwnLayout() {
        guard let shared = shown, let own = lentLayout else { return }
        lentLayout = nil
        view = Self.root(of: shared)
        shared.setCollectionViewLayout(own, animated: false)
    }

    /// Creates a view that contains a collection view of the same size.
    open override func loadView() {
        if loadFromInterface() { return }
        if let borrowed {
            view = Self.root(of: borrowed)
            return
        }
        let created = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: layout)
        created.dataSource = self
        created.delegate = self
        collectionView = created
    }

    /// Whether a long press starts interactive movement of items that the data source allows to move.
    open var installsStandardGestureForInteractiveMovement = true {
        didSet { installMovementPress() }
    }

    private let movementPress = MovementPress()
    private var keyboard: KeyboardAvoidance?

    private func takeShown() {
        keyboard = shown.map { KeyboardAvoidance($0) }
        installMovementPress()
    }

    private func installMovementPress() {
        movementPress.view?.removeGestureRecognizer(movementPress)
        if installsStandardGestureForInteractiveMovement { shown?.addGestureRecognizer(movementPress) }
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear, let shown else { return }
        for path in shown.indexPathsForSelectedItems ?? [] { shown.deselectItem(at: path, animated: animated) }
    }

    // MARK: Data source

    /// Returns 0; subclasses with items override the method.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    /// - Precondition: A subclass with items overrides this method.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        UIKitException("\(type(of: self)) has items and does not implement collectionView(_:cellForItemAt:)").raise()
    }

    // MARK: Optional methods, generated by `scripts/checks/optional-calls`

    // UICollectionViewDataSource

    open func numberOfSections(in collectionView: UICollectionView) -> Int {
        OptionalCall.record(.numberOfSectionsIn, self)
        return 1
    }
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        OptionalCall.record(.viewForSupplementary, self)
        return UICollectionReusableView(frame: .zero)
    }
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        OptionalCall.record(.canMoveItem, self)
        return true
    }
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        OptionalCall.record(.moveItem, self)
    }
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
        OptionalCall.record(.collectionViewIndexPathForIndexTitleAt, self)
        return IndexPath(item: 0, section: 0)
    }

    // UICollectionViewDelegate

    open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        OptionalCall.record(.collectionViewShouldHighlightItemAt, self)
        return true
    }
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        OptionalCall.record(.collectionViewDidHighlightItemAt, self)
    }
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        OptionalCall.record(.collectionViewDidUnhighlightItemAt, self)
    }
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        OptionalCall.record(.collectionViewShouldSelectItemAt, self)
        return true
    }
    open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        OptionalCall.record(.collectionViewShouldDeselectItemAt, self)
        return true
    }
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        OptionalCall.record(.collectionViewDidSelectItemAt, self)
    }
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        OptionalCall.record(.collectionViewDidDeselectItemAt, self)
    }
    open func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool {
        OptionalCall.record(.collectionViewCanPerformPrimaryActionForItemAt, self)
        return !collectionView.isEditing
    }
    open func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        OptionalCall.record(.collectionViewPerformPrimaryActionForItemAt, self)
    }
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        OptionalCall.record(.collectionViewWillDisplayForItemAt, self)
    }
    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {
        OptionalCall.record(.collectionViewWillDisplaySupplementaryViewForElementKindAt, self)
    }
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        OptionalCall.record(.collectionViewDidEndDisplayingForItemAt, self)
    }
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
        OptionalCall.record(.collectionViewDidEndDisplayingSupplementaryViewForElementOfKindAt, self)
    }
    open func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
        OptionalCall.record(.targetContentOffset, self)
        return proposedContentOffset
    }
    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        OptionalCall.record(.targetIndexPath, self)
        return proposedIndexPath
    }
    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        OptionalCall.record(.olderTargetIndexPath, self)
        return proposedIndexPath
    }
    open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
        OptionalCall.record(.collectionViewCanEditItemAt, self)
        return true
    }
    open func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        OptionalCall.record(.transitionLayout, self)
        return UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }
    open func collectionView(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
        OptionalCall.record(.shouldBeginMultipleSelection, self)
        return false
    }
    open func collectionView(
        _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
        OptionalCall.record(.collectionViewDidBeginMultipleSelectionInteractionAt, self)
    }
    open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
        OptionalCall.record(.collectionViewDidEndMultipleSelectionInteraction, self)
    }
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    open func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
        OptionalCall.record(.collectionViewShouldShowMenuForItemAt, self)
        return false
    }
    open func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool {
        OptionalCall.record(.collectionViewCanPerformActionForItemAtWithSender, self)
        return false
    }
    open func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) {
        OptionalCall.record(.collectionViewPerformActionForItemAtWithSender, self)
    }
    open func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        OptionalCall.record(.collectionViewWillDisplayContextMenuAnimator, self)
    }
    open func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        OptionalCall.record(.collectionViewWillEndContextMenuInteractionAnimator, self)
    }
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }
    open func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    open func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    open func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        OptionalCall.record(.collectionViewWillPerformPreviewActionForMenuWithAnimator, self)
    }
    open func collectionView(
        _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIWindowScene.ActivationConfiguration? { nil }
    open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
        OptionalCall.record(.collectionViewCanFocusItemAt, self)
        return collectionView.focusesByDefault
    }
    open func collectionView(
        _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool {
        OptionalCall.record(.collectionViewShouldUpdateFocusIn, self)
        return true
    }
    open func collectionView(
        _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {
        OptionalCall.record(.collectionViewDidUpdateFocusInWith, self)
    }
    open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { nil }
    open func collectionView(
        _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool {
        OptionalCall.record(.collectionViewSelectionFollowsFocusForItemAt, self)
        return collectionView.selectionFollowsFocus
    }
    open func collectionView(
        _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        OptionalCall.record(.shouldSpringLoadItem, self)
        return !collectionView.isDragged(indexPath)
    }

    // UIScrollViewDelegate

    open func scrollViewDidScroll(_ scrollView: UIScrollView) { OptionalCall.record(.scrollViewDidScroll, self) }
    open func scrollViewDidZoom(_ scrollView: UIScrollView) { OptionalCall.record(.scrollViewDidZoom, self) }
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        OptionalCall.record(.scrollViewWillBeginDragging, self)
    }
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        OptionalCall.record(.scrollViewWillEndDraggingWithVelocityTargetContentOffset, self)
    }
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        OptionalCall.record(.scrollViewDidEndDraggingWillDecelerate, self)
    }
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        OptionalCall.record(.scrollViewWillBeginDecelerating, self)
    }
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        OptionalCall.record(.scrollViewDidEndDecelerating, self)
    }
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        OptionalCall.record(.scrollViewDidEndScrollingAnimation, self)
    }
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        OptionalCall.record(.scrollViewWillBeginZoomingWith, self)
    }
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        OptionalCall.record(.scrollViewDidEndZoomingWithAtScale, self)
    }
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        OptionalCall.record(.scrollViewShouldScrollToTop, self)
        return true
    }
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        OptionalCall.record(.scrollViewDidScrollToTop, self)
    }
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        OptionalCall.record(.scrollViewDidChangeAdjustedContentInset, self)
    }
    // End of the generated methods
}

/// The view of a collection view controller. Contains the collection view, which may have subviews of the controller
/// beside it.
private final class CollectionViewWrapper: UIView {
    /// Takes the frame of the collection view.
    convenience init(around contents: UICollectionView) {
        self.init(frame: contents.frame)
        autoresizingMask = contents.autoresizingMask
        fill(with: contents)
    }

    func fill(with contents: UICollectionView) {
        contents.frame = bounds
        contents.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(contents, at: 0)
    }
}
