/// Differences from a sequence of equal lengths. Index `i` is longer than the others by `difference[i]`, and nearly all
/// differences are 0.
///
/// The differences are stored in a tree with 32 branches per node. Nodes exist only where a length differs, so a
/// sequence of ten million equal lengths takes no memory. Each index that differs takes at most one node per level. It
/// also stores a number that the caller defines, its *record*.
struct SparseSums: Hashable, Sendable {
    private static let bits = 5
    private static let fan = 32

    /// 32 sums for each node.
    private var sums: [Double] = []
    /// 32 children for each node, or records in the lowest level; -1 if there is none.
    private var links: [Int32] = []
    private let height: Int
    /// The sum of all differences.
    private(set) var total = 0.0

    /// Creates a sequence without differences.
    ///
    /// - Parameter count: The number of indices.
    init(count: Int) {
        var height = 1
        while height < 12, (count - 1) >> (Self.bits * height) > 0 { height += 1 }
        self.height = height
    }

    /// Whether no index has a difference.
    var isEmpty: Bool { sums.isEmpty }

    private mutating func makeNode() -> Int {
        let node = sums.count / Self.fan
        sums.append(contentsOf: repeatElement(0, count: Self.fan))
        links.append(contentsOf: repeatElement(-1, count: Self.fan))
        return node
    }

    /// Returns the sum of the differences of all indices below `index`.
    ///
    /// - Complexity: O(log n)
    func sum(before index: Int) -> Double {
        guard !sums.isEmpty else { return 0 }
        var node = 0
        var result = 0.0
        var level = height - 1
        while true {
            let slot = (index >> (Self.bits * level)) & (Self.fan - 1)
            for i in 0..<slot { result += sums[node * Self.fan + i] }
            guard level > 0 else { return result }
            let next = links[node * Self.fan + slot]
            guard next >= 0 else { return result }
            node = Int(next)
            level -= 1
        }
    }

    /// Returns the record of `index`, or `nil` if it has none.
    func record(at index: Int) -> Int? {
        guard !sums.isEmpty else { return nil }
        var node = 0
        var level = height - 1
        while true {
            let next = links[node * Self.fan + (index >> (Self.bits * level)) & (Self.fan - 1)]
            guard next >= 0 else { return nil }
            if level == 0 { return Int(next) }
            node = Int(next)
            level -= 1
        }
    }

    /// Increases the length of `index` by `change` and sets its record.
    ///
    /// - Complexity: O(log n)
    mutating func add(_ change: Double, at index: Int, record: Int) {
        if sums.isEmpty { _ = makeNode() }
        total += change
        var node = 0
        var level = height - 1
        while true {
            let slot = node * Self.fan + (index >> (Self.bits * level)) & (Self.fan - 1)
            sums[slot] += change
            if level == 0 {
                links[slot] = Int32(record)
                return
            }
            if links[slot] < 0 {
                let made = makeNode()
                links[slot] = Int32(made)
            }
            node = Int(links[slot])
            level -= 1
        }
    }

    /// Returns the last index that starts at or before `position`, if the length of each index is `stride` plus its
    /// difference.
    ///
    /// Returns 0 for positions before the start. Positions after the end may give indices beyond the sequence.
    /// - Precondition: `stride` is above 0.
    /// - Complexity: O(log n)
    func index(at position: Double, stride: Double) -> Int {
        guard position > 0 else { return 0 }
        guard !sums.isEmpty else { return Int(clamping: position / stride) }
        var rest = position
        var node = 0
        var index = 0
        var level = height - 1
        while true {
            let span = stride * Double(1 << (Self.bits * level))
            var slot = 0
            while slot < Self.fan - 1, rest >= span + sums[node * Self.fan + slot] {
                rest -= span + sums[node * Self.fan + slot]
                slot += 1
            }
            index += slot << (Self.bits * level)
            guard level > 0 else { return index }
            let next = links[node * Self.fan + slot]
            guard next >= 0 else { return index + Int(clamping: max(0, rest) / stride) }
            node = Int(next)
            level -= 1
        }
    }
}

extension Int {
    /// The integer part of `value`, clamped to the range of indices; 0 for NaN.
    init(clamping value: Double) {
        let limit = Double(Int32.max - 1)
        self = value.isNaN ? 0 : Int(Swift.max(-limit, Swift.min(value, limit)))
    }
}
