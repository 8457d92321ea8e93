internal import CollectionCore
import UIKit

/// A flow layout that does not stretch its lines: items are at the start, in the middle, or at the end of their line
/// with the minimum spacing between them. Suits tags, tokens, and filters.
///
/// Everything else follows the flow layout: line breaks, sizes, insets and spacings from properties or the delegate,
/// self-sizing cells, headers and footers, and pinning. Items move only within their line.
open class AlignedFlowLayout: UICollectionViewFlowLayout {
    /// The position of items in their line.
    public enum Alignment: Hashable, Sendable, CaseIterable {
        /// At the start in reading direction, or at the top of vertical lines.
        case leading
        /// At the end in reading direction, or at the bottom of vertical lines.
        case trailing
        /// At the left in every reading direction, or at the top of vertical lines.
        case left
        /// At the right in every reading direction, or at the bottom of vertical lines.
        case right
        /// Around the middle.
        case center
        /// Spread over the line, as in the flow layout.
        case justified
    }

    /// The alignment of items in a line whose lengths along the scroll direction differ.
    public enum LineAlignment: Hashable, Sendable, CaseIterable {
        /// At the start of the line.
        case start
        /// Around the middle.
        case center
        /// At the end of the line.
        case end
    }

    /// The position of items in their line. The default is `.leading`.
    open var alignment: Alignment = .leading {
        didSet { parameterChanged(alignment != oldValue) }
    }

    /// The alignment of items across their line. The default is `.center`, as in a flow layout.
    open var lineAlignment: LineAlignment = .center {
        didSet { parameterChanged(lineAlignment != oldValue) }
    }

    private let keeper = PositionKeeper()
    private var pooled = PooledAttributes()
    private var nearby = NearbyElements()
    /// The number of times that the kept elements were discarded.
    private var discards = 0

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    /// The alignment in the layout's own coordinates, in which x may point to the left.
    private var ownAlignment: CollectionCore.LineAlignment? {
        let isReversed = axis == .vertical && isFlipped
        switch alignment {
        case .leading: return .start
        case .trailing: return .end
        case .left: return isReversed ? .end : .start
        case .right: return isReversed ? .start : .end
        case .center: return .center
        case .justified: return nil
        }
    }

    private var movesItems: Bool { alignment != .justified || lineAlignment != .center }

    // MARK: Layout

    open override func prepare() {
        super.prepare()
        discardNearby()
        keeper.restore(in: self)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        keeper.boundsWillChange(to: newBounds, in: self)
        // A new length along the scroll direction moves no items, but the content offset may have to follow.
        return newBounds.size != collectionView?.bounds.size || super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        keeper.invalidate(with: context)
        discardNearby()
        super.invalidateLayout(with: context)
    }

    /// - Complexity: That of the flow layout, plus O(items of the lines that intersect `rect`).
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard movesItems, !rect.isEmpty else { return super.layoutAttributesForElements(in: rect) }
        let size = collectionView?.bounds.size.core ?? Size(width: 0, height: 0)
        // Pinned views move with the scroll position, and a subclass may change the returned objects.
        guard type(of: self) == AlignedFlowLayout.self, !sectionHeadersPinToVisibleBounds,
            !sectionFootersPinToVisibleBounds, rect.core.size[axis] <= 2 * size[axis]
        else { return elements(in: rect) }
        let margin = Size(main: size[axis] / 2, cross: 0, axis: axis)
        // Clears the property first, because the delegate may query or invalidate the layout.
        var nearby = nearby
        let start = discards
        self.nearby = NearbyElements()
        var found: [UICollectionViewLayoutAttributes] = []
        found.reserveCapacity(nearby.count)
        nearby.collect(in: rect.core, margin: margin, into: &found) { part, made, spares in
            // The objects stay in use, so that the next query must not recycle them.
            pooled = PooledAttributes(recycling: &spares)
            for element in elements(in: part.cg) {
                // The flow layout returns its own headers and footers, and may change them in the next query.
                let isCell = element.representedElementCategory == .cell
                made.append(isCell ? element : element.copy() as? UICollectionViewLayoutAttributes ?? element)
            }
            pooled.returnUnused(to: &spares)
            pooled = PooledAttributes()
        }
        if discards == start { self.nearby = nearby }
        return found
    }

    private func discardNearby() {
        nearby.removeAll()
        discards += 1
    }

    private func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        // Items move across the scroll direction, so the query covers the full cross length.
        let content = collectionViewContentSize.core
        let wide = Rect(
            main: rect.core.min(axis), cross: min(rect.core.min(axis.cross), 0), mainLength: rect.core.size[axis],
            crossLength: max(rect.core.max(axis.cross), content[axis.cross]) - min(rect.core.min(axis.cross), 0),
            axis: axis)
        var found: [UICollectionViewLayoutAttributes] = []
        var cells: [UICollectionViewLayoutAttributes] = []
        for element in super.layoutAttributesForElements(in: wide.cg) ?? [] {
            if element.representedElementCategory == .cell {
                cells.append(element)
            } else if element.frame.core.intersects(rect.core) {
                found.append(element)
            }
        }
        found.reserveCapacity(found.count + cells.count)
        var pooled = self.pooled.takeForQuery()
        forEachLine(of: cells) { line in
            for (offset, original) in line.items.enumerated() {
                let frame = line.frame(ofItem: offset)
                guard frame.intersects(rect.core) else { continue }
                found.append(place(original, line.first + offset, line.section, frame.cg, &pooled))
            }
        }
        self.pooled = pooled
        return found
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let original = super.layoutAttributesForItem(at: indexPath), movesItems else {
            return super.layoutAttributesForItem(at: indexPath)
        }
        var placed = original
        forEachLine(of: [original]) { line in
            let offset = indexPath.item - line.first
            var fresh = PooledAttributes()
            placed = place(original, indexPath.item, line.section, line.frame(ofItem: offset).cg, &fresh)
        }
        return placed
    }

    // MARK: Lines

    /// Items that the flow layout placed in one line, and their alignment.
    private struct Line {
        var section = -1
        var first = 0
        var items: [UICollectionViewLayoutAttributes] = []
        /// The frames from the flow layout.
        var frames: [Rect] = []
        /// The aligned cross-axis origin of each item; empty if the line is not aligned.
        var starts: [Double] = []
        /// The start and end of the line along the main axis.
        var low = Double.infinity
        var high = -Double.infinity
        var axis = Axis.vertical
        var alignment = LineAlignment.center

        mutating func append(_ item: UICollectionViewLayoutAttributes, _ frame: Rect) {
            items.append(item)
            frames.append(frame)
            low = min(low, frame.min(axis))
            high = max(high, frame.max(axis))
        }

        mutating func prepend(_ item: UICollectionViewLayoutAttributes, _ frame: Rect) {
            items.insert(item, at: 0)
            frames.insert(frame, at: 0)
            low = min(low, frame.min(axis))
            high = max(high, frame.max(axis))
            first -= 1
        }

        mutating func empty() {
            items.removeAll(keepingCapacity: true)
            frames.removeAll(keepingCapacity: true)
            starts.removeAll(keepingCapacity: true)
            (low, high) = (.infinity, -.infinity)
        }

        func frame(ofItem offset: Int) -> Rect {
            var frame = frames[offset]
            if offset < starts.count { frame.origin[axis.cross] = starts[offset] }
            switch alignment {
            case .start: frame.origin[axis] = low
            case .center: break
            case .end: frame.origin[axis] = high - frame.size[axis]
            }
            return frame
        }
    }

    /// The values that all lines of a section share, computed once.
    private struct Rules {
        var crossRange: (low: Double, high: Double)
        var itemSpacing: Double
        var count: Int
    }

    private func original(_ item: Int, _ section: Int) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: IndexPath(item: item, section: section))
    }

    /// Calls `body` with each line that contains any of `cells`. Lines are complete even if some of their items are
    /// missing from `cells`.
    ///
    /// Adjacent cells are compared directly. The flow layout is queried only at both ends of a run of consecutive
    /// cells.
    private func forEachLine(of cells: [UICollectionViewLayoutAttributes], _ body: (Line) -> Void) {
        let axis = axis
        let own = ownAlignment
        let pixels = collectionView?.traitCollection.pixelGrid ?? PixelGrid(scale: 1)
        var line = Line(axis: axis, alignment: lineAlignment)
        var rules = Rules(crossRange: (0, 0), itemSpacing: 0, count: 0)
        /// The item index after the last finished line of the section.
        var end = 0
        func finish() {
            if let own {
                var total = 0.0
                for frame in line.frames { total += frame.size[axis.cross] }
                total += rules.itemSpacing * Double(line.frames.count - 1)
                var position = own.position(ofLength: total, from: rules.crossRange.low, to: rules.crossRange.high)
                for frame in line.frames {
                    line.starts.append(pixels.nearest(position))
                    position += frame.size[axis.cross] + rules.itemSpacing
                }
            }
            end = line.first + line.items.count
            body(line)
            line.empty()
        }
        /// Appends the items of the line that follow the given cells, then finishes it.
        func close() {
            while let last = line.frames.last, line.first + line.items.count < rules.count,
                let after = original(line.first + line.items.count, line.section),
                after.frame.core.follows(last, inLineAcross: axis)
            {
                line.append(after, after.frame.core)
            }
            finish()
        }
        for (cell, path) in Self.inOrder(cells) {
            let frame = cell.frame.core
            if let last = line.frames.last {
                let next = line.first + line.items.count
                if path.section == line.section, path.item == next {
                    if !frame.follows(last, inLineAcross: axis) {
                        // The next line begins with this item.
                        finish()
                        line.first = path.item
                    }
                    line.append(cell, frame)
                    continue
                }
                close()
            }
            if path.section == line.section {
                if path.item < end { continue }
            } else {
                line.section = path.section
                rules = Rules(
                    crossRange: crossRange(path.section), itemSpacing: spacing(path.section),
                    count: collectionView?.numberOfItems(inSection: path.section) ?? 0)
            }
            line.first = path.item
            line.append(cell, frame)
            while line.first > 0, let before = original(line.first - 1, line.section),
                line.frames[0].follows(before.frame.core, inLineAcross: axis)
            {
                line.prepend(before, before.frame.core)
            }
        }
        if !line.items.isEmpty { close() }
    }

    /// The cells sorted by index path.
    private static func inOrder(
        _ cells: [UICollectionViewLayoutAttributes]
    ) -> [(cell: UICollectionViewLayoutAttributes, path: IndexPath)] {
        var ordered = cells.map { (cell: $0, path: $0.indexPath) }
        // Cells are usually sorted already.
        for index in ordered.indices.dropFirst() where !(ordered[index - 1].path < ordered[index].path) {
            ordered.sort { $0.path < $1.path }
            break
        }
        return ordered
    }

    /// Returns the attributes with their frame in the line. They are a new or recycled object; attributes of a subclass
    /// are copied with all their values.
    private func place(
        _ original: UICollectionViewLayoutAttributes, _ item: Int, _ section: Int, _ frame: CGRect,
        _ pooled: inout PooledAttributes
    ) -> UICollectionViewLayoutAttributes {
        if type(of: original) == UICollectionViewLayoutAttributes.self {
            return pooled.attributes(item: item, section: section, frame: frame)
        }
        guard let attributes = original.copy() as? UICollectionViewLayoutAttributes else { return original }
        attributes.frame = frame
        return attributes
    }

    // MARK: Flow layout settings

    private var flowDelegate: UICollectionViewDelegateFlowLayout? {
        collectionView?.delegate as? UICollectionViewDelegateFlowLayout
    }

    private func spacing(_ section: Int) -> Double {
        guard let collectionView else { return 0 }
        return Double(
            flowDelegate?.collectionView?(collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
                ?? minimumInteritemSpacing)
    }

    /// The cross-axis range that the lines of a section fill.
    private func crossRange(_ section: Int) -> (low: Double, high: Double) {
        guard let collectionView else { return (0, 0) }
        let inset =
            flowDelegate?.collectionView?(collectionView, layout: self, insetForSectionAt: section) ?? sectionInset
        let content = collectionView.adjustedContentInset
        let reference = collectionView.insets(of: sectionInsetReference)
        let across = axis.cross
        // Section insets are relative to the reference. The content already excludes its own insets.
        let low = max(inset.start(across) + reference.start(across) - content.start(across), 0)
        let high = max(inset.end(across) + reference.end(across) - content.end(across), 0)
        return (Double(low), collectionViewContentSize.core[across] - Double(high))
    }
}
