import Foundation

/// The maximum counts of rows. `Benchmarks/Thresholds` has one file for each group: `{row: {count: maximum}}`.
///
/// Counts do not depend on the load of the machine, so exceeding them fails a run. Times never do.
struct Thresholds {
    /// Counts by name, including `allocations`.
    struct Counts {
        var values: [String: Int]

        init(_ entry: Report.Entry) {
            values = entry.counts
            values["allocations"] = entry.allocations
        }

        init(_ values: [String: Int]) { self.values = values }

        /// Describes the counts that exceed `limits`.
        func above(_ limits: Counts) -> [String] {
            values.keys.sorted().compactMap { name in
                guard let now = values[name], let before = limits.values[name] else { return nil }
                // Heap sizes vary by a page, depending on earlier groups. Other counts vary by a few percent, because hash
                // tables have random seeds.
                let slack = name.contains("bytes") || name.contains("KiB") ? max(4096, before / 10) : before / 25
                return now > before + slack ? "\(now) \(name), at most \(before) are allowed" : nil
            }
        }
    }

    let folder: URL

    private func file(_ group: String) -> URL { folder.appendingPathComponent(group + ".json") }

    func read(_ group: String) throws -> [String: Counts] {
        try JSONDecoder().decode([String: [String: Int]].self, from: Data(contentsOf: file(group))).mapValues(
            Counts.init)
    }

    func write(_ entries: [Report.Entry], group: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let all = Dictionary(entries.map { ($0.name, Counts($0).values) }, uniquingKeysWith: { first, _ in first })
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try (encoder.encode(all) + Data("\n".utf8)).write(to: file(group), options: .atomic)
    }

    /// Describes the exceeded thresholds of a group, rows without thresholds, and thresholds without rows.
    func faults(of entries: [Report.Entry], group: String) -> [String] {
        guard let known = try? read(group) else {
            return ["\(group): no readable \(file(group).lastPathComponent); run ./bench --update-counts \(group)"]
        }
        var faults: [String] = []
        for entry in entries {
            guard let limits = known[entry.name] else {
                faults.append("\(entry.name): no threshold; run ./bench --update-counts \(group)")
                continue
            }
            faults += Counts(entry).above(limits).map { "\(entry.name): \($0)" }
        }
        let names = Set(entries.map(\.name))
        faults += known.keys.filter { !names.contains($0) }.sorted().map { "\($0): has a threshold and did not run" }
        return faults
    }
}
