import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// Scrolling to an item ends where a drag to it would end.
@MainActor @Suite struct ScrollToItemTests {
    @Test(
        "a centered item is at its rest position and has the focus",
        arguments: EveryLayout.cases.filter(\.hasFocus), [false, true])
    func centered(layout: LayoutCase, animated: Bool) throws {
        for axis in layout.axes {
            for writing in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                let show = Showcase(
                    layout.make(axis), size: EveryLayout.size, sections: [12, 3], direction: writing)
                let view = show.view
                for item in [9, 4, 0, 11, 5, 6] {
                    let path = IndexPath(item: item, section: 0)
                    view.scrollToItem(
                        at: path, at: axis == .horizontal ? .centeredHorizontally : .centeredVertically,
                        animated: animated)
                    show.host.settle()
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
}
