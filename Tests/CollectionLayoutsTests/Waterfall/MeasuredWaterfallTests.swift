import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

@MainActor @Suite struct MeasuredWaterfallTests {
    private let size = CGSize(width: 320, height: 400)

    /// A cell whose height depends on its index.
    private final class Note: UICollectionViewCell {
        static func height(_ item: Int) -> CGFloat { 30 + CGFloat(item * 37 % 90) }
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size.height = Self.height(layoutAttributes.indexPath.item)
            return layoutAttributes
        }
    }

    private func show(_ layout: WaterfallLayout, _ sections: [Int]) -> LayoutFixture {
        let fixture = LayoutFixture(layout, size: size, sections: [])
        fixture.view.register(Note.self, forCellWithReuseIdentifier: "cell")
        fixture.sections = sections
        fixture.view.reloadData()
        fixture.host.settle()
        return fixture
    }

    @Test(
        "self-sizing cells have the same frames as cells with equal aspect ratios, with all placements and spans"
    )
    func measured() {
        for (order, spans) in [
            (WaterfallLayout.ItemPlacement.shortestColumn, false), (.inOrder, false), (.shortestColumn, true),
        ] {
            func make() -> WaterfallLayout {
                let layout = WaterfallLayout()
                layout.itemPlacement = order
                layout.alignsToPixels = false
                if spans { layout.columnSpan = { $0.item % 6 == 2 ? 2 : 1 } }
                return layout
            }
            let measured = make()
            measured.estimatedItemLength = 55
            let shown = show(measured, [14, 0, 40])
            // Makes every cell visible once.
            for step in 0...40 {
                shown.scroll(y: CGFloat(step) * 100)
                shown.host.layout()
            }
            let plain = make()
            plain.aspectRatio = { path in
                let wide: CGFloat = spans && path.item % 6 == 2 ? 300 : 145
                return wide / Note.height(path.item)
            }
            let expected = LayoutFixture(plain, size: size, sections: [14, 0, 40])
            #expect(abs(shown.view.contentSize.height - expected.view.contentSize.height) < 1e-6)
            for path in (0..<14).map({ IndexPath(item: $0, section: 0) })
                + (0..<40).map({ IndexPath(item: $0, section: 2) })
            {
                let a = measured.layoutAttributesForItem(at: path)?.frame ?? .zero
                let b = plain.layoutAttributesForItem(at: path)?.frame ?? .zero
                #expect(close(a, b), "\(order) \(spans) \(path): \(a) \(b)")
            }
            #expect(LayoutLaws.violations(in: shown.view).isEmpty)
        }
    }

    @Test("at every width, the layout has as many columns as fit and fills them in order")
    func columns() {
        let layout = WaterfallLayout()
        layout.minimumColumnWidth = 90
        layout.itemPlacement = .inOrder
        let fixture = LayoutFixture(layout, size: size, sections: [9])
        func columns() -> [CGFloat] {
            (0..<9).compactMap { layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.minX }
        }
        // (300 + 10) / (90 + 10) = 3.
        #expect(Set(columns()).count == 3 && columns()[0] == columns()[3] && columns()[1] == columns()[4])
        fixture.host.resize(to: CGSize(width: 540, height: 400))
        #expect(Set(columns()).count == 5 && columns()[0] == columns()[5])
        fixture.host.resize(to: CGSize(width: 60, height: 400))
        #expect(Set(columns()).count == 1)
    }

    @Test("pinned headers and footers stay visible with their section and never overlap")
    func pinned() {
        let layout = WaterfallLayout()
        (layout.headerLength, layout.footerLength) = (30, 20)
        layout.sectionHeadersPinToVisibleBounds = true
        layout.sectionFootersPinToVisibleBounds = true
        let fixture = LayoutFixture(
            layout, size: size, sections: [12, 12], safeArea: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
        var solved = 0
        layout.aspectRatio = { _ in
            solved += 1
            return 1
        }
        fixture.host.layout()
        #expect(solved == 24)
        func frame(_ isHeader: Bool, _ section: Int) -> CGRect {
            layout.layoutAttributesForSupplementaryView(
                ofKind: isHeader
                    ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter,
                at: IndexPath(item: 0, section: section))?.frame ?? .zero
        }
        // 6 rows of 145 with a spacing and margins of 10: a section is 30 + 940 + 20 long.
        for offset in stride(from: CGFloat(-44), through: 1500, by: 7) {
            fixture.scroll(y: offset)
            let (top, bottom) = (offset + 44, offset + 400 - 34)
            for section in 0..<2 {
                let start = CGFloat(section) * 990
                #expect(frame(true, section).minY == max(min(max(top, start), start + 970 - 30), start))
                #expect(frame(false, section).minY == min(max(min(bottom - 20, start + 970), start + 30), start + 970))
            }
        }
        #expect(solved == 24, "scrolling solves no section again")
    }
}
