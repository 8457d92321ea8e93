import Foundation
import Testing
import UIKit

@testable import DesktopAccessibility

@MainActor @Suite("Children of lists")
struct ElementChildrenTests {
    @Test(
        "children and indexes are inverse, with other views between the items and empty sections",
        arguments: [[], [0], [3], [2, 0, 3], [0, 0, 1, 4], [5, 5, 0]])
    func inverse(counts: [Int]) {
        let list = UIScrollView()
        var children = ListChildren(list: list, counts: counts)
        let total = counts.reduce(0, +)
        #expect(children.itemCount == total)
        for (offset, place) in [0, total / 2, total / 2, total].enumerated() {
            children.insert(.notification(UInt64(100 + offset)), before: place)
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
}
