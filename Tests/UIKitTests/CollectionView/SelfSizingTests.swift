import TestRuntimes
import Testing
import UIKit

/// Applies the preferred heights of cells.
private final class SizingLayout: ColumnLayout {
    var keepsVisiblePositions = false

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        heights[preferredAttributes.indexPath] = preferredAttributes.size.height
        return preferredAttributes.size.height != originalAttributes.size.height
    }

    override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        context.invalidateItems(at: [preferredAttributes.indexPath])
        if keepsVisiblePositions, let view = collectionView, originalAttributes.frame.minY < view.contentOffset.y {
            context.contentOffsetAdjustment.y = preferredAttributes.size.height - originalAttributes.size.height
        }
        return context
    }
}

@MainActor @Suite(.ownRuntime) struct SelfSizingTests {
    @Test("preferred heights apply, and only visible cells are measured")
    func heights() {
        let layout = SizingLayout()
        let fixture = Fixture([100], layout: layout)
        fixture.source.preferredHeight = { CGFloat(20 + $0.item % 3 * 20) }
        fixture.view.layoutIfNeeded()
        // 20, 40, 60, 20, 40, then 60 of which 20 points are visible.
        #expect(fixture.texts == ["0.0", "0.1", "0.2", "0.3", "0.4", "0.5"])
        #expect(fixture.cell(5)?.frame == CGRect(x: 0, y: 180, width: 100, height: 60))
        #expect(layout.heights.count == 6)
        // The six measured rows are 240 high, the other 94 still 50 each.
        #expect(fixture.view.contentSize.height == 4940)
    }

    @Test("a settled cell is not measured again unless it invalidates its size")
    func remeasuring() throws {
        let layout = SizingLayout()
        let fixture = Fixture([100], layout: layout)
        fixture.source.preferredHeight = { _ in 80 }
        fixture.settle()
        let cell = try #require(fixture.cell(0))
        fixture.view.contentOffset.y = 10
        fixture.view.layoutIfNeeded()
        #expect(!fixture.layout.log.contains("prepare"))
        cell.preferredHeight = 30
        cell.invalidateIntrinsicContentSize()
        fixture.view.layoutIfNeeded()
        #expect(cell.frame.height == 30)
        #expect(fixture.cell(1)?.frame.minY == 30)
        fixture.view.selfSizingInvalidation = .disabled
        cell.preferredHeight = 70
        cell.invalidateIntrinsicContentSize()
        fixture.view.layoutIfNeeded()
        #expect(cell.frame.height == 30)
    }

    @Test("an adjustment of the content offset keeps visible cells in position")
    func anchored() throws {
        let layout = SizingLayout()
        layout.keepsVisiblePositions = true
        let fixture = Fixture([100], layout: layout)
        fixture.view.layoutIfNeeded()
        fixture.source.preferredHeight = { $0.item == 20 ? 90 : nil }
        fixture.view.contentOffset.y = 1010
        fixture.view.layoutIfNeeded()
        // Item 20 began at 1000, ten points above the view's top, and grew by 40.
        #expect(fixture.view.contentOffset.y == 1050)
        let second = try #require(fixture.cell(21))
        #expect(second.frame.minY - fixture.view.contentOffset.y == 40)
    }

    @Test("cells that prefer another height each time do not block the frame")
    func restless() {
        final class GrowingCell: UICollectionViewCell {
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                layoutAttributes.frame.size.height += 7
                return layoutAttributes
            }
        }
        let layout = SizingLayout()
        let fixture = Fixture([3], layout: layout)
        fixture.view.register(GrowingCell.self, forCellWithReuseIdentifier: "cell")
        fixture.view.layoutIfNeeded()
        #expect(fixture.view.visibleCells.allSatisfy { $0.frame.height == 57 })
    }
}
