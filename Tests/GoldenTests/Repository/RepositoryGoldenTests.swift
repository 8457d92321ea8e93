import Foundation
import GoldenRunner
import Testing

/// The copy of the recordings of UIKit in the repository.
private let fixtures = root.appendingPathComponent("Tests/Fixtures/uikit")

private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

@Suite("Recordings of UIKit") @MainActor
struct RepositoryGoldenTests {
    @Test("every case of a golden file passes or names why it is skipped", arguments: try goldenFiles())
    func file(path: String) throws {
        let file = try #require(try GoldenFile.read(path, below: fixtures))
        for golden in file.cases {
            let outcome = try Self.admitted().judge(golden.run(topic: file.topic), id: golden.id)
            guard case .failed(let differences) = outcome else { continue }
            Issue.record("\(golden.id) \(golden.name): \(differences.prefix(3).joined(separator: "; "))")
        }
    }

    private static func admitted() throws -> AdmittedDifferences {
        let path = root.appendingPathComponent("docs/compatibility/golden-differences.txt")
        return AdmittedDifferences(text: try String(contentsOf: path, encoding: .utf8))
    }

    @Test("each admitted difference names a case and its reason")
    func admittedDifferences() throws {
        let ids = try Set(
            Self.goldenFiles().compactMap { try GoldenFile.read($0, below: fixtures) }.flatMap { $0.cases.map(\.id) })
        for (id, reason) in try Self.admitted().reasons {
            #expect(ids.contains(id), "no case has the id \(id)")
            #expect(reason.count > 10, "\(id) gives no reason")
        }
    }

    /// The files in the format of the runner. The folder also contains tables in other formats.
    nonisolated private static func goldenFiles() throws -> [String] {
        try GoldenFile.paths(below: fixtures).filter { try GoldenFile.read($0, below: fixtures) != nil }
    }

    @Test("the repository contains golden files")
    func goldensAreThere() throws {
        let files = try Self.goldenFiles().compactMap { try GoldenFile.read($0, below: fixtures) }
        #expect(files.count >= 20)
        #expect(files.reduce(0) { $0 + $1.cases.count } > 700)
    }
}
