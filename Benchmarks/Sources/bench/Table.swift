import Foundation

/// One line of the report: ours beside the naive twin of the same run.
struct Row {
    var work: String
    var ours: Cost
    /// Nil: not run, `note` says why.
    var twin: Cost?
    /// Counted work: attributes made, cells made, memory.
    var note = ""

    static let header = [
        "| work | ours | median | allocations | naive twin | allocations | twin / ours | counted |",
        "|---|---|---|---|---|---|---|---|",
    ]

    var line: String {
        let cells = [
            work, time(ours.least), time(ours.median), String(ours.allocations), twin.map { time($0.least) } ?? "–",
            twin.map { String($0.allocations) } ?? "–", twin.map { ratio($0.least / ours.least) } ?? "–", note,
        ]
        return "| " + cells.joined(separator: " | ") + " |"
    }
}

/// A time with three digits and the unit that fits it.
func time(_ seconds: Double) -> String {
    let units: [(scale: Double, name: String)] = [(1, "s"), (1e-3, "ms"), (1e-6, "µs")]
    let unit = units.first { seconds >= $0.scale } ?? (1e-9, "ns")
    return digits(seconds / unit.scale) + " " + unit.name
}

private func ratio(_ value: Double) -> String { digits(value) + "x" }

private func digits(_ value: Double) -> String {
    String(format: value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : "%.2f", value)
}

func short(_ count: Int) -> String {
    switch count {
    case 1_000_000...: "\(count / 1_000_000)M"
    case 1_000...: "\(count / 1_000)k"
    default: String(count)
    }
}
