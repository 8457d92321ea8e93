/// The groups of a section where measured cells wrap, such as a cloud of tags.
///
/// Each group can hold a different number of cells, so groups are stored as runs. Any number of consecutive unmeasured
/// groups is one run, and a group with measured cells is a run of its own. A section without measured cells has no
/// runs.
struct WrappedGroups {
    /// Consecutive equal groups.
    struct Run: Hashable {
        /// The index of the first cell of the run.
        var firstItem: Int
        /// The index of the first group of the run.
        var firstGroup: Int
        /// The number of groups.
        var count: Int
        /// The number of cells in each group.
        var itemsEach: Int
        /// The start of the first group along the row, and the distance from each group to the next.
        var start: Double
        /// The distance from the start of each group to the start of the next, in points.
        var stride: Double
        /// The lengths of one group along the row and across it, edge spacing included.
        var length: Double
        /// The length of one group across the row, edge spacing included, in points.
        var breadth: Double
        /// The number of supplementary views of each kind in one group.
        var kinds: [GroupTemplate.KindCount]
        /// Whether the groups are full and without measured cells, so that the section's template applies.
        var isPlain: Bool

        /// Creates a run of a single group, whose position is set later.
        init(_ template: GroupTemplate, axis: Axis, spacing: Double, edges: LayoutEdgeSpacing, isPlain: Bool) {
            (firstItem, firstGroup, count, start) = (0, 0, 1, 0)
            // A group that holds no cells would be repeated forever.
            itemsEach = max(1, template.leaves.count)
            length = template.size[axis] + edges.minimum(axis)
            breadth = template.size[axis.cross] + edges.minimum(axis.cross)
            stride = max(0, length + spacing)
            kinds = template.kinds
            self.isPlain = isPlain
        }

        /// The index of the cell after the run.
        var endItem: Int { firstItem + count * itemsEach }
        /// The index of the group after the run.
        var endGroup: Int { firstGroup + count }
        /// The start of the group after the run, along the row, in points.
        var end: Double { start + Double(count) * stride }
    }

    /// The number of cells in the section.
    let itemCount: Int
    /// The axis along which groups follow one another, and the spacing between two groups.
    let axis: Axis
    /// The spacing between two groups, in points.
    let spacing: Double
    /// The space outside the edges of each group.
    let edges: LayoutEdgeSpacing
    /// An unmeasured full group.
    private let plain: Run
    /// The runs in order. Together they contain every item once.
    private(set) var runs: [Run] = []
    /// The largest length of any group across the row.
    private(set) var broadest = 0.0
    /// The measured cells in ascending order.
    private(set) var items: [Int] = []
    /// The sizes of `items`; NaN on axes that were not measured.
    private(set) var sizes: [Size] = []

    /// Creates the groups of a section, before ``regroup(from:through:solve:)`` fills them.
    ///
    /// - Parameter template: An unmeasured full group.
    init(itemCount: Int, axis: Axis, spacing: Double, edges: LayoutEdgeSpacing, template: GroupTemplate) {
        self.itemCount = itemCount
        self.axis = axis
        self.spacing = spacing
        self.edges = edges
        plain = Run(template, axis: axis, spacing: spacing, edges: edges, isPlain: true)
    }

    // MARK: Measured cells

    /// Returns the index of `item` in `items`, or the index at which to insert it.
    private func index(ofItem item: Int) -> Int {
        // Most measurements are in ascending order.
        if let last = items.last, last < item { return items.count }
        return partitionPoint(items.count) { items[$0] >= item }
    }

    /// Returns the measured size of `item`; NaN on axes that were not measured.
    ///
    /// - Complexity: O(log measured)
    func size(ofItem item: Int) -> Size {
        let index = self.index(ofItem: item)
        return index < items.count && items[index] == item ? sizes[index] : MeasuredGroups.unmeasured
    }

    /// Stores a size. A length that is NaN does not change the stored one. ``regroup(from:through:solve:)`` applies the
    /// change.
    ///
    /// - Returns: Whether the stored size changed.
    /// - Complexity: O(log measured); O(measured) for a new cell before cells that are already measured.
    mutating func set(_ size: Size, item: Int) -> Bool {
        let index = self.index(ofItem: item)
        if index == items.count || items[index] != item {
            guard !size.width.isNaN || !size.height.isNaN else { return false }
            items.insert(item, at: index)
            sizes.insert(size, at: index)
            return true
        }
        var changed = false
        if !size.width.isNaN, size.width != sizes[index].width { (sizes[index].width, changed) = (size.width, true) }
        if !size.height.isNaN, size.height != sizes[index].height {
            (sizes[index].height, changed) = (size.height, true)
        }
        return changed
    }

    // MARK: Grouping

    /// Recomputes the groups that change after cells of `first...last` were measured.
    ///
    /// Starts one group before the first cell, because that group may now have space for it. Ends where a group after
    /// the last cell begins with the same cell as before.
    /// - Parameter solve: Returns the group that begins with an item, as full as the measured sizes permit.
    /// - Complexity: O(groups that change x cells of a group + runs)
    mutating func regroup(from first: Int, through last: Int, solve: (WrappedGroups, _ item: Int) -> GroupTemplate) {
        let old = runs
        var next = 0
        var tail = 0
        runs.removeAll(keepingCapacity: true)
        // Step 1: Copy the groups before the one that precedes the group of `first`.
        if !old.isEmpty {
            let cut = Self.index(in: old) { $0.firstItem <= first }
            let inRun = (first - old[cut].firstItem) / old[cut].itemsEach
            let group = max(0, old[cut].firstGroup + inRun - 1)
            tail = Self.index(in: old) { $0.firstGroup <= group }
            runs.append(contentsOf: old[..<tail])
            var head = old[tail]
            head.count = group - head.firstGroup
            if head.count > 0 { runs.append(head) }
            next = old[tail].firstItem + head.count * head.itemsEach
        }
        // Step 2: Add new groups until one begins with the same cell as an old group. Copy the old groups from there
        // on.
        while next < itemCount {
            if next > last {
                while tail < old.count, old[tail].endItem <= next { tail += 1 }
                if tail < old.count, next >= old[tail].firstItem,
                    (next - old[tail].firstItem) % old[tail].itemsEach == 0
                {
                    keep(old[tail...], from: next)
                    break
                }
            }
            add(plainRun(from: next) ?? solvedRun(from: next, solve(self, next)))
            next = runs[runs.count - 1].endItem
        }
        // Step 3: Find the broadest group again.
        broadest = 0
        for run in runs { broadest = max(broadest, run.breadth) }
    }

    /// Returns as many unmeasured full groups as can begin at `item` before a measured cell affects one of them.
    private func plainRun(from item: Int) -> Run? {
        let next = index(ofItem: item)
        // The cell after a group decides that no more cells fit, so it must be unmeasured as well.
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

    /// Adds the unchanged groups from `item` on, at their new positions.
    private mutating func keep(_ rest: ArraySlice<Run>, from item: Int) {
        guard var first = rest.first else { return }
        first.count -= (item - first.firstItem) / first.itemsEach
        first.firstItem = item
        add(first)
        for run in rest.dropFirst() { add(run) }
    }

    // MARK: Finding

    /// Returns the index of the last run for which `precedes` holds, or 0 if there is none. `precedes` must hold for a
    /// prefix of `runs`.
    private static func index(in runs: [Run], _ precedes: (Run) -> Bool) -> Int {
        Swift.max(partitionPoint(runs.count) { !precedes(runs[$0]) } - 1, 0)
    }

    /// The number of groups in all runs; 0 before the first cell is measured.
    var groupCount: Int { runs.last?.endGroup ?? 0 }

    /// Returns the run that contains `group`.
    ///
    /// - Complexity: O(log runs)
    func run(ofGroup group: Int) -> Run { runs[Self.index(in: runs) { $0.firstGroup <= group }] }

    /// Returns the index of the first cell of a group.
    ///
    /// - Complexity: O(log runs)
    func firstItem(ofGroup group: Int) -> Int {
        let run = run(ofGroup: group)
        return run.firstItem + (group - run.firstGroup) * run.itemsEach
    }

    /// Returns the group of `item`, and the item's index in it.
    ///
    /// - Complexity: O(log runs)
    func location(ofItem item: Int) -> (group: Int, index: Int) {
        let run = runs[Self.index(in: runs) { $0.firstItem <= item }]
        let (group, index) = (item - run.firstItem).quotientAndRemainder(dividingBy: run.itemsEach)
        return (run.firstGroup + group, index)
    }

    /// Returns the start of a group along the row, in points.
    ///
    /// - Complexity: O(log runs)
    func start(ofGroup group: Int) -> Double {
        let run = run(ofGroup: group)
        return run.start + Double(group - run.firstGroup) * run.stride
    }

    /// Returns the last group that starts at or before `position`, or the first group if there is none.
    ///
    /// - Complexity: O(log runs)
    func group(at position: Double) -> Int {
        let run = runs[Self.index(in: runs) { $0.start <= position }]
        guard run.stride > 0 else { return run.firstGroup }
        return run.firstGroup + max(0, min(run.count - 1, Int(clamping: (position - run.start) / run.stride)))
    }

    /// Returns the number of supplementary views of `kind` in the groups before `group`.
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

    /// Returns the group that contains view `ordinal` of `kind`, and the view's number in the group; `nil` if there are
    /// fewer.
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
