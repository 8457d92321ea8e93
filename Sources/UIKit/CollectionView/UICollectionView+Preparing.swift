internal import CollectionCore
import CoreGraphics
import Foundation

/// Cells that the data source filled before they come into sight.
struct PreparedCells {
    var cells: [(key: ElementKey, cell: UICollectionReusableView)] = []

    mutating func take(_ key: ElementKey) -> UICollectionReusableView? {
        guard let index = cells.firstIndex(where: { $0.key == key }) else { return nil }
        return cells.remove(at: index).cell
    }
}

// While content moves, cells are made ready ahead of it, one a frame, so that a line that comes into sight does not cost all
// of its cells at once. How far ahead depends on the velocity. They are announced when they are shown, which for some is
// never.
//
// Source: the session on collection views of 2016, which tells of this in words.
extension UICollectionView {
    /// How many seconds before they come into sight cells are made ready.
    static let preparingLead = 0.2

    /// Makes the next cell ready that the movement will show, if there is one.
    func _prepareAhead() {
        guard isPrefetchingEnabled, _dataSource != nil, _moving == nil, _update == nil, _batch == nil, _transition == nil,
            _movement == nil
        else { return _dropPrepared() }
        switch _activity {
        case .dragging, .decelerating, .wheeling, .animating: break
        case .resting, .tracking, .zooming, .scaling: return _dropPrepared()
        }
        guard let strip = stripAhead() else { return }
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        var next: (attributes: UICollectionViewLayoutAttributes, key: ElementKey, distance: CGFloat)?
        var ahead: Set<ElementKey> = []
        for given in _layout.layoutAttributesForElements(in: _mirrored(strip)) ?? [] {
            guard given.representedElementCategory == .cell, !given.isHidden, given._isFinite else { continue }
            let attributes = _mirrored(given)
            let key = ElementKey(kind: ElementKinds.cell, section: attributes._section, item: attributes._item)
            guard Rect(attributes.frame).intersects(Rect(strip)), _counts.contains(section: key.section, item: key.item),
                _view(kind: ElementKinds.cell, at: attributes.indexPath) == nil
            else { continue }
            ahead.insert(key)
            guard !_prepared.cells.contains(where: { $0.key == key }) else { continue }
            let (dx, dy) = (attributes.center.x - middle.x, attributes.center.y - middle.y)
            let distance = dx * dx + dy * dy
            let isNearer = next.map { distance < $0.distance || (distance == $0.distance && key < $0.key) } ?? true
            if isNearer { next = (attributes, key, distance) }
        }
        // The movement has turned, or is slower than it was. What a key is about to bring into sight may lie farther away.
        let focused = _focus.path.map { _key(kind: ElementKinds.cell, $0) }
        _dropPrepared { !ahead.contains($0) && $0 != next?.key && $0 != focused }
        guard let next else { return }
        let epoch = _frame.epoch
        trapping { () throws(UIKitException) in
            let cell = try _makeView(next.attributes)
            if _frame.epoch == epoch {
                _prepared.cells.append((next.key, cell))
            } else {
                // The data source reloaded meanwhile.
                giveBack(cell)
            }
        }
    }

    /// What will come into sight next; `nil` when that is nothing.
    private func stripAhead() -> CGRect? {
        let velocity: CGPoint
        if _activity == .dragging {
            let finger = panGestureRecognizer.velocity(in: self)
            velocity = CGPoint(x: -finger.x, y: -finger.y)
        } else {
            velocity = CGPoint(_motion.velocity(at: HostServices.clock.now))
        }
        let isVertical = velocity.y.magnitude >= velocity.x.magnitude
        let length = isVertical ? bounds.height : bounds.width
        let speed = isVertical ? velocity.y : velocity.x
        let reach = min(length, speed.magnitude * CGFloat(Self.preparingLead))
        guard reach >= 1 else { return nil }
        var strip = bounds
        if isVertical {
            strip.origin.y = speed > 0 ? bounds.maxY : bounds.minY - reach
            strip.size.height = reach
        } else {
            strip.origin.x = speed > 0 ? bounds.maxX : bounds.minX - reach
            strip.size.width = reach
        }
        return strip
    }

    /// A cell made ready for an element that now comes into sight.
    func _takePrepared(_ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        guard !_prepared.cells.isEmpty, let cell = _prepared.take(key) else { return nil }
        _apply(attributes, to: cell)
        return cell
    }

    /// A cell made ready that is not on screen yet.
    func _preparedCell(at path: IndexPath) -> UICollectionReusableView? {
        let key = _key(kind: ElementKinds.cell, path)
        return _prepared.cells.first { $0.key == key }?.cell
    }

    /// Gives cells that were made ready back to their pools: all of them when paths no longer mean what they meant.
    func _dropPrepared(where isMeant: (ElementKey) -> Bool = { _ in true }) {
        guard !_prepared.cells.isEmpty else { return }
        let gone = _prepared.cells.filter { isMeant($0.key) }
        _prepared.cells.removeAll { isMeant($0.key) }
        for (_, cell) in gone { giveBack(cell) }
    }

    private func giveBack(_ cell: UICollectionReusableView) {
        if cell.isFocused { cell._setFocused(false) }
        cell._attributes = nil
        cell._settledSize = nil
        _registry.giveBack(cell)
    }
}
