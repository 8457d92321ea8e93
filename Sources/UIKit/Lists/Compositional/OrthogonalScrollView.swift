internal import CollectionCore
import CoreGraphics
import Foundation

/// Scrolls the row of one section: takes fingers and wheels, and knows where the row is at any time.
///
/// It lies in the collection view at the row's window, below all elements. The cells are not in it: like all others
/// they are the collection view's own subviews, and each step of this view's offset makes the layout place them again
/// (their frames only; nothing is solved). So there is one order of views above and below, one set of visible views
/// and one way of reuse. Touches on the cells find the drag of this view because it is their `_gestureParent`.
///
/// Its content offset is the offset that the section's handler gets: of rows read from the right it is 0 at the start
/// and falls towards the end. Nobody is its delegate, so the collection view's one hears nothing.
final class OrthogonalScrollView: UIScrollView {
    weak var _rowLayout: UICollectionViewCompositionalLayout?
    var _section = 0
    /// Whether code set an offset that the next layout moves to a place of rest.
    var _isUnsettled = false
    private var axis = Axis.horizontal
    private var isMirrored = false
    /// Whether the layout puts the row somewhere: then it need not hear of it.
    private var isFollowing = false
    /// Where the row was when the drag or the wheel began.
    private var start: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = false
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        isDirectionalLockEnabled = true
        scrollsToTop = false
        contentInsetAdjustmentBehavior = .never
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Whether something else than the layout decides where the row is.
    var _isMoving: Bool { _activity != .resting }

    /// From the row's start in reading direction, in points.
    var _rowOffset: CGFloat {
        let offset = axis == .horizontal ? contentOffset.x : contentOffset.y
        return isMirrored ? -offset : offset
    }

    private func place(_ offset: CGFloat) -> CGPoint {
        let along = isMirrored ? -offset : offset
        return axis == .horizontal ? CGPoint(x: along, y: 0) : CGPoint(x: 0, y: along)
    }

    private func along(_ point: CGPoint) -> CGFloat {
        let value = axis == .horizontal ? point.x : point.y
        return isMirrored ? -value : value
    }

    // MARK: What the layout says

    /// Takes over window, length and offset of the row of `section`, without a word to the layout.
    func _follow(
        _ section: SolvedSection, frame window: CGRect, isRightToLeft: Bool,
        properties: UICollectionLayoutSectionOrthogonalScrollingProperties
    ) {
        isFollowing = true
        defer { isFollowing = false }
        axis = section.rowAxis
        isMirrored = isRightToLeft && axis == .horizontal
        if frame != window { frame = window }
        let range = section.orthogonalRange
        let room = Double(axis == .horizontal ? window.width : window.height)
        let length = max(room, section.rowLength + section.groupInsets.total(axis))
        // Insets move the ends of what the content alone would allow to those at which the row may rest.
        let before = CGFloat(isMirrored ? range.highest : -range.lowest)
        let content = isMirrored ? room : length
        let behind = CGFloat((isMirrored ? -range.lowest : range.highest) - (content - room))
        if axis == .horizontal {
            contentSize = CGSize(width: CGFloat(content), height: window.height)
            contentInset = UIEdgeInsets(top: 0, left: before, bottom: 0, right: behind)
        } else {
            contentSize = CGSize(width: window.width, height: CGFloat(content))
            contentInset = UIEdgeInsets(top: before, left: 0, bottom: behind, right: 0)
        }
        take(properties, behavior: section.description.orthogonalBehavior)
        _show(place(CGFloat(section.scrollOffset)))
    }

    private func take(
        _ properties: UICollectionLayoutSectionOrthogonalScrollingProperties, behavior: OrthogonalBehavior
    ) {
        let own = properties.decelerationRate
        if own == .automatic {
            let isFree = behavior == .continuous || behavior == .continuousGroupLeadingBoundary
            decelerationRate = isFree ? .normal : .fast
        } else {
            decelerationRate = UIScrollView.DecelerationRate(rawValue: own.rawValue)
        }
        bounces = properties.bounce != .never
        alwaysBounceHorizontal = properties.bounce == .always && axis == .horizontal
        alwaysBounceVertical = properties.bounce == .always && axis == .vertical
    }

    /// Scrolls to `offset` from the row's start, with animation.
    func _scrollAnimated(to offset: CGFloat) {
        super.setContentOffset(place(offset), animated: true)
    }

    /// Ends movement and forgets what code asked for, for another section or other data.
    func _calmDown() {
        stopScrollingAndZooming()
        _isUnsettled = false
    }

    // MARK: What the layout hears

    package override func _didChangeBounds(from old: CGRect) {
        super._didChangeBounds(from: old)
        guard !isFollowing, bounds.origin != old.origin else { return }
        _rowLayout?._rowDidScroll(self)
    }

    /// An offset set by code snaps at the next layout, unless the row scrolls freely.
    override var contentOffset: CGPoint {
        get { super.contentOffset }
        set {
            if !isFollowing, !isTracking { _isUnsettled = true }
            super.contentOffset = newValue
        }
    }

    override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard animated else {
            self.contentOffset = contentOffset
            return
        }
        super.setContentOffset(_restingOffset(near: contentOffset), animated: true)
    }

    // MARK: Coming to rest

    package override func _movementWillBegin() {
        start = _rowOffset
        _isUnsettled = false
    }

    package override func _restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        guard let layout = _rowLayout else { return proposed }
        return place(
            layout._orthogonalRest(
                start: start, offset: _rowOffset, velocity: along(velocity), projected: along(proposed),
                section: _section))
    }

    package override func _restingOffset(near proposed: CGPoint) -> CGPoint {
        guard let layout = _rowLayout else { return proposed }
        return place(layout._orthogonalRest(near: along(proposed), section: _section))
    }

    /// Notches of a wheel may be shorter than a group: the row goes on to the next place in their direction.
    package override func _restingOffset(afterWheel offset: CGPoint) -> CGPoint {
        guard let layout = _rowLayout else { return offset }
        return place(layout._orthogonalRest(beyond: along(offset), from: start, section: _section))
    }
}
