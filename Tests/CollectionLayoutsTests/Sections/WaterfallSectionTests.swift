import CollectionLayouts
import CollectionViewTesting
import LayoutFixtures
import Testing
import UIKit

@MainActor @Suite struct WaterfallSectionTests {
    private func showcase(
        _ configuration: WaterfallSectionConfiguration, ratios: [Double], width: CGFloat = 375,
        span: ((Int) -> Int)? = nil, direction: UITraitEnvironmentLayoutDirection = .leftToRight
    ) -> LayoutFixture {
        let count = ratios.count
        let settings = UICollectionViewCompositionalLayoutConfiguration()
        settings.scrollDirection = configuration.scrollDirection
        let layout = UICollectionViewCompositionalLayout(
            sectionProvider: { _, environment in
                .waterfall(using: configuration, itemCount: count, layoutEnvironment: environment, columnSpan: span) {
                    CGFloat(ratios[$0])
                }
            }, configuration: settings)
        return LayoutFixture(
            layout, size: CGSize(width: width, height: 600), sections: [count], direction: direction, scale: finePixels)
    }

    private func frames(_ fixture: LayoutFixture) -> [CGRect] {
        (0..<fixture.sections[0]).compactMap {
            fixture.view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
        }
    }

    @Test("margins on all sides give the recorded frames and the recommended height")
    func golden() throws {
        let section = try LayoutGolden("001_discover_page").root["pinterestSection"]
        var configuration = WaterfallSectionConfiguration()
        configuration.alignsToPixels = false
        let fixture = showcase(configuration, ratios: section["ratios"].doubles)
        let expected = section["symmetricMargins"]["frames"].array.map(\.rect)
        #expect(frames(fixture).count == expected.count && zip(frames(fixture), expected).allSatisfy { close($0, $1) })
        // The published frames have no margin before the first column.
        let shipped = section["shipped"]["frames"].array.map { $0.rect.offsetBy(dx: 5, dy: 0) }
        #expect(zip(frames(fixture), shipped).allSatisfy { close($0, $1) })
        #expect(close(Double(fixture.view.contentSize.height), section["recommended"]["sectionHeight"].double))
    }

    @Test("three columns and a single item give the recorded sizes, with equal margins")
    func variants() throws {
        let section = try LayoutGolden("001_discover_page").root["pinterestSection"]
        var three = WaterfallSectionConfiguration()
        three.alignsToPixels = false
        three.columns = 3
        three.columnSpacing = 8
        three.lineSpacing = 8
        three.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        // 3 columns of 127.33 and a padding of 4 on either side are 390 points.
        let fixture = showcase(three, ratios: section["ratios"].doubles, width: 390)
        let expected = section["threeColumns"]["frames"].array.map { $0.rect.offsetBy(dx: 4, dy: 0) }
        #expect(frames(fixture).count == expected.count && zip(frames(fixture), expected).allSatisfy { close($0, $1) })
        #expect(close(Double(fixture.view.contentSize.height), section["threeColumns"]["sectionHeight"].double + 4))

        var two = WaterfallSectionConfiguration()
        two.alignsToPixels = false
        let single = showcase(two, ratios: [1])
        #expect(close(frames(single)[0], section["single"]["frames"].array[0].rect.offsetBy(dx: 5, dy: 0)))
        #expect(close(Double(single.view.contentSize.height), section["single"]["sectionHeight"].double + 5))
        let empty = showcase(two, ratios: [])
        #expect(frames(empty).isEmpty && empty.view.contentSize.height <= 20)
    }

    @Test("invalid ratios and a tiny width give finite frames")
    func hostile() {
        let ratios = [0, -1, .nan, .infinity, 1e-300, 1e300, 18.25, 2]
        #expect(LayoutLaws.numbers(in: showcase(.init(), ratios: ratios).view).isEmpty)
        #expect(LayoutLaws.numbers(in: showcase(.init(), ratios: ratios, width: 5).view).isEmpty)
    }

    @Test("a waterfall section gives the same frames as WaterfallLayout, with and without spans")
    func sameAsLayout() {
        let ratios = (0..<40).map { 0.4 + Double($0 * 7 % 11) / 6 }
        for span in [nil, { (item: Int) in item % 5 == 0 ? 2 : 1 }] {
            for axis in [UICollectionView.ScrollDirection.vertical, .horizontal] {
                var configuration = WaterfallSectionConfiguration()
                configuration.columns = 3
                configuration.scrollDirection = axis
                let layout = WaterfallLayout()
                layout.columns = 3
                layout.scrollDirection = axis
                layout.aspectRatio = { CGFloat(ratios[$0.item]) }
                if let span { layout.columnSpan = { span($0.item) } }
                let own = frames(showcase(configuration, ratios: ratios, span: span))
                let other = frames(
                    LayoutFixture(layout, size: CGSize(width: 375, height: 600), sections: [40], scale: finePixels))
                #expect(own.count == 40 && zip(own, other).allSatisfy { close($0, $1) })
            }
        }
    }

    @Test("a right-to-left section has mirrored frames")
    func rightToLeft() {
        let ratios = (0..<20).map { 0.4 + Double($0 * 7 % 11) / 6 }
        let left = frames(showcase(.init(), ratios: ratios))
        let right = frames(showcase(.init(), ratios: ratios, direction: .rightToLeft))
        let mirrored = left.map { CGRect(x: 375 - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }
        #expect(zip(right, mirrored).allSatisfy { close($0, $1) })
    }
}
