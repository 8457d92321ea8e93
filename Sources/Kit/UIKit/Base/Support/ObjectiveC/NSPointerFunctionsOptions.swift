import Foundation

/// How a table holds and compares objects.
public struct NSPointerFunctionsOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let strongMemory = NSPointerFunctionsOptions([])
    public static let weakMemory = NSPointerFunctionsOptions(rawValue: 5)
    /// Compares by identity instead of `isEqual`.
    public static let objectPointerPersonality = NSPointerFunctionsOptions(rawValue: 1 << 9)
}

/// An object in a table, held strongly or weakly.
struct TableReference {
    private var retained: AnyObject?
    private weak var referenced: AnyObject?

    init(_ object: AnyObject, isWeak: Bool) {
        if isWeak { referenced = object } else { retained = object }
    }

    var object: AnyObject? { retained ?? referenced }
}

/// How objects are hashed and compared.
struct TablePersonality {
    let isIdentity: Bool

    func hash(_ object: AnyObject) -> Int {
        isIdentity
            ? ObjectIdentifier(object).hashValue : (object as? NSObject)?.hash ?? ObjectIdentifier(object).hashValue
    }

    func same(_ a: AnyObject, _ b: AnyObject) -> Bool {
        a === b || !isIdentity && (a as? NSObject)?.isEqual(b) ?? false
    }
}
