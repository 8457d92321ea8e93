import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// Orthogonal sections of the page layouts keep their item when the view rotates.
@MainActor @Suite struct RowRotationTests {
    private nonisolated static let pages = EveryLayout.cases.filter { $0.orthogonalSections != nil }

    /// The item of a section whose center is nearest to the rest position of the row: the middle of the view in rows
    /// that center their pages, otherwise the leading edge of the view.
    private func nearest(_ section: Int, _ fixture: LayoutFixture, _ axis: UICollectionView.ScrollDirection) -> Int? {
        let view = fixture.view
        let isCentered = centers(view, axis)
        let margin = axis == .vertical ? rules(view).margin(in: view.bounds.width) : 0
        let isRightToLeft = axis == .vertical && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        func gap(_ path: IndexPath) -> CGFloat {
            guard let (low, high) = edges(path, fixture, axis) else { return .infinity }
            let length = axis == .vertical ? view.bounds.width : view.bounds.height
            return isCentered
                ? abs((low + high - length) / 2) : isRightToLeft ? abs(high - length + margin) : abs(low - margin)
        }
        // Items of a group have the same position along the row.
        return (0..<view.numberOfItems(inSection: section)).min {
            let (a, b) = (gap(IndexPath(item: $0, section: section)), gap(IndexPath(item: $1, section: section)))
            return abs(a - b) < 0.01 ? $0 < $1 : a < b
        }
    }

    private func rules(_ view: UICollectionView) -> WidthRules {
        (view.collectionViewLayout as? StorePageLayout)?.widthRules
            ?? (view.collectionViewLayout as? DiscoverPageLayout)?.widthRules ?? .full
    }

    /// Whether rows center their pages.
    private func centers(_ view: UICollectionView, _ axis: UICollectionView.ScrollDirection) -> Bool {
        view.collectionViewLayout is StorePageLayout && (axis == .horizontal || rules(view) == .full)
    }

    /// The edges of an item along its row, relative to the view.
    private func edges(
        _ path: IndexPath, _ fixture: LayoutFixture, _ axis: UICollectionView.ScrollDirection
    ) -> (low: CGFloat, high: CGFloat)? {
        guard let item = fixture.view.layoutAttributesForItem(at: path) else { return nil }
        let bounds = fixture.view.bounds
        return axis == .vertical
            ? (item.center.x - item.size.width / 2 - bounds.minX, item.center.x + item.size.width / 2 - bounds.minX)
            : (item.center.y - item.size.height / 2 - bounds.minY, item.center.y + item.size.height / 2 - bounds.minY)
    }

    @Test("ten rotations keep the items of orthogonal sections at rest positions", arguments: pages)
    func turns(layout: LayoutCase) throws {
        for axis in layout.axes {
            for writing in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                for wanted in [0, 1, 4, 8] {
                    // One item for each page of the rows in the store page, so that every item can rest.
                    let fixture = LayoutFixture(
                        layout.make(axis), size: RotationLaws.portrait, sections: [9, 27, 20], direction: writing)
                    let page = try #require(fixture.view.collectionViewLayout as? UICollectionViewCompositionalLayout)
                    let first = fixture.view.contentOffset
                    for section in [0, 1] {
                        #expect(page._scrollsOrthogonally(section: section))
                        let isCentered = centers(fixture.view, axis)
                        let position: UICollectionView.ScrollPosition =
                            axis == .horizontal
                            ? (isCentered ? .centeredVertically : .top)
                            : isCentered ? .centeredHorizontally : writing == .rightToLeft ? .right : .left
                        let item = page is StorePageLayout && section == 1 ? wanted * 3 : wanted
                        if wanted > 0 {
                            fixture.view.scrollToItem(
                                at: IndexPath(item: item, section: section), at: position, animated: false)
                        }
                    }
                    fixture.view.contentOffset = first
                    fixture.host.layout()
                    let items = [0, 1].map { nearest($0, fixture, axis) }
                    let offsets = [0, 1].map { page.orthogonalOffset(section: $0) }
                    for turn in 1...10 {
                        let isBack = turn % 2 == 0
                        fixture.host.resize(to: isBack ? RotationLaws.portrait : RotationLaws.landscape)
                        for section in [0, 1] {
                            let name = "\(axis.rawValue) \(writing) item \(wanted) section \(section) turn \(turn)"
                            let offset = page.orthogonalOffset(section: section)
                            let rest = page._orthogonalRest(near: offset, section: section)
                            #expect(abs(offset - rest) < 0.01, "\(name): at \(offset) instead of \(rest)")
                            let path = IndexPath(item: items[section] ?? -1, section: section)
                            let length = axis == .vertical ? fixture.view.bounds.width : fixture.view.bounds.height
                            let isShown = edges(path, fixture, axis).map { $0.low < length && $0.high > 0 } ?? false
                            #expect(
                                isShown,
                                "\(name): \(path) is not visible, but \(nearest(section, fixture, axis) ?? -1) is")
                            if isBack {
                                #expect(
                                    abs(offset - offsets[section]) < 0.01,
                                    "\(name): at \(offset) instead of \(offsets[section])")
                            } else if wanted < 8 {
                                #expect(nearest(section, fixture, axis) == items[section], "\(name)")
                            }
                        }
                    }
                }
            }
        }
    }
}
