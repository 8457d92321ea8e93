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

    @Test func aFlingScrollsAndKeepsTheLaws() {
        let host = ViewHost(size: CGSize(width: 390, height: 700))
        let controller = ZigzagController()
        host.show(controller)
        host.fling(controller.collectionView, velocity: CGVector(dx: 0, dy: -2_000))
        host.settle()
        #expect(controller.collectionView.contentOffset.y > 500)
        assertLaws(of: controller.collectionView)
    }
}
