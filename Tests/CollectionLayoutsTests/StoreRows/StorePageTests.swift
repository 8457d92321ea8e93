import CollectionLayouts
import CollectionViewTesting
import LayoutFixtures
import Testing
import UIKit

@MainActor @Suite struct StorePageTests {
    @Test("pages of rows have the recorded frames and rest positions")
    func golden() throws {
        let golden = try LayoutGolden("004_store_rows").root["compositional"]
        let layout = StorePageLayout()
        layout.sectionKinds = [.rows]
        layout.sections.estimatedHeaderHeight = 0
        let fixture = LayoutFixture(layout, size: CGSize(width: 375, height: 800), sections: [20], scale: finePixels)
        let rests = golden["groupPagingCentered"]["pageOffsets"].doubles
        let origins = golden["groupOriginsInSection"].doubles
        let inGroup = golden["cellFramesInGroup"].array.map(\.rect)
        #expect(origins.count == golden["columns_for_20_items"].int && inGroup.count == golden["itemsPerGroup"].int)
        // The initial offset of a section centers its first page.
        let offset = layout.orthogonalOffset(section: 0)
        #expect(close(Double(offset), rests[0]))
        for item in 0..<20 {
            let cell = try #require(layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0)))
            let expected = inGroup[item % 3].offsetBy(dx: CGFloat(origins[item / 3]) - offset, dy: 0)
            #expect(close(cell.frame, expected), "item \(item)")
        }
        for rest in rests {
            for near in [rest - 150, rest, rest + 150] {
                #expect(close(Double(layout._orthogonalRest(near: CGFloat(near), section: 0)), rest))
            }
        }
        #expect(close(Double(fixture.view.contentSize.height), golden["sectionHeight"].double))
        #expect(close(Double(layout.interSectionSpacing), golden["interSectionSpacing"].double))
    }

    @Test("sections are separated by the spacing, below their headers, in the middle of the view")
    func sections() throws {
        let layout = StorePageLayout()
        let fixture = LayoutFixture(layout, size: CGSize(width: 400, height: 900), sections: [3, 7, 8])
        func frame(_ section: Int, _ item: Int) throws -> CGRect {
            try #require(layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))).frame
        }
        func header(_ section: Int) throws -> CGRect {
            try #require(
                layout.layoutAttributesForSupplementaryView(
                    ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
            ).frame
        }
        // 93 % of 400 in the middle, less 5 on either side.
        for section in 0..<3 {
            #expect(try frame(section, 0).minX == 19 && frame(section, 0).width == 362)
            #expect(try header(section).minX == 14 && header(section).width == 372)
            #expect(try header(section).maxY == frame(section, 0).minY)
        }
        #expect(try frame(0, 0).height == 350)
        #expect(try header(1).minY == frame(0, 0).maxY + 31)
        // A fifth of 200.
        #expect(try frame(2, 0).height == 40 && frame(2, 1).minY == frame(2, 0).maxY)
        #expect(LayoutLaws.violations(in: fixture.view).isEmpty)
    }

    @Test("the layout laws hold in every frame of a scroll, in both layout directions")
    func laws() {
        for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
            let layout = StorePageLayout()
            let fixture = LayoutFixture(
                layout, size: CGSize(width: 375, height: 400), sections: [3, 8, 30], direction: direction)
            for frame in 0..<120 {
                let end = fixture.view.contentSize.height - 400
                layout.scrollOrthogonally(to: 6 * CGFloat(frame), section: 1)
                fixture.scroll(y: end * CGFloat(frame) / 119)
                let broken = LayoutLaws.violations(in: fixture.view)
                #expect(broken.isEmpty, "frame \(frame): \(broken)")
            }
        }
        for counts in [[], [0], [0, 0, 0, 1], [1, 1, 1, 6, 7]] {
            let fixture = LayoutFixture(StorePageLayout(), size: CGSize(width: 375, height: 400), sections: counts)
            #expect(LayoutLaws.violations(in: fixture.view).isEmpty, "\(counts)")
        }
    }
}
