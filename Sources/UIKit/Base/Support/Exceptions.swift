/// An Objective-C exception of UIKit as a value.
///
/// Where UIKit raises, the public call here traps with the same words. The work is done by a `package` twin that throws
/// this instead, so that tests and the golden runner can read the words without dying.
package struct UIKitException: Error, Hashable, CustomStringConvertible {
    package enum Name: String, Sendable {
        case internalInconsistency = "NSInternalInconsistencyException"
        case invalidArgument = "NSInvalidArgumentException"
        case range = "NSRangeException"
        case layerGeometry = "CALayerInvalidGeometry"
        case generic = "NSGenericException"
    }

    package var name: Name
    package var reason: String

    package init(_ name: Name, _ reason: String) {
        self.name = name
        self.reason = reason
    }

    /// The exception that UIKit raises most: an internal inconsistency.
    package init(_ reason: String) {
        self.init(.internalInconsistency, reason)
    }

    package var description: String {
        "*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason)'"
    }

    /// Ends the process with the exception's words, as an uncaught exception does.
    package func raise(file: StaticString = #fileID, line: UInt = #line) -> Never {
        fatalError(description, file: file, line: line)
    }
}

/// Runs the throwing twin of a public call and traps with its words when it throws.
@inline(__always)
package func trapping<Result>(_ body: () throws(UIKitException) -> Result) -> Result {
    do {
        return try body()
    } catch {
        error.raise()
    }
}
