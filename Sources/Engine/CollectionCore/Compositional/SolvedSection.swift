/// A solved section: one template, a stride, and the changes that measured sizes cause.
///
/// Coordinates are the section's own. On the main axis, 0 is the section's start; on the cross axis, it is the
/// collection view's edge. In an orthogonal section, coordinates exclude the scroll offset. Memory and creation time do
/// not depend on the number of items.
public struct SolvedSection {
    /// The parts that measured sizes do not change.
    let plan: SectionPlan
    /// The measured sizes and the resulting changes, by group.
    var measures: MeasuredGroups
    /// The groups of a section where measured cells wrap, once a cell was measured.
    var wrapped: WrappedGroups?

    /// The frames of the boundary items, relative to the section.
    public internal(set) var boundaryFrames: [Rect] = []
    /// The measured size of each boundary item, in points; NaN on an axis that was not measured.
    var boundaryMeasures: [Size]
    /// The length that extending boundary items take before the content, in points, plus the section's leading space.
    public internal(set) var leadingExtension = 0.0
    /// The length that extending boundary items take after the content, in points.
    public internal(set) var trailingExtension = 0.0
    /// The length of insets and groups along the main axis, increased if a side item is longer.
    public internal(set) var contentLength = 0.0
    /// The section's length along the layout's cross axis, insets included. Larger than the view's if the groups are.
    ///
    /// An orthogonal section is as long as the view.
    public internal(set) var breadth = 0.0
    /// The distances by which boundary items extend beyond the start and the end of the section.
    var overhang = (start: 0.0, end: 0.0)
    /// The scroll offset along `groupAxis`; 0 in sections that are not orthogonal.
    public var scrollOffset = 0.0

    /// Lays out a section.
    ///
    /// - Parameters:
    ///   - description: The description of the section and its group.
    ///   - itemCount: The number of items, 0 or more.
    ///   - container: The space of the section, in points.
    ///   - referenceInsets: Subtracted from `container` for groups, across the layout's axis.
    ///   - supplementReferenceInsets: The same for boundary items.
    ///   - custom: Returns the frames of custom group `provider` in a container of the given size; called at most once
    ///     for each pair.
    /// - Complexity: O(cells of one group), independent of `itemCount`.
    public init(
        _ description: CompositionalSection, itemCount: Int, container: CompositionalContainer,
        referenceInsets: LayoutInsets = .zero, supplementReferenceInsets: LayoutInsets = .zero,
        custom: (Int, Size) -> [CustomGroupItem]
    ) {
        let space = SectionSpace(
            itemCount: itemCount, container: container, referenceInsets: referenceInsets,
            supplementReferenceInsets: supplementReferenceInsets)
        self.init(SectionInput(description, in: space), custom: custom)
    }

    /// Lays out a section from its input.
    ///
    /// - Parameters:
    ///   - input: The description of the section, the number of items, and the space.
    ///   - custom: Returns the frames of a custom group in a container of the given size; called at most once for each
    ///     pair.
    public init(_ input: SectionInput, custom: (Int, Size) -> [CustomGroupItem]) {
        plan = SectionPlan(input, custom: custom)
        measures = MeasuredGroups(groupCount: plan.groupCount, itemsPerGroup: plan.itemsPerGroup)
        boundaryMeasures = Array(
            repeating: MeasuredGroups.unmeasured, count: input.description.boundaryItems.count)
        placeBoundaryItems()
    }

    // MARK: Parts of the plan

    /// The template: groups, items, and insets before they are solved.
    public var description: CompositionalSection { plan.input.description }
    /// The space that the layout fills.
    public var container: CompositionalContainer { plan.input.container }
    /// The number of items.
    public var itemCount: Int { plan.input.itemCount }
    /// The axis along which groups follow one another: the layout's main axis, or its cross axis in an orthogonal
    /// section.
    public var groupAxis: Axis { plan.groupAxis }
    /// The number of cells in an unmeasured full group.
    public var itemsPerGroup: Int { plan.itemsPerGroup }
    /// Whether the number of cells in a group depends on measured sizes.
    package var wraps: Bool { plan.wraps }
    /// A full group, or the last group if it is partial.
    var template: GroupTemplate { plan.template }
    /// The last group if it has fewer cells than the others; `nil` if it is full.
    var lastTemplate: GroupTemplate? { plan.lastTemplate }
    /// The distance from the start of one group to the start of the next, before measuring.
    var stride: Double { plan.stride }
    /// Computes measured groups without solving them again, if their structure permits it.
    var measuredRow: MeasuredRow? { plan.measuredRow }
    /// See ``SectionInput/groupContainer``.
    var groupContainer: Size { plan.input.groupContainer }
    /// The section's insets plus those of the reference.
    public var groupInsets: LayoutInsets { plan.input.groupInsets }

    /// The start of the first group along `groupAxis`, in points from the start of the section.
    public var groupsStart: Double {
        groupInsets.start(groupAxis) + (groupAxis == container.axis ? leadingExtension : 0)
    }

    /// Whether any cell of the section is measured.
    public var hasEstimates: Bool { plan.hasEstimates }

    /// Solves group `group` once more and returns the steps that lead to one of its elements.
    ///
    /// - Complexity: O(cells of the group x log measured)
    func steps(ofGroup group: Int, to target: GroupTrace.Target) -> [ExplanationStep] {
        var measured: (Int) -> Size = { _ in MeasuredGroups.unmeasured }
        var first = group * itemsPerGroup
        var isWrapped = false
        if let wrapped {
            first = wrapped.firstItem(ofGroup: group)
            if !wrapped.run(ofGroup: group).isPlain {
                isWrapped = true
                measured = { wrapped.size(ofItem: first + $0) }
            }
        } else if let record = measures.record(ofGroup: group) {
            let start = record * itemsPerGroup
            measured = { [sizes = measures.sizes, count = itemsPerGroup] in
                $0 < count ? sizes[start + $0] : MeasuredGroups.unmeasured
            }
        }
        // As when the section was solved: a group that could hold more cells than are left is partial.
        let rest = itemCount - first
        for isPartial in [false, true] {
            var solver = plan.input.solver(
                limit: isPartial || rest == Int.max ? rest : rest + 1, isPartial: isPartial, measured: measured,
                wrapsMeasured: isWrapped, custom: plan.knownCustomItems)
            solver.trace = GroupTrace(target)
            let solved = solver.solve(description.group, in: groupContainer)
            if isPartial || solved.leaves.count <= rest { return solver.trace?.steps ?? [] }
        }
        return []
    }

    // MARK: Groups

    /// The number of groups that hold the items.
    public var groupCount: Int { wrapped?.groupCount ?? plan.groupCount }

    /// Returns the template of group `group` without measured sizes.
    func plainTemplate(_ group: Int) -> GroupTemplate {
        if group == plan.groupCount - 1, let lastTemplate { return lastTemplate }
        return template
    }

    /// Returns the template of group `group`, solved again if any of its cells was measured.
    ///
    /// - Complexity: O(1), or O(cells of the group).
    func template(ofGroup group: Int) -> GroupTemplate {
        if let wrapped {
            let run = wrapped.run(ofGroup: group)
            return run.isPlain ? template : solveWrapped(wrapped, from: wrapped.firstItem(ofGroup: group))
        }
        guard let record = measures.record(ofGroup: group) else { return plainTemplate(group) }
        let start = record * itemsPerGroup
        let isLast = group == groupCount - 1 && lastTemplate != nil
        return plan.input.solve(
            limit: isLast ? itemCount - group * itemsPerGroup : itemsPerGroup,
            isPartial: isLast || itemsPerGroup == itemCount,
            measured: { [sizes = measures.sizes] in sizes[start + $0] }, custom: plan.knownCustomItems)
    }

    /// Solves the group that begins with `item` in a section where measured cells wrap.
    ///
    /// - Complexity: O(cells of the group x log measured)
    func solveWrapped(_ wrapped: WrappedGroups, from item: Int) -> GroupTemplate {
        let rest = itemCount - item
        let measured = { wrapped.size(ofItem: item + $0) }
        // The limit is one more than the number of cells, which shows whether the group could hold more.
        let more = plan.input.solve(
            limit: rest + 1, isPartial: false, measured: measured, wrapsMeasured: true, custom: plan.knownCustomItems)
        guard more.leaves.count > rest else { return more }
        return plan.input.solve(
            limit: rest, isPartial: true, measured: measured, wrapsMeasured: true, custom: plan.knownCustomItems)
    }

    /// Returns the first item of group `group`.
    ///
    /// - Complexity: O(1); O(log groups) where measured cells wrap.
    public func firstItem(ofGroup group: Int) -> Int {
        wrapped?.firstItem(ofGroup: group) ?? group * itemsPerGroup
    }

    /// Returns the group that contains `item`, and the item's index in it.
    ///
    /// - Precondition: There are groups.
    func location(ofItem item: Int) -> (group: Int, index: Int) {
        if let wrapped { return wrapped.location(ofItem: item) }
        let (group, index) = item.quotientAndRemainder(dividingBy: itemsPerGroup)
        return (group, index)
    }

    /// Returns the number of supplementary views of `kind` in the groups before `group`.
    func firstOrdinal(ofKind kind: Int, group: Int) -> Int {
        wrapped?.ordinal(ofKind: kind, group: group) ?? group * template.count(ofKind: kind)
    }

    /// Returns the start of group `group` along `groupAxis`, relative to the first group and edge spacing included.
    ///
    /// - Complexity: O(log n)
    public func groupStart(_ group: Int) -> Double {
        if let wrapped { return wrapped.start(ofGroup: group) }
        return uniformStride.map { Double(group) * $0 }
            ?? Double(group) * stride + measures.sums.sum(before: group)
    }

    /// Returns the length of group `group` along `groupAxis`, edge spacing included.
    public func length(ofGroup group: Int) -> Double {
        if let wrapped { return wrapped.run(ofGroup: group).length }
        if let uniformStride { return uniformStride - description.interGroupSpacing }
        if let record = measures.record(ofGroup: group) { return measures.lengths[record] }
        return plainLength(ofGroup: group)
    }

    /// Returns the length of an unmeasured group, edge spacing included.
    func plainLength(ofGroup group: Int) -> Double {
        if group == plan.groupCount - 1, let lastTemplate {
            return lastTemplate.size[groupAxis] + description.group.edgeSpacing.minimum(groupAxis)
        }
        return plan.groupLength
    }

    /// The stride of all groups if the outermost group is uniform along `groupAxis`: that of the longest group. Otherwise
    /// `nil`.
    var uniformStride: Double? {
        guard description.group.size[groupAxis].isUniform, plan.groupCount > 0 else { return nil }
        return max(stride, measures.longest + description.interGroupSpacing)
    }

    /// The distance from the first group's start to the last group's end, in points.
    public var groupsLength: Double {
        groupCount > 0 ? max(0, groupStart(groupCount - 1) + length(ofGroup: groupCount - 1)) : 0
    }

    /// The largest length of a group across `groupAxis`, in points, including its edge spacing.
    var groupsBreadth: Double {
        guard groupCount > 0 else { return 0 }
        if let wrapped { return wrapped.broadest }
        let edges = description.group.edgeSpacing.minimum(groupAxis.cross)
        var plain = measures.count < groupCount ? template.size[groupAxis.cross] + edges : 0
        if groupCount == 1, let lastTemplate, measures.count == 0 { plain = lastTemplate.size[groupAxis.cross] + edges }
        return max(plain, measures.broadest)
    }

    /// Returns the corner of a group of `size` that starts `start` points after the first group.
    func groupOrigin(size: Size, start: Double) -> Point {
        let across = groupAxis.cross
        let edges = description.group.edgeSpacing
        let breadth = size[across]
        let available = groupAxis == container.axis ? groupContainer[across] : groupsBreadth
        var origin = Point.zero
        origin[groupAxis] = groupsStart + start + edges.startSpace(groupAxis, share: 0)
        origin[across] =
            groupInsets.start(across) + (groupAxis == container.axis ? 0 : leadingExtension)
            + edges.startSpaceAlone(across, length: breadth, in: available)
        return origin
    }
}
