import Testing

@testable import CollectionCore

/// The cost of ten million items as counts of work, which do not depend on the machine.
@Suite("Scaling of compositional layouts")
struct CompositionalScaleTests {
    private let container = CompositionalContainer(
        size: Size(width: 320, height: 480), axis: .vertical, grid: PixelGrid(scale: 2))

    private func grid(_ count: Int) -> SolvedSection {
        let item = LayoutNode(size: LayoutSize(width: .fractionalWidth(0.25), height: .fractionalHeight(1)))
        let group = LayoutNode(
            size: LayoutSize(width: .fractionalWidth(1), height: .absolute(80)),
            content: .row(axis: .horizontal, subitems: [item], repetition: .fill, spacing: nil))
        return SolvedSection(CompositionalSection(group: group), itemCount: count, container: container) { _, _ in [] }
    }

    private func list(_ count: Int) -> SolvedSection {
        let size = LayoutSize(width: .fractionalWidth(1), height: .estimated(44))
        let group = LayoutNode(
            size: size,
            content: .row(axis: .vertical, subitems: [LayoutNode(size: size)], repetition: .fill, spacing: nil))
        return SolvedSection(CompositionalSection(group: group), itemCount: count, container: container) { _, _ in [] }
    }

    @Test("the work for a layout does not depend on its number of items", arguments: [10, 1000, 10_000_000])
    func templates(count: Int) {
        let section = grid(count)
        #expect(section.template(ofGroup: 0).leaves.count == 4)
        #expect(section.itemsPerGroup == 4)
        #expect(section.groupsLength == Double((count + 3) / 4) * 80)
        let solution = CompositionalSolution(sections: [section], container: container)
        let last = solution.cell(section: 0, item: count - 1)
        #expect(
            last?.frame == Rect(x: Double((count - 1) % 4) * 80, y: Double((count - 1) / 4) * 80, width: 80, height: 80)
        )
        // A query at the end reads only the visible groups and one on each side.
        let end = section.groupsLength
        #expect(section.groups(from: end - 480, to: end).count <= 6 + 3)
    }

    @Test("a measured cell among ten million takes one record and a path of nodes")
    func measuring() {
        var section = list(10_000_000)
        #expect(section.measures.count == 0)
        for item in [9_999_999, 5_000_000, 0, 5_000_000] {
            _ = section.setMeasured(Size(width: 320, height: 100), item: item)
        }
        #expect(section.measures.count == 3)
        #expect(section.measures.sizes.count == 3)
        #expect(section.groupStart(5_000_001) == 5_000_001.0 * 44 + 2 * 56)
        #expect(section.groupsLength == 10_000_000.0 * 44 + 3 * 56)
        let found = section.groups(from: section.groupStart(5_000_000), to: section.groupStart(5_000_000) + 50)
        #expect(found.contains(5_000_000) && found.count <= 4)
    }

    @Test("a group with space for a billion items creates as many leaves as the section has items")
    func hugeGroup() {
        let item = LayoutNode(size: LayoutSize(width: .fractionalWidth(1), height: .absolute(1)))
        let group = LayoutNode(
            size: LayoutSize(width: .fractionalWidth(1), height: .absolute(1e9)),
            content: .row(axis: .vertical, subitems: [item], repetition: .fill, spacing: .fixed(1)))
        let section = SolvedSection(CompositionalSection(group: group), itemCount: 100, container: container) { _, _ in
            []
        }
        #expect(section.groupCount == 1)
        #expect(section.template(ofGroup: 0).leaves.count == 100)
        #expect(section.itemElement(99, section: 0)?.frame.y == 198)
    }

    /// Nested groups with one item in the innermost.
    private func nest(_ levels: Int, size: (_ level: Int) -> LayoutSize, axis: (_ level: Int) -> Axis) -> LayoutNode {
        var node = LayoutNode(size: LayoutSize(width: .absolute(30), height: .absolute(20)))
        for level in (0..<levels).reversed() {
            node = LayoutNode(
                size: size(level),
                content: .row(axis: axis(level), subitems: [node], repetition: .fill, spacing: .fixed(1)))
        }
        return node
    }

    @Test("the cost of nested groups is linear in their depth, whatever is estimated", arguments: 0..<8)
    func deepNest(kind: Int) {
        // With a cost exponential in the depth, the test would not terminate.
        let group = nest(40) { level in
            LayoutSize(
                width: kind & 1 == 0 ? .fractionalWidth(1) : .estimated(30),
                height: kind & 2 == 0 || level % 2 == 0 ? .estimated(20) : .absolute(25))
        } axis: { level in
            kind & 4 == 0 && level % 2 == 0 ? .horizontal : .vertical
        }
        let section = SolvedSection(CompositionalSection(group: group), itemCount: 5, container: container) { _, _ in []
        }
        #expect(
            section.groupCount >= 1 && section.itemElement(0, section: 0)?.frame.size == Size(width: 30, height: 20))
    }

    @Test("positions at a billion points are exact")
    func exact() {
        let section = grid(50_000_000)
        #expect(section.itemElement(49_999_999, section: 0)?.frame.y == 999_999_920)
        var rows = list(20_000_000)
        _ = rows.setMeasured(Size(width: 320, height: 44.5), item: 0)
        #expect(rows.itemElement(19_999_999, section: 0)?.frame.y == 19_999_999 * 44 + 0.5)
    }

    @Test("measuring in one of many sections moves the following ones as solving all of them again does")
    func manySections() {
        var solution = CompositionalSolution(
            sections: (0..<1_000).map { list($0 % 7) }, container: container, interSectionSpacing: 3)
        var random = SplitMixGenerator(seed: 7)
        for _ in 0..<300 {
            let section = Int(random.next() % 1_000)
            let count = solution.sections[section].itemCount
            guard count > 0 else { continue }
            let height = Double(random.next() % 200) / 2
            _ = solution.setMeasured(
                Size(width: 320, height: height), section: section, item: Int(random.next() % UInt64(count)))
        }
        let solvedAgain = CompositionalSolution(
            sections: solution.sections, container: container, interSectionSpacing: 3)
        #expect(solution.contentSize == solvedAgain.contentSize)
        #expect((0..<1_000).allSatisfy { solution.sectionStart($0) == solvedAgain.sectionStart($0) })
        let middle = solvedAgain.sectionStart(500)
        #expect(
            solution.sections(meeting: Rect(x: 0, y: middle, width: 320, height: 480))
                == solvedAgain.sections(meeting: Rect(x: 0, y: middle, width: 320, height: 480)))
    }
}
