internal import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

// While content moves, cells are prefetched, one in each frame, so that a line that becomes visible does not
// create all of its cells in one frame. The distance depends on the velocity. The delegate is notified when such a cell
// is shown, which never happens for some.
//
// Source: Apple's session on collection views of 2016 describes this behavior.
extension UICollectionView {
    /// How long before they become visible cells are filled, in seconds.
    static let preparingLeadTime = 0.2

    /// Fills the next cell that the movement will make visible, if there is one.
    ///
    /// - Parameter didShowViews: Whether this frame shows new views. Then only a cell that the next frame needs is filled,
    ///   because lists inside of new cells fill theirs later in this frame.
    /// - Precondition: The layout is valid.
    func prefetchCell(afterShowing didShowViews: Bool) throws(UIKitException) {
        guard isPrefetchingEnabled, _dataSource != nil, _phase.allowsPrefetching, extraItems.isEmpty else {
            return dropPrepared()
        }
        switch _activity {
        case .dragging, .decelerating, .wheeling, .animating: break
        case .resting, .tracking, .zooming, .scaling: return dropPrepared()
        }
        guard let (strip, step) = prefetchStrip() else { return }
        let visibleCenter = CGPoint(x: bounds.midX, y: bounds.midY)
        var next: (attributes: UICollectionViewLayoutAttributes, key: ElementKey, distance: CGFloat)?
        let before = _frame.token
        let elements = elementsToPrefetch(in: strip)
        guard !_frame.needsPrepare, isCurrent(before) else { return }
        prefetching.prepared.resetSeen()
        let area = Rect(strip)
        for attributes in elements {
            guard attributes.representedElementCategory == .cell, !attributes.isHidden, attributes._isFinite else {
                continue
            }
            let key = ElementKey(kind: ElementKinds.cell, section: attributes._section, item: attributes._item)
            guard Rect(attributes.frame).intersects(area), _counts.contains(section: key.section, item: key.item),
                _view(key) == nil, !prefetching.prepared.markSeen(key)
            else { continue }
            let (dx, dy) = (attributes.center.x - visibleCenter.x, attributes.center.y - visibleCenter.y)
            let distance = dx * dx + dy * dy
            if let best = next, distance > best.distance || (distance == best.distance && best.key < key) { continue }
            next = (attributes, key, distance)
        }
        // The cell of the focused item may be farther away and is kept, because a key press is about to make it
        // visible.
        if let path = _focus.path {
            _ = prefetching.prepared.markSeen(_key(kind: ElementKinds.cell, _displayedPath(path)))
        }
        // These cells are no longer needed: the movement changed its direction or became slower.
        for cell in prefetching.prepared.removeUnseen() { recycle(cell) }
        guard let next, !didShowViews || isNear(next.attributes.frame, step) else { return }
        try prepareCell(next.key, next.attributes)
    }

    /// Whether a rectangle that is not visible is at most `distance` points away.
    private func isNear(_ rect: CGRect, _ distance: CGFloat) -> Bool {
        bounds.insetBy(dx: -distance, dy: -distance).intersects(rect)
    }

    /// Requests a cell that is not on screen yet from the data source.
    func prepareCell(_ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes) throws(UIKitException) {
        let token = _frame.token
        let isOuter = !_phase.passes.isMakingFrame
        // Changes that the data source makes during the call take effect as they do in a frame.
        _phase.passes.isMakingFrame = true
        defer { if isOuter { _phase.passes.isMakingFrame = false } }
        let cell = try _makeView(attributes)
        // A cell that left the screen in a callback since the last frame is in its pool, but still in the tree.
        if cell.superview === self { cell.removeFromSuperview() }
        if isCurrent(token), _view(key) == nil, prefetching.prepared.cell(key) == nil {
            prefetching.prepared.append(key, cell)
        } else {
            _discard(cell)
        }
    }

    /// The layout's attributes for a rectangle that is not visible yet. The layout caches them separately from those of
    /// the visible rectangle, because one cache for both would be replaced twice in every frame.
    private func elementsToPrefetch(in strip: CGRect) -> [UICollectionViewLayoutAttributes] {
        let layout = _layout
        layout.isPrefetching = true
        defer { layout.isPrefetching = false }
        return querying { _elements(of: layout, in: strip) }
    }

    /// The rectangle that will become visible next, and the distance of a sixtieth of a second; `nil` when there is none.
    private func prefetchStrip() -> (area: CGRect, step: CGFloat)? {
        let velocity: CGPoint
        if _activity == .dragging {
            let finger = panGestureRecognizer.velocity(in: self)
            velocity = CGPoint(x: -finger.x, y: -finger.y)
        } else {
            velocity = CGPoint(_motion.velocity(at: _now))
        }
        let isVertical = velocity.y.magnitude >= velocity.x.magnitude
        let length = isVertical ? bounds.height : bounds.width
        let speed = isVertical ? velocity.y : velocity.x
        let reach = min(length, speed.magnitude * CGFloat(Self.preparingLeadTime))
        guard reach >= 1 else { return nil }
        var strip = bounds
        if isVertical {
            strip.origin.y = speed > 0 ? bounds.maxY : bounds.minY - reach
            strip.size.height = reach
        } else {
            strip.origin.x = speed > 0 ? bounds.maxX : bounds.minX - reach
            strip.size.width = reach
        }
        return (strip, speed.magnitude / 60)
    }

    /// Removes and returns the prefetched cell for an element that becomes visible now.
    func takePrepared(_ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        guard !prefetching.prepared.cells.isEmpty, let cell = prefetching.prepared.take(key) else { return nil }
        _apply(attributes, to: cell)
        return cell
    }

    /// The prefetched cell for an index path that is not on screen yet.
    func _preparedCell(at path: IndexPath) -> UICollectionReusableView? {
        let key = _key(kind: ElementKinds.cell, path)
        return prefetching.prepared.cell(key)
    }

    /// Returns prefetched cells to their pools; by default all, as after a change of index paths.
    func dropPrepared(where shouldRemove: (ElementKey) -> Bool = { _ in true }) {
        guard !prefetching.prepared.cells.isEmpty else { return }
        for cell in prefetching.prepared.removeAll(where: shouldRemove) { recycle(cell) }
    }

    private func recycle(_ cell: UICollectionReusableView) {
        if cell.isFocused { cell.setFocused(false) }
        cell._attributes = nil
        cell.settledSize = nil
        _registry.recycle(cell, to: cell.pool)
    }
}
