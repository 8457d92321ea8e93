import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// Every layout with few or no items, in tiny views, and with changes of data during a fling.
@MainActor @Suite struct DegenerateTests {
    @Test("few or no items and tiny views give finite numbers, and scrolling still works", arguments: EveryLayout.cases)
    func nothing(layout: LayoutCase) {
        let sizes = [
            CGSize.zero, CGSize(width: 320, height: 0), CGSize(width: 1, height: 1), CGSize(width: 30, height: 20),
        ]
        for axis in layout.axes {
            for sections in [[], [0], [0, 0, 0], [1], [2], [0, 2, 0, 1, 0]] {
                for size in sizes {
                    let fixture = LayoutFixture(layout.make(axis), size: size, sections: sections)
                    #expect(LayoutLaws.numbers(in: fixture.view).isEmpty, "\(sections) in \(size)")
                    for part in [-0.5, 0, 1, 2] { fixture.scroll(toPart: part) }
                    fixture.host.resize(to: EveryLayout.size)
                    #expect(LayoutLaws.numbers(in: fixture.view).isEmpty, "\(sections) after \(size)")
                    let wanted = sections.reduce(0, +)
                    // In a larger view, at least a header is visible. A timeline is as long as its time range.
                    let seen = fixture.view.visibleCells.count + fixture.visibleViews
                    #expect(
                        wanted == 0 || seen > 0 || layout.name == "timeline",
                        "\(axis) \(sections) after \(size) shows nothing at \(fixture.view.contentOffset) of \(fixture.view.contentSize)"
                    )
                    fixture.host.drag(fixture.view, by: CGVector(dx: -60, dy: -60), duration: 0.1, hold: 0)
                    #expect(fixture.host.settle(limit: 10) != nil)
                }
            }
        }
    }

    @Test("items larger than the view give finite numbers and come to rest", arguments: EveryLayout.cases)
    func large(layout: LayoutCase) {
        for axis in layout.axes {
            let fixture = LayoutFixture(layout.make(axis), size: CGSize(width: 40, height: 50), sections: [7, 0, 2])
            for part in [0, 0.25, 0.5, 0.75, 1] {
                fixture.scroll(toPart: part)
                #expect(LayoutLaws.numbers(in: fixture.view).isEmpty)
                let broken = LayoutLaws.queriesAgree(in: fixture.view, rectangles: 6)
                #expect(broken.isEmpty || layout.orthogonalSections != nil)
            }
            fixture.host.fling(fixture.view, velocity: CGVector(dx: -900, dy: -900))
            #expect(fixture.host.settle(limit: 10) != nil)
        }
    }

    @Test("items may be inserted and deleted while the content decelerates", arguments: EveryLayout.cases)
    func changes(layout: LayoutCase) {
        for axis in layout.axes {
            for writing in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                let fixture = LayoutFixture(
                    layout.make(axis), size: EveryLayout.size, sections: [20, 5, 30], direction: writing)
                fixture.host.fling(
                    fixture.view, velocity: CGVector(dx: writing == .leftToRight ? -1500 : 1500, dy: -1500))
                fixture.host.advance(by: 0.05)
                // A reload removes most of the data.
                fixture.sections = [2, 0, 1]
                fixture.view.reloadData()
                fixture.host.advance(by: 0.05)
                let wrong = LayoutLaws.numbers(in: fixture.view)
                #expect(wrong.isEmpty, "\(axis) \(writing): \(wrong)")
                // Batch updates insert some of it again.
                fixture.sections = [6, 0, 1]
                fixture.view.performBatchUpdates {
                    fixture.view.insertItems(at: (0..<4).map { IndexPath(item: $0, section: 0) })
                }
                fixture.host.advance(by: 0.05)
                fixture.sections = [5, 0, 1]
                fixture.view.performBatchUpdates { fixture.view.deleteItems(at: [IndexPath(item: 0, section: 0)]) }
                #expect(fixture.host.settle(limit: 10) != nil)
                let all = Set(fixture.view.indexPathsForVisibleItems)
                // A timeline is as long as its time range, with or without visible events.
                #expect(
                    (!all.isEmpty || layout.name == "timeline")
                        && all.allSatisfy { $0.item < fixture.sections[$0.section] })
                fixture.sections = []
                fixture.view.reloadData()
                fixture.host.settle()
                #expect(fixture.view.visibleCells.isEmpty)
            }
        }
    }

    @Test("with zero and negative spacings, the layout laws still hold")
    func spacings() {
        for spacing in [-40.0, -12, 0] as [CGFloat] {
            let focus = FocusCarouselLayout()
            focus.spacing = spacing
            focus.spacingWhenFocused = 0
            let wheel = WheelLayout()
            wheel.spacing = spacing
            let loop = LoopingCarouselLayout()
            loop.spacing = spacing
            let cover = CoverCarouselLayout()
            cover.minimumLineSpacing = spacing
            let list = SnappingListLayout()
            list.minimumLineSpacing = spacing
            let flow = AlignedFlowLayout()
            flow.minimumInteritemSpacing = spacing
            flow.minimumLineSpacing = spacing
            let waterfall = WaterfallLayout()
            (waterfall.columnSpacing, waterfall.lineSpacing) = (0, 0)
            waterfall.sectionInset = UIEdgeInsets(top: spacing, left: spacing, bottom: spacing, right: spacing)
            let rows = JustifiedRowsLayout()
            (rows.itemSpacing, rows.lineSpacing) = (0, 0)
            let sheet = SpreadsheetLayout()
            (sheet.columnSpacing, sheet.rowSpacing) = (0, 0)
            let timeline = TimelineLayout()
            (timeline.trackSpacing, timeline.eventSpacing) = (0, 0)
            let stack = CardStackLayout()
            (stack.peek, stack.shrink) = (spacing, 0)
            let windows = ParallaxLayout()
            windows.minimumLineSpacing = spacing
            let columns = StoreRowsLayout()
            (columns.minimumLineSpacing, columns.minimumInteritemSpacing) = (spacing, 0)
            let pages = PagesLayout()
            pages.minimumLineSpacing = spacing
            let hero = HeroPageLayout()
            (hero.minimumLineSpacing, hero.minimumInteritemSpacing) = (0, 0)
            for layout in [
                focus, wheel, loop, cover, list, flow, waterfall, rows, sheet, timeline, stack, windows, columns, pages,
                hero,
            ] as [UICollectionViewLayout] {
                let fixture = LayoutFixture(layout, size: EveryLayout.size, sections: [4, 0, 9])
                for part in [0, 0.4, 1] {
                    fixture.scroll(toPart: part)
                    var broken = LayoutLaws.violations(in: fixture.view, rectangles: 10)
                    // Negative insets place items outside of the content, as in UIKit.
                    if spacing < 0 {
                        broken.removeAll { $0.contains("lies outside of the content size") || $0.hasPrefix("and ") }
                    }
                    #expect(broken.isEmpty, "\(type(of: layout)) with \(spacing): \(broken.prefix(2))")
                }
            }
        }
    }

    @Test("items without a distance are not shown until they have one")
    func noPitch() {
        let wheel = WheelLayout()
        wheel.spacing = -wheel.itemSize.width
        let fixture = LayoutFixture(wheel, size: EveryLayout.size, sections: [5])
        #expect(fixture.view.visibleCells.isEmpty && wheel.focusedItem == nil && fixture.view.contentSize == .zero)
        wheel.spacing = 10
        fixture.host.layout()
        #expect(!fixture.view.visibleCells.isEmpty && wheel.focusedItem == IndexPath(item: 0, section: 0))
    }
}
