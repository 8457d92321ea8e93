internal import CollectionCore
import CoreGraphics

// In which order people hear what is on screen.
//
// Items come in the order of the data, section by section, each section between its headers and footers. Items that
// stand in one line along which the content scrolls are read along it, whatever the data say: a row that goes round
// begins with the item that it shows first.
extension UICollectionView {
    /// Cells and supplementary views on screen, in the order of reading. Decorations say nothing.
    ///
    /// - Complexity: O(n log n) for n views on screen.
    func _readingOrder() -> [UICollectionReusableView] {
        let shown = _views.compactMap { $0 }.compactMap { view in view._attributes.map { ReadElement(view, $0) } }
            .filter { $0.isHeard }
        let cells = inOrder(shown.filter { $0.attributes.representedElementCategory == .cell })
        let others = shown.filter { $0.attributes.representedElementCategory == .supplementaryView }
            .sorted { $0.precedes($1, mirrored: readsFromRight) }
        // Where in the row of cells each of the others is heard.
        var before: [Int: [ReadElement]] = [:]
        var after: [Int: [ReadElement]] = [:]
        for other in others {
            let own = cells.indices.filter { cells[$0].section == other.section }
            guard let first = own.first, let last = own.last else {
                let next = cells.firstIndex { $0.section > other.section } ?? cells.count
                before[next, default: []].append(other)
                continue
            }
            let area = own.dropFirst().reduce(cells[first].area) { $0.union(cells[$1].area) }
            if other.follows(area, mirrored: readsFromRight) {
                after[last, default: []].append(other)
            } else {
                before[first, default: []].append(other)
            }
        }
        var order: [UICollectionReusableView] = []
        for place in 0...cells.count {
            order += (before[place] ?? []).map(\.view)
            guard place < cells.count else { break }
            order.append(cells[place].view)
            order += (after[place] ?? []).map(\.view)
        }
        return order
    }

    private var readsFromRight: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func inOrder(_ cells: [ReadElement]) -> [ReadElement] {
        let byPath = cells.sorted { ($0.section, $0.item) < ($1.section, $1.item) }
        if let line = line(through: byPath) { return line }
        // Not one line in all: each section may be one.
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

    /// The cells along the one line in which they stand and scroll; `nil` when they do not, or when it could be either.
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

/// One element on screen as it is heard.
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

    var isHeard: Bool {
        attributes.representedElementCategory != .decorationView && !view._layer._isInvisible
            && !view.accessibilityElementsHidden
    }

    /// Among headers and the like: by section, then as one reads a page.
    func precedes(_ other: ReadElement, mirrored: Bool) -> Bool {
        if section != other.section { return section < other.section }
        if area.minY != other.area.minY { return area.minY < other.area.minY }
        if area.minX != other.area.minX { return mirrored ? area.maxX > other.area.maxX : area.minX < other.area.minX }
        return item < other.item
    }

    /// Whether it is heard after the cells of its section, which take `area`, rather than before them.
    func follows(_ cells: CGRect, mirrored: Bool) -> Bool {
        switch attributes.representedElementKind {
        case UICollectionView.elementKindSectionHeader: return false
        case UICollectionView.elementKindSectionFooter: return true
        default: break
        }
        // A ruler is above or before all that it measures, however far it reaches; so are headers that lie over cells.
        let isBefore = mirrored ? area.minX >= cells.maxX : area.maxX <= cells.minX
        let isAfter = mirrored ? area.maxX <= cells.minX : area.minX >= cells.maxX
        return (area.minY >= cells.maxY || isAfter) && !(area.maxY <= cells.minY || isBefore)
    }
}
