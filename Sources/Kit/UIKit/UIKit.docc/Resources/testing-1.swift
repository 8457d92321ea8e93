import CollectionViewTesting
import Testing
import UIKit

@MainActor struct ZigzagLayoutTests {
    @Test func theSixthTileIsAtTheRightEdge() throws {
        let host = ViewHost(size: CGSize(width: 390, height: 700))
        let controller = ZigzagController()
        host.show(controller)
        let sixth = try #require(
            controller.collectionView.layoutAttributesForItem(at: IndexPath(item: 5, section: 0)))
        #expect(sixth.frame == CGRect(x: 390 - 96, y: 5 * 40, width: 96, height: 56))
    }
}
