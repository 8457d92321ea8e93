import Foundation

/// One row of the report: the cost of the library and of the naive twin in the same run.
struct Row {
    var work: String
    var ours: Cost
    /// The cost of the twin; `nil` if it did not run.
    var twin: Cost?
    /// The number of items; `nil` if there is no such number.
    var n: Int?
    /// The counts that `--counts` checks in addition to allocations: created cells, attributes objects, bytes.
    var counts: [String: Int] = [:]
    /// A note for the reader.
    var note = ""

    static let header = [
        "| work | ours | median | allocations | naive twin | allocations | twin / ours | counted | target |",
        "|---|---|---|---|---|---|---|---|---|",
    ]

    var target: Target? { Target.of(work) }
    var ratio: Double? { twin.map { $0.minimum / ours.minimum } }

    var line: String {
        var cells = [work, time(ours.minimum), time(ours.median), String(ours.allocations)]
        cells.append(twin.map { time($0.minimum) } ?? "–")
        cells.append(twin.map { String($0.allocations) } ?? "–")
        cells.append(ratio.map { digits($0) + "x" } ?? "–")
        cells.append(counted)
        cells.append(target.map { $0.text + ($0.isMet(by: self) ? ": met" : ": missed") } ?? "–")
        return "| " + cells.joined(separator: " | ") + " |"
    }

    private var counted: String {
        var parts = counts.keys.sorted().map { "\(counts[$0] ?? 0) \($0)" }
        if !note.isEmpty { parts.append(note) }
        return parts.joined(separator: ", ")
    }
}

/// Formats a time with three digits and a suitable unit.
func time(_ seconds: Double) -> String {
    let units: [(scale: Double, name: String)] = [(1, "s"), (1e-3, "ms"), (1e-6, "µs")]
    let unit = units.first { seconds >= $0.scale } ?? (1e-9, "ns")
    return digits(seconds / unit.scale) + " " + unit.name
}

func digits(_ value: Double) -> String {
    String(format: value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : "%.2f", value)
}

func short(_ count: Int) -> String {
    switch count {
    case 1_000_000...: "\(count / 1_000_000)M"
    case 1_000...: "\(count / 1_000)k"
    default: String(count)
    }
}
