import Foundation
import TestRuntimes
import Testing
import UIKit

@testable import GalleryKit

@MainActor @Suite("The items of a live screen", .ownRuntime) struct LiveItemsTests {
    @Test("random changes equal those of plain arrays, and identities are unique")
    func againstArrays() {
        var random = SeededRandom(3)
        var items = LiveItems(counts: [4, 0, 7])
        var plain = [[0, 1, 2, 3], [], [4, 5, 6, 7, 8, 9, 10]]
        var next = 11
        for _ in 0..<500 {
            let section = random.whole(0...2)
            switch random.whole(0...4) {
            case 0:
                let path = IndexPath(item: random.whole(0...plain[section].count), section: section)
                items.insert(at: path)
                plain[section].insert(next, at: path.item)
                next += 1
            case 1 where !plain[section].isEmpty:
                let path = IndexPath(item: random.whole(0...plain[section].count - 1), section: section)
                items.remove([path])
                plain[section].remove(at: path.item)
            case 2 where !plain[section].isEmpty:
                let from = IndexPath(item: random.whole(0...plain[section].count - 1), section: section)
                let other = random.whole(0...2)
                let item = plain[section].remove(at: from.item)
                let to = IndexPath(item: random.whole(0...plain[other].count), section: other)
                plain[other].insert(item, at: to.item)
                items.move(from: from, to: to)
            case 3:
                let wanted = random.whole(0...9)
                let old = plain[section].count
                let change = items.resize(section, to: wanted)
                #expect(change.range == min(old, wanted)..<max(old, wanted) && change.isLonger == (wanted > old))
                while plain[section].count > wanted {
                    // Removed identities are assigned again if they are the most recent ones.
                    if plain[section].suffix(old - wanted) == Array(next - (old - wanted)..<next)[...] {
                        next -= old - wanted
                    }
                    plain[section].removeLast(plain[section].count - wanted)
                }
                while plain[section].count < wanted {
                    plain[section].append(next)
                    next += 1
                }
            default:
                let before = plain[section]
                let moves = items.shuffle(before.indices, section: section, using: &random)
                for move in moves { plain[section][move.to.item] = before[move.from.item] }
            }
            #expect(items.sections.map { $0.map(Int.init) } == plain)
            #expect(items.count == plain.reduce(0) { $0 + $1.count })
        }
        #expect(Set(plain.flatMap { $0 }).count == items.count)
    }

    @Test("every identity has its initial index path")
    func origins() {
        let items = LiveItems(counts: [2, 0, 3])
        #expect(
            (0..<6).map { items.origin(of: $0) } == [
                IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0), IndexPath(item: 0, section: 2),
                IndexPath(item: 1, section: 2), IndexPath(item: 2, section: 2), IndexPath(item: 3, section: 2),
            ])
    }

    @Test(
        "a number of items is distributed over the sections of a layout",
        arguments: [
            (nil, [6, 5, 8], false, [6, 5, 8]), (60, [6, 5, 8], false, [6, 5, 49]), (8, [6, 5, 8], false, [6, 2, 0]),
            (1_000_000, [12], false, [1_000_000]), (60, [12, 12], true, [12, 12, 12, 12, 12]),
            (30, [12, 12], true, [12, 12, 6]),
        ] as [(Int?, [Int], Bool, [Int])])
    func counts(total: Int?, planned: [Int], isTable: Bool, wanted: [Int]) {
        #expect(LiveItems.counts(for: total, planned: planned, isTable: isTable) == wanted)
    }

    @Test(
        "a million items open, scroll to their end, change, and are shuffled near the visible ones",
        arguments: ["flow", "spreadsheet", "focus-carousel", "list"])
    func million(name: String) throws {
        let host = LiveHost(name)
        host.gallery.change { $0.total = 1_000_000 }
        host.settle()
        let view = host.view
        #expect(host.screen.count == 1_000_000 || name == "list" && host.screen.count > 999_990)
        #expect(!view.visibleCells.isEmpty && view.visibleCells.count < 200)
        let last = IndexPath(
            item: view.numberOfItems(inSection: view.numberOfSections - 1) - 1, section: view.numberOfSections - 1)
        view.scrollToItem(at: last, at: [.bottom, .right], animated: false)
        host.settle()
        guard name != "list" else {
            // Rows are self-sizing, so the end of the content moves slightly.
            #expect(view.indexPathsForVisibleItems.contains { $0.section == 2 && $0.item > last.item - 50 })
            return
        }
        #expect(view.indexPathsForVisibleItems.contains(last))
        let before = view.indexPathsForVisibleItems.sorted().map { host.screen.items[$0] }
        host.press("s")
        #expect(view.indexPathsForVisibleItems.sorted().map { host.screen.items[$0] } != before)
        host.press("ix")
        #expect(host.screen.count == 1_000_000)
    }
}
