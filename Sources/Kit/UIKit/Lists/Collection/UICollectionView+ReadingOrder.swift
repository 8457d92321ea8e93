internal import CollectionCore
import CoreGraphics

// The order in which assistive technologies read the elements on screen.
//
// Items are read in the order of the data, section by section, each section between its headers and footers. Items in
// a single line in the scroll direction are read along that line instead: reading a circular line begins with its first
// item on screen.
extension UICollectionView {
    /// The cells and supplementary views on screen in reading order. Decoration views are not read.
    ///
    /// - Complexity: O(*n* log *n*), where *n* is the number of views on screen.
    func readingOrder() -> [UICollectionReusableView] {
        let elements = _views.compactMap { $0 }.compactMap { view in view._attributes.map { ReadElement(view, $0) } }
            .filter { $0.isRead }
        let cells = inOrder(elements.filter { $0.attributes.representedElementCategory == .cell })
        let others = elements.filter { $0.attributes.representedElementCategory == .supplementaryView }
            .sorted { $0.precedes($1, mirrored: readsFromRight) }
        // The supplementary views to read before and after each cell.
        var before: [Int: [ReadElement]] = [:]
        var after: [Int: [ReadElement]] = [:]
        for other in others {
            let sectionCells = cells.indices.filter { cells[$0].section == other.section }
            guard let first = sectionCells.first, let last = sectionCells.last else {
                let next = cells.firstIndex { $0.section > other.section } ?? cells.count
                before[next, default: []].append(other)
                continue
            }
            let area = sectionCells.dropFirst().reduce(cells[first].area) { $0.union(cells[$1].area) }
            if other.follows(area, mirrored: readsFromRight) {
                after[last, default: []].append(other)
            } else {
                before[first, default: []].append(other)
            }
        }
        var order: [UICollectionReusableView] = []
        for index in 0...cells.count {
            order += (before[index] ?? []).map(\.view)
            guard index < cells.count else { break }
            order.append(cells[index].view)
            order += (after[index] ?? []).map(\.view)
        }
        return order
    }

    private var readsFromRight: Bool { increasesLeftward }

    private func inOrder(_ cells: [ReadElement]) -> [ReadElement] {
        let byPath = cells.sorted { ($0.section, $0.item) < ($1.section, $1.item) }
        if let line = line(through: byPath) { return line }
        // The cells as a whole are not in one line, but each section may be.
        var order: [ReadElement] = []
        var next = 0
        while next < byPath.count {
            let end = byPath[next...].firstIndex { $0.section != byPath[next].section } ?? byPath.count
            let section = Array(byPath[next..<end])
            order += line(through: section) ?? section
            next = end
        }
        return order
    }

    /// The cells in order along their common line in the scroll direction; `nil` when they have no common line, or when
    /// both axes are possible.
    private func line(through cells: [ReadElement]) -> [ReadElement]? {
        guard cells.count > 1 else { return cells }
        let (low, high) = (cells.map(\.area.minX).max() ?? 0, cells.map(\.area.maxX).min() ?? 0)
        let (top, bottom) = (cells.map(\.area.minY).max() ?? 0, cells.map(\.area.maxY).min() ?? 0)
        let (isColumn, isRow) = (low < high, top < bottom)
        guard isColumn != isRow else { return nil }
        let (content, view) = (contentSize, bounds.size)
        guard isColumn ? content.height > view.height : content.width > view.width else { return nil }
        func position(_ cell: ReadElement) -> CGFloat {
            if isColumn { return cell.area.midY }
            return readsFromRight ? -cell.area.midX : cell.area.midX
        }
        return cells.enumerated().sorted { (position($0.element), $0.offset) < (position($1.element), $1.offset) }
            .map(\.element)
    }
}

/// An element on screen with its frame and index path.
@MainActor private struct ReadElement {
    let view: UICollectionReusableView
    let attributes: UICollectionViewLayoutAttributes
    let area: CGRect

    init(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        self.view = view
        self.attributes = attributes
        area = attributes.frame
    }

    var section: Int { attributes._section }
    var item: Int { attributes._item }

    var isRead: Bool {
        attributes.representedElementCategory != .decorationView && !view._layer._isInvisible
            && !view.accessibilityElementsHidden
    }

    /// Sorts supplementary views by section, then from top to bottom and in reading direction.
    func precedes(_ other: ReadElement, mirrored: Bool) -> Bool {
        if section != other.section { return section < other.section }
        if area.minY != other.area.minY { return area.minY < other.area.minY }
        if area.minX != other.area.minX { return mirrored ? area.maxX > other.area.maxX : area.minX < other.area.minX }
        return item < other.item
    }

    /// Whether it is read after the cells of its section, whose bounding box is `cells`, rather than before them.
    func follows(_ cells: CGRect, mirrored: Bool) -> Bool {
        switch attributes.representedElementKind {
        case UICollectionView.elementKindSectionHeader: return false
        case UICollectionView.elementKindSectionFooter: return true
        default: break
        }
        // An element that is above or before all cells, such as a ruler along them, is read first, whatever its length.
        // So is an element that overlaps cells, such as a pinned header.
        let isBefore = mirrored ? area.minX >= cells.maxX : area.maxX <= cells.minX
        let isAfter = mirrored ? area.maxX <= cells.minX : area.minX >= cells.maxX
        return (area.minY >= cells.maxY || isAfter) && !(area.maxY <= cells.minY || isBefore)
    }
}
