extension FlowSection {
    /// The items of a line, its position along the scrolling axis relative to the first line, and the distribution of
    /// its items.
    struct Line {
        /// The indices of the items.
        var items: Range<Int>
        /// The position relative to the first line, in points.
        var start: Double
        /// The main-axis length, in points.
        var length: Double
        /// The distribution of the items on the cross axis.
        var spread: FlowLineSpread
    }

    /// - Complexity: O(log n), and O(items of the line) when cross lengths differ.
    func line(_ index: Int) -> Line {
        let start: Double
        let length: Double
        var items = (index * columns)..<Swift.min((index + 1) * columns, itemCount)
        switch lines {
        case .uniform(let uniformLength, let pitch):
            (start, length) = (Double(index) * pitch, uniformLength)
        case .items:
            (start, length) = (sizes.mains.offset(of: index), sizes.mains.length(at: index))
        case .tree(let tree):
            (start, length) = (tree.offset(of: index), tree.length(at: index))
        case .list(let list):
            (start, length) = (list.starts[index], list.lengths[index])
            if commonCross == nil {
                items = Int(list.firsts[index])..<(index + 1 < list.count ? Int(list.firsts[index + 1]) : itemCount)
            }
        }
        return Line(items: items, start: start, length: length, spread: spread(items))
    }

    private func spread(_ items: Range<Int>) -> FlowLineSpread {
        let isLast = items.upperBound == itemCount
        if commonCross != nil {
            return isLast && !hasOneMain(items) ? FlowLineRules.lastLine(spacing: metrics.itemSpacing) : gridSpread
        }
        var sum = 0.0
        var isEqual = true
        let first = sizes.crosses.length(at: items.lowerBound)
        sizes.crosses.forEach(in: items) { _, _, cross in
            sum += cross
            isEqual = isEqual && FlowLineRules.isSame(cross, first)
        }
        if isLast, isEqual, items.count > 1, hasOneMain(items) {
            return gridSpread(
                cross: first,
                capacity: FlowLineRules.capacity(cross: first, spacing: metrics.itemSpacing, available: available))
        }
        return FlowLineRules.mixed(
            crossSum: sum, count: items.count, isLast: isLast, spacing: metrics.itemSpacing, available: available,
            staysInside: metrics.isSelfSizing)
    }

    /// The distribution of a line whose items have the cross length `cross` and fill it with `capacity` items.
    func gridSpread(cross: Double, capacity: Double) -> FlowLineSpread {
        FlowLineRules.grid(
            cross: cross, capacity: capacity, spacing: metrics.itemSpacing, available: available,
            staysInside: metrics.isSelfSizing)
    }

    /// Whether items have the same length along the scrolling axis.
    private func hasOneMain(_ items: Range<Int>) -> Bool {
        guard items.count > 1, sizes.mains.knownCount > 0 else { return true }
        let first = sizes.mains.length(at: items.lowerBound)
        var isEqual = true
        sizes.mains.forEach(in: items) { _, _, main in isEqual = isEqual && FlowLineRules.isSame(main, first) }
        return isEqual
    }

    /// Returns the index of the line that contains an item.
    ///
    /// - Complexity: O(log lines).
    func lineIndex(ofItem item: Int) -> Int {
        if commonCross != nil { return item / columns }
        guard case .list(let list) = lines else { return item / columns }
        return list.line(ofItem: item)
    }

    /// Returns the frame of an item, in the section's space.
    ///
    /// - Complexity: O(log n), and O(items of its line) when cross lengths differ.
    public func frame(ofItem item: Int) -> FlowFrame {
        precondition(item >= 0 && item < itemCount, "Item \(item) is not in a section of \(itemCount) items.")
        let line = line(lineIndex(ofItem: item))
        var before = 0.0
        if commonCross == nil {
            sizes.crosses.forEach(in: line.items.lowerBound..<item) { _, _, cross in before += cross }
        }
        return frame(of: item, in: line, before: before)
    }

    /// - Parameter before: The sum of the cross lengths of the preceding items of the line. Used only when cross
    ///   lengths differ.
    @inline(__always) private func frame(of item: Int, in line: Line, before: Double) -> FlowFrame {
        let position = item - line.items.lowerBound
        var size = FlowSize(main: line.length, cross: 0)
        var lead = before
        if let cross = commonCross {
            size.cross = cross
            lead = Double(position) * cross
        } else {
            size.cross = sizes.crosses.length(at: item)
        }
        switch lines {
        case .uniform, .items: break
        case .tree, .list: size.main = sizes.mains.length(at: item)
        }
        // FlowQuirk.itemsAreCenteredInTheirLine: items shorter than their line are centered in it.
        return FlowFrame(
            main: linesStart + line.start + (line.length - size.main) / 2,
            cross: metrics.insetLeading + line.spread.leading + lead + line.spread.gap(before: position), size: size)
    }

    /// Returns the items of all lines that meet an interval of the section's main axis.
    ///
    /// With a negative line spacing, the result may include a few lines outside the interval.
    ///
    /// - Complexity: O(log n); no allocation.
    public func items(from lower: Double, to upper: Double) -> Range<Int> {
        let found = lines(from: lower, to: upper)
        guard !found.isEmpty else { return 0..<0 }
        if commonCross == nil, case .list(let list) = lines {
            let end = found.upperBound < list.count ? Int(list.firsts[found.upperBound]) : itemCount
            return Int(list.firsts[found.lowerBound])..<end
        }
        return (found.lowerBound * columns)..<Swift.min(found.upperBound * columns, itemCount)
    }

    /// Returns the lines that meet an interval of the section's main axis.
    func lines(from lower: Double, to upper: Double) -> Range<Int> {
        guard itemCount > 0, lower < upper else { return 0..<0 }
        let low = lower - linesStart
        let high = upper - linesStart
        switch lines {
        case .uniform(let length, let pitch):
            return FlowLines.uniformLines(lineCount, length: length, pitch: pitch, from: low, to: high)
        case .items: return sizes.mains.indices(from: low, to: high)
        case .tree(let tree): return tree.indices(from: low, to: high)
        case .list(let list):
            return list.lines(from: low, to: high, longest: longestLine, overlaps: metrics.lineSpacing < 0)
        }
    }

    /// Calls `body` with each item of the lines that meet an interval, in order, and with its frame in the section's
    /// space.
    ///
    /// - Complexity: O(log n + items visited · log n); no allocation.
    public func forEachItem(from lower: Double, to upper: Double, _ body: (Int, FlowFrame) -> Void) {
        for index in lines(from: lower, to: upper) { forEachItem(line: index, body) }
    }

    private func forEachItem(line index: Int, _ body: (Int, FlowFrame) -> Void) {
        let line = line(index)
        var before = 0.0
        for item in line.items {
            let frame = frame(of: item, in: line, before: before)
            body(item, frame)
            before += frame.size.cross
        }
    }
}
