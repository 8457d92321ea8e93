import CollectionLayouts
import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

/// Horizontally scrolling pages equal vertically scrolling ones with transposed axes.
@MainActor @Suite struct HorizontalPageTests {
    private func transposed(_ rect: CGRect) -> CGRect {
        CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
    }

    private func frames(_ fixture: LayoutFixture) -> [String: CGRect] {
        let content = fixture.view.contentSize
        let layout = fixture.view.collectionViewLayout
        var found: [String: CGRect] = [:]
        for a in layout.layoutAttributesForElements(
            in: CGRect(x: 0, y: 0, width: content.width, height: content.height)) ?? []
        {
            found["\(a.representedElementKind ?? "cell") \(a.indexPath.section).\(a.indexPath.item)"] = CGRect(
                x: a.center.x - a.size.width / 2, y: a.center.y - a.size.height / 2, width: a.size.width,
                height: a.size.height)
        }
        return found
    }

    private func compare(_ vertical: UICollectionViewLayout, _ horizontal: UICollectionViewLayout, _ name: String) {
        let tall = LayoutFixture(vertical, size: CGSize(width: 300, height: 500), sections: [5, 7, 9])
        let wide = LayoutFixture(horizontal, size: CGSize(width: 500, height: 300), sections: [5, 7, 9])
        #expect(
            wide.view.contentSize == CGSize(width: tall.view.contentSize.height, height: tall.view.contentSize.width),
            "\(name)")
        let (expected, found) = (frames(tall), frames(wide))
        #expect(
            expected.count > 12 && Set(expected.keys) == Set(found.keys), "\(name): \(expected.count), \(found.count)")
        for (key, frame) in expected {
            guard let own = found[key] else { continue }
            let wanted = transposed(frame)
            let most =
                [own.minX - wanted.minX, own.minY - wanted.minY, own.width - wanted.width, own.height - wanted.height]
                .map(abs).max() ?? 0
            #expect(most < 0.51, "\(name), \(key): \(own) instead of \(wanted)")
        }
    }

    @Test("a horizontal discover page is the transposed vertical page")
    func discover() {
        let (vertical, horizontal) = (DiscoverPageLayout(), DiscoverPageLayout())
        horizontal.scrollDirection = .horizontal
        vertical.carousel.heightFraction = 0.6
        horizontal.carousel.heightFraction = 0.6
        vertical.widgets.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 5, bottom: 12, trailing: 7)
        horizontal.widgets.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 7, trailing: 12)
        vertical.waterfall.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 6, bottom: 8, trailing: 10)
        horizontal.waterfall.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 4, bottom: 10, trailing: 8)
        vertical.aspectRatio = { 0.6 + CGFloat($0.item % 4) / 3 }
        horizontal.aspectRatio = { 1 / (0.6 + CGFloat($0.item % 4) / 3) }
        compare(vertical, horizontal, "discover")
    }

    @Test("a horizontal store page is the transposed vertical page")
    func store() {
        let (vertical, horizontal) = (StorePageLayout(), StorePageLayout())
        horizontal.scrollDirection = .horizontal
        compare(vertical, horizontal, "store")
    }

    @Test("the carousel of a horizontal page scrolls vertically and scales items away from the middle")
    func carousel() throws {
        let layout = DiscoverPageLayout()
        layout.scrollDirection = .horizontal
        layout.sectionKinds = [.carousel]
        // Three items fit into the view, one of them in its middle.
        layout.carousel.widthFraction = 1 / 3
        let fixture = LayoutFixture(layout, size: CGSize(width: 500, height: 300), sections: [9])
        let first = try #require(fixture.view.cellForItem(at: IndexPath(item: 0, section: 0)))
        let before = first.convert(CGPoint.zero, to: fixture.view).y
        fixture.host.drag(fixture.view, by: CGVector(dx: 0, dy: -150), from: CGPoint(x: 150, y: 200), duration: 0.5)
        fixture.host.settle()
        #expect(fixture.view.contentOffset == .zero)
        let now = fixture.view.cellForItem(at: IndexPath(item: 0, section: 0)).map {
            $0.convert(CGPoint.zero, to: fixture.view).y
        }
        #expect(now.map { $0 < before - 100 } ?? true)
        // The scale is 1 in the middle and minimal at a distance of a third of the view.
        let scales = fixture.view.visibleCells.map(\.transform.a)
        #expect(scales.contains { abs($0 - 1) < 0.01 } && scales.contains { abs($0 - 0.8) < 1e-9 }, "\(scales)")
    }

    @Test("a right-to-left horizontal page with self-sizing headers begins at its start")
    func start() throws {
        let layout = StorePageLayout()
        layout.scrollDirection = .horizontal
        layout.sections.estimatedHeaderHeight = 30
        let source = ListSource([6, 6, 6])
        let host = ViewHost(size: CGSize(width: 500, height: 300), layoutDirection: .rightToLeft)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 500, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            LongHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "view")
        view.dataSource = source
        host.show(view)
        let first = IndexPath(item: 0, section: 0)
        let header = try #require(
            view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: first))
        #expect(header.frame.width == 140 && header.frame.maxX == view.contentSize.width)
        #expect(view.contentOffset.x == view.contentSize.width - 500)
        // An offset set by scrolling remains.
        view.contentOffset.x = 300
        host.layout()
        layout.interSectionSpacing = 50
        host.layout()
        #expect(abs(view.contentOffset.x - 300) < 150)
    }
}

private final class LongHeader: UICollectionReusableView {
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.width = 140
        return layoutAttributes
    }
}
