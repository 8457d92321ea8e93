import Foundation

/// The items of a live screen: an identity for each place, in sections.
///
/// Identities count up from 0, and no two items have the same one, so an item keeps its picture wherever it moves. A
/// million items take four megabytes.
struct LiveItems {
    private(set) var sections: [[Int32]]
    /// The next identity.
    private var next: Int32 = 0
    /// The identity of the first item of each section at the start.
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

    var count: Int { sections.reduce(0) { $0 + $1.count } }

    /// The identity of the item at an index path.
    subscript(path: IndexPath) -> Int { Int(sections[path.section][path.item]) }

    func contains(_ path: IndexPath) -> Bool {
        sections.indices.contains(path.section) && sections[path.section].indices.contains(path.item)
    }

    /// Where the item of an identity was at the start. Items that were inserted come after the last section.
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

    mutating func insert(at path: IndexPath) {
        sections[path.section].insert(next, at: path.item)
        next += 1
    }

    /// - Parameter paths: The items to remove, each once.
    mutating func remove(_ paths: [IndexPath]) {
        for path in paths.sorted(by: >) { sections[path.section].remove(at: path.item) }
    }

    /// Adds items at the end of a section, or removes them there. Returns the places of these items.
    mutating func resize(_ section: Int, to count: Int) -> (range: Range<Int>, isLonger: Bool) {
        let old = sections[section].count
        guard count > old else {
            let gone = sections[section].suffix(old - count)
            // Identities that nobody has seen since may come back, so that a layout always shows the same items.
            if gone.elementsEqual(next - Int32(gone.count)..<next) { next -= Int32(gone.count) }
            sections[section].removeLast(gone.count)
            return (count..<old, false)
        }
        sections[section] += next..<next + Int32(count - old)
        next += Int32(count - old)
        return (old..<count, true)
    }

    mutating func move(from: IndexPath, to: IndexPath) {
        sections[to.section].insert(sections[from.section].remove(at: from.item), at: to.item)
    }

    /// Shuffles a range of a section.
    ///
    /// - Returns: The moves, as places before and after.
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

    /// The counts of sections for a wanted number of items, for a demonstration with these sections.
    ///
    /// - Parameter isTable: Whether more items make more sections of the same length.
    static func counts(for total: Int?, planned: [Int], isTable: Bool) -> [Int] {
        guard let total, let last = planned.last, last > 0 else { return planned }
        if isTable {
            let full = [Int](repeating: last, count: total / last)
            return total % last == 0 ? full : full + [total % last]
        }
        var left = total
        var counts: [Int] = []
        for (section, count) in planned.enumerated() {
            counts.append(section == planned.count - 1 ? left : min(count, left))
            left -= counts[section]
        }
        return counts
    }
}
