/// The positions of a section's lines along the scrolling axis, relative to the start of the first line, and the items
/// of each line.
///
/// The cases are ordered by cost, cheapest first.
enum FlowLines: Sendable {
    /// Lines of one length. Nothing is stored. `pitch` is the distance between the starts of two consecutive lines.
    case uniform(length: Double, pitch: Double)
    /// Lines of one item each. The lengths of the items are the lengths of the lines.
    case items
    /// Lines of `columns` items with different lengths. A line's length is known when one of its items is measured, and
    /// an estimate otherwise.
    case tree(LengthTree)
    /// Arbitrary lines, each stored explicitly.
    case list(FlowLineList)
}

/// Lines stored in flat arrays: the first item, the start, and the length of each.
struct FlowLineList: Sendable {
    /// The index of the first item of each line, ascending.
    var firsts: [Int32] = []
    /// The start of each line relative to the first line, in points.
    var starts: [Double] = []
    /// The main-axis length of each line, in points.
    var lengths: [Double] = []

    /// The number of lines.
    var count: Int { firsts.count }

    /// Returns the index of the line that contains an item.
    ///
    /// - Complexity: O(log lines).
    func line(ofItem item: Int) -> Int {
        Swift.max(partitionPoint(firsts.count) { Int(firsts[$0]) > item } - 1, 0)
    }

    /// Returns the lines that share more than an edge with `lower ..< upper`.
    ///
    /// Starts never decrease, but with a negative line spacing ends may. The search then begins earlier by the length
    /// of the longest line, and the result may include a few lines outside the interval.
    ///
    /// - Complexity: O(log lines).
    func lines(from lower: Double, to upper: Double, longest: Double, overlaps: Bool) -> Range<Int> {
        let reach = overlaps ? lower - longest : lower
        var first = Swift.max(partitionPoint(starts.count) { starts[$0] > reach } - 1, 0)
        if !overlaps, first < count, starts[first] + lengths[first] <= lower { first += 1 }
        let end = partitionPoint(starts.count) { starts[$0] >= upper }
        return first < end ? first..<end : first..<first
    }

    /// Removes all lines from index `line` on.
    mutating func truncate(to line: Int) {
        firsts.removeLast(firsts.count - line)
        starts.removeLast(starts.count - line)
        lengths.removeLast(lengths.count - line)
    }

    /// Appends a line after the last one, at a distance of `spacing`.
    mutating func append(first: Int, length: Double, spacing: Double) {
        let start =
            lengths.last.map { starts[starts.count - 1] + FlowLineRules.pitch(length: $0, spacing: spacing) } ?? 0
        firsts.append(Int32(first))
        starts.append(start)
        lengths.append(length)
    }
}

extension FlowLines {
    /// Returns the lines of equal length that meet an interval, found by two divisions.
    ///
    /// - Complexity: O(1).
    static func uniformLines(
        _ count: Int, length: Double, pitch: Double, from lower: Double, to upper: Double
    ) -> Range<Int> {
        guard pitch > 0 else { return lower < length && upper > 0 ? 0..<count : 0..<0 }
        // Rounding may make a quotient off by one, so the search starts one line early and continues by comparison.
        var first = clamp(((lower - length) / pitch).rounded(.down), count)
        while first < count, Double(first) * pitch + length <= lower { first += 1 }
        var end = clamp((upper / pitch).rounded(.up), count - 1) + 1
        while end > first, Double(end - 1) * pitch >= upper { end -= 1 }
        return first < end ? first..<end : first..<first
    }

    /// Clamps a value to `0 ... limit` before the conversion, because an Int may be 32 bits wide.
    private static func clamp(_ value: Double, _ limit: Int) -> Int {
        value >= Double(limit) ? Swift.max(limit, 0) : value > 0 ? Int(value) : 0
    }
}
