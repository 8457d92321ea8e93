/// A UIKit exception as a value.
///
/// Where UIKit raises an exception, the public call traps with the same message. A `package` counterpart throws this
/// error instead, so that tests and the golden runner can read the message.
package struct UIKitException: Error, Hashable, CustomStringConvertible {
    /// The kind of the exception.
    package enum Name: String, Sendable {
        case internalInconsistency = "NSInternalInconsistencyException"
        case invalidArgument = "NSInvalidArgumentException"
        case range = "NSRangeException"
        case layerGeometry = "CALayerInvalidGeometry"
        case generic = "NSGenericException"
    }

    /// The name that UIKit's message contains.
    package var name: Name
    /// The text that explains the fault.
    package var reason: String

    /// Creates an exception without raising it.
    package init(_ name: Name, _ reason: String) {
        self.name = name
        self.reason = reason
    }

    /// An internal inconsistency, the most common exception of UIKit.
    package init(_ reason: String) {
        self.init(.internalInconsistency, reason)
    }

    /// The message that UIKit writes when an app ends because of the exception.
    package var description: String {
        "*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason)'"
    }

    /// Ends the process with the exception's message, as an uncaught exception does.
    package func raise(file: StaticString = #fileID, line: UInt = #line) -> Never {
        fatalError(description, file: file, line: line)
    }
}

/// Runs the throwing counterpart of a public call. Traps with the message if it throws.
@inline(__always)
package func trapping<Result>(_ body: () throws(UIKitException) -> Result) -> Result {
    do {
        return try body()
    } catch {
        error.raise()
    }
}
