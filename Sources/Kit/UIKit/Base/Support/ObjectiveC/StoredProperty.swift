import CoreGraphics
import Foundation
import QuartzCore

/// Properties that are known by their names. Key-value coding finds every property of Objective-C; here, stored
/// properties and the values of dictionaries are found.
enum StoredProperty {
    /// The value at the end of a key path; `nil` if a property is absent or `nil`. The path of a collection leads to
    /// the values of its elements, `@count` to their number, and `self` to the object.
    static func value(of object: Any?, _ path: some Collection<String>) -> Any? {
        guard let object = unwrapped(object), let name = path.first else { return unwrapped(object) }
        let rest = path.dropFirst()
        if name.lowercased() == "self" { return value(of: object, rest) }
        if let table = object as? [String: Any] { return value(of: table[name], rest) }
        if let table = object as? NSDictionary { return value(of: table.object(forKey: NSString(string: name)), rest) }
        if let elements = elements(of: object) {
            if name == "@count" { return elements.count }
            return elements.compactMap { value(of: $0, path) }
        }
        if let text = object as? String, name == "length" { return text.utf16.count }
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            if let child = current.children.first(where: { $0.label == name }) { return value(of: child.value, rest) }
            mirror = current.superclassMirror
        }
        Runtime.current.warn?(
            "\(type(of: object)) has no stored property '\(name)', so its value is nil in predicates and sort descriptors."
        )
        return nil
    }

    /// The elements of an array or a set; `nil` for other values.
    static func elements(of value: Any?) -> [Any]? {
        if let array = value as? [Any] { return array }
        if let array = value as? NSArray { return array.map { $0 } }
        if let set = value as? Set<AnyHashable> { return set.map(\.base) }
        return (value as? NSSet)?.allObjects
    }

    /// The order of two numbers, texts, or dates; `nil` for other pairs. An absent value is before all others.
    static func order(_ first: Any?, _ second: Any?, options: NSString.CompareOptions = []) -> ComparisonResult? {
        switch (unwrapped(first), unwrapped(second)) {
        case (nil, nil): .orderedSame
        case (nil, _): .orderedAscending
        case (_, nil): .orderedDescending
        case (let a as String, let b as String): a.compare(b, options: options)
        case (let a as Date, let b as Date): a.compare(b)
        case (let a?, let b?):
            if let a = number(a), let b = number(b) {
                a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
            } else {
                nil
            }
        }
    }

    private static func number(_ value: Any) -> Double? {
        (value as? CGFloat).map(Double.init) ?? (value as? NSNumber)?.doubleValue
    }

    /// The value without the optionals around it.
    private static func unwrapped(_ value: Any?) -> Any? {
        guard let value else { return nil }
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional ? unwrapped(mirror.children.first?.value) : value
    }
}
