extension SolvedSection {
    /// Records the size of a measured cell.
    ///
    /// - Parameters:
    ///   - size: The size in points. Only estimated axes count. Negative lengths, infinities, and NaN are ignored.
    ///   - item: The index of the item in the section.
    /// - Returns: Whether anything changed.
    /// - Complexity: O(log n + cells of the group); where measured cells wrap also O(groups that change).
    public mutating func setMeasured(_ size: Size, item: Int) -> Bool {
        guard measure(size, item: item) else { return false }
        placeBoundaryItems()
        return true
    }

    /// Records the size of a measured cell without placing the boundary items again.
    @discardableResult
    mutating func measure(_ size: Size, item: Int) -> Bool {
        precondition(item >= 0 && item < itemCount, "Item \(item) was measured in a section of \(itemCount) items.")
        guard groupCount > 0 else { return false }
        if wraps { return measureWrapping([(item, size)]) }
        let (group, index) = location(ofItem: item)
        let axes = estimatedAxes(group: group, index: index)
        guard !axes.isEmpty else { return false }
        guard let record = measures.set(size.along(axes), group: group, cell: index) else { return false }
        let edges = description.group.edgeSpacing
        let length: Double
        let breadth: Double
        if let measuredRow {
            let start = record * itemsPerGroup
            if group == lastGroup, let lastTemplate {
                length = measuredRow.length(of: lastTemplate, measures.sizes, from: start)
                breadth = lastTemplate.size[groupAxis.cross]
            } else {
                length = measuredRow.length(of: template, measures.sizes, from: start)
                breadth = template.size[groupAxis.cross]
            }
        } else {
            let solved = template(ofGroup: group).size
            (length, breadth) = (solved[groupAxis], solved[groupAxis.cross])
        }
        measures.update(
            record, group: group, length: length + edges.minimum(groupAxis), plainLength: plainLength(ofGroup: group),
            breadth: breadth + edges.minimum(groupAxis.cross))
        return true
    }

    private var lastGroup: Int { groupCount - 1 }

    private func estimatedAxes(group: Int, index: Int) -> AxisSet {
        if group == lastGroup, let lastTemplate { return lastTemplate.leaves[index].estimatedAxes }
        return template.leaves[index].estimatedAxes
    }

    /// Records the sizes of cells in a section where measured cells wrap.
    private mutating func measureWrapping(_ sizes: [(item: Int, size: Size)]) -> Bool {
        var groups =
            wrapped
            ?? WrappedGroups(
                itemCount: itemCount, axis: groupAxis, spacing: description.interGroupSpacing,
                edges: description.group.edgeSpacing, template: template)
        var first = Int.max
        var last = -1
        for (item, size) in sizes {
            // A cell that is alone in its row because it is too long is measured only across the row.
            let (group, index) = location(ofItem: item)
            let leaves = template(ofGroup: group).leaves
            let axes = index < leaves.count ? leaves[index].estimatedAxes : []
            guard groups.set(size.along(axes), item: item) else { continue }
            first = min(first, item)
            last = max(last, item)
        }
        guard last >= 0 else { return false }
        wrapped = nil
        groups.regroup(
            from: groups.runs.isEmpty ? 0 : first, through: last,
            solve: { [self] groups, item in solveWrapped(groups, from: item) })
        wrapped = groups
        return true
    }

    /// Returns the measured size of item `item`; NaN on axes that were not measured.
    public func measuredSize(item: Int) -> Size {
        if let wrapped { return wrapped.size(ofItem: item) }
        guard groupCount > 0, let record = measures.record(ofGroup: item / itemsPerGroup) else {
            return MeasuredGroups.unmeasured
        }
        return measures.sizes[record * itemsPerGroup + item % itemsPerGroup]
    }

    /// Calls `body` with every measured cell and its size; NaN on axes that were not measured.
    ///
    /// - Complexity: O(cells of measured groups)
    public func forEachMeasured(_ body: (_ item: Int, _ size: Size) -> Void) {
        if let wrapped {
            for (item, size) in zip(wrapped.items, wrapped.sizes) { body(item, size) }
            return
        }
        for (record, group) in measures.measuredGroups.enumerated() {
            for index in 0..<itemsPerGroup {
                let size = measures.sizes[record * itemsPerGroup + index]
                let item = group * itemsPerGroup + index
                if size.width >= 0 || size.height >= 0, item < itemCount { body(item, size) }
            }
        }
    }

    /// Records many sizes together.
    ///
    /// - Complexity: O(k log n) for *k* sizes; where measured cells wrap O(k log k + groups).
    mutating func adopt(_ sizes: [(item: Int, size: Size)]) {
        guard groupCount > 0, !sizes.isEmpty else { return }
        if wraps {
            _ = measureWrapping(sizes.sorted { $0.item < $1.item })
        } else {
            for (item, size) in sizes { measure(size, item: item) }
        }
    }
}

extension Size {
    /// Returns the finite, nonnegative lengths along `axes`; NaN for all others.
    fileprivate func along(_ axes: AxisSet) -> Size {
        Size(
            width: axes.contains(.horizontal) && width >= 0 && width < .infinity ? width : .nan,
            height: axes.contains(.vertical) && height >= 0 && height < .infinity ? height : .nan)
    }
}
