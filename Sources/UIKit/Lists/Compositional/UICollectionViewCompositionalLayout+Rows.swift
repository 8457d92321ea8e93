internal import CollectionCore
import CoreGraphics
import Foundation

// The scroll views of orthogonal sections. A section's scroll view exists while the section is visible or moves. The
// layout stores the scroll offset beyond its lifetime.
extension UICollectionViewCompositionalLayout {
    /// Updates the scroll views of visible orthogonal sections.
    ///
    /// - Complexity: O(log *n* + *v*) for *n* sections, of which *v* are visible.
    final func _updateRows(in view: UICollectionView) {
        guard hasRows || !_rows.isEmpty, let solution = _solution else { return }
        let visibleRect = Rect(view.bounds)
        var visibleSections: Set<Int> = []
        for index in hasRows ? solution.sections(meeting: visibleRect) : 0..<0 {
            let section = solution.sections[index]
            guard section.description.orthogonalBehavior != .none, section.groupCount > 0 else { continue }
            let frame = solution.rowFrame(index)
            guard frame.intersects(visibleRect) else { continue }
            visibleSections.insert(index)
            (_rows[index] ?? makeRow(index, in: view))._follow(
                section, frame: CGRect(frame), mirror: solution.mirror,
                properties: _sections[index]?.orthogonalScrollingProperties
                    ?? UICollectionLayoutSectionOrthogonalScrollingProperties())
        }
        for (index, row) in _rows
        where !visibleSections.contains(index) && (!row._isMoving || !_scrollsOrthogonally(section: index)) {
            row.stopMoving()
            row.removeFromSuperview()
            _rows[index] = nil
        }
    }

    private func makeRow(_ index: Int, in view: UICollectionView) -> OrthogonalScrollView {
        let row = OrthogonalScrollView(frame: .zero)
        row.rowLayout = self
        row._section = index
        _rows[index] = row
        view.insertSubview(row, at: view.backgroundView == nil ? 0 : 1)
        return row
    }

    final func removeRows() {
        for row in _rows.values {
            row.stopMoving()
            row.removeFromSuperview()
        }
        _rows = [:]
    }

    /// Returns the scroll view that handles drags on an element: that of its section if the element scrolls with it, or
    /// if it is a decoration view and the scroll view contains `point`.
    final func _row(under attributes: UICollectionViewLayoutAttributes, at point: CGPoint) -> OrthogonalScrollView? {
        guard let row = _rows[attributes._section] else { return nil }
        switch attributes.representedElementCategory {
        case .cell: return row
        case .supplementaryView:
            let element = attributes.representedElementKind.flatMap { _supplement($0, at: attributes.indexPath) }
            return element?.scrollsOrthogonally == true ? row : nil
        case .decorationView: return row.frame.contains(point) ? row : nil
        }
    }

    // MARK: Offsets

    final func rowDidScroll(_ row: OrthogonalScrollView) {
        moveOrthogonally(to: row._rowOffset, section: row._section)
    }

    /// Moves sections with an offset set in code to a rest position, before other parts of the layout use the offset.
    final func settleRows() {
        for (index, row) in _rows where row.isUnsettled {
            row.isUnsettled = false
            let rest = Double(_orthogonalRest(near: row._rowOffset, section: index))
            guard _scrollsOrthogonally(section: index), !row._isMoving else { continue }
            _solution?.setScrollOffset(rest, section: index)
            orthogonalOffsets[index] = rest
        }
    }

    /// Returns the scroll offset of a section that was just solved. A moving section can be beyond its ends.
    final func startingOffset(of section: SolvedSection, at index: Int) -> Double {
        guard section.description.orthogonalBehavior != .none else { return 0 }
        guard let offset = orthogonalOffsets[index] else { return section.initialOrthogonalOffset }
        return _rows[index]?._isMoving == true ? offset : section.clampedOrthogonally(offset)
    }

    /// Resets all sections to their starts.
    final func resetOrthogonalOffsets() {
        orthogonalOffsets = [:]
        for row in _rows.values { row.stopMoving() }
    }

    /// Renumbers offsets and scroll views after a batch update. Reloaded and deleted sections lose theirs.
    final func renumberRows() {
        guard let map = collectionView?._phase.update?.map, !orthogonalOffsets.isEmpty || !_rows.isEmpty else {
            return
        }
        func newIndex(_ old: Int) -> Int? {
            map.isReloaded(oldSection: old) ? nil : map.newSection(ofOld: old)
        }
        let (offsets, rows) = (orthogonalOffsets, _rows)
        orthogonalOffsets = [:]
        _rows = [:]
        for (old, offset) in offsets {
            if let new = newIndex(old) { orthogonalOffsets[new] = offset }
        }
        for (old, row) in rows {
            if let new = newIndex(old) {
                row._section = new
                _rows[new] = row
            } else {
                row.stopMoving()
                row.removeFromSuperview()
            }
        }
    }
}
