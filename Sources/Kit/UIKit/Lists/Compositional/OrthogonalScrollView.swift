internal import CollectionCore
import CoreGraphics
import Foundation

/// A scroll view that handles touches and wheel events for an orthogonal section.
///
/// It covers the section's part of the collection view and is below all elements. The cells are not its subviews but,
/// like all elements, subviews of the collection view, so that z-order, visible views, and reuse are handled in one
/// class. Each change of the content offset updates the frames of the elements without solving the layout again.
/// Touches on cells reach the pan gesture of this view because the view is their `gestureParent`.
///
/// The content offset is the offset passed to the section's handler. In a right-to-left section it is 0 at the start
/// and decreases toward the end. The view has no delegate, so the collection view's delegate receives no callbacks.
final class OrthogonalScrollView: UIScrollView {
    /// The layout to which the section belongs.
    weak var compositionalLayout: UICollectionViewCompositionalLayout?
    /// The index of the section.
    var _section = 0
    /// Whether code has set an offset that the next layout pass moves to a rest position.
    var isUnsettled = false
    private var axis = Axis.horizontal
    /// The conversion between distances in reading direction and those of the content.
    private var mirror = Mirror.none
    /// Whether the layout is changing this view. It then needs no notification.
    private var isFollowing = false
    /// The offset at the start of a drag or wheel movement.
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

    /// Always returns `nil`. Only code creates this view.
    required init?(coder: NSCoder) {
        nil
    }

    package override var beginsAtRight: Bool { mirror.isActive && axis == .horizontal }
    package override var isContentMirrored: Bool { beginsAtRight }

    /// Whether the view is in motion, so that the layout does not determine the offset.
    var _isMoving: Bool { _activity != .resting }

    /// The distance scrolled from the start of the section in reading direction, in points.
    var orthogonalOffset: CGFloat {
        component(of: contentOffset)
    }

    /// The content offset for a distance from the start of the section.
    private func offsetPoint(for offset: CGFloat) -> CGPoint {
        let value = CGFloat(mirror.distance(Double(offset), axis))
        return axis == .horizontal ? CGPoint(x: value, y: 0) : CGPoint(x: 0, y: value)
    }

    /// The component of a content offset or velocity along the section, in reading direction.
    private func component(of point: CGPoint) -> CGFloat {
        CGFloat(mirror.distance(Double(axis == .horizontal ? point.x : point.y), axis))
    }

    // MARK: Updates by the layout

    /// Applies the frame, content length, and offset of `section` without notifying the layout.
    func _follow(
        _ section: SolvedSection, frame newFrame: CGRect, mirror: Mirror,
        properties: UICollectionLayoutSectionOrthogonalScrollingProperties
    ) {
        isFollowing = true
        defer { isFollowing = false }
        axis = section.groupAxis
        self.mirror = mirror
        if frame != newFrame { frame = newFrame }
        let range = section.orthogonalRange
        let viewLength = Double(axis == .horizontal ? newFrame.width : newFrame.height)
        let length = max(viewLength, section.groupsLength + section.groupInsets.total(axis))
        // The insets extend the scrollable range of the content to the range of rest positions.
        let isMirrored = mirror.isActive && axis == .horizontal
        let before = CGFloat(isMirrored ? range.highest : -range.lowest)
        let content = isMirrored ? viewLength : length
        let after = CGFloat((isMirrored ? -range.lowest : range.highest) - (content - viewLength))
        if axis == .horizontal {
            contentSize = CGSize(width: CGFloat(content), height: newFrame.height)
            contentInset = UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
        } else {
            contentSize = CGSize(width: newFrame.width, height: CGFloat(content))
            contentInset = UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
        }
        apply(properties, behavior: section.description.orthogonalBehavior)
        setOffset(offsetPoint(for: CGFloat(section.scrollOffset)), .motion)
    }

    private func apply(
        _ properties: UICollectionLayoutSectionOrthogonalScrollingProperties, behavior: OrthogonalBehavior
    ) {
        let rate = properties.decelerationRate
        if rate == .automatic {
            let isFree = behavior == .continuous || behavior == .continuousGroupLeadingBoundary
            decelerationRate = isFree ? .normal : .fast
        } else {
            decelerationRate = UIScrollView.DecelerationRate(rawValue: rate.rawValue)
        }
        bounces = properties.bounce != .never
        alwaysBounceHorizontal = properties.bounce == .always && axis == .horizontal
        alwaysBounceVertical = properties.bounce == .always && axis == .vertical
    }

    /// Scrolls with animation to `offset`, measured from the start of the section.
    func scrollAnimated(to offset: CGFloat) {
        super.setContentOffset(offsetPoint(for: offset), animated: true)
    }

    /// Stops all movement and discards an unsettled offset, because the section or the data changes.
    func stopMoving() {
        stopScrollingAndZooming()
        isUnsettled = false
    }

    // MARK: Notifying the layout

    package override func didChangeBounds(from old: CGRect) {
        super.didChangeBounds(from: old)
        guard !isFollowing, bounds.origin != old.origin else { return }
        compositionalLayout?.orthogonalViewDidScroll(self)
    }

    /// The content offset. Setting it in code ends a movement. The next layout pass moves such an offset to a rest
    /// position, unless the section scrolls continuously.
    override var contentOffset: CGPoint {
        get { super.contentOffset }
        set {
            if isFollowing || isTracking {
                super.contentOffset = newValue
                return
            }
            isUnsettled = true
            super.setContentOffset(newValue, animated: false)
        }
    }

    override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard animated else {
            self.contentOffset = contentOffset
            return
        }
        super.setContentOffset(restingOffset(near: contentOffset), animated: true)
    }

    // MARK: Rest positions

    package override func movementWillBegin() {
        start = orthogonalOffset
        isUnsettled = false
    }

    package override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        guard let layout = compositionalLayout else { return proposed }
        return offsetPoint(
            for: layout._orthogonalRest(
                start: start, offset: orthogonalOffset, velocity: component(of: velocity),
                projected: component(of: proposed),
                section: _section))
    }

    package override func restingOffset(near proposed: CGPoint) -> CGPoint {
        guard let layout = compositionalLayout else { return proposed }
        return offsetPoint(for: layout._orthogonalRest(near: component(of: proposed), section: _section))
    }

    /// Returns the next rest position in the direction of the wheel. A single wheel step can be shorter than a group.
    package override func restingOffset(afterWheel offset: CGPoint, from start: CGPoint) -> CGPoint {
        guard let layout = compositionalLayout else { return offset }
        return offsetPoint(
            for: layout._orthogonalRest(beyond: component(of: offset), from: self.start, section: _section))
    }
}
