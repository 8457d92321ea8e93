/// The reason why a case cannot be completed.
public enum GoldenError: Error, Hashable, CustomStringConvertible {
    /// The file violates the format. The case fails.
    case malformed(String)
    /// The runner does not support the text, for example of a new kind of case. The case is skipped with this reason.
    case notUnderstood(String)

    public var description: String {
        switch self {
        case .malformed(let what): "malformed: \(what)"
        case .notUnderstood(let what): "not understood: \(what)"
        }
    }
}
