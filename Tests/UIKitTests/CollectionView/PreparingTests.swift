import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Prefetched cells", .ownRuntime) struct PreparingTests {
    private let clock = ManualClock.installed(now: 100)

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    private func withFixture(_ count: Int, _ body: (Fixture) throws -> Void) rethrows {
        let fixture = Fixture([count])
        fixture.window.isHidden = false
        try body(fixture.settle())
    }

    private func frame(_ fixture: Fixture, _ seconds: Double = 1.0 / 60) {
        clock.advance(fixture.window, frames: 1, of: seconds)
    }

    @Test("scrolling prefetches at most one cell per frame, nearest first, and reports it once it is visible")
    func ahead() throws {
        try withFixture(60) { fixture in
            fixture.view.setContentOffset(CGPoint(x: 0, y: 1500), animated: true)
            var prefetched: [Int: TestCell] = [:]
            var displayed = 0
            for _ in 0..<24 {
                fixture.source.asked = []
                fixture.source.log = []
                let before = Set(fixture.view.indexPathsForVisibleItems)
                frame(fixture)
                let visible = Set(fixture.view.indexPathsForVisibleItems)
                let early = fixture.source.asked.filter { !visible.contains($0) }
                #expect(early.count <= 1)
                for path in early {
                    let cell = try #require(fixture.cell(path.item))
                    #expect(cell.superview == nil && cell.text == "0.\(path.item)")
                    #expect(
                        !fixture.source.log.contains("show 0.\(path.item)") && !fixture.view.visibleCells.contains(cell)
                    )
                    if prefetched.isEmpty { #expect(path.item == (visible.map(\.item).max() ?? 0) + 1) }
                    prefetched[path.item] = cell
                }
                for path in visible.subtracting(before) {
                    #expect(fixture.source.log.contains("show 0.\(path.item)"))
                    guard let cell = prefetched[path.item] else { continue }
                    #expect(fixture.cell(path.item) === cell && !fixture.source.asked.contains(path))
                    displayed += 1
                }
            }
            #expect(fixture.view.contentOffset.y == 1500 && displayed >= 5, "\(displayed)")
            #expect(TestCell.made <= 14)
        }
    }

    @Test("prefetched cells are released when scrolling stops or reverses, and when index paths change")
    func givenBack() throws {
        try withFixture(60) { fixture in
            @MainActor func start(_ y: CGFloat) -> [IndexPath] {
                fixture.view.setContentOffset(CGPoint(x: 0, y: y), animated: true)
                for _ in 0..<6 { frame(fixture) }
                return fixture.view.prefetching.prepared.cells.compactMap { $0.cell._attributes?.indexPath }
            }
            #expect(!start(1500).isEmpty)
            let turned = start(0)
            let first = try #require(fixture.view.indexPathsForVisibleItems.first)
            #expect(!turned.isEmpty && turned.allSatisfy { $0 < first })
            for _ in 0..<30 { frame(fixture) }
            #expect(fixture.view.contentOffset.y == 0)
            fixture.view.setNeedsLayout()
            fixture.view.contentOffset.y = 1
            fixture.view.layoutIfNeeded()
            #expect(fixture.view.prefetching.prepared.cells.isEmpty)
            #expect(!start(1500).isEmpty)
            fixture.source.names[0].remove(at: 30)
            fixture.view.deleteItems(at: [path(30)])
            #expect(fixture.view.prefetching.prepared.cells.isEmpty)
            for _ in 0..<40 { frame(fixture) }
            for path in fixture.view.indexPathsForVisibleItems {
                #expect(fixture.cell(path.item)?.text == fixture.source.names[0][path.item])
            }
            #expect(!start(100).isEmpty)
            fixture.view.reloadData()
            #expect(fixture.view.prefetching.prepared.cells.isEmpty)
            fixture.view.layoutIfNeeded()
            #expect(!start(1500).isEmpty)
            fixture.view.collectionViewLayout = ColumnLayout()
            #expect(fixture.view.prefetching.prepared.cells.isEmpty)
        }
    }

    @Test("no cells are prefetched while prefetching is disabled or the content does not animate")
    func off() {
        withFixture(60) { fixture in
            fixture.view.contentOffset.y = 25
            fixture.view.layoutIfNeeded()
            #expect(fixture.source.asked == [path(4)])
            fixture.view.isPrefetchingEnabled = false
            fixture.view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
            for _ in 0..<10 {
                fixture.source.asked = []
                frame(fixture)
                #expect(fixture.source.asked.allSatisfy { fixture.view.indexPathsForVisibleItems.contains($0) })
            }
        }
    }
}
