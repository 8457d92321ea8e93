import CollectionLayouts
import CollectionViewTesting
import LayoutFixtures
import Testing
import UIKit

@MainActor @Suite struct WaterfallLayoutTests {
    private let size = CGSize(width: 375, height: 600)

    @Test("margins on all sides give the recorded frames of the discover page")
    func golden() throws {
        let section = try LayoutGolden("001_discover_page").root["pinterestSection"]
        let ratios = section["ratios"].doubles
        let layout = WaterfallLayout()
        layout.alignsToPixels = false
        layout.aspectRatio = { CGFloat(ratios[$0.item]) }
        let fixture = LayoutFixture(layout, size: size, sections: [ratios.count])
        for (i, frame) in section["symmetricMargins"]["frames"].array.enumerated() {
            let item = try #require(fixture.view.layoutAttributesForItem(at: IndexPath(item: i, section: 0)))
            #expect(close(item.frame, frame.rect), "item \(i)")
        }
        #expect(close(Double(fixture.view.contentSize.height), section["recommended"]["sectionHeight"].double))
    }

    @Test("the layout laws hold with sections, spans, and headers, along both axes, in both layout directions")
    func laws() {
        for direction in [UICollectionView.ScrollDirection.horizontal, .vertical] {
            for writing in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                for spans in [false, true] {
                    let layout = WaterfallLayout()
                    layout.columns = 3
                    layout.scrollDirection = direction
                    layout.headerLength = 30
                    layout.footerLength = 12
                    layout.aspectRatio = { 0.5 + CGFloat($0.item * 7 % 11) / 8 }
                    if spans { layout.columnSpan = { $0.item % 5 == 0 ? 2 : 1 } }
                    let fixture = LayoutFixture(layout, size: size, sections: [20, 0, 1, 37], direction: writing)
                    #expect(LayoutLaws.violations(in: fixture.view).isEmpty)
                    #expect(LayoutLaws.outsideContent(in: fixture.view).isEmpty)
                }
            }
        }
    }

    @Test("appending keeps all frames and calls aspectRatio only for the new items")
    func appending() throws {
        var asked: [Int] = []
        let layout = WaterfallLayout()
        layout.aspectRatio = {
            asked.append($0.item)
            return 0.7
        }
        let fixture = LayoutFixture(layout, size: size, sections: [50])
        let before = (0..<50).map { layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
        asked = []
        layout.willAppendItems()
        fixture.sections = [60]
        fixture.view.reloadData()
        fixture.host.layout()
        #expect(asked == Array(50..<60))
        #expect(before == (0..<50).map { layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame })
        asked = []
        fixture.view.reloadData()
        fixture.host.layout()
        #expect(asked == Array(0..<60))
    }

    @Test("a new width causes a new layout, a new height does not")
    func resizing() {
        var asked = 0
        let layout = WaterfallLayout()
        layout.aspectRatio = { _ in
            asked += 1
            return 1
        }
        let fixture = LayoutFixture(layout, size: size, sections: [10])
        asked = 0
        fixture.host.resize(to: CGSize(width: 375, height: 300))
        fixture.scroll(y: 100)
        #expect(asked == 0)
        fixture.host.resize(to: CGSize(width: 700, height: 300))
        #expect(asked == 10)
        #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.width == 335)
    }

    @Test("invalid ratios and tiny views give finite frames")
    func hostile() {
        let ratios: [CGFloat] = [0, -1, .nan, .infinity, 1e-300, 1e300, 2]
        let layout = WaterfallLayout()
        layout.aspectRatio = { ratios[$0.item] }
        let fixture = LayoutFixture(layout, size: size, sections: [ratios.count])
        #expect(LayoutLaws.numbers(in: fixture.view).isEmpty)
        let tiny = LayoutFixture(layout, size: CGSize(width: 5, height: 0), sections: [ratios.count])
        #expect(LayoutLaws.numbers(in: tiny.view).isEmpty)
    }
}
