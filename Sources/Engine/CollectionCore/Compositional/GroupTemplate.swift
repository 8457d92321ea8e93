/// A group after layout: the frames of its cells, nested groups, and supplementary views, relative to its own corner.
///
/// A section of equal groups needs one template and a stride, whatever the number of its items. Origins are not rounded
/// here. They are rounded once, when a frame leaves the solver.
public struct GroupTemplate: Hashable, Sendable {
    /// A cell. Leaves are in the order in which items fill the group.
    public struct Leaf: Hashable, Sendable {
        /// The frame in the group, in points.
        public var frame: Rect
        /// The index in ``GroupTemplate/boxes`` of the group that contains the cell.
        public var box: Int32
        /// The order from back to front.
        public var zIndex: Int
        /// The axes on which the cell is measured.
        public var estimatedAxes: AxisSet
    }

    /// The frame of a group. A rect query finds an element only if the rect intersects every box around it.
    public struct Box: Hashable, Sendable {
        /// The frame in the group, in points.
        public var frame: Rect
        /// The index of the enclosing box; -1 for the outermost box, which has index 0.
        public var parent: Int32
    }

    /// A supplementary view of an item or a group.
    public struct Supplement: Hashable, Sendable {
        /// The frame in the group, in points.
        public var frame: Rect
        /// The index of the box to which the view is attached.
        public var box: Int32
        /// The number of the kind, which the caller defines.
        public var kind: Int
        /// The number of supplementary views of the same kind before this one in the template.
        public var ordinal: Int
        /// The order from back to front.
        public var zIndex: Int
    }

    /// The number of supplementary views of one kind in a template.
    public struct KindCount: Hashable, Sendable {
        /// The number of the kind, which the caller defines.
        public var kind: Int
        /// The number of supplementary views of the kind.
        public var count: Int
    }

    /// The outermost group's size without its edge spacing. A partial group is shorter.
    public internal(set) var size = Size.zero
    /// The cells of the group, in the order in which items fill them.
    public internal(set) var leaves: [Leaf] = []
    /// The group itself, followed by the groups nested in it.
    public internal(set) var boxes: [Box] = []
    /// The supplementary views of the group and of its contents.
    public internal(set) var supplements: [Supplement] = []
    /// The number of supplementary views of each kind.
    public internal(set) var kinds: [KindCount] = []
    /// Finds leaves by their frames in rect queries.
    var leafIndex = BoundsIndex()
    /// Finds supplementary views by their frames in rect queries.
    var supplementIndex = BoundsIndex()

    /// Whether any cell is measured.
    public internal(set) var hasEstimates = false

    /// Returns the number of supplementary views of `kind` in the template.
    ///
    /// - Complexity: O(kinds)
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

    /// Moves parts of the template, given as ranges of its three arrays.
    mutating func move(leaves: Range<Int>, boxes: Range<Int>, supplements: Range<Int>, by offset: Point) {
        guard offset != .zero else { return }
        for i in leaves { self.leaves[i].frame.origin = self.leaves[i].frame.origin + offset }
        for i in boxes { self.boxes[i].frame.origin = self.boxes[i].frame.origin + offset }
        for i in supplements { self.supplements[i].frame.origin = self.supplements[i].frame.origin + offset }
    }

    /// Whether `rect` intersects the box `index` and every box around it.
    @inline(__always)
    func boxChainMeets(_ index: Int32, _ rect: Rect) -> Bool {
        var current = index
        while current >= 0 {
            let box = boxes[Int(current)]
            guard box.frame.intersects(rect) else { return false }
            current = box.parent
        }
        return true
    }
}

/// An index of rectangles for intersection queries. Level 0 stores the bounds of each 16 rectangles, level 1 those of
/// each 16 such bounds, and so on. Short lists have no index and are scanned.
///
/// - Complexity: O(log n + found) if neighbors in the list are near each other; O(n) at worst.
struct BoundsIndex: Hashable, Sendable {
    private static let fan = 16
    private var levels: [[Rect]] = []

    /// Creates an empty index, which requires a scan of the list.
    init() {}

    /// Whether there are enough rectangles for an index to be faster than a scan.
    var isUsed: Bool { !levels.isEmpty }

    /// Creates an index of `count` rectangles.
    ///
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

    /// Calls `body` with every index below `count` whose surrounding bounds touch `rect`, in order. The result is a
    /// superset of the rectangles that intersect it.
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
    /// Whether the two rectangles share a point, edges included. Empty rectangles count as points or lines.
    @inlinable func touches(_ other: Rect) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }
}
