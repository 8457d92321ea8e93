import Foundation

/// One recorded input for UIKit and its result.
public struct GoldenCase: Sendable {
    /// A stable identifier, for example `FLA-001`.
    public var id: String
    public var name: String
    public var input: JSONValue
    public var expected: JSONValue
    /// The scale of the recorded screen, in pixels per point.
    public var scale = 2.0
    /// Whether the result does not depend on the scale, because the file defines none.
    public var isOfAnyScale = false
}

/// A file in the format `measured-golden/1` with cases of one topic.
public struct GoldenFile: Sendable {
    static let format = "measured-golden/1"

    /// The path relative to the folder.
    public var path: String
    public var topic: String
    /// The name in the file.
    public var name: String
    public var cases: [GoldenCase]

    /// Reads a file. Returns nil if it is JSON of another format.
    ///
    /// - Throws: ``GoldenError/malformed(_:)`` if the file cannot be read, is not JSON, or violates the format.
    public static func read(_ path: String, below folder: URL) throws(GoldenError) -> GoldenFile? {
        guard let data = try? Data(contentsOf: folder.appendingPathComponent(path)) else {
            throw .malformed("\(path) cannot be read")
        }
        return try parse(data, path: path)
    }

    /// Reads the text of a file. Returns nil if it is JSON of another format.
    ///
    /// - Throws: ``GoldenError/malformed(_:)`` if the text is not JSON or violates the format.
    public static func parse(_ data: Data, path: String) throws(GoldenError) -> GoldenFile? {
        let json = try JSONParser.parse([UInt8](data))
        return json["format"].string == format ? try GoldenFile(json, path: path) : nil
    }

    private init(_ json: JSONValue, path: String) throws(GoldenError) {
        guard let topic = json["topic"].string, let cases = json["cases"].array else {
            throw .malformed("\(path) names no topic or holds no cases")
        }
        self.path = path
        self.topic = topic
        name = json["file"].string ?? path
        self.cases = []
        for (index, item) in cases.enumerated() {
            // Cases with the status "wanted" have no result yet.
            guard let id = item["id"].string, item.has("input"), item.has("expected") || item["status"] == "wanted"
            else {
                throw .malformed("\(path), case \(index): id, input or expected is missing")
            }
            self.cases.append(
                GoldenCase(
                    id: id, name: item["name"].string ?? "", input: item["input"], expected: item["expected"],
                    scale: json["source"]["scale"].number ?? 2, isOfAnyScale: json["source"]["scale"].isNull))
        }
    }

    /// The paths of all JSON files below a folder, relative to it, in alphabetical order.
    public static func paths(below folder: URL) -> [String] {
        guard let found = FileManager.default.enumerator(atPath: folder.path) else { return [] }
        return found.compactMap { $0 as? String }.filter { $0.hasSuffix(".json") }.sorted()
    }
}
