import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// Accessibility elements are in the visual reading order: for every layout, along both axes, in both layout
/// directions.
@MainActor @Suite struct ReadingOrderTests {
    private static let writings = [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft]

    private func elements(_ view: UICollectionView) -> [UICollectionReusableView] {
        (0..<view.accessibilityElementCount()).compactMap {
            view.accessibilityElement(at: $0) as? UICollectionReusableView
        }
    }

    /// `0.3` for a cell, and the last part of the kind with the index path for other elements.
    private func name(_ element: UICollectionReusableView, _ view: UICollectionView) -> String {
        if let cell = element as? UICollectionViewCell {
            return (view.indexPath(for: cell) ?? []).map(String.init).joined(separator: ".")
        }
        let kind =
            LayoutFixture.kinds.first { view.visibleSupplementaryViews(ofKind: $0).contains { $0 === element } } ?? "?"
        let short = kind.replacing("UICollectionElementKindSection", with: "").replacing("Spreadsheet", with: "")
            .replacing("Timeline", with: "").replacing("HeroPage", with: "Page")
        return "\(short) "
            + (view.indexPath(forSupplementaryView: element) ?? []).map(String.init).joined(separator: ".")
    }

    private func names(_ view: UICollectionView) -> [String] { elements(view).map { name($0, view) } }

    private func path(_ cell: UICollectionReusableView, _ view: UICollectionView) -> IndexPath? {
        (cell as? UICollectionViewCell).flatMap { view.indexPath(for: $0) }
    }

    @Test(
        "every visible view is an element once: items in reading order, headers before and footers after them",
        arguments: EveryLayout.cases)
    func every(layout: LayoutCase) {
        for axis in layout.axes {
            for writing in Self.writings {
                let fixture = LayoutFixture(
                    layout.make(axis), size: EveryLayout.size, sections: [12, 0, 3, 25], direction: writing)
                for part in [0, 0.4, 1] {
                    fixture.scroll(toPart: part)
                    fixture.host.settle()
                    check(fixture.view, layout, axis, writing, "\(axis) \(writing) at \(part)")
                }
            }
        }
    }

    private func check(
        _ view: UICollectionView, _ layout: LayoutCase, _ axis: UICollectionView.ScrollDirection,
        _ writing: UITraitEnvironmentLayoutDirection, _ name: String
    ) {
        let order = elements(view)
        let shown: [UICollectionReusableView] =
            view.visibleCells + LayoutFixture.kinds.flatMap { view.visibleSupplementaryViews(ofKind: $0) }
        let seen = shown.filter { $0.alpha > 0 && !$0.isHidden }
        #expect(
            !order.isEmpty && Set(order.map(ObjectIdentifier.init)) == Set(seen.map(ObjectIdentifier.init)), "\(name)")
        #expect(order.count == seen.count, "\(name)")
        for (index, element) in order.enumerated() {
            #expect(view.index(ofAccessibilityElement: element) == index, "\(name)")
        }
        #expect(view.accessibilityElement(at: order.count) == nil && view.accessibilityElement(at: -1) == nil)
        // Headers come before and footers after the cells of their section.
        for (kind, isBefore) in [
            (UICollectionView.elementKindSectionHeader, true), (UICollectionView.elementKindSectionFooter, false),
        ] {
            for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
                guard let element = view.supplementaryView(forElementKind: kind, at: path), element.alpha > 0 else {
                    continue
                }
                let index = view.index(ofAccessibilityElement: element)
                for (other, cell) in order.enumerated() where self.path(cell, view)?.section == path.section {
                    #expect(isBefore ? index < other : index > other, "\(name): \(names(view))")
                }
            }
        }
        // Items.
        let cells = order.filter { $0 is UICollectionViewCell }
        let paths = cells.compactMap { self.path($0, view) }
        if (view.collectionViewLayout as? LoopingCarouselLayout)?.wrapsAround == true {
            // In the order along the row, which may begin with any item. Poses move items away from their centers.
            let positions = cells.map {
                axis == .vertical ? $0.frame.midY : $0.frame.midX
            }
            #expect(positions == positions.sorted(), "\(name): \(paths)")
        } else if layout.name == "timeline" {
            // Tracks follow each other. The events of the data are unordered.
            #expect(paths.map(\.section) == paths.map(\.section).sorted(), "\(name): \(paths)")
        } else {
            #expect(paths == paths.sorted(), "\(name): \(paths)")
        }
    }

    @Test("the reading order of a looping row begins with its first visible item")
    func loop() {
        for writing in Self.writings {
            let layout = LoopingCarouselLayout()
            layout.itemSize = CGSize(width: 100, height: 100)
            layout.headerLength = 20
            let fixture = LayoutFixture(
                layout, size: CGSize(width: 330, height: 300), sections: [2, 4], direction: writing)
            // With a distance of 112, three items are completely visible and two partly.
            #expect(names(fixture.view) == ["1.3", "Header 0.0", "0.0", "0.1"])
            layout.advance(by: -1, animated: false)
            fixture.host.layout()
            #expect(names(fixture.view) == ["Header 1.0", "1.2", "1.3", "0.0"])
        }
    }

    @Test("the reading order of a spreadsheet is the corner, the column headers, and each row after its header")
    func sheet() {
        for writing in Self.writings {
            let layout = SpreadsheetLayout()
            let fixture = LayoutFixture(
                layout, size: CGSize(width: 300, height: 140), sections: [3, 2, 3, 3], direction: writing)
            let all = [
                "Corner 0.0", "ColumnHeader 0.0", "ColumnHeader 1.0", "ColumnHeader 2.0", "RowHeader 0.0", "0.0", "0.1",
                "0.2",
                "RowHeader 0.1", "1.0", "1.1", "RowHeader 0.2", "2.0", "2.1", "2.2",
            ].map { name in
                // Index paths have the section first.
                let words = name.split(separator: " ")
                guard words.count == 2, words[0] != "Corner" else { return name }
                return "\(words[0]) " + words[1].split(separator: ".").reversed().joined(separator: ".")
            }
            #expect(names(fixture.view) == all, "\(writing)")
        }
    }

    @Test("events of a track without overlaps are read in order of time")
    func time() {
        let layout = TimelineLayout()
        layout.timeRange = 0...120
        layout.event = { .init(start: CGFloat([40, 0, 20, 60][$0.item]), duration: 10) }
        layout.rulerInterval = 50
        for writing in Self.writings {
            let fixture = LayoutFixture(
                layout, size: CGSize(width: 400, height: 300), sections: [4, 4], direction: writing)
            #expect(
                names(fixture.view) == [
                    "Corner 0.0", "RulerMark 0.0", "RulerMark 0.1", "RulerMark 0.2", "TrackHeader 0.0", "0.1", "0.2",
                    "0.0", "0.3",
                    "TrackHeader 1.0", "1.1", "1.2", "1.0", "1.3",
                ], "\(writing)")
        }
    }

    @Test("the reading order of a hero page is the header, the menu, and each section")
    func hero() {
        let fixture = LayoutFixture(HeroPageLayout(), size: CGSize(width: 300, height: 1200), sections: [1, 2])
        #expect(
            names(fixture.view) == [
                "PageHeader 0.0", "PageMenu 0.0", "Header 0.0", "0.0", "Footer 0.1", "Header 1.0", "1.0", "1.1",
                "Footer 1.1",
            ])
    }

    @Test("elements that an app sets replace the default ones, and hidden elements are omitted")
    func own() throws {
        let fixture = LayoutFixture(WheelLayout(), size: EveryLayout.size, sections: [4])
        let cell = try #require(fixture.view.cellForItem(at: IndexPath(item: 0, section: 0)))
        let count = fixture.view.accessibilityElementCount()
        cell.accessibilityElementsHidden = true
        #expect(fixture.view.accessibilityElementCount() == count - 1)
        #expect(fixture.view.index(ofAccessibilityElement: cell) == NSNotFound)
        let label = UILabel()
        fixture.view.accessibilityElements = [label, cell]
        #expect(
            fixture.view.accessibilityElementCount() == 2
                && fixture.view.accessibilityElement(at: 0) as? UILabel === label)
        #expect(
            fixture.view.index(ofAccessibilityElement: cell) == 1 && fixture.view.accessibilityElement(at: 2) == nil)
        let plain = UIView()
        #expect(plain.accessibilityElementCount() == 0 && plain.accessibilityElement(at: 0) == nil)
        plain.accessibilityElements = [label]
        #expect(
            plain.index(ofAccessibilityElement: label) == 0 && plain.index(ofAccessibilityElement: cell) == NSNotFound)
    }
}
