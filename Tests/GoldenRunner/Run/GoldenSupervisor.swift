import Foundation

/// Runs all cases in a folder in worker processes and prints the failures.
///
/// A case that traps or hangs does not affect others, because the next worker continues with the case after it.
public struct GoldenSupervisor {
    private let program: String
    private let folder: URL
    private let admitted: AdmittedDifferences

    public init(program: String, folder: URL, admitted: AdmittedDifferences) {
        self.program = program
        self.folder = folder
        self.admitted = admitted
    }

    /// - Returns: Whether no case failed.
    public func run() -> Bool {
        var report = GoldenReport()
        var done = 0
        while true {
            let (lines, reason) = runWorker(from: done)
            var running: [String]?
            for fields in lines {
                switch fields[0] {
                case GoldenWorker.Line.starting: running = fields
                case GoldenWorker.Line.broken:
                    printAll(report.add(.failed([fields[2]]), id: "(file)", name: "", path: fields[1]))
                case GoldenWorker.Line.finished:
                    printAll(report.closing)
                    return report.failed == 0
                default:
                    guard let outcome = Self.outcome(fields), let golden = running else { continue }
                    let judged = admitted.judge(outcome, id: golden[1])
                    printAll(report.add(judged, id: golden[1], name: golden[2], path: golden[3]))
                    running = nil
                    done += 1
                }
            }
            guard let golden = running else {
                // The worker did not start a case. Another worker would end in the same way.
                printAll(report.add(.failed(["the runner ended early: \(reason)"]), id: "(run)", name: "", path: ""))
                printAll(report.closing)
                return false
            }
            printAll(report.add(.failed([reason]), id: golden[1], name: golden[2], path: golden[3]))
            done += 1
        }
    }

    private static func outcome(_ fields: [String]) -> GoldenOutcome? {
        switch fields[0] {
        case GoldenWorker.Line.passed: .passed
        case GoldenWorker.Line.failed: .failed(Array(fields.dropFirst()))
        case GoldenWorker.Line.skipped: .skipped(fields.dropFirst().joined(separator: " "))
        default: nil
        }
    }

    /// Runs one worker to its end. Returns its lines, split into fields, and the reason if it ended early.
    private func runWorker(from first: Int) -> (lines: [[String]], reason: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [folder.path, GoldenWorker.flag, String(first)]
        // A trap prints its message. A backtrace of each trap would take seconds.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        let output = Pipe()
        // A file instead of a pipe, because no code reads it while the worker writes.
        let errors = FileManager.default.temporaryDirectory.appendingPathComponent("goldens-\(UUID().uuidString)")
        _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
        defer { try? FileManager.default.removeItem(at: errors) }
        process.standardOutput = output
        process.standardError = FileHandle(forWritingAtPath: errors.path)
        do {
            try process.run()
        } catch {
            return ([], "\(program) cannot be started: \(error)")
        }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        let words = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
        return (lines, Self.reason(words, status: process.terminationStatus))
    }

    private static func reason(_ text: String, status: Int32) -> String {
        // SIGALRM, set by the worker before each case.
        if status == 14 { return "took longer than \(GoldenWorker.secondsPerCase) seconds" }
        if let fatal = text.range(of: "Fatal error: ") {
            return "trapped: " + text[fatal.upperBound...].prefix(400).replacingOccurrences(of: "\n", with: " ")
        }
        return "the process died (status \(status)) \(text.suffix(200).replacingOccurrences(of: "\n", with: " "))"
    }

    private func printAll(_ lines: [String]) {
        for line in lines { print(line) }
    }
}
