/// How a case ended.
public enum GoldenOutcome: Hashable, Sendable {
    case passed
    /// One sentence for each difference; never empty.
    case failed([String])
    /// Why it could not be asked.
    case skipped(String)
}

extension GoldenCase {
    /// Runs the case in this process; a trap of ours ends the process.
    @MainActor
    public func run(topic: String) -> GoldenOutcome {
        guard let handler = goldenTopics.first(where: { $0.name == topic }) else {
            return .skipped("topic \(topic) is not yet implemented")
        }
        var findings = Findings()
        do {
            try handler.run(self, &findings)
        } catch {
            switch error {
            case .malformed(let what): return .failed([what])
            case .notUnderstood(let what): return .skipped("not understood: \(what)")
            }
        }
        if findings.comparisons == 0 { return .failed(["nothing was compared"]) }
        return findings.differences.isEmpty ? .passed : .failed(findings.differences)
    }
}
