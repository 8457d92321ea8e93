import Testing

@testable import CollectionCore

/// Compares groups and the content that fits into them with the tree of a naive twin, level by level.
@Suite("Groups and the content that fits into them")
struct CompositionalSpaceTests {
    /// A random section with measured sizes for some of its cells.
    struct Case {
        let section: SolvedSection
        let isRightToLeft: Bool

        init?(_ layouts: inout RandomLayouts, estimates: Int, axis: Axis, isRightToLeft: Bool = false) {
            let container = CompositionalContainer(
                size: Size(width: layouts.number(160...420), height: layouts.number(160...600)), axis: axis,
                grid: PixelGrid(scale: [1.0, 2, 3].randomElement(using: &layouts.random)!))
            let count = Int.random(in: 1...50, using: &layouts.random)
            var section = SolvedSection(layouts.section(estimates: estimates), itemCount: count, container: container) {
                _, _ in RandomLayouts.customItems
            }
            guard section.groupCount > 0 else { return nil }
            for _ in 0..<(section.hasEstimates ? Int.random(in: 0...12, using: &layouts.random) : 0) {
                let item = Int.random(in: 0..<count, using: &layouts.random)
                _ = section.setMeasured(Size(width: layouts.number(2...40), height: layouts.number(2...40)), item: item)
            }
            self.section = section
            self.isRightToLeft = isRightToLeft
        }

        /// The solution of the twin for `group`, with as many cells as the group holds.
        func twin(ofGroup group: Int) -> NaiveGroup.Part? {
            let first = section.firstItem(ofGroup: group)
            let wraps = section.wrapped.map { !$0.run(ofGroup: group).isPlain } ?? false
            return NaiveGroup.solve(
                section.description.group, in: section.groupContainer, whole: section.container.size,
                grid: section.container.grid, limit: section.itemCount - first, wraps: wraps,
                measured: { section.measuredSize(item: first + $0) })
        }
    }

    private static let depths = 1...5

    @Test("a group equals the naive solution that adds one item after the other, at any depth", arguments: depths)
    func twin(depth: Int) {
        var cells = 0
        for seed in 0..<1200 {
            var layouts = RandomLayouts(
                seed: UInt64(seed * 10 + depth), depth: depth, reachesDepth: true, hasSmallItems: seed % 2 == 0)
            guard
                let testCase = Case(
                    &layouts, estimates: seed % 3 * 15, axis: seed % 4 < 2 ? .vertical : .horizontal)
            else { continue }
            let section = testCase.section
            for group in Set([0, section.groupCount / 2, section.groupCount - 1]) {
                let template = section.template(ofGroup: group)
                var places = 0
                guard let twin = testCase.twin(ofGroup: group) else { continue }
                twin.forEach { part, _ in
                    guard let cellIndex = part.cellIndex else { return }
                    places += 1
                    guard cellIndex < template.leaves.count else { return }
                    let expected = Rect(origin: part.origin, size: part.size).inset(by: part.insets)
                    #expect(
                        expected.isNear(template.leaves[cellIndex].frame, 1e-6),
                        "depth \(depth), seed \(seed), group \(group), cell \(cellIndex): not \(expected)")
                }
                #expect(places == template.leaves.count, "depth \(depth), seed \(seed), group \(group)")
                cells += places
            }
        }
        #expect(cells > 3000, "\(cells)")
    }

    @Test(
        "items never leave a group with enough space, at any depth, along either axis, left to right and right to left",
        arguments: depths)
    func room(depth: Int) {
        var checked = 0
        for seed in 0..<1200 {
            var layouts = RandomLayouts(
                seed: UInt64(seed * 10 + depth), depth: depth, reachesDepth: true, hasSmallItems: seed % 4 != 0)
            guard
                let testCase = Case(
                    &layouts, estimates: seed % 3 * 15, axis: seed % 4 < 2 ? .vertical : .horizontal,
                    isRightToLeft: seed % 5 < 2)
            else { continue }
            let section = testCase.section
            let solution = CompositionalSolution(
                sections: [section], container: section.container, isRightToLeft: testCase.isRightToLeft)
            let pixel = 1 / section.container.grid.scale + 1e-6
            for group in Set([0, section.groupCount / 2, section.groupCount - 1]) {
                let template = section.template(ofGroup: group)
                let origin = section.groupOrigin(size: template.size, start: section.groupStart(group))
                var boxes: [ObjectIdentifier: Rect] = [:]
                testCase.twin(ofGroup: group)?.forEach { part, around in
                    guard let cellIndex = part.cellIndex else {
                        boxes[ObjectIdentifier(part)] = template.boxes[boxes.count].frame
                        return
                    }
                    let item = section.firstItem(ofGroup: group) + cellIndex
                    guard let frame = solution.cell(section: 0, item: item)?.frame, part.contentFits else { return }
                    // From the innermost group outward, while each level fits its content.
                    for holder in around.reversed() {
                        guard holder.contentFits, let box = boxes[ObjectIdentifier(holder)] else { break }
                        let inside = solution.mirror.frame(
                            box.inset(by: holder.insets).offsetBy(x: origin.x, y: origin.y))
                        #expect(
                            inside.holds(frame, pixel),
                            "depth \(depth), seed \(seed), item \(item): \(frame) is outside \(inside)")
                        checked += 1
                    }
                }
            }
        }
        #expect(checked > 3000, "\(checked)")
    }

    @Test("a row never takes more unmeasured items than fit into its length", arguments: depths)
    func filled(depth: Int) {
        var checked = 0
        for seed in 0..<1200 {
            var layouts = RandomLayouts(
                seed: UInt64(seed * 10 + depth), depth: depth, reachesDepth: true, hasSmallItems: true)
            guard let testCase = Case(&layouts, estimates: 0, axis: seed % 2 == 0 ? .vertical : .horizontal) else {
                continue
            }
            testCase.twin(ofGroup: 0)?.forEach { part, _ in
                guard part.isFilled, part.holdsInsets,
                    case .row(let axis, let subitems, _, let spacing) = part.node.content
                else { return }
                var taken = Double(part.children.count - 1) * max(0, spacing?.minimum ?? 0)
                for (i, child) in part.children.enumerated() {
                    taken += child.size[axis] + subitems[i % subitems.count].edgeSpacing.minimum(axis)
                }
                #expect(taken <= part.inside.size[axis] + 0.01, "depth \(depth), seed \(seed)")
                checked += 1
            }
        }
        #expect(checked > 500, "\(checked)")
    }
}

extension Rect {
    fileprivate func isNear(_ other: Rect, _ most: Double) -> Bool {
        abs(x - other.x) <= most && abs(y - other.y) <= most && abs(width - other.width) <= most
            && abs(height - other.height) <= most
    }

    fileprivate func holds(_ other: Rect, _ most: Double) -> Bool {
        other.minX >= minX - most && other.maxX <= maxX + most && other.minY >= minY - most && other.maxY <= maxY + most
    }
}
