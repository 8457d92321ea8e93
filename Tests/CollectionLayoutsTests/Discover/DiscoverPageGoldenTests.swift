import CollectionLayouts
import CollectionViewTesting
import LayoutFixtures
import Testing
import UIKit

/// A scale with pixels too small to matter, because the numbers in the golden files are not rounded to pixels.
let finePixels: CGFloat = 10_000_000

@MainActor @Suite struct DiscoverPageGoldenTests {
    private let golden: JSON

    init() throws {
        golden = try LayoutGolden("001_discover_page").root
    }

    private func page(_ sections: [Int] = [10, 10, 10]) -> (LayoutFixture, DiscoverPageLayout) {
        let ratios = golden["pinterestSection"]["ratios"].doubles
        let layout = DiscoverPageLayout()
        layout.waterfall.alignsToPixels = false
        layout.aspectRatio = { CGFloat(ratios[$0.item]) }
        return (
            LayoutFixture(layout, size: CGSize(width: 375, height: 2000), sections: sections, scale: finePixels), layout
        )
    }

    private func cell(_ layout: UICollectionViewLayout, _ section: Int, _ item: Int) throws
        -> UICollectionViewLayoutAttributes
    {
        try #require(layout.layoutAttributesForItem(at: IndexPath(item: item, section: section)))
    }

    private func header(_ layout: UICollectionViewLayout, _ section: Int) throws -> CGRect {
        try #require(
            layout.layoutAttributesForSupplementaryView(
                ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
        ).frame
    }

    @Test("every cell and header of the page has its recorded frame")
    func wholePage() throws {
        let (fixture, layout) = page()
        let whole = golden["wholePage375"]
        #expect(close(try cell(layout, 0, 0).frame, whole["carousel"].rect))
        #expect(close(try header(layout, 1), whole["widgetHeader"].rect))
        #expect(close(try cell(layout, 1, 0).frame, whole["widgetItem0"].rect))
        #expect(close(try header(layout, 2), whole["pinterestHeader"].rect))
        for (i, frame) in whole["pinterestCells"].array.enumerated() {
            #expect(close(try cell(layout, 2, i).frame, frame.rect), "waterfall item \(i)")
        }
        #expect(close(Double(fixture.view.contentSize.width), whole["contentSize"]["width"].double))
        #expect(close(Double(fixture.view.contentSize.height), whole["contentSize"]["height"].double))
        // With ratios for thirty items but only ten items, ten items determine the height.
        let needed = golden["pinterestSection"]["bug30ratios10items"]["sectionHeightNeeded"].double
        let start = whole["pinterestHeader"]["y"].double + whole["pinterestHeader"]["height"].double
        #expect(close(Double(fixture.view.contentSize.height) - start, needed))
    }

    @Test("visible cells of the carousel have the recorded scale and frame at every offset")
    func carousel() throws {
        let carousel = golden["carouselSection"]
        let (fixture, layout) = page([carousel["itemCount"].int, 10, 10])
        var compared = 0
        for state in carousel["states"].array {
            let offset = CGFloat(state["offsetX"].double)
            layout.scrollOrthogonally(to: offset, section: 0)
            fixture.host.layout()
            let scales = state["scales"].doubles
            for frame in state["visualFrames"].array {
                let shown = try cell(layout, 0, frame["item"].int)
                #expect(
                    close(shown.frame, frame.rect.offsetBy(dx: -offset, dy: 0)),
                    "item \(frame["item"].int) at \(offset)")
                #expect(close(Double(shown.transform.a), scales[frame["item"].int]))
                #expect(shown.transform.a == shown.transform.d && shown.size == carousel["groupSize"].size)
                compared += 1
            }
        }
        #expect(compared > 10)
    }

    @Test("the carousel has the recorded rest positions")
    func carouselRests() {
        let carousel = golden["carouselSection"]
        let (fixture, layout) = page([carousel["itemCount"].int, 10, 10])
        let boundaries = carousel["groupLeadingBoundaries"].doubles
        for boundary in boundaries {
            for near in [boundary - 100, boundary, boundary + 100] {
                #expect(close(Double(layout._orthogonalRest(near: CGFloat(near), section: 0)), boundary))
            }
        }
        #expect(close(Double(layout._orthogonalRest(near: 1e6, section: 0)), carousel["maxOffset"].double))
        withExtendedLifetime(fixture) {}
    }

    @Test("the widgets have the recorded frames, and their row the recorded maximum offset")
    func widgets() throws {
        let widgets = golden["widgetSection"]
        let (fixture, layout) = page()
        let top = golden["wholePage375"]["widgetSection"]["y"].double
        for (i, frame) in widgets["itemFramesSectionCoords"].array.enumerated() {
            #expect(close(try cell(layout, 1, i).frame, frame.rect.offsetBy(dx: 0, dy: CGFloat(top))), "widget \(i)")
        }
        #expect(close(try header(layout, 1), widgets["header"].rect.offsetBy(dx: 0, dy: CGFloat(top))))
        #expect(close(Double(layout._orthogonalRest(near: 1e6, section: 1)), widgets["maxOrthogonalOffset"].double))
        #expect(close(Double(try header(layout, 2).minY) - top, widgets["sectionHeight"].double))
        withExtendedLifetime(fixture) {}
    }
}
