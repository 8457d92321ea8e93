import Foundation
import TestRuntimes
import Testing
import UIKit

/// A table delegate that calls closures.
@MainActor private final class CallingDelegate: NSObject, UITableViewDelegate {
    var onDisplay: (UITableView) -> Void = { _ in }
    var onEndDisplay: (UITableView, IndexPath) -> Void = { _, _ in }
    var onHeight: (UITableView) -> Void = { _ in }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        onDisplay(tableView)
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        onEndDisplay(tableView, indexPath)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        onHeight(tableView)
        return 50
    }
}

/// Delegates that scroll, lay out, and request cells during the passes of a table.
@MainActor @Suite("Tables: layout inside callbacks", .ownRuntime) struct TableReentranceTests {
    private func insertFirst(_ fixture: TableFixture) {
        fixture.source.names[0].insert("new", at: 0)
        fixture.view.insertRows(at: [fixture.path(0)], with: .fade)
    }

    @Test("after a delegate lays out inside heightForRowAt during an update, the rows match the updated data")
    func layoutInsideHeights() {
        let (fixture, delegate) = (TableFixture([5]), CallingDelegate())
        fixture.view.delegate = delegate
        fixture.start()
        delegate.onHeight = { table in
            table.setNeedsLayout()
            table.layoutIfNeeded()
            #expect(table.visibleCells.count <= fixture.source.names[0].count)
        }
        UIView.performWithoutAnimation {
            fixture.view.performBatchUpdates {
                fixture.source.names[0].removeFirst(3)
                fixture.view.deleteRows(at: (0..<3).map { fixture.path($0) }, with: .none)
            }
        }
        #expect(fixture.texts == ["0.3", "0.4"] && fixture.tops == [0, 50])
    }

    /// Inserts a row above the first row whose cell is requested.
    private final class Inserting: NSObject, UITableViewDataSource {
        var names = ["a", "b"]
        var inserts = true

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = names[indexPath.row]
            if inserts {
                inserts = false
                names.insert("new", at: 0)
                tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            }
            return cell
        }
    }

    @Test("a row inserted while the cell at its index path is created and measured gets its own cell")
    func insertWhileMeasuring() {
        for estimate in [0.0, 30] as [CGFloat] {
            let source = Inserting()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
            table.estimatedRowHeight = estimate
            table.dataSource = source
            table.layoutIfNeeded()
            let texts = (0..<3).map { table.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.text }
            #expect(texts == ["new", "a", "b"], "\(estimate)")
            table.dataSource = nil
        }
    }

    @Test("a cell that scrolls out and back during the callbacks of a batch stays the cell of its row")
    func scrollAwayAndBack() throws {
        let (fixture, delegate) = (TableFixture([40]), CallingDelegate())
        fixture.view.delegate = delegate
        fixture.start()
        let cell = try #require(fixture.view.cellForRow(at: fixture.path(2)))
        var offsets: [CGFloat] = [1000, 0]
        var ended: [IndexPath] = []
        delegate.onDisplay = { table in if !offsets.isEmpty { table.contentOffset.y = offsets.removeFirst() } }
        delegate.onEndDisplay = { ended.append($1) }
        insertFirst(fixture)
        fixture.view.layoutIfNeeded()
        #expect(offsets.isEmpty && fixture.view.contentOffset.y == 0)
        #expect(fixture.view.cellForRow(at: fixture.path(3)) === cell)
        fixture.run(0.6)
        #expect(fixture.texts == ["new", "0.0", "0.1", "0.2", "0.3", "0.4"])
        #expect(ended.allSatisfy { $0.row > 4 }, "only rows that are no longer visible end displaying")
        #expect(fixture.view.subviews.count { $0 is LoggedCell } == 6)
    }

    @Test("a delegate that scrolls at each display causes a warning, and the table is correct after it stops")
    func endlessScrolling() {
        let warnings = CollectedWarnings()
        let (fixture, delegate) = (TableFixture([100_000]), CallingDelegate())
        fixture.view.delegate = delegate
        fixture.start()
        delegate.onDisplay = { $0.contentOffset.y += 400 }
        fixture.scroll(to: 400)
        #expect(warnings.messages.contains { $0.hasPrefix("UITableView stopped after 10 rounds") })
        delegate.onDisplay = { _ in }
        fixture.view.layoutIfNeeded()
        let offset = fixture.view.contentOffset.y
        #expect(fixture.tops == (0..<6).map { offset + CGFloat($0) * 50 })
    }
}
