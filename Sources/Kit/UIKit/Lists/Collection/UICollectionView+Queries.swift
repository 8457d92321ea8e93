internal import CollectionCore
import CoreGraphics
import Foundation

// Queries about elements and their views.
extension UICollectionView {
    /// The layout's attributes of one element. Prepares an invalid layout first.
    func _attributes(
        _ category: ElementCategory, kind: String?, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        trapping { () throws(UIKitException) in try prepareLayout() }
        switch category {
        case .cell:
            guard _counts.contains(section: path.isEmpty ? -1 : path[0], item: path.itemOrNotFound) else { return nil }
            return querying { _layout.layoutAttributesForItem(at: path) }
        case .supplementaryView:
            return querying { _layout.layoutAttributesForSupplementaryView(ofKind: kind ?? "", at: path) }
        case .decorationView:
            return querying { _layout.layoutAttributesForDecorationView(ofKind: kind ?? "", at: path) }
        }
    }

    /// Returns the key of the element with a kind and an index path.
    func _key(kind: UInt32, _ path: IndexPath) -> ElementKey {
        ElementKey(kind: kind, section: path.isEmpty ? NSNotFound : path[0], item: path.itemOrNotFound)
    }

    /// Returns the view on screen of a kind at an index path; `nil` if there is none.
    func _view(kind: UInt32, at path: IndexPath) -> UICollectionReusableView? {
        _view(_key(kind: kind, path))
    }

    /// Returns the view on screen of an element; `nil` if there is none.
    func _view(_ key: ElementKey) -> UICollectionReusableView? {
        _visible.slot(of: key).flatMap { $0 < _views.count ? _views[$0] : nil }
    }

    /// The views on screen of a kind, sorted by index path.
    func visibleViews(kind: UInt32) -> [UICollectionReusableView] {
        var keys: [ElementKey] = []
        _visible.forEach { _, key in if key.kind == kind { keys.append(key) } }
        // A closure of the main actor would check at each call where it runs, which took longer than the rest.
        keys.sort(by: <)
        var views: [UICollectionReusableView] = []
        views.reserveCapacity(keys.count)
        for key in keys { if let view = _view(key) { views.append(view) } }
        return views
    }

    /// Returns the displayed index path of a view; `nil` if it is not on screen.
    func _indexPath(of view: UICollectionReusableView) -> IndexPath? {
        guard view.superview === self, let path = view._attributes?.indexPath else { return nil }
        return _views.contains { $0 === view } ? path : nil
    }

    /// Returns the displayed index path of the frontmost item at a point in content coordinates; `nil` if there is
    /// none.
    func _indexPathForItem(at point: CGPoint) -> IndexPath? {
        guard point.x.isFinite, point.y.isFinite else { return nil }
        trapping { () throws(UIKitException) in try prepareLayout() }
        return _item(in: _layout, at: point)
    }

    /// The frontmost item of a layout at a point, in the layout's coordinates.
    func _item(in layout: UICollectionViewLayout, at point: CGPoint) -> IndexPath? {
        let rect = CGRect(x: point.x, y: point.y, width: 1, height: 1)
        var front: UICollectionViewLayoutAttributes?
        for attributes in _elements(of: layout, in: rect) {
            guard attributes.representedElementCategory == .cell, !attributes.isHidden,
                Rect(attributes.frame).contains(Point(point))
            else { continue }
            if let front, front.zIndex > attributes.zIndex { continue }
            front = attributes
        }
        return front?.indexPath
    }
}
