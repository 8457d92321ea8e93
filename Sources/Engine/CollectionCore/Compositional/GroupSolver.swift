/// Resolves the description of a group into a ``GroupTemplate``.
///
/// Fractional sizes are rounded down to the pixel when they are resolved. Positions are sums of sizes and stay
/// unrounded.
struct GroupSolver {
    /// The pixels to which fractions are rounded down.
    let grid: PixelGrid
    /// The axis along which groups follow one another. A partial group is cut along it.
    let axis: Axis
    /// The maximum number of cells to lay out.
    let limit: Int
    /// Whether the cells end before the group is full. The group is then cut after the last cell.
    let isPartial: Bool
    /// The size of the collection view.
    let whole: Size
    /// Returns the measured size of the cell at an index of the group; NaN on an axis that was not measured.
    let measured: (Int) -> Size
    /// Whether rows break where measured cells fill them rather than where estimated ones would.
    let wrapsMeasured: Bool
    /// Returns the frames of a custom group, given its provider and the size of its container.
    let custom: (Int, Size) -> [CustomGroupItem]

    /// The elements found so far, in the space of the group.
    var template = GroupTemplate()
    /// Records the reasons for the frame of one element; `nil` unless a frame is explained.
    var trace: GroupTrace?

    /// The result of solving a node.
    private struct Outcome {
        var size: Size
        /// The length by which the node is cut along `axis` because no cells are left.
        var cut = 0.0
    }

    /// Creates a solver for one group. It solves nothing yet.
    init(
        grid: PixelGrid, axis: Axis, limit: Int, isPartial: Bool, whole: Size, measured: @escaping (Int) -> Size,
        wrapsMeasured: Bool = false, custom: @escaping (Int, Size) -> [CustomGroupItem]
    ) {
        self.grid = grid
        self.axis = axis
        self.limit = limit
        self.isPartial = isPartial
        self.whole = whole
        self.measured = measured
        self.wrapsMeasured = wrapsMeasured
        self.custom = custom
    }

    /// Resolves `group` inside `container`.
    ///
    /// - Complexity: O(cells of the group x depth), never more cells than `limit`.
    mutating func solve(_ group: LayoutNode, in container: Size) -> GroupTemplate {
        template = GroupTemplate()
        // Step 1: Lay out the group and its contents recursively.
        let outcome = solve(group, in: container, override: nil, parent: -1)
        template.size = outcome.size
        template.size[axis] -= outcome.cut
        // Step 2: Number the supplementary views, whose order is known only now.
        template.numberSupplements()
        template.hasEstimates = template.leaves.contains { !$0.estimatedAxes.isEmpty }
        // Step 3: Index the frames for rect queries.
        let leaves = template.leaves
        template.leafIndex = BoundsIndex(count: leaves.count) { leaves[$0].frame }
        let supplements = template.supplements
        template.supplementIndex = BoundsIndex(count: supplements.count) { supplements[$0].frame }
        return template
    }

    private mutating func solve(
        _ node: LayoutNode, in container: Size, override: (axis: Axis, length: Double)?, parent: Int32
    ) -> Outcome {
        switch node.content {
        case .item: return solveItem(node, in: container, override: override, parent: parent)
        case .custom(let provider):
            return solveGroup(node, in: container, override: override, parent: parent) { solver, _, insets, box in
                solver.placeCustom(provider, node: node, insets: insets, container: container, box: box)
            }
        case .row(let axis, let subitems, let repetition, let spacing):
            let row = Row(
                axis: axis, subitems: subitems, repetition: repetition, spacing: spacing,
                estimated: node.size.estimatedAxes.subtracting(override.map { AxisSet($0.axis) } ?? []))
            return solveGroup(node, in: container, override: override, parent: parent) { solver, inner, _, box in
                solver.place(row, inner: inner, box: box)
            }
        }
    }

    // MARK: Items

    private mutating func solveItem(
        _ node: LayoutNode, in container: Size, override: (axis: Axis, length: Double)?, parent: Int32
    ) -> Outcome {
        guard template.leaves.count < limit else { return Outcome(size: .zero) }
        var size = node.size.resolved(in: container, grid: grid)
        var estimated = node.size.estimatedAxes
        if let override {
            size[override.axis] = override.length
            // CompositionalQuirk.dividedEstimatesAreNotMeasured
            estimated.subtract(AxisSet(override.axis))
        }
        if !estimated.isEmpty {
            let own = measured(template.leaves.count)
            if estimated.contains(.horizontal), own.width >= 0 { size.width = own.width }
            if estimated.contains(.vertical), own.height >= 0 { size.height = own.height }
        }
        let slot = Rect(origin: .zero, size: size)
        let frame = slot.inset(by: node.contentInsets.effective(for: estimated))
        if trace != nil {
            traceItem(node, slot: size, frame: frame, in: container, divided: override?.axis, estimated: estimated)
        }
        template.leaves.append(
            GroupTemplate.Leaf(frame: frame, box: parent, zIndex: 0, estimatedAxes: estimated))
        addSupplements(node.supplements, to: frame, basis: frame.size, box: parent)
        return Outcome(size: size)
    }

    private mutating func addSupplements(_ supplements: [LayoutSupplement], to frame: Rect, basis: Size, box: Int32) {
        for supplement in supplements {
            if trace != nil { traceSupplement(supplement, template.supplements.count, to: frame, basis: basis) }
            template.supplements.append(
                GroupTemplate.Supplement(
                    frame: supplement.frame(in: frame, basis: basis, grid: grid), box: box, kind: supplement.kind,
                    ordinal: 0, zIndex: supplement.zIndex))
        }
    }

    // MARK: Groups

    /// The properties of a row that do not depend on its position.
    struct Row {
        /// The axis along which subitems follow one another.
        var axis: Axis
        /// The subitems in order; repeated until the row is full.
        var subitems: [LayoutNode]
        /// How often the subitems repeat.
        var repetition: LayoutNode.Repetition
        /// The spacing between neighboring subitems; `nil` for none.
        var spacing: LayoutSpacing?
        /// The axes along which the group has the length of its contents.
        var estimated: AxisSet

        /// The maximum number of slots in the row.
        var maximumSlots: Int {
            if case .upTo(let slotCount) = repetition { max(0, slotCount) } else { Int.max }
        }
    }

    /// Resolves a group whose contents `fill` lays out: moves the contents past the insets, and adds the group's box
    /// and supplementary views.
    private mutating func solveGroup(
        _ node: LayoutNode, in container: Size, override: (axis: Axis, length: Double)?, parent: Int32,
        fill: (inout GroupSolver, _ inner: Size, _ insets: LayoutInsets, _ box: Int32) -> Outcome
    ) -> Outcome {
        // Step 1: Resolve the group's own size and insets.
        var outer = node.size.resolved(in: container, grid: grid)
        var estimated = node.size.estimatedAxes
        if let override {
            outer[override.axis] = override.length
            estimated.subtract(AxisSet(override.axis))
        }
        let insets = node.contentInsets.effective(for: estimated)
        // Step 2: Reserve the group's box and supplementary views. Their frames follow in step 6.
        let box = Int32(template.boxes.count)
        let leaves = template.leaves.count
        let supplements = template.supplements.count
        template.boxes.append(GroupTemplate.Box(frame: .zero, parent: parent))
        // Supplementary views of one kind are numbered in layout order, a group's own before those of its contents.
        for supplement in node.supplements {
            template.supplements.append(
                GroupTemplate.Supplement(
                    frame: .zero, box: parent < 0 ? box : parent, kind: supplement.kind,
                    ordinal: 0, zIndex: supplement.zIndex))
        }
        // Step 3: Lay out the contents relative to the group's inner corner.
        trace?.depth += 1
        let inside = fill(&self, insets.innerSize(of: outer), insets, box)
        trace?.depth -= 1
        guard template.leaves.count > leaves else {
            // Nothing fits. The group is blank, and its estimated lengths are 0.
            if estimated.contains(.horizontal) { outer.width = 0 }
            if estimated.contains(.vertical) { outer.height = 0 }
            template.boxes.removeLast(template.boxes.count - Int(box))
            template.supplements.removeLast(template.supplements.count - supplements)
            return Outcome(size: outer)
        }
        // Step 4: Take estimated lengths from the contents.
        if estimated.contains(.horizontal) { outer.width = inside.size.width }
        if estimated.contains(.vertical) { outer.height = inside.size.height }
        // Step 5: Move the contents past the insets.
        template.move(
            leaves: leaves..<template.leaves.count, boxes: (Int(box) + 1)..<template.boxes.count,
            supplements: (supplements + node.supplements.count)..<template.supplements.count,
            by: Point(x: insets.leading, y: insets.top))
        if trace != nil {
            traceInsets(insets, leavesFrom: leaves, supplementsFrom: supplements + node.supplements.count)
        }
        // Step 6: Cut the group and set the reserved frames. Subitems that extend beyond the group may be cut by more
        // than the group's length.
        let cut = min(inside.cut, outer[axis])
        var frame = Rect(origin: .zero, size: outer)
        frame.size[axis] -= cut
        template.boxes[Int(box)].frame = frame
        for (i, supplement) in node.supplements.enumerated() {
            // CompositionalQuirk.supplementFractionsAreOfTheParent
            if trace != nil {
                traceSupplement(supplement, supplements + i, to: frame.inset(by: insets), basis: container)
            }
            template.supplements[supplements + i].frame = supplement.frame(
                in: frame.inset(by: insets), basis: container, grid: grid)
        }
        return Outcome(size: outer, cut: cut)
    }

    private mutating func placeCustom(
        _ provider: Int, node: LayoutNode, insets: LayoutInsets, container: Size, box: Int32
    ) -> Outcome {
        // CompositionalQuirk.customGroupsReceiveTheWholeView
        let groupSize = node.size.resolved(in: box == 0 ? whole : container, grid: grid)
        let items = custom(provider, groupSize)
        var extent = Size.zero
        for item in items where template.leaves.count < limit {
            if trace != nil { traceCustom(item.frame, insets) }
            // The provider's frames are relative to the group's outer corner. Step 5 of `solveGroup` adds the insets to
            // all contents, so they are subtracted here.
            template.leaves.append(
                GroupTemplate.Leaf(
                    frame: item.frame.offsetBy(x: -insets.leading, y: -insets.top), box: box, zIndex: item.zIndex,
                    estimatedAxes: []))
            extent.width = max(extent.width, item.frame.maxX)
            extent.height = max(extent.height, item.frame.maxY)
        }
        return Outcome(size: extent)
    }

    // MARK: Rows

    /// A subitem after layout: the index of its first leaf, box, and supplementary view in the template, and its size.
    struct Slot {
        /// The index of the first cell of the subitem in the template.
        var leaf: Int
        /// The index of the first group frame of the subitem in the template.
        var box: Int
        /// The index of the first supplementary view of the subitem in the template.
        var supplement: Int
        /// The size in points, after cells were measured.
        var size: Size
        /// The length by which the subitem is cut because no cells are left, in points.
        var cut: Double
    }

    private mutating func place(_ row: Row, inner: Size, box: Int32) -> Outcome {
        let along = row.axis
        let across = along.cross
        let isOpen = row.estimated.contains(along)
        // Step 1: Decide how many slots a full row has, and which size fractions refer to.
        let plan = RowPlan(
            axis: along, subitems: row.subitems, repetition: row.repetition,
            spacing: max(0, row.spacing?.minimum ?? 0), inner: inner, isOpen: isOpen, grid: grid)
        let wraps =
            wrapsMeasured && !isOpen && plan.divided == nil && row.subitems.contains { $0.size[along].isEstimated }
        // Step 2: Lay out the subitems, each at the group's corner.
        var slots =
            wraps ? solveWrapping(row, plan, available: inner[along], box: box) : solveSubitems(row, plan, box: box)
        guard !slots.isEmpty else { return Outcome(size: .zero) }
        // Step 3: Give uniform cells the length of the longest one.
        makeSiblingsUniform(row, &slots)

        // Step 4: Compute the length that the slots take before flexible spacings share the rest. Blank slots count.
        var slotCount = isOpen || wraps ? slots.count : plan.count
        let isFlexible = row.spacing?.isFlexible == true
        var taken = 0.0
        if !wraps { taken = Double(slotCount - 1) * plan.spacing }
        var tallest = 0.0
        for (i, slot) in slots.enumerated() {
            let edges = row.subitems[i % row.subitems.count].edgeSpacing
            taken += slot.size[along] + edges.minimum(along)
            tallest = max(tallest, slot.size[across] + edges.minimum(across))
        }
        if wraps {
            taken += Double(slotCount - 1) * plan.spacing
            if isPartial, !hasCellsLeft {
                (slotCount, taken) = withBlankSlots(row, plan, slots, available: inner[along], taken: taken)
            }
        } else if !isOpen {
            taken += plan.nominalLength(from: slots.count)
        }
        // Step 5: Divide the remaining space among the flexible spacings.
        let flexible = plan.flexibleEdges(in: slotCount) + (isFlexible ? slotCount - 1 : 0)
        let share = isOpen || flexible == 0 ? 0 : (inner[along] - taken) / Double(flexible)
        let gap = plan.spacing + (isFlexible ? share : 0)
        let crossSpace = row.estimated.contains(across) ? tallest : inner[across]

        // Step 6: Move each subitem to its position.
        var at = 0.0
        var contentEnd = 0.0
        var minimumCut = Double.infinity
        for (i, slot) in slots.enumerated() {
            let edges = row.subitems[i % row.subitems.count].edgeSpacing
            var origin = Point.zero
            origin[along] = at + edges.startSpace(along, share: share)
            origin[across] = edges.startSpaceAlone(across, length: slot.size[across], in: crossSpace)
            let next = i + 1 < slots.count ? slots[i + 1] : nil
            template.move(
                leaves: slot.leaf..<(next?.leaf ?? template.leaves.count),
                boxes: slot.box..<(next?.box ?? template.boxes.count),
                supplements: slot.supplement..<(next?.supplement ?? template.supplements.count), by: origin)
            if trace != nil {
                traceSlot(
                    i, of: slot, before: next, row, spacing: plan.spacing, at: at, origin: origin, edges: edges,
                    share: share)
            }
            at = origin[along] + slot.size[along] + edges.endSpace(along, share: share)
            contentEnd = at - (along == axis ? slot.cut : 0)
            minimumCut = min(minimumCut, slot.cut)
            at += gap
        }

        // Step 7: Compute the size of the row and, if cells ran out, how much of it is cut.
        var size = inner
        if isOpen { size[along] = taken }
        if row.estimated.contains(across) { size[across] = tallest }
        guard isPartial else { return Outcome(size: size) }
        // CompositionalQuirk.aLastRowAcrossIsNotCut
        guard along == axis else { return Outcome(size: size, cut: minimumCut) }
        // CompositionalQuirk.aLastGroupKeepsTheLeftOverSpace. Slots beyond the group's end leave no space.
        let end = min(taken + share * Double(flexible), size[along])
        return Outcome(size: size, cut: max(0, end - contentEnd))
    }

    /// Lays out the subitems of a row, each at the group's corner, until the row is full or no cells are left.
    private mutating func solveSubitems(_ row: Row, _ plan: RowPlan, box: Int32) -> [Slot] {
        var slots: [Slot] = []
        var blank = 0
        for i in 0..<plan.count {
            guard hasCellsLeft else { break }
            let slot = solveSlot(
                row.subitems[i % row.subitems.count], in: plan.basis, override: plan.divided.map { (row.axis, $0) },
                box: box)
            slots.append(slot)
            // Subitems that cannot hold a cell would be repeated forever.
            blank = holdsCells(slot) ? 0 : blank + 1
            if blank == row.subitems.count { break }
        }
        return slots
    }

    /// Whether fewer than `limit` cells were laid out.
    var hasCellsLeft: Bool { template.leaves.count < limit }

    /// Lays out one subitem at the group's corner.
    mutating func solveSlot(
        _ node: LayoutNode, in basis: Size, override: (axis: Axis, length: Double)?, box: Int32
    ) -> Slot {
        var slot = Slot(
            leaf: template.leaves.count, box: template.boxes.count, supplement: template.supplements.count, size: .zero,
            cut: 0)
        let outcome = solve(node, in: basis, override: override, parent: box)
        (slot.size, slot.cut) = (outcome.size, outcome.cut)
        return slot
    }

    /// Whether the last subitem that was laid out contains cells.
    func holdsCells(_ slot: Slot) -> Bool { template.leaves.count > slot.leaf }

    /// Removes the last subitem that was laid out from the template.
    mutating func remove(from slot: Slot) {
        if trace?.isIn(
            leaves: slot.leaf..<template.leaves.count, supplements: slot.supplement..<template.supplements.count)
            == true
        {
            trace?.restart()
        }
        template.leaves.removeLast(template.leaves.count - slot.leaf)
        template.boxes.removeLast(template.boxes.count - slot.box)
        template.supplements.removeLast(template.supplements.count - slot.supplement)
    }

    /// Gives every uniform cell of the row the length of the longest one, on each axis.
    private mutating func makeSiblingsUniform(_ row: Row, _ slots: inout [Slot]) {
        for axis in [Axis.horizontal, .vertical] {
            var largest = 0.0
            var found = false
            for (i, slot) in slots.enumerated() where row.subitems[i % row.subitems.count].isUniformCell(axis) {
                largest = max(largest, slot.size[axis])
                found = true
            }
            guard found else { continue }
            for i in slots.indices where row.subitems[i % row.subitems.count].isUniformCell(axis) {
                // Adds the difference instead of setting the length: insets shorten a cell whose length the group
                // decides.
                template.leaves[slots[i].leaf].frame.size[axis] += largest - slots[i].size[axis]
                if trace != nil { traceUniform(slots[i].leaf, by: largest - slots[i].size[axis], axis) }
                slots[i].size[axis] = largest
            }
        }
    }

}
