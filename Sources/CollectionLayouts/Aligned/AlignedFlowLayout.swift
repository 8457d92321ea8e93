internal import CollectionCore
import UIKit

/// A flow layout whose lines are not stretched: items stand at the start, in the middle or at the end of their line
/// with the least spacing between them. Tags, tokens, filters.
///
/// Everything else is the flow layout's: which items make a line, sizes, insets and spacings from properties or
/// delegate, self-sizing cells, headers and footers, pinning. Only items move, and only within their line.
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
    private var spare = SpareAttributes()

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
        var spare = spare
        // Given back before it is changed: two owners would make it a copy.
        self.spare = SpareAttributes()
        spare.begin()
        forEachLine(of: cells) { line in
            for (offset, original) in line.items.enumerated() {
                let frame = line.frame(ofItem: offset)
                guard frame.intersects(rect.core) else { continue }
                found.append(place(original, line.first + offset, line.section, frame.cg, &spare))
            }
        }
        self.spare = spare
        return found
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let original = super.layoutAttributesForItem(at: indexPath), movesItems else {
            return super.layoutAttributesForItem(at: indexPath)
        }
        var placed = original
        forEachLine(of: [original]) { line in
            let offset = indexPath.item - line.first
            var fresh = SpareAttributes()
            placed = place(original, indexPath.item, line.section, line.frame(ofItem: offset).cg, &fresh)
        }
        return placed
    }

    // MARK: Lines

    /// Items that the flow layout put beside each other, and how they are to stand.
    private struct Line {
        var section = -1
        var first = 0
        var items: [UICollectionViewLayoutAttributes] = []
        /// Where the flow layout put them.
        var frames: [Rect] = []
        /// Where each starts across when the line is aligned; empty when it is not.
        var starts: [Double] = []
        /// The line's own start and end along.
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

    /// What lines of a section go by, asked once for all of them.
    private struct Rules {
        var room: (low: Double, high: Double)
        var gap: Double
        var count: Int
    }

    private func original(_ item: Int, _ section: Int) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: IndexPath(item: item, section: section))
    }

    /// Whether `later` stands beside `earlier`, its predecessor, in one line: after it across, and with the same
    /// middle.
    private static func follow(_ a: Rect, _ b: Rect, _ axis: Axis) -> Bool {
        // Frames are rounded to pixels, and spacings may be negative.
        b.mid(axis.cross) > a.mid(axis.cross) && abs(a.mid(axis) - b.mid(axis)) <= 1
    }

    /// Calls `body` with each line that any of `cells` stands on: whole lines, though some of their items may be
    /// missing among the cells.
    ///
    /// Neighbours among the cells are compared; the flow layout is asked only where a run of them begins and ends.
    private func forEachLine(of cells: [UICollectionViewLayoutAttributes], _ body: (Line) -> Void) {
        let axis = axis
        let own = ownAlignment
        let pixels = pixels
        var line = Line(axis: axis, alignment: lineAlignment)
        var rules = Rules(room: (0, 0), gap: 0, count: 0)
        /// Behind the last line that is done, in its section.
        var end = 0
        func finish() {
            if let own {
                var total = 0.0
                for frame in line.frames { total += frame.size[axis.cross] }
                total += rules.gap * Double(line.frames.count - 1)
                var position = own.position(ofLength: total, from: rules.room.low, to: rules.room.high)
                for frame in line.frames {
                    line.starts.append(pixels.nearest(position))
                    position += frame.size[axis.cross] + rules.gap
                }
            }
            end = line.first + line.items.count
            body(line)
            line.empty()
        }
        /// The line may go on behind the cells that are given.
        func close() {
            while let last = line.frames.last, line.first + line.items.count < rules.count,
                let after = original(line.first + line.items.count, line.section),
                Self.follow(last, after.frame.core, axis)
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
                    if !Self.follow(last, frame, axis) {
                        // The next line begins right here.
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
                    room: room(path.section), gap: spacing(path.section),
                    count: collectionView?.numberOfItems(inSection: path.section) ?? 0)
            }
            line.first = path.item
            line.append(cell, frame)
            while line.first > 0, let before = original(line.first - 1, line.section),
                Self.follow(before.frame.core, line.frames[0], axis)
            {
                line.prepend(before, before.frame.core)
            }
        }
        if !line.items.isEmpty { close() }
    }

    /// By path, each once.
    private static func inOrder(
        _ cells: [UICollectionViewLayoutAttributes]
    ) -> [(cell: UICollectionViewLayoutAttributes, path: IndexPath)] {
        var ordered = cells.map { (cell: $0, path: $0.indexPath) }
        // As a rule they are.
        for index in ordered.indices.dropFirst() where !(ordered[index - 1].path < ordered[index].path) {
            ordered.sort { $0.path < $1.path }
            break
        }
        return ordered
    }

    /// An original at its place in the line: an object of its own, with all that a subclass of attributes may store.
    private func place(
        _ original: UICollectionViewLayoutAttributes, _ item: Int, _ section: Int, _ frame: CGRect,
        _ spare: inout SpareAttributes
    ) -> UICollectionViewLayoutAttributes {
        if type(of: original) == UICollectionViewLayoutAttributes.self {
            return spare.attributes(item: item, section: section, frame: frame)
        }
        guard let attributes = original.copy() as? UICollectionViewLayoutAttributes else { return original }
        attributes.frame = frame
        return attributes
    }

    private var pixels: PixelGrid {
        let scale = Double(collectionView?.traitCollection.displayScale ?? 1)
        return PixelGrid(scale: scale.isFinite && scale > 0 ? scale : 1)
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
