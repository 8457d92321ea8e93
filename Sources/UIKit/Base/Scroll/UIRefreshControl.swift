internal import CollectionCore
package import DisplayList
public import Foundation

/// Begins to refresh when the scroll view that holds it is pulled far enough, and keeps room for itself until told to
/// end.
///
/// Hidden above the content, it comes into sight with the pull, stays at the top when pulled further, and scrolls with
/// the content while it refreshes.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
    private static let height: CGFloat = 60
    /// How far past its place of rest the content must be pulled, in points of what shows.
    static let threshold: CGFloat = 90
    private static let spokes = 8

    private final weak var scrollView: UIScrollView?
    /// Pulled part of the threshold, in whole spokes.
    private final var shownSpokes = 0
    /// After a refresh has begun the pull must go back before it can begin another one.
    private final var isArmed = true

    open private(set) var isRefreshing = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
    }

    public convenience init() {
        self.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        contentMode = .redraw
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

    // MARK: Refreshing

    /// Shows a refresh that code began; sends no event and scrolls nothing.
    open func beginRefreshing() { begin() }

    /// Gives the room back. Content that is at rest in it moves up.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        setNeedsDisplay()
        guard let scrollView else { return }
        scrollView._insetMayHaveChanged(followsStart: false)
        let rest = scrollView._clamped(scrollView.contentOffset)
        // A finger that holds the content, and content in motion, come to rest by themselves.
        if scrollView._activity == .resting, rest != scrollView.contentOffset {
            UIView.animate(withDuration: 0.25) { scrollView.contentOffset = rest }
        }
        _scrollViewMoved(scrollView)
    }

    private func begin() {
        guard !isRefreshing else { return }
        isRefreshing = true
        isArmed = false
        setNeedsDisplay()
        scrollView?._insetMayHaveChanged(followsStart: false)
    }

    // MARK: The scroll view

    /// The room that the control takes above the content at present.
    package final var _takenHeight: CGFloat { isRefreshing ? Self.height : 0 }

    package final func _join(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
        scrollView.insertSubview(self, at: 0)
        scrollView._insetMayHaveChanged(followsStart: false)
        _scrollViewMoved(scrollView)
    }

    package final func _leave() {
        scrollView = nil
        removeFromSuperview()
    }

    /// Follows a new offset or size of the scroll view.
    package final func _scrollViewMoved(_ scrollView: UIScrollView) {
        let height = Self.height
        let top = scrollView.adjustedContentInset.top - _takenHeight
        // What of the scroll view lies between its upper inset and the content.
        let pulled = -(scrollView.contentOffset.y + top)
        frame = CGRect(x: 0, y: -max(height, pulled), width: scrollView.bounds.width, height: height)
        let spokes = max(0, min(Self.spokes, Int(pulled / Self.threshold * CGFloat(Self.spokes))))
        if spokes != shownSpokes {
            shownSpokes = spokes
            if !isRefreshing { setNeedsDisplay() }
        }
        if pulled <= 0 { isArmed = true }
        guard scrollView.isDragging, isEnabled, isArmed, !isRefreshing, pulled >= Self.threshold else { return }
        begin()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    // MARK: Drawing

    package override func _didChangeTraits(from previous: UITraitCollection?) { setNeedsDisplay() }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    /// Spokes round the middle: as many as the pull has reached, all of them with a fading tail while refreshing.
    package override func _drawContents(into items: inout [DisplayItem]) {
        super._drawContents(into: &items)
        let count = isRefreshing ? Self.spokes : shownSpokes
        let color = (_tintColor ?? .secondaryLabel).cgColor(for: traitCollection).color
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        for spoke in 0..<count {
            let angle = 2 * CGFloat.pi * CGFloat(spoke) / CGFloat(Self.spokes)
            let (dx, dy) = (sin(angle), -cos(angle))
            let line = CGMutablePath()
            line.move(to: CGPoint(x: middle.x + 5 * dx, y: middle.y + 5 * dy))
            line.addLine(to: CGPoint(x: middle.x + 10 * dx, y: middle.y + 10 * dy))
            var faded = color
            if isRefreshing { faded.alpha *= Double(spoke + 1) / Double(Self.spokes) }
            items.append(.stroke(.path(line.displayPath()), faded, width: 2.5))
        }
    }
}

extension UIScrollView {
    /// Puts the new refresh control above the content and gives back what the old one took.
    final func _refreshControlChanged(from old: UIRefreshControl?) {
        old?._leave()
        refreshControl?._join(self)
        _insetMayHaveChanged()
    }
}
