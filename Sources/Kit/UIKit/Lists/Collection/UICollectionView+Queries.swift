internal import CollectionCore
import CoreGraphics
import Foundation

// Queries about elements and their views.
extension UICollectionView {
    /// The layout's attributes of one element, in the view's coordinates. Prepares an invalid layout first.
    func _attributes(
        _ category: ElementCategory, kind: String?, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        trapping { () throws(UIKitException) in try prepareLayout() }
        let found: UICollectionViewLayoutAttributes?
        switch category {
        case .cell:
            guard _counts.contains(section: path.isEmpty ? -1 : path[0], item: path.itemOrNotFound) else { return nil }
            found = _querying { _layout.layoutAttributesForItem(at: path) }
        case .supplementaryView:
            found = _querying { _layout.layoutAttributesForSupplementaryView(ofKind: kind ?? "", at: path) }
        case .decorationView:
            found = _querying { _layout.layoutAttributesForDecorationView(ofKind: kind ?? "", at: path) }
        }
        return found.map { _mirrored($0) }
    }

    func _key(kind: UInt32, _ path: IndexPath) -> ElementKey {
        ElementKey(kind: kind, section: path.isEmpty ? NSNotFound : path[0], item: path.itemOrNotFound)
    }

    func _view(kind: UInt32, at path: IndexPath) -> UICollectionReusableView? {
        _view(_key(kind: kind, path))
    }

    func _view(_ key: ElementKey) -> UICollectionReusableView? {
        _visible.slot(of: key).flatMap { $0 < _views.count ? _views[$0] : nil }
    }

    /// The views on screen of a kind, sorted by index path.
    func _visibleViews(kind: UInt32) -> [UICollectionReusableView] {
        var found: [(key: ElementKey, view: UICollectionReusableView)] = []
        _visible.forEach { slot, key in
            if key.kind == kind, slot < _views.count, let view = _views[slot] { found.append((key, view)) }
        }
        found.sort { $0.key < $1.key }
        return found.map { $0.view }
    }

    func _indexPath(of view: UICollectionReusableView) -> IndexPath? {
        guard view.superview === self, let path = view._attributes?.indexPath else { return nil }
        return _views.contains { $0 === view } ? path : nil
    }

    func _indexPathForItem(at point: CGPoint) -> IndexPath? {
        guard point.x.isFinite, point.y.isFinite else { return nil }
        trapping { () throws(UIKitException) in try prepareLayout() }
        return _item(in: _layout, at: _mirrored(point))
    }

    /// The frontmost item of a layout at a point, in the layout's coordinates.
    func _item(in layout: UICollectionViewLayout, at point: CGPoint) -> IndexPath? {
        // Mirroring turns the left edge of the rectangle into its right edge.
        let rect = CGRect(x: point.x - (_isMirrored ? 1 : 0), y: point.y, width: 1, height: 1)
        let displayedPoint = _mirrored(point)
        var front: UICollectionViewLayoutAttributes?
        for given in _elements(of: layout, in: rect) {
            guard given.representedElementCategory == .cell, !given.isHidden else { continue }
            let attributes = _mirrored(given)
            guard Rect(attributes.frame).contains(Point(displayedPoint)) else { continue }
            if let front, front.zIndex > attributes.zIndex { continue }
            front = attributes
        }
        return front?.indexPath
    }
}

// MARK: - Right to left

// Some layouts compute for one layout direction only and let the collection view mirror them for the other. Rectangles
// passed to such a layout and attributes returned by it are mirrored about the center of the content. The layout itself
// receives and returns its own objects in its own coordinates, as its callers do who ask it directly, so the view
// converts copies.
// Content that is shorter than the view without its insets begins at the right.
extension UICollectionView {
    var _isMirrored: Bool { _mirror.isActive }

    /// The conversion between the coordinates of the layout and those of the view.
    var _mirror: Mirror { _mirror(of: _layout, contentWidth: contentSize.width) }

    /// The same for any layout whose content has a given width. Shorter content is mirrored in the view without its
    /// insets.
    func _mirror(of layout: UICollectionViewLayout, contentWidth: @autoclosure () -> CGFloat) -> Mirror {
        guard layout.flipsHorizontallyInOppositeLayoutDirection,
            effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
        else { return .none }
        let inset = adjustedContentInset
        return Mirror(width: Double(max(contentWidth(), bounds.size.width - inset.left - inset.right)))
    }

    func _mirrored(_ rect: CGRect) -> CGRect {
        let mirror = _mirror
        return mirror.isActive ? CGRect(mirror.query(Rect(rect))) : rect
    }

    func _mirrored(_ point: CGPoint) -> CGPoint { CGPoint(_mirror.point(Point(point))) }

    /// Returns the same object when the layout is not mirrored.
    func _mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        attributes._mirrored(_mirror)
    }

    /// Scrolls once to the right end, where a mirrored layout starts.
    func placeMirroredStart() {
        guard _isMirrored, !_frame.didPlaceMirroredStart, bounds.size.width > 0 else { return }
        _frame.didPlaceMirroredStart = true
        let limits = _limits(.horizontal)
        if limits.canScroll { _move(to: CGPoint(x: limits.highest, y: contentOffset.y)) }
    }
}
