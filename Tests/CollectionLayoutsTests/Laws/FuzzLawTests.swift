import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// Runs the fuzzer of the test kit with all layouts of the library.
@MainActor @Suite struct FuzzLawTests {
    @Test("random scripts find no fault in any layout", arguments: EveryLayout.cases)
    func scripts(layout: LayoutCase) {
        for axis in layout.axes {
            fuzz(layout: layout.make(axis), seed: 1, steps: 60)
        }
    }

    @Test("a rect query beyond the unrotated frame of a cover finds its enlarged near edge")
    func magnifiedCover() {
        let layout = CoverCarouselLayout()
        layout.scrollDirection = .vertical
        let fixture = LayoutFixture(layout, size: CGSize(width: 320, height: 480), sections: [1, 1])
        fixture.view.contentInset = UIEdgeInsets(top: 20, left: 30, bottom: 20, right: 30)
        fixture.scroll(toPart: 0.5)
        let cell = layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
        let edge = cell.map { CGRect(x: $0.frame.maxX - 1, y: $0.frame.minY, width: 10, height: $0.frame.height) }
        let found = edge.flatMap { layout.layoutAttributesForElements(in: $0) } ?? []
        #expect(found.contains { $0.indexPath == cell?.indexPath })
        // The near edge is wider than the item.
        #expect((cell?.frame.width ?? 0) > layout.itemSize.width)
    }
}
