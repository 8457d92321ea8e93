import CollectionLayouts
import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

/// A row of a page that contains horizontally scrolling pages.
private final class RowCell: NestedCollectionCell {
    override func makeLayout() -> UICollectionViewLayout { PagesLayout() }
    override func registerCells(in collectionView: UICollectionView) {
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
}

private final class ColumnsCell: NestedCollectionCell {
    override func registerCells(in collectionView: UICollectionView) {
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
}

/// A page that scrolls vertically.
private final class ListCell: NestedCollectionCell {
    override func makeLayout() -> UICollectionViewLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 375, height: 60)
        layout.minimumLineSpacing = 0
        return layout
    }
    override func registerCells(in collectionView: UICollectionView) {
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
}

/// Rows of `count` items each, in cells of one class.
@MainActor private final class Page: NSObject, UICollectionViewDataSource {
    let host: ViewHost
    let view: UICollectionView
    let offsets = NestedOffsets()
    var sources: [ListSource]

    init(_ layout: UICollectionViewLayout, cell: AnyClass, rows: Int, items: Int) {
        host = ViewHost(size: CGSize(width: 375, height: 600), scale: 2)
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 375, height: 600), collectionViewLayout: layout)
        sources = (0..<rows).map { _ in ListSource([items]) }
        super.init()
        view.register(cell, forCellWithReuseIdentifier: "row")
        view.dataSource = self
        host.show(view)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sources.count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        (cell as? NestedCollectionCell)?.show(sources[indexPath.item], for: indexPath.item, in: offsets)
        return cell
    }

    func row(_ item: Int) -> UICollectionView? {
        (view.cellForItem(at: IndexPath(item: item, section: 0)) as? NestedCollectionCell)?.collectionView
    }

    /// Drags a finger through the window in ten steps and lifts it with a velocity.
    func swipe(from start: CGPoint, by distance: CGPoint) {
        let center = host.window._touchCenter
        center.touchDown(id: 1, at: start, time: host.now)
        for index in 1...10 {
            host.advance(by: 0.01)
            let part = CGFloat(index) / 10
            center.touchMoved(
                id: 1, to: CGPoint(x: start.x + distance.x * part, y: start.y + distance.y * part), time: host.now)
        }
        host.advance(by: 0.001)
        center.touchUp(id: 1, at: CGPoint(x: start.x + distance.x, y: start.y + distance.y), time: host.now)
        host.settle()
    }
}

@MainActor @Suite("Collection views in collection views") struct NestedPagingTests {
    /// A vertical layout with rows of 150.
    private func vertical() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 375, height: 150)
        layout.minimumLineSpacing = 0
        return layout
    }

    @Test("a swipe along a row pages only that row; a swipe along the page scrolls only the page")
    func rowsInPage() throws {
        let page = Page(vertical(), cell: RowCell.self, rows: 12, items: 5)
        let row = try #require(page.row(1))
        #expect(row.isPagingEnabled && !page.view.isPagingEnabled)
        #expect(row.contentSize == CGSize(width: 5 * 375, height: 150))
        page.swipe(from: CGPoint(x: 300, y: 220), by: CGPoint(x: -150, y: 4))
        #expect(row.contentOffset.x == 375)
        #expect(page.view.contentOffset.y == 0)
        #expect(page.row(0)?.contentOffset.x == 0 && page.row(2)?.contentOffset.x == 0)
        page.swipe(from: CGPoint(x: 200, y: 420), by: CGPoint(x: 3, y: -120))
        #expect(page.view.contentOffset.y > 100)
        #expect(page.row(1).map { $0.contentOffset.x == 375 } ?? true)
    }

    @Test("columns rest at the edge of the page in every row")
    func columns() throws {
        let page = Page(vertical(), cell: ColumnsCell.self, rows: 3, items: 20)
        let row = try #require(page.row(0))
        let layout = try #require(row.collectionViewLayout as? StoreRowsLayout)
        // Two rows of 60 fit into 150. A column is 355 wide, with a spacing of 4.
        #expect(layout.columnOrigins.prefix(3) == [0, 359, 718])
        page.swipe(from: CGPoint(x: 300, y: 60), by: CGPoint(x: -200, y: 0))
        #expect(layout.columnOrigins.contains(row.contentOffset.x) && row.contentOffset.x > 0)
    }

    @Test("a row that becomes visible again has its previous offset, also in another cell")
    func offsets() throws {
        let page = Page(vertical(), cell: RowCell.self, rows: 60, items: 5)
        page.swipe(from: CGPoint(x: 300, y: 220), by: CGPoint(x: -150, y: 0))
        page.swipe(from: CGPoint(x: 300, y: 220), by: CGPoint(x: -150, y: 0))
        #expect(page.row(1)?.contentOffset.x == 750)
        for y in stride(from: 0.0, through: 6000, by: 300) {
            page.view.contentOffset.y = y
            page.host.layout()
            for item in 0..<60 where item != 1 { #expect(page.row(item).map { $0.contentOffset.x == 0 } ?? true) }
        }
        page.view.contentOffset.y = 0
        page.host.layout()
        #expect(page.row(1)?.contentOffset.x == 750)
        // A row with fewer items than before shows its end.
        page.view.contentOffset.y = 6000
        page.host.layout()
        page.sources[1].counts[0] = 2
        page.view.contentOffset.y = 0
        page.host.layout()
        #expect(page.row(1)?.contentOffset.x == 375)
    }

    @Test("horizontal pages contain lists that scroll vertically")
    func listsInPages() throws {
        let layout = PagesLayout()
        let page = Page(layout, cell: ListCell.self, rows: 4, items: 100)
        #expect(page.view.isPagingEnabled)
        #expect(page.view.contentSize == CGSize(width: 1500, height: 600))
        let list = try #require(page.row(0))
        #expect(list.contentSize.height == 6000)
        page.swipe(from: CGPoint(x: 200, y: 400), by: CGPoint(x: 2, y: -200))
        let left = list.contentOffset.y
        #expect(left > 150 && page.view.contentOffset.x == 0)
        page.swipe(from: CGPoint(x: 300, y: 300), by: CGPoint(x: -160, y: 3))
        #expect(page.view.contentOffset.x == 375 && layout.currentPage == 1)
        #expect(page.row(1)?.contentOffset.y == 0)
        page.swipe(from: CGPoint(x: 100, y: 300), by: CGPoint(x: 160, y: 3))
        #expect(layout.currentPage == 0)
        #expect(page.row(0)?.contentOffset.y == left)
    }

    @Test("the current page stays current when the view rotates", arguments: [false, true])
    func turning(isRightToLeft: Bool) {
        let layout = PagesLayout()
        let fixture = LayoutFixture(
            layout, size: CGSize(width: 375, height: 600), sections: [3, 4],
            direction: isRightToLeft ? .rightToLeft : .leftToRight)
        #expect(layout.pageCount == 7 && layout.currentPage == 0)
        fixture.scroll(x: 2 * 375)
        #expect(layout.currentPage == 2)
        fixture.view.frame = CGRect(x: 0, y: 0, width: 600, height: 375)
        fixture.host.layout()
        #expect(layout.currentPage == 2)
        #expect(fixture.view.contentOffset.x == 1200)
        #expect(fixture.view.contentSize == CGSize(width: 4200, height: 375))
    }

    @Test("paging is disabled again when the layout is replaced")
    func givenBack() {
        let fixture = LayoutFixture(PagesLayout(), size: CGSize(width: 300, height: 300), sections: [3])
        #expect(fixture.view.isPagingEnabled)
        fixture.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
        fixture.host.layout()
        #expect(!fixture.view.isPagingEnabled)
        let still = PagesLayout()
        still.isPaging = false
        fixture.view.setCollectionViewLayout(still, animated: false)
        fixture.host.layout()
        #expect(!fixture.view.isPagingEnabled)
    }

    @Test("no pages, one page, and views without a size are valid")
    func empty() {
        for sections in [[], [0], [1], [0, 1, 0]] {
            let layout = PagesLayout()
            let fixture = LayoutFixture(layout, size: CGSize(width: 300, height: 200), sections: sections)
            let count = sections.reduce(0, +)
            #expect(layout.pageCount == count && layout.currentPage == (count > 0 ? 0 : nil))
            #expect(fixture.view.contentSize.width == CGFloat(count) * 300)
            fixture.view.frame = CGRect(x: 0, y: 0, width: 0, height: 0)
            fixture.host.layout()
        }
        #expect(PagesLayout().currentPage == nil)
    }
}
