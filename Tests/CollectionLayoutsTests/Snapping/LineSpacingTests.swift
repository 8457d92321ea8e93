import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// Additional spacing after the items of layouts that are based on a flow layout.
@MainActor @Suite("Uneven spacing in flow carousels") struct LineSpacingTests {
    private static let spacings: [CGFloat] = [0, 40, -6, 17.5, 5]
    private nonisolated static let directions = [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft]
    private static let axes = [UICollectionView.ScrollDirection.horizontal, .vertical]

    private static func spacing(_ path: IndexPath) -> CGFloat {
        spacings[(path.section * 2 + path.item) % spacings.count]
    }

    /// Layouts with the same items without and with additional spacing.
    private static func layouts(_ axis: UICollectionView.ScrollDirection) -> [SnappingFlowLayout] {
        let list = SnappingListLayout()
        list.itemLength = 70
        list.headerReferenceSize = CGSize(width: 30, height: 30)
        list.footerReferenceSize = CGSize(width: 12, height: 12)
        list.sectionInset = UIEdgeInsets(top: 5, left: 7, bottom: 9, right: 11)
        let rows = StoreRowsLayout()
        rows.rowHeight = 90
        let covers = CoverCarouselLayout()
        covers.smallItemScale = 1
        covers.perspectiveDistance = .infinity
        let layouts = [list, rows, covers, ParallaxLayout()]
        for layout in layouts { layout.scrollDirection = axis }
        return layouts
    }

    private func frames(_ fixture: LayoutFixture) -> [String: CGRect] {
        let content = CGRect(origin: .zero, size: fixture.view.contentSize)
        var frames: [String: CGRect] = [:]
        for attributes in fixture.view.collectionViewLayout.layoutAttributesForElements(in: content) ?? [] {
            // The covers turn with the scroll position, but their centers and sizes stay.
            let (center, size) = (attributes.center, attributes.size)
            frames["\(attributes.representedElementKind ?? "cell") \(attributes.indexPath)"] = CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        }
        return frames
    }

    @Test("every element moves by the space after the lines before it", arguments: directions)
    func frames(direction: UITraitEnvironmentLayoutDirection) throws {
        for axis in Self.axes {
            for layout in Self.layouts(axis) {
                let sections = [7, 0, 4]
                let fixture = LayoutFixture(
                    layout, size: CGSize(width: 300, height: 300), sections: sections, direction: direction)
                let before = frames(fixture)
                let length = fixture.view.contentSize
                layout.additionalSpacing = Self.spacing
                fixture.host.settle()
                let after = frames(fixture)
                let isVertical = axis == .vertical
                let name = "\(type(of: layout)) \(axis.rawValue) \(direction)"
                #expect(before.count == after.count, "\(name)")
                let perLine = layout.itemsPerRestPosition
                var sum: CGFloat = 0
                func check(_ key: String) throws {
                    guard let old = before[key] else { return }
                    let new = try #require(after[key], "\(name) \(key)")
                    #expect(new.size == old.size)
                    let moved = isVertical ? new.minY - old.minY : new.minX - old.minX
                    let across = isVertical ? new.minX - old.minX : new.minY - old.minY
                    #expect(abs(moved - sum) < 1e-6 && across == 0, "\(name) \(key): \(moved), not \(sum)")
                }
                for (section, count) in sections.enumerated() {
                    let first = IndexPath(item: 0, section: section)
                    try check("\(UICollectionView.elementKindSectionHeader) \(first)")
                    for item in 0..<count {
                        let path = IndexPath(item: item, section: section)
                        try check("cell \(path)")
                        guard item % perLine == perLine - 1, item + 1 < count else { continue }
                        let line = (item + 1 - perLine)...item
                        sum += line.map { Self.spacing(IndexPath(item: $0, section: section)) }.max() ?? 0
                    }
                    try check("\(UICollectionView.elementKindSectionFooter) \(first)")
                }
                let growth =
                    isVertical
                    ? fixture.view.contentSize.height - length.height : fixture.view.contentSize.width - length.width
                #expect(abs(growth - sum) < 1e-6, "\(name)")

                layout.additionalSpacing = nil
                fixture.host.settle()
                #expect(frames(fixture) == before, "\(name)")
            }
        }
    }

    @Test("rect queries and single queries agree at every offset, and drags rest on items", arguments: directions)
    func queries(direction: UITraitEnvironmentLayoutDirection) throws {
        for axis in Self.axes {
            for layout in Self.layouts(axis) {
                layout.additionalSpacing = Self.spacing
                let fixture = LayoutFixture(
                    layout, size: CGSize(width: 300, height: 300), sections: [7, 0, 9], direction: direction)
                let all = frames(fixture)
                let length = axis == .vertical ? fixture.view.contentSize.height : fixture.view.contentSize.width
                for step in stride(from: -50, to: length + 50, by: 13) {
                    let strip =
                        axis == .vertical
                        ? CGRect(x: 0, y: step, width: 300, height: 8) : CGRect(x: step, y: 0, width: 8, height: 300)
                    let found = Set(
                        (layout.layoutAttributesForElements(in: strip) ?? []).map {
                            "\($0.representedElementKind ?? "cell") \($0.indexPath)"
                        })
                    let expected = all.filter { $0.value.insetBy(dx: 0.01, dy: 0.01).intersects(strip) }
                    #expect(expected.keys.allSatisfy(found.contains), "\(type(of: layout)) \(strip)")
                }
                for item in [3, 6] {
                    let path = IndexPath(item: item, section: 2)
                    layout.focusedItem = path
                    fixture.host.settle()
                    #expect(layout.focusedItem == path)
                    #expect(layout.contentOffset(centering: path) == fixture.view.contentOffset)
                }
            }
        }
    }

    /// Gives items that are alone in their lines, and which the flow layout centers, different lengths across.
    private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            CGSize(width: 280 - CGFloat(indexPath.item) * 20, height: 50)
        }
    }

    @Test("items of different widths, each centered in its own line, are spaced")
    func centered() {
        let layout = SnappingListLayout()
        layout.additionalSpacing = { _ in 10 }
        let sizes = Sizes()
        let fixture = LayoutFixture(layout, size: CGSize(width: 300, height: 300), sections: [5])
        fixture.view.delegate = sizes
        fixture.view.reloadData()
        fixture.host.settle()
        let starts = (0..<5).map {
            layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.minY
        }
        #expect(starts == [0, 80, 160, 240, 320])
    }

    @Test("a closure that invalidates the layout is called again")
    func invalidation() {
        let layout = SnappingListLayout()
        layout.itemLength = 60
        var space: CGFloat = 10
        layout.additionalSpacing = { [weak layout] _ in
            if space == 10 {
                space = 30
                layout?.invalidateLayout()
            }
            return space
        }
        let fixture = LayoutFixture(layout, size: CGSize(width: 300, height: 300), sections: [3])
        fixture.host.settle()
        let length: CGFloat = 3 * 60 + 2 * (20 + 30)
        #expect(fixture.view.contentSize.height == length)
    }

    @Test("headers pin again when additional spacing is removed, and pages ignore it")
    func pinning() throws {
        let list = SnappingListLayout()
        list.sectionHeadersPinToVisibleBounds = true
        list.additionalSpacing = { _ in 10 }
        #expect(!list.sectionHeadersPinToVisibleBounds)
        list.sectionFootersPinToVisibleBounds = true
        #expect(!list.sectionFootersPinToVisibleBounds)
        list.additionalSpacing = nil
        #expect(list.sectionHeadersPinToVisibleBounds && list.sectionFootersPinToVisibleBounds)

        let pages = PagesLayout()
        pages.additionalSpacing = { _ in 10 }
        let fixture = LayoutFixture(pages, size: CGSize(width: 300, height: 300), sections: [3])
        #expect(fixture.view.contentSize.width == 900)
    }

    @Test("invalid spacings have no effect, lines keep their order, and queries from the closure are valid")
    func hostile() {
        for spacing in [CGFloat.nan, .infinity, -.infinity, -1e9, 1e9] {
            let layout = SnappingListLayout()
            layout.itemLength = 60
            layout.additionalSpacing = { [weak layout] _ in
                _ = layout?.focusedItem
                _ = layout?.collectionViewContentSize
                return spacing
            }
            let fixture = LayoutFixture(layout, size: CGSize(width: 300, height: 300), sections: [6, 2])
            fixture.host.settle()
            let length = fixture.view.contentSize.height
            #expect(length.isFinite && length > 0, "\(spacing)")
            var last = -CGFloat.infinity
            for item in 0..<6 {
                let start = layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame.minY ?? .nan
                #expect(start >= last + 1, "\(spacing)")
                last = start
            }
            // Eight items, and six gaps between the items of the two sections.
            if !spacing.isFinite { #expect(length == CGFloat(8 * 60 + 6 * 20)) }
        }
    }

    @Test("the closure is called once per item after a change of the data or the size, and not while scrolling")
    func calls() {
        let layout = CoverCarouselLayout()
        var calls = 0
        layout.additionalSpacing = { _ in
            calls += 1
            return 12
        }
        let fixture = LayoutFixture(layout, size: CGSize(width: 300, height: 300), sections: [50])
        fixture.host.settle()
        calls = 0
        for step in 0..<60 { fixture.scroll(x: CGFloat(step) * 17) }
        #expect(calls == 0)
        fixture.sections = [51]
        fixture.view.performBatchUpdates { fixture.view.insertItems(at: [IndexPath(item: 3, section: 0)]) }
        fixture.host.settle()
        #expect(calls == 51)
    }
}
