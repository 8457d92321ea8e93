import Foundation
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Tables: selection and editing", .ownRuntime) struct TableSelectionTests {
    @Test("a tap highlights, selects and deselects what was selected, and the delegate hears of it in order")
    func tap() throws {
        let bench = TableBench([10])
        let ear = TableEar()
        bench.view.delegate = ear
        bench.start()
        ear.log = []
        bench.tap(try #require(bench.view.cellForRow(at: bench.path(1))))
        #expect(ear.log == ["may 0.1", "will 0.1", "select 0.1"])
        #expect(bench.view.indexPathForSelectedRow == bench.path(1))
        ear.log = []
        bench.tap(try #require(bench.view.cellForRow(at: bench.path(3))))
        #expect(ear.log == ["may 0.3", "will 0.3", "deselect 0.1", "select 0.3"])
        #expect(bench.view.cellForRow(at: bench.path(1))?.isSelected == false)
        #expect(bench.view.cellForRow(at: bench.path(3))?.isSelected == true)
    }

    @Test("the delegate may refuse a row")
    func refused() throws {
        let bench = TableBench([10])
        let ear = TableEar()
        ear.refuses = [2]
        bench.view.delegate = ear
        bench.start()
        bench.tap(try #require(bench.view.cellForRow(at: bench.path(2))))
        #expect(bench.view.indexPathForSelectedRow == nil)
    }

    @Test("where several may be selected, a second tap takes the row out")
    func several() throws {
        let bench = TableBench([10]).start()
        bench.view.allowsMultipleSelection = true
        for row in [1, 4, 1] { bench.tap(try #require(bench.view.cellForRow(at: bench.path(row)))) }
        #expect(bench.view.indexPathsForSelectedRows == [bench.path(4)])
    }

    @Test("selecting in code tells nobody, and a cell that comes later is selected")
    func code() {
        let bench = TableBench([50])
        let ear = TableEar()
        bench.view.delegate = ear
        bench.start()
        ear.log = []
        bench.view.selectRow(at: bench.path(30), animated: false, scrollPosition: .none)
        #expect(ear.log.isEmpty)
        bench.view.scrollToNearestSelectedRow(at: .top, animated: false)
        #expect(bench.view.contentOffset.y == 1500)
        #expect(bench.view.cellForRow(at: bench.path(30))?.isSelected == true)
        bench.view.deselectRow(at: bench.path(30), animated: false)
        #expect(bench.view.indexPathsForSelectedRows == nil)
    }

    @Test("a tap posts the notification of a changed selection")
    func notification() throws {
        final class Count: @unchecked Sendable { var value = 0 }
        let bench = TableBench([3]).start()
        let count = Count()
        let token = NotificationCenter.default.addObserver(
            forName: UITableView.selectionDidChangeNotification, object: bench.view, queue: nil
        ) { _ in count.value += 1 }
        bench.tap(try #require(bench.view.cellForRow(at: bench.path(1))))
        NotificationCenter.default.removeObserver(token)
        #expect(count.value == 1)
    }

    @Test("while a table is edited rows have controls; deleting is confirmed before it is committed")
    func deleting() throws {
        let bench = TableBench([3]).start()
        bench.view.setEditing(true, animated: false)
        bench.view.layoutIfNeeded()
        let cell = try #require(bench.view.cellForRow(at: bench.path(1)))
        cell.layoutIfNeeded()
        #expect(cell.isEditing && cell.editingStyle == .delete && cell.contentView.frame.minX == 38)
        bench.tap(try #require(cell._furniture.controlView))
        cell.layoutIfNeeded()
        #expect(cell.showingDeleteConfirmation && bench.source.log.isEmpty)
        bench.tap(try #require(cell._furniture.confirmationView))
        #expect(bench.source.log == ["commit delete 1"])
        bench.view.isEditing = false
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.minX == 0 && cell._furniture.controlView == nil)
    }

    @Test("a tap on a detail button is reported and selects nothing")
    func detail() throws {
        let bench = TableBench([3])
        let ear = TableEar()
        bench.view.delegate = ear
        bench.source.fill = { cell, _ in cell.accessoryType = .detailButton }
        bench.start()
        let cell = try #require(bench.view.cellForRow(at: bench.path(1)))
        cell.layoutIfNeeded()
        ear.log = []
        bench.tap(try #require(cell._furniture.accessoryViews.first))
        #expect(ear.log == ["detail 0.1"])
        #expect(bench.view.indexPathForSelectedRow == nil)
    }
}
