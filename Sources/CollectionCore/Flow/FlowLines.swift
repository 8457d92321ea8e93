/// Where the lines of a section lie along the scrolling axis, counted from the start of the first, and which items
/// stand on which. Three forms, from the cheapest.
enum FlowLines: Sendable {
    /// Lines of one length: nothing is stored. `pitch` is the distance of two starts.
    case uniform(length: Double, pitch: Double)
    /// Lines of one item each: the items' own lengths are the lines.
    case items
    /// Lines of `columns` items and of different lengths: known where an item of the line is, estimates elsewhere.
    case tree(LengthTree)
    /// Any lines, written out.
    case list(FlowLineList)
}

/// Lines written out in flat arrays: the first item, the start and the length of each.
struct FlowLineList: Sendable {
    var firsts: [Int32] = []
    var starts: [Double] = []
    var lengths: [Double] = []

    var count: Int { firsts.count }

    /// The line that holds an item.
    ///
    /// - Complexity: O(log lines).
    func line(ofItem item: Int) -> Int {
        var low = 0
        var high = firsts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(firsts[middle]) <= item { low = middle } else { high = middle }
        }
        return low
    }

    /// The lines that share more than an edge with `lower ..< upper`.
    ///
    /// Starts never decrease, but with a negative line spacing ends may: the search then begins one longest line
    /// earlier and may return a few lines that do not meet the interval.
    ///
    /// - Complexity: O(log lines).
    func lines(from lower: Double, to upper: Double, longest: Double, overlaps: Bool) -> Range<Int> {
        let reach = overlaps ? lower - longest : lower
        var first = firstLine { $0 > reach } - 1
        first = Swift.max(first, 0)
        if !overlaps, first < count, starts[first] + lengths[first] <= lower { first += 1 }
        let end = firstLine { $0 >= upper }
        return first < end ? first..<end : first..<first
    }

    private func firstLine(_ holds: (Double) -> Bool) -> Int {
        var low = 0
        var high = starts.count
        while low < high {
            let middle = (low + high) / 2
            if holds(starts[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Drops the lines from `line` on, to be filled again.
    mutating func truncate(to line: Int) {
        firsts.removeLast(firsts.count - line)
        starts.removeLast(starts.count - line)
        lengths.removeLast(lengths.count - line)
    }

    mutating func append(first: Int, length: Double, spacing: Double) {
        let start =
            lengths.last.map { starts[starts.count - 1] + FlowLineRules.pitch(length: $0, spacing: spacing) } ?? 0
        firsts.append(Int32(first))
        starts.append(start)
        lengths.append(length)
    }
}

extension FlowLines {
    /// The lines of equal length that meet an interval: two divisions.
    ///
    /// - Complexity: O(1).
    static func uniformLines(
        _ count: Int, length: Double, pitch: Double, from lower: Double, to upper: Double
    ) -> Range<Int> {
        guard pitch > 0 else { return lower < length && upper > 0 ? 0..<count : 0..<0 }
        // A quotient may be off by one in its last place: start one early and step by comparison.
        var first = clamp(((lower - length) / pitch).rounded(.down), count)
        while first < count, Double(first) * pitch + length <= lower { first += 1 }
        var end = clamp((upper / pitch).rounded(.up), count - 1) + 1
        while end > first, Double(end - 1) * pitch >= upper { end -= 1 }
        return first < end ? first..<end : first..<first
    }

    /// Into `0 ... limit` while still a Double, as an Int may be 32 bits wide.
    private static func clamp(_ value: Double, _ limit: Int) -> Int {
        value >= Double(limit) ? Swift.max(limit, 0) : value > 0 ? Int(value) : 0
    }
}
