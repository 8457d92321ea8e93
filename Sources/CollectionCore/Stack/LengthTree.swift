/// Lengths one after another along an axis, in points, each either known or an estimate that all unknown ones share.
///
/// Lines of a flow layout, rows of a list, sections of a whole layout and self-sizing corrections are all this: many
/// lengths of which some become known or change, a position wanted for any index, and an index for any position.
///
/// A tree of blocks of 64. Blocks in which nothing is known do not exist, so a million estimates cost nothing, and a
/// change of `estimate` or `spacing` is a change of one number. Sums are always added up again from the block below,
/// never corrected by a difference, so that no history of edits can make positions drift: what the tree answers
/// depends on its lengths alone.
///
/// - Complexity: Position of an index, index of a position and change of a length are O(log n).
public struct LengthTree: Sendable {
    /// Log2 of the number of entries in a block.
    @usableFromInline static let blockBits = 6
    @usableFromInline static let blockSize = 64

    /// How many lengths there are.
    public private(set) var count: Int
    /// What an unknown length counts as, in points: finite and not negative.
    public var estimate: Double {
        didSet { precondition(Self.isLength(estimate), "An estimated length must be finite and not negative.") }
    }
    /// The gap between two neighbours, in points: finite and not negative. None follows the last length.
    public var spacing: Double {
        didSet { precondition(Self.isLength(spacing), "A spacing between lengths must be finite and not negative.") }
    }
    /// The sum of the known lengths, without spacing.
    public internal(set) var knownSum = 0.0
    /// How many lengths are known.
    public internal(set) var knownCount = 0

    /// Levels of inner blocks above the leaves; 0 when the root is a leaf.
    var height: Int
    /// Index of the root block at level `height`, or -1 while nothing is known.
    var root: Int32 = -1
    /// 64 values for every leaf; 0 where the length is unknown.
    var leafValues: [Double] = []
    /// For every leaf a bit for each known length, lowest first.
    var leafKnown: [UInt64] = []
    /// For every inner block 64 entries …
    var inner: [Entry] = []

    /// … each of which tells of one block below.
    struct Entry: Sendable {
        /// The sum of the known lengths there, and how many they are.
        var sum = 0.0
        var known = 0
        /// The same for all entries before this one in its block, so that a search can bisect.
        var sumBefore = 0.0
        var knownBefore = 0
        /// The block, -1 for none.
        var child: Int32 = -1
    }

    /// - Parameters:
    ///   - count: Zero or more lengths, none known yet.
    ///   - estimate: What each counts as until it is known, in points.
    ///   - spacing: The gap between neighbours, in points.
    public init(count: Int, estimate: Double = 0, spacing: Double = 0) {
        precondition(count >= 0, "A length tree cannot hold a negative number of lengths.")
        precondition(Self.isLength(estimate), "An estimated length must be finite and not negative.")
        precondition(Self.isLength(spacing), "A spacing between lengths must be finite and not negative.")
        self.count = count
        self.estimate = estimate
        self.spacing = spacing
        height = Self.height(for: count)
    }

    /// Finite and not negative: what a length must be. Infinite and NaN stop at the edge of the core.
    @inlinable public static func isLength(_ value: Double) -> Bool { value >= 0 && value < .infinity }

    static func height(for count: Int) -> Int {
        var height = 0
        while height < 5, (count - 1) >> (blockBits * (height + 1)) > 0 { height += 1 }
        return height
    }

    /// The length at `index`: the known one or the estimate.
    ///
    /// - Complexity: O(log n).
    public func length(at index: Int) -> Double { knownLength(at: index) ?? estimate }

    /// The length at `index` if it is known.
    ///
    /// - Complexity: O(log n).
    public func knownLength(at index: Int) -> Double? {
        precondition(index >= 0 && index < count, "Index of a length out of range.")
        var block = root
        var level = height
        while level > 0, block >= 0 {
            block = inner[Int(block) << Self.blockBits + (index >> (Self.blockBits * level)) & 63].child
            level -= 1
        }
        guard block >= 0, leafKnown[Int(block)] & (1 << UInt64(index & 63)) != 0 else { return nil }
        return leafValues[Int(block) << Self.blockBits + index & 63]
    }

    /// Where the last length ends: all lengths and the gaps between them.
    public var total: Double {
        guard count > 0 else { return 0 }
        return position(Prefix(index: count, sum: knownSum, known: knownCount)) - spacing
    }

    /// Where the length at `index` starts, in points from the start of the first; `count` answers where one more would.
    ///
    /// Exact while lengths are multiples of a power of two, such as whole pixels at scale 1 or 2.
    ///
    /// - Complexity: O(log n).
    public func offset(of index: Int) -> Double {
        precondition(index >= 0 && index <= count, "Index of a length out of range.")
        return position(prefix(index))
    }

    /// What lies before an index.
    struct Prefix {
        var index: Int
        var sum: Double
        var known: Int
    }

    /// The one place that turns sums into a position, so that every way of asking gives the same bits.
    @inline(__always) func position(_ p: Prefix) -> Double {
        p.sum + Double(p.index - p.known) * estimate + Double(p.index) * spacing
    }

    func prefix(_ index: Int) -> Prefix {
        if index == count { return Prefix(index: index, sum: knownSum, known: knownCount) }
        var result = Prefix(index: index, sum: 0, known: 0)
        var block = root
        var level = height
        while level > 0, block >= 0 {
            let entry = inner[Int(block) << Self.blockBits + (index >> (Self.blockBits * level)) & 63]
            result.sum += entry.sumBefore
            result.known += entry.knownBefore
            block = entry.child
            level -= 1
        }
        guard block >= 0 else { return result }
        let base = Int(block) << Self.blockBits
        let slot = index & 63
        for entry in base..<(base + slot) { result.sum += leafValues[entry] }
        result.known += (leafKnown[Int(block)] & (1 << UInt64(slot) - 1)).nonzeroBitCount
        return result
    }

    /// Says how many lengths there are from now on; used by the edits, which then fill in what is known.
    mutating func reset(count: Int) {
        self = LengthTree(count: count, estimate: estimate, spacing: spacing)
    }
}
