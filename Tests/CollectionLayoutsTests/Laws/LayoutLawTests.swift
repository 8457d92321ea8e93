import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// The laws of layouts for all of them: queries agree with a look at everything, single answers with queries.
@MainActor @Suite struct LayoutLawTests {
    @Test("the laws hold everywhere in the content, whatever the sections", arguments: EveryLayout.cases)
    func laws(layout: LayoutCase) {
        for axis in layout.axes {
            for writing in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                for sections in [[], [0], [1], [2], [14], [3, 0, 0, 11, 1]] {
                    let show = Showcase(
                        layout.make(axis), size: EveryLayout.size, sections: sections, direction: writing)
                    for part in [-0.1, 0, 0.37, 1, 1.1] {
                        show.scroll(toPart: part)
                        let broken = LayoutLaws.broken(by: show.view, rectangles: 12)
                        #expect(broken.isEmpty, "\(axis) \(writing) \(sections) at \(part): \(broken.prefix(2))")
                    }
                }
            }
        }
    }
}

extension Showcase {
    /// Scrolls both ways to a part of what can be scrolled: 0 at the start in reading direction, 1 at the end, and beyond.
    func scroll(toPart part: CGFloat) {
        let insets = view.adjustedContentInset
        let content = view.contentSize
        let low = CGPoint(x: -insets.left, y: -insets.top)
        let high = CGPoint(
            x: max(low.x, content.width + insets.right - view.bounds.width),
            y: max(low.y, content.height + insets.bottom - view.bounds.height))
        let isTurned = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let across = isTurned ? 1 - part : part
        scroll(x: low.x + (high.x - low.x) * across, y: low.y + (high.y - low.y) * part)
    }
}
