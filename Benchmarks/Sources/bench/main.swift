import CollectionCore
import Foundation

let environment = ProcessInfo.processInfo.environment
let groups: [(name: String, rows: @MainActor (Bool) -> [Row])] = [
    ("flow-solver", FlowSolverRows.rows), ("flow-layout", FlowLayoutRows.rows),
    ("compositional", CompositionalRows.rows),
    ("self-sizing", SelfSizingRows.rows), ("cells", ConstrainedCellRows.rows), ("constraints", ConstraintRows.rows),
    ("ready-layouts", ReadyLayoutRows.rows), ("differences", DifferenceRows.rows),
    ("snapshots", SnapshotRows.rows), ("apply", ApplyRows.rows),
    ("text", TextRows.rows), ("frames", FrameRows.rows), ("drawing", DrawingRows.rows),
]

/// Returns the name of the processor from `/proc/cpuinfo`.
private func processor() -> String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown processor"
}

private func printError(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

private func fail(_ text: String, status: Int32 = 2) -> Never {
    printError(text)
    exit(status)
}

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.contains("--help") || arguments.contains("-h") {
    print(Options.help.replacingOccurrences(of: "GROUPS", with: groups.map(\.name).joined(separator: " ")))
    exit(0)
}
if arguments == ["--version"] {
    print("bench \(OpenCollectionView.version)")
    exit(0)
}
let options: Options
do throws(Options.Failure) {
    options = try Options(arguments, groups: groups.map(\.name))
} catch {
    fail(error.text)
}
let earlier: Report?
do {
    earlier = try options.compare.map(Report.read)
} catch {
    fail("\(options.compare ?? "") is not a report of an earlier run: \(error.localizedDescription)")
}
let thresholds = Thresholds(
    folder: URL(fileURLWithPath: environment["OCV_ROOT"] ?? ".").appendingPathComponent("Benchmarks/Thresholds"))
let countsOnly = options.checksCounts || options.updatesCounts
if countsOnly { maximumRepetitions = 3 }

let day = ISO8601DateFormatter.string(
    from: Date(), timeZone: TimeZone(identifier: "UTC")!, formatOptions: .withFullDate)
var report = Report(commit: environment["OCV_COMMIT"] ?? "unknown", date: day, processor: processor())
if !countsOnly {
    print("Version \(OpenCollectionView.version), commit \(report.commit), \(day)")
    print(
        "\(report.processor), \(ProcessInfo.processInfo.activeProcessorCount) cores, \(ProcessInfo.processInfo.operatingSystemVersionString)"
    )
    print("Built with -c release. Each time is the minimum of 15 repetitions (of 3 to 9 where one takes long).")
    print("Not measured: other processors, a machine at rest. The budget of a frame at 120 Hz is 8.3 ms.")
    print("")
    for line in Row.header { print(line) }
}
let selectedGroups = groups.filter { options.groups.contains($0.name) }
var faults: [String] = []
for (index, group) in selectedGroups.enumerated() {
    // Counting takes only seconds, so it shows no progress.
    if !countsOnly { printError("[\(index + 1)/\(selectedGroups.count)] \(group.name)") }
    let rows = group.rows(options.full)
    let first = report.rows.count
    for row in rows {
        if !countsOnly { print(row.line) }
        if row.target == nil { faults.append("no target: \(row.work)") }
        report.append(row, group: group.name)
    }
    let entries = Array(report.rows[first...])
    do {
        if options.updatesCounts { try thresholds.write(entries, group: group.name) }
    } catch {
        fail("The thresholds of \(group.name) could not be written: \(error.localizedDescription)")
    }
    if options.checksCounts { faults += thresholds.faults(of: entries, group: group.name) }
}
if let path = options.json {
    do {
        try report.write(to: path)
    } catch {
        fail("\(path) could not be written: \(error.localizedDescription)")
    }
}
if let earlier {
    let (lines, hasMoreCounts) = report.compared(with: earlier)
    for line in lines { print(line) }
    if hasMoreCounts { faults.append("a count has grown since the earlier run") }
}
faults += failures.map { "wrong result: \($0)" }
for fault in faults { print("FAILED \(fault)") }
exit(faults.isEmpty ? 0 : 1)
