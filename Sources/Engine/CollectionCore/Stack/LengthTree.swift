/// Consecutive lengths along an axis, in points. Each is either known or an estimate that all unknown lengths share.
///
/// Used for the lines of a flow layout, the rows of a list, the sections of a layout, and self-sizing corrections: some
/// of many lengths become known or change, and indices are converted to positions and back.
///
/// The tree consists of blocks of 64 entries. Blocks without known lengths are not allocated, so a million estimates
/// take no memory, and a change of `estimate` or `spacing` changes one number. Sums are always recomputed from the
/// block below instead of corrected by a difference. Positions therefore depend on the lengths alone, and edits do not
/// accumulate rounding errors.
///
/// - Complexity: Finding the position of an index, finding the index of a position, and changing a length are O(log n).
public struct LengthTree: Sendable {
    /// The base-2 logarithm of the number of entries in a block.
    @usableFromInline static let blockBits = 6
    /// The number of entries in a block.
    @usableFromInline static let blockSize = 64

    /// The number of lengths.
    public private(set) var count: Int
    /// The length of each unknown entry, in points: finite and not negative.
    public var estimate: Double {
        didSet { precondition(Self.isLength(estimate), "An estimated length must be finite and not negative.") }
    }
    /// The gap between two neighboring lengths, in points: finite and not negative. None follows the last length.
    public var spacing: Double {
        didSet { precondition(Self.isLength(spacing), "A spacing between lengths must be finite and not negative.") }
    }
    /// The sum of the known lengths, without spacing.
    public internal(set) var knownSum = 0.0
    /// The number of known lengths.
    public internal(set) var knownCount = 0

    /// The number of levels of inner blocks above the leaves; 0 when the root is a leaf.
    var height: Int
    /// The index of the root block at level `height`, or -1 while nothing is known.
    var root: Int32 = -1
    /// 64 values for each leaf; 0 where the length is unknown.
    var leafValues: [Double] = []
    /// For each leaf, a bit mask of the known lengths. The lowest bit is the first length.
    var leafKnown: [UInt64] = []
    /// 64 entries for each inner block.
    var inner: [Entry] = []

    /// The totals of one block below an inner block.
    struct Entry: Sendable {
        /// The sum and the number of the known lengths in the block.
        var sum = 0.0
        /// The number of the known lengths in the block.
        var known = 0
        /// The same totals for all preceding entries of the same inner block, so that a search can bisect.
        var sumBefore = 0.0
        /// The number of the known lengths in all preceding entries of the same inner block.
        var knownBefore = 0
        /// The index of the block, or -1 for none.
        var child: Int32 = -1
    }

    /// Creates a tree without known lengths.
    ///
    /// - Parameters:
    ///   - count: The number of lengths; not negative.
    ///   - estimate: The length that each entry counts as until it is known, in points.
    ///   - spacing: The gap between neighboring lengths, in points.
    public init(count: Int, estimate: Double = 0, spacing: Double = 0) {
        precondition(count >= 0, "The number of lengths is \(count). It must not be negative.")
        precondition(Self.isLength(estimate), "An estimated length must be finite and not negative.")
        precondition(Self.isLength(spacing), "A spacing between lengths must be finite and not negative.")
        self.count = count
        self.estimate = estimate
        self.spacing = spacing
        height = Self.height(for: count)
    }

    /// Returns whether a value is a valid length: finite and not negative.
    @inlinable public static func isLength(_ value: Double) -> Bool { value >= 0 && value < .infinity }

    /// Returns the number of levels of inner blocks for a number of lengths; at most 5.
    static func height(for count: Int) -> Int {
        var height = 0
        while height < 5, (count - 1) >> (blockBits * (height + 1)) > 0 { height += 1 }
        return height
    }

    /// Returns the known length at `index`, or the estimate.
    ///
    /// - Complexity: O(log n).
    public func length(at index: Int) -> Double { knownLength(at: index) ?? estimate }

    /// Returns the length at `index` if it is known, and `nil` otherwise.
    ///
    /// - Complexity: O(log n).
    public func knownLength(at index: Int) -> Double? {
        precondition(index >= 0 && index < count, "Index \(index) is not in a tree of \(count) lengths.")
        var block = root
        var level = height
        while level > 0, block >= 0 {
            block = inner[(Int(block) << Self.blockBits) + (index >> (Self.blockBits * level)) & 63].child
            level -= 1
        }
        guard block >= 0, leafKnown[Int(block)] & (1 << UInt64(index & 63)) != 0 else { return nil }
        return leafValues[(Int(block) << Self.blockBits) + index & 63]
    }

    /// The end of the last length: the sum of all lengths and the gaps between them.
    public var total: Double {
        guard count > 0 else { return 0 }
        return position(Prefix(index: count, sum: knownSum, known: knownCount)) - spacing
    }

    /// Returns the start of the length at `index`, in points from the start of the first. For `count`, returns the
    /// start that an additional length would have.
    ///
    /// The result is exact while lengths are multiples of a power of two, such as whole pixels at scale 1 or 2.
    ///
    /// - Complexity: O(log n).
    public func offset(of index: Int) -> Double {
        precondition(index >= 0 && index <= count, "Index \(index) is not in a tree of \(count) lengths.")
        return position(prefix(index))
    }

    /// The totals of the entries before an index.
    struct Prefix {
        /// The index before which the entries are.
        var index: Int
        /// The sum of the known lengths, in points.
        var sum: Double
        /// The number of the known lengths.
        var known: Int
    }

    /// Returns the position for a prefix. All searches use this function, so they give bit-identical positions.
    @inline(__always) func position(_ p: Prefix) -> Double {
        p.sum + Double(p.index - p.known) * estimate + Double(p.index) * spacing
    }

    /// Returns the totals of the entries before an index.
    ///
    /// - Complexity: O(log n).
    func prefix(_ index: Int) -> Prefix {
        if index == count { return Prefix(index: index, sum: knownSum, known: knownCount) }
        var result = Prefix(index: index, sum: 0, known: 0)
        var block = root
        var level = height
        while level > 0, block >= 0 {
            // Two statements with a known type, because the compiler needs 0.2 s for one expression.
            let child: Int = (index >> (Self.blockBits * level)) & 63
            let entry = inner[(Int(block) << Self.blockBits) + child]
            result.sum += entry.sumBefore
            result.known += entry.knownBefore
            block = entry.child
            level -= 1
        }
        guard block >= 0 else { return result }
        let base = Int(block) << Self.blockBits
        let slot = index & 63
        for entry in base..<(base + slot) { result.sum += leafValues[entry] }
        result.known += (leafKnown[Int(block)] & ((1 << UInt64(slot)) - 1)).nonzeroBitCount
        return result
    }

    /// Sets the number of lengths and makes all of them unknown. Edits then restore the known lengths.
    mutating func reset(count: Int) {
        self = LengthTree(count: count, estimate: estimate, spacing: spacing)
    }
}
