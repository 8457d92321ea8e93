import Foundation

/// Makes objects of classes that are known by name or metatype only.
///
/// An initialiser without arguments is called through the class as Objective-C's `new` does. Swift allows that for
/// `required` initialisers only, and `NSObject`'s is none; the entry in the table of methods is the same one, though,
/// and this class, of the same shape, reaches it. Subclasses without such an initialiser have an entry that traps.
@_spi(Host) open class _ConstructibleObject: NSObject {
    public required override init() { super.init() }

    /// - Precondition: `type` is `NSObject` or inherits from it.
    package static func make(_ type: AnyClass) -> AnyObject {
        precondition(type is NSObject.Type, "\(type) is no NSObject, so it cannot be made by the application.")
        return unsafeBitCast(type, to: _ConstructibleObject.Type.self).init()
    }
}
