import TestRuntimes
import Testing
import UIKit

/// Takes the heights that cells prefer.
private final class SizingLayout: ColumnLayout {
    var keepsWhatIsSeen = false

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
        if keepsWhatIsSeen, let view = collectionView, originalAttributes.frame.minY < view.contentOffset.y {
            context.contentOffsetAdjustment.y = preferredAttributes.size.height - originalAttributes.size.height
        }
        return context
    }
}

@MainActor @Suite(.ownRuntime) struct SelfSizingTests {
    @Test("preferred heights are taken, and only those in sight are asked for")
    func heights() {
        let layout = SizingLayout()
        let bench = Bench([100], layout: layout)
        bench.source.preferredHeight = { CGFloat(20 + $0.item % 3 * 20) }
        bench.view.layoutIfNeeded()
        // 20, 40, 60, 20, 40, then 60 of which 20 points show.
        #expect(bench.texts == ["0.0", "0.1", "0.2", "0.3", "0.4", "0.5"])
        #expect(bench.cell(5)?.frame == CGRect(x: 0, y: 180, width: 100, height: 60))
        #expect(layout.heights.count == 6)
        // The six measured rows are 240 high, the other 94 still 50 each.
        #expect(bench.view.contentSize.height == 4940)
    }

    @Test("a settled view is not measured again; one that asks for it is")
    func remeasuring() throws {
        let layout = SizingLayout()
        let bench = Bench([100], layout: layout)
        bench.source.preferredHeight = { _ in 80 }
        bench.settle()
        let cell = try #require(bench.cell(0))
        bench.view.contentOffset.y = 10
        bench.view.layoutIfNeeded()
        #expect(!bench.layout.log.contains("prepare"))
        cell.preferredHeight = 30
        cell.invalidateIntrinsicContentSize()
        bench.view.layoutIfNeeded()
        #expect(cell.frame.height == 30)
        #expect(bench.cell(1)?.frame.minY == 30)
        bench.view.selfSizingInvalidation = .disabled
        cell.preferredHeight = 70
        cell.invalidateIntrinsicContentSize()
        bench.view.layoutIfNeeded()
        #expect(cell.frame.height == 30)
    }

    @Test("with an adjustment of the offset what is in sight stays still")
    func anchored() throws {
        let layout = SizingLayout()
        layout.keepsWhatIsSeen = true
        let bench = Bench([100], layout: layout)
        bench.view.layoutIfNeeded()
        bench.source.preferredHeight = { $0.item == 20 ? 90 : nil }
        bench.view.contentOffset.y = 1010
        bench.view.layoutIfNeeded()
        // Item 20 began at 1000, ten points above the view's top, and grew by 40.
        #expect(bench.view.contentOffset.y == 1050)
        let second = try #require(bench.cell(21))
        #expect(second.frame.minY - bench.view.contentOffset.y == 40)
    }

    @Test("cells that change their mind each time do not hang the frame")
    func restless() {
        final class RestlessCell: UICollectionViewCell {
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                layoutAttributes.frame.size.height += 7
                return layoutAttributes
            }
        }
        let layout = SizingLayout()
        let bench = Bench([3], layout: layout)
        bench.view.register(RestlessCell.self, forCellWithReuseIdentifier: "cell")
        bench.view.layoutIfNeeded()
        #expect(bench.view.visibleCells.allSatisfy { $0.frame.height == 57 })
    }
}
