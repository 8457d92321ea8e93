import Foundation

let full = CommandLine.arguments.contains("--full")
let environment = ProcessInfo.processInfo.environment

/// The processor's name as Linux tells it.
private func processor() -> String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown processor"
}

let day = ISO8601DateFormatter.string(
    from: Date(), timeZone: TimeZone(identifier: "UTC")!, formatOptions: .withFullDate)
print("Commit \(environment["OCV_COMMIT"] ?? "unknown"), \(day)")
print(
    "\(processor()), \(ProcessInfo.processInfo.activeProcessorCount) cores, \(ProcessInfo.processInfo.operatingSystemVersionString)"
)
print("Built with -c release. Each time is the least of 15 repetitions (of 3 to 9 where one takes long).")
print("Not measured: other processors, a machine at rest. The budget of a frame at 120 Hz is 8.3 ms.")
print("")
for line in Row.header { print(line) }
let groups: [(name: String, rows: @MainActor (Bool) -> [Row])] = [
    ("flow-solver", FlowSolverRows.rows), ("flow-layout", FlowLayoutRows.rows),
    ("compositional", CompositionalRows.rows),
    ("self-sizing", SelfSizingRows.rows), ("ready-layouts", ReadyLayoutRows.rows), ("differences", DifferenceRows.rows),
    ("snapshots", SnapshotRows.rows), ("apply", ApplyRows.rows),
    ("frames", FrameRows.rows), ("drawing", DrawingRows.rows),
]
// Names of groups run these alone.
let wanted = CommandLine.arguments.dropFirst().filter { $0 != "--full" }
for name in wanted where !groups.contains(where: { $0.name == name }) {
    print("There is no group '\(name)'. There are: \(groups.map(\.name).joined(separator: ", ")).")
    exit(2)
}
for group in groups where wanted.isEmpty || wanted.contains(group.name) {
    for row in group.rows(full) { print(row.line) }
}
for failure in failures { print("WRONG: \(failure)") }
exit(failures.isEmpty ? 0 : 1)
