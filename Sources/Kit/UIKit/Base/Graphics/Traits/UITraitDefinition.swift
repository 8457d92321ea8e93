import Foundation

/// A trait identified by its type: defined by the app or one of the system traits below.
public protocol UITraitDefinition {
    associatedtype Value
    /// The value if none is set.
    static var defaultValue: Value { get }
    static var name: String { get }
    static var identifier: String { get }
    /// Whether dynamic colors depend on the trait.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    public static var name: String { String(describing: Self.self) }
    public static var identifier: String { String(reflecting: Self.self) }
    public static var affectsColorAppearance: Bool { false }
}

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

    package init() {}

    func value(of trait: ObjectIdentifier) -> Any? { boxes[trait]?.value }
    mutating func set(_ value: Any?, of trait: ObjectIdentifier) { boxes[trait] = value.map(Box.init) }
    mutating func merge(_ other: CustomTraits) { boxes.merge(other.boxes) { $1 } }
    func isSame(_ other: CustomTraits, _ trait: ObjectIdentifier) -> Bool { boxes[trait] == other.boxes[trait] }
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
    func value<T: UITraitDefinition>(of trait: T.Type) -> T.Value {
        if let system = trait as? any SystemTrait.Type { return system.read(self, as: T.Value.self) ?? T.defaultValue }
        return custom.value(of: ObjectIdentifier(trait)) as? T.Value ?? T.defaultValue
    }

    mutating func set<T: UITraitDefinition>(_ value: T.Value, of trait: T.Type) { setAny(value, of: trait) }

    /// `nil` removes the value.
    mutating func setAny(_ value: Any?, of trait: UITrait) {
        if let system = trait as? any SystemTrait.Type { return system.write(value, &self) }
        custom.set(value, of: ObjectIdentifier(trait))
    }

    func isSpecified(_ trait: UITrait) -> Bool {
        if let system = trait as? any SystemTrait.Type { return system.isSpecified(in: self) }
        return custom.value(of: ObjectIdentifier(trait)) != nil
    }

    func isSame(_ other: UITraitCollection.Values, _ trait: UITrait) -> Bool {
        if let system = trait as? any SystemTrait.Type { return system.isSame(self, other) }
        return custom.isSame(other.custom, ObjectIdentifier(trait))
    }
}

extension UITraitCollection {
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

    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        values(for: (trait as? any SystemTrait.Type)?.set ?? .custom(ObjectIdentifier(trait))).value(of: trait)
    }

    public static var systemTraitsAffectingColorAppearance: [UITrait] {
        systemTraits.filter { $0.affectsColorAppearance }
    }
    public static var systemTraitsAffectingImageLookup: [UITrait] {
        [
            UITraitUserInterfaceIdiom.self, UITraitDisplayScale.self, UITraitDisplayGamut.self,
            UITraitLayoutDirection.self,
            UITraitUserInterfaceStyle.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
            UITraitAccessibilityContrast.self, UITraitPreferredContentSizeCategory.self,
        ]
    }

    nonisolated(unsafe) static let systemTraits: [UITrait] = [
        UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
        UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
        UITraitForceTouchCapability.self, UITraitPreferredContentSizeCategory.self, UITraitDisplayGamut.self,
        UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self, UITraitLegibilityWeight.self,
        UITraitActiveAppearance.self, UITraitListEnvironment.self,
    ]
}
