package import Foundation

/// The coder of `init(coder:)` for an object of an Interface Builder file. It has no archive: the loader sets the
/// properties after the initializers of UIKit's classes and before the initializer of the app's class continues.
package final class InterfaceCoder: NSCoder {
    /// The values that initializers require, such as the layout of a collection view, by name.
    @MainActor package var values: [String: Any] = [:]
    /// Sets the properties. Called once.
    @MainActor package var configure: ((AnyObject) -> Void)?
    /// The initializers of UIKit's classes that are running.
    @MainActor private var depth = 0

    /// A value for an initializer; `nil` for other coders.
    @MainActor package static func value<Value>(_ name: String, of coder: NSCoder) -> Value? {
        (coder as? InterfaceCoder)?.values[name] as? Value
    }

    /// Begins an initializer of a UIKit class, before it calls that of its superclass.
    @MainActor static func enter(_ coder: NSCoder) { (coder as? InterfaceCoder)?.depth += 1 }

    /// Ends an initializer of a UIKit class. The outermost one, that of the most derived class, configures the object.
    @MainActor static func leave(_ coder: NSCoder, _ object: AnyObject) {
        guard let coder = coder as? InterfaceCoder else { return }
        coder.depth -= 1
        guard coder.depth == 0, let configure = coder.configure else { return }
        coder.configure = nil
        configure(object)
    }

    // App classes may decode their own keys. This coder has no values for them.
    package override var allowsKeyedCoding: Bool { false }
    package override func containsValue(forKey key: String) -> Bool { false }
    package override func decodeObject(forKey key: String) -> Any? { nil }
    package override func decodeBool(forKey key: String) -> Bool { false }
    package override func decodeInteger(forKey key: String) -> Int { 0 }
    package override func decodeInt32(forKey key: String) -> Int32 { 0 }
    package override func decodeInt64(forKey key: String) -> Int64 { 0 }
    package override func decodeDouble(forKey key: String) -> Double { 0 }
    package override func decodeFloat(forKey key: String) -> Float { 0 }
}
