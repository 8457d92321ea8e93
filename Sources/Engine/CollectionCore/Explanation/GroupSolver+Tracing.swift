// Records the steps of an explanation while a group is solved. Called only while a trace exists.
extension GroupSolver {
    private func isTraced(leavesFrom leaf: Int, supplementsFrom supplement: Int) -> Bool {
        trace?.isIn(
            leaves: leaf..<max(leaf, template.leaves.count),
            supplements: supplement..<max(supplement, template.supplements.count)) == true
    }

    /// Records the size and the insets of an item that is about to be added.
    mutating func traceItem(
        _ node: LayoutNode, slot: Size, frame: Rect, in container: Size, divided: Axis?, estimated: AxisSet
    ) {
        let index = template.leaves.count
        guard trace?.target == .leaf(index) else {
            // A view that is attached to the item begins at the item's own corner; its anchor includes the insets.
            return
        }
        let own = measured(index)
        var axes: AxisSet = []
        if estimated.contains(.horizontal), own.width >= 0 { axes.insert(.horizontal) }
        if estimated.contains(.vertical), own.height >= 0 { axes.insert(.vertical) }
        let size = ExplanationStep(
            rule: .dimension(
                node.size, container: container, measured: axes, divided: divided.map { AxisSet($0) } ?? []),
            change: FrameChange(width: slot.width, height: slot.height))
        let insets = FrameChange(
            x: frame.x, y: frame.y, width: frame.width - slot.width, height: frame.height - slot.height)
        trace?.record([size, ExplanationStep(rule: .contentInsets, change: insets)])
    }

    /// Records the size and the position of the supplementary view at `index`.
    mutating func traceSupplement(_ supplement: LayoutSupplement, _ index: Int, to frame: Rect, basis: Size) {
        guard trace?.target == .supplement(index) else { return }
        let size = supplement.size.resolved(in: basis, grid: grid)
        let shown = supplement.frame(in: frame, basis: basis, grid: grid)
        let insets = supplement.contentInsets.effective(for: supplement.size.estimatedAxes)
        trace?.record([
            ExplanationStep(
                rule: .dimension(supplement.size, container: basis, measured: [], divided: []),
                change: FrameChange(width: size.width, height: size.height)),
            ExplanationStep(
                rule: .anchor(supplement.containerAnchor.edges),
                change: FrameChange(x: shown.x - insets.leading, y: shown.y - insets.top)),
            ExplanationStep(rule: .contentInsets, change: FrameChange(insetting: size, by: insets)),
        ])
    }

    /// Records the frame of a custom group's item that is about to be added.
    mutating func traceCustom(_ frame: Rect, _ insets: LayoutInsets) {
        guard trace?.target == .leaf(template.leaves.count) else { return }
        trace?.record([
            ExplanationStep(
                rule: .customGroup,
                change: FrameChange(
                    x: frame.x - insets.leading, y: frame.y - insets.top, width: frame.width, height: frame.height))
        ])
    }

    /// Records the insets of a group that moved its contents.
    mutating func traceInsets(_ insets: LayoutInsets, leavesFrom leaf: Int, supplementsFrom supplement: Int) {
        guard isTraced(leavesFrom: leaf, supplementsFrom: supplement), let depth = trace?.depth else { return }
        trace?.record([
            ExplanationStep(
                rule: .groupInsets(depth: depth), change: FrameChange(x: insets.leading, y: insets.top))
        ])
    }

    /// Records the position of a subitem in its row.
    ///
    /// - Parameters:
    ///   - at: The end of the preceding subitems and the spacing after them.
    ///   - origin: The resulting position.
    ///   - share: The part of the remaining space that each flexible spacing gets.
    mutating func traceSlot(
        _ index: Int, of slot: Slot, before next: Slot?, _ row: Row, spacing: Double, at: Double, origin: Point,
        edges: LayoutEdgeSpacing, share: Double
    ) {
        let leaves = slot.leaf..<(next?.leaf ?? template.leaves.count)
        let supplements = slot.supplement..<(next?.supplement ?? template.supplements.count)
        guard trace?.isIn(leaves: leaves, supplements: supplements) == true, let depth = trace?.depth else { return }
        let axis = row.axis
        // The flexible spacings before the subitem: between subitems, and at the edges of the preceding ones.
        var shares = row.spacing?.isFlexible == true ? index : 0
        for i in 0..<index { shares += row.subitems[i % row.subitems.count].edgeSpacing.flexibleCount(axis) }
        let before = Double(shares) * share
        let own = edges.startSpace(axis, share: 0)
        trace?.record([
            ExplanationStep(
                .precedingSubitems(index, spacing: spacing, depth: depth), main: at - before, axis: axis),
            ExplanationStep(
                .edgeSpacing(depth: depth), main: own, cross: edges.start(axis.cross)?.minimum ?? 0, axis: axis),
            ExplanationStep(
                .flexibleSpacing(share: share, depth: depth), main: before + (origin[axis] - at - own),
                cross: origin[axis.cross] - (edges.start(axis.cross)?.minimum ?? 0), axis: axis),
        ])
    }

    /// Records that a cell became as long as its longest sibling.
    mutating func traceUniform(_ leaf: Int, by length: Double, _ axis: Axis) {
        guard trace?.target == .leaf(leaf) else { return }
        trace?.record([
            ExplanationStep(
                rule: .uniformSiblings,
                change: FrameChange(Rect(main: 0, cross: 0, mainLength: length, crossLength: 0, axis: axis)))
        ])
    }
}
