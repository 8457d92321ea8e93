import Foundation
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Tables: updates", .ownRuntime) struct TableUpdateTests {
    @Test("a batch takes rows to their new places and asks for new cells only")
    func batch() throws {
        let bench = TableBench([5]).start()
        let stays = try #require(bench.view.cellForRow(at: bench.path(3)))
        UIView.performWithoutAnimation {
            bench.view.performBatchUpdates({
                bench.source.names[0] = ["0.0", "new", "0.3", "0.4"]
                bench.view.deleteRows(at: [bench.path(1), bench.path(2)], with: .fade)
                bench.view.insertRows(at: [bench.path(1)], with: .left)
            })
        }
        #expect(bench.source.log == ["cell new"])
        #expect(bench.texts == ["0.0", "new", "0.3", "0.4"])
        #expect(bench.view.cellForRow(at: bench.path(2)) === stays)
        #expect(bench.tops == [0, 50, 100, 150])
    }

    @Test("beginUpdates and endUpdates nest, and nothing happens before the last end")
    func nested() {
        let bench = TableBench([2]).start()
        UIView.performWithoutAnimation {
            bench.view.beginUpdates()
            bench.view.beginUpdates()
            bench.source.names[0].append("a")
            bench.view.insertRows(at: [bench.path(2)], with: .none)
            bench.view.endUpdates()
            #expect(bench.view.numberOfRows(inSection: 0) == 2 && bench.view.hasUncommittedUpdates)
            bench.source.names[0].append("b")
            bench.view.insertRows(at: [bench.path(3)], with: .none)
            bench.view.endUpdates()
        }
        #expect(bench.texts == ["0.0", "0.1", "a", "b"])
    }

    @Test("an empty batch asks for heights anew")
    func heightsAnew() {
        let bench = TableBench([3])
        let heights = TableHeights { _ in 40 }
        bench.view.delegate = heights
        bench.start()
        heights.height = { $0.row == 0 ? 90 : 40 }
        UIView.performWithoutAnimation {
            bench.view.beginUpdates()
            bench.view.endUpdates()
        }
        #expect(bench.tops == [0, 90, 130])
        #expect(bench.source.log.isEmpty, "cells stay")
    }

    @Test("counts that disagree with the changes are a fault in UIKit's words")
    func wrongRows() {
        let bench = TableBench([3]).start()
        let fault = #expect(throws: UIKitException.self) {
            try bench.view._performBatch({ bench.view.insertRows(at: [bench.path(0)], with: .fade) }, completion: nil)
        }
        #expect(
            fault?.reason
                == "Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing section after the update (3) must be equal to the number of rows contained in that section before the update (3), plus or minus the number of rows inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out)."
        )
    }

    @Test("so are counts of sections, and rows that are not there")
    func otherFaults() {
        let bench = TableBench([3]).start()
        let sections = #expect(throws: UIKitException.self) {
            try bench.view._performBatch({ bench.view.insertSections([0], with: .fade) }, completion: nil)
        }
        #expect(sections?.reason.hasPrefix("Invalid update: invalid number of sections.") == true)
        let row = #expect(throws: UIKitException.self) {
            try bench.view._performBatch({ bench.view.deleteRows(at: [bench.path(7)], with: .fade) }, completion: nil)
        }
        #expect(row?.reason == "attempt to delete row 7 from section 0 which only contains 3 rows before the update")
    }

    @Test("reloading makes the cell anew, reconfiguring keeps it")
    func reloading() throws {
        let bench = TableBench([3]).start()
        let old = try #require(bench.view.cellForRow(at: bench.path(1)))
        bench.view.reconfigureRows(at: [bench.path(1)])
        #expect(bench.source.log == ["cell 0.1"] && bench.view.cellForRow(at: bench.path(1)) === old)
        UIView.performWithoutAnimation { bench.view.reloadRows(at: [bench.path(1)], with: .automatic) }
        #expect(bench.source.log == ["cell 0.1", "cell 0.1"])
        #expect(bench.view.cellForRow(at: bench.path(1)) !== old)
    }

    @Test("sections come, go and move with their rows and headers")
    func sections() {
        let bench = TableBench([1, 1, 1])
        bench.source.headers = ["A", "B", "C"]
        bench.view.sectionHeaderHeight = 20
        bench.start()
        UIView.performWithoutAnimation {
            bench.view.performBatchUpdates({
                bench.source.names = [["2.0"], ["1.0"]]
                bench.source.headers = ["C", "B"]
                bench.view.deleteSections([0], with: .fade)
                bench.view.moveSection(2, toSection: 0)
            })
        }
        #expect(bench.texts == ["2.0", "1.0"])
        #expect((0..<2).map { bench.view.headerView(forSection: $0)?.textLabel?.text } == ["C", "B"])
    }

    @Test("selection follows rows; reloadData drops it")
    func selection() {
        let bench = TableBench([4]).start()
        bench.view.selectRow(at: bench.path(2), animated: false, scrollPosition: .none)
        bench.source.names[0].removeFirst()
        UIView.performWithoutAnimation { bench.view.deleteRows(at: [bench.path(0)], with: .fade) }
        #expect(bench.view.indexPathForSelectedRow == bench.path(1))
        bench.view.reloadData()
        bench.view.layoutIfNeeded()
        #expect(bench.view.indexPathForSelectedRow == nil)
        #expect(bench.view.visibleCells.allSatisfy { !$0.isSelected })
    }

    @Test("rows move on their way, what comes fades in, what goes stays until the end, and completion waits for it")
    func animated() throws {
        let bench = TableBench([4])
        try bench.withClock {
            bench.start()
            let gone = try #require(bench.view.cellForRow(at: bench.path(0)))
            let mover = try #require(bench.view.cellForRow(at: bench.path(2)))
            var finished: Bool?
            bench.view.performBatchUpdates(
                {
                    bench.source.names[0] = ["0.1", "0.2", "0.3", "new"]
                    bench.view.deleteRows(at: [bench.path(0)], with: .fade)
                    bench.view.insertRows(at: [bench.path(3)], with: .right)
                }, completion: { finished = $0 })
            let new = try #require(bench.view.cellForRow(at: bench.path(3)))
            #expect(mover.frame.minY == 50 && mover.layer.presentation()?.position.y == 125)
            #expect(new.layer.presentation()?.position.x == 300 && new.layer.presentation()?.opacity == 0)
            #expect(gone.superview === bench.view && finished == nil)
            bench.run(0.15)
            let y = try #require(mover.layer.presentation()?.position.y)
            #expect(y < 125 && y > 75)
            bench.run(0.3)
            #expect(finished == true && gone.superview == nil && gone.alpha == 1)
            #expect(bench.tops == [0, 50, 100, 150])
        }
    }

    @Test("a row that a deletion draws into sight comes from where it was")
    func fromBelow() throws {
        let bench = TableBench([10])
        try bench.withClock {
            bench.start()
            bench.source.names[0].removeFirst()
            bench.view.deleteRows(at: [bench.path(0)], with: .fade)
            let last = try #require(bench.view.cellForRow(at: bench.path(5)))
            #expect(last.frame.minY == 250 && last.layer.presentation()?.position.y == 325)
            bench.run(0.5)
            #expect(last.layer.presentation()?.position.y ?? 275 == 275)
        }
    }

    @Test("random batches leave the table as a fresh one would be", arguments: 0..<30)
    func againstReload(seed: Int) {
        var generator = SplitMixGenerator(seed: UInt64(seed))
        let bench = TableBench([3, 4]).start()
        for round in 0..<12 {
            var names = bench.source.names
            UIView.performWithoutAnimation {
                bench.view.performBatchUpdates({
                    for section in names.indices {
                        var deleted: [Int] = []
                        for row in names[section].indices where Int.random(in: 0..<4, using: &generator) == 0 {
                            deleted.append(row)
                        }
                        for row in deleted.reversed() { names[section].remove(at: row) }
                        bench.view.deleteRows(at: deleted.map { bench.path($0, section) }, with: .fade)
                        var inserted: [Int] = []
                        for k in 0..<Int.random(in: 0...2, using: &generator) {
                            let row = Int.random(in: 0...names[section].count, using: &generator)
                            inserted = inserted.map { $0 >= row ? $0 + 1 : $0 } + [row]
                            names[section].insert("\(seed).\(round).\(section).\(k)", at: row)
                        }
                        bench.view.insertRows(at: inserted.map { bench.path($0, section) }, with: .top)
                    }
                    bench.source.names = names
                })
            }
            #expect(bench.texts == Array(names.flatMap { $0 }.prefix(6)))
            #expect(bench.tops == (0..<bench.texts.count).map { CGFloat($0 * 50) })
        }
    }
}
