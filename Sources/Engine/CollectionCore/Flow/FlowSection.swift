/// One solved section of a flow layout: the frames of its header, items, and footer.
///
/// Lines extend along the cross axis. A line ends where the next item, preceded by the minimum spacing, no longer fits.
/// While all items have one size, preparing takes constant time and frames are computed on demand, never stored.
///
/// Positions are in the section's space: main-axis positions are relative to the start of the section, cross-axis
/// positions to the start of the container. They are not rounded to pixels.
public struct FlowSection: Sendable, StackedSection {
    /// The spacing and insets.
    public let metrics: FlowSectionMetrics
    /// The cross length of the container, in points, without content insets.
    public let crossLength: Double
    /// The sizes of the items, in points.
    public private(set) var sizes: FlowItemSizes

    /// The cross length that all items share within ``FlowLineRules/hair``, or `nil` when the lengths differ or there
    /// are no items.
    private(set) var commonCross: Double?
    /// The distribution of a line of equal items when `commonCross` is set.
    private(set) var gridSpread = FlowLineSpread(leading: 0, slack: 0, divisions: 1)
    /// The number of items per line when `commonCross` is set; at least 1.
    private(set) var columns = 1
    /// The lines, stored as one pitch if all are equal.
    private(set) var lines = FlowLines.uniform(length: 0, pitch: 0)
    /// The indices of lines that have both measured and estimated items, in ascending order.
    private var partialLines: [Int] = []
    /// An upper bound of the length of all lines. Used only when lines overlap.
    private(set) var longestLine = 0.0

    /// Solves a section.
    ///
    /// - Precondition: `metrics.isFinite`, and `crossLength` is finite. With a cross length of zero or less, items of
    ///   positive length have a line each.
    /// - Complexity: O(1) when all items have one size, O(n) otherwise.
    public init(metrics: FlowSectionMetrics, crossLength: Double, sizes: FlowItemSizes) {
        precondition(metrics.isFinite, "The metrics of a flow section must be finite.")
        precondition(crossLength.isFinite, "The cross length of a flow section must be finite.")
        self.metrics = metrics
        self.crossLength = Swift.max(crossLength, 0)
        self.sizes = sizes
        solve(from: 0)
    }

    /// The number of items.
    public var itemCount: Int { sizes.count }
    /// The cross length between the section insets, in points.
    var available: Double { metrics.available(in: crossLength) }
    /// The start of the first line.
    var linesStart: Double { headerLength + metrics.insetStart }
    /// The main-axis length of the header, in points; negative lengths count as 0.
    var headerLength: Double { Swift.max(metrics.headerLength, 0) }
    /// The main-axis length of the footer, in points; negative lengths count as 0.
    var footerLength: Double { Swift.max(metrics.footerLength, 0) }

    /// The number of lines.
    public var lineCount: Int {
        switch lines {
        case .uniform, .items: (itemCount + columns - 1) / columns
        case .tree(let tree): tree.count
        case .list(let list): list.count
        }
    }

    /// The length from the start of the header to the end of the footer, in points; never negative.
    public var mainLength: Double {
        Swift.max(linesStart + linesLength + metrics.insetEnd + footerLength, 0)
    }

    /// The maximum distance by which an element extends outside `0 ..< mainLength`; 0 unless an inset is negative.
    var overhang: Double {
        let length = mainLength
        return Swift.max(
            0, -linesStart, linesStart + linesLength - length, headerLength - length, footerLength - length)
    }

    private var linesLength: Double {
        guard itemCount > 0 else { return 0 }
        switch lines {
        case .uniform(let length, let pitch): return Double(lineCount - 1) * pitch + length
        case .items: return sizes.mains.total
        case .tree(let tree): return tree.total
        case .list(let list): return list.starts[list.count - 1] + list.lengths[list.count - 1]
        }
    }

    /// The frame of the header across the whole container, or `nil` when the header has no length.
    public var headerFrame: FlowFrame? {
        headerLength > 0
            ? FlowFrame(main: 0, cross: 0, size: FlowSize(main: headerLength, cross: crossLength)) : nil
    }

    /// The frame of the footer across the whole container, or `nil` when the footer has no length.
    public var footerFrame: FlowFrame? {
        footerLength > 0
            ? FlowFrame(
                main: mainLength - footerLength, cross: 0, size: FlowSize(main: footerLength, cross: crossLength))
            : nil
    }

    // MARK: Solving

    /// Computes the lines.
    ///
    /// - Parameter item: The first item that changed. Lines that end before the line preceding it stay valid when the
    ///   lines are stored as a list and cross lengths differ.
    private mutating func solve(from item: Int) {
        // Step 1: Determine whether all items share a cross length. If not, break the lines item by item.
        commonCross = sizes.commonCross()
        partialLines = []
        columns = 1
        guard let cross = commonCross else { return solveMixed(from: item) }
        // Step 2: All lines hold the same number of items with the same distribution. Compute both.
        let capacity = FlowLineRules.capacity(cross: cross, spacing: metrics.itemSpacing, available: available)
        gridSpread = gridSpread(cross: cross, capacity: capacity)
        columns = capacity < Double(itemCount) ? Int(capacity) : Swift.max(itemCount, 1)
        // Step 3: Select the cheapest form that represents the positions of the lines.
        if sizes.mains.knownCount == 0 {
            let length = sizes.estimate.main
            lines = .uniform(
                length: length, pitch: FlowLineRules.pitch(length: length, spacing: metrics.lineSpacing))
        } else if metrics.lineSpacing < 0 {
            solveOverlappingGrid()
        } else if columns == 1 {
            sizes.mains.spacing = metrics.lineSpacing
            lines = .items
        } else {
            solveTree()
        }
    }

    /// Computes the lines of items with different cross lengths.
    private mutating func solveMixed(from item: Int) {
        var list = FlowLineList()
        // Step 1: Keep the lines that the change cannot affect.
        var first = 0
        if case .list(let old) = lines, item > 0, old.count > 0 {
            list = old
            // The changed item may now fit on the preceding line, so that line is computed again.
            let keptLines = Swift.max(list.line(ofItem: item) - 1, 0)
            first = Int(list.firsts[keptLines])
            list.truncate(to: keptLines)
        }
        guard itemCount > 0 else {
            lines = .list(list)
            return
        }
        lines = .items  // Releases the old arrays so that `list` owns them uniquely.
        let spacing = metrics.itemSpacing
        let lineLength = available
        // Step 2: Break the remaining items into lines. A line ends where the next item does not fit.
        var starts: [Int32] = []
        var used = 0.0
        sizes.crosses.forEach(in: first..<itemCount) { index, _, cross in
            let next = used + spacing + cross
            if starts.isEmpty || !FlowLineRules.fits(next, in: lineLength) {
                starts.append(Int32(index))
                used = cross
            } else {
                used = next
            }
        }
        // Step 3: Append the lines with their lengths. Each is as long as its longest item.
        for k in starts.indices {
            let end = k + 1 < starts.count ? Int(starts[k + 1]) : itemCount
            append(to: &list, items: Int(starts[k])..<end)
        }
        lines = .list(list)
    }

    /// Implements ``FlowQuirk/linesOverlapButKeepTheirOrder``: a negative line spacing and different lengths.
    ///
    /// A list stores the lines because the starts of such lines are not sums of lengths and spacings.
    private mutating func solveOverlappingGrid() {
        var list = FlowLineList()
        for first in stride(from: 0, to: itemCount, by: columns) {
            append(to: &list, items: first..<Swift.min(first + columns, itemCount))
        }
        lines = .list(list)
    }

    private mutating func append(to list: inout FlowLineList, items: Range<Int>) {
        var longest = 0.0
        sizes.mains.forEach(in: items) { _, _, main in longest = Swift.max(longest, main) }
        longestLine = Swift.max(longestLine, longest)
        list.append(first: items.lowerBound, length: longest, spacing: metrics.lineSpacing)
    }

    private mutating func solveTree() {
        var tree = LengthTree(
            count: (itemCount + columns - 1) / columns, estimate: sizes.estimate.main, spacing: metrics.lineSpacing)
        let perLine = columns
        if sizes.mains.knownCount == itemCount {
            var longest = [Double](repeating: 0, count: tree.count)
            sizes.mains.forEach(in: 0..<itemCount) { index, _, main in
                longest[index / perLine] = Swift.max(longest[index / perLine], main)
            }
            lines = .tree(LengthTree(longest, spacing: metrics.lineSpacing))
            return
        }
        var touched: [Int] = []
        sizes.mains.forEachKnown { index, _ in
            if touched.last != index / perLine { touched.append(index / perLine) }
        }
        for line in touched { refresh(line, in: &tree) }
        lines = .tree(tree)
    }

    /// Sets the length of a line to the length of its longest item, or to the estimate when no item is measured.
    private mutating func refresh(_ line: Int, in tree: inout LengthTree) {
        let items = (line * columns)..<Swift.min((line + 1) * columns, itemCount)
        var longest = 0.0
        var known = 0
        for item in items {
            if let main = sizes.mains.knownLength(at: item) {
                known += 1
                longest = Swift.max(longest, main)
            } else {
                longest = Swift.max(longest, sizes.estimate.main)
            }
        }
        tree.setLength(known == 0 ? nil : longest, at: line)
        recordLine(line, isPartial: known > 0 && known < items.count)
    }

    private mutating func recordLine(_ line: Int, isPartial: Bool) {
        let index = partitionPoint(partialLines.count) { partialLines[$0] >= line }
        let isListed = index < partialLines.count && partialLines[index] == line
        if isPartial, !isListed { partialLines.insert(line, at: index) }
        if !isPartial, isListed { partialLines.remove(at: index) }
    }

    // MARK: Measured sizes

    /// Replaces the sizes of some items with the sizes that self-sizing cells reported.
    ///
    /// - Parameter measured: Items in any order, each with a placeable size.
    /// - Complexity: O(log n) per item while all items share one cross length and the line spacing is not negative.
    ///   Otherwise O(n) from the line before the first changed item on.
    public mutating func setSizes(_ measured: [(item: Int, size: FlowSize)]) {
        guard !measured.isEmpty else { return }
        var first = itemCount
        var keepsCross = true
        for (item, size) in measured {
            precondition(size.isPlaceable, "A measured size must be finite and not negative.")
            sizes.set(size, at: item)
            first = Swift.min(first, item)
            keepsCross = keepsCross && commonCross.map { FlowLineRules.isSame($0, size.cross) } ?? false
        }
        if keepsCross, case .items = lines { return }
        guard keepsCross, var tree = takeTree() else { return solve(from: first) }
        for (item, _) in measured { refresh(item / columns, in: &tree) }
        lines = .tree(tree)
    }

    /// Replaces the size of all items whose own size is not known.
    ///
    /// - Precondition: `size.isPlaceable`.
    /// - Complexity: While all items share one cross length, O(1), and O(log n) for each line with both measured and
    ///   estimated items. O(n) otherwise.
    public mutating func setEstimate(_ size: FlowSize) {
        precondition(size.isPlaceable, "An estimated size must be finite and not negative.")
        guard size != sizes.estimate, sizes.mains.knownCount < itemCount else { return }
        sizes.setEstimate(size)
        guard let cross = commonCross, FlowLineRules.isSame(cross, size.cross) else { return solve(from: 0) }
        if case .items = lines { return }
        guard var tree = takeTree() else { return solve(from: 0) }
        tree.estimate = size.main
        for line in partialLines { refresh(line, in: &tree) }
        lines = .tree(tree)
    }

    /// Moves the tree of lines out of `lines`, so that the caller owns it uniquely and changes it without a copy.
    /// Returns `nil` when the lines have another form.
    private mutating func takeTree() -> LengthTree? {
        guard case .tree(let tree) = lines else { return nil }
        lines = .items
        return tree
    }
}
