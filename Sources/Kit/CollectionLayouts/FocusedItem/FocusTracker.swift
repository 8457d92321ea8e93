internal import CollectionCore
import UIKit

/// Follows the item that has the focus of a layout.
///
/// Its handlers are called while views are laid out, after the cells. They may change data, layouts, and sizes. A
/// tracker without handlers and options does no work.
@MainActor public final class FocusTracker {
    // MARK: Handlers

    /// Called when another item has the focus, with its index path; `nil` when the last item was removed.
    ///
    /// While the content moves, the nearest item has the focus. An item whose index path changes with the data counts
    /// as another one.
    public var changeHandler: ((IndexPath?) -> Void)? { didSet { optionChanged() } }

    /// Called once in each frame in which the content moves between items.
    public var progressHandler: ((FocusProgress) -> Void)? { didSet { optionChanged() } }

    /// Called when the content comes to rest after it moved, with the item that has the focus.
    ///
    /// At that time, no touch, flick, or animation moves the content. The call follows within 0.05 seconds.
    public var settleHandler: ((IndexPath) -> Void)? { didSet { optionChanged() } }

    // MARK: Options

    /// A page control that shows the number of rest positions and the one that has the focus. A tap on it moves the
    /// focus.
    public weak var pageControl: UIPageControl? {
        didSet {
            guard pageControl !== oldValue else { return }
            if let oldValue, let pageAction { oldValue.removeAction(pageAction, for: .valueChanged) }
            pageAction = nil
            if let pageControl {
                let action = UIAction { [weak self] _ in self?.followPageControl() }
                pageAction = action
                pageControl.addAction(action, for: .valueChanged)
            }
            optionChanged()
            showPage()
        }
    }
    private var pageAction: UIAction?

    /// Whether a tap on an item without the focus gives it the focus. Such a tap does not select the item; a tap on the
    /// focused one does. The default is `false`.
    public var centersTappedItems = false {
        didSet { if centersTappedItems != oldValue { updateTaps() } }
    }
    private var tap: SideItemTap?

    /// The interval, in seconds, after which the next item gets the focus; finite and at least 0. The default, 0,
    /// disables autoplay.
    ///
    /// The first item follows the last one. Autoplay pauses while the view is touched, decelerates, is not visible, or
    /// has no window, while the settings of the device reduce motion, and while a screen reader is active. It then
    /// continues with a whole interval.
    public var autoplayInterval: TimeInterval = 0 {
        didSet {
            requireNotNegative(CGFloat(autoplayInterval), "FocusTracker.autoplayInterval")
            guard autoplayInterval != oldValue else { return }
            autoplay.stop()
            optionChanged()
            scheduleAutoplay()
        }
    }
    private let autoplay = ViewTimer()
    /// Whether something paused autoplay since the interval began.
    private var wasInterrupted = false
    /// Replaces the setting of the device in tests; `nil` uses it.
    package var reducesMotionForTesting: Bool?
    /// Whether movements are replaced by jumps.
    var reducesMotion: Bool { reducesMotionForTesting ?? UIAccessibility.isReduceMotionEnabled }

    // MARK: Accessibility

    /// Returns the announcement of a screen reader when the content comes to rest with an item. The default, `nil`,
    /// announces the number of the item among all items, as in "3 of 12".
    public var announcement: ((IndexPath) -> String)?

    /// The name of the action of the view that moves the focus to the next item, for assistive technologies.
    public var nextItemActionName = "Next item" { didSet { updateActions() } }

    /// The name of the action of the view that moves the focus to the previous item, for assistive technologies.
    public var previousItemActionName = "Previous item" { didSet { updateActions() } }

    /// The actions in the view; see `FocusTracker+Accessibility`.
    var actions: [UIAccessibilityCustomAction] = []
    /// Whether a screen reader was active when the layout was last prepared.
    private var hasScreenReader = false

    // MARK: State

    /// The layout that owns the tracker; `nil` before its first preparation and after another layout replaced it.
    weak var layout: (any FocusedItemLayout)?
    /// A view that is laid out after the cells whenever the content moved.
    private var sensor: LayoutSensor?
    private let rest = ViewTimer()
    private var lastItem: IndexPath?
    private var lastProgress: FocusProgress?
    private var isMoving = false
    /// The item to focus once the view has a size.
    private var pending: IndexPath?
    /// The last item that was set. It has the focus while the content is at its rest
    /// position, even if other items have the same one.
    private var chosen: IndexPath?
    /// The item to which the page control moves the focus. Until the content is at rest, the page control keeps its
    /// page.
    private var pageTarget: IndexPath?

    /// Creates a tracker without a layout. The first preparation of its layout sets it.
    nonisolated init() {}

    /// The collection view that uses the layout; `nil` while it uses another one.
    var view: UICollectionView? {
        guard let layout, layout.isCurrentLayout else { return nil }
        return layout.collectionView
    }

    private var isActive: Bool {
        changeHandler != nil || progressHandler != nil || settleHandler != nil || pageControl != nil
            || autoplayInterval > 0 || hasScreenReader
    }

    // MARK: Events

    /// Call at the end of `prepare()`.
    func didPrepare(_ layout: any FocusedItemLayout) {
        guard layout.isCurrentLayout, let view = layout.collectionView else { return }
        let isNew = self.layout !== layout
        self.layout = layout
        if isNew {
            updateTaps()
            updateActions()
        }
        hasScreenReader = UIAccessibility.isVoiceOverRunning
        if let pending, !view.bounds.isEmpty {
            self.pending = nil
            focus(on: pending, animated: false, in: layout)
        }
        guard isActive, !view.bounds.isEmpty else { return }
        if sensor == nil { optionChanged() }
        sensor?.setNeedsLayout()
        showPage()
        scheduleAutoplay()
    }

    /// Call from `shouldInvalidateLayout(forBoundsChange:)`.
    func boundsWillChange() {
        // Layouts that scrolling does not invalidate are not prepared in the meantime.
        if !hasScreenReader, UIAccessibility.isVoiceOverRunning {
            hasScreenReader = true
            optionChanged()
        }
        guard isActive, let sensor else { return }
        sensor.setNeedsLayout()
        if let view, view.isTracking || view.isDecelerating { wasInterrupted = true }
    }

    /// Call when the data change.
    func dataDidChange() { chosen = nil }

    /// Call from `prepareForTransition(to:)`.
    func detach() {
        autoplay.stop()
        rest.stop()
        sensor?.removeFromSuperview()
        sensor = nil
        (chosen, pending, pageTarget) = (nil, nil, nil)
        isMoving = false
        if let tap { tap.view?.removeGestureRecognizer(tap) }
        tap = nil
        removeActions()
        layout = nil
    }

    // MARK: The focus

    /// Moves the focus to an item. Without a size, the view does so when it gets one.
    func focus(on path: IndexPath, animated: Bool, in layout: any FocusedItemLayout) {
        guard let view = layout.collectionView, layout.isCurrentLayout, !view.bounds.isEmpty else {
            pending = path
            return
        }
        guard let offset = layout.contentOffset(centering: path) else { return }
        chosen = path
        if offset != view.contentOffset { view.setContentOffset(offset, animated: animated) }
        if isActive { sensor?.setNeedsLayout() }
    }

    /// The item that was set, if the content is at its rest position.
    func chosenItem(in layout: any FocusedItemLayout) -> IndexPath? {
        guard let chosen, let offset = layout.collectionView?.contentOffset,
            let target = layout.contentOffset(centering: chosen),
            max(abs(target.x - offset.x), abs(target.y - offset.y)) <= RestPosition.slack
        else { return nil }
        return chosen
    }

    // MARK: Following

    private func optionChanged() {
        guard isActive, let layout, let view else {
            sensor?.removeFromSuperview()
            sensor = nil
            return
        }
        guard sensor == nil else { return }
        let sensor = LayoutSensor(
            didLayOut: { [weak self] in self?.follow() }, windowDidChange: { [weak self] in self?.windowDidChange() })
        self.sensor = sensor
        view.insertSubview(sensor, at: 0)
        lastProgress = layout.focusProgress
        lastItem = lastProgress?.nearest
    }

    /// Called when the cells are laid out.
    private func follow() {
        guard isActive, let layout, view != nil else { return }
        let progress = layout.focusProgress
        showPage(progress)
        guard progress != lastProgress else { return }
        lastProgress = progress
        let item = progress?.nearest
        let isNew = item != lastItem
        lastItem = item
        awaitRest()
        if let progress { progressHandler?(progress) }
        if isNew { changeHandler?(item) }
    }

    /// The time between two checks whether the content is at rest, in seconds.
    private static let restInterval = 1.0 / 30

    private func awaitRest() {
        isMoving = true
        guard !rest.isRunning, let view, view.window != nil else { return }
        rest.start(after: Self.restInterval, in: view) { [weak self] in self?.checkRest() }
    }

    private func checkRest() {
        guard isMoving, let view else { return }
        guard !view.isTracking, !view.isDecelerating, !view.isScrollAnimating else { return awaitRest() }
        // Reports the last movement before the rest.
        guard layout?.focusProgress == lastProgress else { return follow() }
        isMoving = false
        pageTarget = nil
        showPage()
        guard let item = layout?.focusedItem else { return }
        announce(item)
        settleHandler?(item)
    }

    // MARK: Pages

    private func showPage(_ progress: FocusProgress? = nil) {
        guard let pageControl, let layout, let view else { return }
        if pageTarget != nil {
            if isMoving || view.isScrollAnimating { return }
            pageTarget = nil
        }
        let counts = SectionCounts(of: view)
        let group = max(layout.itemsPerRestPosition, 1)
        let count = Self.pages(before: counts.sections, counts, group)
        if pageControl.numberOfPages != count { pageControl.numberOfPages = count }
        guard let item = (progress ?? layout.focusProgress)?.nearest, counts.position(of: item) != nil else { return }
        let page = Self.pages(before: item.section, counts, group) + item.item / group
        if pageControl.currentPage != page { pageControl.currentPage = page }
    }

    private func followPageControl() {
        guard let pageControl, let layout, let view else { return }
        let counts = SectionCounts(of: view)
        let group = max(layout.itemsPerRestPosition, 1)
        var page = pageControl.currentPage
        guard page >= 0 else { return }
        for section in 0..<counts.sections {
            let pages = Self.pages(in: section, counts, group)
            if page < pages {
                let path = IndexPath(item: page * group, section: section)
                pageTarget = path
                layout.setFocusedItem(path, animated: true)
                return
            }
            page -= pages
        }
    }

    private static func pages(in section: Int, _ counts: SectionCounts, _ group: Int) -> Int {
        (counts.items(in: section).count + group - 1) / group
    }

    private static func pages(before section: Int, _ counts: SectionCounts, _ group: Int) -> Int {
        if group == 1 { return counts.starts[section] }
        return (0..<section).reduce(0) { $0 + pages(in: $1, counts, group) }
    }

    // MARK: Taps

    private func updateTaps() {
        guard centersTappedItems, let view else {
            if let tap { tap.view?.removeGestureRecognizer(tap) }
            tap = nil
            return
        }
        guard tap?.view !== view else { return }
        let tap = SideItemTap(target: nil, action: nil)
        tap.tracker = self
        self.tap = tap
        view.addGestureRecognizer(tap)
    }

    /// The item without the focus at a point of the view; `nil` if there is none.
    fileprivate func sideItem(at point: CGPoint) -> IndexPath? {
        guard let view, let layout else { return nil }
        // The view that receives the touch: cells may overlap.
        var hit = view.hitTest(point, with: nil)
        while let other = hit, !(other is UICollectionViewCell) {
            if other === view { return nil }
            hit = other.superview
        }
        guard let cell = hit as? UICollectionViewCell, let path = view.indexPath(for: cell),
            let offset = layout.contentOffset(centering: path)
        else { return nil }
        let current = view.contentOffset
        let distance = max(abs(offset.x - current.x), abs(offset.y - current.y))
        return distance > RestPosition.slack ? path : nil
    }

    fileprivate func tapped(_ path: IndexPath) { layout?.setFocusedItem(path, animated: !reducesMotion) }

    // MARK: Autoplay

    private func windowDidChange() {
        if sensor?.window == nil { autoplay.stop() } else { scheduleAutoplay() }
    }

    private func scheduleAutoplay() {
        guard autoplayInterval > 0, !autoplay.isRunning, let view, view.window != nil else { return }
        wasInterrupted = isInterrupted
        autoplay.start(after: autoplayInterval, in: view) { [weak self] in self?.play() }
    }

    private var isInterrupted: Bool {
        guard let view else { return true }
        return view.isTracking || view.isDecelerating || reducesMotion || UIAccessibility.isVoiceOverRunning
            || !isOnScreen(view)
    }

    private func isOnScreen(_ view: UIView) -> Bool {
        guard let window = view.window else { return false }
        var ancestor: UIView? = view
        while let current = ancestor {
            if current.isHidden || current.alpha <= 0 { return false }
            ancestor = current.superview
        }
        return view.convert(view.bounds, to: window).intersects(window.bounds)
    }

    private func play() {
        guard let view, let layout, view.window != nil else { return }
        if !isInterrupted, !wasInterrupted, let next = neighbor(1, wraps: true) {
            layout.setFocusedItem(next, animated: true)
        }
        scheduleAutoplay()
    }
}

/// A tap on an item without the focus. All other touches are left to the view.
private final class SideItemTap: UIGestureRecognizer {
    weak var tracker: FocusTracker?
    private var start = CGPoint.zero
    private var path: IndexPath?

    /// The maximum movement of a tap, in points.
    private static let slop: CGFloat = 10

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        start = location(in: nil)
        path = numberOfTouches == 1 ? tracker?.sideItem(at: location(in: view)) : nil
        if path == nil { state = .failed }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        let now = location(in: nil)
        if abs(now.x - start.x) > Self.slop || abs(now.y - start.y) > Self.slop { state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        guard state == .possible, let path else { return }
        state = .ended
        tracker?.tapped(path)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .failed
    }

    override func reset() {
        super.reset()
        path = nil
    }
}
