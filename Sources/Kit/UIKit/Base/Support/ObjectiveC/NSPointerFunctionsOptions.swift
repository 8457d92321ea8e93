import Foundation

/// How a table holds and compares objects.
public struct NSPointerFunctionsOptions: OptionSet, Hashable, Sendable {
    /// The bits of Foundation on Apple's platforms.
    public let rawValue: UInt
    /// Creates a set of options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Retains the objects.
    public static let strongMemory = NSPointerFunctionsOptions([])
    /// Does not retain the objects.
    public static let weakMemory = NSPointerFunctionsOptions(rawValue: 5)
    /// Compares by identity instead of `isEqual`.
    public static let objectPointerPersonality = NSPointerFunctionsOptions(rawValue: 1 << 9)
}

/// An object in a table, held strongly or weakly.
struct TableReference {
    private var retained: AnyObject?
    private weak var referenced: AnyObject?

    /// Holds an object strongly or weakly.
    init(_ object: AnyObject, isWeak: Bool) {
        if isWeak { referenced = object } else { retained = object }
    }

    /// The object; `nil` after a weakly held one was deallocated.
    var object: AnyObject? { retained ?? referenced }
}

/// How objects are hashed and compared.
struct TablePersonality {
    /// Whether objects are compared by identity.
    let isIdentity: Bool

    /// The hash of an object by its identity or by `hash`.
    func hash(_ object: AnyObject) -> Int {
        isIdentity
            ? ObjectIdentifier(object).hashValue : (object as? NSObject)?.hash ?? ObjectIdentifier(object).hashValue
    }

    /// Whether two objects are identical or, unless identity decides, equal.
    func same(_ a: AnyObject, _ b: AnyObject) -> Bool {
        a === b || !isIdentity && (a as? NSObject)?.isEqual(b) ?? false
    }
}
