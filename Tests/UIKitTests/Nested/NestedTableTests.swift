import CoreGraphics
import Foundation
import TestRuntimes
import Testing

@testable import UIKit

/// Changes that a table's delegate makes in the middle of a frame.
@MainActor @Suite("Changes inside callbacks: tables", .ownRuntime) struct NestedTableTests {
    private final class Ear: NSObject, UITableViewDelegate {
        var called: ((String) -> Void)?
        func scrollViewDidScroll(_ scrollView: UIScrollView) { called?("scroll") }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            called?("show")
        }
        func tableView(
            _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) { called?("end") }
    }

    private enum Change: CaseIterable { case reload, reloadAndLayOut, delete, layOut, scroll, loseSource }

    private func perform(_ change: Change, on bench: TableBench) {
        switch change {
        case .reload, .reloadAndLayOut:
            bench.source.names[0] = Array(bench.source.names[0].prefix(max(2, bench.source.names[0].count / 2)))
            bench.view.reloadData()
            if change == .reloadAndLayOut { bench.view.layoutIfNeeded() }
        case .delete:
            guard bench.view.dataSource != nil, bench.source.names[0].count > 2 else { return }
            _ = bench.view.numberOfSections
            bench.view.performBatchUpdates {
                bench.source.names[0].remove(at: 1)
                bench.view.deleteRows(at: [bench.path(1)], with: .fade)
            }
        case .layOut: bench.view.layoutIfNeeded()
        case .scroll: bench.view.contentOffset.y += 70
        case .loseSource: bench.view.dataSource = nil
        }
    }

    private func check(_ bench: TableBench, _ words: String) {
        if bench.view.dataSource == nil { bench.view.dataSource = bench.source }
        bench.run(1)
        let shown = bench.view.indexPathsForVisibleRows ?? []
        let texts = shown.map { bench.source.names[$0.section][$0.row] }
        #expect(bench.texts == texts, "\(words)")
        let cells = bench.view.subviews.filter { $0 is UITableViewCell }.count
        #expect(cells == shown.count, "\(words): \(cells) cells are in the tree for \(shown.count) rows")
        let rows = (0..<bench.source.names[0].count).filter {
            let rect = bench.view.rectForRow(at: bench.path($0))
            return rect.maxY > bench.view.bounds.minY && rect.minY < bench.view.bounds.maxY
        }
        #expect(shown.map(\.row) == rows, "\(words)")
    }

    @Test("a delegate may change rows in any callback: what is visible is right afterwards")
    func changes() {
        for callback in ["scroll", "show", "end"] {
            for change in Change.allCases {
                for turn in [1, 8] {
                    let bench = TableBench([30])
                    bench.withClock {
                        let ear = Ear()
                        bench.view.delegate = ear
                        bench.start()
                        var (calls, firings) = (0, 0)
                        ear.called = { [unowned bench] now in
                            guard now == callback, firings < 2 else { return }
                            calls += 1
                            guard calls >= turn else { return }
                            firings += 1
                            self.perform(change, on: bench)
                        }
                        for step in 1...8 {
                            bench.scroll(to: CGFloat(step) * 120)
                            bench.run(1.0 / 30)
                        }
                        if bench.view.dataSource != nil {
                            bench.source.names[0] = Array(bench.source.names[0].prefix(5))
                            bench.view.reloadData()
                            bench.run(0.1)
                        }
                        ear.called = nil
                        check(bench, "\(change) inside call \(turn) of \(callback)")
                    }
                }
            }
        }
    }

    @Test("of two fingers on two rows the first one selects")
    func twoFingers() {
        let bench = TableBench([6]).start()
        bench.withClock {
            let touches = bench.window._touchCenter
            touches.touchDown(id: 1, at: CGPoint(x: 50, y: 20), time: bench.clock.now)
            touches.touchDown(id: 2, at: CGPoint(x: 50, y: 120), time: bench.clock.now)
            bench.run(0.3)
            touches.touchUp(id: 2, at: CGPoint(x: 50, y: 120), time: bench.clock.now)
            touches.touchUp(id: 1, at: CGPoint(x: 50, y: 20), time: bench.clock.now)
            #expect(bench.view.visibleCells.filter(\.isHighlighted).isEmpty)
            #expect(bench.view.indexPathsForSelectedRows == [bench.path(0)])
        }
    }

    @Test("rows that are transparent or hidden stay so when they are inserted and moved with animation")
    func values() {
        let bench = TableBench([3]).start()
        bench.withClock {
            bench.source.fill = { cell, name in
                cell.textLabel?.text = name
                cell.alpha = name == "new" ? 0.5 : name == "0.2" ? 0.25 : 1
                cell.isHidden = name == "hidden"
            }
            bench.view.reloadData()
            bench.run(0.1)
            bench.view.performBatchUpdates {
                bench.source.names[0] = ["new", "hidden"] + bench.source.names[0]
                bench.view.insertRows(at: [bench.path(0), bench.path(1)], with: .fade)
            }
            bench.run(1)
            #expect(bench.view.cellForRow(at: bench.path(0))?.alpha == 0.5)
            #expect(bench.view.cellForRow(at: bench.path(1))?.isHidden == true)
            #expect(bench.view.cellForRow(at: bench.path(4))?.alpha == 0.25)
        }
    }
}
