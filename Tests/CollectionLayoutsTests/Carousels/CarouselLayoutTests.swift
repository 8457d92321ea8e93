import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

@MainActor @Suite struct CarouselLayoutTests {
    private let size = CGSize(width: 375, height: 400)

    @Test("a looping carousel shows the last item before the first, and the first after the last")
    func ends() throws {
        let layout = LoopingCarouselLayout()
        layout.itemSize = CGSize(width: 200, height: 200)
        let fixture = LayoutFixture(layout, size: size, sections: [2, 3])
        #expect(layout.wrapsAround && layout.focusedItem == IndexPath(item: 0, section: 0))
        // The items are 212 points apart in a view of 375, so that both neighbors are visible.
        let left = try #require(fixture.view.cellForItem(at: IndexPath(item: 2, section: 1)))
        let middle = try #require(fixture.view.cellForItem(at: IndexPath(item: 0, section: 0)))
        let right = try #require(fixture.view.cellForItem(at: IndexPath(item: 1, section: 0)))
        #expect(middle.center.x == fixture.view.bounds.midX)
        #expect(middle.center.x - left.frame.midX == 212 && right.frame.midX - middle.center.x == 212)
        layout.advance(by: -1, animated: false)
        fixture.host.layout()
        #expect(layout.focusedItem == IndexPath(item: 2, section: 1))
        layout.advance(by: 1, animated: true)
        fixture.host.settle()
        #expect(layout.focusedItem == IndexPath(item: 0, section: 0))
    }

    @Test("advancing by thousands of items in one direction reaches no end, and the offset stays far from both ends")
    func endless() {
        for direction in [1, -1] {
            for writing in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                let layout = LoopingCarouselLayout()
                layout.itemSize = CGSize(width: 200, height: 200)
                let fixture = LayoutFixture(layout, size: size, sections: [5], direction: writing)
                var shifts = 0
                for step in 1...1_500 {
                    let before = fixture.view.contentOffset.x
                    layout.advance(by: 20 * direction + direction, animated: false)
                    fixture.host.layout()
                    if abs(fixture.view.contentOffset.x - before) > 21 * 212 + 1 { shifts += 1 }
                    let expected = ((step * 21 * direction) % 5 + 5) % 5
                    #expect(layout.focusedItem == IndexPath(item: expected, section: 0))
                }
                let contentLength = fixture.view.contentSize.width
                let offset = fixture.view.contentOffset.x
                #expect(shifts > 0 && offset > contentLength * 0.2 && offset < contentLength * 0.8)
                #expect(fixture.view.visibleCells.count <= 5)
            }
        }
    }

    @Test("a fling across the recentering offset continues unchanged")
    func seam() {
        func rest(from start: CGFloat) -> (IndexPath?, CGFloat) {
            let layout = LoopingCarouselLayout()
            layout.itemSize = CGSize(width: 200, height: 200)
            let fixture = LayoutFixture(layout, size: size, sections: [5])
            let lap: CGFloat = 5 * 212
            let laps = ((fixture.view.contentSize.width - 375) / 212 + 1) / 5
            // The start is a multiple of a lap.
            fixture.scroll(x: (laps * start).rounded() * lap)
            let from = fixture.view.contentOffset.x
            fixture.host.fling(fixture.view, velocity: CGVector(dx: -2500, dy: 0))
            fixture.host.settle()
            return (layout.focusedItem, (fixture.view.contentOffset.x - from).truncatingRemainder(dividingBy: lap))
        }
        let plain = rest(from: 0.5)
        let seam = rest(from: 0.75)
        #expect(plain.0 == seam.0)
        #expect(plain.0 != IndexPath(item: 0, section: 0) || plain.1 != 0)
    }

    @Test("a carousel with too few items to loop scrolls from the first to the last")
    func few() {
        let layout = LoopingCarouselLayout()
        layout.itemSize = CGSize(width: 300, height: 200)
        let fixture = LayoutFixture(layout, size: size, sections: [2])
        #expect(!layout.wrapsAround && fixture.view.contentSize.width == 312 + 375)
        layout.advance(by: 5, animated: false)
        fixture.host.layout()
        #expect(layout.focusedItem == IndexPath(item: 1, section: 0))
        layout.isLooping = false
        let wide = LayoutFixture(layout, size: size, sections: [50])
        #expect(!layout.wrapsAround && wide.view.contentSize.width == 49 * 312 + 375)
    }

    @Test("a page control shows the focused item, and a tap on it scrolls in the shorter direction")
    func pages() {
        let layout = LoopingCarouselLayout()
        layout.itemSize = CGSize(width: 200, height: 200)
        let fixture = LayoutFixture(layout, size: size, sections: [2, 4])
        let control = UIPageControl()
        layout.pageControl = control
        #expect(control.numberOfPages == 6 && control.currentPage == 0)
        layout.advance(by: -1, animated: false)
        fixture.host.layout()
        #expect(control.currentPage == 5)
        let before = fixture.view.contentOffset.x
        control.currentPage = 0
        control.sendActions(for: .valueChanged)
        fixture.host.settle()
        #expect(layout.focusedItem == IndexPath(item: 0, section: 0) && fixture.view.contentOffset.x == before + 212)
        fixture.sections = [2, 1]
        fixture.view.reloadData()
        fixture.host.layout()
        #expect(control.numberOfPages == 3)
        // Another control replaces the first, which the layout does not change anymore.
        let other = UIPageControl()
        layout.pageControl = other
        control.currentPage = 2
        control.sendActions(for: .valueChanged)
        fixture.host.settle()
        #expect(other.numberOfPages == 3 && layout.focusedItem == IndexPath(item: 0, section: 0))
    }

    @Test("a fling removes one card of a card stack at any velocity")
    func oneAtATime() {
        let layout = CardStackLayout()
        let fixture = LayoutFixture(layout, size: size, sections: [9])
        #expect(fixture.view.visibleCells.count == 3)
        for expected in 1...3 {
            fixture.host.fling(fixture.view, velocity: CGVector(dx: -4000, dy: 0))
            fixture.host.settle()
            #expect(layout.focusedItem == IndexPath(item: expected, section: 0))
        }
        fixture.host.fling(fixture.view, velocity: CGVector(dx: 4000, dy: 0))
        fixture.host.settle()
        #expect(layout.focusedItem == IndexPath(item: 2, section: 0))
        // Removed cards are not visible.
        #expect(fixture.view.visibleCells.count == 3)
    }

    @Test("the middle item of a wheel is not rotated; the next one is rotated by one step and lies on the rim")
    func wheel() throws {
        let layout = WheelLayout()
        layout.itemSize = CGSize(width: 100, height: 120)
        layout.spacing = 20
        layout.radius = 300
        let fixture = LayoutFixture(layout, size: size, sections: [7])
        let offset = try #require(layout.contentOffset(focusing: IndexPath(item: 3, section: 0)))
        fixture.scroll(x: offset.x, y: offset.y)
        #expect(offset.x == 360)
        let step = 120.0 / 300
        let next = try #require(fixture.view.layoutAttributesForItem(at: IndexPath(item: 4, section: 0)))
        #expect(abs(next.transform.a - cos(step)) < 1e-9 && abs(next.transform.b - sin(step)) < 1e-9)
        #expect(abs(next.center.x + next.transform.tx - (360 + 187.5 + 300 * sin(step))) < 1e-9)
        #expect(abs(next.center.y + next.transform.ty - (200 + 300 * (1 - cos(step)))) < 1e-9)
        #expect(fixture.view.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))?.transform == .identity)
    }

    @Test("the safe area moves items only along the cross axis, and the content inset is then restored")
    func safeArea() throws {
        for make in [{ WheelLayout() }, { CardStackLayout() }, { LoopingCarouselLayout() }]
            as [@MainActor () -> CarouselLayout]
        {
            let layout = make()
            let fixture = LayoutFixture(
                layout, size: size, sections: [6], safeArea: UIEdgeInsets(top: 20, left: 44, bottom: 34, right: 44))
            let first = IndexPath(item: 0, section: 0)
            #expect(layout.focusedItem == first && fixture.view.contentOffset == layout.contentOffset(focusing: first))
            let cell = try #require(fixture.view.cellForItem(at: first))
            #expect(cell.center.x - fixture.view.bounds.minX == 187.5, "\(type(of: layout))")
            // In the middle of the safe area along the cross axis.
            #expect(cell.center.y - fixture.view.bounds.minY == CGFloat(193), "\(type(of: layout))")
            fixture.host.fling(fixture.view, velocity: CGVector(dx: -500, dy: 0))
            fixture.host.settle()
            #expect(fixture.view.contentOffset == layout.contentOffset(focusing: try #require(layout.focusedItem)))
            fixture.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
            #expect(fixture.view.contentInset == .zero)
        }
    }
}
