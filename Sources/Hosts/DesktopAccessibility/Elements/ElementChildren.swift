internal import Foundation
internal import UIKit

/// The children of an element in reading order.
@MainActor enum ElementChildren {
    case some([Element])
    case list(ListChildren)

    /// The number of children.
    var count: Int {
        switch self {
        case .some(let all): all.count
        case .list(let all): all.count
        }
    }

    /// `nil` if the index is out of range.
    subscript(index: Int) -> Element? {
        switch self {
        case .some(let all): all.indices.contains(index) ? all[index] : nil
        case .list(let all): all[index]
        }
    }

    /// The index of a child; `nil` if the element is not one.
    func index(of element: Element) -> Int? {
        switch self {
        case .some(let all): all.firstIndex { $0.isSame(as: element) }
        case .list(let all): all.index(of: element)
        }
    }
}

/// The children of a list: items, and other views between them.
///
/// Readers visit all children of an element when they start, when a window becomes active, and when they search for
/// text. With a million children, that takes minutes. Therefore, the children of a long list are the displayed items
/// and some items around them. The rows of the list, which comprise all items, give access to the other items.
@MainActor struct ListChildren {
    /// The list whose children these are.
    let list: UIScrollView
    /// The number of items in each section, and in all sections before each.
    private let counts: [Int]
    private let starts: [Int]
    /// The number of all items.
    let itemCount: Int
    /// The indexes of the items that are children, in order; `nil` if all are.
    private let items: [Int]?
    /// The other children, each with the index of the item before which it is read, in order.
    private(set) var others: [(before: Int, element: Element)] = []

    /// All items of a list with at most this number of items are children.
    private static let maximumCompleteCount = 200
    /// The number of items before and after each displayed item that are also children.
    static let margin = 20

    /// - Complexity: O(*s*), where *s* is the number of sections, plus the number of children of a long list.
    init(list: UIScrollView, counts: [Int], displayed: [IndexPath]) {
        self.list = list
        self.counts = counts
        var starts: [Int] = []
        var sum = 0
        for count in counts {
            starts.append(sum)
            sum += count
        }
        (self.starts, itemCount) = (starts, sum)
        guard sum > Self.maximumCompleteCount else {
            items = nil
            return
        }
        var found: [Int] = []
        let indexes = displayed.compactMap { Self.flatIndex(of: $0, counts, starts) }.sorted()
        for index in indexes.isEmpty ? [0] : indexes {
            let first = max(index - Self.margin, found.last.map { $0 + 1 } ?? 0)
            let last = min(index + Self.margin, sum - 1)
            if first <= last { found += first...last }
        }
        items = found
    }

    /// Adds a view that is read before an item. Call ``sort()`` after the last one.
    mutating func insert(_ element: Element, before item: Int) { others.append((item, element)) }

    /// Orders the views between items. Views before the same item stay in the order of insertion.
    mutating func sort() {
        // `sort` is not stable.
        others = others.enumerated().sorted { ($0.element.before, $0.offset) < ($1.element.before, $1.offset) }
            .map(\.element)
    }

    // MARK: Items

    /// The index among all items; `nil` if the item does not exist.
    func flatIndex(of path: IndexPath) -> Int? { Self.flatIndex(of: path, counts, starts) }

    private static func flatIndex(of path: IndexPath, _ counts: [Int], _ starts: [Int]) -> Int? {
        guard path.count == 2, counts.indices.contains(path[0]), path[1] >= 0, path[1] < counts[path[0]] else {
            return nil
        }
        return starts[path[0]] + path[1]
    }

    /// - Complexity: O(log *s*).
    func path(at flatIndex: Int) -> IndexPath? {
        guard flatIndex >= 0, flatIndex < itemCount else { return nil }
        // The last section that starts at or before the index. Empty sections start where the next one does.
        let section = Self.lowerBound(starts, flatIndex + 1) - 1
        return IndexPath(item: flatIndex - starts[section], section: section)
    }

    /// The number of values below a bound in an ascending array.
    private static func lowerBound(_ values: [Int], _ bound: Int) -> Int {
        var (low, high) = (0, values.count)
        while low < high {
            let middle = (low + high) / 2
            if values[middle] < bound { low = middle + 1 } else { high = middle }
        }
        return low
    }

    // MARK: Children

    /// The number of children: items and other views.
    var count: Int { (items?.count ?? itemCount) + others.count }

    /// The number of children that are items before the given one, which need not be a child itself.
    private func itemsBefore(_ flatIndex: Int) -> Int { items.map { Self.lowerBound($0, flatIndex) } ?? flatIndex }

    /// The child at an index in reading order; `nil` if the index is out of range.
    subscript(index: Int) -> Element? {
        guard index >= 0, index < count else { return nil }
        var before = 0
        for other in others {
            let position = itemsBefore(other.before) + before
            if position == index { return other.element }
            if position > index { break }
            before += 1
        }
        return path(at: items?[index - before] ?? index - before).map { .item(list, $0) }
    }

    /// `nil` for elements that are not children, such as items far from the displayed ones.
    func index(of element: Element) -> Int? {
        if case .item(let own, let path) = element, own === list {
            guard let item = flatIndex(of: path) else { return nil }
            let before = itemsBefore(item)
            if let items, !items.indices.contains(before) || items[before] != item { return nil }
            return before + others.count { $0.before <= item }
        }
        return others.firstIndex { $0.element.isSame(as: element) }.map { itemsBefore(others[$0].before) + $0 }
    }
}
