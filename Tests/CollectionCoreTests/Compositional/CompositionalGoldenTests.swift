import CollectionCore
import Testing

/// Compares our results with UIKit's recorded ones: frames, z indices, index paths, content sizes, and the results of
/// rect and item queries.
@Suite("Compositional layouts match UIKit's recordings")
struct CompositionalGoldenTests {
    /// Cases believed to be wrong in the recordings, with the reason. There are none.
    static let doubted: [String: String] = [:]

    private func check(_ path: String, atLeast count: Int, _ differences: (CompositionalGolden) -> [String]) throws {
        let cases = try CompositionalGolden.load(path)
        #expect(cases.count >= count, "fewer cases than recorded in \(path)")
        for golden in cases where Self.doubted[golden.id] == nil {
            let found = differences(golden)
            #expect(found.isEmpty, "\(golden.id), \(golden.name):\n\(found.joined(separator: "\n"))")
        }
    }

    @Test(
        "sections, groups, boundary items, and decorations match the recordings",
        arguments: [
            ("rows", 19), ("groups", 18), ("custom_and_provider", 2), ("supplementary_items", 8),
            ("boundary_alignment", 24), ("boundary_tall", 19), ("boundary_misc", 4), ("contentInsetsReference", 13),
            ("decorations", 2), ("pinned", 2),
        ])
    func layouts(file: String, count: Int) throws {
        try check("compositional/\(file).json", atLeast: count) { $0.differences() }
    }

    @Test("self-sizing cells match the recordings")
    func measured() throws {
        try check("self_sizing_compositional/sized.json", atLeast: 15) { $0.measuredDifferences() }
    }

    @Test("orthogonal sections match the recordings")
    func orthogonal() throws {
        try check("orthogonal/offsets_and_handler.json", atLeast: 86) { $0.orthogonalDifferences() }
    }

    @Test("the comparison detects a wrong frame")
    func comparisonIsAwake() throws {
        let golden = try #require(try CompositionalGolden.load("compositional/rows.json").first)
        let kinds = CompositionalGolden.Kinds()
        let right = golden.solve(kinds)
        var section = right.sections[0].description
        section.contentInsets.leading = 0.5
        let wrong = CompositionalSolution(
            sections: [
                SolvedSection(section, itemCount: right.sections[0].itemCount, container: right.container) { _, _ in []
                }
            ], container: right.container)
        let everywhere = Rect(x: -1000, y: -1000, width: 2000, height: 2000)
        #expect(!golden.elementDifferences(wrong, kinds, in: everywhere).isEmpty)
        #expect(golden.elementDifferences(right, kinds, in: everywhere).isEmpty)
    }
}
