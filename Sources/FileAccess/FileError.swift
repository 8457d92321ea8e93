/// A file, or the program's own output, that cannot be read or written.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Operation: String, Sendable {
        case read, write
    }

    package let operation: Operation
    /// As the caller named it; it may hold any characters.
    package let path: String
    /// A clause such as "there is no such file".
    package let reason: String

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

/// The statuses with which this package's programs end.
package enum ExitStatus {
    package static let success: Int32 = 0
    /// The work itself failed: nothing can be drawn, or `uikit-port --check` found what it cannot rewrite.
    package static let failure: Int32 = 1
    /// An argument cannot be used, or an input cannot be read.
    package static let unusable: Int32 = 2
    /// An output cannot be written: a full disk, a missing folder, a closed pipe.
    package static let unwritable: Int32 = 3
}
