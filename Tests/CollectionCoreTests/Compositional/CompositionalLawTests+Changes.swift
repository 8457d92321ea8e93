import CollectionCore
import Testing

extension CompositionalLawTests {
    @Test("appending an item moves no item of a full group, along either axis and at every scale")
    func appendingEverywhere() {
        var checked = 0
        for seed in 0..<1200 {
            var layouts = RandomLayouts(seed: UInt64(seed))
            var description = layouts.section(estimates: seed % 3 * 15)
            description.boundaryItems = []
            let container = CompositionalContainer(
                size: Size(width: layouts.number(60...420), height: layouts.number(60...600)),
                axis: seed % 2 == 0 ? .vertical : .horizontal, grid: PixelGrid(scale: [1.0, 2, 3][seed % 3]))
            let count = Int.random(in: 1...40, using: &layouts.random)
            let before = SolvedSection(description, itemCount: count, container: container) { _, _ in
                RandomLayouts.customItems
            }
            let after = SolvedSection(description, itemCount: count + 1, container: container) { _, _ in
                RandomLayouts.customItems
            }
            guard before.groupCount > 1, before.groupAxis == container.axis else { continue }
            for item in 0..<(count / before.itemsPerGroup * before.itemsPerGroup) {
                #expect(
                    before.itemElement(item, section: 0) == after.itemElement(item, section: 0),
                    "seed \(seed), item \(item)")
                checked += 1
            }
        }
        #expect(checked > 1000, "\(checked)")
    }

    @Test(
        "the order of measuring does not change the frames, and neither does adopting the measured sizes")
    func orderOfMeasuring() {
        for seed in 0..<900 {
            var layouts = RandomLayouts(seed: UInt64(seed))
            let description = layouts.section(estimates: 45)
            let container = CompositionalContainer(
                size: Size(width: 320, height: 480), axis: seed % 2 == 0 ? .vertical : .horizontal,
                grid: PixelGrid(scale: [1.0, 2, 3][seed % 3]))
            let count = Int.random(in: 1...60, using: &layouts.random)
            let plain = SolvedSection(description, itemCount: count, container: container) { _, _ in
                RandomLayouts.customItems
            }
            guard plain.hasEstimates else { continue }
            let sizes = (0..<20).map { _ in
                (
                    item: Int.random(in: 0..<count, using: &layouts.random),
                    size: Size(width: layouts.number(0...90), height: layouts.number(0...90))
                )
            }
            var known: [Int: Size] = [:]
            var forwards = plain
            for (item, size) in sizes where known[item] == nil {
                known[item] = size
                _ = forwards.setMeasured(size, item: item)
            }
            // A cell that is too long for its row measures only its cross axis, and the axes it measures may depend on
            // the cells before it. WrappingTests covers those cases.
            guard !forwards.wraps else { continue }
            var backwards = plain
            for (item, size) in known.sorted(by: { $0.key > $1.key }) { _ = backwards.setMeasured(size, item: item) }
            var adopting = plain
            adopting.adoptMeasures(from: forwards)
            for item in 0..<count {
                let expected = forwards.itemElement(item, section: 0)
                #expect(backwards.itemElement(item, section: 0)?.frame == expected?.frame, "seed \(seed), item \(item)")
                #expect(adopting.itemElement(item, section: 0)?.frame == expected?.frame, "seed \(seed), item \(item)")
            }
            #expect(
                abs(backwards.length - forwards.length) < 1e-6 && abs(adopting.length - forwards.length) < 1e-6,
                "seed \(seed)")
        }
    }

    @Test(
        "layouts with zero, negative, huge, or NaN values terminate and show each cell at most once, at any depth",
        arguments: depths)
    func strangeEverywhere(depth: Int) {
        var strange = 0
        for seed in 0..<500 {
            var layouts = RandomLayouts(seed: UInt64(seed * 10 + depth), depth: depth, reachesDepth: true)
            layouts.invalidPercentage = [1, 5, 25, 60][seed % 4]
            var solution = layouts.layout(estimates: seed % 3 * 25, isRightToLeft: seed % 5 == 0)
            for round in 0..<3 {
                let everywhere = Rect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)
                for rect in [
                    everywhere, layouts.rect(around: Size(width: 400, height: 600)),
                    Rect(x: .nan, y: 0, width: 9, height: 9),
                ] {
                    var cells: Set<Int> = []
                    var count = 0
                    solution.forEachElement(in: rect) { element in
                        guard element.category == .cell else { return }
                        count += 1
                        cells.insert(element.section << 32 | element.item)
                    }
                    #expect(count == cells.count, "depth \(depth), seed \(seed), round \(round): a cell is repeated")
                    strange += count
                }
                for index in solution.sections.indices where solution.sections[index].itemCount > 0 {
                    let item = Int.random(in: 0..<solution.sections[index].itemCount, using: &layouts.random)
                    _ = solution.cell(section: index, item: item)
                    _ = solution.setMeasured(
                        Size(width: layouts.number(0...90), height: layouts.number(0...90)), section: index, item: item)
                    solution.setScrollOffset(layouts.number(0...100), section: index)
                }
            }
        }
        #expect(strange > 1000)
    }

    @Test("layouts with NaN and infinite values terminate and show at most all cells")
    func noNumbers() {
        let none = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 20]
        for width in none {
            for height in none {
                for spacing in none {
                    for estimated in [false, true] {
                        let size =
                            estimated
                            ? LayoutSize(width: .estimated(width), height: .estimated(height))
                            : LayoutSize(width: .absolute(width), height: .fractionalHeight(height))
                        let group = LayoutNode(
                            size: LayoutSize(width: .fractionalWidth(1), height: .estimated(30)),
                            content: .row(
                                axis: .horizontal, subitems: [LayoutNode(size: size)], repetition: .fill,
                                spacing: .fixed(spacing)))
                        var section = SolvedSection(
                            CompositionalSection(group: group, interGroupSpacing: spacing), itemCount: 30,
                            container: CompositionalContainer(
                                size: Size(width: 320, height: 480), axis: .vertical, grid: PixelGrid(scale: 2))
                        ) { _, _ in [] }
                        for item in [3, 0, 29] {
                            _ = section.setMeasured(Size(width: height, height: width), item: item)
                            section._checkInvariants()
                        }
                        let solution = CompositionalSolution(sections: [section], container: section.container)
                        for rect in [
                            Rect(x: 0, y: 0, width: 320, height: 480), Rect(x: .nan, y: 0, width: 1, height: 1),
                            Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300),
                            Rect(x: 0, y: .infinity, width: 10, height: -5),
                        ] {
                            var count = 0
                            solution.forEachElement(in: rect) { _ in count += 1 }
                            #expect(count <= 30, "\(width) \(height) \(spacing)")
                        }
                    }
                }
            }
        }
    }
}
