import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// Scrolling to an item ends at the rest position of a drag to it.
@MainActor @Suite struct ScrollToItemTests {
    @Test(
        "a centered item is at its rest position and has the focus",
        arguments: EveryLayout.cases.filter(\.hasFocus), [false, true])
    func centered(layout: LayoutCase, animated: Bool) throws {
        for axis in layout.axes {
            for writing in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                let fixture = LayoutFixture(
                    layout.make(axis), size: EveryLayout.size, sections: [12, 3], direction: writing)
                let view = fixture.view
                for item in [9, 4, 0, 11, 5, 6] {
                    let path = IndexPath(item: item, section: 0)
                    view.scrollToItem(
                        at: path, at: axis == .horizontal ? .centeredHorizontally : .centeredVertically,
                        animated: animated)
                    fixture.host.settle()
                    let name = "\(axis.rawValue) \(writing) \(item)"
                    let rest = view.collectionViewLayout.targetContentOffset(
                        forProposedContentOffset: view.contentOffset, withScrollingVelocity: .zero)
                    let offset = view.contentOffset
                    #expect(
                        hypot(offset.x - rest.x, offset.y - rest.y) < 0.01, "\(name): at \(offset) instead of \(rest)")
                    let cell = try #require(view.cellForItem(at: path), "\(name)")
                    let gap = axis == .horizontal ? cell.center.x - view.bounds.midX : cell.center.y - view.bounds.midY
                    #expect(abs(gap) < 0.01, "\(name): \(gap)")
                    if let focus = LayoutCase.focus(of: view.collectionViewLayout) {
                        #expect(focus == path, "\(name): \(focus)")
                    }
                }
            }
        }
    }

    @Test(
        "in every layout with a focused item, an item that is scrolled to the center has the focus",
        arguments: FocusedItemTests.cases, [false, true])
    func focused(layout: LayoutCase, animated: Bool) throws {
        for axis in layout.axes {
            for writing in FocusedItemTests.directions {
                let (fixture, focusing) = try FocusedItemTests.show(layout, axis, writing)
                for (section, item) in [(0, 9), (0, 4), (0, 0), (2, 4), (2, 1), (0, 6)] {
                    let path = IndexPath(item: item, section: section)
                    fixture.view.scrollToItem(
                        at: path, at: axis == .horizontal ? .centeredHorizontally : .centeredVertically,
                        animated: animated)
                    fixture.host.settle()
                    let offset = fixture.view.contentOffset
                    let wanted = try #require(focusing.contentOffset(centering: path))
                    #expect(
                        hypot(offset.x - wanted.x, offset.y - wanted.y) < 0.01,
                        "\(axis.rawValue) \(writing) \(path): at \(offset) instead of \(wanted)")
                }
            }
        }
    }

    @Test("in wide windows, centered store rows snap to their column, and other offsets remain")
    func wideRows() throws {
        let layout = StoreRowsLayout()
        layout.sectionInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
        let fixture = LayoutFixture(layout, size: CGSize(width: 1280, height: 200), sections: [60])
        let path = IndexPath(item: 31, section: 0)
        fixture.view.scrollToItem(at: path, at: .centeredHorizontally, animated: false)
        let centered = fixture.view.contentOffset.x
        fixture.host.settle()
        #expect(
            fixture.view.contentOffset == layout.contentOffset(centering: path)
                && fixture.view.contentOffset.x > centered)
        // Offsets set in code or held by a finger remain.
        for x in [centered - 7.5, centered + 100] {
            fixture.scroll(x: x)
            fixture.host.settle()
            #expect(fixture.view.contentOffset.x == x)
        }
        let finger = fixture.host.touchDown(at: CGPoint(x: 600, y: 100))
        fixture.host.move(finger, to: CGPoint(x: 500, y: 100))
        fixture.scroll(x: centered)
        fixture.host.advance(by: 1)
        #expect(fixture.view.contentOffset.x == centered)
        fixture.host.lift(finger)
        fixture.host.settle()
    }
}
