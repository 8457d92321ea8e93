import Foundation

/// The known differences between our results and the recordings, each with its reason.
///
/// A listed case that fails is not a failure of the run. A listed case that passes is a failure, so that the list stays
/// correct.
public struct AdmittedDifferences: Sendable {
    /// The reasons by the id of the case.
    public let reasons: [String: String]

    /// Reads lines of the form `id: reason`. Lines that begin with `#` are comments.
    public init(text: String) {
        var reasons: [String: String] = [:]
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: ":", maxSplits: 1)
            reasons[String(parts[0])] = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
        }
        self.reasons = reasons
    }

    /// The outcome of a case after considering the list.
    public func judge(_ outcome: GoldenOutcome, id: String) -> GoldenOutcome {
        guard reasons[id] != nil else { return outcome }
        switch outcome {
        case .failed: return .skipped("admitted differences")
        case .passed: return .failed(["passes although it is listed among the admitted differences"])
        case .skipped: return outcome
        }
    }
}
