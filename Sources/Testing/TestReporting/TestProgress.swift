internal import Foundation

/// The tests of a run that started and ended, from the reports of its processes.
struct TestProgress {
    /// A test, and where it is declared.
    struct Test {
        /// What the framework calls it in its arguments.
        var identifier: String
        /// What the framework calls it in its output.
        var name: String
        /// The file, the line, and the column.
        var place = ""
        /// The path of the file; empty if it is unknown.
        var path = ""
    }

    /// The tests that the framework found, by identifier. XCTest reports none.
    private var known: [String: Test] = [:]
    private var ended: Set<String> = []
    /// The tests that were running when the last process ended.
    private(set) var running: [Test] = []
    /// Whether any test has started.
    private(set) var hasStarted = false

    /// A test ended, or it ended its process.
    mutating func end(_ test: Test) {
        ended.insert(test.identifier)
        running.removeAll { $0.identifier == test.identifier }
    }

    /// Whether all tests have ended: those of a list of XCTest, or those that Swift Testing found.
    func isDone(_ listed: [String]?) -> Bool { (listed ?? Array(known.keys)).allSatisfy(ended.contains) }

    // MARK: Reports

    /// Whether the arguments are those of a run of Swift Testing. The package manager starts a process for each framework.
    static func isSwiftTesting(_ arguments: [String]) -> Bool {
        zip(arguments, arguments.dropFirst()).contains { $0 == ("--testing-library", "swift-testing") }
            || arguments.contains("--testing-library=swift-testing")
    }

    /// Reads the report of a process.
    mutating func read(_ report: String, isSwiftTesting: Bool) {
        running = []
        guard let data = FileManager.default.contents(atPath: report) else { return }
        for line in data.split(separator: UInt8(ascii: "\n")) {
            if isSwiftTesting { readEvent(Data(line)) } else { readLine(String(decoding: line, as: UTF8.self)) }
        }
    }

    /// An event of Swift Testing, in JSON.
    private mutating func readEvent(_ line: Data) {
        guard let record = try? JSONSerialization.jsonObject(with: line) as? [String: Any],
            let payload = record["payload"] as? [String: Any], let kind = payload["kind"] as? String
        else { return }
        if record["kind"] as? String == "test" {
            guard kind == "function", let identifier = payload["id"] as? String else { return }
            let source = payload["sourceLocation"] as? [String: Any] ?? [:]
            let file = (source["fileID"] as? String)?.split(separator: "/").last ?? ""
            let name =
                (payload["displayName"] as? String).map { "\"\($0)\"" } ?? payload["name"] as? String ?? identifier
            known[identifier] = Test(
                identifier: identifier, name: name,
                place: "\(file):\(source["line"] as? Int ?? 0):\(source["column"] as? Int ?? 0)",
                path: (source["filePath"] ?? source["_filePath"]) as? String ?? "")
            return
        }
        guard let identifier = payload["testID"] as? String, let test = known[identifier] else { return }
        switch kind {
        case "testStarted":
            hasStarted = true
            running.append(test)
        case "testEnded", "testSkipped": end(test)
        default: break
        }
    }

    /// A line of ``write(_:_:)``.
    private mutating func readLine(_ line: String) {
        let parts = line.split(separator: " ", maxSplits: 1)
        guard parts.count == 2 else { return }
        let identifier = String(parts[1])
        let name = identifier.split(separator: ".").last?.replacingOccurrences(of: "/", with: ".") ?? identifier
        let test = Test(identifier: identifier, name: name, place: name)
        if parts[0] == "started" {
            hasStarted = true
            running.append(test)
        } else {
            end(test)
        }
    }

    /// Adds a test of XCTest that started or ended to the report that a supervisor reads.
    static func write(_ word: String, _ identifier: String) {
        guard let report = ProcessInfo.processInfo.environment["OCV_TEST_PROCESS"], report.hasPrefix("/"),
            let file = fopen(report, "a")
        else { return }
        fputs("\(word) \(identifier)\n", file)
        fclose(file)
    }

    // MARK: Arguments

    /// The tests that have not ended.
    func remaining(of all: [String]) -> [String] { all.filter { !ended.contains($0) } }

    /// Regular expressions for the tests that have ended. A suite that is complete has one for all of its tests.
    var skipped: [String] {
        func suite(_ identifier: String) -> String? {
            // MODULE.SUITE/INNER/name()/File.swift:1:2
            identifier.range(of: "/[^/]*\\)/[^/]*:[0-9]+:[0-9]+$", options: .regularExpression)
                .map { String(identifier[..<$0.lowerBound]) }
        }
        var open: Set<String> = []
        for identifier in known.keys where !ended.contains(identifier) {
            if let suite = suite(identifier) { open.insert(suite) }
        }
        var patterns: Set<String> = []
        for identifier in ended {
            if let suite = suite(identifier), !open.contains(suite),
                !open.contains(where: { $0.hasPrefix(suite + "/") })
            {
                patterns.insert("^" + NSRegularExpression.escapedPattern(for: suite) + "/")
            } else {
                patterns.insert("^" + NSRegularExpression.escapedPattern(for: identifier) + "$")
            }
        }
        return patterns.sorted()
    }
}
