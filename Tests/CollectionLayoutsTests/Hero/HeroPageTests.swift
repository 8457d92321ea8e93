import CollectionLayouts
import CollectionViewTesting
import LayoutFixtures
import Testing
import UIKit

@MainActor @Suite struct HeroPageTests {
    private func page(limited: Bool = true) throws -> (JSON, LayoutFixture, HeroPageLayout) {
        let golden = try LayoutGolden("003_hero_page").root
        let layout = HeroPageLayout()
        layout.headerStretchesWithoutLimit = !limited
        let sections = golden["itemsPerSection"].array.map(\.int)
        return (golden, LayoutFixture(layout, size: golden["viewport"].size, sections: sections), layout)
    }

    private func attributes(_ layout: HeroPageLayout, _ element: JSON) -> EffectLayoutAttributes? {
        let path = IndexPath(item: element["item"].int, section: element["section"].int)
        let kinds = [
            "header": HeroPageLayout.elementKindHeader, "menu": HeroPageLayout.elementKindMenu,
            "sectionHeader": UICollectionView.elementKindSectionHeader,
            "sectionFooter": UICollectionView.elementKindSectionFooter,
        ]
        guard let kind = kinds[element["kind"].string] else {
            return layout.layoutAttributesForItem(at: path) as? EffectLayoutAttributes
        }
        let found = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
        return found?.indexPath == path ? found as? EffectLayoutAttributes : nil
    }

    @Test("at rest, elements have the recorded frames and z indices")
    func base() throws {
        let (golden, fixture, layout) = try page()
        #expect(layout.collectionViewContentSize == golden["contentSize"].size)
        fixture.scroll(y: 0)
        for element in golden["baseElements"].array {
            let got = try #require(attributes(layout, element))
            #expect(close(got.frame, element["frame"].rect), "\(element["kind"].string)")
            #expect(got.zIndex == element["zIndex"].int, "\(element["kind"].string) \(element["section"].int)")
        }
    }

    @Test("at every offset, elements have the recorded translation, scale, overlay, and parallax")
    func states() throws {
        let (golden, fixture, layout) = try page()
        var compared = 0
        for state in golden["states"].array {
            let offset = state["contentOffsetY"].double
            fixture.scroll(y: CGFloat(offset))
            for element in state["elements"].array {
                let got = try #require(attributes(layout, element))
                #expect(close(got.frame, element["frame"].rect), "\(element["kind"].string) at \(offset)")
                if element.has("translationY") {
                    #expect(close(Double(got.transform.ty), element["translationY"].double))
                }
                if element.has("scale") { #expect(close(Double(got.transform.a), element["scale"].double)) }
                if element.has("overlayAlphaRecommended") {
                    #expect(close(Double(got.overlayAlpha), element["overlayAlphaRecommended"].double))
                }
                if element.has("parallaxY") { #expect(close(Double(got.parallax.y), element["parallaxY"].double)) }
                compared += 1
            }
            let broken = LayoutLaws.violations(in: fixture.view, rectangles: 20)
            #expect(broken.isEmpty, "at \(offset): \(broken.prefix(3))")
        }
        #expect(compared == 12 * 21)
    }

    @Test("however far the page is pulled, the header fills the space above the menu")
    func noGap() throws {
        let (_, fixture, layout) = try page(limited: false)
        for offset in [-100.0, -367, -400, -2000] {
            fixture.scroll(y: CGFloat(offset))
            let header = try #require(
                layout.layoutAttributesForSupplementaryView(
                    ofKind: HeroPageLayout.elementKindHeader, at: IndexPath(item: 0, section: 0)))
            #expect(close(Double(header.frame.minY), offset) && close(Double(header.frame.maxY), 300))
        }
    }

    @Test("sizes follow the view, and elements without length are absent")
    func sizes() {
        let layout = HeroPageLayout()
        layout.itemSize = { CGSize(width: $0.width / 2, height: 100) }
        layout.menuSize = { _ in .zero }
        layout.sectionFooterSize = { _ in .zero }
        let fixture = LayoutFixture(layout, size: CGSize(width: 400, height: 600), sections: [5])
        #expect(close(Double(layout.collectionViewContentSize.height), 300 + 50 + 3 * 103))
        fixture.host.resize(to: CGSize(width: 800, height: 600))
        #expect(layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 400)
        #expect(
            layout.layoutAttributesForSupplementaryView(
                ofKind: HeroPageLayout.elementKindMenu, at: IndexPath(item: 0, section: 0)) == nil)
        #expect(LayoutLaws.violations(in: fixture.view).isEmpty)
    }
}
