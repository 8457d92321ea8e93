/// A group resolved once: where its cells, nested groups and supplementary views lie, relative to its own corner.
///
/// A section of like groups is one template and a stride, whatever the number of its items. Origins are not rounded:
/// positions are rounded once, when a frame leaves the solver.
public struct GroupTemplate: Hashable, Sendable {
    /// A cell, in the order in which items fill the group.
    public struct Leaf: Hashable, Sendable {
        public var frame: Rect
        /// Index in ``GroupTemplate/boxes`` of the group that holds it.
        public var box: Int32
        public var zIndex: Int
        /// The axes on which the cell decides its own length.
        public var estimatedAxes: AxisSet
    }

    /// A group's frame; its elements answer a rect query only if every box around them does.
    public struct Box: Hashable, Sendable {
        public var frame: Rect
        /// The box around it; -1 for the outermost, which is number 0.
        public var parent: Int32
    }

    /// A supplementary view of an item or a group.
    public struct Supplement: Hashable, Sendable {
        public var frame: Rect
        public var box: Int32
        public var kind: Int
        /// How many of the same kind come before it in the template.
        public var ordinal: Int
        public var zIndex: Int
    }

    /// How many supplementary views of one kind a template has.
    public struct KindCount: Hashable, Sendable {
        public var kind: Int
        public var count: Int
    }

    /// The outermost group's size without its edge spacing. A group that was cut short is shorter.
    public internal(set) var size = Size.zero
    public internal(set) var leaves: [Leaf] = []
    public internal(set) var boxes: [Box] = []
    public internal(set) var supplements: [Supplement] = []
    public internal(set) var kinds: [KindCount] = []
    var leafIndex = BoundsIndex()
    var supplementIndex = BoundsIndex()

    /// Whether any cell decides a length of its own.
    public internal(set) var hasEstimates = false

    /// How many supplementary views of `kind` the template has.
    ///
    /// - Complexity: O(kinds), of which there are few.
    func count(ofKind kind: Int) -> Int {
        for entry in kinds where entry.kind == kind { return entry.count }
        return 0
    }

    /// Numbers the supplementary views of each kind in layout order.
    mutating func numberSupplements() {
        kinds = []
        for i in supplements.indices {
            let kind = supplements[i].kind
            if let known = kinds.firstIndex(where: { $0.kind == kind }) {
                supplements[i].ordinal = kinds[known].count
                kinds[known].count += 1
            } else {
                supplements[i].ordinal = 0
                kinds.append(KindCount(kind: kind, count: 1))
            }
        }
    }

    /// Shifts parts of the template, given as ranges of its three lists.
    mutating func move(leaves: Range<Int>, boxes: Range<Int>, supplements: Range<Int>, by offset: Point) {
        guard offset != .zero else { return }
        for i in leaves { self.leaves[i].frame.origin = self.leaves[i].frame.origin + offset }
        for i in boxes { self.boxes[i].frame.origin = self.boxes[i].frame.origin + offset }
        for i in supplements { self.supplements[i].frame.origin = self.supplements[i].frame.origin + offset }
    }

    /// Whether `rect` meets the box `index` and every one around it.
    @inline(__always)
    func boxChainMeets(_ index: Int32, _ rect: Rect) -> Bool {
        var at = index
        while at >= 0 {
            let box = boxes[Int(at)]
            guard box.frame.intersects(rect) else { return false }
            at = box.parent
        }
        return true
    }
}

/// Finds the rectangles that meet a query among a list of which neighbours lie near each other: bounds of 16, of 16
/// times 16, and so on. Short lists are simply walked.
///
/// - Complexity: O(log n + found) for lists in spatial order; O(n) at worst.
struct BoundsIndex: Hashable, Sendable {
    private static let fan = 16
    private var levels: [[Rect]] = []

    init() {}

    /// Whether there are enough rectangles for it to pay.
    var isUsed: Bool { !levels.isEmpty }

    /// - Complexity: O(n)
    init(count: Int, rect: (Int) -> Rect) {
        guard count > 4 * Self.fan else { return }
        var level: [Rect] = []
        level.reserveCapacity((count + Self.fan - 1) / Self.fan)
        var i = 0
        while i < count {
            var bounds = rect(i)
            for j in i..<min(i + Self.fan, count) { bounds = bounds.union(rect(j)) }
            level.append(bounds)
            i += Self.fan
        }
        levels.append(level)
        while let last = levels.last, last.count > Self.fan {
            levels.append(
                stride(from: 0, to: last.count, by: Self.fan).map { start in
                    var bounds = last[start]
                    for j in start..<min(start + Self.fan, last.count) { bounds = bounds.union(last[j]) }
                    return bounds
                })
        }
    }

    /// Calls `body` with every index below `count` whose neighbourhood meets `rect`: a superset of the answer, in order.
    @inline(__always)
    func forEachCandidate(in rect: Rect, count: Int, _ body: (Int) -> Void) {
        guard let top = levels.last else {
            for i in 0..<count { body(i) }
            return
        }
        descend(levels.count - 1, 0..<top.count, rect, count, body)
    }

    private func descend(_ level: Int, _ range: Range<Int>, _ rect: Rect, _ count: Int, _ body: (Int) -> Void) {
        for i in range where levels[level][i].touches(rect) {
            let start = i * Self.fan
            if level == 0 {
                for j in start..<min(start + Self.fan, count) { body(j) }
            } else {
                descend(level - 1, start..<min(start + Self.fan, levels[level - 1].count), rect, count, body)
            }
        }
    }
}

extension Rect {
    /// Whether the two share a point, edges included; empty rectangles count as points or lines.
    @inlinable func touches(_ other: Rect) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }
}
