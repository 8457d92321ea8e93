import Testing

@testable import CollectionCore

/// Laws that hold for every layout, tested with thousands of random ones. A failure prints the seed of its layout.
@Suite("Laws of compositional layouts")
struct CompositionalLawTests {
    static let seeds = 0..<800
    /// The depths of nesting. Some items of every layout are at that depth.
    static let depths = 1...5

    /// The generator of layouts for a seed, the same each time.
    private static func layouts(_ seed: Int, depth: Int) -> RandomLayouts {
        RandomLayouts(seed: UInt64(seed * 10 + depth), depth: depth, reachesDepth: true, hasSmallItems: seed % 3 == 0)
    }

    /// The naive result of a rect query: it compares the final frame of every group, cell, and view with the rect.
    private func naive(_ solution: CompositionalSolution, in rect: Rect) -> Set<LayoutElement> {
        var result: Set<LayoutElement> = []
        let content = Rect(origin: .zero, size: solution.contentSize)
        let clipped = rect.intersection(content)
        let axis = solution.container.axis
        for (index, section) in solution.sections.enumerated() {
            // Groups that do not meet the rect contribute no element. They are compared in section coordinates.
            var shown = solution.mirror.frame(rect).intersection(content)
            shown?.origin[axis] -= solution.sectionStart(index)
            var met = clipped
            if section.groupAxis != axis {
                shown?.origin[section.groupAxis] += section.scrollOffset
                let turns = solution.isRightToLeft && section.groupAxis == .horizontal
                met?.origin[section.groupAxis] += turns ? -section.scrollOffset : section.scrollOffset
            }
            for group in 0..<section.groupCount {
                guard let shown, let met else { break }
                let template = section.template(ofGroup: group)
                let origin = section.groupOrigin(size: template.size, start: section.groupStart(group))
                let local = shown.offsetBy(x: -origin.x, y: -origin.y)
                func meets(_ box: Int32) -> Bool {
                    box < 0
                        || template.boxes[Int(box)].frame.intersects(local) && meets(template.boxes[Int(box)].parent)
                }
                for (leafIndex, leaf) in template.leaves.enumerated() where meets(leaf.box) {
                    let element = solution.cell(section: index, item: section.firstItem(ofGroup: group) + leafIndex)!
                    if element.frame.intersects(met) { result.insert(element) }
                }
                for view in template.supplements where meets(view.box) {
                    let number = section.firstOrdinal(ofKind: view.kind, group: group) + view.ordinal
                    let element = solution.supplement(kind: view.kind, section: index, item: number)!
                    if element.frame.intersects(met) { result.insert(element) }
                }
            }
            for item in section.description.boundaryItems.indices {
                let element = solution.boundaryElement(item, section: index)
                if let clipped, element.frame.intersects(clipped) { result.insert(element) }
            }
            for (item, decoration) in section.description.decorations.enumerated() {
                guard let element = solution.decoration(kind: decoration.kind, section: index, item: item) else {
                    continue
                }
                if element.frame.touches(rect) { result.insert(element) }
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
                #expect(count >= found.count, "depth \(depth), seed \(seed): an element is repeated")
                for index in solution.sections.indices where solution.sections[index].itemCount > 0 {
                    let item = Int.random(in: 0..<solution.sections[index].itemCount, using: &layouts.random)
                    let size = Size(width: layouts.number(1...90), height: layouts.number(1...90))
                    _ = solution.setMeasured(size, section: index, item: item)
                    solution._checkInvariants()
                    solution.setScrollOffset(layouts.number(0...100), section: index)
                }
            }
        }
    }

    @Test("solving a layout twice gives the same frames", arguments: depths)
    func deterministic(depth: Int) {
        for seed in Self.seeds {
            var first = Self.layouts(seed, depth: depth)
            var second = Self.layouts(seed, depth: depth)
            #expect(
                everything(first.layout(estimates: 20)) == everything(second.layout(estimates: 20)),
                "depth \(depth), seed \(seed)")
        }
    }

    private func everything(_ solution: CompositionalSolution) -> [LayoutElement] {
        var all: [LayoutElement] = []
        solution.forEachElement(in: Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)) { all.append($0) }
        return all
    }

    @Test("a right-to-left layout mirrors every frame inside the content", arguments: depths)
    func mirrored(depth: Int) {
        for seed in Self.seeds {
            var first = Self.layouts(seed, depth: depth)
            var second = Self.layouts(seed, depth: depth)
            let left = first.layout(estimates: seed % 2 * 25)
            let right = second.layout(estimates: seed % 2 * 25, isRightToLeft: true)
            #expect(left.contentSize == right.contentSize, "depth \(depth), seed \(seed)")
            let pixel = 1 / left.container.grid.scale + 1e-6
            let (found, mirrored) = (named(left), named(right))
            for (name, a) in found {
                guard let b = mirrored[name] else {
                    expectAtEdge(a, of: left.contentSize, pixel, "depth \(depth), seed \(seed), \(name)")
                    continue
                }
                #expect(a.frame.size == b.frame.size && a.frame.y == b.frame.y, "depth \(depth), seed \(seed), \(name)")
                // Each frame is rounded to the pixel grid separately.
                #expect(
                    abs(left.contentSize.width - a.frame.maxX - b.frame.x) <= pixel,
                    "depth \(depth), seed \(seed), \(name)")
            }
            for (name, b) in mirrored where found[name] == nil {
                expectAtEdge(b, of: left.contentSize, pixel, "depth \(depth), seed \(seed), \(name)")
            }
        }
    }

    private struct Name: Hashable {
        var category: LayoutElement.Category
        var section, item, boundaryIndex: Int
    }

    private func named(_ solution: CompositionalSolution) -> [Name: LayoutElement] {
        let all = everything(solution)
        let names = all.map {
            Name(category: $0.category, section: $0.section, item: $0.item, boundaryIndex: $0.boundaryIndex)
        }
        return Dictionary(zip(names, all)) { first, _ in first }
    }

    /// Expects that an element which only one of two mirrored layouts contains overlaps the content by at most a pixel.
    /// Rounding moves it out of the content of the other layout.
    private func expectAtEdge(_ element: LayoutElement, of content: Size, _ pixel: Double, _ name: String) {
        #expect(max(-element.frame.maxX, element.frame.x - content.width) >= -pixel, "\(name)")
    }

    @Test("the items of a row lie inside it, in order and without overlap")
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
                for (index, leaf) in template.leaves.enumerated() {
                    let edges = subitems[index % subitems.count].edgeSpacing
                    #expect(leaf.frame.min(axis) >= end - 0.01, "seed \(seed), item \(index)")
                    end = leaf.frame.max(axis) + (edges.end(axis)?.minimum ?? 0) + (spacing?.minimum ?? 0)
                    if section.groupCount > 1 || template.size[axis] >= section.template(ofGroup: 0).size[axis] {
                        #expect(leaf.frame.max(axis) <= template.size[axis] + 0.01, "seed \(seed), item \(index)")
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
                guard section.groupCount > 0, section.groupAxis == axis else { continue }
                let rowEnd = section.groupsStart + section.groupsLength + section.groupInsets.end(axis)
                #expect(rowEnd <= section.length + 0.001, "depth \(depth), seed \(seed), section \(index)")
            }
            #expect(end <= solution.contentSize[axis] + 0.001, "depth \(depth), seed \(seed)")
            #expect(solution.contentSize.isFinite, "depth \(depth), seed \(seed)")
        }
    }

    @Test("appending an item moves no item of a full group", arguments: depths)
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
            // A section that becomes longer by its side items or its row moves no item before the new one.
            for item in 0..<(count / max(1, before.itemsPerGroup) * before.itemsPerGroup) {
                guard before.groupAxis == .vertical else { break }
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
                section._checkInvariants()
            }
            var start = 0.0
            for item in 0..<count {
                #expect(abs(section.groupStart(item) - start) < 1e-6, "seed \(seed), item \(item)")
                start += lengths[item] + spacing
            }
            #expect(abs(section.groupsLength - (start - spacing)) < 1e-6, "seed \(seed)")
        }
    }

    @Test("layouts with extreme numbers terminate and have finite frames")
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
                            content: .row(
                                axis: .horizontal, subitems: [item], repetition: .fill, spacing: .fixed(spacing)))
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

extension CompositionalSolution {
    /// The boundary item at `index` of a section, in content coordinates.
    fileprivate func boundaryElement(_ index: Int, section: Int) -> LayoutElement {
        var element = sections[section].boundaryElement(index, section: section, visible: nil)
        element.frame.origin[container.axis] += sectionStart(section)
        element.frame = mirror.frame(element.frame)
        element.frame.x = container.grid.nearest(element.frame.x)
        element.frame.y = container.grid.nearest(element.frame.y)
        return element
    }
}
