public import Foundation

/// Creates objects of classes known only by name or metatype.
///
/// Calls the initializer without arguments through the class, like `new` in Objective-C. Swift allows this only for
/// `required` initializers, and that of `NSObject` is not. However, its entry in the method table is the same, and a
/// class of the same shape calls it. In subclasses without such an initializer, the entry traps.
///
/// A `required` initializer in each such class is not possible: subclasses with their own designated initializers
/// would have to implement it, and code written for Apple's platforms does not.
package enum Construction {
    /// - Precondition: `type` is `NSObject` or inherits from it.
    package static func make(_ type: AnyClass) -> AnyObject {
        require(type is NSObject.Type, "\(type) is no NSObject, so it cannot be made by the application.")
        if !isSound { MethodTable.refuse(NSObject.self) }
        return unsafeBitCast(type, to: _ConstructibleObject.Type.self).init()
    }

    /// Creates an instance of `type`, which may be a subclass of `Object`, with the `init()` of its class.
    package static func make<Object: NSObject>(of type: Object.Type) -> Object {
        if !isSound { MethodTable.refuse(NSObject.self) }
        return unsafeDowncast(unsafeBitCast(type, to: _ConstructibleObject.Type.self).init(), to: Object.self)
    }

    /// Whether the initializer is at the expected table entry; determined at first use.
    package static let isSound: Bool = {
        guard MethodTable.agree(_ConstructibleObject.self, ConstructionProbe.self, over: NSObject.self) else {
            return false
        }
        let made: NSObject = unsafeBitCast(ConstructionProbe.self as NSObject.Type, to: _ConstructibleObject.Type.self)
            .init()
        return type(of: made) == ConstructionProbe.self
    }()
}

/// The class with the shape used to create others. It is open so that the compiler does not assume its initializer is
/// the only one.
@_spi(Host) open class _ConstructibleObject: NSObject {
    public required override init() { super.init() }
}

/// A class as in an app, to test the creation of objects.
private final class ConstructionProbe: NSObject {
    override init() { super.init() }
}
