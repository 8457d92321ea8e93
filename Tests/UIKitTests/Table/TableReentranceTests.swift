import Foundation
import TestRuntimes
import Testing

@testable import UIKit

/// Runs closures in the methods of a table's delegate.
@MainActor private final class Hooks: NSObject, UITableViewDelegate {
    var onShow: (UITableView) -> Void = { _ in }
    var onEnd: (UITableView, IndexPath) -> Void = { _, _ in }
    var onHeight: (UITableView) -> Void = { _ in }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        onShow(tableView)
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        onEnd(tableView, indexPath)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        onHeight(tableView)
        return 50
    }
}

/// Delegates that scroll, lay out, and ask for cells in the middle of a table's passes.
@MainActor @Suite("Tables: layout inside callbacks", .ownRuntime) struct TableReentranceTests {
    private func insertFirst(_ fixture: TableFixture) {
        fixture.source.names[0].insert("new", at: 0)
        fixture.view.insertRows(at: [fixture.path(0)], with: .fade)
    }

    @Test("a delegate that lays out while it is asked for heights of an update sees the rows of after the update last")
    func layoutInsideHeights() {
        let (fixture, hooks) = (TableFixture([5]), Hooks())
        fixture.view.delegate = hooks
        fixture.start()
        hooks.onHeight = { table in
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

    /// Inserts a row above the one whose cell it is asked for first.
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

    @Test("a row that is inserted while the cell of its place is made and measured gets a cell of its own")
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

    @Test("a cell that leaves and comes back while a batch is announced stays the cell of its row")
    func scrollAwayAndBack() throws {
        let (fixture, hooks) = (TableFixture([40]), Hooks())
        fixture.view.delegate = hooks
        try fixture.withClock {
            fixture.start()
            let cell = try #require(fixture.view.cellForRow(at: fixture.path(2)))
            var offsets: [CGFloat] = [1000, 0]
            var ended: [IndexPath] = []
            hooks.onShow = { table in if !offsets.isEmpty { table.contentOffset.y = offsets.removeFirst() } }
            hooks.onEnd = { ended.append($1) }
            insertFirst(fixture)
            fixture.view.layoutIfNeeded()
            #expect(offsets.isEmpty && fixture.view.contentOffset.y == 0)
            #expect(fixture.view.cellForRow(at: fixture.path(3)) === cell)
            fixture.run(0.6)
            #expect(fixture.texts == ["new", "0.0", "0.1", "0.2", "0.3", "0.4"])
            #expect(ended.allSatisfy { $0.row > 4 }, "only rows that are not visible ended")
            #expect(fixture.view.subviews.count { $0 is LoggedCell } == 6)
        }
    }

    @Test("a delegate that scrolls whenever a row comes is reported, and the table is right once it stops")
    func endlessScrolling() {
        var warnings: [String] = []
        LayoutWarnings.sink = { warnings.append($0) }
        let (fixture, hooks) = (TableFixture([100_000]), Hooks())
        fixture.view.delegate = hooks
        fixture.start()
        hooks.onShow = { $0.contentOffset.y += 400 }
        fixture.scroll(to: 400)
        #expect(warnings.contains { $0.hasPrefix("UITableView stopped after 10 rounds") })
        hooks.onShow = { _ in }
        fixture.view.layoutIfNeeded()
        let offset = fixture.view.contentOffset.y
        #expect(fixture.tops == (0..<6).map { offset + CGFloat($0) * 50 })
    }
}
