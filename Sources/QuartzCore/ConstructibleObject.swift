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
        if !isSound { MethodTable.refuse(NSObject.self) }
        return unsafeBitCast(type, to: _ConstructibleObject.Type.self).init()
    }

    /// An instance of `type`, which may be a subclass of `Object`, by whatever `init()` that class has.
    package static func make<Object: NSObject>(of type: Object.Type) -> Object {
        if !isSound { MethodTable.refuse(NSObject.self) }
        return unsafeDowncast(unsafeBitCast(type, to: _ConstructibleObject.Type.self).init(), to: Object.self)
    }

    /// Whether the initializer is where it is looked for: found out when it is used first.
    package static let isSound: Bool = {
        guard MethodTable.agree(_ConstructibleObject.self, ConstructionProbe.self, over: NSObject.self) else {
            return false
        }
        let made: NSObject = unsafeBitCast(ConstructionProbe.self as NSObject.Type, to: _ConstructibleObject.Type.self)
            .init()
        return type(of: made) == ConstructionProbe.self
    }()
}

/// The class by whose shape others are made; open, so that nobody takes its initialiser for the only one.
@_spi(Host) open class _ConstructibleObject: NSObject {
    public required override init() { super.init() }
}

/// A class as an app has it, to try the way in which others are made.
private final class ConstructionProbe: NSObject {
    override init() { super.init() }
}
