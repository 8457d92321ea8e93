import CollectionLayouts
import CollectionViewTesting
import QuartzCore
import Testing
import UIKit

/// Layouts respect the preferences of users: reduced motion, bold text, and text size.
@MainActor @Suite struct PreferenceTests {
    private func attributes(_ view: UICollectionView) -> [UICollectionViewLayoutAttributes] {
        (view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? [])
            .filter { $0.representedElementCategory == .cell && $0.alpha > 0 }
    }

    private func rotates(_ transform: CATransform3D) -> Bool {
        [transform.m12, transform.m13, transform.m21, transform.m23, transform.m31, transform.m32]
            .contains { abs($0) > 1e-9 }
    }

    @Test(
        "with reduced motion, no item rotates or has a parallax at any offset", arguments: EveryLayout.cases
    )
    func motion(layout: LayoutCase) {
        for axis in layout.axes {
            let fixture = LayoutFixture(layout.make(axis), size: EveryLayout.size, sections: [12, 5])
            fixture.host.reducesMotion = true
            fixture.view.collectionViewLayout.invalidateLayout()
            fixture.host.layout()
            for part in [0, 0.13, 0.4, 0.77, 1] {
                fixture.scroll(toPart: part)
                for item in attributes(fixture.view) {
                    #expect(!rotates(item.transform3D), "\(axis.rawValue) \(part): \(item)")
                    #expect((item as? EffectLayoutAttributes)?.parallax ?? .zero == .zero, "\(axis.rawValue) \(part)")
                }
            }
        }
    }

    @Test(
        "without reduced motion, these layouts rotate items or have a parallax",
        arguments: ["cover carousel", "wheel", "drum", "card stack", "parallax", "hero page"])
    func usual(name: String) throws {
        let layout = try #require(EveryLayout.cases.first { $0.name == name })
        let fixture = LayoutFixture(layout.make(layout.axes[0]), size: EveryLayout.size, sections: [12, 5])
        fixture.scroll(toPart: 0.43)
        #expect(
            attributes(fixture.view).contains {
                rotates($0.transform3D) || ($0 as? EffectLayoutAttributes)?.parallax ?? .zero != .zero
            })
    }

    @Test("the focus and its rest positions stay the same with reduced motion", arguments: FocusedItemTests.cases)
    func rest(layout: LayoutCase) throws {
        let (fixture, focusing) = try FocusedItemTests.show(layout, layout.axes[0])
        let path = IndexPath(item: 5, section: 0)
        focusing.focusedItem = path
        fixture.host.settle()
        let offset = fixture.view.contentOffset
        let focused = focusing.focusedItem
        fixture.host.reducesMotion = true
        focusing.invalidateLayout()
        fixture.host.settle()
        #expect(fixture.view.contentOffset == offset && focusing.focusedItem == focused)
    }

    @Test("with reduced motion, a carousel uses the reduced-motion pose, or the usual pose if it is nil")
    func pose() throws {
        let layout = PoseCarouselLayout()
        layout.itemSize = CGSize(width: 130, height: 150)
        let fixture = LayoutFixture(layout, size: EveryLayout.size, sections: [12])
        let usual = attributes(fixture.view).map(\.transform3D)
        fixture.host.reducesMotion = true
        layout.invalidateLayout()
        fixture.host.layout()
        let reduced = attributes(fixture.view)
        #expect(reduced.allSatisfy { $0.transform3D.m34 == 0 } && reduced.contains { abs($0.alpha - 0.5) < 1e-6 })
        layout.reducedMotionPose = nil
        fixture.host.layout()
        #expect(
            attributes(fixture.view).map(\.transform3D).elementsEqual(usual) { CATransform3DEqualToTransform($0, $1) })
    }

    @Test("lengths that contain text follow the text size immediately, unless scalesWithTextSize is false")
    func textSize() throws {
        let store = StoreRowsLayout()
        let fixture = LayoutFixture(store, size: CGSize(width: 375, height: 600), sections: [40])
        func height() -> CGFloat { fixture.view.visibleCells.first?.bounds.height ?? 0 }
        #expect(height() == 60 && store.itemsPerRestPosition == 10)
        fixture.host.contentSizeCategory = .accessibilityLarge
        // Values are rounded to pixels.
        let factor =
            UIFontMetrics.default.scaledValue(
                for: 1_000, compatibleWith: UITraitCollection(preferredContentSizeCategory: .accessibilityLarge))
            / 1_000
        #expect(factor > 1.5)
        #expect(height() == (60 * factor).rounded() && store.itemsPerRestPosition == Int(600 / height()))
        #expect(store.height(forRows: 3) == 3 * height())
        fixture.host.contentSizeCategory = .extraSmall
        #expect(height() < 60 && height() > 40)
        store.scalesWithTextSize = false
        fixture.host.layout()
        #expect(height() == 60)
    }

    @Test(
        "heights of headers follow the text size",
        arguments: ["waterfall", "justified rows", "wheel", "looping carousel", "focus carousel", "discover page"])
    func headers(name: String) throws {
        let layout = try #require(EveryLayout.cases.first { $0.name == name })
        let fixture = LayoutFixture(layout.make(.vertical), size: EveryLayout.size, sections: [12, 5, 5])
        if name == "wheel" || name.hasSuffix("carousel") {
            // Their headers have a height only with horizontal scrolling.
            fixture.view.collectionViewLayout = layout.make(.horizontal)
            fixture.host.layout()
        }
        func heights() -> [CGFloat] {
            let kind = UICollectionView.elementKindSectionHeader
            return (0..<3).compactMap {
                fixture.view.collectionViewLayout.layoutAttributesForSupplementaryView(
                    ofKind: kind, at: IndexPath(item: 0, section: $0))?.bounds.height
            }.filter { $0 > 0 }
        }
        let before = heights()
        #expect(!before.isEmpty)
        fixture.host.contentSizeCategory = .accessibilityMedium
        // Values are rounded to pixels.
        let factor =
            UIFontMetrics.default.scaledValue(
                for: 1_000, compatibleWith: UITraitCollection(preferredContentSizeCategory: .accessibilityMedium))
            / 1_000
        #expect(heights() == before.map { ($0 * factor).rounded() })
        fixture.host.contentSizeCategory = .large
        #expect(heights() == before)
    }

    @Test("widgets of the discover page widen with the text until two of them fill the view, with their proportions")
    func widgets() {
        let layout = DiscoverPageLayout()
        let fixture = LayoutFixture(layout, size: CGSize(width: 375, height: 667), sections: [4, 12, 8])
        func size() -> CGSize { layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))?.size ?? .zero }
        // A fifth and three tenths of 365 points, with margins of 5 points beside the item.
        #expect(size() == CGSize(width: 63, height: 109.5))
        fixture.host.contentSizeCategory = .extraExtraLarge
        let factor =
            UIFontMetrics.default.scaledValue(
                for: 1_000, compatibleWith: UITraitCollection(preferredContentSizeCategory: .extraExtraLarge)) / 1_000
        #expect(factor > 1.1 && abs(size().width - (73 * factor - 10)) < 0.51)
        #expect(abs(size().height / (size().width + 10) - 1.5) < 0.01)
        fixture.host.contentSizeCategory = .accessibilityExtraExtraExtraLarge
        #expect(abs(size().width - (365 / 2 - 10)) < 0.51)
        fixture.host.contentSizeCategory = .extraSmall
        #expect(size() == CGSize(width: 63, height: 109.5))
        layout.scalesWithTextSize = false
        fixture.host.contentSizeCategory = .accessibilityExtraExtraExtraLarge
        #expect(size() == CGSize(width: 63, height: 109.5))
    }

    @Test("self-sizing cells are measured again when the text size or bold text changes")
    func selfSizing() {
        let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        let host = ViewHost(size: CGSize(width: 220, height: 600))
        let controller = UICollectionViewController(collectionViewLayout: layout)
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, _ in
            var content = cell.defaultContentConfiguration()
            content.text = "A text that fits into one line"
            cell.contentConfiguration = content
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: controller.collectionView) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<5))
        host.show(controller)
        source.apply(snapshot, animatingDifferences: false)
        host.layout()
        let before = controller.collectionView.contentSize.height
        host.contentSizeCategory = .accessibilityExtraLarge
        host.settle()
        let large = controller.collectionView.contentSize.height
        #expect(large > before * 1.5)
        host.contentSizeCategory = .large
        host.settle()
        #expect(controller.collectionView.contentSize.height == before)
        host.prefersBoldText = true
        host.settle()
        #expect(host.prefersBoldText && controller.collectionView.contentSize.height >= before)
        for cell in controller.collectionView.visibleCells {
            #expect(
                cell.bounds.height
                    == controller.collectionView.collectionViewLayout
                    .layoutAttributesForItem(at: controller.collectionView.indexPath(for: cell) ?? [])?.bounds.height)
        }
    }
}
