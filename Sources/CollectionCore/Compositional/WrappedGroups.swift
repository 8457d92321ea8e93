/// The groups of a section whose cells break lines by what they measure, like tags in a cloud.
///
/// Every group may hold another number of cells, so they are kept as runs: a stretch of unmeasured groups is one run,
/// whatever its length, and a group with measured cells a run of its own. Sections without measured cells have none of
/// this.
struct WrappedGroups {
    /// Like groups one after another.
    struct Run: Hashable {
        var firstItem: Int
        var firstGroup: Int
        /// How many groups.
        var count: Int
        /// Cells in each of them.
        var itemsEach: Int
        /// Where the first one starts along the row, and from there to each next one.
        var start: Double
        var stride: Double
        /// Of one group, edge spacing included: along the row and across it.
        var length: Double
        var breadth: Double
        /// Supplementary views in each group.
        var kinds: [GroupTemplate.KindCount]
        /// Whether nobody measured a cell of them and they are full, so that the section's template holds.
        var isPlain: Bool

        /// A single group, not yet in its place.
        init(_ template: GroupTemplate, axis: Axis, spacing: Double, edges: LayoutEdgeSpacing, isPlain: Bool) {
            (firstItem, firstGroup, count, start) = (0, 0, 1, 0)
            // A group into which nothing fits must not be tried for ever.
            itemsEach = max(1, template.leaves.count)
            length = template.size[axis] + edges.minimum(axis)
            breadth = template.size[axis.cross] + edges.minimum(axis.cross)
            stride = max(0, length + spacing)
            kinds = template.kinds
            self.isPlain = isPlain
        }

        var endItem: Int { firstItem + count * itemsEach }
        var endGroup: Int { firstGroup + count }
        var end: Double { start + Double(count) * stride }
    }

    let itemCount: Int
    /// The direction in which groups follow one another, and the room between two.
    let axis: Axis
    let spacing: Double
    /// Room outside the edges of each group.
    let edges: LayoutEdgeSpacing
    /// An unmeasured full group.
    private let plain: Run
    /// In order; together they hold every item once.
    private(set) var runs: [Run] = []
    /// The widest extent of any group across the row.
    private(set) var broadest = 0.0
    /// The measured cells in order …
    private(set) var items: [Int] = []
    /// … and their sizes; NaN on axes that were not measured.
    private(set) var sizes: [Size] = []

    /// - Parameter template: An unmeasured full group.
    init(itemCount: Int, axis: Axis, spacing: Double, edges: LayoutEdgeSpacing, template: GroupTemplate) {
        self.itemCount = itemCount
        self.axis = axis
        self.spacing = spacing
        self.edges = edges
        plain = Run(template, axis: axis, spacing: spacing, edges: edges, isPlain: true)
    }

    // MARK: Measured cells

    /// Where `item` is in `items`, or belongs.
    private func index(ofItem item: Int) -> Int {
        var low = 0
        var high = items.count
        // Measuring goes forwards most of the time.
        if let last = items.last, last < item { return high }
        while low < high {
            let middle = (low + high) / 2
            if items[middle] < item { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The size `item` was measured at.
    ///
    /// - Complexity: O(log measured)
    func size(ofItem item: Int) -> Size {
        let at = index(ofItem: item)
        return at < items.count && items[at] == item ? sizes[at] : MeasuredGroups.unmeasured
    }

    /// Stores a size; axes that are NaN keep what they were. ``regroup(from:through:solve:)`` makes it count.
    ///
    /// - Returns: False when it was known already.
    /// - Complexity: O(log measured); O(measured) for a cell before others that was never measured.
    mutating func set(_ size: Size, item: Int) -> Bool {
        let at = index(ofItem: item)
        if at == items.count || items[at] != item {
            guard !size.width.isNaN || !size.height.isNaN else { return false }
            items.insert(item, at: at)
            sizes.insert(size, at: at)
            return true
        }
        var changed = false
        if !size.width.isNaN, size.width != sizes[at].width { (sizes[at].width, changed) = (size.width, true) }
        if !size.height.isNaN, size.height != sizes[at].height { (sizes[at].height, changed) = (size.height, true) }
        return changed
    }

    // MARK: Grouping

    /// Breaks the lines again after cells of `first...last` were measured, as far as that changes them.
    ///
    /// Starts one group before the first cell, which may have got room for it, and ends where a group behind the last one
    /// begins with the same cell as before.
    /// - Parameter solve: The group that begins with an item, as full as the measured sizes let it get.
    /// - Complexity: O(groups that change x cells of a group + runs)
    mutating func regroup(from first: Int, through last: Int, solve: (WrappedGroups, _ item: Int) -> GroupTemplate) {
        let old = runs
        var at = 0
        var tail = 0
        runs.removeAll(keepingCapacity: true)
        if !old.isEmpty {
            let cut = Self.index(in: old) { $0.firstItem <= first }
            let inRun = (first - old[cut].firstItem) / old[cut].itemsEach
            let group = max(0, old[cut].firstGroup + inRun - 1)
            tail = Self.index(in: old) { $0.firstGroup <= group }
            runs.append(contentsOf: old[..<tail])
            var head = old[tail]
            head.count = group - head.firstGroup
            if head.count > 0 { runs.append(head) }
            at = old[tail].firstItem + head.count * head.itemsEach
        }
        while at < itemCount {
            if at > last {
                while tail < old.count, old[tail].endItem <= at { tail += 1 }
                if tail < old.count, at >= old[tail].firstItem, (at - old[tail].firstItem) % old[tail].itemsEach == 0 {
                    keep(old[tail...], from: at)
                    break
                }
            }
            add(plainRun(from: at) ?? solvedRun(from: at, solve(self, at)))
            at = runs[runs.count - 1].endItem
        }
        broadest = 0
        for run in runs { broadest = max(broadest, run.breadth) }
    }

    /// As many unmeasured full groups as begin at `item` before a measured cell could change one of them.
    private func plainRun(from item: Int) -> Run? {
        let next = index(ofItem: item)
        // The cell behind a group tells that no more fit: it must not be measured either.
        let free = next < items.count ? items[next] - item - 1 : itemCount - item
        var run = plain
        run.firstItem = item
        run.count = free / plain.itemsEach
        return run.count > 0 ? run : nil
    }

    private func solvedRun(from item: Int, _ template: GroupTemplate) -> Run {
        var run = Run(template, axis: axis, spacing: spacing, edges: edges, isPlain: false)
        run.firstItem = item
        return run
    }

    private mutating func add(_ run: Run) {
        var run = run
        run.firstGroup = runs.last?.endGroup ?? 0
        run.start = runs.last?.end ?? 0
        runs.append(run)
    }

    /// Takes over the groups from `item` on as they were, each where it now belongs.
    private mutating func keep(_ rest: ArraySlice<Run>, from item: Int) {
        guard var first = rest.first else { return }
        first.count -= (item - first.firstItem) / first.itemsEach
        first.firstItem = item
        add(first)
        for run in rest.dropFirst() { add(run) }
    }

    // MARK: Finding

    /// The last run of `runs` for which `precedes` holds, given that it holds up to some run; 0 when for none.
    private static func index(in runs: [Run], _ precedes: (Run) -> Bool) -> Int {
        var low = 0
        var high = runs.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if precedes(runs[middle]) { low = middle } else { high = middle }
        }
        return low
    }

    var groupCount: Int { runs.last?.endGroup ?? 0 }

    /// The run that holds `group`.
    ///
    /// - Complexity: O(log runs)
    func run(ofGroup group: Int) -> Run { runs[Self.index(in: runs) { $0.firstGroup <= group }] }

    func firstItem(ofGroup group: Int) -> Int {
        let run = run(ofGroup: group)
        return run.firstItem + (group - run.firstGroup) * run.itemsEach
    }

    /// The group of `item` and its place in it.
    ///
    /// - Complexity: O(log runs)
    func place(ofItem item: Int) -> (group: Int, place: Int) {
        let run = runs[Self.index(in: runs) { $0.firstItem <= item }]
        let (group, place) = (item - run.firstItem).quotientAndRemainder(dividingBy: run.itemsEach)
        return (run.firstGroup + group, place)
    }

    func start(ofGroup group: Int) -> Double {
        let run = run(ofGroup: group)
        return run.start + Double(group - run.firstGroup) * run.stride
    }

    /// The last group that starts at or before `position`; the first for positions before all of them.
    ///
    /// - Complexity: O(log runs)
    func group(at position: Double) -> Int {
        let run = runs[Self.index(in: runs) { $0.start <= position }]
        guard run.stride > 0 else { return run.firstGroup }
        return run.firstGroup + max(0, min(run.count - 1, Int(clamping: (position - run.start) / run.stride)))
    }

    /// How many supplementary views of `kind` the groups before `group` have.
    ///
    /// - Complexity: O(runs)
    func ordinal(ofKind kind: Int, group: Int) -> Int {
        var total = 0
        for run in runs {
            guard run.firstGroup < group else { break }
            for entry in run.kinds where entry.kind == kind {
                total += entry.count * min(run.count, group - run.firstGroup)
            }
        }
        return total
    }

    /// The group that has the view number `ordinal` of `kind`, and its number in the group; `nil` when there are fewer.
    ///
    /// - Complexity: O(runs)
    func group(ofKind kind: Int, ordinal: Int) -> (group: Int, ordinal: Int)? {
        var rest = ordinal
        for run in runs {
            for entry in run.kinds where entry.kind == kind {
                if rest < entry.count * run.count {
                    return (run.firstGroup + rest / entry.count, rest % entry.count)
                }
                rest -= entry.count * run.count
            }
        }
        return nil
    }
}
