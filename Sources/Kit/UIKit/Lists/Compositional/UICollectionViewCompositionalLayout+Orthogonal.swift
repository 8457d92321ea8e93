internal import CollectionCore
import CoreGraphics
import Foundation

extension UICollectionViewCompositionalLayout {
    /// Whether any section has a handler for visible items.
    ///
    /// - Complexity: O(1), or O(*n*) for *n* sections after a solve or a change of handlers.
    final var hasHandlers: Bool {
        let count = _names.changes.handlerCount
        if let known = handlersSeen, known.at == count { return known.found }
        var found = false
        // A loop, because the closures of an isolated type check at each call where they run.
        for case let section? in _sections where section.visibleItemsInvalidationHandler != nil { found = true }
        handlersSeen = (found, count)
        return found
    }

    /// Calls the handlers of visible sections, in descending order of sections.
    final func callHandlers(_ view: UICollectionView) {
        guard hasHandlers, let solution = _solution else { return }
        var visible: [Int: [LayoutElement]] = [:]
        solution.forEachElement(in: Rect(view.bounds), visible: _pinRect) { element in
            guard element.item != Int.max, _sections[element.section]?.visibleItemsInvalidationHandler != nil else {
                return
            }
            visible[element.section, default: []].append(element)
        }
        addElementsBeforeCentering(to: &visible, visibleRect: Rect(view.bounds), solution)
        for index in visible.keys.sorted(by: >) {
            guard let handler = _sections[index]?.visibleItemsInvalidationHandler else { continue }
            var handled = _handled[index] ?? HandledSection()
            handled.update(visible[index] ?? []) { makeAttributes(for: $0) }
            _handled[index] = handled
            let section = solution.sections[index]
            if section.description.orthogonalBehavior == .none {
                handler(handled.items, view.bounds.origin, _environment)
            } else {
                // The section's own coordinates: the scroll offset along the orthogonal axis, the section's origin
                // along the other.
                let viewport = solution.orthogonalFrame(ofSection: index)
                var offset = viewport.origin
                offset[section.groupAxis] = _scrollPosition(section)
                var containerSize = Size(view.bounds.size)
                containerSize[_axis] = viewport.size[_axis]
                handler(
                    handled.items, CGPoint(offset),
                    CompositionalEnvironment(
                        size: CGSize(containerSize), insets: .zero, traits: _environment.traitCollection))
            }
        }
    }

    /// Adds cells that were visible before the first group was centered.
    ///
    /// The first call of the handler includes these cells. As recorded, a cell that is hidden only by centering
    /// precedes the supplementary views.
    private func addElementsBeforeCentering(
        to visible: inout [Int: [LayoutElement]], visibleRect: Rect, _ solution: CompositionalSolution
    ) {
        let newSections = visible.keys.filter { index in
            _handled[index] == nil && orthogonalOffsets[index] == nil && solution.sections[index].scrollOffset != 0
        }
        guard !newSections.isEmpty else { return }
        var uncentered = solution
        for index in newSections { uncentered.setScrollOffset(0, section: index) }
        uncentered.forEachElement(in: visibleRect, visible: _pinRect) { element in
            guard newSections.contains(element.section), element.category == .cell,
                !visible[element.section, default: []].contains(where: { $0.isSameElement(as: element) })
            else { return }
            visible[element.section, default: []].append(element)
        }
    }

    /// Returns the section's scroll position in the coordinates of a scroll view, from the left or the top.
    private func _scrollPosition(_ section: SolvedSection) -> Double {
        (_solution?.mirror ?? .none).distance(section.scrollOffset, section.groupAxis)
    }

    // MARK: Offsets

    /// Returns the distance by which a section is scrolled from its start in reading direction, in points.
    ///
    /// Returns 0 for sections that do not scroll orthogonally.
    package final func orthogonalOffset(section index: Int) -> CGFloat {
        guard let solution = _solution, solution.sections.indices.contains(index) else { return 0 }
        return CGFloat(solution.sections[index].scrollOffset)
    }

    /// Whether a section scrolls orthogonally.
    package final func _scrollsOrthogonally(section index: Int) -> Bool {
        guard let solution = _solution, solution.sections.indices.contains(index) else { return false }
        return solution.sections[index].description.orthogonalBehavior != .none
    }

    /// Scrolls a section to exactly `offset` and stops its movement.
    package final func scrollOrthogonally(to offset: CGFloat, section index: Int) {
        orthogonalViews[index]?.stopMoving()
        moveOrthogonally(to: offset, section: index)
    }

    /// Updates a section for a new scroll offset. Only positions and visibility change; nothing is solved again.
    final func moveOrthogonally(to offset: CGFloat, section index: Int) {
        guard _scrollsOrthogonally(section: index), offset.isFinite, let solution = _solution,
            solution.sections[index].scrollOffset != Double(offset)
        else { return }
        _solution?.setScrollOffset(Double(offset), section: index)
        orthogonalOffsets[index] = Double(offset)
        let context = makeInvalidationContext()
        (context as? CompositionalInvalidationContext)?.reason = .scroll
        invalidateLayout(with: context)
    }

    /// Returns the rest position for an offset set in code. All behaviors except `continuous` snap.
    package final func _orthogonalRest(near offset: CGFloat, section index: Int) -> CGFloat {
        guard _scrollsOrthogonally(section: index), let solution = _solution else { return 0 }
        return CGFloat(solution.sections[index].orthogonalRest(near: Double(offset)))
    }

    /// Returns the rest position at the end of a drag.
    ///
    /// - Parameters:
    ///   - start: The offset at the start of the drag.
    ///   - offset: The offset at release.
    ///   - velocity: The velocity at release in points per millisecond, positive toward the end of the section.
    ///   - projected: The offset at which free deceleration would end.
    package final func _orthogonalRest(
        start: CGFloat, offset: CGFloat, velocity: CGFloat, projected: CGFloat, section index: Int
    ) -> CGFloat {
        guard _scrollsOrthogonally(section: index), let solution = _solution else { return 0 }
        return CGFloat(
            solution.sections[index].orthogonalRest(
                start: Double(start), offset: Double(offset), velocity: Double(velocity), projected: Double(projected)))
    }

    /// Returns the rest position for a wheel movement from `start` to `offset`.
    final func _orthogonalRest(beyond offset: CGFloat, from start: CGFloat, section index: Int) -> CGFloat {
        guard _scrollsOrthogonally(section: index), let solution = _solution else { return 0 }
        return CGFloat(solution.sections[index].orthogonalRest(beyond: Double(offset), from: Double(start)))
    }

    /// Scrolls a section until an item is at `position` of its visible area, then to the nearest rest position.
    ///
    /// Without a position along the orthogonal axis, the section scrolls only as far as needed to show the item.
    final func scrollOrthogonally(
        toItem path: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool
    ) {
        guard _scrollsOrthogonally(section: path.section), let solution = _solution,
            let element = solution.cell(section: path.section, item: path.item)
        else { return }
        let section = solution.sections[path.section]
        let axis = section.groupAxis
        // In reading direction, relative to the start of the section.
        let frame = solution.mirror.frame(element.frame)
        let (start, end) = (frame.min(axis) - section.groupsStart, frame.max(axis) - section.groupsStart)
        let viewport = section.orthogonalViewport
        let isMirrored = solution.isRightToLeft && axis == .horizontal
        let atStart: UICollectionView.ScrollPosition = axis == .vertical ? .top : isMirrored ? .right : .left
        let atEnd: UICollectionView.ScrollPosition = axis == .vertical ? .bottom : isMirrored ? .left : .right
        let atCenter: UICollectionView.ScrollPosition = axis == .vertical ? .centeredVertically : .centeredHorizontally
        let target: Double
        if position.contains(atStart) {
            target = start
        } else if position.contains(atEnd) {
            target = end - viewport
        } else if position.contains(atCenter) {
            target = (start + end - viewport) / 2
        } else if start < section.scrollOffset {
            target = start
        } else if end > section.scrollOffset + viewport {
            target = end - viewport
        } else {
            return
        }
        let rest = CGFloat(section.orthogonalRest(near: target))
        // A section that is not visible needs no animation.
        if animated, let scrollView = orthogonalViews[path.section] {
            scrollView.scrollAnimated(to: rest)
        } else {
            scrollOrthogonally(to: rest, section: path.section)
        }
    }
}
