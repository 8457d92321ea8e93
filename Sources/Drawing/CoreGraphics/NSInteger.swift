public import Foundation

// Names that files importing UIKit get on Apple's platforms from the headers of Objective-C and Dispatch.

/// A signed number of the machine's word size.
public typealias NSInteger = Int
/// A count or an index. Signed, as Swift imports this type from Apple's headers.
public typealias NSUInteger = Int

/// The result of functions of C: 0 for success.
public typealias OSStatus = Int32
/// A value of Core Foundation.
public typealias CFTypeRef = AnyObject
/// The number 1, as the value of an option in a dictionary.
public var kCFBooleanTrue: NSNumber! { true }
/// The number 0, as the value of an option in a dictionary.
public var kCFBooleanFalse: NSNumber! { false }

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// Milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1_000
/// The largest finite `Float`, a macro of C that Swift imports only on Apple's platforms.
public let MAXFLOAT = Float.greatestFiniteMagnitude

extension CGFloat {
    /// The global function. On other platforms than Apple's, Foundation has a static member of this name, which would
    /// hide the function in extensions of `CGFloat`.
    public func abs<Number: SignedNumeric & Comparable>(_ x: Number) -> Number { Swift.abs(x) }
}
