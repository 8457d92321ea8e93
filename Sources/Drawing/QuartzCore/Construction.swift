public import Foundation

/// Creates objects of classes known only by name or metatype.
///
/// Calls the initializer without arguments through the class, like `new` in Objective-C. Swift allows this only for
/// `required` initializers, and that of `NSObject` is not. However, its entry has the same position in the method
/// table, so it can be called through a class with the same table layout. In subclasses without such an initializer,
/// the entry traps.
///
/// A `required` initializer in each such class is not possible: subclasses with their own designated initializers
/// would have to implement it, and code written for Apple's platforms does not.
package enum Construction {
    /// - Precondition: `type` is `NSObject` or inherits from it.
    package static func make(_ type: AnyClass) -> AnyObject {
        require(
            type is NSObject.Type,
            "The application cannot create an instance of \(type), because it does not inherit from NSObject.")
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
        let probe: NSObject = unsafeBitCast(ConstructionProbe.self as NSObject.Type, to: _ConstructibleObject.Type.self)
            .init()
        return type(of: probe) == ConstructionProbe.self
    }()
}

/// The class through which others are created. It is open so that the compiler does not assume that its initializer is
/// the only one.
@_spi(Host) open class _ConstructibleObject: NSObject {
    public required override init() { super.init() }
}

/// A class like one of an app, to verify the creation of objects.
private final class ConstructionProbe: NSObject {
    override init() { super.init() }
}
