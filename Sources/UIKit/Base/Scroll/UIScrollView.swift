package import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

/// A view onto content larger than itself. The content offset is the origin of its bounds.
@preconcurrency @MainActor open class UIScrollView: UIView, _ScrollViewDelegating {
    package override var _mayScrollToTop: Bool { scrollsToTop }
    package override func _statusBarScrollsToTop() { _scrollToTop() }
    package override var _scrollableContentSize: CGSize? {
        get { contentSize }
        set { if let newValue { contentSize = newValue } }
    }
    package override func _touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool? {
        touchesShouldBegin(touches, with: event, in: view)
    }
    package private(set) final weak var _scrollDelegate: (any UIScrollViewDelegate)?
    /// The movement under way; its positions are content offsets. See `UIScrollView+Motion`.
    package final var _motion = ScrollMotion()
    package final var _activity = ScrollActivity.resting {
        didSet {
            if _activity == .resting, oldValue != .resting {
                _indicators?.fade(after: ScrollIndicators.fadeDelay, in: self)
            }
        }
    }
    /// Made when the content first moves.
    final var _indicators: ScrollIndicators?
    /// Made when one is asked for.
    final var _edges: ScrollEdges?
    /// While set, a new content size does not draw the offset back: the caller does so when it is done.
    private final var keepsOffset = false
    private final var seenInset = UIEdgeInsets.zero
    final var _zoom = ZoomState()
    /// See `Support/Callbacks.swift`.
    final var _callbacks: ((CallbackKind, String) -> Void)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        connectPan()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        clipsToBounds = true
        connectPan()
    }

    private let pan = ScrollPan()
    /// The drag that scrolls.
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }

    private func connectPan() {
        pan.delaysTouchesBegan = delaysContentTouches
        pan.addHandler { [weak pan] _ in pan?.stateChanged() }
        addGestureRecognizer(pan)
    }

    /// Where subclasses learn of a new delegate.
    package func _setScrollDelegate(_ delegate: (any UIScrollViewDelegate)?) {
        _scrollDelegate = delegate
    }

    // MARK: Geometry

    open override var bounds: CGRect {
        get { _assumedOrigin.map { CGRect(origin: $0, size: super.bounds.size) } ?? super.bounds }
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

    /// Where the content is said to be while somebody is asked what would be if it were there.
    private final var _assumedOrigin: CGPoint?

    /// Answers what `question` does while the content is said to be at `offset`; nothing moves.
    package final func _assuming<Answer>(_ offset: CGPoint, _ question: () -> Answer) -> Answer {
        let outer = _assumedOrigin
        _assumedOrigin = offset
        defer { _assumedOrigin = outer }
        return question()
    }

    /// Called before any change of the bounds' origin or size.
    package func _boundsWillChange(to new: CGRect) {}

    package override func _didChangeBounds(from old: CGRect) {
        let now = super.bounds
        setNeedsLayout()
        if now.size != old.size {
            _insetMayHaveChanged()
            if _activity != .resting { _takeLimits() }
            if contentAlignmentPoint != .zero { _contentDidResize() }
            _sizeChanged = true
        }
        if now.origin != old.origin {
            _indicateMovement()
            _edges?.place(in: self)
        }
        refreshControl?._scrollViewMoved(self)
        if now.origin != old.origin {
            KeyValueObservers.changed(self, "contentOffset", from: old.origin, to: now.origin)
            _scrollDelegate(calling: "scrollViewDidScroll \(now.origin._text)")?.scrollViewDidScroll(self)
            _tellWatchers()
        }
    }

    /// Another size of the view has been taken note of by nobody who knows how long the content now is.
    private final var _sizeChanged = false

    /// Draws content that ends before the view's new end back to there. Called with the content's size up to date.
    package final func _fitContentAfterResize() {
        guard _sizeChanged else { return }
        _sizeChanged = false
        _contentDidResize()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if _fitsContentByItself { _fitContentAfterResize() }
        _edges?.place(in: self)
    }

    /// Whether the content's size is up to date when layout begins: views that work it out during layout say no.
    package var _fitsContentByItself: Bool { true }

    private final var watchers: [(owner: ObjectIdentifier, tell: (UIScrollView) -> Void)] = []
    /// Registers a closure that is called after the content moved or its size changed, so that bars follow it.
    ///
    /// - Parameters:
    ///   - owner: Has one closure at most: a new one replaces it.
    ///   - tell: `nil` removes the owner's closure.
    package final func _watch(by owner: AnyObject, _ tell: ((UIScrollView) -> Void)?) {
        watchers.removeAll { $0.owner == ObjectIdentifier(owner) }
        if let tell { watchers.append((ObjectIdentifier(owner), tell)) }
    }
    private final func _tellWatchers() {
        for watcher in watchers { watcher.tell(self) }
    }
    /// The last word on where a drag comes to rest: a bar does not stay half shown.
    package final var _restWatcher: ((CGPoint) -> CGPoint)?
    /// How much farther than the inset says the content may be pulled down: a bar would give way by as much.
    package final var _roomAtStart: CGFloat = 0
    /// Whether bars reach over it, which counts whether or not the content is long enough to scroll.
    package final var _isBelowBars = false {
        didSet { if _isBelowBars != oldValue { _insetMayHaveChanged() } }
    }

    /// Which content point lies in the top left corner. Setting it ends any movement.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { trapping { () throws(UIKitException) in try _setContentOffset(newValue) } }
    }

    /// The room that the content takes, insets apart.
    open var contentSize = CGSize.zero {
        didSet {
            // Observers hear of a setting that changes nothing, too.
            KeyValueObservers.changed(self, "contentSize", from: oldValue, to: contentSize)
            guard contentSize != oldValue else { return }
            if !keepsOffset { _zoom.unscaledSize = nil }
            _insetMayHaveChanged()
            if !keepsOffset { _contentDidResize() }
            _tellWatchers()
        }
    }

    /// Takes a new size of the content of which `distance` lies before what is in sight: that stays where it is.
    package final func _setContentSize(_ size: CGSize, shiftedBy distance: CGPoint) {
        guard size != contentSize || distance != .zero else { return }
        keepsOffset = true
        contentSize = size
        keepsOffset = false
        _shift(by: distance)
        _contentDidResize()
    }

    /// Takes a new size of the content whose offset is about to be set.
    final func _setContentSize(_ size: CGSize, keepingOffset: Bool) {
        keepsOffset = keepingOffset
        contentSize = size
        keepsOffset = false
    }

    /// Room around the content that can be scrolled to; the safe area comes on top of it.
    open var contentInset = UIEdgeInsets.zero {
        didSet {
            KeyValueObservers.changed(self, "contentInset", from: oldValue, to: contentInset)
            if contentInset != oldValue { _insetMayHaveChanged() }
        }
    }

    /// The content inset plus what `contentInsetAdjustmentBehavior` takes of the safe area.
    open var adjustedContentInset: UIEdgeInsets { _adjustedInset }

    /// Pulled down from above the content to ask for a refresh.
    open var refreshControl: UIRefreshControl? {
        didSet { if refreshControl !== oldValue { _refreshControlChanged(from: oldValue) } }
    }

    /// Called when `adjustedContentInset` has a new value.
    open func adjustedContentInsetDidChange() {}

    /// What the safe area adds to `contentInset`.
    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { _insetMayHaveChanged() } }
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        _insetMayHaveChanged()
    }

    /// Tells once of each new adjusted inset.
    ///
    /// - Parameter followsStart: Whether the content moves along: content at the start of an axis stays there, and content
    ///   that rested inside the old limits comes inside the new ones.
    package final func _insetMayHaveChanged(followsStart: Bool = true) {
        let now = adjustedContentInset
        guard now != seenInset else { return }
        let old = seenInset
        seenInset = now
        let moved = _offset(afterInset: old)
        _takeLimits()
        if followsStart && !isTracking { _showAtRest(moved) }
        if contentAlignmentPoint != .zero { _contentDidResize() }
        adjustedContentInsetDidChange()
        _scrollDelegate(calling: "scrollViewDidChangeAdjustedContentInset")?.scrollViewDidChangeAdjustedContentInset(
            self)
        setNeedsLayout()
    }

    // MARK: Behaviour

    /// Whether content may be pulled past its edges. Sets both axes.
    open var bounces: Bool {
        get { bouncesHorizontally && bouncesVertically }
        set {
            bouncesHorizontally = newValue
            bouncesVertically = newValue
        }
    }
    /// As `bounces`, for one axis.
    open var bouncesHorizontally = true
    /// As `bounces`, for one axis.
    open var bouncesVertically = true
    /// Whether content that fits bounces too.
    open var alwaysBounceVertical = false {
        didSet { if alwaysBounceVertical != oldValue { _insetMayHaveChanged() } }
    }
    open var alwaysBounceHorizontal = false {
        didSet { if alwaysBounceHorizontal != oldValue { _insetMayHaveChanged() } }
    }
    /// Whether movements end at multiples of the view's size.
    open var isPagingEnabled = false
    /// Whether fingers and wheels scroll. Code may always.
    open var isScrollEnabled = true
    /// Whether a drag keeps to the axis of its first movement.
    open var isDirectionalLockEnabled = false
    /// How soon released content comes to rest.
    open var decelerationRate = DecelerationRate.normal
    /// Whether a tap on the status bar leads to the start of the content, where no other scroll view in sight wants
    /// that too.
    open var scrollsToTop = true
    /// Whether the animation under way is such a one.
    final var _goesToTop = false
    /// How a drag sends the keyboard away.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// Whether keys scroll the content: arrows that nothing else wants, the space bar, Page Up and Down, Home and End.
    open var allowsKeyboardScrolling = true
    /// Whether what lies in the view hears of a touch only once it is clear that it does not scroll.
    open var delaysContentTouches = true {
        didSet { pan.delaysTouchesBegan = delaysContentTouches }
    }
    /// Whether a touch that went to what lies in the view may still become a drag.
    open var canCancelContentTouches = true

    open var showsVerticalScrollIndicator = true {
        didSet { _indicators?.place(in: self) }
    }
    open var showsHorizontalScrollIndicator = true {
        didSet { _indicators?.place(in: self) }
    }
    /// Shows the indicators for a moment.
    open func flashScrollIndicators() { _flashIndicators() }
    /// Shows the indicators for a moment, if `changes` move the content.
    open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
        let before = contentOffset
        changes()
        if contentOffset != before { _flashIndicators() }
    }
    open var indicatorStyle = IndicatorStyle.default
    open var indexDisplayMode = IndexDisplayMode.automatic
    open var automaticallyAdjustsScrollIndicatorInsets = true
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Both indicators' insets; reads as the vertical one's.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    /// What happens to content that goes under what lies over an edge; see ``UIScrollEdgeEffect/Style``.
    open var topEdgeEffect: UIScrollEdgeEffect { _makeEdges().effect(.top) }
    open var leftEdgeEffect: UIScrollEdgeEffect { _makeEdges().effect(.left) }
    open var bottomEdgeEffect: UIScrollEdgeEffect { _makeEdges().effect(.bottom) }
    open var rightEdgeEffect: UIScrollEdgeEffect { _makeEdges().effect(.right) }

    // MARK: Movement

    /// Scrolls to an offset, within the content or not. With animation the delegate hears of its end.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        trapping { () throws(UIKitException) in
            if animated { try _scroll(to: contentOffset) } else { try _setContentOffset(contentOffset) }
        }
    }

    /// Scrolls as little as it takes to see `rect`, in content coordinates; not at all when it is visible.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let target = _offset(toSee: rect)
        if target != contentOffset { setContentOffset(target, animated: animated) }
    }

    /// Whether a finger is down on the content.
    open var isTracking: Bool { _activity == .tracking || _activity == .dragging }
    /// Whether a finger moves the content.
    open var isDragging: Bool { _activity == .dragging }
    /// Whether released content still moves.
    open var isDecelerating: Bool { _activity == .decelerating }
    /// Whether an animated change of the offset is under way.
    open var isScrollAnimating: Bool { _activity == .animating }

    open func stopScrollingAndZooming() {
        _stopZooming()
        _motion.stop(at: _now)
        if !isTracking { _activity = .resting }
    }

    /// Where content that is smaller than the view lies in it, as a fraction of the room that is left: 0 is the start,
    /// 1 the end.
    open var contentAlignmentPoint = CGPoint.zero {
        didSet { if contentAlignmentPoint != oldValue { _contentDidResize() } }
    }

    /// The content as a whole: constraints to its edges decide `contentSize`.
    open var contentLayoutGuide: UILayoutGuide {
        own(\.scrollContent, .scrollContent, "UIScrollViewContentLayoutGuide")
    }
    /// What of the content is in sight: constraints to it stay in place while the content moves.
    open var frameLayoutGuide: UILayoutGuide { own(\.scrollFrame, .scrollFrame, "UIScrollViewFrameLayoutGuide") }

    // MARK: Touches in the content

    /// Whether what lies in the view hears of touches on it. The default is yes.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Whether scrolling takes touches away from what has them already. The default is yes, but for controls; not asked
    /// where `canCancelContentTouches` is off.
    open func touchesShouldCancel(in view: UIView) -> Bool { !view._keepsTouches }

    /// Where a drag comes to rest; layouts of collection views have a say. `velocity` is in points per millisecond.
    package func _restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    /// Where content comes to rest that a finger caught and let go, or was taken from.
    package func _restingOffset(near proposed: CGPoint) -> CGPoint { proposed }

    /// Where content goes from `offset`, to which a wheel turned it.
    package func _restingOffset(afterWheel offset: CGPoint) -> CGPoint { offset }

    /// Called when a drag or a wheel begins to move the content, before it does.
    package func _movementWillBegin() {}

    // MARK: Zooming

    /// The smallest scale at rest.
    open var minimumZoomScale: CGFloat {
        get { _zoom.least }
        set {
            _zoom.least = newValue
            _zoomLimitsChanged()
        }
    }
    /// The largest scale at rest. Fingers zoom only where it is above the smallest.
    open var maximumZoomScale: CGFloat {
        get { _zoom.greatest }
        set {
            _zoom.greatest = newValue
            _zoomLimitsChanged()
        }
    }
    /// Whether fingers may zoom past the limits, with resistance.
    open var bouncesZoom = true
    /// The scale of the view that the delegate names in `viewForZooming(in:)`; kept between the limits when it is set.
    open var zoomScale: CGFloat {
        get { _zoom.scale }
        set { _setZoomScale(newValue, animated: false) }
    }

    /// Changes the scale about the middle of what is in sight.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { _setZoomScale(scale, animated: animated) }

    /// Shows `rect`, in the coordinates of the zoomed view, as large as the limits let it, in the middle.
    open func zoom(to rect: CGRect, animated: Bool) { _zoom(to: rect, animated: animated) }

    /// Whether fingers change the scale.
    open var isZooming: Bool { _activity == .zooming }
    /// Whether the scale is on its way back to its limits.
    open var isZoomBouncing: Bool { _zoom.way?.isBounce ?? false }
    /// Whether an animated change of the scale is under way.
    open var isZoomAnimating: Bool { _zoom.way.map { !$0.isBounce } ?? false }

    /// The pinch that zooms; `nil` while the limits leave nothing to zoom.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { _zoom.pinch }
}
