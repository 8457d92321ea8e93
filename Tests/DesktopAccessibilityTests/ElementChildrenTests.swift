import Foundation
import Testing
import UIKit

@testable import DesktopAccessibility

@MainActor @Suite("Children of lists")
struct ElementChildrenTests {
    @Test(
        "the subscript and index(of:) are inverse, with other views between items and with empty sections",
        arguments: [[], [0], [3], [2, 0, 3], [0, 0, 1, 4], [5, 5, 0]])
    func inverse(counts: [Int]) {
        let list = UIScrollView()
        var children = ListChildren(list: list, counts: counts, displayed: [])
        let total = counts.reduce(0, +)
        #expect(children.itemCount == total)
        for (offset, position) in [0, total / 2, total / 2, total].enumerated() {
            children.insert(.notification(UInt64(100 + offset)), before: position)
        }
        children.sort()
        #expect(children.count == total + 4)
        #expect(children[-1] == nil && children[children.count] == nil)
        var items: [IndexPath] = []
        for index in 0..<children.count {
            guard let child = children[index] else {
                Issue.record("no child \(index)")
                continue
            }
            #expect(children.index(of: child) == index)
            if case .item(_, let path) = child { items.append(path) }
        }
        #expect(items == counts.enumerated().flatMap { s, n in (0..<n).map { IndexPath(item: $0, section: s) } })
        #expect(children.flatIndex(of: IndexPath(item: 0, section: counts.count)) == nil)
        #expect(children.flatIndex(of: IndexPath(item: -1, section: 0)) == nil)
        #expect(children.flatIndex(of: IndexPath(index: 0)) == nil)
    }

    @Test("the children of a long list are the displayed items, their neighbors, and headers")
    func window() {
        let list = UIScrollView()
        let counts = [1_000, 0, 5_000_000]
        let displayed = [IndexPath(item: 999, section: 0), IndexPath(item: 4_000_000, section: 2)]
        var children = ListChildren(list: list, counts: counts, displayed: displayed)
        #expect(children.count == 2 * (2 * ListChildren.margin + 1) && children.itemCount == 5_001_000)
        children.insert(.notification(1), before: 1_000)
        children.insert(.notification(2), before: 5_001_000)
        children.sort()
        for index in 0..<children.count {
            guard let child = children[index] else {
                Issue.record("no child \(index)")
                continue
            }
            #expect(children.index(of: child) == index)
        }
        let header = children.index(of: .notification(1))
        #expect(header == children.index(of: .item(list, displayed[0])).map { $0 + 1 })
        #expect(children.index(of: .notification(2)) == children.count - 1)
        #expect(children.index(of: .item(list, IndexPath(item: 5, section: 0))) == nil)
        #expect(children.flatIndex(of: IndexPath(item: 5, section: 2)) == 1_005)
        #expect(children.path(at: 1_005) == IndexPath(item: 5, section: 2) && children.path(at: 5_001_000) == nil)
    }

    @Test("a long list without displayed items has its first items as children, and no item is a child twice")
    func windowEdges() {
        let list = UIScrollView()
        let first = ListChildren(list: list, counts: [300], displayed: [])
        #expect(first.count == ListChildren.margin + 1 && first[0]?.isSame(as: .item(list, [0, 0])) == true)
        let near = ListChildren(list: list, counts: [300], displayed: [[0, 290], [0, 299], [0, 285]])
        #expect(near.count == 300 - (285 - ListChildren.margin))
        #expect(near[near.count - 1]?.isSame(as: .item(list, [0, 299])) == true)
    }
}
