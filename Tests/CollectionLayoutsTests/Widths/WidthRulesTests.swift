import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// Layouts in phones, tablets, and wide windows.
@MainActor @Suite struct WidthRulesTests {
    private nonisolated static let sizes = [
        CGSize(width: 375, height: 667), CGSize(width: 768, height: 1024), CGSize(width: 1280, height: 800),
        CGSize(width: 1920, height: 1080),
    ]

    @Test("margins increase with the width, and content is never wider than its maximum")
    func margins() {
        let rules = WidthRules.composed
        // (768 - 500) * 0.06 = 16.08, (1280 - 500) * 0.06 = 46.8, (1920 - 1680) / 2 = 120.
        #expect([375, 500, 768, 1280, 1600, 1920].map { rules.margin(in: $0) } == [0, 0, 16, 47, 64, 120])
        for width in stride(from: 0 as CGFloat, through: 4000, by: 7) {
            let margin = rules.margin(in: width)
            #expect(margin >= 0 && width - 2 * margin <= 1681 && WidthRules.full.margin(in: width) == 0)
            #expect(rules.margin(in: width + 7) >= margin)
        }
    }

    @Test("the number of columns is as large as fits and at least that of the layout")
    func columns() {
        let rules = WidthRules.composed
        // n columns of 220 and n - 1 spacings of 10.
        for (width, count) in [(100, 2), (449, 2), (450, 2), (679, 2), (680, 3), (910, 4), (1e9, 256)]
            as [(CGFloat, Int)]
        {
            #expect(rules.columns(in: width, spacing: 10, atLeast: 2) == count, "\(width)")
            #expect(WidthRules.full.columns(in: width, spacing: 10, atLeast: 2) == 2)
        }
    }

    @Test("items keep their aspect ratio within both limits")
    func items() {
        var rules = WidthRules.full
        #expect(rules.itemSize(filling: CGSize(width: 900, height: 300)) == CGSize(width: 900, height: 300))
        rules.maximumItemWidth = 440
        #expect(rules.itemSize(filling: CGSize(width: 900, height: 300)) == CGSize(width: 440, height: 300))
        rules.itemAspectRatio = 2
        #expect(rules.itemSize(filling: CGSize(width: 900, height: 300)) == CGSize(width: 440, height: 220))
        #expect(rules.itemSize(filling: CGSize(width: 900, height: 100)) == CGSize(width: 200, height: 100))
    }

    /// The layouts with width rules.
    private static func layouts() -> [(name: String, layout: UICollectionViewLayout, set: (WidthRules) -> Void)] {
        let (discover, store, hero) = (DiscoverPageLayout(), StorePageLayout(), HeroPageLayout())
        let (waterfall, rows, list) = (WaterfallLayout(), JustifiedRowsLayout(), SnappingListLayout())
        let (focus, cover) = (FocusCarouselLayout(), CoverCarouselLayout())
        return [
            ("discover page", discover, { discover.widthRules = $0 }), ("store page", store, { store.widthRules = $0 }),
            ("hero page", hero, { hero.widthRules = $0 }), ("waterfall", waterfall, { waterfall.widthRules = $0 }),
            ("justified rows", rows, { rows.widthRules = $0 }), ("snapping list", list, { list.widthRules = $0 }),
            ("focus carousel", focus, { focus.widthRules = $0 }), ("cover carousel", cover, { cover.widthRules = $0 }),
        ]
    }

    private func frames(_ view: UICollectionView) -> [String] {
        (view.collectionViewLayout.layoutAttributesForElements(in: view.bounds.insetBy(dx: -500, dy: -500)) ?? [])
            .map { "\($0.representedElementKind ?? "") \($0.indexPath) \($0.frame)" }.sorted()
    }

    @Test("composed rules have no effect on a phone")
    func phone() {
        for index in Self.layouts().indices {
            let (plain, composed) = (Self.layouts()[index], Self.layouts()[index])
            composed.set(.composed)
            let first = LayoutFixture(plain.layout, size: Self.sizes[0], sections: [9, 12, 20])
            let second = LayoutFixture(composed.layout, size: Self.sizes[0], sections: [9, 12, 20])
            #expect(!frames(first.view).isEmpty && frames(first.view) == frames(second.view), "\(plain.name)")
        }
    }

    @Test(
        "in wide views, content stays between its margins and items are no wider than the rules allow", arguments: sizes
    )
    func wide(size: CGSize) {
        let rules = WidthRules.composed
        let margin = rules.margin(in: size.width)
        for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
            for (name, layout, set) in Self.layouts() {
                set(rules)
                let fixture = LayoutFixture(layout, size: size, sections: [9, 12, 20], direction: direction)
                fixture.host.settle()
                let orthogonalSections: Set<Int> = ["discover page", "store page"].contains(name) ? [0, 1] : []
                for part in [0, 0.5, 1] {
                    fixture.scroll(toPart: part)
                    for cell in fixture.view.visibleCells {
                        guard let path = fixture.view.indexPath(for: cell) else { continue }
                        let width = cell.bounds.width
                        let label = "\(name) \(size) \(direction) \(path): \(cell.frame)"
                        let isRow = orthogonalSections.contains(path.section)
                        if isRow || name == "cover carousel" {
                            #expect(width <= 440.01, "\(label)")
                        }
                        if ["waterfall", "discover page"].contains(name), path.section == 2 {
                            #expect(width < 2 * 220 + 10 || size.width < 500, "\(label)")
                        }
                        let isFree = isRow || ["cover carousel", "focus carousel", "hero page"].contains(name)
                        if !isFree {
                            #expect(cell.frame.minX >= margin - 0.01, "\(label)")
                            #expect(cell.frame.maxX <= size.width - margin + 0.01, "\(label)")
                        }
                    }
                }
                // One column, one row.
                if name == "snapping list" {
                    let cells = fixture.view.visibleCells.map(\.frame)
                    #expect(Set(cells.map(\.minY)).count == cells.count, "\(cells)")
                }
                if name == "cover carousel" {
                    let cells = fixture.view.visibleCells.map(\.center)
                    #expect(Set(cells.map(\.y)).count == 1, "\(cells)")
                }
                #expect(LayoutLaws.violations(in: fixture.view, rectangles: 6).isEmpty, "\(name)")
            }
        }
    }

    @Test("a window that becomes a third as wide and returns to its width shows the same item")
    func thirds() {
        for size in Self.sizes.dropFirst() {
            for (name, layout, set) in Self.layouts() {
                set(.composed)
                let fixture = LayoutFixture(layout, size: size, sections: [9, 12, 60])
                fixture.host.settle()
                fixture.scroll(toPart: 0.5)
                let offset = fixture.view.contentOffset
                let bounds = fixture.view.bounds
                let middle = fixture.view.visibleCells.min {
                    hypot($0.center.x - bounds.midX, $0.center.y - bounds.midY)
                        < hypot($1.center.x - bounds.midX, $1.center.y - bounds.midY)
                }
                let path = middle.flatMap { fixture.view.indexPath(for: $0) }
                #expect(path != nil, "\(name)")
                for _ in 0..<3 {
                    fixture.host.resize(to: CGSize(width: (size.width / 3).rounded(), height: size.height))
                    fixture.host.settle()
                    #expect(path.flatMap { fixture.view.cellForItem(at: $0) } != nil, "\(name) \(size)")
                    fixture.host.resize(to: size)
                    fixture.host.settle()
                    let now = fixture.view.contentOffset
                    #expect(hypot(now.x - offset.x, now.y - offset.y) < 0.01, "\(name) \(size): \(offset) to \(now)")
                }
            }
        }
    }
}
