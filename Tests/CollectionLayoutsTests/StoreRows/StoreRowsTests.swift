import CollectionLayouts
import CollectionViewTesting
import LayoutFixtures
import Testing
import UIKit

@MainActor @Suite struct StoreRowsTests {
    private func flow() throws -> JSON { try LayoutGolden("004_store_rows").root["flow"] }

    @Test("items, columns, and content size match the recording")
    func frames() throws {
        let golden = try flow()
        let layout = StoreRowsLayout()
        #expect(Double(layout.minimumLineSpacing) == golden["minimumLineSpacing"].double)
        #expect(Double(layout.minimumInteritemSpacing) == golden["minimumInteritemSpacing"].double)
        #expect(Double(layout.height(forRows: golden["rows"].int)) == golden["viewport"]["height"].double)
        let fixture = LayoutFixture(layout, size: golden["viewport"].size, sections: [golden["itemCount"].int])
        #expect(layout.itemSize == golden["itemSize"].size)
        #expect(layout.collectionViewContentSize == golden["contentSize"].size)
        for (i, frame) in golden["frames"].array.enumerated() {
            let item = try #require(fixture.view.layoutAttributesForItem(at: IndexPath(item: i, section: 0)))
            #expect(close(item.frame, frame.rect), "item \(i)")
        }
        #expect(layout.columnOrigins.map { Double($0) } == golden["columnOrigins"].doubles)
    }

    @Test("the layout, the snap points, and the delegate helper give the recorded rest positions")
    func cases() throws {
        let golden = try flow()
        let layout = StoreRowsLayout()
        let fixture = LayoutFixture(layout, size: golden["viewport"].size, sections: [golden["itemCount"].int])
        let points = SnapPoints(layout.columnOrigins, in: 0...CGFloat(golden["xMax"].double))
        let helper = SnappingHelper { _ in layout.columnOrigins }
        for item in golden["cases"].array {
            let current = CGFloat(item["contentOffsetX"].double)
            let proposed = CGFloat(item["targetContentOffsetX_in"].double)
            let velocity = CGFloat(item["velocityX_ptPerMs"].double)
            let expected = item["recommendedX"].double
            #expect(close(Double(points.target(proposed: proposed, current: current, velocity: velocity)), expected))
            fixture.scroll(x: current)
            let own = layout.targetContentOffset(
                forProposedContentOffset: CGPoint(x: proposed, y: 0), withScrollingVelocity: CGPoint(x: velocity, y: 0))
            #expect(close(Double(own.x), expected), "from \(current) to \(proposed) at \(velocity)")
            var target = CGPoint(x: proposed, y: 5)
            helper.scrollViewWillEndDragging(
                fixture.view, withVelocity: CGPoint(x: velocity, y: 0), targetContentOffset: &target)
            #expect(close(Double(target.x), expected) && target.y == 5)
        }
    }

    @Test("section insets and larger rows give the recorded columns")
    func variant() throws {
        let golden = try LayoutGolden("004_store_rows").root["asker"]["MultiRowLayout(rowsCount: 3, inset: 16)"]
        let layout = StoreRowsLayout()
        layout.minimumLineSpacing = CGFloat(golden["minimumLineSpacing"].double)
        layout.rowHeight = CGFloat(golden["itemSize"]["height"].double)
        layout.peek = CGFloat(golden["viewport"]["width"].double - golden["itemSize"]["width"].double)
        layout.sectionInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
        let fixture = LayoutFixture(layout, size: golden["viewport"].size, sections: [20])
        #expect(layout.itemSize == golden["itemSize"].size)
        #expect(layout.columnOrigins.map { Double($0) } == golden["columnOrigins_20items"].doubles)
        #expect(close(Double(fixture.view.contentSize.width), golden["contentWidth"].double))
    }

    @Test("the layout laws hold with sections and headers, in both layout directions")
    func laws() {
        for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
            for sections in [[], [0], [1], [20], [4, 0, 7]] {
                let layout = StoreRowsLayout()
                layout.headerReferenceSize = CGSize(width: 40, height: 40)
                let fixture = LayoutFixture(
                    layout, size: CGSize(width: 375, height: 180), sections: sections, direction: direction)
                #expect(LayoutLaws.violations(in: fixture.view).isEmpty, "\(sections)")
                #expect(LayoutLaws.outsideContent(in: fixture.view).isEmpty, "\(sections)")
            }
        }
    }
}
