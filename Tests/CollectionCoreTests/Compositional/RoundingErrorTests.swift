import CollectionCore
import Testing

/// Scroll offsets are sums of touch positions, so they may miss a pixel by a rounding error.
@Suite("Queries at a rounding error from a pixel")
struct RoundingErrorTests {
    private let container = CompositionalContainer(
        size: Size(width: 120, height: 160), axis: .vertical, grid: PixelGrid(scale: 2))

    /// Returns sections of one item each, one below the other.
    private func solution(heights: [Double], top: Double) -> CompositionalSolution {
        let sections = heights.map { height in
            let size = LayoutSize(width: .absolute(12), height: .absolute(height))
            let group = LayoutNode(
                size: size,
                content: .row(axis: .vertical, subitems: [LayoutNode(size: size)], repetition: .fill, spacing: nil))
            var section = CompositionalSection(group: group)
            section.contentInsets.top = top
            return SolvedSection(section, itemCount: 1, container: container) { _, _ in [] }
        }
        return CompositionalSolution(sections: sections, container: container)
    }

    @Test(
        "an element is found exactly if its frame intersects the rect",
        arguments: [
            1.7763568394002505e-14, 2.842170943040401e-14, 3.552713678800501e-15, 5e-13, 1e-9, 0,
            -1.7763568394002505e-14,
            -2.842170943040401e-14, -1e-9,
        ])
    func edges(error: Double) {
        for top in [0, 0.5, 7, 40] {
            let solution = solution(heights: [120, 33, 10.5, 60, 2.5, 300, 17], top: top)
            let cells = (0..<7).compactMap { solution.cell(section: $0, item: 0) }
            #expect(cells.count == 7)
            for edge in cells.flatMap({ [$0.frame.y, $0.frame.maxY] }) {
                for start in [edge + error, edge + error - 160] {
                    let rect = Rect(x: 0, y: start, width: 120, height: 160)
                    guard let clipped = rect.intersection(Rect(origin: .zero, size: solution.contentSize)) else {
                        continue
                    }
                    var found: Set<Int> = []
                    solution.forEachElement(in: rect) { found.insert($0.section) }
                    let expected = Set(cells.filter { $0.frame.intersects(clipped) }.map(\.section))
                    #expect(found == expected, "\(rect) with insets of \(top)")
                }
            }
        }
    }
}
