import Foundation
import TestRuntimes
import Testing

@testable import GalleryKit
@testable import UIKit

/// Tests of the demonstration of lists with the input of a user.
@MainActor @Suite("The list demonstration", .ownRuntime) struct ListDemoTests {
    private func demo(rightToLeft: Bool = false) throws -> DemoHost {
        var scene = Command.Scene(layout: "list")
        scene.usesDemoSettings = true
        scene.rightToLeft = rightToLeft
        return try DemoHost(
            try #require(LayoutCatalog.entry("list")), scene: scene, library: PictureLibrary())
    }

    private func cell(_ item: Int, _ section: Int, in demo: DemoHost) throws -> UICollectionViewListCell {
        let path = IndexPath(item: item, section: section)
        return try #require(demo.collectionView.cellForItem(at: path) as? UICollectionViewListCell)
    }

    private func tap(_ point: CGPoint, in demo: DemoHost) {
        let touches = demo.host.window._touchCenter
        let now = HostServices.clock.now
        touches.touchDown(id: 1, at: point, time: now)
        touches.touchUp(id: 1, at: point, time: now + 0.3)
        demo.host.settle()
    }

    private func title(_ cell: UICollectionViewListCell) -> String? {
        (cell.contentConfiguration as? UIListContentConfiguration)?.text
    }

    @Test("the views of a row neither overlap nor extend beyond the row in both layout directions")
    func places() throws {
        for rightToLeft in [false, true] {
            let demo = try demo(rightToLeft: rightToLeft)
            #expect(demo.collectionView.visibleCells.count >= 9)
            for case let cell as UICollectionViewListCell in demo.collectionView.visibleCells {
                let content = cell.contentView.subviews.map { $0.convert($0.bounds, to: cell) }
                let parts = content + cell.subviews.filter { $0 is AccessoryView }.map(\.frame)
                for (index, part) in parts.enumerated() {
                    #expect(cell.bounds.insetBy(dx: -0.01, dy: -0.01).contains(part))
                    for other in parts[..<index] {
                        let overlap = part.intersection(other)
                        #expect(overlap.isNull || overlap.width < 0.01 || overlap.height < 0.01)
                    }
                }
            }
        }
    }

    @Test("a tap expands and collapses a row of the outline")
    func outline() throws {
        let demo = try demo()
        #expect(demo.collectionView.numberOfItems(inSection: 1) == 4)
        let parent = try cell(0, 1, in: demo)
        tap(CGPoint(x: 100, y: parent.frame.midY), in: demo)
        #expect(demo.collectionView.numberOfItems(inSection: 1) == 2)
        #expect(try title(cell(1, 1, in: demo)) == "Above the trees")
        tap(CGPoint(x: 100, y: parent.frame.midY), in: demo)
        #expect(demo.collectionView.numberOfItems(inSection: 1) == 4)
    }

    @Test("a full swipe deletes a row")
    func delete() throws {
        let demo = try demo()
        let second = try title(cell(1, 2, in: demo))
        let first = try cell(0, 2, in: demo)
        let start = CGPoint(x: 340, y: first.frame.midY)
        let touches = demo.host.window._touchCenter
        var time = HostServices.clock.now
        touches.touchDown(id: 1, at: start, time: time)
        for step in 1...20 {
            time += 0.02
            touches.touchMoved(id: 1, to: CGPoint(x: start.x - CGFloat(step) * 16, y: start.y), time: time)
        }
        touches.touchUp(id: 1, at: CGPoint(x: 20, y: start.y), time: time + 0.01)
        demo.host.settle()
        #expect(demo.collectionView.numberOfItems(inSection: 2) == 4)
        #expect(try title(cell(0, 2, in: demo)) == second)
        #expect(!demo.collectionView.subviews.contains { $0 is SwipeActionsView })
    }
}
