public import Foundation

/// Makes objects of classes that are known by name or metatype only.
///
/// An initialiser without arguments is called through the class as Objective-C's `new` does. Swift allows that for
/// `required` initialisers only, and `NSObject`'s is none; the entry in the table of methods is the same one, though,
/// and a class of the same shape reaches it. Subclasses without such an initialiser have an entry that traps.
///
/// A `required` initialiser of our own in each such class would not do: a subclass with a designated initialiser of its
/// own would have to have ours too, which no code written for Apple's has.
package enum Construction {
    /// - Precondition: `type` is `NSObject` or inherits from it.
    package static func make(_ type: AnyClass) -> AnyObject {
        precondition(type is NSObject.Type, "\(type) is no NSObject, so it cannot be made by the application.")
        return unsafeBitCast(type, to: _ConstructibleObject.Type.self).init()
    }

    /// An instance of `type`, which may be a subclass of `Object`, by whatever `init()` that class has.
    package static func make<Object: NSObject>(of type: Object.Type) -> Object {
        unsafeDowncast(unsafeBitCast(type, to: _ConstructibleObject.Type.self).init(), to: Object.self)
    }
}

/// The class by whose shape others are made; open, so that nobody takes its initialiser for the only one.
@_spi(Host) open class _ConstructibleObject: NSObject {
    public required override init() { super.init() }
}
