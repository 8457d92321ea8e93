import Foundation

/// The superclass of classes of absent modules that are not views.
open class PlaceholderObject: NSObject, PlaceholderType {
    /// The values of properties that Core Data would store, by name.
    private var values: [String: Any] = [:]

    public override init() { super.init() }

    /// The value of a property with `@NSManaged`, as `uikit-port` rewrites it: the one that was set; without one, `nil`,
    /// empty, or zero.
    public func managedValue<Value>(_ name: String) -> Value {
        values[name] as? Value ?? EmptyValue.make("the property '\(name)'")
    }

    /// Keeps the value of a property with `@NSManaged` in the object.
    public func setManagedValue<Value>(_ value: Value, _ name: String) { values[name] = value }
}
