internal import CollectionCore
package import DisplayList
public import Foundation

/// Starts a refresh when its scroll view is pulled down far enough, and occupies space until the refresh ends.
///
/// Hidden above the content, the control appears during the pull, remains at the top when pulled further, and scrolls
/// with the content during the refresh.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
    /// The space above the content during a refresh, in points.
    private static let height: CGFloat = 60
    /// Visible distance by which the content must be pulled past its rest position, in points.
    static let threshold: CGFloat = 90
    private static let spokes = 8
    /// The height of the text below the spokes, in points.
    private static let titleHeight: CGFloat = 20

    private final weak var scrollView: UIScrollView?
    /// Progress of the pull to the threshold, in whole spokes.
    private final var shownSpokes = 0
    /// Whether the pull was released after the last refresh, so that it can start another one.
    private final var isArmed = true

    /// Whether a refresh is in progress. The control then occupies space above the content.
    open private(set) var isRefreshing = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
    }

    /// Creates a control of the default height. Its scroll view determines the width.
    public init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
        contentMode = .redraw
    }

    /// Creates the view of an Interface Builder file.
    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        contentMode = .redraw
        InterfaceCoder.leave(coder, self)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

    // MARK: Title

    /// The text below the spokes. It is visible while spokes are.
    open var attributedTitle: NSAttributedString? {
        didSet {
            titleLabel?.removeFromSuperview()
            titleLabel = attributedTitle.map { text in
                let label = UILabel()
                label.font = .preferredFont(forTextStyle: .footnote)
                label.textColor = .secondaryLabel
                label.textAlignment = .center
                label.attributedText = text
                addSubview(label)
                return label
            }
            setNeedsLayout()
            setNeedsDisplay()
        }
    }
    private final var titleLabel: UILabel?

    open override func layoutSubviews() {
        super.layoutSubviews()
        let height = min(Self.titleHeight, bounds.height)
        titleLabel?.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        titleLabel?.isHidden = !isRefreshing && shownSpokes == 0
    }

    // MARK: Refreshing

    /// Shows a refresh that code started. Sends no event and does not scroll.
    open func beginRefreshing() { begin() }

    /// Removes the control's space. Content that rests in it moves up.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        setNeedsLayout()
        setNeedsDisplay()
        guard let scrollView else { return }
        scrollView.insetMayHaveChanged(followsStart: false)
        let rest = scrollView._clamped(scrollView.contentOffset)
        // During a drag or a movement the content reaches its rest position without this animation.
        if scrollView._activity == .resting, rest != scrollView.contentOffset {
            UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
                scrollView.contentOffset = rest
            }
        }
        scrollViewMoved(scrollView)
    }

    private func begin() {
        guard !isRefreshing else { return }
        isRefreshing = true
        isArmed = false
        setNeedsLayout()
        setNeedsDisplay()
        scrollView?.insetMayHaveChanged(followsStart: false)
    }

    // MARK: Scroll view

    /// The height that the control currently occupies above the content, in points.
    package final var occupiedHeight: CGFloat { isRefreshing ? Self.height : 0 }

    /// Called by a scroll view to which the control is assigned.
    package final func _join(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
        scrollView.insertSubview(self, at: 0)
        scrollView.insetMayHaveChanged(followsStart: false)
        scrollViewMoved(scrollView)
    }

    /// Called by the scroll view when another control, or none, is assigned.
    package final func _leave() {
        scrollView = nil
        removeFromSuperview()
    }

    /// Updates the control for a new offset or size of the scroll view.
    package final func scrollViewMoved(_ scrollView: UIScrollView) {
        let height = Self.height
        let top = scrollView.adjustedContentInset.top - occupiedHeight
        // The distance between the upper inset of the scroll view and the content.
        let pulled = -(scrollView.contentOffset.y + top)
        frame = CGRect(x: 0, y: -max(height, pulled), width: scrollView.bounds.width, height: height)
        let spokes = max(0, min(Self.spokes, Int(pulled / Self.threshold * CGFloat(Self.spokes))))
        if spokes != shownSpokes {
            shownSpokes = spokes
            setNeedsLayout()
            if !isRefreshing { setNeedsDisplay() }
        }
        if pulled <= 0 { isArmed = true }
        guard scrollView.isDragging, isEnabled, isArmed, !isRefreshing, pulled >= Self.threshold else { return }
        begin()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    // MARK: Drawing

    package override func didChangeTraits(from previous: UITraitCollection?) { setNeedsDisplay() }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    /// Draws spokes around the center: during a pull, a number in proportion to the progress; during a refresh, all
    /// with increasing opacity.
    package override func _drawContents(into items: inout [DisplayItem]) {
        super._drawContents(into: &items)
        let count = isRefreshing ? Self.spokes : shownSpokes
        let color = (_tintColor ?? .secondaryLabel).cgColor(for: traitCollection).color
        let middle = CGPoint(x: bounds.midX, y: bounds.midY - (titleLabel == nil ? 0 : Self.titleHeight / 2))
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
    /// Adds the new refresh control above the content and removes the space of the old one.
    final func refreshControlChanged(from old: UIRefreshControl?) {
        old?._leave()
        refreshControl?._join(self)
        insetMayHaveChanged()
    }
}
