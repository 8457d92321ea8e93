import CoreGraphics
import Foundation

/// The kind of a fault, by its name in the log.
@_spi(Port) public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An argument has a value that is not allowed.
    public static let invalidArgumentException = NSExceptionName(rawValue: "NSInvalidArgumentException")
    /// The state of an object does not allow a call.
    public static let internalInconsistencyException = NSExceptionName(rawValue: "NSInternalInconsistencyException")
    /// An index is outside of its range.
    public static let rangeException = NSExceptionName(rawValue: "NSRangeException")
    /// Another fault.
    public static let genericException = NSExceptionName(rawValue: "NSGenericException")
}

/// An exception, which nothing can catch here: raising it stops the program with its message.
@_spi(Port) public final class NSException: NSObject {
    /// The kind of fault.
    public let name: NSExceptionName
    /// The message.
    public let reason: String?
    /// Further information.
    public let userInfo: [AnyHashable: Any]?

    /// Creates an exception without raising it.
    public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
        (name, reason, userInfo) = (aName, aReason, aUserInfo)
        super.init()
    }

    public override var description: String { reason ?? name.rawValue }

    /// Stops the program with the message of an uncaught exception.
    public func raise() {
        fatalError("*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason ?? "(null)")'")
    }

    /// Raises an exception whose reason has no placeholders.
    public class func raise(_ name: NSExceptionName, format: String, arguments argList: CVaListPointer) {
        NSException(name: name, reason: NSString(format: format, arguments: argList) as String).raise()
    }
}
