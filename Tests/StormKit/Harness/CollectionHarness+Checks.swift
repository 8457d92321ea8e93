import Foundation
import UIKit

// The invariants that are checked after every step, through the public API.
extension CollectionHarness {
    func checkState() {
        let offset = view.contentOffset
        if !offset.x.isFinite || !offset.y.isFinite { fault("the offset is \(offset)") }
        recordRearranging()
        guard !isRearranging else { return }
        view._checkInvariants()
        checkCounts()
        let paths = view.indexPathsForVisibleItems
        if Set(paths).count != paths.count { fault("an item is visible twice: \(text(paths))") }
        checkCells(paths)
        checkSelection()
        checkVisibleSet(Set(paths))
    }

    private func text(_ paths: some Sequence<IndexPath>) -> String {
        "[" + paths.sorted().map { "\($0.section).\($0.item)" }.joined(separator: " ") + "]"
    }

    private func checkCounts() {
        let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
        let expected = data.sections.map(\.items.count)
        if counts != expected { fault("the view has \(counts) items instead of \(expected)") }
    }

    private func checkCells(_ paths: [IndexPath]) {
        var seen: Set<ObjectIdentifier> = []
        for path in paths {
            guard let cell = view.cellForItem(at: path) as? StormCell else {
                fault("item \(text([path])) is visible without a cell")
                continue
            }
            if !seen.insert(ObjectIdentifier(cell)).inserted { fault("one cell shows two items") }
            if cell.superview == nil { fault("the cell of \(text([path])) is not in the view tree") }
            guard let item = data.item(path.section, path.item) else {
                fault("item \(text([path])) is visible and does not exist")
                continue
            }
            if cell.content != item { fault("\(text([path])) shows \(cell.content) instead of \(item)") }
            if view.indexPath(for: cell) != path {
                fault("indexPath(for:) does not return \(text([path])) for its cell")
            }
        }
        let shown = view.visibleCells.count
        if shown != paths.count { fault("\(shown) visible cells for \(paths.count) visible items") }
    }

    private func checkSelection() {
        let paths = view.indexPathsForSelectedItems ?? []
        let items = paths.compactMap { data.item($0.section, $0.item) }
        if Set(items) != selected || items.count != paths.count {
            fault("\(text(paths)) with items \(items.sorted()) are selected instead of items \(selected.sorted())")
        }
        let chosen = Set(paths)
        for path in view.indexPathsForVisibleItems {
            guard let cell = view.cellForItem(at: path), cell.isSelected != chosen.contains(path) else { continue }
            fault("the cell of \(text([path])) is wrongly \(cell.isSelected ? "" : "not ")selected")
        }
    }

    /// Skipped if the attributes do not determine visibility. Orthogonal sections clip items when the view overscrolls
    /// by any distance. A transition mixes two layouts. A dropped item is visible while it moves to its
    /// destination. A layout need not return items without an area.
    private func checkVisibleSet(_ given: Set<IndexPath>) {
        guard !isInTransition, !view.bounds.isEmpty, isOffsetValid(within: 1e-6), host.now >= dropEndTime else {
            return
        }
        let bounds = view.bounds
        var (expected, visible) = (Set<IndexPath>(), given)
        for (s, section) in data.sections.enumerated() {
            for i in section.items.indices {
                let path = IndexPath(item: i, section: s)
                guard let attributes = view.layoutAttributesForItem(at: path), !attributes.isHidden else { continue }
                if attributes.frame.isEmpty {
                    if Self.overlap(attributes.frame, bounds.insetBy(dx: -1, dy: -1)) { visible.remove(path) }
                } else if Self.overlap(attributes.frame, bounds) {
                    expected.insert(path)
                }
            }
        }
        if visible != expected {
            let (missing, extra) = (expected.subtracting(visible), visible.subtracting(expected))
            fault("in \(bounds), \(text(missing)) are missing and \(text(extra)) are too many")
        }
    }

    /// Returns whether two frames share more than an edge. Rounding errors depend on how a frame was computed, so
    /// `CGRect.intersects(_:)` is not used.
    private static func overlap(_ a: CGRect, _ b: CGRect) -> Bool {
        a.maxX > b.minX && a.minX < b.maxX && a.maxY > b.minY && a.minY < b.maxY
    }

    func checkRest() {
        if isRearranging { return fault("an item is still being moved at rest") }
        if view.isDragging || view.isDecelerating || view.isTracking { fault("the view still scrolls at rest") }
        if !isOffsetValid() { fault("the view rests at \(view.contentOffset), outside of \(validOffsets)") }
        var cells: [StormCell] = []
        collect(view, &cells)
        let visible = Set(view.visibleCells.map { ObjectIdentifier($0) })
        let extra = cells.filter { !visible.contains(ObjectIdentifier($0)) }
        if !extra.isEmpty {
            fault("\(extra.count) invisible cells are in the view tree, in addition to \(visible.count) visible ones")
        }
        for cell in cells where cell.isHighlighted { fault("the cell of \(cell.content) is still highlighted") }
        checkFrames()
        checkSupplements()
    }

    private func collect(_ parent: UIView, _ cells: inout [StormCell]) {
        for child in parent.subviews {
            if let cell = child as? StormCell { cells.append(cell) } else { collect(child, &cells) }
        }
    }

    private func checkFrames() {
        guard !isInTransition else { return }
        for path in view.indexPathsForVisibleItems {
            guard let cell = view.cellForItem(at: path), let attributes = view.layoutAttributesForItem(at: path) else {
                continue
            }
            let (a, b) = (attributes.center, cell.center)
            if abs(a.x - b.x) > 0.01 || abs(a.y - b.y) > 0.01 {
                fault("the cell of \(text([path])) is at \(b) instead of \(a)")
            }
            let (c, d) = (attributes.size, cell.bounds.size)
            if abs(c.width - d.width) > 0.01 || abs(c.height - d.height) > 0.01 {
                fault("the cell of \(text([path])) has size \(d) instead of \(c)")
            }
        }
    }

    private func checkSupplements() {
        for kind in Self.kinds {
            for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
                guard let shown = view.supplementaryView(forElementKind: kind, at: path) as? StormSupplement else {
                    fault("\(kind) at \(path) is visible without a view")
                    continue
                }
                let expected = supplementContent(kind, at: path)
                if shown.content != expected { fault("\(kind) at \(path) shows \(shown.content), not \(expected)") }
            }
        }
    }
}
