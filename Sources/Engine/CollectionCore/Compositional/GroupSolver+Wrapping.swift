// Rows of a fixed length whose cells are measured along the row. Such a row ends before the first cell that does not
// fit.
extension GroupSolver {
    /// The rounding error that is tolerated before a cell counts as too long, in points.
    private static let tolerance = 0.001
    /// The maximum number of blank slots. Further ones would be too narrow to be visible.
    private static let maximumBlankSlots = 4096

    /// Lays out subitems, each at the group's corner, until one does not fit into `available` or no cells are left.
    ///
    /// If the first cell is too long, it takes the whole row and is measured again, only across the row.
    mutating func solveWrapping(_ row: Row, _ plan: RowPlan, available: Double, box: Int32) -> [Slot] {
        var slots: [Slot] = []
        // `used` is the length of all cells with individual lengths, and of all edges and gaps. Uniform cells are
        // counted separately, because a later one can lengthen all of them.
        var used = 0.0
        var uniform = (count: 0, length: 0.0)
        var blank = 0
        let maximum = row.maximumSlots
        while slots.count < maximum, hasCellsLeft {
            let node = row.subitems[slots.count % row.subitems.count]
            let edges = node.edgeSpacing.minimum(row.axis)
            let gap = slots.isEmpty ? 0 : plan.spacing
            var slot = solveSlot(node, in: plan.basis, override: nil, box: box)
            var own = (used: used + gap + edges, uniform: uniform)
            if node.isUniformCell(row.axis) {
                own.uniform = (uniform.count + 1, max(uniform.length, slot.size[row.axis]))
            } else {
                own.used += slot.size[row.axis]
            }
            if own.used + Double(own.uniform.count) * own.uniform.length - Self.tolerance > available {
                remove(from: slot)
                // CompositionalQuirk.aFirstSubitemThatDoesNotFitEmptiesTheGroup applies to fixed lengths.
                guard slots.isEmpty, node.size[row.axis].isEstimated else { break }
                let isCell = node.content == .item
                slot = solveSlot(
                    node, in: plan.basis, override: isCell ? (row.axis, max(0, available - edges)) : nil, box: box)
                slots.append(slot)
                break
            }
            (used, uniform) = own
            slots.append(slot)
            // Subitems that cannot hold a cell would be repeated forever.
            blank = holdsCells(slot) ? 0 : blank + 1
            if blank == row.subitems.count { break }
        }
        return slots
    }

    /// Adds the slots that would follow in the row if there were more cells, at their estimated lengths.
    ///
    /// CompositionalQuirk.aLastGroupKeepsTheLeftOverSpace: the last row leaves the same space as a full one.
    func withBlankSlots(
        _ row: Row, _ plan: RowPlan, _ slots: [Slot], available: Double, taken: Double
    ) -> (slotCount: Int, taken: Double) {
        var (slotCount, taken) = (slots.count, taken)
        var uniform = (count: 0, length: 0.0)
        for (i, slot) in slots.enumerated() where row.subitems[i % row.subitems.count].isUniformCell(row.axis) {
            uniform = (uniform.count + 1, slot.size[row.axis])
        }
        let last = min(row.maximumSlots, slotCount + Self.maximumBlankSlots)
        // The subitems repeat, and the length of a group costs as much as planning its rows.
        var lengths: [Int: Double] = [:]
        while slotCount < last {
            let index = slotCount % row.subitems.count
            let node = row.subitems[index]
            let length = lengths[index] ?? node.nominalLength(row.axis, in: plan.basis, grid: grid)
            if node.content != .item { lengths[index] = length }
            var more = plan.spacing + length + node.edgeSpacing.minimum(row.axis)
            if node.isUniformCell(row.axis) {
                // All uniform cells get the length of the longest one.
                let own = node.size[row.axis].resolved(in: plan.basis, grid: grid)
                let longest = max(uniform.length, own)
                more += Double(uniform.count + 1) * longest - Double(uniform.count) * uniform.length - own
                uniform = (uniform.count + 1, longest)
            }
            guard taken + more - Self.tolerance <= available else { break }
            taken += more
            slotCount += 1
        }
        return (slotCount, taken)
    }
}

extension LayoutNode {
    /// Whether the number of cells in the group depends on measured sizes. It does if the group contains a row of a
    /// fixed length with subitems of estimated length.
    ///
    /// - Parameter divided: The axis along which the enclosing group divides its length among its subitems, if any.
    /// - Complexity: O(nodes)
    func wrapsMeasuredCells(divided: Axis? = nil) -> Bool {
        guard case .row(let axis, let subitems, let repetition, _) = content else { return false }
        if case .divide = repetition { return subitems.contains { $0.wrapsMeasuredCells(divided: axis) } }
        let isOpen = size[axis].isEstimated && divided != axis
        return subitems.contains { !isOpen && $0.size[axis].isEstimated || $0.wrapsMeasuredCells() }
    }
}
