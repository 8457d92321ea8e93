// Rows of a fixed length whose cells measure themselves along the row: they end where the next cell does not fit.
extension GroupSolver {
    /// Room that rounding may have taken before a cell counts as too long, in points.
    private static let tolerance = 0.001
    /// Blank places beyond this are too narrow to be seen.
    private static let mostBlankPlaces = 4096

    /// Lays out subitems, each at the group's corner, until one does not fit into `room` or the cells run out.
    ///
    /// A first cell that is too long has the row for itself and its length: it is measured again across the row only.
    mutating func solveWrapping(_ row: Row, _ plan: RowPlan, room: Double, box: Int32) -> [Slot] {
        var slots: [Slot] = []
        // What cells of a length of their own take with all edges and gaps, and those that are uniform besides.
        var used = 0.0
        var uniform = (count: 0, length: 0.0)
        var blank = 0
        let most = row.mostPlaces
        while slots.count < most, hasCellsLeft {
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
            if own.used + Double(own.uniform.count) * own.uniform.length - Self.tolerance > room {
                remove(from: slot)
                // CompositionalQuirk.aFirstSubitemThatDoesNotFitEmptiesTheGroup holds for lengths that are fixed.
                guard slots.isEmpty, node.size[row.axis].isEstimated else { break }
                let isCell = node.content == .item
                slot = solveSlot(
                    node, in: plan.basis, override: isCell ? (row.axis, max(0, room - edges)) : nil, box: box)
                slots.append(slot)
                break
            }
            (used, uniform) = own
            slots.append(slot)
            // Subitems that can hold no cell must not be repeated for ever.
            blank = holdsCells(slot) ? 0 : blank + 1
            if blank == row.subitems.count { break }
        }
        return slots
    }

    /// Adds the places that a row would go on with if there were more cells, at their estimates.
    ///
    /// CompositionalQuirk.aLastGroupKeepsTheLeftOverRoom: what a full row leaves over is the same for the last one.
    func withBlankPlaces(
        _ row: Row, _ plan: RowPlan, _ slots: [Slot], room: Double, taken: Double
    ) -> (places: Int, taken: Double) {
        var (places, taken) = (slots.count, taken)
        var uniform = (count: 0, length: 0.0)
        for (i, slot) in slots.enumerated() where row.subitems[i % row.subitems.count].isUniformCell(row.axis) {
            uniform = (uniform.count + 1, slot.size[row.axis])
        }
        let last = min(row.mostPlaces, places + Self.mostBlankPlaces)
        while places < last {
            let node = row.subitems[places % row.subitems.count]
            var more =
                plan.spacing + node.nominalLength(row.axis, in: plan.basis, grid: grid)
                + node.edgeSpacing.minimum(row.axis)
            if node.isUniformCell(row.axis) {
                // It gets the length of the others, or they that of it.
                let own = node.size[row.axis].resolved(in: plan.basis, grid: grid)
                let longest = max(uniform.length, own)
                more += Double(uniform.count + 1) * longest - Double(uniform.count) * uniform.length - own
                uniform = (uniform.count + 1, longest)
            }
            guard taken + more - Self.tolerance <= room else { break }
            taken += more
            places += 1
        }
        return (places, taken)
    }
}

extension LayoutNode {
    /// Whether the number of cells in the group depends on what they measure: somewhere in it a row has a length of its
    /// own and subitems that have not.
    ///
    /// - Parameter divided: The axis along which the group around this one gives it a part of itself.
    /// - Complexity: O(nodes)
    func wrapsMeasuredCells(divided: Axis? = nil) -> Bool {
        guard case .row(let axis, let subitems, let repetition, _) = content else { return false }
        if case .divide = repetition { return subitems.contains { $0.wrapsMeasuredCells(divided: axis) } }
        let isOpen = size[axis].isEstimated && divided != axis
        return subitems.contains { !isOpen && $0.size[axis].isEstimated || $0.wrapsMeasuredCells() }
    }
}
