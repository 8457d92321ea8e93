import CoreGraphics
import Foundation
import TestRuntimes
import Testing
import UIKit

/// Changes that the delegate of a table makes during a frame.
@MainActor @Suite("Changes inside callbacks: tables", .ownRuntime) struct NestedTableTests {
    private final class CallingDelegate: NSObject, UITableViewDelegate {
        var called: ((String) -> Void)?
        func scrollViewDidScroll(_ scrollView: UIScrollView) { called?("scroll") }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            called?("display")
        }
        func tableView(
            _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) { called?("end") }
    }

    private enum Change: CaseIterable { case reload, reloadAndLayOut, delete, layOut, scroll, loseSource }

    private func perform(_ change: Change, on fixture: TableFixture) {
        switch change {
        case .reload, .reloadAndLayOut:
            fixture.source.names[0] = Array(fixture.source.names[0].prefix(max(2, fixture.source.names[0].count / 2)))
            fixture.view.reloadData()
            if change == .reloadAndLayOut { fixture.view.layoutIfNeeded() }
        case .delete:
            guard fixture.view.dataSource != nil, fixture.source.names[0].count > 2 else { return }
            _ = fixture.view.numberOfSections
            fixture.view.performBatchUpdates {
                fixture.source.names[0].remove(at: 1)
                fixture.view.deleteRows(at: [fixture.path(1)], with: .fade)
            }
        case .layOut: fixture.view.layoutIfNeeded()
        case .scroll: fixture.view.contentOffset.y += 70
        case .loseSource: fixture.view.dataSource = nil
        }
    }

    private func check(_ fixture: TableFixture, _ comment: String) {
        if fixture.view.dataSource == nil { fixture.view.dataSource = fixture.source }
        fixture.run(1)
        let visiblePaths = fixture.view.indexPathsForVisibleRows ?? []
        let texts = visiblePaths.map { fixture.source.names[$0.section][$0.row] }
        #expect(fixture.texts == texts, "\(comment)")
        let cells = fixture.view.subviews.filter { $0 is UITableViewCell }.count
        #expect(
            cells == visiblePaths.count, "\(comment): \(cells) cells are in the tree for \(visiblePaths.count) rows")
        let rows = (0..<fixture.source.names[0].count).filter {
            let rect = fixture.view.rectForRow(at: fixture.path($0))
            return rect.maxY > fixture.view.bounds.minY && rect.minY < fixture.view.bounds.maxY
        }
        #expect(visiblePaths.map(\.row) == rows, "\(comment)")
    }

    @Test("after a change of the rows in any delegate callback, the visible rows are correct")
    func changes() {
        for callback in ["scroll", "display", "end"] {
            for change in Change.allCases {
                for callNumber in [1, 8] {
                    let fixture = TableFixture([30])
                    let delegate = CallingDelegate()
                    fixture.view.delegate = delegate
                    fixture.start()
                    var (calls, actionCount) = (0, 0)
                    delegate.called = { [unowned fixture] now in
                        guard now == callback, actionCount < 2 else { return }
                        calls += 1
                        guard calls >= callNumber else { return }
                        actionCount += 1
                        self.perform(change, on: fixture)
                    }
                    for step in 1...8 {
                        fixture.scroll(to: CGFloat(step) * 120)
                        fixture.run(1.0 / 30)
                    }
                    if fixture.view.dataSource != nil {
                        fixture.source.names[0] = Array(fixture.source.names[0].prefix(5))
                        fixture.view.reloadData()
                        fixture.run(0.1)
                    }
                    delegate.called = nil
                    check(fixture, "\(change) inside call \(callNumber) of \(callback)")
                }
            }
        }
    }

    @Test("with two fingers on two rows, the first finger selects")
    func twoFingers() {
        let fixture = TableFixture([6]).start()
        let touches = fixture.window._touchCenter
        touches.touchDown(id: 1, at: CGPoint(x: 50, y: 20), time: fixture.clock.now)
        touches.touchDown(id: 2, at: CGPoint(x: 50, y: 120), time: fixture.clock.now)
        fixture.run(0.3)
        touches.touchUp(id: 2, at: CGPoint(x: 50, y: 120), time: fixture.clock.now)
        touches.touchUp(id: 1, at: CGPoint(x: 50, y: 20), time: fixture.clock.now)
        #expect(fixture.view.visibleCells.filter(\.isHighlighted).isEmpty)
        #expect(fixture.view.indexPathsForSelectedRows == [fixture.path(0)])
    }

    @Test("rows stay transparent or hidden when they are inserted and moved with animation")
    func values() {
        let fixture = TableFixture([3]).start()
        fixture.source.fill = { cell, name in
            cell.textLabel?.text = name
            cell.alpha = name == "new" ? 0.5 : name == "0.2" ? 0.25 : 1
            cell.isHidden = name == "hidden"
        }
        fixture.view.reloadData()
        fixture.run(0.1)
        fixture.view.performBatchUpdates {
            fixture.source.names[0] = ["new", "hidden"] + fixture.source.names[0]
            fixture.view.insertRows(at: [fixture.path(0), fixture.path(1)], with: .fade)
        }
        fixture.run(1)
        #expect(fixture.view.cellForRow(at: fixture.path(0))?.alpha == 0.5)
        #expect(fixture.view.cellForRow(at: fixture.path(1))?.isHidden == true)
        #expect(fixture.view.cellForRow(at: fixture.path(4))?.alpha == 0.25)
    }
}
