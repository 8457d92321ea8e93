import Foundation

/// The result of a run. `--json` writes it and `--compare` reads it.
struct Report: Codable {
    struct Entry: Codable {
        var group: String
        var name: String
        /// The number of items; `nil` if there is no such number.
        var n: Int?
        /// The minimum time of all repetitions, in `unit`.
        var value: Double
        var unit: String
        var median: Double
        /// The number of memory allocations of one operation.
        var allocations: Int
        var counts: [String: Int]
        /// The minimum time of the naive twin in the same run.
        var twin: Double?
        /// The time of the twin divided by the time of the library.
        var ratio: Double?
        var target: String?
        var met: Bool?
    }

    var commit: String
    var date: String
    var processor: String
    var rows: [Entry] = []

    mutating func append(_ row: Row, group: String) {
        rows.append(
            Entry(
                group: group, name: row.work, n: row.n, value: row.ours.minimum, unit: "s", median: row.ours.median,
                allocations: Int(row.ours.allocations), counts: row.counts, twin: row.twin?.minimum, ratio: row.ratio,
                target: row.target?.text, met: row.target.map { $0.isMet(by: row) }))
    }

    func write(to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try encoder.encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    static func read(_ path: String) throws -> Report {
        try JSONDecoder().decode(Report.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }
}

extension Report {
    /// The factor of time above which a row is reported as slower.
    static let slower = 1.1

    /// Compares this run with an earlier one. Returns lines of text, and whether any count has grown.
    ///
    /// Times are reported only, because the load of the machine differs between runs. If both runs have a twin, the
    /// ratio to the twin is compared instead, which cancels the load out.
    func compared(with old: Report) -> (lines: [String], hasMoreCounts: Bool) {
        let known = Dictionary(old.rows.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        var lines = ["Compared with commit \(old.commit), \(old.date):"]
        var slow = 0
        var hasMoreCounts = false
        for row in rows {
            guard let before = known[row.name] else {
                lines.append("new      \(row.name)")
                continue
            }
            var change = row.value / before.value
            if let ours = row.ratio, let theirs = before.ratio { change = theirs / ours }
            if change > Self.slower { slow += 1 }
            let mark = change > Self.slower ? "SLOWER" : change < 1 / Self.slower ? "faster" : "same"
            lines.append(
                "\(mark.padding(toLength: 8, withPad: " ", startingAt: 0)) \(digits(change))x  "
                    + "\(time(before.value)) -> \(time(row.value))  \(row.name)")
            let counts = Thresholds.Counts(row)
            let earlier = Thresholds.Counts(before)
            for fault in counts.above(earlier) {
                lines.append("MORE     \(row.name): \(fault)")
                hasMoreCounts = true
            }
        }
        let gone = Set(old.rows.map(\.name)).subtracting(rows.map(\.name))
        lines += gone.sorted().map { "gone     \($0)" }
        lines.append("\(slow) of \(rows.count) rows are slower than \(Self.slower)x")
        return (lines, hasMoreCounts)
    }
}
