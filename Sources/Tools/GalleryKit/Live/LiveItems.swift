import Foundation

/// The items of a live screen: the identities of the items of each section.
///
/// Identities are unique numbers that begin at 0, so that an item keeps its picture when it moves. A million items
/// require four megabytes.
struct LiveItems {
    /// The identities of the items, by section and item.
    private(set) var sections: [[Int32]]
    /// The next identity.
    private var next: Int32 = 0
    /// The initial identity of the first item of each section.
    private let starts: [Int]

    /// - Parameter counts: The number of items of each section.
    init(counts: [Int]) {
        var starts: [Int] = []
        var sections: [[Int32]] = []
        for count in counts {
            starts.append(Int(next))
            sections.append(Array(next..<next + Int32(count)))
            next += Int32(count)
        }
        self.sections = sections
        self.starts = starts
    }

    /// The number of items in all sections.
    ///
    /// - Complexity: O(*s*), where *s* is the number of sections.
    var count: Int { sections.reduce(0) { $0 + $1.count } }

    /// The identity of the item at an index path.
    subscript(path: IndexPath) -> Int { Int(sections[path.section][path.item]) }

    /// Whether there is an item at an index path.
    func contains(_ path: IndexPath) -> Bool {
        sections.indices.contains(path.section) && sections[path.section].indices.contains(path.item)
    }

    /// The initial index path of an item. Items that were inserted later follow the last initial item.
    ///
    /// - Complexity: O(log *n*) for *n* sections.
    func origin(of identity: Int) -> IndexPath {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= identity { low = middle } else { high = middle }
        }
        return IndexPath(item: identity - (starts.isEmpty ? 0 : starts[low]), section: low)
    }

    /// Inserts an item with a new identity.
    mutating func insert(at path: IndexPath) {
        sections[path.section].insert(next, at: path.item)
        next += 1
    }

    /// - Parameter paths: The items to remove, each once.
    mutating func remove(_ paths: [IndexPath]) {
        for path in paths.sorted(by: >) { sections[path.section].remove(at: path.item) }
    }

    /// Adds items to the end of a section, or removes them from it. Returns the indexes of these items.
    mutating func resize(_ section: Int, to count: Int) -> (range: Range<Int>, isLonger: Bool) {
        let old = sections[section].count
        guard count > old else {
            let removed = sections[section].suffix(old - count)
            // If the removed identities are the most recent ones, they are assigned again later, so that a layout always
            // shows the same items.
            if removed.elementsEqual(next - Int32(removed.count)..<next) { next -= Int32(removed.count) }
            sections[section].removeLast(removed.count)
            return (count..<old, false)
        }
        sections[section] += next..<next + Int32(count - old)
        next += Int32(count - old)
        return (old..<count, true)
    }

    /// Moves an item. `to` is its index path afterward.
    mutating func move(from: IndexPath, to: IndexPath) {
        sections[to.section].insert(sections[from.section].remove(at: from.item), at: to.item)
    }

    /// Shuffles a range of a section.
    ///
    /// - Returns: The moves, as index paths before and after the shuffle.
    mutating func shuffle(
        _ range: Range<Int>, section: Int, using random: inout SeededRandom
    ) -> [(from: IndexPath, to: IndexPath)] {
        var order = Array(range)
        order.shuffle(using: &random)
        let before = sections[section]
        var moves: [(from: IndexPath, to: IndexPath)] = []
        for (offset, old) in order.enumerated() where old != range.lowerBound + offset {
            let new = range.lowerBound + offset
            sections[section][new] = before[old]
            moves.append((IndexPath(item: old, section: section), IndexPath(item: new, section: section)))
        }
        return moves
    }

    /// Distributes a number of items over sections.
    ///
    /// - Parameters:
    ///   - total: The number of items; `nil` for the default.
    ///   - planned: The default number of items of each section.
    ///   - isTable: Whether additional items form additional sections of equal length. Otherwise, they extend the last
    ///     section.
    static func counts(for total: Int?, planned: [Int], isTable: Bool) -> [Int] {
        guard let total, let last = planned.last, last > 0 else { return planned }
        if isTable {
            let full = [Int](repeating: last, count: total / last)
            return total % last == 0 ? full : full + [total % last]
        }
        var remaining = total
        var counts: [Int] = []
        for (section, count) in planned.enumerated() {
            counts.append(section == planned.count - 1 ? remaining : min(count, remaining))
            remaining -= counts[section]
        }
        return counts
    }
}
