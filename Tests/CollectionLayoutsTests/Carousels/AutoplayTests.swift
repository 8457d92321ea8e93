import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

@MainActor @Suite struct AutoplayTests {
    private func carousel(
        _ count: Int = 5, interval: Double = 2, _ writing: UITraitEnvironmentLayoutDirection = .leftToRight
    ) -> (LoopingCarouselLayout, LayoutFixture) {
        let layout = LoopingCarouselLayout()
        layout.itemSize = CGSize(width: 200, height: 200)
        layout.autoplayInterval = interval
        return (
            layout, LayoutFixture(layout, size: CGSize(width: 375, height: 300), sections: [count], direction: writing)
        )
    }

    private func item(_ layout: LoopingCarouselLayout) -> Int? { layout.focusedItem?.item }

    @Test(
        "autoplay advances to the next item after each interval and loops",
        arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func turns(writing: UITraitEnvironmentLayoutDirection) {
        let (layout, fixture) = carousel(5, interval: 2, writing)
        defer { layout.autoplayInterval = 0 }
        fixture.host.advance(by: 1.9)
        #expect(item(layout) == 0)
        // The scroll itself takes a moment.
        for expected in [1, 2, 3, 4, 0, 1] {
            fixture.host.advance(by: 1)
            #expect(item(layout) == expected)
            fixture.host.advance(by: 1.02)
        }
        layout.autoplayInterval = 0
        fixture.host.settle()
        let now = item(layout)
        fixture.host.advance(by: 10)
        #expect(item(layout) == now && !fixture.host.isMoving)
    }

    @Test("autoplay pauses while a finger touches the view and for one interval after it")
    func held() {
        let (layout, fixture) = carousel()
        defer { layout.autoplayInterval = 0 }
        fixture.host.advance(by: 1)
        let finger = fixture.host.touchDown(at: CGPoint(x: 180, y: 150))
        fixture.host.move(finger, to: CGPoint(x: 160, y: 150))
        fixture.host.advance(by: 9)
        #expect(item(layout) == 0)
        fixture.host.lift(finger)
        fixture.host.advance(by: 1.5)
        #expect(item(layout) == 0)
        fixture.host.advance(by: 4)
        #expect(item(layout) != 0)
    }

    @Test("autoplay in a row that does not loop starts again after the last item")
    func few() {
        let layout = LoopingCarouselLayout()
        layout.isLooping = false
        layout.itemSize = CGSize(width: 200, height: 200)
        layout.autoplayInterval = 1
        let fixture = LayoutFixture(layout, size: CGSize(width: 375, height: 300), sections: [2, 1])
        defer { layout.autoplayInterval = 0 }
        var seen: [IndexPath] = []
        for _ in 0..<80 {
            fixture.host.advance(by: 0.1)
            if let now = layout.focusedItem, seen.last != now { seen.append(now) }
        }
        let three = [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0), IndexPath(item: 0, section: 1)]
        // While it scrolls back, it passes the item between them.
        #expect(Array(seen.prefix(3)) == three && seen.dropFirst(3).contains(three[0]))
    }

    @Test("autoplay stops with another layout, without items, and without a window, and leaves no views")
    func ends() {
        let (_, fixture) = carousel()
        let count = fixture.view.subviews.count
        fixture.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
        fixture.host.settle()
        let offset = fixture.view.contentOffset
        fixture.host.advance(by: 5)
        #expect(fixture.view.contentOffset == offset && !fixture.host.isMoving)
        #expect(fixture.view.subviews.allSatisfy { !$0.isHidden } || fixture.view.subviews.count < count)
        let (empty, none) = carousel(0)
        defer { empty.autoplayInterval = 0 }
        none.host.advance(by: 5)
        #expect(empty.focusedItem == nil)
        let (layout, removed) = carousel()
        defer { layout.autoplayInterval = 0 }
        removed.view.removeFromSuperview()
        removed.host.advance(by: 5)
        #expect(item(layout) == 0)
    }
}
