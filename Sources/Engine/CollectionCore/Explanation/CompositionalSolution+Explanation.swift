extension CompositionalSolution {
    /// Returns the explanation of a cell's frame, without the scroll offset of an orthogonal section; `nil` if there is
    /// no such cell.
    ///
    /// - Complexity: O(cells of the group x log measured)
    public func explanation(ofCell item: Int, section: Int) -> FrameExplanation? {
        guard let element = cell(section: section, item: item) else { return nil }
        let solved = sections[section]
        let (group, index) = solved.location(ofItem: item)
        var chain = groupStart(group, section: section)
        chain.append(solved.steps(ofGroup: group, to: .leaf(index)))
        return finished(chain, at: element.frame)
    }

    /// Returns the explanation of a supplementary view's frame; see ``supplement(kind:section:item:visible:)``.
    public func explanation(
        ofSupplement kind: Int, section: Int, item: Int, visible: Rect?
    ) -> FrameExplanation? {
        guard let natural = supplement(kind: kind, section: section, item: item),
            let shown = supplement(kind: kind, section: section, item: item, visible: visible)
        else { return nil }
        var chain: FrameExplanation?
        if item == Int.max, section == 0, let index = boundaryItems.firstIndex(where: { $0.kind == kind }) {
            chain = layoutBoundary(index)
        } else if natural.boundaryIndex >= 0 {
            chain = boundary(natural.boundaryIndex, section: section)
        } else if let found = sections[section].supplement(kind: kind, item: item) {
            chain = groupStart(found.group, section: section)
            chain?.append(sections[section].steps(ofGroup: found.group, to: .supplement(found.index)))
        }
        guard let chain else { return nil }
        var result = finished(chain, at: natural.frame)
        result.reach(shown.frame, by: .pinned)
        return result
    }

    /// Returns the explanation of the frame of decoration `item` of a section, or `nil` if there is none of this kind.
    public func explanation(ofDecoration kind: Int, section: Int, item: Int) -> FrameExplanation? {
        guard let element = decoration(kind: kind, section: section, item: item) else { return nil }
        let solved = sections[section]
        let whole = Size(main: solved.length, cross: solved.breadth, axis: container.axis)
        var chain = sectionStart(of: section)
        chain.add(.wholeSection, FrameChange(width: whole.width, height: whole.height))
        chain.add(
            .contentInsets,
            FrameChange(insetting: whole, by: solved.description.decorations[item].contentInsets))
        return finished(chain, at: element.frame)
    }

    // MARK: Parts

    private func sectionStart(of section: Int) -> FrameExplanation {
        var chain = FrameExplanation()
        chain.move(.layoutBoundaryItems, main: leadingExtension, axis: container.axis)
        chain.move(
            .precedingSections(section, spacing: interSectionSpacing), main: sectionStart(section) - leadingExtension,
            axis: container.axis)
        return chain
    }

    /// Returns the chain to the corner of a group.
    private func groupStart(_ group: Int, section: Int) -> FrameExplanation {
        let solved = sections[section]
        let axis = solved.groupAxis
        let edges = solved.description.group.edgeSpacing
        let start = solved.groupStart(group)
        let origin = solved.groupOrigin(size: solved.size(ofGroup: group), start: start)
        var chain = sectionStart(of: section)
        chain.move(.boundaryItems, main: solved.leadingExtension, axis: container.axis)
        let insets = solved.groupInsets
        chain.move(.sectionInsets, main: insets.start(axis), cross: insets.start(axis.cross), axis: axis)
        chain.move(
            .precedingGroups(group, spacing: solved.description.interGroupSpacing), main: start, axis: axis)
        let minimum = edges.start(axis.cross)?.minimum ?? 0
        chain.move(.edgeSpacing(depth: 0), main: edges.startSpace(axis, share: 0), cross: minimum, axis: axis)
        let extent = axis == container.axis ? 0 : solved.leadingExtension
        let free = origin[axis.cross] - insets.start(axis.cross) - extent - minimum
        chain.move(.flexibleSpacing(share: free, depth: 0), main: 0, cross: free, axis: axis)
        return chain
    }

    private func boundary(_ index: Int, section: Int) -> FrameExplanation {
        let solved = sections[section]
        var chain = sectionStart(of: section)
        chain.move(.boundaryItems, main: solved.leadingExtension, axis: container.axis)
        return placed(
            chain, solved.description.boundaryItems[index], at: solved.boundaryFrames[index],
            from: solved.leadingExtension, measured: solved.boundaryMeasures[index])
    }

    private func layoutBoundary(_ index: Int) -> FrameExplanation {
        var chain = FrameExplanation()
        chain.move(.layoutBoundaryItems, main: leadingExtension, axis: container.axis)
        return placed(
            chain, boundaryItems[index], at: boundaryFrames[index], from: leadingExtension,
            measured: boundaryMeasures[index])
    }

    /// Adds the steps of a boundary item with the frame `frame`, which is relative to the start of its section.
    private func placed(
        _ start: FrameExplanation, _ item: LayoutBoundaryItem, at frame: Rect, from extent: Double, measured: Size
    ) -> FrameExplanation {
        var chain = start
        let axis = container.axis
        let insets = item.contentInsets.effective(for: item.size.estimatedAxes)
        // The frame is inset already. Insets that exceed a length leave their excess, which has no inverse.
        let outer = Size(
            width: frame.width + insets.leading + insets.trailing, height: frame.height + insets.top + insets.bottom)
        var axes: AxisSet = []
        if item.size.width.isEstimated, measured.width >= 0 { axes.insert(.horizontal) }
        if item.size.height.isEstimated, measured.height >= 0 { axes.insert(.vertical) }
        var origin = frame.origin
        origin[axis] -= extent
        chain.add(
            .boundaryAlignment(item.alignment, extends: item.extendsBoundary),
            FrameChange(x: origin.x - insets.leading - item.offset.x, y: origin.y - insets.top - item.offset.y))
        chain.add(.boundaryOffset, FrameChange(x: item.offset.x, y: item.offset.y))
        chain.add(
            .dimension(item.size, container: container.size, measured: axes, divided: []),
            FrameChange(width: outer.width, height: outer.height))
        chain.add(
            .contentInsets,
            FrameChange(
                x: insets.leading, y: insets.top, width: frame.width - outer.width,
                height: frame.height - outer.height))
        return chain
    }

    private func finished(_ chain: FrameExplanation, at frame: Rect) -> FrameExplanation {
        var chain = chain
        if isRightToLeft {
            chain.add(
                .mirrored(width: contentSize.width),
                FrameChange(x: contentSize.width - chain.frame.maxX - chain.frame.x))
        }
        chain.reach(frame, by: .rounding)
        return chain
    }
}

extension SolvedSection {
    /// Returns the size of group `group` without its edge spacing.
    func size(ofGroup group: Int) -> Size {
        guard wrapped == nil, measuredRow != nil, let record = measures.record(ofGroup: group) else {
            return template(ofGroup: group).size
        }
        var size = plainTemplate(group).size
        size[groupAxis] = measures.lengths[record] - description.group.edgeSpacing.minimum(groupAxis)
        return size
    }
}
