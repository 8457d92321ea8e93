import CollectionLayouts
import CollectionViewTesting
import LayoutFixtures
import Testing
import UIKit

@MainActor @Suite struct DiscoverPageTests {
    private let size = CGSize(width: 375, height: 600)

    private func layout() -> DiscoverPageLayout {
        let layout = DiscoverPageLayout()
        layout.aspectRatio = { 0.5 + CGFloat($0.item * 7 % 11) / 8 }
        return layout
    }

    @Test("the layout laws hold in every frame of a scroll along the page and its carousel")
    func laws() {
        for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
            let layout = layout()
            let fixture = LayoutFixture(layout, size: size, sections: [3, 8, 30], direction: direction)
            let end = fixture.view.contentSize.height - size.height
            #expect(end > 1000)
            for frame in 0..<120 {
                let part = CGFloat(frame) / 119
                layout.scrollOrthogonally(to: 900 * part - 60, section: 0)
                fixture.scroll(y: end * part)
                let broken = LayoutLaws.violations(in: fixture.view)
                #expect(broken.isEmpty, "frame \(frame): \(broken)")
                for cell in fixture.view.visibleCells {
                    #expect(cell.transform.a >= 0.8 - 1e-9 && cell.transform.a <= 1)
                }
            }
        }
    }

    @Test("a page may have any number of sections; the last kind applies to all further ones")
    func sections() {
        for counts in [[], [0], [0, 0, 0], [2, 3], [2, 3, 4, 5, 0, 6]] {
            let fixture = LayoutFixture(layout(), size: size, sections: counts)
            #expect(LayoutLaws.violations(in: fixture.view).isEmpty, "\(counts)")
        }
        let layout = layout()
        layout.sectionKinds = [.waterfall, .widgets]
        let fixture = LayoutFixture(layout, size: size, sections: [5, 3, 4])
        #expect(!layout._scrollsOrthogonally(section: 0))
        #expect(layout._scrollsOrthogonally(section: 1) && layout._scrollsOrthogonally(section: 2))
        #expect(LayoutLaws.violations(in: fixture.view).isEmpty)
    }

    @Test("a rotated view has wider columns, and changes of data and parameters take effect immediately")
    func changes() throws {
        let layout = layout()
        let fixture = LayoutFixture(layout, size: size, sections: [3, 3, 10])
        let path = IndexPath(item: 0, section: 2)
        #expect(layout.layoutAttributesForItem(at: path)?.frame.width == 172.5)
        fixture.host.resize(to: CGSize(width: 667, height: 375))
        // (667 - 2 * 10 - 10) / 2
        #expect(layout.layoutAttributesForItem(at: path)?.frame.width == 318.5)
        let height = fixture.view.contentSize.height
        fixture.sections[2] = 20
        fixture.view.reloadData()
        fixture.host.layout()
        #expect(fixture.view.contentSize.height > height + 500)
        #expect(LayoutLaws.violations(in: fixture.view).isEmpty)
        layout.waterfall.columns = 3
        fixture.host.layout()
        let narrow = try #require(layout.layoutAttributesForItem(at: path)?.frame.width)
        #expect(abs(narrow - (667 - 40) / 3) <= 0.5)
        layout.waterfall.headerLength = 0
        layout.widgets.headerLength = 0
        fixture.host.layout()
        #expect(
            layout.layoutAttributesForSupplementaryView(
                ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 2)) == nil)
    }

    @Test("scrolling does not call aspectRatio again")
    func economy() {
        var asked = 0
        let layout = DiscoverPageLayout()
        layout.aspectRatio = { _ in
            asked += 1
            return 1
        }
        let fixture = LayoutFixture(layout, size: size, sections: [3, 3, 40])
        asked = 0
        for y in stride(from: 0, through: 1000, by: 50) { fixture.scroll(y: CGFloat(y)) }
        layout.scrollOrthogonally(to: 200, section: 0)
        fixture.host.layout()
        #expect(asked == 0)
    }

    @Test("a scaling carousel does not scale its headers")
    func headersKeepSize() throws {
        let layout = UICollectionViewCompositionalLayout(sectionProvider: { _, _ in
            let section = NSCollectionLayoutSection.scalingCarousel(using: .init())
            section.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
                    elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            ]
            return section
        })
        let fixture = LayoutFixture(layout, size: size, sections: [3])
        layout.scrollOrthogonally(to: 60, section: 0)
        fixture.host.layout()
        let header = try #require(
            layout.layoutAttributesForSupplementaryView(
                ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)))
        #expect(header.transform == .identity && header.frame.width == 375)
        // 1 - 60 / 375
        let cell = try #require(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)))
        #expect(close(Double(cell.transform.a), 0.84))
    }

    @Test("the closures of the page retain neither the layout nor the view")
    func lifetimes() {
        weak var layout: DiscoverPageLayout?
        weak var view: UICollectionView?
        do {
            let made = self.layout()
            let fixture = LayoutFixture(made, size: size, sections: [3, 3, 3])
            layout = made
            view = fixture.view
            #expect(view != nil)
            fixture.host.show(UIView())
        }
        #expect(layout == nil)
        #expect(view == nil)
    }
}
