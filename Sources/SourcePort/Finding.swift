/// What the migrator has to say about a place in the sources.
package struct Finding: Hashable, Sendable, CustomStringConvertible {
    package enum Kind: String, Sendable {
        /// It changed this; nothing need be done.
        case note
        /// It changed this, and the result may behave differently.
        case warning
        /// It cannot do this.
        case error
    }

    package let path: String
    /// From 1.
    package let line: Int
    package let kind: Kind
    package let message: String

    /// As compilers write it, so that editors and build logs link to the place.
    package var description: String { "\(path):\(line): \(kind.rawValue): \(message)" }
}
