import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Cells made ready ahead", .ownRuntime) struct PreparingTests {
    private let clock = ManualClock(now: 100)

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    private func withBench(_ count: Int, _ body: (Bench) throws -> Void) rethrows {
        let usual = HostServices.clock
        HostServices.clock = clock
        defer { HostServices.clock = usual }
        let bench = Bench([count])
        bench.window.isHidden = false
        try body(bench.settle())
    }

    private func frame(_ bench: Bench, _ seconds: Double = 1.0 / 60) {
        clock.advance(bench.window, frames: 1, of: seconds)
    }

    @Test("while content moves, cells ahead are filled one a frame, nearest first, and announced when they show")
    func ahead() throws {
        try withBench(60) { bench in
            bench.view.setContentOffset(CGPoint(x: 0, y: 1500), animated: true)
            var ready: [Int: TestCell] = [:]
            var taken = 0
            for _ in 0..<24 {
                bench.source.asked = []
                bench.source.log = []
                let before = Set(bench.view.indexPathsForVisibleItems)
                frame(bench)
                let visible = Set(bench.view.indexPathsForVisibleItems)
                let early = bench.source.asked.filter { !visible.contains($0) }
                #expect(early.count <= 1)
                for path in early {
                    let cell = try #require(bench.cell(path.item))
                    #expect(cell.superview == nil && cell.text == "0.\(path.item)")
                    #expect(
                        !bench.source.log.contains("show 0.\(path.item)") && !bench.view.visibleCells.contains(cell))
                    if ready.isEmpty { #expect(path.item == (visible.map(\.item).max() ?? 0) + 1) }
                    ready[path.item] = cell
                }
                for path in visible.subtracting(before) {
                    #expect(bench.source.log.contains("show 0.\(path.item)"))
                    guard let cell = ready[path.item] else { continue }
                    #expect(bench.cell(path.item) === cell && !bench.source.asked.contains(path))
                    taken += 1
                }
            }
            #expect(bench.view.contentOffset.y == 1500 && taken >= 5, "\(taken)")
            #expect(TestCell.made <= 14)
        }
    }

    @Test("content at rest, a movement that turns, and whatever changes paths give them back")
    func givenBack() throws {
        try withBench(60) { bench in
            @MainActor func start(_ y: CGFloat) -> [IndexPath] {
                bench.view.setContentOffset(CGPoint(x: 0, y: y), animated: true)
                for _ in 0..<6 { frame(bench) }
                return bench.view._prepared.cells.compactMap { $0.cell._attributes?.indexPath }
            }
            #expect(!start(1500).isEmpty)
            let turned = start(0)
            let first = try #require(bench.view.indexPathsForVisibleItems.first)
            #expect(!turned.isEmpty && turned.allSatisfy { $0 < first })
            for _ in 0..<30 { frame(bench) }
            #expect(bench.view.contentOffset.y == 0)
            bench.view.setNeedsLayout()
            bench.view.contentOffset.y = 1
            bench.view.layoutIfNeeded()
            #expect(bench.view._prepared.cells.isEmpty)
            #expect(!start(1500).isEmpty)
            bench.source.names[0].remove(at: 30)
            bench.view.deleteItems(at: [path(30)])
            #expect(bench.view._prepared.cells.isEmpty)
            for _ in 0..<40 { frame(bench) }
            for path in bench.view.indexPathsForVisibleItems {
                #expect(bench.cell(path.item)?.text == bench.source.names[0][path.item])
            }
            #expect(!start(100).isEmpty)
            bench.view.reloadData()
            #expect(bench.view._prepared.cells.isEmpty)
            bench.view.layoutIfNeeded()
            #expect(!start(1500).isEmpty)
            bench.view.collectionViewLayout = ColumnLayout()
            #expect(bench.view._prepared.cells.isEmpty)
        }
    }

    @Test("where prefetching is off, and while nothing moves by itself, nothing is asked for ahead")
    func off() {
        withBench(60) { bench in
            bench.view.contentOffset.y = 25
            bench.view.layoutIfNeeded()
            #expect(bench.source.asked == [path(4)])
            bench.view.isPrefetchingEnabled = false
            bench.view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
            for _ in 0..<10 {
                bench.source.asked = []
                frame(bench)
                #expect(bench.source.asked.allSatisfy { bench.view.indexPathsForVisibleItems.contains($0) })
            }
        }
    }
}
