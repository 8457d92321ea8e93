import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Tables: updates", .ownRuntime) struct TableUpdateTests {
    @Test("a batch moves rows to their new positions and requests only new cells")
    func batch() throws {
        let fixture = TableFixture([5]).start()
        let stays = try #require(fixture.view.cellForRow(at: fixture.path(3)))
        UIView.performWithoutAnimation {
            fixture.view.performBatchUpdates({
                fixture.source.names[0] = ["0.0", "new", "0.3", "0.4"]
                fixture.view.deleteRows(at: [fixture.path(1), fixture.path(2)], with: .fade)
                fixture.view.insertRows(at: [fixture.path(1)], with: .left)
            })
        }
        #expect(fixture.source.log == ["cell new"])
        #expect(fixture.texts == ["0.0", "new", "0.3", "0.4"])
        #expect(fixture.view.cellForRow(at: fixture.path(2)) === stays)
        #expect(fixture.tops == [0, 50, 100, 150])
    }

    @Test("beginUpdates and endUpdates nest, and changes apply at the last end")
    func nested() {
        let fixture = TableFixture([2]).start()
        UIView.performWithoutAnimation {
            fixture.view.beginUpdates()
            fixture.view.beginUpdates()
            fixture.source.names[0].append("a")
            fixture.view.insertRows(at: [fixture.path(2)], with: .none)
            fixture.view.endUpdates()
            #expect(fixture.view.numberOfRows(inSection: 0) == 2 && fixture.view.hasUncommittedUpdates)
            fixture.source.names[0].append("b")
            fixture.view.insertRows(at: [fixture.path(3)], with: .none)
            fixture.view.endUpdates()
        }
        #expect(fixture.texts == ["0.0", "0.1", "a", "b"])
    }

    @Test("an empty batch updates the heights")
    func heightsAnew() {
        let fixture = TableFixture([3])
        let heights = TableHeights { _ in 40 }
        fixture.view.delegate = heights
        fixture.start()
        heights.height = { $0.row == 0 ? 90 : 40 }
        UIView.performWithoutAnimation {
            fixture.view.beginUpdates()
            fixture.view.endUpdates()
        }
        #expect(fixture.tops == [0, 90, 130])
        #expect(fixture.source.log.isEmpty, "the cells are not requested again")
    }

    @Test("row counts that do not match the changes throw with UIKit's message")
    func wrongRows() {
        let fixture = TableFixture([3]).start()
        let error = #expect(throws: UIKitException.self) {
            try fixture.view.performBatch(
                { fixture.view.insertRows(at: [fixture.path(0)], with: .fade) }, completion: nil)
        }
        #expect(
            error?.reason
                == "Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing section after the update (3) must be equal to the number of rows contained in that section before the update (3), plus or minus the number of rows inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out)."
        )
    }

    @Test("inconsistent section counts and rows that do not exist throw with UIKit's messages")
    func otherFaults() {
        let fixture = TableFixture([3]).start()
        let sections = #expect(throws: UIKitException.self) {
            try fixture.view.performBatch({ fixture.view.insertSections([0], with: .fade) }, completion: nil)
        }
        #expect(sections?.reason.hasPrefix("Invalid update: invalid number of sections.") == true)
        let row = #expect(throws: UIKitException.self) {
            try fixture.view.performBatch(
                { fixture.view.deleteRows(at: [fixture.path(7)], with: .fade) }, completion: nil)
        }
        #expect(row?.reason == "attempt to delete row 7 from section 0 which only contains 3 rows before the update")
    }

    @Test("reloading creates a new cell, and reconfiguring keeps it")
    func reloading() throws {
        let fixture = TableFixture([3]).start()
        let old = try #require(fixture.view.cellForRow(at: fixture.path(1)))
        fixture.view.reconfigureRows(at: [fixture.path(1)])
        #expect(fixture.source.log == ["cell 0.1"] && fixture.view.cellForRow(at: fixture.path(1)) === old)
        UIView.performWithoutAnimation { fixture.view.reloadRows(at: [fixture.path(1)], with: .automatic) }
        #expect(fixture.source.log == ["cell 0.1", "cell 0.1"])
        #expect(fixture.view.cellForRow(at: fixture.path(1)) !== old)
    }

    @Test("sections are deleted and moved with their rows and headers")
    func sections() {
        let fixture = TableFixture([1, 1, 1])
        fixture.source.headers = ["A", "B", "C"]
        fixture.view.sectionHeaderHeight = 20
        fixture.start()
        UIView.performWithoutAnimation {
            fixture.view.performBatchUpdates({
                fixture.source.names = [["2.0"], ["1.0"]]
                fixture.source.headers = ["C", "B"]
                fixture.view.deleteSections([0], with: .fade)
                fixture.view.moveSection(2, toSection: 0)
            })
        }
        #expect(fixture.texts == ["2.0", "1.0"])
        #expect((0..<2).map { fixture.view.headerView(forSection: $0)?.textLabel?.text } == ["C", "B"])
    }

    @Test("the selection follows its rows; reloadData clears it")
    func selection() {
        let fixture = TableFixture([4]).start()
        fixture.view.selectRow(at: fixture.path(2), animated: false, scrollPosition: .none)
        fixture.source.names[0].removeFirst()
        UIView.performWithoutAnimation { fixture.view.deleteRows(at: [fixture.path(0)], with: .fade) }
        #expect(fixture.view.indexPathForSelectedRow == fixture.path(1))
        fixture.view.reloadData()
        fixture.view.layoutIfNeeded()
        #expect(fixture.view.indexPathForSelectedRow == nil)
        #expect(fixture.view.visibleCells.allSatisfy { !$0.isSelected })
    }

    @Test("rows move, inserted rows fade in, deleted rows stay until the end, and completion runs afterwards")
    func animated() throws {
        let fixture = TableFixture([4])
        fixture.start()
        let gone = try #require(fixture.view.cellForRow(at: fixture.path(0)))
        let mover = try #require(fixture.view.cellForRow(at: fixture.path(2)))
        var finished: Bool?
        fixture.view.performBatchUpdates(
            {
                fixture.source.names[0] = ["0.1", "0.2", "0.3", "new"]
                fixture.view.deleteRows(at: [fixture.path(0)], with: .fade)
                fixture.view.insertRows(at: [fixture.path(3)], with: .right)
            }, completion: { finished = $0 })
        let new = try #require(fixture.view.cellForRow(at: fixture.path(3)))
        #expect(mover.frame.minY == 50 && mover.layer.presentation()?.position.y == 125)
        #expect(new.layer.presentation()?.position.x == 300 && new.layer.presentation()?.opacity == 0)
        #expect(gone.superview === fixture.view && finished == nil)
        fixture.run(0.15)
        let y = try #require(mover.layer.presentation()?.position.y)
        #expect(y < 125 && y > 75)
        fixture.run(0.3)
        #expect(finished == true && gone.superview == nil && gone.alpha == 1)
        #expect(fixture.tops == [0, 50, 100, 150])
    }

    @Test("a row that a deletion makes visible moves from its previous position")
    func fromBelow() throws {
        let fixture = TableFixture([10])
        fixture.start()
        fixture.source.names[0].removeFirst()
        fixture.view.deleteRows(at: [fixture.path(0)], with: .fade)
        let last = try #require(fixture.view.cellForRow(at: fixture.path(5)))
        #expect(last.frame.minY == 250 && last.layer.presentation()?.position.y == 325)
        fixture.run(0.5)
        #expect(last.layer.presentation()?.position.y ?? 275 == 275)
    }

    @Test("a reload during an update ends it: rows that fade out leave at once, with the app's opacity")
    func reloadDuringAnimation() throws {
        let fixture = TableFixture([4])
        let delegate = LoggingTableDelegate()
        fixture.view.delegate = delegate
        fixture.start()
        let gone = try #require(fixture.view.cellForRow(at: fixture.path(0)))
        gone.alpha = 0.5
        var finished: Bool?
        fixture.view.performBatchUpdates(
            {
                fixture.source.names[0].removeFirst()
                fixture.view.deleteRows(at: [fixture.path(0)], with: .fade)
            }, completion: { finished = $0 })
        fixture.run(0.1)
        #expect(gone.superview === fixture.view && gone.alpha == 0)
        delegate.log = []
        fixture.view.reloadData()
        fixture.view.layoutIfNeeded()
        #expect(delegate.log.first { $0.hasPrefix("end") } == "end 0.0" && gone.alpha == 0.5)
        #expect(fixture.texts == ["0.1", "0.2", "0.3"] && fixture.tops == [0, 50, 100])
        fixture.run(0.5)
        #expect(finished == false && fixture.texts == ["0.1", "0.2", "0.3"])
        #expect(delegate.log.filter { $0 == "end 0.0" }.count == 2)
    }

    @Test("after random batches, the table equals a new one with the same data", arguments: 0..<30)
    func againstReload(seed: Int) {
        var generator = SplitMixGenerator(seed: UInt64(seed))
        let fixture = TableFixture([3, 4]).start()
        for round in 0..<12 {
            var names = fixture.source.names
            UIView.performWithoutAnimation {
                fixture.view.performBatchUpdates({
                    for section in names.indices {
                        var deleted: [Int] = []
                        for row in names[section].indices where Int.random(in: 0..<4, using: &generator) == 0 {
                            deleted.append(row)
                        }
                        for row in deleted.reversed() { names[section].remove(at: row) }
                        fixture.view.deleteRows(at: deleted.map { fixture.path($0, section) }, with: .fade)
                        var inserted: [Int] = []
                        for k in 0..<Int.random(in: 0...2, using: &generator) {
                            let row = Int.random(in: 0...names[section].count, using: &generator)
                            for i in inserted.indices where inserted[i] >= row { inserted[i] += 1 }
                            inserted.append(row)
                            names[section].insert("\(seed).\(round).\(section).\(k)", at: row)
                        }
                        fixture.view.insertRows(at: inserted.map { fixture.path($0, section) }, with: .top)
                    }
                    fixture.source.names = names
                })
            }
            let expected: [String] = names.flatMap { $0 }
            #expect(fixture.texts == Array(expected.prefix(6)))
            let tops: [CGFloat] = fixture.texts.indices.map { CGFloat($0) * 50 }
            #expect(fixture.tops == tops)
        }
    }
}
