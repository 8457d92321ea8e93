import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

@MainActor @Suite struct MergedCellsTests {
    private func sheet() -> SpreadsheetLayout {
        let layout = SpreadsheetLayout()
        (layout.columnWidth, layout.rowHeight, layout.columnSpacing, layout.rowSpacing) = (50, 30, 2, 1)
        (layout.columnHeaderHeight, layout.rowHeaderWidth) = (20, 40)
        return layout
    }

    private func frame(_ layout: UICollectionViewLayout, _ row: Int, _ column: Int) -> CGRect? {
        layout.layoutAttributesForItem(at: IndexPath(item: column, section: row))?.frame
    }

    @Test("the first of merged cells fills the merged area, and the others are hidden")
    func merges() throws {
        let layout = sheet()
        layout.mergedCells = [.init(row: 1, column: 2, rows: 2, columns: 3)]
        let fixture = LayoutFixture(
            layout, size: CGSize(width: 400, height: 300), sections: [Int](repeating: 7, count: 6))
        // Column 2 begins at 42 + 2 * 52, row 1 at 21 + 31. Three columns have two spacings, two rows one.
        #expect(frame(layout, 1, 2) == CGRect(x: 146, y: 52, width: 154, height: 61))
        #expect(frame(layout, 1, 1) == CGRect(x: 94, y: 52, width: 50, height: 30))
        let covered = try #require(layout.layoutAttributesForItem(at: IndexPath(item: 4, section: 2)))
        #expect(covered.isHidden && covered.frame.size == .zero)
        #expect(fixture.view.cellForItem(at: IndexPath(item: 4, section: 2)) == nil)
        #expect(fixture.view.visibleCells.count == 42 - 5)
        #expect(fixture.view.indexPathForItem(at: CGPoint(x: 290, y: 100)) == IndexPath(item: 2, section: 1))
        #expect(LayoutLaws.violations(in: fixture.view).isEmpty)
    }

    @Test("a merged cell stays visible while its first row and column are not")
    func scrolled() {
        for writing in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
            let layout = sheet()
            layout.mergedCells = [
                .init(row: 2, column: 2, rows: 20, columns: 10), .init(row: 30, column: 0, rows: 1, columns: 60),
            ]
            let fixture = LayoutFixture(
                layout, size: CGSize(width: 200, height: 160), sections: [Int](repeating: 60, count: 60),
                direction: writing)
            let far = CGFloat(42 + 7 * 52)
            fixture.scroll(x: far, y: 21 + 12 * 31)
            #expect(fixture.view.cellForItem(at: IndexPath(item: 2, section: 2)) != nil)
            #expect(fixture.view.indexPathsForVisibleItems == [IndexPath(item: 2, section: 2)])
            #expect(LayoutLaws.violations(in: fixture.view).isEmpty)
        }
    }

    @Test("merged areas are clipped to the data, and areas beyond it apply when the data grows")
    func clipped() {
        let layout = sheet()
        layout.mergedCells = [
            .init(row: 3, column: 1, rows: 50, columns: 50), .init(row: 1, column: 5, rows: 2, columns: 2),
        ]
        let fixture = LayoutFixture(layout, size: CGSize(width: 400, height: 300), sections: [4, 4, 4, 4, 4])
        #expect(frame(layout, 3, 1) == CGRect(x: 94, y: 21 + 3 * 31, width: 3 * 50 + 4, height: 61))
        #expect(frame(layout, 1, 5) == nil && fixture.view.visibleCells.count == 20 - 5)
        fixture.sections = [7, 7, 7]
        fixture.view.reloadData()
        fixture.host.layout()
        #expect(frame(layout, 1, 5)?.size == CGSize(width: 102, height: 61))
        layout.mergedCells = []
        fixture.host.layout()
        #expect(fixture.view.visibleCells.count == 21)
    }

    @Test(
        "the scroll laws hold for 120 frames",
        arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func laws(writing: UITraitEnvironmentLayoutDirection) {
        let layout = sheet()
        layout.mergedCells = [
            .init(row: 0, column: 1, rows: 2, columns: 2), .init(row: 2, column: 0, rows: 1, columns: 9),
            .init(row: 4, column: 3, rows: 12, columns: 1), .init(row: 5, column: 5, rows: 7, columns: 6),
        ]
        let fixture = LayoutFixture(
            layout, size: EveryLayout.size, sections: [Int](repeating: 12, count: 30), direction: writing)
        let state = LayoutCase(name: "merged cells") { _ in SpreadsheetLayout() }
        let broken = ScrollLaws.violations(in: fixture, state, .vertical, isTwoWay: true, "merged cells")
        #expect(broken.isEmpty, "\(broken.prefix(3))")
        #expect(LayoutLaws.violations(in: fixture.view).isEmpty)
    }

    @Test("the visible cells are correct with up to ten thousand merged areas", arguments: [100, 10_000])
    func many(count: Int) {
        // Merged pairs in every second row of the table.
        let side = Int(Double(count).squareRoot())
        let layout = sheet()
        layout.mergedCells = (0..<count).map { .init(row: $0 / side * 2, column: $0 % side * 2, rows: 1, columns: 2) }
        let fixture = LayoutFixture(
            layout, size: CGSize(width: 300, height: 200), sections: [Int](repeating: 2 * side, count: 2 * side))
        fixture.scroll(x: 100, y: 90)
        let all = fixture.view.visibleCells.compactMap { fixture.view.indexPath(for: $0) }
        #expect(all.contains { $0.section % 2 == 0 } && all.allSatisfy { $0.section % 2 == 1 || $0.item % 2 == 0 })
        #expect(LayoutLaws.numbers(in: fixture.view).isEmpty)
    }
}
