internal import CollectionCore
import CoreGraphics
import Foundation

extension UICollectionViewCompositionalLayout {
    /// Whether any section has a handler for visible items.
    ///
    /// - Complexity: O(1), after a solve or a new handler O(sections).
    final var _hasHandlers: Bool {
        let now = _names.changes.handlerCount
        if let known = _handlersSeen, known.at == now { return known.found }
        let found = _sections.contains { $0?.visibleItemsInvalidationHandler != nil }
        _handlersSeen = (found, now)
        return found
    }

    /// Calls the handlers of the sections visible, the last section first.
    final func _callHandlers(_ view: UICollectionView) {
        guard _hasHandlers, let solution = _solution else { return }
        var visible: [Int: [LayoutElement]] = [:]
        solution.forEachElement(in: Rect(view.bounds), visible: _pinRect) { element in
            guard element.item != Int.max, _sections[element.section]?.visibleItemsInvalidationHandler != nil else {
                return
            }
            visible[element.section, default: []].append(element)
        }
        _addFirstLooks(to: &visible, sight: Rect(view.bounds), solution)
        for index in visible.keys.sorted(by: >) {
            guard let handler = _sections[index]?.visibleItemsInvalidationHandler else { continue }
            var handled = _handled[index] ?? HandledSection()
            handled.update(visible[index] ?? []) { _makeAttributes(for: $0) }
            _handled[index] = handled
            let section = solution.sections[index]
            if section.description.orthogonalBehavior == .none {
                handler(handled.items, view.bounds.origin, _environment)
            } else {
                // The section's own coordinates: scrolled along the row, at the section's place across it.
                let row = solution.rowFrame(index)
                var offset = row.origin
                offset[section.rowAxis] = _scrollPosition(section)
                var room = Size(view.bounds.size)
                room[_axis] = row.size[_axis]
                handler(
                    handled.items, CGPoint(offset),
                    CompositionalEnvironment(size: CGSize(room), insets: .zero, traits: _environment.traitCollection))
            }
        }
    }

    /// Adds the elements that were visible before the first group of an orthogonal section was centered. The first call
    /// of the section's handler includes them (recorded: a cell that only centering hides stays before the
    /// supplementary views).
    private func _addFirstLooks(
        to visible: inout [Int: [LayoutElement]], sight: Rect, _ solution: CompositionalSolution
    ) {
        let fresh = visible.keys.filter { index in
            _handled[index] == nil && _orthogonalOffsets[index] == nil && solution.sections[index].scrollOffset != 0
        }
        guard !fresh.isEmpty else { return }
        var uncentred = solution
        for index in fresh { uncentred.setScrollOffset(0, section: index) }
        uncentred.forEachElement(in: sight, visible: _pinRect) { element in
            guard fresh.contains(element.section), element.category == .cell,
                !visible[element.section, default: []].contains(where: { $0.isSameElement(as: element) })
            else { return }
            visible[element.section, default: []].append(element)
        }
    }

    /// A section's offset as a scroll view has it, from the left or the top.
    private func _scrollPosition(_ section: SolvedSection) -> Double {
        guard let solution = _solution, solution.isRightToLeft, section.rowAxis == .horizontal else {
            return section.scrollOffset
        }
        return -section.scrollOffset
    }

    // MARK: Offsets

    /// How far section `index` is scrolled from its start in reading direction, in points; 0 where sections do not
    /// scroll sideways.
    package final func _orthogonalOffset(section index: Int) -> CGFloat {
        guard let solution = _solution, solution.sections.indices.contains(index) else { return 0 }
        return CGFloat(solution.sections[index].scrollOffset)
    }

    /// Whether section `index` scrolls across the layout's direction.
    package final func _scrollsOrthogonally(section index: Int) -> Bool {
        guard let solution = _solution, solution.sections.indices.contains(index) else { return false }
        return solution.sections[index].description.orthogonalBehavior != .none
    }

    /// Scrolls section `index` to exactly `offset`; movement under way ends.
    package final func _scrollOrthogonally(to offset: CGFloat, section index: Int) {
        _rows[index]?._calmDown()
        _moveOrthogonally(to: offset, section: index)
    }

    /// Shows section `index` scrolled to `offset`. Nothing is solved: only places and visibility change.
    final func _moveOrthogonally(to offset: CGFloat, section index: Int) {
        guard _scrollsOrthogonally(section: index), offset.isFinite, let solution = _solution,
            solution.sections[index].scrollOffset != Double(offset)
        else { return }
        _solution?.setScrollOffset(Double(offset), section: index)
        _orthogonalOffsets[index] = Double(offset)
        let context = _makeInvalidationContext()
        (context as? CompositionalInvalidationContext)?.reason = .scroll
        invalidateLayout(with: context)
    }

    /// Where an offset set in code comes to rest: every behaviour but `continuous` snaps.
    package final func _orthogonalRest(near offset: CGFloat, section index: Int) -> CGFloat {
        guard _scrollsOrthogonally(section: index), let solution = _solution else { return 0 }
        return CGFloat(solution.sections[index].orthogonalRest(near: Double(offset)))
    }

    /// Where a flick of section `index` comes to rest.
    ///
    /// - Parameters:
    ///   - start: The offset at which the drag began.
    ///   - velocity: Points per millisecond at release, positive towards the row's end.
    ///   - projected: Where scrolling would end if nothing were in its way.
    package final func _orthogonalRest(
        start: CGFloat, offset: CGFloat, velocity: CGFloat, projected: CGFloat, section index: Int
    ) -> CGFloat {
        guard _scrollsOrthogonally(section: index), let solution = _solution else { return 0 }
        return CGFloat(
            solution.sections[index].orthogonalRest(
                start: Double(start), offset: Double(offset), velocity: Double(velocity), projected: Double(projected)))
    }

    /// Where a row goes that a wheel turned from `start` to `offset`.
    final func _orthogonalRest(beyond offset: CGFloat, from start: CGFloat, section index: Int) -> CGFloat {
        guard _scrollsOrthogonally(section: index), let solution = _solution else { return 0 }
        return CGFloat(solution.sections[index].orthogonalRest(beyond: Double(offset), from: Double(start)))
    }

    /// Scrolls an item's section sideways until the item is at `position` of the row's window, then to the nearest place
    /// where the section rests. Without a position along the row, only as far as it takes to see the item.
    final func _scrollOrthogonally(
        toItem path: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool
    ) {
        guard _scrollsOrthogonally(section: path.section), let solution = _solution,
            let shown = solution.cell(section: path.section, item: path.item)
        else { return }
        let section = solution.sections[path.section]
        let axis = section.rowAxis
        // In reading direction, relative to the row's start.
        let frame = solution.mirrored(shown.frame)
        let (start, end) = (frame.min(axis) - section.rowStart, frame.max(axis) - section.rowStart)
        let room = section.orthogonalViewport
        let isMirrored = solution.isRightToLeft && axis == .horizontal
        let atStart: UICollectionView.ScrollPosition = axis == .vertical ? .top : isMirrored ? .right : .left
        let atEnd: UICollectionView.ScrollPosition = axis == .vertical ? .bottom : isMirrored ? .left : .right
        let atCentre: UICollectionView.ScrollPosition = axis == .vertical ? .centeredVertically : .centeredHorizontally
        let wanted: Double
        if position.contains(atStart) {
            wanted = start
        } else if position.contains(atEnd) {
            wanted = end - room
        } else if position.contains(atCentre) {
            wanted = (start + end - room) / 2
        } else if start < section.scrollOffset {
            wanted = start
        } else if end > section.scrollOffset + room {
            wanted = end - room
        } else {
            return
        }
        let rest = CGFloat(section.orthogonalRest(near: wanted))
        // A row not visible has nothing to show on the way.
        if animated, let row = _rows[path.section] {
            row._scrollAnimated(to: rest)
        } else {
            _scrollOrthogonally(to: rest, section: path.section)
        }
    }
}
