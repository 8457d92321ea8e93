internal import CollectionCore
import CoreGraphics

/// The item that keeps its place on screen while the layout changes.
///
/// It stays the same from the first preparation to the end of a frame, because estimates that appear and disappear in
/// the rounds of a frame bring other items to the start, and make the content too short for its offset.
struct KeptItem {
    /// Whether the view keeps an item; see `UICollectionView.keepsVisibleItems` of VisibleItems.
    var isEnabled = false
    /// Weak, because the end of a view may call code of the app, which must not run while this value changes.
    fileprivate weak var view: UICollectionReusableView?
    /// The place of the item, relative to the content offset.
    fileprivate var place = CGPoint.zero
    /// The size of the item when it had this place.
    fileprivate var size = CGSize.zero
    /// The content offset after the last preparation.
    fileprivate var offset = CGPoint.zero

    /// Call at the end of a frame.
    mutating func end() { view = nil }

    /// Call when a view leaves the screen. It may show another item later in the same frame.
    mutating func leave(_ view: UICollectionReusableView) {
        if self.view === view { self.view = nil }
    }
}

extension UICollectionView {
    /// Whether the first item on screen keeps its place while the layout, the data, or the size changes.
    package final var keepsItem: Bool {
        get { _frame.kept.isEnabled }
        set { _frame.kept = KeptItem(isEnabled: newValue) }
    }

    /// Call before a preparation. Chooses the item to keep: the first one that begins on screen, or else the one that
    /// covers the start of the screen.
    func willPrepareKeepingItem() {
        guard _frame.kept.isEnabled, _frame.didShow else { return }
        let origin = bounds.origin
        if let view = _frame.kept.view, keyOnScreen(of: view) != nil {
            // Code has scrolled since the last preparation.
            let (place, offset) = (_frame.kept.place, _frame.kept.offset)
            _frame.kept.place = CGPoint(x: place.x + offset.x - origin.x, y: place.y + offset.y - origin.y)
        } else {
            let item = itemAtStart()
            _frame.kept.view = item?.view
            _frame.kept.place = item.map { CGPoint(x: $0.frame.minX - origin.x, y: $0.frame.minY - origin.y) } ?? .zero
            _frame.kept.size = item?.frame.size ?? .zero
        }
        _frame.kept.offset = origin
    }

    private func itemAtStart() -> (view: UICollectionReusableView, frame: CGRect)? {
        let start = bounds.inset(by: adjustedContentInset).origin
        // Items that are wider than a view that scrolls down do not begin on screen.
        let isVertical = contentSize.height - bounds.height >= contentSize.width - bounds.width
        let shown = _frame.shownOffset
        let moved = isVertical ? shown.y - bounds.minY : shown.x - bounds.minX
        var best: (view: UICollectionReusableView, frame: CGRect, rank: Rank, distance: CGFloat)?
        for view in visibleViews(kind: ElementKinds.cell) {
            guard let attributes = view._attributes, attributes._isFinite else { continue }
            let frame = Self.untransformedFrame(of: attributes)
            // Code has scrolled farther than the screen.
            guard frame.intersects(bounds) else { continue }
            let distance = isVertical ? frame.minY - start.y : frame.minX - start.x
            let isMoving = _activity != .resting
            let rank: Rank
            if isMoving, !view._isDisplayed || view.settledSize != attributes.size {
                rank = .arrives
            } else {
                // Half a pixel, because offsets are rounded to pixels and frames are not. An item whose beginning a
                // movement has just brought does not count.
                rank = min(distance, isMoving ? distance - moved : distance) > -0.25 ? .begins : .covers
            }
            if let best {
                // Of several items in a line, the first one.
                let isNearer = rank == .begins ? distance < best.distance : distance > best.distance
                guard rank == best.rank ? isNearer : rank > best.rank else { continue }
            }
            best = (view, frame, rank, distance)
        }
        return best.map { ($0.view, $0.frame) }
    }

    /// How well an item represents what is on screen.
    private enum Rank: Int, Comparable {
        /// A movement has just brought the item.
        case arrives
        /// The item covers the start of the screen.
        case covers
        case begins

        static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
    }

    /// The distance in points by which the content offset must follow the kept item in the prepared layout; `nil` if
    /// no item is kept. It does not follow an item that moves across the direction of scrolling, such as one that moves
    /// to another column.
    func shiftOfKeptItem(in contentSize: CGSize) -> CGPoint? {
        guard let view = _frame.kept.view, let key = keyOnScreen(of: view),
            let attributes = _attributes(.cell, kind: nil, at: IndexPath(item: key.item, section: key.section)),
            attributes._isFinite
        else { return nil }
        let (place, old) = (_frame.kept.place, _frame.kept.size)
        let (frame, origin) = (Self.untransformedFrame(of: attributes), bounds.origin)
        let visible = adjustedContentInset
        let x = Self.place(place.x, of: old.width, withLength: frame.width, visibleFrom: visible.left)
        let y = Self.place(place.y, of: old.height, withLength: frame.height, visibleFrom: visible.top)
        let size = bounds.inset(by: visible).size
        return CGPoint(
            x: contentSize.width > size.width ? frame.minX - x - origin.x : 0,
            y: contentSize.height > size.height ? frame.minY - y - origin.y : 0)
    }

    /// The place of an item with a new length. An item that would end above the start of the screen, such as one with
    /// an estimate or in a wider view, is cut in the same proportion as before.
    private static func place(
        _ place: CGFloat, of old: CGFloat, withLength length: CGFloat, visibleFrom start: CGFloat
    ) -> CGFloat {
        let least = min(start + 1 - length, 0)
        guard place < least, old > 0 else { return max(place, least) }
        return max((start - (start - place) * length / old).rounded(), least)
    }

    /// Call when the content offset has followed the kept item as far as the content allows.
    func didFollowKeptItem() { _frame.kept.offset = bounds.origin }

    /// The visible rectangle of a layout that is measured, without content insets, and without what the user has just
    /// brought to its start by scrolling back.
    ///
    /// What appears at the start is measured, and its new length must not move the content under the finger. An offset
    /// that code sets has no such part.
    func steadyRect(startsAtRight: Bool = false) -> CGRect {
        // Pending adjustments have already moved the elements, but not yet the bounds.
        let pending = _frame.offsetAdjustment
        var rect = bounds.inset(by: adjustedContentInset).offsetBy(dx: pending.x, dy: pending.y)
        guard _frame.isMovedByUser || _activity.isByUser else { return rect }
        let back = CGPoint(x: _frame.shownOffset.x - bounds.minX, y: _frame.shownOffset.y - bounds.minY)
        let (dx, dy) = (max(0, min(startsAtRight ? -back.x : back.x, rect.width)), max(0, min(back.y, rect.height)))
        if !startsAtRight { rect.origin.x += dx }
        rect.origin.y += dy
        rect.size = CGSize(width: rect.width - dx, height: rect.height - dy)
        return rect
    }

    private func keyOnScreen(of view: UICollectionReusableView) -> ElementKey? {
        _views.firstIndex { $0 === view }.flatMap { _visible.key(inSlot: $0) }
    }

    private static func untransformedFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
        let (center, size) = (attributes.center, attributes.size)
        return CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
}
