internal import CollectionCore
import CoreGraphics
import Foundation

// The scroll views of orthogonal sections. A section's scroll view exists while the section is visible or moves. The
// layout stores the scroll offset beyond its lifetime.
extension UICollectionViewCompositionalLayout {
    /// Updates the scroll views of visible orthogonal sections.
    ///
    /// - Complexity: O(log *n* + *v*) for *n* sections, of which *v* are visible.
    final func updateOrthogonalViews(in view: UICollectionView) {
        guard hasOrthogonalSections || !orthogonalViews.isEmpty, let solution = _solution else { return }
        let visibleRect = Rect(view.bounds)
        var visibleSections: Set<Int> = []
        for index in hasOrthogonalSections ? solution.sections(meeting: visibleRect) : 0..<0 {
            let section = solution.sections[index]
            guard section.description.orthogonalBehavior != .none, section.groupCount > 0 else { continue }
            let frame = solution.orthogonalFrame(ofSection: index)
            guard frame.intersects(visibleRect) else { continue }
            visibleSections.insert(index)
            (orthogonalViews[index] ?? makeOrthogonalView(index, in: view))._follow(
                section, frame: CGRect(frame), mirror: solution.mirror,
                properties: _sections[index]?.orthogonalScrollingProperties
                    ?? UICollectionLayoutSectionOrthogonalScrollingProperties())
        }
        for (index, scrollView) in orthogonalViews
        where !visibleSections.contains(index) && (!scrollView._isMoving || !_scrollsOrthogonally(section: index)) {
            scrollView.stopMoving()
            scrollView.removeFromSuperview()
            orthogonalViews[index] = nil
        }
    }

    private func makeOrthogonalView(_ index: Int, in view: UICollectionView) -> OrthogonalScrollView {
        let scrollView = OrthogonalScrollView(frame: .zero)
        scrollView.compositionalLayout = self
        scrollView._section = index
        orthogonalViews[index] = scrollView
        view.insertSubview(scrollView, at: view.backgroundView == nil ? 0 : 1)
        return scrollView
    }

    /// Stops and removes the scroll views of all orthogonal sections.
    final func removeOrthogonalViews() {
        for scrollView in orthogonalViews.values {
            scrollView.stopMoving()
            scrollView.removeFromSuperview()
        }
        orthogonalViews = [:]
    }

    /// Returns the scroll view that handles drags on an element: that of its section if the element scrolls with it, or
    /// if it is a decoration view and the scroll view contains `point`.
    final func orthogonalView(under attributes: UICollectionViewLayoutAttributes, at point: CGPoint)
        -> OrthogonalScrollView?
    {
        guard let scrollView = orthogonalViews[attributes._section] else { return nil }
        switch attributes.representedElementCategory {
        case .cell: return scrollView
        case .supplementaryView:
            let element = attributes.representedElementKind.flatMap { _supplement($0, at: attributes.indexPath) }
            return element?.scrollsOrthogonally == true ? scrollView : nil
        case .decorationView: return scrollView.frame.contains(point) ? scrollView : nil
        }
    }

    // MARK: Offsets

    /// Moves the elements of an orthogonal section to the offset of its scroll view.
    final func orthogonalViewDidScroll(_ scrollView: OrthogonalScrollView) {
        moveOrthogonally(to: scrollView.orthogonalOffset, section: scrollView._section)
    }

    /// Moves sections with an offset set in code to a rest position, before other parts of the layout use the offset.
    final func settleOrthogonalViews() {
        for (index, scrollView) in orthogonalViews where scrollView.isUnsettled {
            scrollView.isUnsettled = false
            let rest = Double(_orthogonalRest(near: scrollView.orthogonalOffset, section: index))
            guard _scrollsOrthogonally(section: index), !scrollView._isMoving else { continue }
            _solution?.setScrollOffset(rest, section: index)
            orthogonalOffsets[index] = rest
        }
    }

    /// Returns the scroll offset of a section that was just solved. A moving section can be beyond its ends.
    final func startingOffset(of section: SolvedSection, at index: Int) -> Double {
        guard section.description.orthogonalBehavior != .none else { return 0 }
        guard let offset = orthogonalOffsets[index] else { return section.initialOrthogonalOffset }
        return orthogonalViews[index]?._isMoving == true ? offset : section.clampedOrthogonally(offset)
    }

    /// Resets all sections to their starts.
    final func resetOrthogonalOffsets() {
        orthogonalOffsets = [:]
        for scrollView in orthogonalViews.values { scrollView.stopMoving() }
    }

    /// Renumbers offsets and scroll views after a batch update. Reloaded and deleted sections lose theirs.
    final func renumberOrthogonalViews() {
        guard let map = collectionView?._phase.update?.map, !orthogonalOffsets.isEmpty || !orthogonalViews.isEmpty
        else {
            return
        }
        func newIndex(_ old: Int) -> Int? {
            map.isReloaded(oldSection: old) ? nil : map.newSection(ofOld: old)
        }
        let (offsets, views) = (orthogonalOffsets, orthogonalViews)
        orthogonalOffsets = [:]
        orthogonalViews = [:]
        for (old, offset) in offsets {
            if let new = newIndex(old) { orthogonalOffsets[new] = offset }
        }
        for (old, scrollView) in views {
            if let new = newIndex(old) {
                scrollView._section = new
                orthogonalViews[new] = scrollView
            } else {
                scrollView.stopMoving()
                scrollView.removeFromSuperview()
            }
        }
    }
}
