import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// The layout laws for all layouts: rect queries agree with brute force, and item queries with rect queries.
@MainActor @Suite struct LayoutLawTests {
    @Test("the layout laws hold at all offsets and for all numbers of sections and items", arguments: EveryLayout.cases)
    func laws(layout: LayoutCase) {
        for axis in layout.axes {
            for writing in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                for sections in [[], [0], [1], [2], [14], [3, 0, 0, 11, 1]] {
                    let fixture = LayoutFixture(
                        layout.make(axis), size: EveryLayout.size, sections: sections, direction: writing)
                    for part in [-0.1, 0, 0.37, 1, 1.1] {
                        fixture.scroll(toPart: part)
                        let broken = LayoutLaws.violations(in: fixture.view, rectangles: 12)
                        #expect(broken.isEmpty, "\(axis) \(writing) \(sections) at \(part): \(broken.prefix(2))")
                    }
                }
            }
        }
    }
}

extension LayoutFixture {
    /// Scrolls along both axes to a part of the scrollable range: 0 is the start in reading direction, 1 the end.
    func scroll(toPart part: CGFloat) {
        let insets = view.adjustedContentInset
        let content = view.contentSize
        let low = CGPoint(x: -insets.left, y: -insets.top)
        let high = CGPoint(
            x: max(low.x, content.width + insets.right - view.bounds.width),
            y: max(low.y, content.height + insets.bottom - view.bounds.height))
        let across = view.increasesLeftward ? 1 - part : part
        scroll(x: low.x + (high.x - low.x) * across, y: low.y + (high.y - low.y) * part)
    }
}
