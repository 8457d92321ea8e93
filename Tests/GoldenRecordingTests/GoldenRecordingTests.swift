import Foundation
import GoldenRunner
import Testing
import UIKit

private let fixtures = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures")
private let questions = fixtures.appendingPathComponent("questions")

// These tests use public UIKit only: on a device or a simulator, they use Apple's.
@Suite("Recording UIKit's answers") @MainActor
struct GoldenRecordingTests {
    nonisolated private static func files(below folder: URL) -> [String] { GoldenFile.paths(below: folder) }

    private static func text(_ file: GoldenFile) throws -> String {
        let (json, left) = GoldenRecorder(host: "here", conditions: "test").record(file)
        #expect(left.isEmpty, "\(left)")
        return json.written(depth: 2)
    }

    @Test("a written value is read back unchanged", arguments: files(below: fixtures))
    func writing(path: String) throws {
        guard let data = FileManager.default.contents(atPath: fixtures.appendingPathComponent(path).path),
            let value = try? JSONValue(parsing: data)
        else { return }
        for depth in [0, 2, 100] {
            #expect(try JSONValue(parsing: Data(value.written(depth: depth).utf8)) == value)
        }
    }

    @Test(
        "answers that were recorded pass, and recording them again writes the same bytes",
        arguments: files(below: questions))
    func answers(path: String) throws {
        let file = try #require(try GoldenFile.read(path, below: questions))
        let first = try Self.text(file)
        let read = try #require(try GoldenFile.parse(Data(first.utf8), path: path))
        #expect(read.cases.count == file.cases.count && !read.cases.isEmpty)
        for golden in read.cases { #expect(golden.run(topic: read.topic) == .passed, "\(golden.id)") }
        #expect(try Self.text(read) == first)
    }

    private static let recordings = fixtures.appendingPathComponent("uikit")
    /// The recorded files with cases.
    nonisolated private static let recordedFiles = files(below: fixtures.appendingPathComponent("uikit")).filter {
        !$0.hasPrefix("other/")
    }

    @Test("each recorded case can be recorded again with the same members, and passes then", arguments: recordedFiles)
    func again(path: String) throws {
        let file = try #require(try GoldenFile.read(path, below: Self.recordings))
        #expect(!file.cases.isEmpty)
        for golden in file.cases {
            var again = golden
            again.expected = try golden.answer(topic: file.topic)
            #expect(again.run(topic: file.topic) == .passed, "\(golden.id)")
            guard case .object(let former) = golden.expected, case .object(let members) = again.expected else {
                Issue.record("\(golden.id) has no members")
                continue
            }
            // Notes are written by people and not recorded.
            #expect(members.keys.sorted() == former.keys.filter { $0 != "note" }.sorted(), "\(golden.id)")
        }
    }

    @Test("a recorded answer that differs from the present one fails")
    func differences() throws {
        let file = try #require(try GoldenFile.read("values/text_styles.json", below: questions))
        let text = try Self.text(file).replacingOccurrences(of: "\"pointSize\": ", with: "\"pointSize\": 1")
        let read = try #require(try GoldenFile.parse(Data(text.utf8), path: "changed"))
        for golden in read.cases {
            guard case .failed(let differences) = golden.run(topic: read.topic) else {
                Issue.record("\(golden.id) passes")
                continue
            }
            #expect(differences.count == 1 && differences[0].contains("pointSize"), "\(differences)")
        }
    }

    /// Records into the folder that the environment names; see docs/RECORDING.md.
    @Test("the answers of this device", .enabled(if: ProcessInfo.processInfo.environment["OCV_ANSWERS"] != nil))
    func device() throws {
        let folder = try #require(ProcessInfo.processInfo.environment["OCV_ANSWERS"])
        let lines = try GoldenRecorder().record(below: questions, into: URL(fileURLWithPath: folder))
        print(lines.joined(separator: "\n"))
        #expect(!lines.isEmpty)
    }

    @Test("files without questions are not recorded, and the log names each question without an answer")
    func unknown() throws {
        let text = """
            {"format": "measured-golden/1", "topic": "values", "file": "x", "cases": [
              {"id": "A", "status": "wanted", "input": {"of": "nothing known"}},
              {"id": "B", "status": "wanted", "input": {"of": "call order"}}]}
            """
        let file = try #require(try GoldenFile.parse(Data(text.utf8), path: "x"))
        let (json, left) = GoldenRecorder().record(file)
        #expect(left == ["A: not understood: values of nothing known"])
        let read = try #require(try GoldenFile.parse(Data(json.written().utf8), path: "x"))
        #expect(read.cases.map(\.id) == ["B"])
    }
}
