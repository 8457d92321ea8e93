import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// Carousels with different spacings after their items.
@MainActor @Suite struct UnevenSpacingTests {
    private static let spacings: [CGFloat] = [0, 40, -6, 17.5, 5]
    private static let directions = [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft]

    private static func spacing(_ path: IndexPath) -> CGFloat {
        spacings[(path.section * 2 + path.item) % spacings.count]
    }

    /// The distance between the centers of consecutive items, positive in reading order.
    private func distance(
        _ view: UICollectionView, _ one: IndexPath, _ next: IndexPath, _ axis: UICollectionView.ScrollDirection
    ) -> CGFloat? {
        guard let a = view.cellForItem(at: one), let b = view.cellForItem(at: next) else { return nil }
        if axis == .vertical { return b.center.y - a.center.y + b.transform.ty - a.transform.ty }
        return b.center.x - a.center.x + b.transform.tx - a.transform.tx
    }

    @Test("each item of a row has its own spacing after it, also in a loop", arguments: [false, true])
    func row(loops: Bool) throws {
        for axis in [UICollectionView.ScrollDirection.horizontal, .vertical] {
            for direction in Self.directions {
                let layout = LoopingCarouselLayout()
                layout.scrollDirection = axis
                layout.itemSize = CGSize(width: 60, height: 60)
                layout.spacing = 10
                layout.isLooping = loops
                layout.smallItemScale = 1
                layout.additionalSpacing = Self.spacing
                let fixture = LayoutFixture(
                    layout, size: CGSize(width: 300, height: 300), sections: [7, 4], direction: direction)
                #expect(layout.wrapsAround == loops)
                let paths =
                    (0..<7).map { IndexPath(item: $0, section: 0) } + (0..<4).map { IndexPath(item: $0, section: 1) }
                for (index, path) in paths.enumerated() {
                    layout.focusedItem = path
                    fixture.host.settle()
                    #expect(layout.focusedItem == path)
                    let cell = try #require(fixture.view.cellForItem(at: path))
                    let middle = CGPoint(x: fixture.view.bounds.midX, y: fixture.view.bounds.midY)
                    #expect(abs(axis == .horizontal ? cell.center.x - middle.x : cell.center.y - middle.y) <= 0.5)
                    guard loops || index + 1 < paths.count else { continue }
                    let next = paths[(index + 1) % paths.count]
                    let found = try #require(distance(fixture.view, path, next, axis))
                    #expect(
                        abs(found - 70 - Self.spacing(path)) < 0.01, "\(axis.rawValue) \(direction) \(path): \(found)")
                }
            }
        }
    }

    @Test("the focus moves from one item to the next while the content scrolls by their distance")
    func progress() throws {
        let layout = LoopingCarouselLayout()
        layout.itemSize = CGSize(width: 60, height: 60)
        layout.spacing = 10
        layout.isLooping = false
        layout.additionalSpacing = { _ in 30 }
        let fixture = LayoutFixture(layout, size: CGSize(width: 300, height: 300), sections: [9])
        #expect(fixture.view.contentSize.width == 1100)
        for step in 0...80 {
            fixture.scroll(x: CGFloat(step) * 10)
            let progress = try #require(layout.focusProgress)
            #expect(progress.item.item == step / 10)
            #expect(abs(progress.fraction - CGFloat(step % 10) / 10) < 1e-9)
        }
    }

    @Test("in a focus carousel, additional spacing is added to the spacing and the focused spacing")
    func focus() throws {
        for axis in [UICollectionView.ScrollDirection.horizontal, .vertical] {
            for direction in Self.directions {
                let layout = FocusCarouselLayout()
                layout.scrollDirection = axis
                layout.itemSize = CGSize(width: 60, height: 60)
                layout.spacing = 10
                layout.spacingWhenFocused = 25
                layout.additionalSpacing = Self.spacing
                let fixture = LayoutFixture(
                    layout, size: CGSize(width: 300, height: 300), sections: [9], direction: direction)
                for item in 0..<8 {
                    let (path, next) = (IndexPath(item: item, section: 0), IndexPath(item: item + 1, section: 0))
                    layout.focusedItem = path
                    fixture.host.settle()
                    #expect(layout.focusedItem == path)
                    let found = try #require(distance(fixture.view, path, next, axis))
                    #expect(
                        abs(found - 85 - Self.spacing(path)) < 0.01, "\(axis.rawValue) \(direction) \(path): \(found)")
                }
            }
        }
    }

    @Test("a wheel rotates by the distance of its items, and a stack keeps the order of its cards")
    func shapes() throws {
        let wheel = WheelLayout()
        wheel.itemSize = CGSize(width: 50, height: 50)
        (wheel.spacing, wheel.radius) = (0, 200)
        wheel.additionalSpacing = { _ in 20 }
        let fixture = LayoutFixture(wheel, size: CGSize(width: 300, height: 300), sections: [9])
        fixture.scroll(x: 70 * 4)
        #expect(wheel.focusedItem == IndexPath(item: 4, section: 0))
        let next = try #require(fixture.view.cellForItem(at: IndexPath(item: 5, section: 0)))
        // 70 points along the rim are 0.35 radians.
        #expect(abs(next.frame.midX - fixture.view.bounds.midX - 200 * sin(0.35)) < 1e-6)

        let stack = CardStackLayout()
        stack.additionalSpacing = { _ in 50 }
        let cards = LayoutFixture(stack, size: CGSize(width: 300, height: 300), sections: [9])
        stack.focusedItem = IndexPath(item: 3, section: 0)
        cards.host.settle()
        let visible = cards.view.visibleCells.filter { $0.alpha > 0 }.compactMap { cards.view.indexPath(for: $0)?.item }
        #expect(visible.sorted() == [3, 4, 5])
        #expect(
            cards.view.contentOffset.x == 3 * (stack.contentOffset(centering: IndexPath(item: 1, section: 0))?.x ?? 0))
    }

    @Test("infinite and NaN spacings count as 0, and items stay in order for any spacing")
    func hostile() {
        for spacing in [CGFloat.nan, .infinity, -.infinity, -1e9, 1e9] {
            let layout = LoopingCarouselLayout()
            layout.itemSize = CGSize(width: 60, height: 60)
            layout.additionalSpacing = { [weak layout] _ in
                // A closure that queries the layout is not called recursively.
                _ = layout?.focusedItem
                _ = layout?.collectionViewContentSize
                return spacing
            }
            let fixture = LayoutFixture(layout, size: CGSize(width: 300, height: 300), sections: [6])
            fixture.host.settle()
            let size = fixture.view.contentSize.width
            #expect(size.isFinite && size > 0, "\(spacing)")
            var last = -CGFloat.infinity
            layout.isLooping = false
            for item in 0..<6 {
                let offset = layout.contentOffset(centering: IndexPath(item: item, section: 0))?.x ?? .nan
                #expect(offset > last, "\(spacing)")
                last = offset
            }
        }
    }

    @Test("the layout calls additionalSpacing again after each change of the data")
    func changes() throws {
        let layout = LoopingCarouselLayout()
        layout.itemSize = CGSize(width: 60, height: 60)
        layout.spacing = 0
        layout.isLooping = false
        var extra: CGFloat = 20
        layout.additionalSpacing = { _ in extra }
        let fixture = LayoutFixture(layout, size: CGSize(width: 300, height: 300), sections: [6])
        #expect(fixture.view.contentSize.width == 700)
        extra = 5
        fixture.sections = [8]
        fixture.view.reloadData()
        fixture.host.settle()
        #expect(fixture.view.contentSize.width == 755)
        fixture.sections = [9]
        fixture.view.performBatchUpdates { fixture.view.insertItems(at: [IndexPath(item: 0, section: 0)]) }
        fixture.host.settle()
        #expect(fixture.view.contentSize.width == 820)
        layout.additionalSpacing = nil
        fixture.host.settle()
        #expect(fixture.view.contentSize.width == 780)
    }
}
