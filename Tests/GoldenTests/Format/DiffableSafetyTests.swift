import Foundation
import Testing

@testable import GoldenRunner

/// On a device, only operations that raise no exception are evaluated. The recorded cases verify their selection.
@Suite("Safe operations of snapshots") @MainActor
struct DiffableSafetyTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures/uikit/diffable")

    /// Runs a case and counts its operations by whether they may raise and whether they do.
    private func count(
        _ golden: GoldenCase, _ start: some DiffableState, _ counts: inout [[Bool]: Int]
    ) throws {
        var state = start
        for step in try golden.expected["steps"].needArray() where step["swift"] != "skip" {
            let operation = DiffableOperation(
                name: try step["op"].needString(), arguments: try step["args"].needArray(),
                appendsInstead: step["swift"] == "useAppendSections")
            let (mayRaise, raises) = (try state.mayRaise(operation), step["outcome"] != "ok")
            counts[[mayRaise, raises], default: 0] += 1
            #expect(mayRaise || !raises, "\(golden.id): \(operation.name) \(operation.arguments)")
            if !raises { _ = try state.perform(operation) }
        }
    }

    @Test("no recorded exception is that of a safe operation, and most operations that succeeded are safe")
    func recordings() throws {
        var counts: [[Bool]: Int] = [:]
        let paths = GoldenFile.paths(below: Self.folder)
        #expect(paths.count == 2)
        for path in paths {
            let file = try #require(try GoldenFile.read(path, below: Self.folder))
            for golden in file.cases {
                if path.hasPrefix("section") {
                    try count(golden, SectionSnapshotState(tree: golden.input["start"]), &counts)
                } else {
                    try count(golden, SnapshotState(sections: golden.input["start"]), &counts)
                }
            }
        }
        let (safe, avoided, raised) = (
            counts[[false, false]] ?? 0, counts[[true, false]] ?? 0, counts[[true, true]] ?? 0
        )
        #expect(raised > 300 && safe > avoided, "\(counts)")
    }
}
