import CollectionCore
import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// Compares the waterfall with the placement of grid lanes in CSS, and tests items of all widths.
///
/// - Source: CSS Grid Layout Module Level 3, grid lanes placement: each track has a running position. An item is placed
///   at the first line at which the largest running position of its tracks is smallest. The running positions of its
///   tracks continue after the item and a gap.
@MainActor @Suite struct GridLanesTests {
    /// Random numbers from a seed.
    private struct Chance {
        private var generator: SplitMixGenerator

        init(seed: UInt64) { generator = SplitMixGenerator(seed: seed) }

        mutating func next(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
    }

    /// The running positions of the tracks of a grid lanes container.
    private struct Lanes {
        var running: [Double]
        /// The line after the last placed item.
        var cursor = 0
        let gap: Double

        /// The lines at which an item may start, and its position there.
        func possible(span: Int) -> (lines: [Int], position: Double) {
            let starts = (0...(running.count - span)).map { running[$0..<($0 + span)].max() ?? 0 }
            let least = starts.min() ?? 0
            return (starts.indices.filter { starts[$0] == least }, least)
        }

        /// With an infinite flow tolerance, all lines are possible: the first from the cursor on, otherwise the first.
        func inOrder(span: Int) -> (line: Int, position: Double) {
            let line = cursor + span <= running.count ? cursor : 0
            return (line, running[line..<(line + span)].max() ?? 0)
        }

        mutating func place(at line: Int, span: Int, position: Double, length: Double) {
            for track in line..<(line + span) { running[track] = position + length + gap }
            cursor = line + span
        }
    }

    private static let directions = [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft]

    @Test(
        "items are where grid lanes place them: by running positions and in order, on both axes", arguments: 1...12)
    func lanes(seed: Int) {
        for axis in [UICollectionView.ScrollDirection.vertical, .horizontal] {
            for (direction, placement) in zip(Self.directions, WaterfallLayout.ItemPlacement.allCases) {
                for spans in [false, true] {
                    compare(seed, axis, direction, placement, spans: spans)
                }
            }
        }
    }

    private func compare(
        _ seed: Int, _ axis: UICollectionView.ScrollDirection, _ direction: UITraitEnvironmentLayoutDirection,
        _ placement: WaterfallLayout.ItemPlacement, spans: Bool
    ) {
        var chance = Chance(seed: UInt64(seed) &* 77 &+ (spans ? 1 : 0))
        let count = 60
        let columns = 2 + chance.next(5)
        let gap = Double(chance.next(12))
        let ratios = (0..<count).map { _ in 0.3 + Double(chance.next(10_000)) / 4_000 }
        let wide = (0..<count).map { _ in spans ? 1 + chance.next(columns) : 1 }
        let layout = WaterfallLayout()
        layout.scrollDirection = axis
        layout.columns = columns
        (layout.columnSpacing, layout.lineSpacing) = (CGFloat(gap), CGFloat(gap))
        layout.sectionInset = .zero
        layout.alignsToPixels = false
        layout.itemPlacement = placement
        layout.aspectRatio = { CGFloat(ratios[$0.item]) }
        if spans { layout.columnSpan = { wide[$0.item] } }
        let fixture = LayoutFixture(
            layout, size: CGSize(width: 400, height: 400), sections: [count], direction: direction)
        let track = (400 - gap * Double(columns - 1)) / Double(columns)
        var lanes = Lanes(running: [Double](repeating: 0, count: columns), gap: gap)
        for item in 0..<count {
            // Layout coordinates, which are left to right.
            guard let frame = layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame else {
                Issue.record("no item \(item)")
                return
            }
            let name = "seed \(seed) \(axis.rawValue) \(direction) \(placement) \(spans), item \(item)"
            let (main, cross) = axis == .vertical ? (frame.minY, frame.minX) : (frame.minX, frame.minY)
            let (length, breadth) =
                axis == .vertical ? (frame.height, frame.width) : (frame.width, frame.height)
            let line = Int((Double(cross) / (track + gap)).rounded())
            let span = wide[item]
            #expect(abs(Double(breadth) - (track * Double(span) + gap * Double(span - 1))) < 1e-6, "\(name)")
            #expect(abs(Double(frame.width / frame.height) - ratios[item]) < 1e-6, "\(name)")
            let position: Double
            if placement == .inOrder {
                let wanted = lanes.inOrder(span: span)
                position = wanted.position
                #expect(line == wanted.line, "\(name): \(line) instead of \(wanted.line)")
            } else {
                // Of several possible lines, grid lanes prefer the one after the last item, the waterfall the first.
                let wanted = lanes.possible(span: span)
                position = wanted.position
                #expect(line == wanted.lines.first, "\(name): \(line) is none of \(wanted.lines)")
            }
            #expect(abs(Double(main) - position) < 1e-6, "\(name): at \(main) instead of \(position)")
            // Continues from the actual frame, so that rounding errors do not accumulate.
            lanes.place(at: line, span: span, position: Double(main), length: Double(length))
        }
        #expect(LayoutLaws.violations(in: fixture.view, rectangles: 4).isEmpty)
    }

    @Test("an item of full width spans all columns at every width and is below all earlier items")
    func fullWidth() throws {
        for direction in Self.directions {
            for width in [320, 500, 1200] as [CGFloat] {
                let layout = WaterfallLayout()
                layout.minimumColumnWidth = 140
                layout.aspectRatio = { 0.6 + CGFloat($0.item * 7 % 11) / 8 }
                layout.columnSpan = { $0.item % 7 == 6 ? WaterfallLayout.fullWidth : 1 }
                let fixture = LayoutFixture(
                    layout, size: CGSize(width: width, height: 600), sections: [30], direction: direction)
                let frames = try (0..<30).map {
                    try #require(fixture.view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))).frame
                }
                for item in stride(from: 6, to: 30, by: 7) {
                    #expect(frames[item].minX == 10 && frames[item].maxX == width - 10, "\(frames[item])")
                    let before = frames[..<item].map(\.maxY).max() ?? 0
                    #expect(abs(frames[item].minY - before - 10) < 0.01, "\(item)")
                    for after in frames[(item + 1)...] { #expect(after.minY >= frames[item].maxY + 9.99) }
                }
            }
        }
    }

    @Test("appending a thousand items to a million moves none of them and calls aspectRatio only for the new ones")
    func millions() throws {
        let first = 1_000_000
        let layout = WaterfallLayout()
        layout.columns = 3
        var asked = 0
        layout.aspectRatio = { path in
            asked += 1
            return 0.5 + CGFloat(path.item &* 7 % 13) / 9
        }
        let fixture = LayoutFixture(layout, size: CGSize(width: 375, height: 667), sections: [first])
        #expect(asked == first)
        let before = layout.collectionViewContentSize.height
        let paths = [0, 1, 499_999, first - 3, first - 2, first - 1].map { IndexPath(item: $0, section: 0) }
        let kept = paths.map { layout.layoutAttributesForItem(at: $0)?.frame }
        fixture.scroll(y: before - 667)
        asked = 0
        layout.willAppendItems()
        fixture.sections = [first + 1000]
        fixture.view.performBatchUpdates {
            fixture.view.insertItems(at: (first..<(first + 1000)).map { IndexPath(item: $0, section: 0) })
        }
        fixture.host.settle()
        #expect(asked == 1000)
        #expect(paths.map { layout.layoutAttributesForItem(at: $0)?.frame } == kept)
        // Every item begins one spacing after the item above it in its column.
        var ends: [CGFloat: CGFloat] = [:]
        for item in (first - 200)..<(first + 1000) {
            let frame = try #require(layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))).frame
            if let end = ends[frame.minX] { #expect(abs(frame.minY - end - 10) < 0.01, "\(item)") }
            ends[frame.minX] = frame.maxY
        }
        #expect(ends.count == 3 && layout.collectionViewContentSize.height > before)
    }
}
