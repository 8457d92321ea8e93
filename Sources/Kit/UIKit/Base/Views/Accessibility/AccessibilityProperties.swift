import CoreGraphics
public import Foundation

// On Apple's platforms every object has these properties. Here, views and elements have them; those of other objects,
// such as images and the models of apps, are stored beside the object, and assistive technologies do not read them.

/// An object that displays its accessibility properties in a view.
@MainActor package protocol AccessibilityObserver {
    /// Called when a property was set.
    func accessibilityDidChange()
}

/// The properties of an object that is no responder.
private final class AccessibilityProperties {
    var isElement = false
    var label, hint, value, identifier: String?
    var traits = UIAccessibilityTraits.none

    /// The address of this value is the key of the properties.
    @MainActor private static let key: UnsafeRawPointer = UnsafeRawPointer(
        Unmanaged.passRetained(NSObject()).toOpaque())

    /// The value of a responder or, for another object, the stored one; `nil` if it was never set.
    @MainActor static func value<Value>(
        of object: NSObject, _ own: KeyPath<UIResponder, Value>, _ stored: KeyPath<AccessibilityProperties, Value>
    ) -> Value? {
        if let responder = object as? UIResponder { return responder[keyPath: own] }
        return (objc_getAssociatedObject(object, key) as? AccessibilityProperties)?[keyPath: stored]
    }

    @MainActor static func set<Value>(
        _ value: Value, of object: NSObject, _ own: ReferenceWritableKeyPath<UIResponder, Value>,
        _ stored: ReferenceWritableKeyPath<AccessibilityProperties, Value>
    ) {
        if let responder = object as? UIResponder {
            responder[keyPath: own] = value
            return
        }
        let known = objc_getAssociatedObject(object, key) as? AccessibilityProperties
        let properties = known ?? AccessibilityProperties()
        properties[keyPath: stored] = value
        if known == nil { objc_setAssociatedObject(object, key, properties, .OBJC_ASSOCIATION_RETAIN) }
        (object as? any AccessibilityObserver)?.accessibilityDidChange()
    }
}

extension NSObjectProtocol where Self: NSObject {
    /// Whether assistive technologies present the object.
    @preconcurrency @MainActor public var isAccessibilityElement: Bool {
        get { AccessibilityProperties.value(of: self, \.isAccessibilityElement, \.isElement) ?? false }
        set { AccessibilityProperties.set(newValue, of: self, \.isAccessibilityElement, \.isElement) }
    }
    /// What the object is.
    @preconcurrency @MainActor public var accessibilityLabel: String? {
        get { AccessibilityProperties.value(of: self, \.accessibilityLabel, \.label) ?? nil }
        set { AccessibilityProperties.set(newValue, of: self, \.accessibilityLabel, \.label) }
    }
    /// What the action of the object does.
    @preconcurrency @MainActor public var accessibilityHint: String? {
        get { AccessibilityProperties.value(of: self, \.accessibilityHint, \.hint) ?? nil }
        set { AccessibilityProperties.set(newValue, of: self, \.accessibilityHint, \.hint) }
    }
    /// The value of the object.
    @preconcurrency @MainActor public var accessibilityValue: String? {
        get { AccessibilityProperties.value(of: self, \.accessibilityValue, \.value) ?? nil }
        set { AccessibilityProperties.set(newValue, of: self, \.accessibilityValue, \.value) }
    }
    /// The kind and the state of the object.
    @preconcurrency @MainActor public var accessibilityTraits: UIAccessibilityTraits {
        get { AccessibilityProperties.value(of: self, \.accessibilityTraits, \.traits) ?? .none }
        set { AccessibilityProperties.set(newValue, of: self, \.accessibilityTraits, \.traits) }
    }
    /// The name of the object in tests.
    @preconcurrency @MainActor public var accessibilityIdentifier: String? {
        get { AccessibilityProperties.value(of: self, \.accessibilityIdentifier, \.identifier) ?? nil }
        set { AccessibilityProperties.set(newValue, of: self, \.accessibilityIdentifier, \.identifier) }
    }
}
