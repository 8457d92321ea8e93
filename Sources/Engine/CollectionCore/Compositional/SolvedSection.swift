/// A solved section: one template, a stride, and the changes that measured sizes cause.
///
/// Coordinates are the section's own. On the main axis, 0 is the section's start; on the cross axis, it is the
/// collection view's edge. In an orthogonal section, coordinates exclude the scroll offset. Memory and creation time do
/// not depend on the number of items.
public struct SolvedSection {
    /// The template: groups, items, and insets before they are solved.
    public let description: CompositionalSection
    /// The space that the layout fills.
    public let container: CompositionalContainer
    /// The number of items.
    public let itemCount: Int
    /// Insets of the layout's reference (safe area, margins), applied in addition to the section's own.
    let referenceInsets: LayoutInsets
    /// The insets of the reference for boundary items, which can differ from those for the content.
    let supplementReferenceInsets: LayoutInsets
    /// The axis along which groups follow one another: the layout's main axis, or its cross axis in an orthogonal
    /// section.
    public let groupAxis: Axis

    /// A full group, and the last group if it is partial.
    private(set) var template = GroupTemplate()
    /// The last group if it has fewer cells than the others; `nil` if it is full.
    private(set) var lastTemplate: GroupTemplate?
    /// The number of cells in an unmeasured full group.
    public private(set) var itemsPerGroup = 0
    /// The number of groups before any wrapping cell is measured.
    private var plainGroupCount = 0
    /// The length of a full group, edge spacing included.
    private(set) var groupLength = 0.0
    /// The distance from the start of one group to the start of the next, before measuring.
    private(set) var stride = 0.0
    /// The measured sizes and the resulting changes, by group.
    var measures = MeasuredGroups(groupCount: 0, itemsPerGroup: 0)
    /// Computes measured groups without solving them again, if their structure permits it.
    private(set) var measuredRow: MeasuredRow?
    /// Whether the number of cells in a group depends on measured sizes.
    package private(set) var wraps = false
    /// The groups of a section where measured cells wrap, once a cell was measured.
    var wrapped: WrappedGroups?
    private var customGroups: [CustomGroup] = []

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
    /// The distances by which boundary items extend beyond the start and the end of the section.
    var overhang = (start: 0.0, end: 0.0)
    /// The scroll offset along `groupAxis`; 0 in sections that are not orthogonal.
    public var scrollOffset = 0.0

    /// The result of a provider of custom frames for one container size.
    struct CustomGroup {
        /// The index of the provider.
        var provider: Int
        /// The size of the container for which the provider was called, in points.
        var size: Size
        /// The items that the provider returned, in the space of the group.
        var items: [CustomGroupItem]
    }

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
        precondition(itemCount >= 0, "A section has \(itemCount) items. The number of items must not be negative.")
        self.description = description
        self.container = container
        self.itemCount = itemCount
        self.referenceInsets = referenceInsets
        self.supplementReferenceInsets = supplementReferenceInsets
        groupAxis = description.orthogonalBehavior == .none ? container.axis : container.axis.cross
        boundaryMeasures = Array(
            repeating: MeasuredGroups.unmeasured, count: description.boundaryItems.count)
        customGroups = withoutActuallyEscaping(custom) { custom in
            let groups = CustomGroups(custom)
            solveTemplates { groups.items($0, $1) }
            return groups.known
        }
        placeBoundaryItems()
    }

    /// The size that group dimensions refer to: across `groupAxis` the view less the insets, along it the whole view
    /// (``CompositionalQuirk/insetsDoNotShortenAlongTheScrollDirection``).
    var groupContainer: Size {
        var size = container.size
        let across = groupAxis.cross
        size[across] = max(0, size[across] - groupInsets.total(across))
        return size
    }

    /// The section's insets plus those of the reference.
    public var groupInsets: LayoutInsets { description.contentInsets + referenceInsets }

    /// The start of the first group along `groupAxis`, in points from the start of the section.
    public var groupsStart: Double {
        groupInsets.start(groupAxis) + (groupAxis == container.axis ? leadingExtension : 0)
    }

    /// Whether any cell of the section is measured.
    public var hasEstimates: Bool { template.hasEstimates || (lastTemplate?.hasEstimates ?? false) }

    // MARK: Solving

    /// Calls a provider once for each size and caches its results.
    private final class CustomGroups {
        var known: [CustomGroup] = []
        let provide: (Int, Size) -> [CustomGroupItem]

        init(_ provide: @escaping (Int, Size) -> [CustomGroupItem]) { self.provide = provide }

        func items(_ provider: Int, _ size: Size) -> [CustomGroupItem] {
            for group in known where group.provider == provider && group.size == size { return group.items }
            let items = provide(provider, size)
            known.append(CustomGroup(provider: provider, size: size, items: items))
            return items
        }
    }

    private func solve(
        limit: Int, isPartial: Bool, measured: @escaping (Int) -> Size, wrapsMeasured: Bool = false,
        custom: @escaping (Int, Size) -> [CustomGroupItem]
    ) -> GroupTemplate {
        var solver = solver(
            limit: limit, isPartial: isPartial, measured: measured, wrapsMeasured: wrapsMeasured, custom: custom)
        return solver.solve(description.group, in: groupContainer)
    }

    private func solver(
        limit: Int, isPartial: Bool, measured: @escaping (Int) -> Size, wrapsMeasured: Bool,
        custom: @escaping (Int, Size) -> [CustomGroupItem]
    ) -> GroupSolver {
        GroupSolver(
            grid: container.grid, axis: groupAxis, limit: limit, isPartial: isPartial, whole: container.size,
            measured: measured, wrapsMeasured: wrapsMeasured, custom: custom)
    }

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
            var solver = solver(
                limit: isPartial || rest == Int.max ? rest : rest + 1, isPartial: isPartial, measured: measured,
                wrapsMeasured: isWrapped, custom: knownCustomItems)
            solver.trace = GroupTrace(target)
            let solved = solver.solve(description.group, in: groupContainer)
            if isPartial || solved.leaves.count <= rest { return solver.trace?.steps ?? [] }
        }
        return []
    }

    private mutating func solveTemplates(custom: @escaping (Int, Size) -> [CustomGroupItem]) {
        guard itemCount > 0 else { return }
        let unmeasured: (Int) -> Size = { _ in MeasuredGroups.unmeasured }
        // Step 1: Solve a full group. The limit is one more than the number of cells, which shows whether a group can
        // hold more than all of them.
        let more = itemCount == Int.max ? itemCount : itemCount + 1
        var full = solve(limit: more, isPartial: false, measured: unmeasured, custom: custom)
        // CompositionalQuirk.aFirstSubitemThatDoesNotFitEmptiesTheGroup: there are then no groups.
        guard !full.leaves.isEmpty else { return }
        // Step 2: If a single group holds all cells and is not full, solve it as a partial group.
        if full.leaves.count > itemCount {
            full = solve(limit: itemCount, isPartial: true, measured: unmeasured, custom: custom)
        }
        itemsPerGroup = full.leaves.count
        template = full
        plainGroupCount = (itemCount - 1) / itemsPerGroup + 1
        // Step 3: Solve the last group if it is partial.
        let rest = itemCount % itemsPerGroup
        if rest > 0 {
            lastTemplate = solve(limit: rest, isPartial: true, measured: unmeasured, custom: custom)
        }
        // Step 4: Derive lengths, and prepare for measuring if any size is estimated.
        groupLength = template.size[groupAxis] + description.group.edgeSpacing.minimum(groupAxis)
        stride = max(0, groupLength + description.interGroupSpacing)
        measures = MeasuredGroups(groupCount: plainGroupCount, itemsPerGroup: itemsPerGroup)
        guard hasEstimates else { return }
        wraps = description.group.wrapsMeasuredCells()
        measuredRow = MeasuredRow(description.group, template: template, axis: groupAxis)
    }

    // MARK: Groups

    /// The number of groups that hold the items.
    public var groupCount: Int { wrapped?.groupCount ?? plainGroupCount }

    /// Returns the template of group `group` without measured sizes.
    func plainTemplate(_ group: Int) -> GroupTemplate {
        if group == plainGroupCount - 1, let lastTemplate { return lastTemplate }
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
        return solve(
            limit: isLast ? itemCount - group * itemsPerGroup : itemsPerGroup,
            isPartial: isLast || itemsPerGroup == itemCount,
            measured: { [sizes = measures.sizes] in sizes[start + $0] }, custom: knownCustomItems)
    }

    /// Solves the group that begins with `item` in a section where measured cells wrap.
    ///
    /// - Complexity: O(cells of the group x log measured)
    func solveWrapped(_ wrapped: WrappedGroups, from item: Int) -> GroupTemplate {
        let rest = itemCount - item
        let measured = { wrapped.size(ofItem: item + $0) }
        // The limit is one more than the number of cells, which shows whether the group could hold more.
        let more = solve(
            limit: rest + 1, isPartial: false, measured: measured, wrapsMeasured: true, custom: knownCustomItems)
        guard more.leaves.count > rest else { return more }
        return solve(limit: rest, isPartial: true, measured: measured, wrapsMeasured: true, custom: knownCustomItems)
    }

    private var knownCustomItems: (Int, Size) -> [CustomGroupItem] {
        { [customGroups] provider, size in
            customGroups.first { $0.provider == provider && $0.size == size }?.items ?? []
        }
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
        if group == plainGroupCount - 1, let lastTemplate {
            return lastTemplate.size[groupAxis] + description.group.edgeSpacing.minimum(groupAxis)
        }
        return groupLength
    }

    /// The stride of all groups if the outermost group is uniform along `groupAxis`: that of the longest group. Otherwise
    /// `nil`.
    var uniformStride: Double? {
        guard description.group.size[groupAxis].isUniform, plainGroupCount > 0 else { return nil }
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
