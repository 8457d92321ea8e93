/// The parts of a solved section that measured sizes do not change.
///
/// Copies of a section share this object. As values, each copy would retain some 20 arrays, which takes longer than
/// finding the elements of a screen (`./bench compositional`).
final class SectionPlan {
    /// What the plan was computed from.
    let input: SectionInput
    /// See ``SectionInput/groupAxis``.
    let groupAxis: Axis
    /// A full group, or the last group if it is partial.
    let template: GroupTemplate
    /// The last group if it has fewer cells than the others; `nil` if it is full.
    let lastTemplate: GroupTemplate?
    /// The number of cells in an unmeasured full group.
    let itemsPerGroup: Int
    /// The number of groups before any wrapping cell is measured.
    let groupCount: Int
    /// The length of a full group, edge spacing included.
    let groupLength: Double
    /// The distance from the start of one group to the start of the next, before measuring.
    let stride: Double
    /// Computes measured groups without solving them again, if their structure permits it.
    let measuredRow: MeasuredRow?
    /// Whether the number of cells in a group depends on measured sizes.
    let wraps: Bool
    private let customGroups: [CustomGroup]

    /// The result of a provider of custom frames for one container size.
    private struct CustomGroup {
        /// The index of the provider.
        var provider: Int
        /// The size of the container for which the provider was called, in points.
        var size: Size
        /// The items that the provider returned, in the space of the group.
        var items: [CustomGroupItem]
    }

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

    /// Solves the groups of a section.
    ///
    /// - Parameters:
    ///   - input: The description of the section, and the space and the number of items.
    ///   - custom: Returns the frames of custom group `provider` in a container of the given size; called at most once
    ///     for each pair.
    /// - Complexity: O(cells of one group), independent of the number of items.
    init(_ input: SectionInput, custom: (Int, Size) -> [CustomGroupItem]) {
        self.input = input
        groupAxis = input.groupAxis
        let solved = withoutActuallyEscaping(custom) { custom in
            let groups = CustomGroups(custom)
            let templates = Self.templates(input) { groups.items($0, $1) }
            return (full: templates.full, last: templates.last, groups: groups.known)
        }
        template = solved.full
        lastTemplate = solved.last
        customGroups = solved.groups
        let edges = input.description.group.edgeSpacing
        itemsPerGroup = template.leaves.count
        groupCount = itemsPerGroup == 0 ? 0 : (input.itemCount - 1) / itemsPerGroup + 1
        groupLength = groupCount == 0 ? 0 : template.size[groupAxis] + edges.minimum(groupAxis)
        stride = groupCount == 0 ? 0 : max(0, groupLength + input.description.interGroupSpacing)
        let hasEstimates = template.hasEstimates || (lastTemplate?.hasEstimates ?? false)
        wraps = hasEstimates && input.description.group.wrapsMeasuredCells()
        measuredRow =
            hasEstimates ? MeasuredRow(input.description.group, template: template, axis: groupAxis) : nil
    }

    private static func templates(
        _ input: SectionInput, custom: @escaping (Int, Size) -> [CustomGroupItem]
    ) -> (full: GroupTemplate, last: GroupTemplate?) {
        let itemCount = input.itemCount
        guard itemCount > 0 else { return (GroupTemplate(), nil) }
        let unmeasured: (Int) -> Size = { _ in MeasuredGroups.unmeasured }
        // Step 1: Solve a full group. The limit is one more than the number of cells, which shows whether a group can
        // hold more than all of them.
        let more = itemCount == Int.max ? itemCount : itemCount + 1
        var full = input.solve(limit: more, isPartial: false, measured: unmeasured, custom: custom)
        // CompositionalQuirk.aFirstSubitemThatDoesNotFitEmptiesTheGroup: there are then no groups.
        guard !full.leaves.isEmpty else { return (GroupTemplate(), nil) }
        // Step 2: If a single group holds all cells and is not full, solve it as a partial group.
        if full.leaves.count > itemCount {
            full = input.solve(limit: itemCount, isPartial: true, measured: unmeasured, custom: custom)
        }
        // Step 3: Solve the last group if it is partial.
        let rest = itemCount % full.leaves.count
        guard rest > 0 else { return (full, nil) }
        return (full, input.solve(limit: rest, isPartial: true, measured: unmeasured, custom: custom))
    }

    /// Whether any cell of the section is measured.
    var hasEstimates: Bool { template.hasEstimates || (lastTemplate?.hasEstimates ?? false) }

    /// The frames that the providers of custom groups returned.
    var knownCustomItems: (Int, Size) -> [CustomGroupItem] {
        { [customGroups] provider, size in
            customGroups.first { $0.provider == provider && $0.size == size }?.items ?? []
        }
    }
}
