internal import CollectionCore
import CoreGraphics
import Foundation
internal import QuartzCore

/// Cells that the data source filled before they come into sight.
struct PreparedCells {
    private(set) var cells: [(key: ElementKey, cell: UICollectionReusableView)] = []
    /// Which of them are still to come into sight, by what was seen since `forgetSightings()`.
    private var isSeen: [Bool] = []

    mutating func append(_ key: ElementKey, _ cell: UICollectionReusableView) {
        cells.append((key, cell))
        isSeen.append(true)
    }

    mutating func forgetSightings() {
        for index in isSeen.indices { isSeen[index] = false }
    }

    /// Whether there is a cell for an element that will come into sight; it is kept then.
    mutating func see(_ key: ElementKey) -> Bool {
        guard let index = cells.firstIndex(where: { $0.key == key }) else { return false }
        isSeen[index] = true
        return true
    }

    /// The cells of elements that were not seen, which go.
    mutating func takeUnseen() -> [UICollectionReusableView] {
        guard isSeen.contains(false) else { return [] }
        let gone = cells.indices.filter { !isSeen[$0] }.map { cells[$0].cell }
        cells = cells.indices.filter { isSeen[$0] }.map { cells[$0] }
        isSeen = cells.map { _ in true }
        return gone
    }

    mutating func removeAll(where isMeant: (ElementKey) -> Bool) -> [UICollectionReusableView] {
        forgetSightings()
        for index in cells.indices { isSeen[index] = !isMeant(cells[index].key) }
        return takeUnseen()
    }

    mutating func take(_ key: ElementKey) -> UICollectionReusableView? {
        guard let index = cells.firstIndex(where: { $0.key == key }) else { return nil }
        isSeen.remove(at: index)
        return cells.remove(at: index).cell
    }
}

// While content moves, cells are made ready ahead of it, one a frame, so that a line that comes into sight does not
// cost all of its cells at once. How far ahead depends on the velocity. They are announced when they are shown, which
// for some is never.
//
// Source: the session on collection views of 2016, which tells of this in words.
extension UICollectionView {
    /// How many seconds before they come into sight cells are made ready.
    static let preparingLead = 0.2

    /// Makes the next cell ready that the movement will show, if there is one.
    ///
    /// Called with a valid layout only.
    func _prepareAhead() throws(UIKitException) {
        guard isPrefetchingEnabled, _dataSource != nil, _moving == nil, _update == nil, _batch == nil,
            _transition == nil,
            _movement == nil, _extraItems.isEmpty
        else { return _dropPrepared() }
        switch _activity {
        case .dragging, .decelerating, .wheeling, .animating: break
        case .resting, .tracking, .zooming, .scaling: return _dropPrepared()
        }
        guard let strip = stripAhead() else { return }
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        var next: (attributes: UICollectionViewLayoutAttributes, key: ElementKey, distance: CGFloat)?
        let before = _frame.epoch
        let answer = _elementsAhead(in: strip)
        guard !_frame.needsPrepare, _isCurrent(before) else { return }
        _prepared.forgetSightings()
        let area = Rect(strip)
        for given in answer {
            guard given.representedElementCategory == .cell, !given.isHidden, given._isFinite else { continue }
            let attributes = _mirrored(given)
            let key = ElementKey(kind: ElementKinds.cell, section: attributes._section, item: attributes._item)
            guard Rect(attributes.frame).intersects(area), _counts.contains(section: key.section, item: key.item),
                _view(key) == nil, !_prepared.see(key)
            else { continue }
            let (dx, dy) = (attributes.center.x - middle.x, attributes.center.y - middle.y)
            let distance = dx * dx + dy * dy
            if let best = next, distance > best.distance || (distance == best.distance && best.key < key) { continue }
            next = (attributes, key, distance)
        }
        // What a key is about to bring into sight may lie farther away.
        if let path = _focus.path { _ = _prepared.see(_key(kind: ElementKinds.cell, path)) }
        // The movement has turned, or is slower than it was.
        for cell in _prepared.takeUnseen() { giveBack(cell) }
        guard let next else { return }
        try _prepareCell(next.key, next.attributes)
    }

    /// Has the data source fill a cell that is not on screen yet.
    func _prepareCell(_ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes) throws(UIKitException) {
        let epoch = _frame.epoch
        let isOuter = !_frame.isRunning
        // What the data source changes meanwhile takes effect as it does in a frame.
        _frame.isRunning = true
        defer { if isOuter { _frame.isRunning = false } }
        let cell = try _makeView(attributes)
        // A cell that left the screen in a callback since the last frame is in its pool, but still in the tree.
        if cell.superview === self { cell.removeFromSuperview() }
        if _isCurrent(epoch), _view(key) == nil, !_prepared.cells.contains(where: { $0.key == key }) {
            _prepared.append(key, cell)
        } else {
            _discard(cell)
        }
    }

    /// What the layout has for a rectangle that is not visible yet; apart from what is, so that the two do not
    /// exchange each other's objects in every frame.
    private func _elementsAhead(in strip: CGRect) -> [UICollectionViewLayoutAttributes] {
        let layout = _layout
        layout._isAskedAhead = true
        defer { layout._isAskedAhead = false }
        return _asking { layout.layoutAttributesForElements(in: _mirrored(strip)) ?? [] }
    }

    /// What will come into sight next; `nil` when that is nothing.
    private func stripAhead() -> CGRect? {
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
        for cell in _prepared.removeAll(where: isMeant) { giveBack(cell) }
    }

    private func giveBack(_ cell: UICollectionReusableView) {
        if cell.isFocused { cell._setFocused(false) }
        cell._attributes = nil
        cell._settledSize = nil
        _registry.giveBack(cell)
    }
}
