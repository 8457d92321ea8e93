import UIKit

/// A topic whose results can be recorded, not only compared.
@MainActor
protocol AnsweringTopic: GoldenTopic {
    /// The result of UIKit, which is the `expected` value of the case.
    ///
    /// - Throws: ``GoldenError/notUnderstood(_:)`` if the input of the case is unknown.
    static func answer(_ golden: GoldenCase) throws(GoldenError) -> JSONValue
}

/// Runs files of cases without results with the UIKit of the device and writes the results in the golden format.
@MainActor
public struct GoldenRecorder {
    /// The device that gives the results, such as "iPhone 16, iOS 18.2".
    public var host: String
    /// The method by which the results were obtained.
    public var conditions: String

    public init(host: String = Self.presentHost, conditions: String = "asked by GoldenRecorder") {
        (self.host, self.conditions) = (host, conditions)
    }

    /// The model and the system of the device, according to `UIDevice`.
    public static var presentHost: String {
        let device = UIDevice.current
        return "\(device.model), \(device.systemName) \(device.systemVersion)"
    }

    /// The results of a file of cases, and the reasons for cases without a result.
    ///
    /// A case with a scale other than that of the screen has no result, because positions are rounded to pixels.
    public func record(_ file: GoldenFile) -> (json: JSONValue, left: [String]) {
        var cases: [JSONValue] = []
        var left: [String] = []
        let scale = Double(UIScreen.main.scale)
        for golden in file.cases {
            do {
                guard golden.isOfAnyScale || golden.scale == scale else {
                    throw GoldenError.notUnderstood("scale \(golden.scale) on a screen of scale \(scale)")
                }
                cases.append(
                    .object([
                        "id": .string(golden.id), "name": .string(golden.name), "status": "measured",
                        "input": golden.input, "expected": try golden.answer(topic: file.topic),
                    ]))
            } catch {
                left.append("\(golden.id): \(error)")
            }
        }
        let json = JSONValue.object([
            "format": .string(GoldenFile.format), "topic": .string(file.topic), "file": .string(file.name),
            "source": .object([
                "host": .string(host), "scale": recorded(scale), "conditions": .string(conditions),
            ]),
            "cases": .array(cases),
        ])
        return (json, left)
    }

    /// Records all files of cases in a folder and its subfolders into another folder, with the same names.
    ///
    /// - Returns: One line for each file, and one for each case without a result.
    /// - Throws: Errors of the file system.
    public func record(below folder: URL, into output: URL) throws -> [String] {
        var lines: [String] = []
        for path in GoldenFile.paths(below: folder) {
            guard let file = try GoldenFile.read(path, below: folder) else { continue }
            let (json, left) = record(file)
            let target = output.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data((json.written(depth: 2) + "\n").utf8).write(to: target)
            lines.append("\(path): \(file.cases.count - left.count) of \(file.cases.count) questions answered")
            lines += left.map { "  " + $0 }
        }
        return lines
    }
}

extension Findings {
    /// Compares results member by member, and numbers within ``tolerance``.
    mutating func json(_ what: String, expected: JSONValue, actual: JSONValue) {
        switch (expected, actual) {
        case (.object(let one), .object(let other)):
            for key in Set(one.keys).union(other.keys).sorted() {
                json("\(what).\(key)", expected: one[key] ?? .null, actual: other[key] ?? .null)
            }
            if one.isEmpty { equal(what, expected: expected, actual: actual) }
        case (.array(let one), .array(let other)) where one.count == other.count:
            for (index, pair) in zip(one, other).enumerated() {
                json("\(what)[\(index)]", expected: pair.0, actual: pair.1)
            }
            if one.isEmpty { equal(what, expected: expected, actual: actual) }
        default:
            if let one = expected.number, let other = actual.number {
                close(what, expected: one, actual: other)
            } else {
                equal(what, expected: expected, actual: actual)
            }
        }
    }
}
