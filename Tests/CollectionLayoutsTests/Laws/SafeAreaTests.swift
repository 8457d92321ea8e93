import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// What bars and notches cover, and the insets of the view, for every layout, both ways, in both writing directions.
@MainActor @Suite struct SafeAreaTests {
    /// Covers that differ on all sides, so that no two can be mixed up.
    private static let safe = UIEdgeInsets(top: 40, left: 24, bottom: 34, right: 12)

    /// Pages as wide as the view reach under its sides, as a flow layout's items do; their start and end do not.
    private func reachesUnderSides(_ layout: LayoutCase) -> Bool {
        !["focus carousel", "wheel", "card stack", "looping carousel", "spreadsheet", "timeline"].contains(layout.name)
    }

    @Test(
        "at the start nothing hides the first item along the scrolling, and at the end nothing the last",
        arguments: EveryLayout.cases)
    func ends(layout: LayoutCase) throws {
        for axis in layout.axes {
            for writing in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                for inset in [UIEdgeInsets.zero, UIEdgeInsets(top: 7, left: 9, bottom: 11, right: 13)] {
                    // So many that all of them scroll: bars are made room for where content scrolls below them.
                    let sections = layout.name == "spreadsheet" ? [Int](repeating: 12, count: 30) : [40, 5, 30]
                    let show = Showcase(
                        layout.make(axis), size: EveryLayout.size, sections: sections, direction: writing,
                        safeArea: Self.safe)
                    show.view.contentInset = inset
                    show.host.layout()
                    let isTwoWay = ["spreadsheet", "timeline"].contains(layout.name)
                    let name = "\(layout.name) \(axis) \(writing) \(inset.top)"
                    // The carousel that goes round has no ends, and a timeline is as long as its time.
                    guard layout.name != "looping carousel", layout.name != "timeline" else { continue }
                    show.scroll(toPart: 0)
                    check(
                        show.view, IndexPath(item: 0, section: 0), isStart: true, axis, isTwoWay, layout,
                        "\(name), start")
                    show.scroll(toPart: 1)
                    guard layout.sideways == nil else { continue }
                    let last = IndexPath(item: sections[sections.count - 1] - 1, section: sections.count - 1)
                    check(show.view, last, isStart: false, axis, isTwoWay, layout, "\(name), end")
                    #expect(LayoutLaws.numbers(in: show.view).isEmpty)
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
        let free = view.bounds.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY).inset(by: Self.safe)
        let slack: CGFloat = 0.51  // offsets at rest are rounded to pixels
        let isTurned = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let isHiddenX = isStart != isTurned ? shown.minX < free.minX - slack : shown.maxX > free.maxX + slack
        let isHiddenY = isStart ? shown.minY < free.minY - slack : shown.maxY > free.maxY + slack
        // An item longer than what is free rests in the middle of the view where it is to have the middle.
        guard axis == .horizontal ? shown.width <= free.width : shown.height <= free.height else { return }
        if axis == .horizontal || isTwoWay { #expect(!isHiddenX, "\(name): \(shown) in \(free)") }
        if axis == .vertical || isTwoWay { #expect(!isHiddenY, "\(name): \(shown) in \(free)") }
        // Across, carousels keep their items in what is left.
        guard !reachesUnderSides(layout), !isTwoWay, layout.name != "focus carousel" else { return }
        let lies =
            axis == .horizontal
            ? shown.minY >= free.minY - slack && shown.maxY <= free.maxY + slack
            : shown.minX >= free.minX - slack && shown.maxX <= free.maxX + slack
        let fits = axis == .horizontal ? shown.height <= free.height : shown.width <= free.width
        if fits { #expect(lies, "\(name), across: \(shown) in \(free)") }
    }

    @Test("side insets of waterfalls and justified rows count from the safe area or the margins if told to")
    func reference() {
        for layout in [WaterfallLayout(), JustifiedRowsLayout()] as [PagedLayout] {
            for writing in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                layout.sectionInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 3)
                layout.aspectRatio = { _ in 4 }
                (layout as? WaterfallLayout)?.columns = 1
                layout.sectionInsetReference = .fromContentInset
                let show = Showcase(
                    layout, size: EveryLayout.size, sections: [20], direction: writing, safeArea: Self.safe)
                func sides() -> (CGFloat, CGFloat) {
                    show.host.layout()
                    let frames = show.view.visibleCells.map(\.frame)
                    return (frames.map(\.minX).min() ?? 0, frames.map(\.maxX).max() ?? 0)
                }
                // Of the content: insets change sides with the language. The safe area does not.
                let (left, right): (CGFloat, CGFloat) = writing == .rightToLeft ? (3, 5) : (5, 3)
                func expectSides(_ low: CGFloat, _ high: CGFloat) {
                    let found = sides()
                    #expect(
                        found.0 == low + left && found.1 == 320 - high - right,
                        "\(type(of: layout)) \(writing): \(found)")
                }
                expectSides(0, 0)
                layout.sectionInsetReference = .fromSafeArea
                expectSides(24, 12)
                show.view.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 50)
                layout.sectionInsetReference = .fromLayoutMargins
                expectSides(show.view.layoutMargins.left, show.view.layoutMargins.right)
            }
        }
    }
}
