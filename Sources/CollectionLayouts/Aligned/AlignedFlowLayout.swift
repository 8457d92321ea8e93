import UIKit
internal import CollectionCore

/// A flow layout whose lines are not stretched: items stand at the start, in the middle or at the end of their line with
/// the least spacing between them. Tags, tokens, filters.
///
/// Everything else is the flow layout's: which items make a line, sizes, insets and spacings from properties or delegate,
/// self-sizing cells, headers and footers, pinning. Only items move, and only within their line.
open class AlignedFlowLayout: UICollectionViewFlowLayout {
    /// Where items stand in their line.
    public enum Alignment: Hashable, Sendable, CaseIterable {
        /// At the start in reading direction; at the top of lines that run down.
        case leading
        /// At the end in reading direction; at the bottom of lines that run down.
        case trailing
        /// On the left whatever the reading direction; at the top of lines that run down.
        case left
        /// On the right whatever the reading direction; at the bottom of lines that run down.
        case right
        case center
        /// Spread over the line, as the flow layout does it.
        case justified
    }

    /// Where items of different lengths along the scroll direction stand beside each other in a line.
    public enum LineAlignment: Hashable, Sendable, CaseIterable {
        case start
        case center
        case end
    }

    /// Where items stand in their line; leading by default.
    open var alignment: Alignment = .leading {
        didSet { if alignment != oldValue { invalidateLayout() } }
    }

    /// Where items stand across their line: above, in the middle, as in a flow layout and by default, or below.
    open var lineAlignment: LineAlignment = .center {
        didSet { if lineAlignment != oldValue { invalidateLayout() } }
    }

    private let middle = MiddleKeeper()

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    private var axis: Axis { scrollDirection.axis }

    /// In the layout's own direction, which is left to right.
    private var ownAlignment: CollectionCore.LineAlignment? {
        let isTurned = axis == .vertical && isMirrored
        switch alignment {
        case .leading: return .start
        case .trailing: return .end
        case .left: return isTurned ? .end : .start
        case .right: return isTurned ? .start : .end
        case .center: return .center
        case .justified: return nil
        }
    }

    private var movesItems: Bool { alignment != .justified || lineAlignment != .center }

    // MARK: Layout

    open override func prepare() {
        super.prepare()
        middle.restore(in: self)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        middle.boundsWillChange(to: newBounds, in: self)
        return super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    /// - Complexity: That of the flow layout, and in proportion to the items of the lines it meets.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard movesItems, !rect.isEmpty else { return super.layoutAttributesForElements(in: rect) }
        // Items move across, so a line is asked for as a whole.
        let content = collectionViewContentSize.core
        let wide = Rect(
            main: rect.core.min(axis), cross: min(rect.core.min(axis.cross), 0), mainLength: rect.core.size[axis],
            crossLength: max(rect.core.max(axis.cross), content[axis.cross]) - min(rect.core.min(axis.cross), 0), axis: axis)
        var found: [UICollectionViewLayoutAttributes] = []
        var cells: [UICollectionViewLayoutAttributes] = []
        for element in super.layoutAttributesForElements(in: wide.cg) ?? [] {
            if element.representedElementCategory == .cell {
                cells.append(element)
            } else if element.frame.core.intersects(rect.core) {
                found.append(element)
            }
        }
        cells.sort { $0.indexPath < $1.indexPath }
        var section = -1
        var done = -1
        for cell in cells {
            let path = cell.indexPath
            if path.section == section, path.item <= done { continue }
            let line = line(of: cell)
            for (offset, original) in line.items.enumerated() {
                let moved = place(original, offset, in: line)
                if moved.frame.core.intersects(rect.core) { found.append(moved) }
            }
            section = path.section
            done = line.first + line.items.count - 1
        }
        return found
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let original = super.layoutAttributesForItem(at: indexPath), movesItems else {
            return super.layoutAttributesForItem(at: indexPath)
        }
        let line = line(of: original)
        return place(original, indexPath.item - line.first, in: line)
    }

    // MARK: Lines

    /// Items that the flow layout put beside each other.
    private struct Line {
        var section: Int
        var first: Int
        var items: [UICollectionViewLayoutAttributes]
        /// Where each starts across when the line is aligned; empty when it is not.
        var starts: [Double]
        /// The line's own start and end along.
        var low, high: Double
    }

    private func original(_ item: Int, _ section: Int) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: IndexPath(item: item, section: section))
    }

    /// Whether `later` stands beside `earlier`, its predecessor, in one line: after it across, and with the same middle.
    private func follow(_ earlier: UICollectionViewLayoutAttributes, _ later: UICollectionViewLayoutAttributes) -> Bool {
        let (a, b) = (earlier.frame.core, later.frame.core)
        // Frames are rounded to pixels, and spacings may be negative.
        return b.mid(axis.cross) > a.mid(axis.cross) && abs(a.mid(axis) - b.mid(axis)) <= 1
    }

    private func line(of cell: UICollectionViewLayoutAttributes) -> Line {
        let section = cell.indexPath.section
        let count = collectionView?.numberOfItems(inSection: section) ?? 0
        var items = [cell]
        var first = cell.indexPath.item
        while first > 0, let before = original(first - 1, section), follow(before, items[0]) {
            items.insert(before, at: 0)
            first -= 1
        }
        var next = first + items.count
        while next < count, let after = original(next, section), follow(items[items.count - 1], after) {
            items.append(after)
            next += 1
        }
        let frames = items.map { $0.frame.core }
        var line = Line(
            section: section, first: first, items: items, starts: [],
            low: frames.map { $0.min(axis) }.min() ?? 0, high: frames.map { $0.max(axis) }.max() ?? 0)
        guard let alignment = ownAlignment else { return line }
        let room = room(section)
        let gap = spacing(section)
        let lengths = frames.map { $0.size[axis.cross] }
        let total = lengths.reduce(0, +) + gap * Double(lengths.count - 1)
        var position = alignment.position(ofLength: total, from: room.low, to: room.high)
        for length in lengths {
            line.starts.append(position)
            position += length + gap
        }
        return line
    }

    /// A copy at its place in the line.
    private func place(
        _ original: UICollectionViewLayoutAttributes, _ offset: Int, in line: Line
    ) -> UICollectionViewLayoutAttributes {
        guard let attributes = original.copy() as? UICollectionViewLayoutAttributes else { return original }
        var frame = original.frame.core
        if offset < line.starts.count { frame.origin[axis.cross] = pixels(line.starts[offset]) }
        switch lineAlignment {
        case .start: frame.origin[axis] = line.low
        case .center: break
        case .end: frame.origin[axis] = line.high - frame.size[axis]
        }
        attributes.frame = frame.cg
        return attributes
    }

    private func pixels(_ value: Double) -> Double {
        let scale = Double(collectionView?.traitCollection.displayScale ?? 1)
        return PixelGrid(scale: scale.isFinite && scale > 0 ? scale : 1).nearest(value)
    }

    // MARK: What the flow layout goes by

    private var flowDelegate: UICollectionViewDelegateFlowLayout? {
        collectionView?.delegate as? UICollectionViewDelegateFlowLayout
    }

    private func spacing(_ section: Int) -> Double {
        guard let collectionView else { return 0 }
        return Double(
            flowDelegate?.collectionView?(collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
                ?? minimumInteritemSpacing)
    }

    /// Where lines of a section start and end across.
    private func room(_ section: Int) -> (low: Double, high: Double) {
        guard let collectionView else { return (0, 0) }
        let inset =
            flowDelegate?.collectionView?(collectionView, layout: self, insetForSectionAt: section) ?? sectionInset
        let content = collectionView.adjustedContentInset
        let reference: UIEdgeInsets
        switch sectionInsetReference {
        case .fromSafeArea: reference = collectionView.safeAreaInsets
        case .fromLayoutMargins: reference = collectionView.layoutMargins
        default: reference = content
        }
        let across = axis.cross
        // Section insets count from the reference; the content leaves out its own insets already.
        let low = max(inset.start(across) + reference.start(across) - content.start(across), 0)
        let high = max(inset.end(across) + reference.end(across) - content.end(across), 0)
        return (Double(low), collectionViewContentSize.core[across] - Double(high))
    }
}
