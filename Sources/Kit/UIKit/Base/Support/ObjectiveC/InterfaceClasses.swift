import CoreGraphics
import Foundation
import QuartzCore

/// The classes that Interface Builder files name, with their outlets, actions, and inspectable properties.
/// `uikit-port` registers the classes of a module; the Objective-C runtime does this on Apple's platforms.
@_spi(Port) public final class InterfaceClasses: @unchecked Sendable {
    private let lock = NSLock()
    private var tables: [String: @MainActor () -> InterfaceTable] = [:]
    /// The tables created so far, by class.
    @MainActor private var created: [ObjectIdentifier: InterfaceTable] = [:]

    private init() {}

    private static var shared: InterfaceClasses { ProcessTables.shared.table(InterfaceClasses.init) }

    /// Registers a class, before `main` or later. A later class of the same name replaces it.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - name: The name of the class in interface files.
    ///   - module: `nil` if files need not name it.
    ///   - describe: Adds the outlets, actions, and properties of the class to a table.
    public static func register<Object: AnyObject>(
        _ type: Object.Type, named name: String, module: String? = nil,
        _ describe: @escaping @MainActor (InterfaceClass<Object>) -> Void
    ) {
        let shared = shared
        let make: @MainActor () -> InterfaceTable = {
            let table = InterfaceTable(type)
            describe(InterfaceClass(table))
            return table
        }
        shared.lock.withLock {
            shared.tables[name] = make
            if let module { shared.tables[module + "." + name] = make }
        }
    }

    /// Creates the table of the class that is registered under a name.
    @MainActor package static func table(named name: String, module: String?) -> InterfaceTable? {
        let shared = shared
        let make = shared.lock.withLock {
            module.flatMap { shared.tables[$0 + "." + name] } ?? shared.tables[name]
        }
        guard let table = make?() else { return nil }
        shared.created[ObjectIdentifier(table.type)] = table
        return table
    }

    /// The tables of the class of an object and of its superclasses. Omits classes that are not registered.
    @MainActor package static func tables(of object: AnyObject) -> [InterfaceTable] {
        let shared = shared
        var found: [InterfaceTable] = []
        var next: AnyClass? = type(of: object)
        while let type = next {
            if let existing = shared.created[ObjectIdentifier(type)] {
                found.append(existing)
            } else if let existing = table(named: String(describing: type), module: nil), existing.type == type {
                found.append(existing)
            }
            next = _getSuperclass(type)
        }
        return found
    }
}

/// The connections and attributes that Interface Builder files can set on objects of one class.
@MainActor package final class InterfaceTable {
    package let type: AnyClass
    /// Creates an object with `init()`; `nil` if the class does not inherit from `NSObject`.
    package func makeObject() -> NSObject? { (type as? NSObject.Type).map { Construction.make(of: $0) } }
    /// Closures that set a property. They return `false` for a value of the wrong type.
    package fileprivate(set) var outlets: [String: (AnyObject, Any) -> Bool] = [:]
    package fileprivate(set) var collections: [String: (AnyObject, [Any]) -> Bool] = [:]
    package fileprivate(set) var inspectables: [String: (AnyObject, Any?) -> Bool] = [:]
    /// Creates a segue of the class with its identifier, source, and destination.
    package fileprivate(set) var makeSegue: ((String?, AnyObject, AnyObject) -> AnyObject?)?
    /// Create the destinations of segues, by the names of the selectors: object, coder, sender, identifier.
    package fileprivate(set) var segueActions: [String: (AnyObject, NSCoder, Any?, String?) -> AnyObject?] = [:]
    /// By the names of the selectors, such as `tap:`.
    package fileprivate(set) var actions: [String: Selector] = [:]

    fileprivate init(_ type: AnyClass) { self.type = type }
}

/// Adds the properties and methods of one class to its table.
@_spi(Port) @preconcurrency @MainActor public final class InterfaceClass<Object: AnyObject> {
    private let table: InterfaceTable

    fileprivate init(_ table: InterfaceTable) { self.table = table }

    public func outlet<Value>(_ name: String, _ set: @escaping (Object, Value) -> Void) {
        table.outlets[name] = { object, value in
            guard let object = object as? Object, let value = value as? Value else { return false }
            set(object, value)
            return true
        }
    }

    public func collection<Value>(_ name: String, _ set: @escaping (Object, [Value]) -> Void) {
        table.collections[name] = { object, values in
            let typed = values.compactMap { $0 as? Value }
            guard let object = object as? Object, typed.count == values.count else { return false }
            set(object, typed)
            return true
        }
    }

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

/// Values of runtime attributes, which have few types.
package enum InterfaceValue {
    /// Converts a value to the type of a property. Converts numbers to any numeric type or `Bool`, and values to
    /// optionals.
    package static func convert<Value>(_ value: Any?, to type: Value.Type) -> Value? {
        if let value = value as? Value { return value }
        guard let number = value as? Double ?? (value as? Int).map(Double.init) ?? (value as? Bool).map({ $0 ? 1 : 0 })
        else { return nil }
        let numbers: [Any] = [
            number, CGFloat(number), Float(number), Int(exactly: number.rounded()) ?? 0, number != 0,
            NSNumber(value: number), UInt(exactly: max(0, number.rounded())) ?? 0,
        ]
        return numbers.lazy.compactMap { $0 as? Value }.first
    }
}
