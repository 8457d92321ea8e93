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
    ///   - module: The name of its module in interface files; `nil` for that of the class.
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
        let module = module ?? self.module(of: type)
        shared.lock.withLock {
            shared.tables[name] = make
            shared.tables[module + "." + name] = make
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

    private static func module(of type: AnyClass) -> String { String(String(reflecting: type).prefix { $0 != "." }) }

    /// The tables of the class of an object and of its superclasses. Omits classes that are not registered.
    @MainActor package static func tables(of object: AnyObject) -> [InterfaceTable] {
        let shared = shared
        var found: [InterfaceTable] = []
        var next: AnyClass? = type(of: object)
        while let type = next {
            if let existing = shared.created[ObjectIdentifier(type)] {
                found.append(existing)
            } else if let existing = table(named: String(describing: type), module: module(of: type)),
                existing.type == type
            {
                found.append(existing)
            }
            next = _getSuperclass(type)
        }
        return found
    }
}
