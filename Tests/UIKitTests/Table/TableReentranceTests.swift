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
    private func insertFirst(_ bench: TableBench) {
        bench.source.names[0].insert("new", at: 0)
        bench.view.insertRows(at: [bench.path(0)], with: .fade)
    }

    @Test("a delegate that lays out while it is asked for heights of an update sees the rows of after the update last")
    func layoutInsideHeights() {
        let (bench, hooks) = (TableBench([5]), Hooks())
        bench.view.delegate = hooks
        bench.start()
        hooks.onHeight = { table in
            table.setNeedsLayout()
            table.layoutIfNeeded()
            #expect(table.visibleCells.count <= bench.source.names[0].count)
        }
        UIView.performWithoutAnimation {
            bench.view.performBatchUpdates {
                bench.source.names[0].removeFirst(3)
                bench.view.deleteRows(at: (0..<3).map { bench.path($0) }, with: .none)
            }
        }
        #expect(bench.texts == ["0.3", "0.4"] && bench.tops == [0, 50])
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
        let (bench, hooks) = (TableBench([40]), Hooks())
        bench.view.delegate = hooks
        try bench.withClock {
            bench.start()
            let cell = try #require(bench.view.cellForRow(at: bench.path(2)))
            var offsets: [CGFloat] = [1000, 0]
            var ended: [IndexPath] = []
            hooks.onShow = { table in if !offsets.isEmpty { table.contentOffset.y = offsets.removeFirst() } }
            hooks.onEnd = { ended.append($1) }
            insertFirst(bench)
            bench.view.layoutIfNeeded()
            #expect(offsets.isEmpty && bench.view.contentOffset.y == 0)
            #expect(bench.view.cellForRow(at: bench.path(3)) === cell)
            bench.run(0.6)
            #expect(bench.texts == ["new", "0.0", "0.1", "0.2", "0.3", "0.4"])
            #expect(ended.allSatisfy { $0.row > 4 }, "only rows that are not visible ended")
            #expect(bench.view.subviews.count { $0 is LoggedCell } == 6)
        }
    }

    @Test("a delegate that scrolls whenever a row comes is reported, and the table is right once it stops")
    func endlessScrolling() {
        var warnings: [String] = []
        LayoutWarnings.sink = { warnings.append($0) }
        let (bench, hooks) = (TableBench([100_000]), Hooks())
        bench.view.delegate = hooks
        bench.start()
        hooks.onShow = { $0.contentOffset.y += 400 }
        bench.scroll(to: 400)
        #expect(warnings.contains { $0.hasPrefix("UITableView stopped after 10 rounds") })
        hooks.onShow = { _ in }
        bench.view.layoutIfNeeded()
        let offset = bench.view.contentOffset.y
        #expect(bench.tops == (0..<6).map { offset + CGFloat($0) * 50 })
    }
}
