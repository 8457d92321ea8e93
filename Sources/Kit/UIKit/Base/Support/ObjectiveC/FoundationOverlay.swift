// The names are those of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
import QuartzCore

// What Foundation declares on Apple's platforms only, as far as published code around lists uses it. `uikit-port`
// imports it; the rest of the list, which an extension cannot add, is in its FoundationRule:
// `URLCache(memoryCapacity:diskCapacity:directory:)`, because UIKit does not link FoundationNetworking, and
// assignments to `waitsForConnectivity`, which is read-only here.

/// The keys of property lists with the names that Core Foundation gives them.
@_spi(Port) public let kCFBundleIdentifierKey = "CFBundleIdentifier"
/// See ``kCFBundleIdentifierKey``.
@_spi(Port) public let kCFBundleNameKey = "CFBundleName"
/// See ``kCFBundleIdentifierKey``.
@_spi(Port) public let kCFBundleVersionKey = "CFBundleVersion"
/// See ``kCFBundleIdentifierKey``.
@_spi(Port) public let kCFBundleExecutableKey = "CFBundleExecutable"

/// The greatest finite number of type `Float`, by its name in C.
@_spi(Port) public var HUGE: Float { .greatestFiniteMagnitude }

/// The name of a selector.
@_spi(Port) public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
/// A selector without a method: it is equal to the one that `uikit-port` wrote, and cannot call a method.
@_spi(Port) public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// Classes are objects on Apple's platforms only, where identical ones can be compared with this operator.
@_spi(Port) public func === (lhs: AnyClass?, rhs: AnyClass?) -> Bool { lhs == rhs }
/// The opposite of `===` for classes.
@_spi(Port) public func !== (lhs: AnyClass?, rhs: AnyClass?) -> Bool { lhs != rhs }

extension NSObject {
    /// The name of the class with its module. Foundation's `NSStringFromClass` ends the process for nested classes.
    public class func description() -> String { String(reflecting: self) }
    /// Whether the object has the method that `uikit-port` wrote with the selector. Selectors of strings have none.
    @_spi(Port) public func responds(to aSelector: Selector!) -> Bool {
        guard MainThread.isCurrent else { return false }
        nonisolated(unsafe) let object = self
        return MainActor.assumeIsolated { aSelector.isImplemented(by: object) }
    }
    /// The class itself.
    @_spi(Port) public class func classForCoder() -> AnyClass { self }
}

/// Foundation bridges arrays of `CGFloat` to numbers on Apple's platforms only. `uikit-port` rewrites
/// `values as [NSNumber]` to this.
@_spi(Port) public func _numbers(_ values: [CGFloat]) -> [NSNumber] { values.map { NSNumber(value: Double($0)) } }
/// Converts numbers to `NSNumber` objects, as for `CGFloat`.
@_spi(Port) public func _numbers(_ values: [Double]) -> [NSNumber] { values.map { NSNumber(value: $0) } }
/// Converts numbers to `NSNumber` objects, as for `CGFloat`.
@_spi(Port) public func _numbers(_ values: [Float]) -> [NSNumber] { values.map { NSNumber(value: $0) } }
/// Converts numbers to `NSNumber` objects, as for `CGFloat`.
@_spi(Port) public func _numbers(_ values: [Int]) -> [NSNumber] { values.map { NSNumber(value: $0) } }
/// Returns the values themselves.
@_spi(Port) public func _numbers(_ values: [NSNumber]) -> [NSNumber] { values }

/// Enumerations of C have a value for every number; those of Swift only for numbers with a name. `uikit-port` rewrites
/// `UIBlurEffect.Style(rawValue: 3)!` to this, which returns the nearest value below, or else above.
@_spi(Port) public func namedValue<Value: RawRepresentable>(_ type: Value.Type, _ rawValue: Int) -> Value
where Value.RawValue == Int {
    let numbers = (0...32).map { rawValue - $0 } + (1...32).map { rawValue + $0 }
    guard let value = numbers.lazy.compactMap(Value.init).first else {
        fatalError("\(type) has no value near \(rawValue).")
    }
    return value
}

extension FileManager {
    /// A folder that the apps of a group share, among the data of the user's apps. It is created when it is read.
    @_spi(Port) public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        guard let support = urls(for: .applicationSupportDirectory, in: .userDomainMask).first else { return nil }
        let name = groupIdentifier.replacing("/", with: "_")
        let folder = support.appendingPathComponent("AppGroups").appendingPathComponent(name)
        try? createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }
}

extension NSMutableString {
    /// Foundation has this method on Apple's platforms only.
    @_spi(Port) public func appendFormat(_ format: String, _ args: any CVarArg...) {
        append(String(format: format, arguments: args))
    }
}

extension NSSortDescriptor {
    /// Foundation has no key-value coding here, so it declares this initializer as unavailable. This one compares
    /// stored properties with that name: texts, numbers, and dates. Other objects are equal.
    @_spi(Port) public convenience init(key: String?, ascending: Bool) {
        self.init(keyPath: \NSObject.self, ascending: ascending) { first, second in
            let path = key.map { $0.split(separator: ".").map(String.init) } ?? []
            return StoredProperty.order(StoredProperty.value(of: first, path), StoredProperty.value(of: second, path))
                ?? .orderedSame
        }
    }
}

/// A lock that classes of Swift 5 code inherit from. `uikit-port` writes it for `NSLock`.
@_spi(Port) open class InheritableLock: NSObject, NSLocking, @unchecked Sendable {
    private let value = NSLock()
    /// A name for messages.
    open var name: String?

    /// Waits until no other thread has the lock.
    open func lock() { value.lock() }
    /// Releases the lock, which the same thread must have taken.
    open func unlock() { value.unlock() }
    /// Takes the lock if no other thread has it.
    open func `try`() -> Bool { value.try() }
}

/// A lock that one thread can take several times. `uikit-port` writes it for `NSRecursiveLock`.
@_spi(Port) open class InheritableRecursiveLock: NSObject, NSLocking, @unchecked Sendable {
    private let value = NSRecursiveLock()
    /// A name for messages.
    open var name: String?

    /// Waits until no other thread has the lock.
    open func lock() { value.lock() }
    /// Releases the lock once, which the same thread must have taken.
    open func unlock() { value.unlock() }
    /// Takes the lock if no other thread has it.
    open func `try`() -> Bool { value.try() }
}

/// An object of a nib that is no view, controller, layout, or item of a bar, and overrides `awakeFromNib()` of
/// `NSObject` on Apple's platforms. `uikit-port` writes the conformance.
@_spi(Port) @preconcurrency @MainActor public protocol AwakingNibObject: AnyObject {
    /// Called after the object was loaded with its outlets and actions.
    func awakeFromNib()
}

extension Timer {
    /// Foundation has the initializer with a closure only.
    @_spi(Port) public convenience init(
        fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
        repeats rep: Bool
    ) {
        nonisolated(unsafe) let target = t as AnyObject
        self.init(fire: date, interval: ti, repeats: rep) { timer in
            nonisolated(unsafe) let timer = timer
            onMain { s.performRequired(on: target, with: [timer]) }
        }
    }
}
