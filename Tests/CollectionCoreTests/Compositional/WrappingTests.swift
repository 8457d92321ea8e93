import Testing

@testable import CollectionCore

/// Rows of a fixed length whose cells measure themselves along the row, such as tags in a cloud.
@Suite("Rows that wrap at measured cells")
struct WrappingTests {
    private let container = CompositionalContainer(
        size: Size(width: 320, height: 480), axis: .vertical, grid: PixelGrid(scale: 2))
    private static let estimate = Size(width: 60, height: 30)

    private func cloud(
        _ count: Int, spacing: LayoutSpacing? = .fixed(8), lineSpacing: Double = 4,
        repetition: LayoutNode.Repetition = .fill, width: LayoutDimension = .fractionalWidth(1), badge: Bool = false
    ) -> SolvedSection {
        let tag = LayoutNode(
            size: LayoutSize(width: .estimated(60), height: .estimated(30)),
            supplements: badge
                ? [
                    LayoutSupplement(
                        kind: 9, size: LayoutSize(width: .absolute(6), height: .absolute(6)),
                        containerAnchor: LayoutAnchor(edges: [.top, .trailing]), itemAnchor: nil)
                ] : [])
        let group = LayoutNode(
            size: LayoutSize(width: width, height: .estimated(30)),
            content: .row(axis: .horizontal, subitems: [tag], repetition: repetition, spacing: spacing))
        return SolvedSection(
            CompositionalSection(group: group, interGroupSpacing: lineSpacing), itemCount: count, container: container
        ) { _, _ in [] }
    }

    /// The naive algorithm: it fills a line until the next tag does not fit.
    private func greedy(_ sizes: [Size], spacing: Double, lineSpacing: Double, most: Int = .max) -> [Rect] {
        var frames: [Rect] = []
        var line: [Rect] = []
        var (x, y) = (0.0, 0.0)
        func height() -> Double { line.map { $0.height }.max() ?? 0 }
        for size in sizes {
            var size = size
            if !line.isEmpty, x + spacing + size.width > 320 || line.count == most {
                frames += line
                y += height() + lineSpacing
                line = []
            }
            size.width = min(size.width, 320)
            let start = line.isEmpty ? 0 : x + spacing
            line.append(Rect(x: start, y: y, width: size.width, height: size.height))
            x = start + size.width
        }
        return frames + line
    }

    @Test(
        "after each measured tag, all frames equal those of filling lines one after another", arguments: [Int.max, 4])
    func twin(most: Int) {
        for seed in 0..<25 {
            var random = SplitMixGenerator(seed: UInt64(seed))
            let count = Int.random(in: 1...90, using: &random)
            var section = cloud(count, repetition: most == .max ? .fill : .upTo(most))
            var sizes = Array(repeating: Self.estimate, count: count)
            for _ in 0..<40 {
                let item = Int.random(in: 0..<count, using: &random)
                sizes[item] = Size(
                    width: Double(Int.random(in: 1...300, using: &random)),
                    height: Double(Int.random(in: 10...50, using: &random)))
                _ = section.setMeasured(sizes[item], item: item)
                let expected = greedy(sizes, spacing: 8, lineSpacing: 4, most: most)
                for item in 0..<count {
                    #expect(
                        section.itemElement(item, section: 0)?.frame == expected[item], "seed \(seed), item \(item)")
                }
                #expect(section.length == expected.map { $0.maxY }.max(), "seed \(seed)")
            }
        }
    }

    @Test("runs of groups contain each item once and follow each other")
    func invariants() throws {
        for seed in 0..<15 {
            var random = SplitMixGenerator(seed: UInt64(seed))
            let count = Int.random(in: 1...400, using: &random)
            var section = cloud(count, badge: true)
            for _ in 0..<80 {
                let item = Int.random(in: 0..<count, using: &random)
                _ = section.setMeasured(
                    Size(width: Double(Int.random(in: 1...200, using: &random)), height: 30), item: item)
                let groups = try #require(section.wrapped)
                var (firstItem, group, start) = (0, 0, 0.0)
                for run in groups.runs {
                    #expect(run.firstItem == firstItem && run.firstGroup == group && run.start == start, "seed \(seed)")
                    (firstItem, group, start) = (run.endItem, run.endGroup, run.end)
                }
                #expect(firstItem == count, "seed \(seed)")
                // Breaking all lines again gives the same result.
                var regrouped = groups
                regrouped.regroup(from: 0, through: .max) { groups, item in section.solveWrapped(groups, from: item) }
                for item in 0..<count {
                    #expect(regrouped.location(ofItem: item) == groups.location(ofItem: item), "seed \(seed)")
                }
                #expect(regrouped.end == groups.end, "seed \(seed)")
            }
            // Every tag has a badge with the same index and position.
            for item in 0..<count {
                let badge = section.supplementElement(kind: 9, item: item, section: 0)
                let tag = section.itemElement(item, section: 0)
                #expect(
                    badge?.frame.maxX == tag?.frame.maxX && badge?.frame.y == tag?.frame.y, "seed \(seed), item \(item)"
                )
            }
        }
    }

    @Test("measuring one tag in a million changes only the groups around it")
    func million() throws {
        var section = cloud(1_000_000)
        // Four tags of 60 with 8 between them fit into 320.
        #expect(section.itemsPerGroup == 4 && section.groupCount == 250_000)
        _ = section.setMeasured(Size(width: 264, height: 30), item: 500_000)
        let runs = try #require(section.wrapped).runs
        // No second tag fits into the row: 264 + 8 + 60 is too long.
        #expect(section.itemElement(500_000, section: 0)?.frame.x == 0)
        #expect(section.itemElement(500_001, section: 0)?.frame.x == 0)
        #expect(runs.count <= 8)
        #expect(section.groupCount == 250_001)
    }

    @Test("a tag that is too long has its own row and its length, and measures its height with it")
    func tooLong() {
        var section = cloud(3)
        _ = section.setMeasured(Size(width: 700, height: 30), item: 1)
        let long = section.itemElement(1, section: 0)
        #expect(long?.frame == Rect(x: 0, y: 34, width: 320, height: 30))
        #expect(long?.estimatedAxes == .vertical)
        _ = section.setMeasured(Size(width: 320, height: 90), item: 1)
        #expect(section.itemElement(1, section: 0)?.frame.height == 90)
        #expect(section.measuredSize(item: 1) == Size(width: 700, height: 90))
        #expect(section.itemElement(2, section: 0)?.frame.y == 128)
    }

    @Test("flexible spacing shares the remaining length of a wrapped row")
    func flexible() {
        var section = cloud(4, spacing: .flexible(8))
        for item in 0..<4 { _ = section.setMeasured(Size(width: 150, height: 30), item: item) }
        #expect((0..<4).map { section.itemElement($0, section: 0)!.frame.x } == [0, 170, 0, 170])
    }

    @Test("tags in a nested row wrap, too")
    func nested() {
        let tag = LayoutNode(size: LayoutSize(width: .estimated(60), height: .absolute(20)))
        let line = LayoutNode(
            size: LayoutSize(width: .fractionalWidth(1), height: .absolute(20)),
            content: .row(axis: .horizontal, subitems: [tag], repetition: .fill, spacing: nil))
        let group = LayoutNode(
            size: LayoutSize(width: .fractionalWidth(0.5), height: .absolute(50)),
            content: .row(axis: .vertical, subitems: [line], repetition: .fill, spacing: nil))
        var section = SolvedSection(CompositionalSection(group: group), itemCount: 12, container: container) { _, _ in
            []
        }
        // Two tags fit into a row of 160, and two rows into a group of 50.
        #expect(section.itemsPerGroup == 4)
        _ = section.setMeasured(Size(width: 110, height: 20), item: 0)
        #expect((0..<5).map { section.itemElement($0, section: 0)!.frame.y } == [0, 20, 20, 50, 50])
        _ = section.setMeasured(Size(width: 20, height: 20), item: 1)
        #expect((0..<5).map { section.itemElement($0, section: 0)!.frame.y } == [0, 0, 20, 20, 50])
    }
}

extension WrappedGroups {
    fileprivate var end: Double { runs.last?.end ?? 0 }
}

/// Compares groups that do not need to be solved again with groups that are solved again.
@Suite("Measured rows")
struct MeasuredRowTests {
    @Test("a row of measured cells equals the solution of solving its group again")
    func twin() {
        var rows = 0
        for seed in 0..<3000 {
            var layouts = RandomLayouts(seed: UInt64(seed), depth: 1)
            var node = layouts.node(level: 0, estimates: 50)
            node.supplements = []
            if case .row(let axis, var subitems, let repetition, let spacing) = node.content {
                for index in subitems.indices { subitems[index].supplements = [] }
                node.content = .row(axis: axis, subitems: subitems, repetition: repetition, spacing: spacing)
            }
            let container = CompositionalContainer(
                size: Size(width: 320, height: 480), axis: layouts.chance(50) ? .vertical : .horizontal,
                grid: PixelGrid(scale: 2))
            let count = Int.random(in: 1...30, using: &layouts.random)
            var section = SolvedSection(CompositionalSection(group: node), itemCount: count, container: container) {
                _, _ in RandomLayouts.customItems
            }
            guard section.measuredRow != nil else { continue }
            rows += 1
            for _ in 0..<20 {
                let item = Int.random(in: 0..<count, using: &layouts.random)
                _ = section.setMeasured(Size(width: layouts.number(0...99), height: layouts.number(0...99)), item: item)
            }
            for item in 0..<count {
                let (group, leafIndex) = section.location(ofItem: item)
                let solved = section.template(ofGroup: group)
                let origin = section.groupOrigin(size: solved.size, start: section.groupStart(group))
                let edges = node.edgeSpacing.minimum(section.groupAxis)
                #expect(
                    abs(section.length(ofGroup: group) - solved.size[section.groupAxis] - edges) < 1e-9, "seed \(seed)")
                var frame = solved.leaves[leafIndex].frame.offsetBy(x: origin.x, y: origin.y)
                frame.x = container.grid.nearest(frame.x)
                frame.y = container.grid.nearest(frame.y)
                #expect(section.itemElement(item, section: 0)?.frame == frame, "seed \(seed), item \(item)")
            }
        }
        #expect(rows > 200, "\(rows)")
    }
}
