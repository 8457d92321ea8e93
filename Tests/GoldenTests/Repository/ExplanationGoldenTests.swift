import Foundation
import GoldenRunner
import Testing

/// Checks the explanation of every element on the recorded screens.
@Suite("Explanations of recorded screens") @MainActor
struct ExplanationGoldenTests {
    nonisolated private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    nonisolated private static let fixtures = root.appendingPathComponent("Tests/Fixtures/uikit")

    nonisolated private static func files() throws -> [String] {
        try GoldenFile.paths(below: fixtures).filter { try GoldenFile.read($0, below: fixtures) != nil }
    }

    @Test(
        "the steps of every element add up to its frame exactly, and each is a rule of the layout",
        arguments: try files())
    func sums(path: String) throws {
        let file = try #require(try GoldenFile.read(path, below: Self.fixtures))
        for golden in file.cases {
            let check = ExplanationCheck()
            // Another suite compares the results with the recordings.
            ExplanationCheck.$current.withValue(check) { _ = golden.run(topic: file.topic) }
            #expect(
                check.faults.isEmpty, "\(golden.id) \(golden.name): \(check.faults.prefix(2).joined(separator: "\n"))")
        }
    }

    @Test("thousands of elements are explained, with more than one step on average")
    func coverage() throws {
        let check = ExplanationCheck()
        for path in try Self.files() {
            let file = try #require(try GoldenFile.read(path, below: Self.fixtures))
            for golden in file.cases {
                ExplanationCheck.$current.withValue(check) { _ = golden.run(topic: file.topic) }
            }
        }
        #expect(check.count > 4500)
        #expect(check.steps > 3 * check.count)
        #expect(check.sentences.allSatisfy { $0.hasSuffix(".") && $0.count > 15 })
    }
}
