extension SolvedSection {
    /// Returns the groups that may intersect `from..<to` along the row, relative to the first group.
    ///
    /// - Complexity: O(log n)
    func groups(from: Double, to: Double) -> Range<Int> {
        guard groupCount > 0, to > 0 || from < groupsLength else { return 0..<0 }
        if let wrapped {
            let reach = max(0, -description.interGroupSpacing)
            let low = max(0, wrapped.group(at: from - reach) - 1)
            return low..<min(wrapped.groupCount, wrapped.group(at: to) + 2)
        }
        let step = description.group.size[groupAxis].isUniform ? groupStart(1) : stride
        guard step > 0 else { return 0..<groupCount }
        // Negative spacing makes groups overlap, so that earlier groups extend beyond their stride.
        let reach = max(0, -description.interGroupSpacing)
        let first: Int
        let last: Int
        if description.group.size[groupAxis].isUniform || measures.count == 0 {
            first = Int(clamping: (max(0, from - reach)) / step)
            last = Int(clamping: max(0, to) / step)
        } else {
            first = measures.sums.index(at: max(0, from - reach), stride: step)
            last = measures.sums.index(at: max(0, to), stride: step)
        }
        // One more group on each side, because rounding can move a group across the boundary.
        let low = min(max(0, first - 1), groupCount)
        return low..<max(low, min(groupCount, last + 2))
    }

    /// Returns the z-index of an element. If the section has decorations, a z-index of 0 becomes 1.
    private func zIndex(_ own: Int) -> Int {
        own == 0 && !description.decorations.isEmpty ? 1 : own
    }

    private func round(_ rect: Rect) -> Rect {
        Rect(
            x: container.grid.nearest(rect.x), y: container.grid.nearest(rect.y), width: rect.width,
            height: rect.height)
    }

    /// Returns the frame of a boundary item in the section's coordinates, and whether it is pinned.
    ///
    /// - Parameter visible: The visible part of the section's coordinate space, less the adjusted content inset; `nil`
    ///   leaves every item at its natural position.
    func boundaryFrame(_ index: Int, visible: Rect?) -> (frame: Rect, isPinned: Bool) {
        let item = description.boundaryItems[index]
        var frame = boundaryFrames[index]
        let axis = container.axis
        guard item.pinsToVisibleBounds, let visible else { return (frame, false) }
        let side = item.alignment.side(axis)
        let natural = frame.min(axis)
        // CompositionalQuirk.aPinnedHeaderStopsBeforeTheFooter
        if side < 0 {
            let last = leadingExtension + contentLength - frame.size[axis]
            frame.origin[axis] = max(natural, min(visible.min(axis), last))
        } else if side > 0 {
            let first = leadingExtension
            frame.origin[axis] = min(natural, max(visible.max(axis) - frame.size[axis], first))
        }
        return (frame, visible.min(axis) < length && visible.max(axis) > 0)
    }

    /// Calls `body` with every element of the section that intersects `rect`.
    ///
    /// - Parameters:
    ///   - rect: In the section's coordinates; `nil` finds decorations only.
    ///   - touched: The rect that the section must touch for its decorations to be found; usually `rect` before it was
    ///     clipped to the content.
    ///   - visible: See ``boundaryFrame(_:visible:)``.
    ///   - start: Added to the positions of the elements along the scroll axis.
    ///   - slack: The distance by which elements may miss the rects, in points.
    ///   - mayRound: Whether a rounding error may move an edge of `rect` onto a pixel.
    /// - Complexity: O(log n + found)
    func forEachElement(
        section: Int, in rect: Rect?, touched: Rect, visible: Rect?, start: Double, slack: Double, mayRound: Bool,
        _ body: (LayoutElement) -> Void
    ) {
        if let rect {
            forEachGroupElement(section: section, in: rect, start: start, slack: slack, mayRound: mayRound, body)
            let near = rect.grown(by: slack)
            for i in description.boundaryItems.indices {
                var element = boundaryElement(i, section: section, visible: visible)
                guard element.frame.intersects(near) else { continue }
                element.frame.origin[container.axis] += start
                body(element)
            }
        }
        guard !isBlank else { return }
        // CompositionalQuirk.decorationsAreFoundWhenTouched
        guard !description.decorations.isEmpty, whole.touches(touched.grown(by: slack)) else { return }
        for i in description.decorations.indices {
            var element = decorationElement(i, section: section)
            element.frame.origin[container.axis] += start
            body(element)
        }
    }

    /// The section with its insets and boundary items, in its own coordinates. On the cross axis it is at least as long
    /// as the view.
    private var whole: Rect {
        Rect(main: 0, cross: 0, mainLength: length, crossLength: breadth, axis: container.axis)
    }

    /// Returns a supplementary view of a group, whose template has its origin at `origin`, in section coordinates.
    func supplementElement(
        _ group: Int, _ supplement: GroupTemplate.Supplement, section: Int, origin: Point
    ) -> LayoutElement {
        LayoutElement(
            category: .supplement(kind: supplement.kind), section: section,
            item: firstOrdinal(ofKind: supplement.kind, group: group) + supplement.ordinal,
            frame: round(supplement.frame.offsetBy(x: origin.x, y: origin.y)), zIndex: zIndex(supplement.zIndex),
            scrollsOrthogonally: groupAxis != container.axis)
    }

    /// Returns boundary item `index` of the section.
    func boundaryElement(_ index: Int, section: Int, visible: Rect?) -> LayoutElement {
        let item = description.boundaryItems[index]
        let (frame, isPinned) = boundaryFrame(index, visible: visible)
        return LayoutElement(
            category: .supplement(kind: item.kind), section: section, item: 0, frame: round(frame),
            zIndex: isPinned ? abovePinned(zIndex(item.zIndex)) : zIndex(item.zIndex),
            estimatedAxes: item.size.estimatedAxes,
            boundaryIndex: index, isPinned: isPinned)
    }

    /// Returns decoration `index`: the whole section with its boundary items, less the decoration's insets.
    func decorationElement(_ index: Int, section: Int) -> LayoutElement {
        let decoration = description.decorations[index]
        return LayoutElement(
            category: .decoration(kind: decoration.kind), section: section, item: index,
            frame: round(whole.inset(by: decoration.contentInsets)), zIndex: decoration.zIndex)
    }

    /// Returns item `item`, or `nil` if its group does not lay it out.
    ///
    /// - Complexity: O(log n + cells of the group, if measured)
    package func itemElement(_ item: Int, section: Int) -> LayoutElement? {
        guard groupCount > 0, item >= 0, item < itemCount else { return nil }
        let (group, index) = location(ofItem: item)
        let maker = CellMaker(self, section: section)
        if let measuredRow, let record = measures.record(ofGroup: group) {
            return measuredCell(group, index, measuredRow, record, maker)
        }
        let template = template(ofGroup: group)
        guard index < template.leaves.count else { return nil }
        let leaf = template.leaves[index]
        let origin = groupOrigin(size: template.size, start: groupStart(group))
        return maker.cell(item, leaf, maker.frame(leaf, origin: origin))
    }

    private func measuredCell(
        _ group: Int, _ index: Int, _ row: MeasuredRow, _ record: Int, _ maker: CellMaker
    ) -> LayoutElement {
        let template = plainTemplate(group)
        var size = template.size
        size[groupAxis] = measures.lengths[record] - description.group.edgeSpacing.minimum(groupAxis)
        var leaf = template.leaves[index]
        row.forEachFrame(
            of: template, measures.sizes, from: record * itemsPerGroup, groupLength: size[groupAxis]
        ) { if $0 == index { leaf.frame = $1 } }
        let origin = groupOrigin(size: size, start: groupStart(group))
        return maker.cell(group * itemsPerGroup + index, leaf, maker.frame(leaf, origin: origin))
    }

    /// Returns supplementary view `item` of `kind` that belongs to an item or a group, or `nil` if there is none.
    ///
    /// - Complexity: O(log n + supplementary views of the group)
    func supplementElement(kind: Int, item: Int, section: Int) -> LayoutElement? {
        guard let (group, solved, index) = supplement(kind: kind, item: item) else { return nil }
        return supplementElement(
            group, solved.supplements[index], section: section,
            origin: groupOrigin(size: solved.size, start: groupStart(group)))
    }

    /// Returns the group of supplementary view `item` of `kind`, its template, and the index of the view in it; `nil` if
    /// there is none.
    func supplement(kind: Int, item: Int) -> (group: Int, template: GroupTemplate, index: Int)? {
        guard item >= 0 else { return nil }
        let group: Int
        let ordinal: Int
        if let wrapped {
            guard let found = wrapped.group(ofKind: kind, ordinal: item) else { return nil }
            (group, ordinal) = found
        } else {
            let perGroup = template.count(ofKind: kind)
            guard perGroup > 0 else { return nil }
            (group, ordinal) = item.quotientAndRemainder(dividingBy: perGroup)
        }
        guard group < groupCount else { return nil }
        let solved = template(ofGroup: group)
        let found = solved.supplements.firstIndex { $0.kind == kind && $0.ordinal == ordinal }
        return found.map { (group, solved, $0) }
    }
}

/// Added to the z-index of a pinned boundary item while its section is visible.
let pinnedZIndex = 1_000_000_000

/// Returns the z-index of a pinned boundary item; `Int.max` on overflow.
func abovePinned(_ zIndex: Int) -> Int {
    let (sum, isTooMuch) = zIndex.addingReportingOverflow(pinnedZIndex)
    return isTooMuch ? .max : sum
}
