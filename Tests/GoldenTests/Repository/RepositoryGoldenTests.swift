import Foundation
import GoldenRunner
import Testing

/// The repository's copy of the recorded answers of real UIKit.
private let fixtures = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/uikit")

@Suite("Recorded answers of UIKit") @MainActor
struct RepositoryGoldenTests {
    @Test("every case of a golden file passes or names why it is skipped", arguments: try goldenFiles())
    func file(path: String) throws {
        let file = try #require(try GoldenFile.read(path, below: fixtures))
        for golden in file.cases {
            if case .failed(let differences) = golden.run(topic: file.topic) {
                Issue.record("\(golden.id) \(golden.name): \(differences.prefix(3).joined(separator: "; "))")
            }
        }
    }

    /// The files in the runner's format: the folder holds tables of other formats too.
    nonisolated private static func goldenFiles() throws -> [String] {
        try GoldenFile.paths(below: fixtures).filter { try GoldenFile.read($0, below: fixtures) != nil }
    }

    @Test("the repository holds goldens")
    func goldensAreThere() throws {
        let files = try Self.goldenFiles().compactMap { try GoldenFile.read($0, below: fixtures) }
        #expect(files.count >= 20)
        #expect(files.reduce(0) { $0 + $1.cases.count } > 700)
    }
}
