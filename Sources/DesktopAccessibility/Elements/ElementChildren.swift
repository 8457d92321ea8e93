internal import Foundation
internal import UIKit

/// The children of an element in reading order.
@MainActor enum ElementChildren {
    case some([Element])
    case list(ListChildren)

    var count: Int {
        switch self {
        case .some(let all): all.count
        case .list(let all): all.count
        }
    }

    /// `nil` beyond the ends.
    subscript(index: Int) -> Element? {
        switch self {
        case .some(let all): all.indices.contains(index) ? all[index] : nil
        case .list(let all): all[index]
        }
    }

    func index(of element: Element) -> Int? {
        switch self {
        case .some(let all): all.firstIndex { $0.isSame(as: element) }
        case .list(let all): all.index(of: element)
        }
    }
}

/// The children of a list: its items, and other views between them.
@MainActor struct ListChildren {
    let list: UIScrollView
    /// The number of items in each section, and in all sections before each.
    private let counts: [Int]
    private let starts: [Int]
    let itemCount: Int
    /// The other children, each with the index of the item before which it is read, in order.
    private(set) var others: [(before: Int, element: Element)] = []

    /// - Complexity: O(*s*), where *s* is the number of sections.
    init(list: UIScrollView, counts: [Int]) {
        self.list = list
        self.counts = counts
        var starts: [Int] = []
        var sum = 0
        for count in counts {
            starts.append(sum)
            sum += count
        }
        self.starts = starts
        itemCount = sum
    }

    mutating func insert(_ element: Element, before item: Int) { others.append((item, element)) }

    mutating func sort() {
        // `sort` is not stable.
        others = others.enumerated().sorted { ($0.element.before, $0.offset) < ($1.element.before, $1.offset) }
            .map(\.element)
    }

    var count: Int { itemCount + others.count }

    /// The index among all items; `nil` if the item does not exist.
    func flatIndex(of path: IndexPath) -> Int? {
        guard path.count == 2, counts.indices.contains(path[0]), path[1] >= 0, path[1] < counts[path[0]] else {
            return nil
        }
        return starts[path[0]] + path[1]
    }

    /// - Complexity: O(log *s*).
    func path(at flatIndex: Int) -> IndexPath? {
        guard flatIndex >= 0, flatIndex < itemCount else { return nil }
        // The last section that starts at or before the index. Empty sections start where the next one does.
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= flatIndex { low = middle + 1 } else { high = middle }
        }
        return IndexPath(item: flatIndex - starts[low - 1], section: low - 1)
    }

    subscript(index: Int) -> Element? {
        guard index >= 0, index < count else { return nil }
        var before = 0
        for other in others {
            if other.before + before == index { return other.element }
            if other.before + before > index { break }
            before += 1
        }
        return path(at: index - before).map { .item(list, $0) }
    }

    func index(of element: Element) -> Int? {
        if case .item(let own, let path) = element, own === list {
            guard let item = flatIndex(of: path) else { return nil }
            return item + others.count { $0.before <= item }
        }
        return others.firstIndex { $0.element.isSame(as: element) }.map { others[$0].before + $0 }
    }
}
