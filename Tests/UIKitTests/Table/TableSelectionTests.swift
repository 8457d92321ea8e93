import Foundation
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Tables: selection and editing", .ownRuntime) struct TableSelectionTests {
    @Test("a tap highlights and selects a row, deselects the previous one, and calls the delegate in order")
    func tap() throws {
        let fixture = TableFixture([10])
        let delegate = LoggingTableDelegate()
        fixture.view.delegate = delegate
        fixture.start()
        delegate.log = []
        fixture.tap(try #require(fixture.view.cellForRow(at: fixture.path(1))))
        #expect(delegate.log == ["may 0.1", "will 0.1", "select 0.1"])
        #expect(fixture.view.indexPathForSelectedRow == fixture.path(1))
        delegate.log = []
        fixture.tap(try #require(fixture.view.cellForRow(at: fixture.path(3))))
        #expect(delegate.log == ["may 0.3", "will 0.3", "deselect 0.1", "select 0.3"])
        #expect(fixture.view.cellForRow(at: fixture.path(1))?.isSelected == false)
        #expect(fixture.view.cellForRow(at: fixture.path(3))?.isSelected == true)
    }

    @Test("the delegate may prevent the selection of a row")
    func refused() throws {
        let fixture = TableFixture([10])
        let delegate = LoggingTableDelegate()
        delegate.unselectableRows = [2]
        fixture.view.delegate = delegate
        fixture.start()
        fixture.tap(try #require(fixture.view.cellForRow(at: fixture.path(2))))
        #expect(fixture.view.indexPathForSelectedRow == nil)
    }

    @Test("with multiple selection, a second tap deselects a row")
    func several() throws {
        let fixture = TableFixture([10]).start()
        fixture.view.allowsMultipleSelection = true
        for row in [1, 4, 1] { fixture.tap(try #require(fixture.view.cellForRow(at: fixture.path(row)))) }
        #expect(fixture.view.indexPathsForSelectedRows == [fixture.path(4)])
    }

    @Test("selecting in code does not call the delegate, and a cell that appears later is selected")
    func code() {
        let fixture = TableFixture([50])
        let delegate = LoggingTableDelegate()
        fixture.view.delegate = delegate
        fixture.start()
        delegate.log = []
        fixture.view.selectRow(at: fixture.path(30), animated: false, scrollPosition: .none)
        #expect(delegate.log.isEmpty)
        fixture.view.scrollToNearestSelectedRow(at: .top, animated: false)
        #expect(fixture.view.contentOffset.y == 1500)
        #expect(fixture.view.cellForRow(at: fixture.path(30))?.isSelected == true)
        fixture.view.deselectRow(at: fixture.path(30), animated: false)
        #expect(fixture.view.indexPathsForSelectedRows == nil)
    }

    @Test("a tap posts selectionDidChangeNotification")
    func notification() throws {
        final class Count: @unchecked Sendable { var value = 0 }
        let fixture = TableFixture([3]).start()
        let count = Count()
        let token = NotificationCenter.default.addObserver(
            forName: UITableView.selectionDidChangeNotification, object: fixture.view, queue: nil
        ) { _ in count.value += 1 }
        fixture.tap(try #require(fixture.view.cellForRow(at: fixture.path(1))))
        NotificationCenter.default.removeObserver(token)
        #expect(count.value == 1)
    }

    @Test("rows of an edited table have controls, and a deletion is confirmed before it is committed")
    func deleting() throws {
        let fixture = TableFixture([3]).start()
        fixture.view.setEditing(true, animated: false)
        fixture.view.layoutIfNeeded()
        let cell = try #require(fixture.view.cellForRow(at: fixture.path(1)))
        cell.layoutIfNeeded()
        #expect(cell.isEditing && cell.editingStyle == .delete && cell.contentView.frame.minX == 38)
        fixture.tap(try #require(cell._decorations.controlView))
        cell.layoutIfNeeded()
        #expect(cell.showingDeleteConfirmation && fixture.source.log.isEmpty)
        fixture.tap(try #require(cell._decorations.confirmationView))
        #expect(fixture.source.log == ["commit delete 1"])
        fixture.view.isEditing = false
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.minX == 0 && cell._decorations.controlView == nil)
    }

    @Test("a tap on a detail button calls the delegate and selects nothing")
    func detail() throws {
        let fixture = TableFixture([3])
        let delegate = LoggingTableDelegate()
        fixture.view.delegate = delegate
        fixture.source.fill = { cell, _ in cell.accessoryType = .detailButton }
        fixture.start()
        let cell = try #require(fixture.view.cellForRow(at: fixture.path(1)))
        cell.layoutIfNeeded()
        delegate.log = []
        fixture.tap(try #require(cell._decorations.accessoryViews.first))
        #expect(delegate.log == ["detail 0.1"])
        #expect(fixture.view.indexPathForSelectedRow == nil)
    }
}
