import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// In every layout whose items have rest positions, one item has the focus.
@MainActor @Suite struct FocusedItemTests {
    nonisolated static let cases: [LayoutCase] = {
        let names: Set = [
            "focus carousel", "cover carousel", "covers with neighbors", "store rows", "snapping list",
            "snapping list with headers", "parallax",
            "pages", "wheel", "card stack", "looping carousel", "rotary carousel", "drum", "posed covers",
            "posed stack", "composed focus carousel", "composed covers", "composed list",
            "loop with uneven spacing", "wheel with uneven spacing", "focus carousel with uneven spacing",
            "snapping list with uneven spacing", "covers with uneven spacing", "store rows with uneven spacing",
        ]
        return EveryLayout.cases.filter { names.contains($0.name) }
            + [
                LayoutCase(name: "looping carousel without a loop", hasFocus: true) { direction in
                    let layout = LoopingCarouselLayout()
                    layout.scrollDirection = direction
                    layout.isLooping = false
                    return layout
                }
            ]
    }()

    static let directions = [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft]

    static func show(
        _ layout: LayoutCase, _ axis: UICollectionView.ScrollDirection,
        _ direction: UITraitEnvironmentLayoutDirection = .leftToRight, sections: [Int] = [12, 0, 5]
    ) throws -> (LayoutFixture, any FocusedItemLayout) {
        let made = try #require(layout.make(axis) as? any FocusedItemLayout)
        return (LayoutFixture(made, size: EveryLayout.size, sections: sections, direction: direction), made)
    }

    private static func isClose(_ a: CGPoint, _ b: CGPoint) -> Bool { hypot(a.x - b.x, a.y - b.y) <= 0.01 }

    @Test("every layout whose items have consecutive rest positions has a focused item")
    func complete() {
        for layout in EveryLayout.cases {
            let isOne = layout.make(layout.axes[0]) is any FocusedItemLayout
            #expect(isOne == Self.cases.contains { $0.name == layout.name }, "\(layout.name)")
        }
    }

    @Test(
        "setting the focused item scrolls to its rest position", arguments: cases, [false, true])
    func setting(layout: LayoutCase, animated: Bool) throws {
        for axis in layout.axes {
            for direction in Self.directions {
                let (fixture, focusing) = try Self.show(layout, axis, direction)
                for (section, item) in [(0, 9), (2, 4), (0, 0), (0, 11), (2, 0), (0, 6), (0, 1)] {
                    let path = IndexPath(item: item, section: section)
                    if animated {
                        focusing.setFocusedItem(path, animated: true)
                    } else {
                        focusing.focusedItem = path
                    }
                    fixture.host.settle()
                    let name = "\(axis.rawValue) \(direction) \(path)"
                    #expect(focusing.focusedItem == path, "\(name): \(focusing.focusedItem ?? [])")
                    let offset = fixture.view.contentOffset
                    let wanted = try #require(focusing.contentOffset(centering: path))
                    #expect(Self.isClose(offset, wanted), "\(name): at \(offset) instead of \(wanted)")
                    let rest = focusing.targetContentOffset(
                        forProposedContentOffset: offset, withScrollingVelocity: .zero)
                    // Items near the ends cannot reach the middle of a list. There, a drag prefers the one that can.
                    let isEnd = path.section == 2 || path.item < 2
                    if isEnd, focusing is SnappingListLayout { continue }
                    #expect(Self.isClose(offset, rest), "\(name): at \(offset), but the rest position is \(rest)")
                    let cell = try #require(fixture.view.cellForItem(at: path), "\(name)")
                    #expect(cell.frame.intersects(fixture.view.bounds), "\(name)")
                }
            }
        }
    }

    @Test("setting nil or the index path of a missing item has no effect", arguments: cases)
    func missing(layout: LayoutCase) throws {
        let (fixture, focusing) = try Self.show(layout, layout.axes[0])
        focusing.focusedItem = IndexPath(item: 3, section: 0)
        fixture.host.settle()
        let offset = fixture.view.contentOffset
        for path in [[0, 12], [1, 0], [3, 0], [0, -1], [-1, 0], [0], []].map(IndexPath.init(indexes:)) {
            #expect(focusing.contentOffset(centering: path) == nil, "\(path)")
            focusing.focusedItem = path
        }
        focusing.focusedItem = nil
        fixture.host.settle()
        #expect(fixture.view.contentOffset == offset)
        let (empty, none) = try Self.show(layout, layout.axes[0], sections: [0, 0])
        #expect(none.focusedItem == nil && none.focusProgress == nil)
        none.focusedItem = IndexPath(item: 0, section: 0)
        empty.host.settle()
    }

    @Test("an item set before the view has a size gets the focus with the first layout", arguments: cases)
    func early(layout: LayoutCase) throws {
        let made = try #require(layout.make(layout.axes[0]) as? any FocusedItemLayout)
        let path = IndexPath(item: 7, section: 0)
        made.focusedItem = path
        let fixture = LayoutFixture(made, size: EveryLayout.size, sections: [12, 3])
        fixture.host.settle()
        #expect(made.focusedItem == path)
    }

    @Test("the progress increases from one item to the next at every offset", arguments: cases)
    func progress(layout: LayoutCase) throws {
        for axis in layout.axes {
            for direction in Self.directions {
                let (fixture, focusing) = try Self.show(layout, axis, direction)
                func along(_ point: CGPoint) -> CGFloat { axis == .horizontal ? point.x : point.y }
                let paths = (2..<9).map { IndexPath(item: $0, section: 0) }
                var compared = 0
                for (path, next) in zip(paths, paths.dropFirst()) {
                    focusing.focusedItem = path
                    fixture.host.layout()
                    let from = fixture.view.contentOffset
                    let to = try #require(focusing.contentOffset(centering: next))
                    // Items of one column share a rest position.
                    guard abs(along(to) - along(from)) > 2 else { continue }
                    for part in [0.2, 0.5, 0.8] as [CGFloat] {
                        fixture.scroll(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
                        let progress = try #require(focusing.focusProgress)
                        let name = "\(axis.rawValue) \(direction) \(path) \(part)"
                        let first = focusing.contentOffset(centering: progress.item)
                        #expect(first.map { Self.isClose($0, from) } == true, "\(name): \(progress)")
                        #expect(
                            focusing.contentOffset(centering: progress.next).map { Self.isClose($0, to) } == true,
                            "\(name): \(progress)")
                        let tolerance = 0.01 + 1 / abs(along(to) - along(from))
                        #expect(abs(progress.fraction - part) <= tolerance, "\(name): \(progress)")
                        compared += 1
                    }
                }
                #expect(compared >= 3)
            }
        }
    }

    @Test("a loop scrolls from its last item directly to its first")
    func loop() throws {
        let layout = LoopingCarouselLayout()
        layout.itemSize = CGSize(width: 180, height: 200)
        let fixture = LayoutFixture(layout, size: EveryLayout.size, sections: [5, 3])
        let (last, first) = (IndexPath(item: 2, section: 1), IndexPath(item: 0, section: 0))
        layout.focusedItem = last
        fixture.host.layout()
        let from = fixture.view.contentOffset.x
        layout.setFocusedItem(first, animated: true)
        fixture.host.settle()
        #expect(fixture.view.contentOffset.x - from == 192)
        fixture.scroll(x: from + 0.25 * 192)
        let progress = try #require(layout.focusProgress)
        #expect(progress.item == last && progress.next == first && abs(progress.fraction - 0.25) < 1e-9)
        #expect(progress.nearest == last)
    }
}
