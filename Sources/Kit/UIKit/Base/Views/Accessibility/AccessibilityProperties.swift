import CoreGraphics
public import Foundation

// On Apple's platforms every object has these properties. Here, responders and items of bars have them; those of other
// objects, such as images and the models of apps, are stored beside the object, and assistive technologies do not read
// them.

/// An object whose class declares the properties. A class's own properties, unlike those of the extension below, also
/// satisfy the requirements of protocols of apps that have default implementations of the same names.
@preconcurrency @MainActor package protocol AccessibleObject: AnyObject {
    /// Whether assistive technologies present the object.
    var isAccessibilityElement: Bool { get set }
    /// What the object is.
    var accessibilityLabel: String? { get set }
    /// What its action does.
    var accessibilityHint: String? { get set }
    /// The value, in words.
    var accessibilityValue: String? { get set }
    /// Its name in tests.
    var accessibilityIdentifier: String? { get set }
    /// Its kind and state.
    var accessibilityTraits: UIAccessibilityTraits { get set }
}

/// The properties of an object whose class declares none.
private final class AccessibilityProperties {
    var isElement = false
    var label, hint, value, identifier: String?
    var traits = UIAccessibilityTraits.none

    /// The address of this value is the key of the properties.
    @MainActor private static let key: UnsafeRawPointer = UnsafeRawPointer(
        Unmanaged.passRetained(NSObject()).toOpaque())

    /// The object's own value or, if its class declares none, the stored one; `nil` if it was never set.
    @MainActor static func value<Value>(
        of object: NSObject, _ own: KeyPath<any AccessibleObject, Value>,
        _ stored: KeyPath<AccessibilityProperties, Value>
    ) -> Value? {
        if let object = object as? any AccessibleObject { return object[keyPath: own] }
        return (objc_getAssociatedObject(object, key) as? AccessibilityProperties)?[keyPath: stored]
    }

    @MainActor static func set<Value>(
        _ value: Value, of object: NSObject, _ own: ReferenceWritableKeyPath<any AccessibleObject, Value>,
        _ stored: ReferenceWritableKeyPath<AccessibilityProperties, Value>
    ) {
        if let object = object as? any AccessibleObject {
            object[keyPath: own] = value
            return
        }
        let known = objc_getAssociatedObject(object, key) as? AccessibilityProperties
        let properties = known ?? AccessibilityProperties()
        properties[keyPath: stored] = value
        if known == nil { objc_setAssociatedObject(object, key, properties, .OBJC_ASSOCIATION_RETAIN) }
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
