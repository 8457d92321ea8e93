import CoreGraphics
public import Foundation

/// A registration, used to remove it.
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// Reports changes of individual traits. Views and view controllers conform.
@preconcurrency @MainActor public protocol UITraitChangeObservable {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

extension UITraitChangeObservable where Self: UITraitEnvironment {
    /// Calls `handler` after one of `traits` changed.
    @discardableResult public func registerForTraitChanges(
        _ traits: [UITrait],
        handler: @escaping (_ traitEnvironment: Self, _ previousTraitCollection: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        TraitWatch.add(self, traits) { object, previous in
            if let environment = object as? Self { handler(environment, previous) }
        }
    }

    /// Calls `handler` after one of `traits` changed. The closure declares the type of its first parameter, which may be
    /// `Self` in a class with subclasses.
    ///
    /// - Parameters:
    ///   - traits: The traits, any of which causes a call.
    ///   - handler: Receives this object and its previous traits.
    @_disfavoredOverload
    @discardableResult public func registerForTraitChanges<Environment: UITraitChangeObservable>(
        _ traits: [UITrait],
        handler: @escaping (_ traitEnvironment: Environment, _ previousTraitCollection: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        TraitWatch.add(self, traits) { object, previous in
            if let environment = object as? Environment { handler(environment, previous) }
        }
    }

    /// Performs a method of `target` after one of `traits` changed, with this object and the previous collection.
    @discardableResult public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        let target = target as AnyObject
        return TraitWatch.add(self, traits) { [weak target] object, previous in
            if let target { _ = action.perform(on: target, with: [object, previous]) }
        }
    }

    /// Performs a method of this object after one of `traits` changed.
    @discardableResult public func registerForTraitChanges(
        _ traits: [UITrait], action: Selector
    ) -> any UITraitChangeRegistration {
        TraitWatch.add(self, traits) { object, previous in _ = action.perform(on: object, with: [object, previous]) }
    }

    /// Ends a registration. The handler is not called again.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        TraitWatch.remove(registration)
    }
}

/// The registrations for trait changes.
@MainActor enum TraitWatch {
    private final class Entry: NSObject, UITraitChangeRegistration {
        weak var object: AnyObject?
        let traits: [UITrait]
        let handler: (AnyObject, UITraitCollection) -> Void

        init(_ object: AnyObject, _ traits: [UITrait], _ handler: @escaping (AnyObject, UITraitCollection) -> Void) {
            (self.object, self.traits, self.handler) = (object, traits, handler)
            super.init()
        }
    }

    @MainActor private final class Table {
        var entries: [ObjectIdentifier: [Entry]] = [:]
        /// The number of objects at which entries of released objects are removed. It is twice the number that
        /// remained the last time, so that a registration costs constant time on average.
        var limit = 64
        nonisolated init() {}
    }
    private static var entries: [ObjectIdentifier: [Entry]] {
        get { ProcessTables.shared.table(Table.init).entries }
        set { ProcessTables.shared.table(Table.init).entries = newValue }
    }

    /// Registers a handler for the changes of the traits in one of `traits`.
    static func add(
        _ object: AnyObject, _ traits: [UITrait], _ handler: @escaping (AnyObject, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let table = ProcessTables.shared.table(Table.init)
        if table.entries.count >= table.limit {
            table.entries = table.entries.filter { $0.value.contains { $0.object != nil } }
            table.limit = max(64, 2 * table.entries.count)
        }
        let entry = Entry(object, traits, handler)
        // The identifier may be that of a released object.
        table.entries[ObjectIdentifier(object), default: []].removeAll { $0.object == nil }
        table.entries[ObjectIdentifier(object), default: []].append(entry)
        return entry
    }

    /// Removes a registration. Has no effect for unknown ones.
    static func remove(_ registration: any UITraitChangeRegistration) {
        guard let entry = registration as? Entry, let object = entry.object else { return }
        entries[ObjectIdentifier(object)]?.removeAll { $0 === entry }
    }

    /// Calls the handlers of a view and its controller whose traits differ between `previous` and `now`.
    static func notify(
        _ view: UIView, _ controller: UIViewController?, from previous: UITraitCollection, to now: UITraitCollection
    ) {
        guard !entries.isEmpty else { return }
        for object in [controller, view] as [AnyObject?] {
            guard let object else { continue }
            for entry in entries[ObjectIdentifier(object)] ?? [] where entry.object === object {
                guard entry.traits.contains(where: { !now.values.isSame(previous.values, $0) }) else { continue }
                entry.handler(object, previous)
            }
        }
    }
}
