import Foundation
import SourcePort
import Testing

/// A file in `Tests/Fixtures/port`: a sentence, sources, the expected results, and the expected findings.
///
/// Sections begin with `=== NAME`. A source without a section `NAME ported` must not change. Without a section
/// `findings`, no findings are expected.
struct PortFixture: CustomTestStringConvertible, Sendable {
    let sentence: String
    var sources: [Porter.Source] = []
    var expected: [Porter.Source] = []
    var findings = ""

    var testDescription: String { sentence }

    static let all: [PortFixture] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/port")
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }.map {
            PortFixture((try? String(contentsOf: $0, encoding: .utf8)) ?? "")
        }
    }()

    init(_ text: String) {
        // Compares Unicode scalars, because "\r\n" is a single character and some fixtures have such line breaks.
        let parts = text.components(separatedBy: "\n=== ")
        sentence = parts[0]
        var ported: [String: String] = [:]
        for part in parts.dropFirst() {
            let end = part.unicodeScalars.firstIndex(of: "\n") ?? part.endIndex
            let title = String(part[..<end])
            var body = String(part.unicodeScalars[end...].dropFirst())
            // The newline before the next section belongs to this one's last line.
            if part != parts.last { body += "\n" }
            if title == "findings" {
                findings = body
            } else if title.hasSuffix(" ported") {
                ported[String(title.dropLast(" ported".count))] = body
            } else {
                sources.append(Porter.Source(path: title, text: body))
            }
        }
        expected = sources.map { Porter.Source(path: $0.path, text: ported[$0.path] ?? $0.text) }
    }
}
