/// A message of the migrator about a position in the sources.
package struct Finding: Hashable, Sendable, CustomStringConvertible {
    /// How serious a finding is.
    package enum Kind: String, Sendable {
        /// The migrator changed this. No action is required.
        case note
        /// The migrator changed this, and the result may behave differently.
        case warning
        /// The migrator cannot rewrite this.
        case error
    }

    /// The path of the source, as it was passed to the migrator.
    package let path: String
    /// The number of the line in the original source; the first one is 1.
    package let line: Int
    /// Whether the source needs the author's attention.
    package let kind: Kind
    /// What the migrator found, and what to do about it.
    package let message: String

    /// The finding in the format of compilers, so that editors and build logs link to the position.
    package var description: String { "\(path):\(line): \(kind.rawValue): \(message)" }
}
