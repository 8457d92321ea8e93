package import CollectionCore
import CoreGraphics
internal import DisplayList
import Foundation
import QuartzCore

/// A view that shows a part of content larger than itself.
///
/// The content offset is the origin of its bounds. Overridable members are declared in the class itself because Swift
/// does not allow overriding members of extensions. The extensions in this folder contain the implementations.
@preconcurrency @MainActor open class UIScrollView: UIView, _ScrollViewDelegating {
    // Extensions in ported apps may override these members, too; see `ReplaceableMembers` of the porting tool.
    open override dynamic func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if itemInput?.takeTouch(touches) != true { super.touchesBegan(touches, with: event) }
    }
    open override dynamic func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
    }
    open override dynamic func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if itemInput?.endTouch(touches) != true { super.touchesEnded(touches, with: event) }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if itemInput?.cancelTouch(touches) != true { super.touchesCancelled(touches, with: event) }
    }
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if itemInput?.takePress(presses) != true { super.pressesBegan(presses, with: event) }
    }
    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if itemInput?.endPress(presses) != true { super.pressesEnded(presses, with: event) }
    }
    package override var debugFields: [String] {
        let inset = adjustedContentInset
        let insets = [inset.top, inset.left, inset.bottom, inset.right].map { debugText($0) }.joined(separator: ", ")
        return [
            "contentOffset: {\(debugText(contentOffset, ", "))}", "contentSize: {\(debugText(contentSize, ", "))}",
            "adjustedContentInset: {\(insets)}",
        ]
    }

    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        itemInput?.touchCancelledOnItem()
        super.pressesCancelled(presses, with: event)
    }

    /// The view itself if it has items; otherwise `nil`.
    var itemInput: (any ItemInput)? { nil }
    /// Whether constraints to the edges of the view determine the content size.
    var constraintsSetContentSize: Bool { true }

    package override var mayScrollToTop: Bool { scrollsToTop }
    package override func statusBarScrollsToTop() { scrollToTop() }
    package override var scrollableContentSize: CGSize? {
        get { contentSize }
        set { if constraintsSetContentSize, let newValue { contentSize = newValue } }
    }
    package override func _touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool? {
        touchesShouldBegin(touches, with: event, in: view)
    }
    /// The delegate without a logged call. Held weakly.
    package private(set) final weak var _scrollDelegate: (any UIScrollViewDelegate)?
    /// The current movement; its positions are content offsets. See `UIScrollView+Motion`.
    package final var _motion = ScrollMotion()
    /// The cause of the current movement. When the content comes to rest, the indicators fade.
    package final var _activity = ScrollActivity.resting {
        didSet {
            if _activity == .resting, oldValue != .resting {
                _indicators?.fade(after: ScrollIndicators.fadeDelay, in: self)
                didComeToRest()
            }
        }
    }
    /// Created when the content first moves.
    final var _indicators: ScrollIndicators?
    /// Created on first use.
    final var _edges: ScrollEdges?
    /// While set, a new content size does not clamp the offset: the caller does so afterward.
    final var keepsOffset = false
    /// The adjusted inset of which the delegate was last informed.
    final var seenInset = UIEdgeInsets.zero
    /// The zoom scale and its current changes.
    final var _zoom = ZoomState()
    /// Whether a drag ends and its delegate is notified. It may start an animated scroll then, although the touch still
    /// counts.
    final var isReleasing = false
    /// The axis of a scroll action whose end is announced.
    final var announcedAxis: Axis?
    /// See `Scroll/UIScrollView+Callbacks.swift`.
    final var callbacks: ((CallbackKind, String) -> Void)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        setUpScrolling()
    }

    /// Creates the view of an Interface Builder file.
    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        clipsToBounds = true
        setUpScrolling()
        InterfaceCoder.leave(coder, self)
    }

    private let pan = ScrollPan()
    /// The recognizer that scrolls the content.
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }

    private func setUpScrolling() {
        _layer.viewportID = Identity.next()
        pan.scrollView = self
        pan.delaysTouchesBegan = delaysContentTouches
        pan.addHandler { [weak pan] _ in pan?.stateChanged() }
        addGestureRecognizer(pan)
    }

    /// Called when the delegate changes, for subclasses.
    package func setScrollDelegate(_ delegate: (any UIScrollViewDelegate)?) {
        _scrollDelegate = delegate
    }

    // MARK: Geometry

    open override var bounds: CGRect {
        get { assumedOrigin.map { CGRect(origin: $0, size: super.bounds.size) } ?? super.bounds }
        set {
            guard newValue != super.bounds else { return }
            _boundsWillChange(to: newValue)
            super.bounds = newValue
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            let now = super.bounds
            if newValue.size != now.size && !_layer._hasTransform {
                _boundsWillChange(to: CGRect(origin: now.origin, size: newValue.size))
            }
            super.frame = newValue
        }
    }

    /// The content offset that `bounds` reports inside ``assuming(_:_:)``.
    final var assumedOrigin: CGPoint?

    /// Called before any change of the bounds' origin or size.
    package func _boundsWillChange(to new: CGRect) {}

    package override func didChangeBounds(from old: CGRect) {
        let now = super.bounds
        setNeedsLayout()
        if now.size != old.size {
            insetMayHaveChanged()
            if _activity != .resting { applyLimits() }
            if contentAlignmentPoint != .zero { contentDidResize() }
            sizeChanged = true
        }
        if now.origin != old.origin {
            indicateMovement()
            _edges?.place(in: self)
        }
        refreshControl?.scrollViewMoved(self)
        if now.origin != old.origin {
            KeyValueObservers.changed(self, "contentOffset", from: old.origin, to: now.origin)
            _scrollDelegate(calling: "scrollViewDidScroll \(now.origin._text)")?.scrollViewDidScroll(self)
            notifyScrollObservers()
        }
    }

    /// Whether the view's size changed after the offset was last fitted to an up-to-date content size.
    final var sizeChanged = false

    open override func layoutSubviews() {
        super.layoutSubviews()
        if fitsContentByItself { fitContentAfterResize() }
        _edges?.place(in: self)
    }

    /// Whether the content size is up to date when layout begins. Views that compute it during layout return `false`.
    package var fitsContentByItself: Bool { true }

    /// The closures of ``observeScrolling(by:_:)``, in the order in which they were added.
    final var scrollObservers: [(owner: ObjectIdentifier, handler: (UIScrollView) -> Void)] = []

    /// Makes the final adjustment to the rest position of a drag, so that no bar remains partially shown.
    package final var restPositionAdjustment: ((CGPoint) -> CGPoint)?
    /// How much farther than the inset the content can be pulled down, in points: the height by which a bar can
    /// expand.
    package final var spaceAtStart: CGFloat = 0
    /// Whether bars overlap the view. Applies whether or not the content is long enough to scroll.
    package final var _isBelowBars = false {
        didSet { if _isBelowBars != oldValue { insetMayHaveChanged() } }
    }

    /// The content point at the top-left corner of the view.
    ///
    /// Setting it during a flick moves the content, and the flick continues from there. To stop a flick, call
    /// ``setContentOffset(_:animated:)``. Setting it ends an animated scroll.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { trapping { () throws(UIKitException) in setOffset(try usableOffset(newValue), .assignment) } }
    }

    /// The size of the content, without insets, in points.
    open var contentSize = CGSize.zero {
        didSet {
            NumberPolicy.replace(&contentSize, oldValue)
            // Observers are also notified of assignments that change nothing.
            KeyValueObservers.changed(self, "contentSize", from: oldValue, to: contentSize)
            guard contentSize != oldValue else { return }
            if !keepsOffset { _zoom.unscaledSize = nil }
            insetMayHaveChanged()
            if !keepsOffset { contentDidResize() }
            notifyScrollObservers()
        }
    }

    /// Additional scrollable space around the content, in points. The safe area is added to it.
    open var contentInset = UIEdgeInsets.zero {
        didSet {
            NumberPolicy.replace(&contentInset, oldValue)
            KeyValueObservers.changed(self, "contentInset", from: oldValue, to: contentInset)
            if contentInset != oldValue { insetMayHaveChanged() }
        }
    }

    /// The content inset plus the part of the safe area that `contentInsetAdjustmentBehavior` selects, in points.
    open var adjustedContentInset: UIEdgeInsets { adjustedInset }

    /// The control that requests a refresh when the user pulls the content down past its start.
    open var refreshControl: UIRefreshControl? {
        didSet { if refreshControl !== oldValue { refreshControlChanged(from: oldValue) } }
    }

    /// Called after `adjustedContentInset` changes.
    open func adjustedContentInsetDidChange() {}

    /// Determines what the safe area adds to `contentInset`.
    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { insetMayHaveChanged() } }
    }

    package override func safeAreaOfContent(of safe: UIEdgeInsets) -> UIEdgeInsets { unadjusted(safe) }
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        insetMayHaveChanged()
    }

    // MARK: Behavior

    /// Whether content may be pulled past its edges. Sets both axes.
    open var bounces: Bool {
        get { bouncesHorizontally && bouncesVertically }
        set {
            bouncesHorizontally = newValue
            bouncesVertically = newValue
        }
    }
    /// Whether content can be pulled past its leading and trailing edges.
    open var bouncesHorizontally = true
    /// Whether content can be pulled past its top and bottom edges.
    open var bouncesVertically = true
    /// Whether content that fits the view also bounces vertically.
    open var alwaysBounceVertical = false {
        didSet { if alwaysBounceVertical != oldValue { insetMayHaveChanged() } }
    }
    /// Whether content that fits bounces horizontally. The default is `false`.
    open var alwaysBounceHorizontal = false {
        didSet { if alwaysBounceHorizontal != oldValue { insetMayHaveChanged() } }
    }
    /// Whether an enclosing scroll view scrolls when the content is at its left or right edge and a new drag or turn
    /// of a wheel pulls it farther. The default is `true`.
    open var transfersHorizontalScrollingToParent = true
    /// Whether an enclosing scroll view scrolls when the content is at its top or bottom and a new drag or turn of a
    /// wheel pulls it farther. The default is `true`.
    open var transfersVerticalScrollingToParent = true
    /// Whether movements end at multiples of the view's size.
    open var isPagingEnabled = false
    /// Whether touches and wheels scroll the content. Code can always scroll it.
    open var isScrollEnabled = true
    /// Whether a drag is restricted to the axis of its first movement.
    open var isDirectionalLockEnabled = false
    /// How quickly the content decelerates after release.
    open var decelerationRate = DecelerationRate.normal
    /// Whether a tap on the status bar scrolls to the start of the content. It does so only if no other visible
    /// scroll view enables this property.
    open var scrollsToTop = true
    /// The purpose of the latest animated scroll.
    package final var animatedScroll = AnimatedScroll()
    /// The offset at which the steps of a wheel began.
    final var wheelStart = CGPoint.zero
    /// How a drag dismisses the keyboard.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// Whether keys scroll the content: unhandled arrow keys, Space, Page Up, Page Down, Home, and End.
    open var allowsKeyboardScrolling = true
    /// Whether the content receives a touch only after it is certain that the touch does not scroll.
    open var delaysContentTouches = true {
        didSet { pan.delaysTouchesBegan = delaysContentTouches }
    }
    /// Whether a touch that the content has received can still become a drag.
    open var canCancelContentTouches = true

    /// Whether the vertical indicator appears while the content moves. The default is `true`.
    open var showsVerticalScrollIndicator = true {
        didSet { _indicators?.place(in: self) }
    }
    /// Whether the horizontal indicator appears while the content moves. The default is `true`.
    open var showsHorizontalScrollIndicator = true {
        didSet { _indicators?.place(in: self) }
    }
    /// Shows the indicators briefly.
    open func flashScrollIndicators() { flashIndicators() }
    /// Shows the indicators briefly if `changes` moves the content.
    open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
        let before = contentOffset
        changes()
        if contentOffset != before { flashIndicators() }
    }
    /// The color of the indicators. By default, it follows the interface style.
    open var indicatorStyle = IndicatorStyle.default
    /// Whether an index beside the content may be visible. Has no effect here.
    open var indexDisplayMode = IndexDisplayMode.automatic
    /// Whether the safe area moves the indicators. The default is `true`.
    open var automaticallyAdjustsScrollIndicatorInsets = true
    /// The distance of the vertical indicator from the edges, in points.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
        didSet {
            NumberPolicy.replace(&verticalScrollIndicatorInsets, oldValue)
        }
    }
    /// The distance of the horizontal indicator from the edges, in points.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
        didSet {
            NumberPolicy.replace(&horizontalScrollIndicatorInsets, oldValue)
        }
    }
    /// Sets the insets of both indicators, in points; reads those of the vertical indicator.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            let newValue = NumberPolicy.usable(newValue, scrollIndicatorInsets)
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    /// The effect on content below an element that overlaps the edge; see ``UIScrollEdgeEffect/Style``.
    open var topEdgeEffect: UIScrollEdgeEffect { makeEdges().effect(.top) }
    /// The effect on content below an element that overlaps the edge; see ``UIScrollEdgeEffect/Style``.
    open var leftEdgeEffect: UIScrollEdgeEffect { makeEdges().effect(.left) }
    /// The effect on content below an element that overlaps the edge; see ``UIScrollEdgeEffect/Style``.
    open var bottomEdgeEffect: UIScrollEdgeEffect { makeEdges().effect(.bottom) }
    /// The effect on content below an element that overlaps the edge; see ``UIScrollEdgeEffect/Style``.
    open var rightEdgeEffect: UIScrollEdgeEffect { makeEdges().effect(.right) }

    // MARK: Movement

    /// Scrolls to an offset in points, which may lie outside the content. The delegate is notified when the animation
    /// ends.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        trapping { () throws(UIKitException) in
            setOffset(try usableOffset(contentOffset), animated ? .animation : .jump)
        }
    }

    /// Scrolls the minimum distance that makes `rect` visible. Does nothing if it is already visible.
    ///
    /// - Parameters:
    ///   - rect: A rectangle in content coordinates.
    ///   - animated: Whether the change is animated.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let target = _offset(revealing: rect)
        if target != contentOffset { setContentOffset(target, animated: animated) }
    }

    /// Whether a touch is down on the content.
    open var isTracking: Bool { _activity == .tracking || _activity == .dragging }
    /// Whether a touch drags the content.
    open var isDragging: Bool { _activity == .dragging }
    /// Whether the content still moves after release.
    open var isDecelerating: Bool { _activity == .decelerating }
    /// Whether an animated change of the offset is in progress.
    open var isScrollAnimating: Bool { _activity == .animating }

    /// Ends every movement at its current position.
    open func stopScrollingAndZooming() {
        stopZooming()
        _motion.stop(at: _now)
        if !isTracking { _activity = .resting }
    }

    /// The position of content that is smaller than the view, as a fraction of the remaining space: 0 is the start, 1
    /// the end.
    open var contentAlignmentPoint = CGPoint.zero {
        didSet {
            NumberPolicy.replace(&contentAlignmentPoint, oldValue)
            if contentAlignmentPoint != oldValue { contentDidResize() }
        }
    }

    /// The area of the content: constraints to its edges determine `contentSize`.
    open var contentLayoutGuide: UILayoutGuide {
        systemGuide(\.scrollContent, .scrollContent, "UIScrollViewContentLayoutGuide")
    }
    /// The visible area: items constrained to it do not move while the content scrolls.
    open var frameLayoutGuide: UILayoutGuide {
        systemGuide(\.scrollFrame, .scrollFrame, "UIScrollViewFrameLayoutGuide")
    }

    /// Scrolls by a page, or to the next rest position of content that snaps, and posts `pageScrolled` with the text of
    /// a ``UIScrollViewAccessibilityDelegate``, or else the number of the page.
    open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        _accessibilityScroll(direction)
    }

    // MARK: Touches in the content

    /// Whether `view`, a view in the content, receives the touches. Returns `true` by default.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Whether scrolling cancels touches that `view` has already received. By default, `true` except for controls.
    /// Not called when `canCancelContentTouches` is `false`.
    open func touchesShouldCancel(in view: UIView) -> Bool { !view.keepsTouches }

    /// The rest position of a drag. Collection view layouts can change it. `velocity` is in points per millisecond.
    package func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    /// The rest position of content that was caught and released without a fling, or whose touch was canceled.
    package func restingOffset(near proposed: CGPoint) -> CGPoint { proposed }

    /// The offset at which the content continues after a wheel moved it from `start` to `offset`: a page, or else a
    /// rest position of content that snaps.
    package func restingOffset(afterWheel offset: CGPoint, from start: CGPoint) -> CGPoint {
        isPagingEnabled ? pageOffset(near: offset, beyond: start) : snappedOffset(near: offset, beyond: start)
    }

    /// Called when a drag or a wheel is about to move the content.
    package func movementWillBegin() {}
    /// Called when a touch, a wheel, or an animation no longer moves the content. After steps of a wheel, the content
    /// may then move to its rest position.
    package func didComeToRest() {}
    /// Whether the content begins at the right.
    package var beginsAtRight: Bool { increasesLeftward }
    /// Whether the view itself places its content from right to left.
    package var isContentMirrored: Bool { false }

    // MARK: Zooming

    /// The smallest scale factor at which zooming can end.
    open var minimumZoomScale: CGFloat {
        get { _zoom.minimum }
        set {
            let newValue = NumberPolicy.usable(newValue, minimumZoomScale)
            _zoom.minimum = newValue
            zoomLimitsChanged()
        }
    }
    /// The largest scale factor at which zooming can end. Pinching zooms only if it exceeds the smallest.
    open var maximumZoomScale: CGFloat {
        get { _zoom.maximum }
        set {
            let newValue = NumberPolicy.usable(newValue, maximumZoomScale)
            _zoom.maximum = newValue
            zoomLimitsChanged()
        }
    }
    /// Whether pinching can zoom past the limits, with resistance.
    open var bouncesZoom = true
    /// The scale factor of the view that the delegate returns from `viewForZooming(in:)`. Assigned values are clamped
    /// to the limits.
    open var zoomScale: CGFloat {
        get { _zoom.scale }
        set { _setZoomScale(newValue, animated: false) }
    }

    /// Changes the scale factor about the center of the visible area.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { _setZoomScale(scale, animated: animated) }

    /// Shows `rect` centered and as large as the limits allow.
    ///
    /// - Parameters:
    ///   - rect: A rectangle in the coordinates of the zoomed view.
    ///   - animated: Whether the change is animated.
    open func zoom(to rect: CGRect, animated: Bool) { _zoom(to: rect, animated: animated) }

    /// Whether a pinch currently changes the scale.
    open var isZooming: Bool { _activity == .zooming }
    /// Whether the scale is currently animated back to its limits.
    open var isZoomBouncing: Bool { _zoom.transition?.isBounce ?? false }
    /// Whether an animated change of the scale is in progress.
    open var isZoomAnimating: Bool { _zoom.transition.map { !$0.isBounce } ?? false }

    /// The recognizer that zooms; `nil` while the limits do not allow zooming.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { _zoom.pinch }
}
