/// The outcomes of a run and their output.
public struct GoldenReport: Sendable {
    public private(set) var passed = 0
    public private(set) var failed = 0
    /// The number of skipped cases for each reason.
    private var reasons: [String: Int] = [:]

    /// The maximum number of printed differences of a case.
    static let differencesShown = 6

    public init() {}

    public var skipped: Int { reasons.values.reduce(0, +) }

    /// Counts an outcome and returns the lines to print for it: none unless it failed.
    public mutating func add(_ outcome: GoldenOutcome, id: String, name: String, path: String) -> [String] {
        switch outcome {
        case .passed:
            passed += 1
            return []
        case .skipped(let reason):
            reasons[reason, default: 0] += 1
            return []
        case .failed(let differences):
            failed += 1
            var lines = ["FAILED \(id) \(name) (\(path))"]
            lines += differences.prefix(Self.differencesShown).map { "    " + $0 }
            let left = differences.count - Self.differencesShown
            if left > 0 { lines.append("    and \(left) more") }
            return lines
        }
    }

    /// The last lines: the reasons of skipped cases, then the counts.
    public var closing: [String] {
        reasons.sorted { $0.key < $1.key }.map { "skipped \($0.value): \($0.key)" }
            + ["\(passed) passed, \(failed) failed, \(skipped) skipped"]
    }
}
