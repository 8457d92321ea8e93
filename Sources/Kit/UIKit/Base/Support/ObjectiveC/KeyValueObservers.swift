import CoreGraphics
import Foundation

/// The observers of object properties.
///
/// Observable properties call ``changed(_:_:from:to:)`` after each change. This costs one comparison while there are
/// no observers. Handlers run on the thread of the change, in the order in which they were added.
enum KeyValueObservers {
    /// Called after the change. The `.prior` option is not supported. A change of elements passes those that are
    /// removed and those that are added; any other one passes the values of the property.
    typealias Handler = (_ old: Any, _ new: Any, _ elements: ElementChange?) -> Void

    /// Which elements of an array have changed.
    struct ElementChange {
        /// An insertion, a removal, or a replacement.
        let kind: NSKeyValueChange
        /// The indexes of the elements, in the new array, or in the old one for a removal.
        let indexes: IndexSet
    }

    private struct Observer {
        let id: Int
        weak var object: AnyObject?
        let name: String
        weak var observer: AnyObject?
        /// Whether `addObserver` added it, so that it ends with its observer.
        let belongsToObserver: Bool
        let context: UnsafeMutableRawPointer?
        let handler: Handler
    }

    private final class Table: @unchecked Sendable {
        let lock = NSLock()
        var observers: [ObjectIdentifier: [Observer]] = [:]
        var lastID = 0
    }
    private static var table: Table { ProcessTables.shared.table(Table.init) }

    /// Read without the lock: an observer added concurrently is notified of the next change.
    private static var isIdle: Bool { !UsedFeatures.contains(.observers) }

    /// Adds an observer of a property. Returns the identifier with which ``remove(_:)`` ends the observation.
    @discardableResult
    static func add(
        to object: some NSObjectProtocol, _ name: String, observer: AnyObject?,
        context: UnsafeMutableRawPointer?, handler: @escaping Handler
    ) -> Int {
        let table = table
        return table.lock.withLock {
            table.lastID += 1
            let object = object as AnyObject
            var others = table.observers[ObjectIdentifier(object)] ?? []
            // Observers of a deallocated object with the same address.
            others.removeAll { $0.object !== object }
            others.append(
                Observer(
                    id: table.lastID, object: object, name: name, observer: observer,
                    belongsToObserver: observer != nil,
                    context: context, handler: handler))
            table.observers[ObjectIdentifier(object)] = others
            UsedFeatures.set(.observers)
            return table.lastID
        }
    }

    /// Ends an observation by its identifier. Does nothing for one that ended.
    static func remove(_ id: Int) {
        remove { $0.id == id }
    }

    /// Removes the latest matching observation: each `removeObserver` undoes one `addObserver`.
    static func remove(
        _ observer: AnyObject, from object: some NSObjectProtocol, _ name: String, context: UnsafeMutableRawPointer?
    ) {
        let table = table
        let id = table.lock.withLock {
            table.observers[ObjectIdentifier(object as AnyObject)]?.last {
                $0.observer === observer && $0.name == name && (context == nil || $0.context == context)
            }?.id
        }
        if let id { remove(id) }
    }

    private static func remove(where matches: (Observer) -> Bool) {
        var removed: [Observer] = []  // Released outside the lock because handlers own their captures.
        let table = table
        table.lock.withLock {
            for (key, all) in table.observers where all.contains(where: matches) {
                removed += all.filter(matches)
                let remaining = all.filter { !matches($0) }
                table.observers[key] = remaining.isEmpty ? nil : remaining
            }
            if table.observers.isEmpty { UsedFeatures.set(.observers, false) }
        }
        removed.removeAll()
    }

    /// The current value before a possible change, for ``changed(_:_:from:to:)``; `nil` while there are no observers.
    @inline(__always)
    static func before<Value>(_ value: @autoclosure () -> Value) -> Value? {
        isIdle ? nil : value()
    }

    /// - Complexity: O(1) without observers, otherwise O(*n*), where *n* is the number of observers of the object.
    @inline(__always)
    static func changed<Value>(
        _ object: some NSObjectProtocol, _ name: String, from old: @autoclosure () -> Value?,
        to new: @autoclosure () -> Value
    ) {
        if isIdle { return }
        if let old = old() { notify(object as AnyObject, name, old, new()) }
    }

    /// Notifies the observers of an array of a change of its elements.
    static func changed(
        _ object: some NSObjectProtocol, _ name: String, _ elements: ElementChange, from old: [Any], to new: [Any]
    ) {
        if !isIdle { notify(object as AnyObject, name, old, new, elements) }
    }

    private static func notify(
        _ object: AnyObject, _ name: String, _ old: Any, _ new: Any, _ elements: ElementChange? = nil
    ) {
        let table = table
        let matching = table.lock.withLock {
            (table.observers[ObjectIdentifier(object)] ?? []).filter {
                $0.object === object && $0.name == name && !($0.belongsToObserver && $0.observer == nil)
            }
        }
        for observer in matching { observer.handler(old, new, elements) }
    }
}
