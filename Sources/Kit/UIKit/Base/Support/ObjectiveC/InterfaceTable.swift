import CoreGraphics
import Foundation
import QuartzCore

/// The connections and attributes that Interface Builder files can set on objects of one class.
@MainActor package final class InterfaceTable {
    /// The class to whose objects the entries apply.
    package let type: AnyClass
    /// Creates an object with `init()`; `nil` if the class does not inherit from `NSObject`.
    package func makeObject() -> NSObject? { (type as? NSObject.Type).map { Construction.make(of: $0) } }
    /// Closures that set a property. They return `false` for a value of the wrong type.
    package internal(set) var outlets: [String: (AnyObject, Any) -> Bool] = [:]
    /// Closures that set an array of connected objects. They return `false` if one has the wrong type.
    package internal(set) var collections: [String: (AnyObject, [Any]) -> Bool] = [:]
    /// Closures that set a runtime attribute. They return `false` for a value of the wrong type.
    package internal(set) var inspectables: [String: (AnyObject, Any?) -> Bool] = [:]
    /// Creates a segue of the class with its identifier, source, and destination.
    package internal(set) var makeSegue: ((String?, AnyObject, AnyObject) -> AnyObject?)?
    /// Create the destinations of segues, by the names of the selectors: object, coder, sender, identifier.
    package internal(set) var segueActions: [String: (AnyObject, NSCoder, Any?, String?) -> AnyObject?] = [:]
    /// By the names of the selectors, such as `tap:`.
    package internal(set) var actions: [String: Selector] = [:]

    /// Creates a table without entries.
    init(_ type: AnyClass) { self.type = type }
}

/// Adds the properties and methods of one class to its table.
@_spi(Port) @preconcurrency @MainActor public final class InterfaceClass<Object: AnyObject> {
    private let table: InterfaceTable

    /// Creates a writer for a table, which has the class `Object`.
    init(_ table: InterfaceTable) { self.table = table }

    /// Adds a property that a connection sets.
    public func outlet<Value>(_ name: String, _ set: @escaping (Object, Value) -> Void) {
        table.outlets[name] = { object, value in
            guard let object = object as? Object, let value = value as? Value else { return false }
            set(object, value)
            return true
        }
    }

    /// Adds a property with the objects of several connections.
    public func collection<Value>(_ name: String, _ set: @escaping (Object, [Value]) -> Void) {
        table.collections[name] = { object, values in
            let typed = values.compactMap { $0 as? Value }
            guard let object = object as? Object else { return false }
            set(object, typed)
            return typed.count == values.count
        }
    }

    /// Adds a property that a runtime attribute sets.
    public func inspectable<Value>(_ name: String, _ set: @escaping (Object, Value) -> Void) {
        table.inspectables[name] = { object, value in
            guard let object = object as? Object, let value = InterfaceValue.convert(value, to: Value.self) else {
                return false
            }
            set(object, value)
            return true
        }
    }

    /// For segues: how one is created.
    public func segue<Controller: AnyObject>(_ make: @escaping (String?, Controller, Controller) -> Object) {
        table.makeSegue = { identifier, source, destination in
            guard let source = source as? Controller, let destination = destination as? Controller else { return nil }
            return make(identifier, source, destination)
        }
    }

    /// For controllers: a method that creates the destination of a segue.
    public func segueAction(
        _ name: String, _ make: @escaping (Object, NSCoder, Any?, String?) -> AnyObject?
    ) {
        table.segueActions[name] = { object, coder, sender, identifier in
            (object as? Object).flatMap { make($0, coder, sender, identifier) }
        }
    }

    /// - Parameters:
    ///   - name: The selector in the file, such as `tap:`.
    ///   - selector: The same selector, with its method.
    public func action(_ name: String, _ selector: Selector) { table.actions[name] = selector }
}
