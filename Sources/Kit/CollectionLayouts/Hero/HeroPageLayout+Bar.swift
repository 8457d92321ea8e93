internal import CollectionCore
import UIKit

// The header that collapses to a bar.
extension HeroPageLayout {
    /// Called when the header collapses or expands, with ``collapseProgress``, such as to fade in a title of a
    /// navigation bar. Called while views are laid out, after the cells.
    public var collapseHandler: ((CGFloat) -> Void)? {
        get { collapse.handler }
        set { collapse.setHandler(newValue, for: self) }
    }

    /// The collapsed fraction of the header: 0 at rest and while pulled, 1 when only the length of the bar remains, and
    /// 1 without a header.
    public var collapseProgress: CGFloat {
        collapseLength > 0 ? CGFloat(min(max(scrolled / collapseLength, 0), 1)) : 1
    }

    /// The length of the bar; 0 if there is none.
    var barLength: Double {
        guard let page, page.counts.sections > 0 else { return 0 }
        return bar.core[axis]
    }

    /// The scroll distance after which only the length of the bar remains of the header.
    private var collapseLength: Double {
        max((page?.headerFrame?.size[axis] ?? 0) - barLength, 0)
    }

    /// The length that a pulled header leaves for a refresh control above it. While the control refreshes, the content
    /// inset has that length.
    var refreshLength: Double {
        guard axis == .vertical, scrolled < 0, let control = collectionView?.refreshControl, !control.isRefreshing
        else { return 0 }
        return min(-scrolled, Double(control.bounds.height))
    }

    /// The bar at the start of the view. It is transparent until the header is twice as long as the bar, and opaque
    /// when the header is as long as it.
    func barAttributes() -> EffectLayoutAttributes? {
        guard let page, barLength > 0 else { return nil }
        let attributes = supplementary(
            Self.elementKindBar, 0, 0,
            Rect(main: 0, cross: 0, mainLength: barLength, crossLength: bar.core[axis.cross], axis: axis),
            z: page.elementCount + page.counts.sections + 1)
        attributes.transform = .translation(scrolled, along: axis)
        let start = collapseLength - barLength
        attributes.alpha = collapseLength > 0 ? CGFloat(min(max((scrolled - start) / barLength, 0), 1)) : 1
        return attributes
    }

    /// The rest position of a drag that would end at `proposed`.
    ///
    /// - Parameter velocity: In points per millisecond along the scroll direction, in layout coordinates.
    func snapped(_ proposed: CGPoint, velocity: CGFloat) -> CGPoint {
        guard snapsHeader, collapseLength > 0, collectionView != nil else { return proposed }
        var target = proposed
        let range = restingRange(axis)
        let (low, high) = (range.lowerBound, range.lowerBound + CGFloat(collapseLength))
        guard target[axis] > low, target[axis] < high else { return proposed }
        // Slower drags are not flicks.
        let isFlick = abs(velocity) > 0.3
        let collapses = isFlick ? velocity > 0 : target[axis] - low >= high - target[axis]
        target[axis] = collapses && high <= range.upperBound ? high : low
        return target
    }
}

/// Reports how far the header of a page has collapsed.
@MainActor final class CollapseTracker {
    /// Called with the collapsed part of the header, from 0 to 1, when it changes; `nil` for none.
    private(set) var handler: ((CGFloat) -> Void)?
    private weak var layout: HeroPageLayout?
    /// A view that is laid out after the cells whenever the content moved.
    private var sensor: LayoutSensor?
    private var last: CGFloat?

    /// Creates a tracker without a handler, which does no work.
    nonisolated init() {}

    /// Sets the handler. `nil` removes the view that observes the scroll position.
    fileprivate func setHandler(_ handler: ((CGFloat) -> Void)?, for layout: HeroPageLayout) {
        self.handler = handler
        if handler == nil { detach() } else { didPrepare(layout) }
    }

    /// Call at the end of `prepare()`.
    func didPrepare(_ layout: HeroPageLayout) {
        guard handler != nil, layout.isCurrentLayout, let view = layout.collectionView else { return }
        self.layout = layout
        if sensor == nil {
            let sensor = LayoutSensor(didLayOut: { [weak self] in self?.follow() })
            self.sensor = sensor
            view.insertSubview(sensor, at: 0)
        }
        sensor?.setNeedsLayout()
    }

    /// Call from `shouldInvalidateLayout(forBoundsChange:)`.
    func boundsWillChange() { sensor?.setNeedsLayout() }

    /// Call from `prepareForTransition(to:)`.
    func detach() {
        sensor?.removeFromSuperview()
        (sensor, layout, last) = (nil, nil, nil)
    }

    private func follow() {
        guard let layout, layout.isCurrentLayout else { return }
        let progress = layout.collapseProgress
        guard progress != last else { return }
        last = progress
        handler?(progress)
    }
}
