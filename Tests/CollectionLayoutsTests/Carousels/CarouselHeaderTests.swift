import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// Headers and footers of rows in which one item has the focus.
@MainActor @Suite struct CarouselHeaderTests {
    private static let makers: [@MainActor @Sendable () -> CarouselLayout] = [
        { WheelLayout() }, { CardStackLayout() }, { LoopingCarouselLayout() },
    ]

    @Test("the header of the focused section does not move and fades into the next header", arguments: 0..<3)
    func fades(number: Int) throws {
        for writing in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
            let layout = Self.makers[number]()
            (layout.headerLength, layout.footerLength) = (40, 20)
            layout.itemSize = CGSize(width: 120, height: 150)
            let fixture = LayoutFixture(
                layout, size: CGSize(width: 320, height: 400), sections: [3, 0, 4], direction: writing)
            func shown(_ kind: String) -> [Int: (frame: CGRect, alpha: CGFloat)] {
                var found: [Int: (frame: CGRect, alpha: CGFloat)] = [:]
                for path in fixture.view.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
                    guard let view = fixture.view.supplementaryView(forElementKind: kind, at: path) else { continue }
                    let frame = view.frame.offsetBy(
                        dx: -fixture.view.contentOffset.x, dy: -fixture.view.contentOffset.y)
                    found[path.section] = (frame, view.alpha)
                }
                return found
            }
            let header = CGRect(x: 0, y: 0, width: 320, height: 40)
            let footer = CGRect(x: 0, y: 380, width: 320, height: 20)
            for (position, shares) in [
                (1.0, [0: 1.0]), (2.25, [0: 0.75, 2: 0.25]), (2.5, [0: 0.5, 2: 0.5]), (3.0, [2: 1.0]), (4.4, [2: 1.0]),
            ] {
                let first = try #require(layout.contentOffset(focusing: IndexPath(item: 0, section: 0)))
                let second = try #require(layout.contentOffset(focusing: IndexPath(item: 1, section: 0)))
                fixture.scroll(x: first.x + (second.x - first.x) * CGFloat(position))
                for (kind, frame) in [
                    (UICollectionView.elementKindSectionHeader, header),
                    (UICollectionView.elementKindSectionFooter, footer),
                ] {
                    let views = shown(kind)
                    #expect(Set(views.keys) == Set(shares.keys), "\(position): \(views)")
                    for (section, view) in views {
                        #expect(abs(view.alpha - CGFloat(shares[section] ?? -1)) < 1e-6, "\(position): \(views)")
                        #expect(
                            abs(view.frame.minX - frame.minX) < 0.01 && view.frame.size == frame.size
                                && view.frame.minY == frame.minY, "\(position): \(view)")
                    }
                }
                fixture.scroll(x: first.x)
            }
            // Items are centered between header and footer.
            let cell = try #require(fixture.view.cellForItem(at: IndexPath(item: 0, section: 0)))
            #expect(cell.center.y == CGFloat(40 + (400 - 60) / 2))
            #expect(LayoutLaws.violations(in: fixture.view).isEmpty)
        }
    }

    @Test("in a vertical carousel, headers are at the leading edge and footers at the trailing edge")
    func vertical() throws {
        for writing in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
            let layout = WheelLayout()
            layout.scrollDirection = .vertical
            (layout.headerLength, layout.footerLength) = (40, 20)
            let fixture = LayoutFixture(
                layout, size: CGSize(width: 320, height: 400), sections: [3], direction: writing)
            let path = IndexPath(item: 0, section: 0)
            let header = try #require(
                fixture.view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path))
            let footer = try #require(
                fixture.view.supplementaryView(forElementKind: UICollectionView.elementKindSectionFooter, at: path))
            #expect(
                fixture.view.convert(header.frame, to: nil)
                    == CGRect(x: writing == .leftToRight ? 0 : 280, y: 0, width: 40, height: 400))
            #expect(
                fixture.view.convert(footer.frame, to: nil)
                    == CGRect(x: writing == .leftToRight ? 300 : 0, y: 0, width: 20, height: 400))
        }
    }

    @Test("flow carousels keep headers and footers between their items, and still rest on items")
    func flows() {
        for axis in [UICollectionView.ScrollDirection.horizontal, .vertical] {
            let (cover, list, parallax) = (CoverCarouselLayout(), SnappingListLayout(), ParallaxLayout())
            list.itemLength = 180
            parallax.isSnapping = true
            for layout in [cover, list, parallax] as [SnappingFlowLayout] {
                layout.scrollDirection = axis
                layout.headerReferenceSize = CGSize(width: 44, height: 44)
                layout.footerReferenceSize = CGSize(width: 30, height: 30)
                let fixture = LayoutFixture(layout, size: EveryLayout.size, sections: [3, 0, 5, 4])
                #expect(LayoutLaws.violations(in: fixture.view).isEmpty)
                var kinds: Set<String> = []
                for _ in 0..<5 {
                    fixture.host.fling(fixture.view, velocity: CGVector(dx: -700, dy: -700))
                    fixture.host.settle()
                    let middle = CGPoint(x: fixture.view.bounds.midX, y: fixture.view.bounds.midY)
                    let gaps = fixture.view.visibleCells.map {
                        axis == .horizontal ? abs($0.center.x - middle.x) : abs($0.center.y - middle.y)
                    }
                    #expect((gaps.min() ?? 99) < 1, "\(type(of: layout)) \(axis): \(gaps)")
                    for kind in LayoutFixture.kinds where !fixture.view.visibleSupplementaryViews(ofKind: kind).isEmpty
                    {
                        kinds.insert(kind)
                    }
                }
                fixture.scroll(toPart: 0)
                for kind in LayoutFixture.kinds where !fixture.view.visibleSupplementaryViews(ofKind: kind).isEmpty {
                    kinds.insert(kind)
                }
                #expect(
                    kinds == [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter],
                    "\(type(of: layout)) \(axis)")
            }
        }
    }
}
