import CollectionCore
import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// Layouts that keep the attributes of elements near the visible area return the same as their subclasses, which
/// compute all elements in each query.
@MainActor @Suite("Kept attributes") struct NearbyElementsTests {
    private final class ComputedAlignedFlow: AlignedFlowLayout {}
    private final class ComputedSpreadsheet: SpreadsheetLayout {}
    private final class ComputedTimeline: TimelineLayout {}

    /// A layout and its twin.
    private static func pairs(_ isVertical: Bool) -> [(UICollectionViewLayout, UICollectionViewLayout)] {
        func aligned(_ layout: AlignedFlowLayout) -> AlignedFlowLayout {
            layout.itemSize = CGSize(width: 70, height: 32)
            layout.scrollDirection = isVertical ? .vertical : .horizontal
            layout.headerReferenceSize = CGSize(width: 30, height: 30)
            layout.footerReferenceSize = CGSize(width: 14, height: 14)
            layout.sectionInset = UIEdgeInsets(top: 5, left: 8, bottom: 7, right: 16)
            return layout
        }
        func table(_ layout: SpreadsheetLayout) -> SpreadsheetLayout {
            layout.columnWidths = { 60 + CGFloat($0 * 37 % 80) }
            layout.rowHeights = { 30 + CGFloat($0 * 13 % 40) }
            layout.mergedCells = [
                .init(row: 3, column: 2, rows: 9, columns: 4), .init(row: 20, column: 0, rows: 2, columns: 2),
            ]
            return layout
        }
        func timeline(_ layout: TimelineLayout) -> TimelineLayout {
            layout.timeDirection = isVertical ? .vertical : .horizontal
            layout.timeRange = 0...3_000
            layout.event = { .init(start: CGFloat($0.item * 31 % 2_900), duration: CGFloat(10 + $0.item * 17 % 300)) }
            return layout
        }
        return [
            (aligned(AlignedFlowLayout()), aligned(ComputedAlignedFlow())),
            (table(SpreadsheetLayout()), table(ComputedSpreadsheet())),
            (timeline(TimelineLayout()), timeline(ComputedTimeline())),
        ]
    }

    private func elements(_ layout: UICollectionViewLayout, _ rect: CGRect) -> [String] {
        (layout.layoutAttributesForElements(in: rect) ?? []).map {
            let kind = $0.representedElementKind ?? "cell"
            return "\(kind) \($0.indexPath) \($0.frame) \($0.zIndex) \($0.alpha) \($0.isHidden)"
        }.sorted()
    }

    @Test(
        "after random scrolling, updates, and changes of the size, queries return what the twin returns",
        arguments: [true, false], [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func twins(isVertical: Bool, direction: UITraitEnvironmentLayoutDirection) {
        for (layout, twin) in Self.pairs(isVertical) {
            let sections = [Int](repeating: 40, count: 30)
            let size = CGSize(width: 320, height: 480)
            let (one, two) = (
                LayoutFixture(layout, size: size, sections: sections, direction: direction),
                LayoutFixture(twin, size: size, sections: sections, direction: direction)
            )
            var random = SplitMixGenerator(seed: 11)
            for step in 0..<150 {
                for fixture in [one, two] { fixture.host.settle() }
                let content = two.view.contentSize
                switch Int.random(in: 0..<10, using: &random) {
                case 0:
                    for fixture in [one, two] {
                        fixture.sections[4] = 40 + step % 7
                        fixture.view.reloadData()
                    }
                case 1:
                    let width: CGFloat = step % 2 == 0 ? 480 : 320
                    for fixture in [one, two] { fixture.host.resize(to: CGSize(width: width, height: 800 - width)) }
                case 2:
                    // A jump.
                    let to = CGPoint(
                        x: .random(in: 0...max(content.width - 320, 0), using: &random),
                        y: .random(in: 0...max(content.height - 480, 0), using: &random))
                    for fixture in [one, two] { fixture.view.contentOffset = to }
                default:
                    let dx = CGFloat(Int.random(in: -80...80, using: &random))
                    let dy = CGFloat(Int.random(in: -80...80, using: &random))
                    for fixture in [one, two] {
                        fixture.view.contentOffset.x += content.width > 320 ? dx : 0
                        fixture.view.contentOffset.y += content.height > 480 ? dy : 0
                    }
                }
                for fixture in [one, two] { fixture.host.layout() }
                #expect(one.view.contentOffset == two.view.contentOffset)
                let visible = two.view.bounds
                for rect in [visible, visible.insetBy(dx: 40, dy: 70), visible.offsetBy(dx: 13, dy: -90)] {
                    #expect(
                        elements(layout, rect) == elements(twin, rect), "\(type(of: layout)) step \(step) \(rect)")
                }
                #expect(one.view.visibleCells.count == two.view.visibleCells.count)
            }
        }
    }

    /// Changes its answer, and lays out the view, in the middle of a query.
    private final class Delegate: NSObject, UICollectionViewDelegateFlowLayout {
        var left: CGFloat = 0
        var isArmed = false

        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            insetForSectionAt section: Int
        ) -> UIEdgeInsets {
            if isArmed {
                isArmed = false
                left += 40
                collectionViewLayout.invalidateLayout()
                collectionViewLayout.prepare()
                _ = collectionViewLayout.layoutAttributesForElements(in: collectionView.bounds)
            }
            return UIEdgeInsets(top: 0, left: left, bottom: 0, right: 0)
        }
    }

    @Test("elements that were computed while the delegate changed the layout are not kept")
    func delegate() throws {
        let layout = AlignedFlowLayout()
        layout.itemSize = CGSize(width: 70, height: 32)
        let delegate = Delegate()
        let fixture = LayoutFixture(layout, size: CGSize(width: 320, height: 480), sections: [400])
        fixture.view.delegate = delegate
        fixture.view.reloadData()
        fixture.host.settle()
        let area = fixture.view.bounds.offsetBy(dx: 0, dy: 900)
        // The next query leaves the area of the kept elements, and requests the insets from the delegate.
        delegate.isArmed = true
        _ = layout.layoutAttributesForElements(in: area)
        #expect(!delegate.isArmed && delegate.left == 40)
        let found = try #require(layout.layoutAttributesForElements(in: area))
        #expect(!found.isEmpty)
        for attributes in found {
            #expect(attributes.frame == layout.layoutAttributesForItem(at: attributes.indexPath)?.frame)
        }
    }
}
