/// A section laid out: one template, a stride, and what measuring changed.
///
/// Coordinates are the section's own: along the layout's axis 0 is the section's start, across it the collection view's
/// edge. In a section that scrolls sideways they are those of the unscrolled row. Memory and the time to make one do
/// not depend on the number of items.
public struct SolvedSection {
    public let description: CompositionalSection
    public let container: CompositionalContainer
    public let itemCount: Int
    /// Insets of the layout's reference (safe area, margins), taken off before the section's own.
    let referenceInsets: LayoutInsets
    let supplementReferenceInsets: LayoutInsets
    /// The direction in which groups follow one another: the layout's axis, or the other one in a section that
    /// scrolls sideways.
    public let rowAxis: Axis

    /// A full group, and the last one if it is cut short.
    private(set) var template = GroupTemplate()
    private(set) var lastTemplate: GroupTemplate?
    /// Cells of a full group that nobody measured.
    public private(set) var itemsPerGroup = 0
    /// Until cells that wrap are measured, how many groups there are.
    private var plainGroupCount = 0
    /// Length of a full group with its edge spacing.
    private(set) var groupLength = 0.0
    /// From one group's start to the next one's, before measuring.
    private(set) var stride = 0.0
    /// What measuring changed, by group.
    var measures = MeasuredGroups(groupCount: 0, itemsPerGroup: 0)
    /// How measured groups come out that need not be solved for it.
    private(set) var measuredRow: MeasuredRow?
    /// Whether cells break lines by what they measure.
    private(set) var wraps = false
    /// The groups of a section that does, once a cell was measured.
    var wrapped: WrappedGroups?
    private var customGroups: [CustomGroup] = []

    /// Boundary items, relative to the section.
    public internal(set) var boundaryFrames: [Rect] = []
    var boundaryMeasures: [Size]
    /// Room that extending boundary items take before and behind the content.
    public internal(set) var leadingExtension = 0.0
    public internal(set) var trailingExtension = 0.0
    /// Insets and groups together, along the layout's axis.
    public internal(set) var contentLength = 0.0
    /// How far boundary items stick out of the section, before and behind.
    var overhang = (start: 0.0, end: 0.0)
    /// How far the row is scrolled, along `rowAxis`; 0 in sections that do not scroll sideways.
    public var scrollOffset = 0.0

    struct CustomGroup {
        var provider: Int
        var size: Size
        var items: [CustomGroupItem]
    }

    /// Lays out a section.
    ///
    /// - Parameters:
    ///   - itemCount: 0 or more.
    ///   - referenceInsets: Taken off `container` for groups, across the layout's axis.
    ///   - supplementReferenceInsets: The same for boundary items.
    ///   - custom: The frames of custom group `provider` in a container of the given size; called at most once for
    ///     each pair.
    /// - Complexity: O(cells of one group), whatever `itemCount`.
    public init(
        _ description: CompositionalSection, itemCount: Int, container: CompositionalContainer,
        referenceInsets: LayoutInsets = .zero, supplementReferenceInsets: LayoutInsets = .zero,
        custom: (Int, Size) -> [CustomGroupItem]
    ) {
        precondition(itemCount >= 0, "A section cannot have fewer than 0 items.")
        self.description = description
        self.container = container
        self.itemCount = itemCount
        self.referenceInsets = referenceInsets
        self.supplementReferenceInsets = supplementReferenceInsets
        rowAxis = description.orthogonalBehavior == .none ? container.axis : container.axis.cross
        boundaryMeasures = Array(
            repeating: MeasuredGroups.unmeasured, count: description.boundaryItems.count)
        customGroups = withoutActuallyEscaping(custom) { custom in
            let groups = CustomGroups(custom)
            solveTemplates { groups.items($0, $1) }
            return groups.known
        }
        placeBoundaryItems()
    }

    /// Across `rowAxis` a fraction is of what insets leave, along it of the whole view
    /// (``CompositionalQuirk/insetsDoNotShortenAlongTheScrollDirection``).
    var groupContainer: Size {
        var size = container.size
        let across = rowAxis.cross
        size[across] = max(0, size[across] - groupInsets.total(across))
        return size
    }

    /// The section's insets and the reference's.
    public var groupInsets: LayoutInsets { description.contentInsets + referenceInsets }

    /// Where the first group starts along `rowAxis`.
    public var rowStart: Double {
        groupInsets.start(rowAxis) + (rowAxis == container.axis ? leadingExtension : 0)
    }

    /// Whether cells of the section measure themselves.
    public var hasEstimates: Bool { template.hasEstimates || (lastTemplate?.hasEstimates ?? false) }

    // MARK: Solving

    /// Asks a provider once for each size and remembers its answers.
    private final class CustomGroups {
        var known: [CustomGroup] = []
        let ask: (Int, Size) -> [CustomGroupItem]

        init(_ ask: @escaping (Int, Size) -> [CustomGroupItem]) { self.ask = ask }

        func items(_ provider: Int, _ size: Size) -> [CustomGroupItem] {
            for group in known where group.provider == provider && group.size == size { return group.items }
            let items = ask(provider, size)
            known.append(CustomGroup(provider: provider, size: size, items: items))
            return items
        }
    }

    private func solve(
        limit: Int, isPartial: Bool, measured: @escaping (Int) -> Size, wrapsMeasured: Bool = false,
        custom: @escaping (Int, Size) -> [CustomGroupItem]
    ) -> GroupTemplate {
        var solver = GroupSolver(
            grid: container.grid, axis: rowAxis, limit: limit, isPartial: isPartial, whole: container.size,
            measured: measured, wrapsMeasured: wrapsMeasured, custom: custom)
        return solver.solve(description.group, in: groupContainer)
    }

    private mutating func solveTemplates(custom: @escaping (Int, Size) -> [CustomGroupItem]) {
        guard itemCount > 0 else { return }
        let unmeasured: (Int) -> Size = { _ in MeasuredGroups.unmeasured }
        // One cell more than there are tells whether a group can hold more than all of them.
        let more = itemCount == Int.max ? itemCount : itemCount + 1
        var full = solve(limit: more, isPartial: false, measured: unmeasured, custom: custom)
        // CompositionalQuirk.aFirstSubitemThatDoesNotFitEmptiesTheGroup: then there are no groups.
        guard !full.leaves.isEmpty else { return }
        if full.leaves.count > itemCount {
            full = solve(limit: itemCount, isPartial: true, measured: unmeasured, custom: custom)
        }
        itemsPerGroup = full.leaves.count
        template = full
        plainGroupCount = (itemCount - 1) / itemsPerGroup + 1
        let rest = itemCount % itemsPerGroup
        if rest > 0 {
            lastTemplate = solve(limit: rest, isPartial: true, measured: unmeasured, custom: custom)
        }
        groupLength = template.size[rowAxis] + description.group.edgeSpacing.minimum(rowAxis)
        stride = max(0, groupLength + description.interGroupSpacing)
        measures = MeasuredGroups(groupCount: plainGroupCount, itemsPerGroup: itemsPerGroup)
        guard hasEstimates else { return }
        wraps = description.group.wrapsMeasuredCells()
        measuredRow = MeasuredRow(description.group, template: template, axis: rowAxis)
    }

    // MARK: Groups

    /// How many groups hold the items.
    public var groupCount: Int { wrapped?.groupCount ?? plainGroupCount }

    /// The template of a group nobody measured.
    func plainTemplate(_ group: Int) -> GroupTemplate {
        if group == plainGroupCount - 1, let lastTemplate { return lastTemplate }
        return template
    }

    /// The template of group `group`, solved again if cells of it were measured.
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

    /// The group that begins with `item` where cells break lines by what they measure.
    ///
    /// - Complexity: O(cells of the group x log measured)
    func solveWrapped(_ wrapped: WrappedGroups, from item: Int) -> GroupTemplate {
        let rest = itemCount - item
        let measured = { wrapped.size(ofItem: item + $0) }
        // One cell more than there are tells whether the group could hold more.
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

    /// The first item of group `group`.
    ///
    /// - Complexity: O(1); O(log groups) where cells break lines by what they measure.
    public func firstItem(ofGroup group: Int) -> Int {
        wrapped?.firstItem(ofGroup: group) ?? group * itemsPerGroup
    }

    /// The group that holds `item`, and its place in it.
    ///
    /// - Precondition: There are groups.
    func place(ofItem item: Int) -> (group: Int, place: Int) {
        if let wrapped { return wrapped.place(ofItem: item) }
        let (group, place) = item.quotientAndRemainder(dividingBy: itemsPerGroup)
        return (group, place)
    }

    /// How many supplementary views of `kind` the groups before `group` have.
    func firstOrdinal(ofKind kind: Int, group: Int) -> Int {
        wrapped?.ordinal(ofKind: kind, group: group) ?? group * template.count(ofKind: kind)
    }

    /// Where group `group` starts along `rowAxis`, relative to the first one; its edge spacing included.
    ///
    /// - Complexity: O(log n)
    public func groupStart(_ group: Int) -> Double {
        if let wrapped { return wrapped.start(ofGroup: group) }
        return uniformStride.map { Double(group) * $0 }
            ?? Double(group) * stride + measures.sums.sum(before: group)
    }

    /// Length of group `group` along `rowAxis` with its edge spacing.
    public func length(ofGroup group: Int) -> Double {
        if let wrapped { return wrapped.run(ofGroup: group).length }
        if let uniformStride { return uniformStride - description.interGroupSpacing }
        if let record = measures.record(ofGroup: group) { return measures.lengths[record] }
        return plainLength(ofGroup: group)
    }

    /// Length of a group that nobody measured, with its edge spacing.
    func plainLength(ofGroup group: Int) -> Double {
        if group == plainGroupCount - 1, let lastTemplate {
            return lastTemplate.size[rowAxis] + description.group.edgeSpacing.minimum(rowAxis)
        }
        return groupLength
    }

    /// When the outermost group is uniform along the row: the longest group's stride, which all get.
    var uniformStride: Double? {
        guard description.group.size[rowAxis].isUniform, plainGroupCount > 0 else { return nil }
        return max(stride, measures.longest + description.interGroupSpacing)
    }

    /// From the first group's start to the last one's end.
    public var rowLength: Double {
        groupCount > 0 ? max(0, groupStart(groupCount - 1) + length(ofGroup: groupCount - 1)) : 0
    }

    /// The longest extent of a group across the row, with its edge spacing.
    var rowBreadth: Double {
        guard groupCount > 0 else { return 0 }
        if let wrapped { return wrapped.broadest }
        let edges = description.group.edgeSpacing.minimum(rowAxis.cross)
        var plain = measures.count < groupCount ? template.size[rowAxis.cross] + edges : 0
        if groupCount == 1, let lastTemplate, measures.count == 0 { plain = lastTemplate.size[rowAxis.cross] + edges }
        return max(plain, measures.broadest)
    }

    /// Where the corner of a group of `size` lies, that starts `start` behind the first one.
    func groupOrigin(size: Size, start: Double) -> Point {
        let across = rowAxis.cross
        let edges = description.group.edgeSpacing
        let breadth = size[across]
        let room = rowAxis == container.axis ? groupContainer[across] : rowBreadth
        var origin = Point.zero
        origin[rowAxis] = rowStart + start + edges.startRoom(rowAxis, share: 0)
        origin[across] =
            groupInsets.start(across) + (rowAxis == container.axis ? 0 : leadingExtension)
            + edges.startRoomAlone(across, length: breadth, in: room)
        return origin
    }
}
