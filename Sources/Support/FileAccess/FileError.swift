/// A file or standard stream that cannot be read or written.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What could not be done.
    package enum Operation: String, Sendable {
        case read, write
    }

    /// Whether reading or writing failed.
    package let operation: Operation
    /// The path that the caller passed. It may contain any characters.
    package let path: String
    /// A clause such as "there is no such file".
    package let reason: String

    /// Creates an error. The reason is a clause without a final period.
    package init(_ operation: Operation, _ path: String, _ reason: String) {
        self.operation = operation
        self.path = path
        self.reason = reason
    }

    /// One line without control characters and without a final period.
    package var description: String {
        "cannot \(operation.rawValue) '\(PrintableText.escaped(path))': \(PrintableText.escaped(reason))"
    }
}

/// The exit statuses of this package's programs.
package enum ExitStatus {
    /// The work was done.
    package static let success: Int32 = 0
    /// The work failed: drawing is not possible, or `uikit-port --check` found code that it cannot rewrite.
    package static let failure: Int32 = 1
    /// An argument is invalid, or an input cannot be read.
    package static let invalidArguments: Int32 = 2
    /// An output cannot be written: a full disk, a missing folder, a closed pipe.
    package static let outputFailed: Int32 = 3
}
