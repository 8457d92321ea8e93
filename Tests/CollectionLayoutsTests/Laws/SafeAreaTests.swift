import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// Safe areas and content insets, for every layout, along both axes, in both layout directions.
@MainActor @Suite struct SafeAreaTests {
    /// Insets that differ on all sides, so that a test detects swapped ones.
    private static let safe = UIEdgeInsets(top: 40, left: 24, bottom: 34, right: 12)

    /// Whether the cross-axis edges of the items lie outside the safe area, as those of a flow layout do.
    private func reachesUnderSides(_ layout: LayoutCase) -> Bool {
        !["focus carousel", "wheel", "card stack", "looping carousel", "spreadsheet", "timeline"].contains(layout.name)
    }

    @Test(
        "the first item at the start and the last item at the end are inside the safe area along the main axis",
        arguments: EveryLayout.cases)
    func ends(layout: LayoutCase) throws {
        for axis in layout.axes {
            for writing in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                for inset in [UIEdgeInsets.zero, UIEdgeInsets(top: 7, left: 9, bottom: 11, right: 13)] {
                    // Enough items to scroll in all layouts, because the adjusted inset applies to scrollable content.
                    let sections = layout.name == "spreadsheet" ? [Int](repeating: 12, count: 30) : [40, 5, 30]
                    let fixture = LayoutFixture(
                        layout.make(axis), size: EveryLayout.size, sections: sections, direction: writing,
                        safeArea: Self.safe)
                    fixture.view.contentInset = inset
                    fixture.host.layout()
                    let isTwoWay = ["spreadsheet", "timeline"].contains(layout.name)
                    let name = "\(layout.name) \(axis) \(writing) \(inset.top)"
                    // A looping carousel has no ends, and a timeline is as long as its time range.
                    guard layout.name != "looping carousel", layout.name != "timeline" else { continue }
                    fixture.scroll(toPart: 0)
                    check(
                        fixture.view, IndexPath(item: 0, section: 0), isStart: true, axis, isTwoWay, layout,
                        "\(name), start")
                    fixture.scroll(toPart: 1)
                    guard layout.orthogonalSections == nil else { continue }
                    let last = IndexPath(item: sections[sections.count - 1] - 1, section: sections.count - 1)
                    check(fixture.view, last, isStart: false, axis, isTwoWay, layout, "\(name), end")
                    #expect(LayoutLaws.numbers(in: fixture.view).isEmpty)
                }
            }
        }
    }

    private func check(
        _ view: UICollectionView, _ path: IndexPath, isStart: Bool, _ axis: UICollectionView.ScrollDirection,
        _ isTwoWay: Bool,
        _ layout: LayoutCase, _ name: String
    ) {
        guard let frame = view.cellForItem(at: path)?.frame else {
            Issue.record("\(name): item \(path) is not on screen")
            return
        }
        let shown = frame.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
        let free = view.bounds.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY).inset(by: view.safeAreaInsets)
        let tolerance: CGFloat = 0.51  // offsets at rest are rounded to pixels
        let isRightToLeft = view.increasesLeftward
        let isHiddenX =
            isStart != isRightToLeft ? shown.minX < free.minX - tolerance : shown.maxX > free.maxX + tolerance
        let isHiddenY = isStart ? shown.minY < free.minY - tolerance : shown.maxY > free.maxY + tolerance
        // An item longer than the safe area may rest in the middle of the view.
        guard axis == .horizontal ? shown.width <= free.width : shown.height <= free.height else { return }
        if axis == .horizontal || isTwoWay { #expect(!isHiddenX, "\(name): \(shown) in \(free)") }
        if axis == .vertical || isTwoWay { #expect(!isHiddenY, "\(name): \(shown) in \(free)") }
        // Along the cross axis, carousels keep their items in the safe area.
        guard !reachesUnderSides(layout), !isTwoWay, layout.name != "focus carousel" else { return }
        let lies =
            axis == .horizontal
            ? shown.minY >= free.minY - tolerance && shown.maxY <= free.maxY + tolerance
            : shown.minX >= free.minX - tolerance && shown.maxX <= free.maxX + tolerance
        let fits = axis == .horizontal ? shown.height <= free.height : shown.width <= free.width
        if fits { #expect(lies, "\(name), across: \(shown) in \(free)") }
    }

    @Test("side insets of waterfalls and justified rows start at the reference of sectionInsetReference")
    func reference() {
        for layout in [WaterfallLayout(), JustifiedRowsLayout()] as [PagedLayout] {
            for writing in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                layout.sectionInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 3)
                layout.aspectRatio = { _ in 4 }
                (layout as? WaterfallLayout)?.columns = 1
                layout.sectionInsetReference = .fromContentInset
                let fixture = LayoutFixture(
                    layout, size: EveryLayout.size, sections: [20], direction: writing, safeArea: Self.safe)
                func sides() -> (CGFloat, CGFloat) {
                    fixture.host.layout()
                    let frames = fixture.view.visibleCells.map(\.frame)
                    return (frames.map(\.minX).min() ?? 0, frames.map(\.maxX).max() ?? 0)
                }
                // In the coordinates of the view, the safe area changes its side with the layout direction.
                func expectSides(_ low: CGFloat, _ high: CGFloat) {
                    let found = sides()
                    #expect(
                        found.0 == low + 5 && found.1 == 320 - high - 3,
                        "\(type(of: layout)) \(writing): \(found)")
                }
                expectSides(0, 0)
                layout.sectionInsetReference = .fromSafeArea
                if writing == .leftToRight { expectSides(24, 12) } else { expectSides(12, 24) }
                fixture.view.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 50)
                layout.sectionInsetReference = .fromLayoutMargins
                expectSides(fixture.view.layoutMargins.left, fixture.view.layoutMargins.right)
            }
        }
    }
}
