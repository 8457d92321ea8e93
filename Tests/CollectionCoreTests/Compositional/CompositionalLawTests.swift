import Testing

@testable import CollectionCore

/// Laws that hold for every layout, tried on thousands of random ones. A failure names the seed that made it.
@Suite("Laws of compositional layouts")
struct CompositionalLawTests {
    static let seeds = 0..<1200
    /// Some items of every layout lie as deep as that.
    static let depths = 1...5

    /// A layout of the generator's for a seed, the same each time.
    private static func layouts(_ seed: Int, depth: Int) -> RandomLayouts {
        RandomLayouts(seed: UInt64(seed * 10 + depth), depth: depth, reachesDepth: true, isRoomy: seed % 3 == 0)
    }

    /// The slow obvious answer to a rect query: every group, every cell, every view.
    private func naive(_ solution: CompositionalSolution, in rect: Rect) -> Set<LayoutElement> {
        var result: Set<LayoutElement> = []
        let asked = solution.mirrored(rect)
        let clipped = asked.intersection(Rect(origin: .zero, size: solution.contentSize))
        let axis = solution.container.axis
        for (index, section) in solution.sections.enumerated() {
            let start = solution.sectionStart(index)
            var shown = clipped
            shown?.origin[axis] -= start
            if section.rowAxis != axis { shown?.origin[section.rowAxis] += section.scrollOffset }
            for group in 0..<section.groupCount {
                guard let shown else { break }
                let template = section.template(ofGroup: group)
                let origin = section.groupOrigin(size: template.size, start: section.groupStart(group))
                let local = shown.offsetBy(x: -origin.x, y: -origin.y)
                func meets(_ box: Int32) -> Bool {
                    box < 0
                        || template.boxes[Int(box)].frame.intersects(local) && meets(template.boxes[Int(box)].parent)
                }
                for (place, leaf) in template.leaves.enumerated() where meets(leaf.box) {
                    let element = solution.cell(section: index, item: section.firstItem(ofGroup: group) + place)!
                    var frame = solution.mirrored(element.frame)
                    frame.origin[axis] -= start
                    if frame.intersects(shown) { result.insert(element) }
                }
                for view in template.supplements where meets(view.box) {
                    let number = section.firstOrdinal(ofKind: view.kind, group: group) + view.ordinal
                    let element = section.supplementElement(kind: view.kind, item: number, section: index)!
                    if element.frame.intersects(shown) {
                        result.insert(solution.supplement(kind: view.kind, section: index, item: number)!)
                    }
                }
            }
            for item in section.description.boundaryItems.indices {
                guard let clipped else { break }
                let frame = solution.mirrored(solution.boundaryElement(item, section: index).frame)
                if frame.intersects(clipped) { result.insert(solution.boundaryElement(item, section: index)) }
            }
            for (place, decoration) in section.description.decorations.enumerated() {
                guard let element = solution.decoration(kind: decoration.kind, section: index, item: place) else { continue }
                if solution.mirrored(element.frame).touches(asked) { result.insert(element) }
            }
        }
        return result
    }

    @Test("rect queries agree with brute force, before and after measuring, in both directions", arguments: depths)
    func queries(depth: Int) {
        for seed in Self.seeds {
            var layouts = Self.layouts(seed, depth: depth)
            var solution = layouts.layout(estimates: seed % 2 * 30, isRightToLeft: seed % 3 == 0)
            for round in 0..<4 {
                let rect = layouts.rect(around: solution.contentSize)
                var found: Set<LayoutElement> = []
                var count = 0
                solution.forEachElement(in: rect) {
                    count += 1
                    if $0.item != Int.max { found.insert($0) }
                }
                let expected = naive(solution, in: rect)
                let missing = expected.subtracting(found)
                let extra = found.subtracting(expected)
                #expect(
                    missing.isEmpty && extra.isEmpty,
                    "depth \(depth), seed \(seed), round \(round), \(rect): \(missing.count) missing, \(extra.count) extra, as \(String(describing: missing.first ?? extra.first))"
                )
                #expect(count >= found.count, "depth \(depth), seed \(seed): an element was answered twice")
                for index in solution.sections.indices where solution.sections[index].itemCount > 0 {
                    let item = Int.random(in: 0..<solution.sections[index].itemCount, using: &layouts.random)
                    let size = Size(width: layouts.number(1...90), height: layouts.number(1...90))
                    _ = solution.setMeasured(size, section: index, item: item)
                    solution.setScrollOffset(layouts.number(0...100), section: index)
                }
            }
        }
    }

    @Test("solving twice gives the same", arguments: depths)
    func deterministic(depth: Int) {
        for seed in Self.seeds {
            var first = Self.layouts(seed, depth: depth)
            var second = Self.layouts(seed, depth: depth)
            #expect(everything(first.layout(estimates: 20)) == everything(second.layout(estimates: 20)), "depth \(depth), seed \(seed)")
        }
    }

    private func everything(_ solution: CompositionalSolution) -> [LayoutElement] {
        var all: [LayoutElement] = []
        solution.forEachElement(in: Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)) { all.append($0) }
        return all
    }

    @Test("reading right to left mirrors every frame inside the content", arguments: depths)
    func mirrored(depth: Int) {
        for seed in Self.seeds {
            var first = Self.layouts(seed, depth: depth)
            var second = Self.layouts(seed, depth: depth)
            let left = first.layout(estimates: seed % 2 * 25)
            let right = second.layout(estimates: seed % 2 * 25, isRightToLeft: true)
            #expect(left.contentSize == right.contentSize, "depth \(depth), seed \(seed)")
            let pixel = 1 / left.container.grid.scale + 1e-6
            for (a, b) in zip(everything(left), everything(right)) {
                #expect(a.isSame(as: b) && a.frame.size == b.frame.size && a.frame.y == b.frame.y, "depth \(depth), seed \(seed)")
                // Both were rounded to the grid on their own side.
                #expect(abs(left.contentSize.width - a.frame.maxX - b.frame.x) <= pixel, "depth \(depth), seed \(seed)")
            }
        }
    }

    @Test("a row's items lie inside it, in order and apart")
    func rowsHoldTheirItems() {
        var checked = 0
        for seed in Self.seeds {
            var layouts = RandomLayouts(seed: UInt64(seed), depth: 1)
            let solution = layouts.layout()
            for section in solution.sections where section.groupCount > 0 {
                guard case .row(let axis, let subitems, .fill, let spacing) = section.description.group.content,
                    subitems.allSatisfy({ $0.contentInsets == .zero }), section.description.group.contentInsets == .zero
                else { continue }
                let template = section.template(ofGroup: 0)
                var end = 0.0
                for (place, leaf) in template.leaves.enumerated() {
                    let edges = subitems[place % subitems.count].edgeSpacing
                    #expect(leaf.frame.min(axis) >= end - 0.01, "seed \(seed), item \(place)")
                    end = leaf.frame.max(axis) + (edges.end(axis)?.minimum ?? 0) + (spacing?.minimum ?? 0)
                    if section.groupCount > 1 || template.size[axis] >= section.template(ofGroup: 0).size[axis] {
                        #expect(leaf.frame.max(axis) <= template.size[axis] + 0.01, "seed \(seed), item \(place)")
                    }
                    checked += 1
                }
            }
        }
        #expect(checked > 500)
    }

    @Test("the content encloses every group and section", arguments: depths)
    func contentEncloses(depth: Int) {
        for seed in Self.seeds {
            var layouts = Self.layouts(seed, depth: depth)
            let solution = layouts.layout(estimates: 10)
            let axis = solution.container.axis
            var end = 0.0
            for (index, section) in solution.sections.enumerated() {
                let start = solution.sectionStart(index)
                #expect(start >= end - 0.001, "depth \(depth), seed \(seed), section \(index)")
                end = start + section.length
                guard section.groupCount > 0, section.rowAxis == axis else { continue }
                let rowEnd = section.rowStart + section.rowLength + section.groupInsets.end(axis)
                #expect(rowEnd <= section.length + 0.001, "depth \(depth), seed \(seed), section \(index)")
            }
            #expect(end <= solution.contentSize[axis] + 0.001, "depth \(depth), seed \(seed)")
            #expect(solution.contentSize.isFinite, "depth \(depth), seed \(seed)")
        }
    }

    @Test("one item more leaves those in full groups where they were", arguments: depths)
    func appending(depth: Int) {
        for seed in Self.seeds {
            var layouts = Self.layouts(seed, depth: depth)
            let description = layouts.section(estimates: 15)
            let container = CompositionalContainer(
                size: Size(width: 320, height: 480), axis: .vertical, grid: PixelGrid(scale: 2))
            let count = Int.random(in: 1...40, using: &layouts.random)
            func solve(_ count: Int) -> SolvedSection {
                SolvedSection(description, itemCount: count, container: container) { _, _ in RandomLayouts.customItems }
            }
            let before = solve(count)
            let after = solve(count + 1)
            guard before.groupCount > 1 || after.itemsPerGroup == before.itemsPerGroup else { continue }
            #expect(before.itemsPerGroup == after.itemsPerGroup, "depth \(depth), seed \(seed)")
            // A section whose side items lengthen it, or whose row grows, moves nothing before the new item.
            for item in 0..<(count / max(1, before.itemsPerGroup) * before.itemsPerGroup) {
                guard before.rowAxis == .vertical else { break }
                #expect(
                    before.itemElement(item, section: 0)?.frame.size == after.itemElement(item, section: 0)?.frame.size,
                    "depth \(depth), seed \(seed), item \(item)")
                #expect(
                    before.itemElement(item, section: 0)?.frame.y == after.itemElement(item, section: 0)?.frame.y,
                    "depth \(depth), seed \(seed), item \(item)")
            }
        }
    }

    @Test("measured groups start where the lengths before them end")
    func measuredStarts() {
        for seed in 0..<300 {
            var layouts = RandomLayouts(seed: UInt64(seed))
            let size = LayoutSize(width: .fractionalWidth(1), height: .estimated(44))
            let node = LayoutNode(
                size: size,
                content: .row(axis: .vertical, subitems: [LayoutNode(size: size)], repetition: .fill, spacing: nil))
            let count = Int.random(in: 1...5000, using: &layouts.random)
            let spacing = layouts.number(0...9)
            var section = SolvedSection(
                CompositionalSection(group: node, interGroupSpacing: spacing), itemCount: count,
                container: CompositionalContainer(
                    size: Size(width: 320, height: 480), axis: .vertical, grid: PixelGrid(scale: 2))
            ) { _, _ in [] }
            var lengths = Array(repeating: 44.0, count: count)
            for _ in 0..<50 {
                let item = Int.random(in: 0..<count, using: &layouts.random)
                lengths[item] = layouts.number(0...200)
                _ = section.setMeasured(Size(width: 320, height: lengths[item]), item: item)
            }
            var start = 0.0
            for item in 0..<count {
                #expect(abs(section.groupStart(item) - start) < 1e-6, "seed \(seed), item \(item)")
                start += lengths[item] + spacing
            }
            #expect(abs(section.rowLength - (start - spacing)) < 1e-6, "seed \(seed)")
        }
    }

    @Test("strange numbers neither hang nor leave the plane")
    func strangeNumbers() {
        let strange = [0.0, -1, 1e-300, 1e9, -1e9, 0.3]
        let container = CompositionalContainer(
            size: Size(width: 320, height: 480), axis: .vertical, grid: PixelGrid(scale: 2))
        for width in strange {
            for height in strange {
                for spacing in strange {
                    for dimension in [
                        LayoutDimension.absolute, LayoutDimension.fractionalWidth, LayoutDimension.estimated,
                        LayoutDimension.uniformAcrossSiblings,
                    ] {
                        let item = LayoutNode(size: LayoutSize(width: dimension(width), height: dimension(height)))
                        let group = LayoutNode(
                            size: LayoutSize(width: .fractionalWidth(1), height: dimension(height)),
                            content: .row(axis: .horizontal, subitems: [item], repetition: .fill, spacing: .fixed(spacing)))
                        let section = SolvedSection(
                            CompositionalSection(
                                group: group,
                                contentInsets: LayoutInsets(top: spacing, leading: width, bottom: 0, trailing: height),
                                interGroupSpacing: spacing), itemCount: 50, container: container
                        ) { _, _ in [] }
                        let solution = CompositionalSolution(sections: [section], container: container)
                        #expect(solution.contentSize.isFinite)
                        var count = 0
                        solution.forEachElement(in: Rect(x: 0, y: 0, width: 320, height: 480)) {
                            count += $0.frame.isFinite ? 1 : 1000
                        }
                        #expect(count <= 50, "\(width) \(height) \(spacing)")
                    }
                }
            }
        }
    }
}

extension LayoutElement {
    fileprivate func isSame(as other: LayoutElement) -> Bool {
        category == other.category && section == other.section && item == other.item
    }
}

extension CompositionalSolution {
    /// Boundary item `index` of a section, in content coordinates.
    fileprivate func boundaryElement(_ index: Int, section: Int) -> LayoutElement {
        var element = sections[section].boundaryElement(index, section: section, visible: nil)
        element.frame.origin[container.axis] += sectionStart(section)
        element.frame = mirrored(element.frame)
        element.frame.x = container.grid.nearest(element.frame.x)
        element.frame.y = container.grid.nearest(element.frame.y)
        return element
    }
}
