/// Why a case could not be run to its end.
public enum GoldenError: Error, Hashable, CustomStringConvertible {
    /// The file breaks the format: the case fails.
    case malformed(String)
    /// The runner does not know these words (a new kind of case): the case is skipped, and the words are named.
    case notUnderstood(String)

    public var description: String {
        switch self {
        case .malformed(let what): "malformed: \(what)"
        case .notUnderstood(let what): "not understood: \(what)"
        }
    }
}
