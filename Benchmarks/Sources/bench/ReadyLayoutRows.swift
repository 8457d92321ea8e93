import CollectionLayouts
import Foundation
import UIKit

/// Measures each layout of CollectionLayouts with a million items: its preparation, and a frame of scrolling by 17
/// points.
@MainActor
enum ReadyLayoutRows {
    private static let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)

    private struct Entry {
        var name: String
        /// The number of items in each section.
        var sections = [1_000_000]
        var isHorizontal = false
        /// Whether items are placed when they come near the visible area, so that the first screen counts as preparation.
        var placesLater = false
        /// The maximum number of visible cells. A layout that shows more fails.
        var limit: Int
        var make: @MainActor () -> UICollectionViewLayout
    }

    /// Returns aspect ratios that differ between adjacent items, at little cost.
    private static func ratio(_ path: IndexPath) -> CGFloat { 0.6 + CGFloat(path.item & 7) / 8 }

    private static let entries: [Entry] = [
        Entry(name: "focus carousel", isHorizontal: true, limit: 8) { FocusCarouselLayout() },
        Entry(name: "cover carousel", isHorizontal: true, limit: 8) { CoverCarouselLayout() },
        Entry(name: "store rows", isHorizontal: true, limit: 60) { StoreRowsLayout() },
        Entry(name: "snapping list", limit: 8) { SnappingListLayout() },
        Entry(name: "parallax", isHorizontal: true, limit: 8) { ParallaxLayout() },
        Entry(name: "hero page", limit: 12) { HeroPageLayout() },
        Entry(name: "waterfall", limit: 24) {
            let layout = WaterfallLayout()
            layout.aspectRatio = { ratio($0) }
            return layout
        },
        Entry(name: "waterfall in order", limit: 24) {
            let layout = WaterfallLayout()
            layout.itemPlacement = .inOrder
            layout.aspectRatio = { ratio($0) }
            return layout
        },
        Entry(name: "justified rows", limit: 40) {
            let layout = JustifiedRowsLayout()
            layout.aspectRatio = { ratio($0) }
            return layout
        },
        Entry(name: "aligned flow", limit: 140) {
            let layout = AlignedFlowLayout()
            layout.itemSize = CGSize(width: 82, height: 34)
            return layout
        },
        Entry(name: "wheel", isHorizontal: true, limit: 12) { WheelLayout() },
        Entry(name: "card stack", isHorizontal: true, limit: 6) { CardStackLayout() },
        Entry(name: "looping carousel", isHorizontal: true, limit: 8) { LoopingCarouselLayout() },
        Entry(name: "spreadsheet, 1000 x 1000", sections: [Int](repeating: 1_000, count: 1_000), limit: 120) {
            let layout = SpreadsheetLayout()
            layout.columnWidths = { 60 + CGFloat($0 & 31) }
            return layout
        },
        Entry(name: "spreadsheet with 10,000 merged areas", sections: [Int](repeating: 1_000, count: 1_000), limit: 120)
        {
            let layout = SpreadsheetLayout()
            layout.mergedCells = (0..<10_000).map {
                .init(row: $0 / 100 * 10, column: $0 % 100 * 10, rows: 2, columns: 3)
            }
            return layout
        },
        Entry(
            name: "timeline, 1000 tracks", sections: [Int](repeating: 1_000, count: 1_000), placesLater: true,
            limit: 120
        ) {
            let layout = TimelineLayout()
            layout.timeRange = 0...40_000
            layout.event = { .init(start: CGFloat($0.item * 40), duration: CGFloat(20 + $0.item % 30)) }
            return layout
        },
        Entry(name: "discover page, 1000 in its waterfall", sections: [500_000, 499_000, 1_000], limit: 60) {
            let layout = DiscoverPageLayout()
            layout.aspectRatio = { ratio($0) }
            return layout
        },
        Entry(name: "store page", sections: [200_000, 600_000, 200_000], limit: 60) { StorePageLayout() },
    ]

    static func rows(full: Bool) -> [Row] {
        entries.flatMap { [prepare($0), frame($0)] }
    }

    private static func prepare(_ entry: Entry) -> Row {
        let prepared = PreparedView(entry, bounds: bounds)
        let ours = measure(repetitions: 5) {
            prepared.layout.invalidateLayout()
            prepared.layout.prepare()
            _ = prepared.layout.collectionViewContentSize
            if entry.placesLater { _ = prepared.layout.layoutAttributesForElements(in: bounds) }
        }
        let size = prepared.layout.collectionViewContentSize
        check(size.width > 1_000 || size.height > 1_000, "\(entry.name): a content of \(size)")
        return Row(work: "\(entry.name): prepare 1M items", ours: ours, n: entry.sections.reduce(0, +))
    }

    private static func frame(_ entry: Entry) -> Row {
        let prepared = PreparedView(entry, bounds: bounds)
        var position: CGFloat = 5_000
        func scroll(frames: Int) {
            for _ in 0..<frames {
                position = position > 15_000 ? 5_000 : position + 17
                prepared.view.contentOffset =
                    entry.isHorizontal ? CGPoint(x: position, y: 0) : CGPoint(x: 0, y: position)
                prepared.view.layoutIfNeeded()
            }
        }
        scroll(frames: 700)
        CountedCell.created = 0
        scroll(frames: 700)
        let created = CountedCell.created
        let operations = 100
        let ours = measure(repetitions: 9, operations: operations) { scroll(frames: operations) }
        let visible = prepared.view.visibleCells.count
        check((1...entry.limit).contains(visible), "\(entry.name): \(visible) cells on screen")
        check(created == 0, "\(entry.name): \(created) cells created in a second round of 700 frames")
        return Row(
            work: "\(entry.name): a frame of scrolling, 1M items", ours: ours,
            n: entry.sections.reduce(0, +), counts: ["cells created in 700 frames": created],
            note: "\(visible) cells on screen")
    }

    private final class PreparedView: NSObject, UICollectionViewDataSource {
        let layout: UICollectionViewLayout
        let view: UICollectionView
        private let sections: [Int]

        init(_ entry: Entry, bounds: CGRect) {
            sections = entry.sections
            layout = entry.make()
            view = UICollectionView(frame: bounds, collectionViewLayout: layout)
            super.init()
            view.register(CountedCell.self, forCellWithReuseIdentifier: "cell")
            let kinds = [
                UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
                HeroPageLayout.elementKindHeader, HeroPageLayout.elementKindMenu,
                SpreadsheetLayout.elementKindColumnHeader, SpreadsheetLayout.elementKindRowHeader,
                SpreadsheetLayout.elementKindCorner, TimelineLayout.elementKindRulerMark,
                TimelineLayout.elementKindTrackHeader, TimelineLayout.elementKindCorner,
            ]
            for kind in kinds {
                view.register(
                    UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
            }
            view.dataSource = self
            view.layoutIfNeeded()
        }

        func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            sections[section]
        }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }

        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
        }
    }
}
