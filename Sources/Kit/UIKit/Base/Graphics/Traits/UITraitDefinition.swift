import Foundation

/// A trait identified by its type: defined by the app or one of the system traits below.
public protocol UITraitDefinition {
    associatedtype Value
    /// The value if none is set.
    static var defaultValue: Value { get }
    /// The name for descriptions. The default is that of the type.
    static var name: String { get }
    /// The name that identifies the trait. The default is the full name of the type.
    static var identifier: String { get }
    /// Whether dynamic colors depend on the trait.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    /// The name of the type without its module.
    public static var name: String { String(describing: Self.self) }
    /// The full name of the type.
    public static var identifier: String { String(reflecting: Self.self) }
    /// `false`: dynamic colors do not depend on the trait.
    public static var affectsColorAppearance: Bool { false }
}

/// A trait as a value: its type.
public typealias UITrait = any UITraitDefinition.Type

/// The values of app-defined traits.
package struct CustomTraits: Hashable, Sendable {
    /// A type-erased value. Compares by value if the type is `Equatable`, otherwise by identity.
    private final class Box: Hashable, @unchecked Sendable {
        let value: Any
        init(_ value: Any) { self.value = value }

        static func == (a: Box, b: Box) -> Bool {
            func same<T: Equatable>(_ x: T) -> Bool { x == b.value as? T }
            if a === b { return true }
            return (a.value as? any Equatable).map { same($0) } ?? false
        }
        func hash(into hasher: inout Hasher) {}
    }

    private var boxes: [ObjectIdentifier: Box] = [:]

    /// Creates values that specify no trait.
    package init() {}

    /// The value of a trait; `nil` if it is not set.
    func value(of trait: ObjectIdentifier) -> Any? { boxes[trait]?.value }
    /// Sets the value of a trait; `nil` removes it.
    mutating func set(_ value: Any?, of trait: ObjectIdentifier) { boxes[trait] = value.map(Box.init) }
    /// Overwrites values with those that `other` has.
    mutating func merge(_ other: CustomTraits) { boxes.merge(other.boxes) { $1 } }
    /// Whether both have the same value for a trait, or none.
    func isSame(_ other: CustomTraits, _ trait: ObjectIdentifier) -> Bool { boxes[trait] == other.boxes[trait] }
    /// The traits whose values differ, in no particular order.
    func differences(from other: CustomTraits) -> [ObjectIdentifier] {
        if boxes.isEmpty, other.boxes.isEmpty { return [] }
        return Set(boxes.keys).union(other.boxes.keys).filter { !isSame(other, $0) }
    }
}

/// A trait with a stored property in the collection.
protocol SystemTrait: UITraitDefinition where Value: Equatable {
    /// The stored property. Computed, because key paths are not `Sendable`.
    static var keyPath: WritableKeyPath<UITraitCollection.Values, Value> { get }
    /// The bit of the trait in sets of traits.
    static var set: TraitSet { get }
}

extension SystemTrait {
    fileprivate static func isSame(_ a: UITraitCollection.Values, _ b: UITraitCollection.Values) -> Bool {
        a[keyPath: keyPath] == b[keyPath: keyPath]
    }
    fileprivate static func read<T>(_ values: UITraitCollection.Values, as type: T.Type) -> T? {
        values[keyPath: keyPath] as? T
    }
    fileprivate static func write(_ value: Any?, _ values: inout UITraitCollection.Values) {
        let plain = UITraitCollection.Values()
        values[keyPath: keyPath] = value as? Value ?? plain[keyPath: keyPath]
    }
    fileprivate static func isSpecified(in values: UITraitCollection.Values) -> Bool {
        values[keyPath: keyPath] != UITraitCollection.Values()[keyPath: keyPath]
    }
}

extension UITraitCollection.Values {
    /// The value of a trait; its default if it is not set.
    func value<T: UITraitDefinition>(of trait: T.Type) -> T.Value {
        if let system = trait as? any SystemTrait.Type { return system.read(self, as: T.Value.self) ?? T.defaultValue }
        return custom.value(of: ObjectIdentifier(trait)) as? T.Value ?? T.defaultValue
    }

    /// Sets the value of a trait.
    mutating func set<T: UITraitDefinition>(_ value: T.Value, of trait: T.Type) { setAny(value, of: trait) }

    /// `nil` removes the value.
    mutating func setAny(_ value: Any?, of trait: UITrait) {
        if let system = trait as? any SystemTrait.Type { return system.write(value, &self) }
        custom.set(value, of: ObjectIdentifier(trait))
    }

    /// Whether the trait is set.
    func isSpecified(_ trait: UITrait) -> Bool {
        if let system = trait as? any SystemTrait.Type { return system.isSpecified(in: self) }
        return custom.value(of: ObjectIdentifier(trait)) != nil
    }

    /// Whether both have the same value for a trait, or none.
    func isSame(_ other: UITraitCollection.Values, _ trait: UITrait) -> Bool {
        if let system = trait as? any SystemTrait.Type { return system.isSame(self, other) }
        return custom.isSame(other.custom, ObjectIdentifier(trait))
    }
}

extension UITraitCollection {
    /// Creates a collection that specifies one trait only.
    public convenience init<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) {
        var values = Values()
        values.set(value, of: trait)
        self.init(values: values)
    }

    /// A copy with another value of one trait.
    public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection {
        var values = values
        values.set(value, of: trait)
        return UITraitCollection(values: values)
    }

    /// The value of a trait; its default if it is not set.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        values(for: (trait as? any SystemTrait.Type)?.set ?? .custom(ObjectIdentifier(trait))).value(of: trait)
    }

    /// The system traits on which dynamic colors depend.
    public static var systemTraitsAffectingColorAppearance: [UITrait] {
        systemTraits.filter { $0.affectsColorAppearance }
    }
    /// The system traits that select an image of an asset catalog.
    public static var systemTraitsAffectingImageLookup: [UITrait] {
        [
            UITraitUserInterfaceIdiom.self, UITraitDisplayScale.self, UITraitDisplayGamut.self,
            UITraitLayoutDirection.self,
            UITraitUserInterfaceStyle.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
            UITraitAccessibilityContrast.self, UITraitPreferredContentSizeCategory.self,
        ]
    }

    /// The traits that UIKit defines.
    nonisolated(unsafe) static let systemTraits: [UITrait] = [
        UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
        UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
        UITraitForceTouchCapability.self, UITraitPreferredContentSizeCategory.self, UITraitDisplayGamut.self,
        UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self, UITraitLegibilityWeight.self,
        UITraitActiveAppearance.self, UITraitListEnvironment.self,
    ]
}
