import CoreGraphics
import Foundation

// Objective-C's associated objects, implemented as a separate table. `uikit-port` converts them to stored properties
// where possible. The others are in extensions of classes from other modules.

/// How a value is held. A value that is not retained is held weakly and never dangles.
@_spi(Port) public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 0o1401
    case OBJC_ASSOCIATION_COPY = 0o1403
}

/// The value for a key; `nil` if there is none. The key is compared by its address.
@_spi(Port) public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.value(of: object as AnyObject, key)
}

/// Sets the value for a key; `nil` removes it. All policies but `OBJC_ASSOCIATION_ASSIGN` retain the value.
@_spi(Port) public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.set(value, of: object as AnyObject, key, weakly: policy == .OBJC_ASSOCIATION_ASSIGN)
}

/// Removes the values for all keys.
@_spi(Port) public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedObjects.removeAll(of: object as AnyObject)
}

/// Values by owner and key. The values of a deallocated owner are released at the next cleanup rather than
/// immediately, because Swift has no hook for the deallocation of arbitrary classes.
private enum AssociatedObjects {
    private struct Value {
        var retained: Any?
        weak var referenced: AnyObject?
    }

    private struct Owner {
        weak var object: AnyObject?
        var values: [UnsafeRawPointer: Value] = [:]
    }

    private final class Table: @unchecked Sendable {
        let lock = NSRecursiveLock()
        var owners: [ObjectIdentifier: Owner] = [:]
        /// The number of owners at which the table is cleaned up next. Growth makes the amortized cost O(1).
        var sweepCount = 64

        func sweep() {
            owners = owners.filter { $0.value.object != nil }
            sweepCount = max(64, owners.count * 2)
        }
    }
    private static var table: Table { ProcessTables.shared.table(Table.init) }

    static func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
        let table = table
        return table.lock.withLock {
            // An object at the address of a deallocated one has none of its values.
            guard let owner = table.owners[ObjectIdentifier(object)], owner.object === object else { return nil }
            return owner.values[key].flatMap { $0.retained ?? $0.referenced }
        }
    }

    static func set(_ value: Any?, of object: AnyObject, _ key: UnsafeRawPointer, weakly: Bool) {
        // Released after unlocking, because a deinitializer may call this type.
        var replaced: Owner?
        let table = table
        table.lock.withLock {
            let id = ObjectIdentifier(object)
            replaced = table.owners[id]
            var owner = table.owners[id].flatMap { $0.object === object ? $0 : nil } ?? Owner(object: object)
            owner.values[key] = value.map {
                weakly ? Value(retained: nil, referenced: $0 as AnyObject) : Value(retained: $0, referenced: nil)
            }
            table.owners[id] = owner
            if table.owners.count >= table.sweepCount { table.sweep() }
        }
        _ = replaced
    }

    static func removeAll(of object: AnyObject) {
        let removed = table.lock.withLock { table.owners.removeValue(forKey: ObjectIdentifier(object)) }
        _ = removed
    }
}

/// Runs `body`. Autorelease pools do not exist without Objective-C.
@_spi(Port) public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
