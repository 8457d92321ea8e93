import Foundation

/// The recorded answers that ours are known to differ from, each with its reason.
///
/// An admitted case that fails is no failure of the run; one that passes is, so that the list stays true.
public struct AdmittedDifferences: Sendable {
    /// By the id of the case.
    public let reasons: [String: String]

    /// Reads lines of `id: reason`; those that begin with `#` are remarks.
    public init(text: String) {
        var reasons: [String: String] = [:]
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: ":", maxSplits: 1)
            reasons[String(parts[0])] = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
        }
        self.reasons = reasons
    }

    /// What the outcome of a case counts as.
    public func judge(_ outcome: GoldenOutcome, id: String) -> GoldenOutcome {
        guard reasons[id] != nil else { return outcome }
        switch outcome {
        case .failed: return .skipped("admitted differences")
        case .passed: return .failed(["passes although it is listed among the admitted differences"])
        case .skipped: return outcome
        }
    }
}
