public import Foundation

// Substitutes for classes that Foundation provides only on Apple's platforms.

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
private struct Held {
    private var retained: AnyObject?
    private weak var referenced: AnyObject?

    init(_ object: AnyObject, isWeak: Bool) {
        if isWeak { referenced = object } else { retained = object }
    }

    var object: AnyObject? { retained ?? referenced }
}

/// How objects are hashed and compared.
private struct Personality {
    let isIdentity: Bool

    func hash(_ object: AnyObject) -> Int {
        isIdentity
            ? ObjectIdentifier(object).hashValue : (object as? NSObject)?.hash ?? ObjectIdentifier(object).hashValue
    }

    func same(_ a: AnyObject, _ b: AnyObject) -> Bool {
        a === b || !isIdentity && (a as? NSObject)?.isEqual(b) ?? false
    }
}

/// A dictionary from objects to objects that holds both strongly or weakly. Entries of deallocated objects are not
/// found, and are removed during later use.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    private struct Entry {
        var key, object: Held
        var isDeallocated: Bool { key.object == nil || object.object == nil }
    }

    private var entries: [Int: [Entry]] = [:]
    /// Entries added since the last cleanup.
    private var added = 0
    private let keys, objects: NSPointerFunctionsOptions
    private let personality: Personality

    public init(
        keyOptions: NSPointerFunctionsOptions = [], valueOptions: NSPointerFunctionsOptions = [],
        capacity initialCapacity: Int
    ) {
        (keys, objects) = (keyOptions, valueOptions)
        personality = Personality(isIdentity: keyOptions.contains(.objectPointerPersonality))
        super.init()
    }

    public convenience init(keyOptions: NSPointerFunctionsOptions = [], valueOptions: NSPointerFunctionsOptions = []) {
        self.init(keyOptions: keyOptions, valueOptions: valueOptions, capacity: 0)
    }

    open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
    open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
    open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }
    open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    open func object(forKey aKey: KeyType?) -> ObjectType? {
        guard let aKey else { return nil }
        for entry in entries[personality.hash(aKey)] ?? [] {
            if let key = entry.key.object, personality.same(key, aKey) { return entry.object.object as? ObjectType }
        }
        return nil
    }

    /// `nil` removes the entry.
    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        guard let aKey else { return }
        guard let anObject else { return removeObject(forKey: aKey) }
        let (hash, held) = (personality.hash(aKey), Held(anObject, isWeak: objects.contains(.weakMemory)))
        let index = entries[hash]?.firstIndex { $0.key.object.map { personality.same($0, aKey) } ?? false }
        if let index {
            // The existing key remains.
            entries[hash]?[index].object = held
            return
        }
        entries[hash, default: []].append(
            Entry(key: Held(aKey, isWeak: keys.contains(.weakMemory)), object: held))
        added += 1
        if added > 32 + entries.count { sweep() }
    }

    open func removeObject(forKey aKey: KeyType?) {
        guard let aKey else { return }
        let hash = personality.hash(aKey)
        entries[hash]?.removeAll { $0.isDeallocated || $0.key.object.map { personality.same($0, aKey) } ?? true }
        if entries[hash]?.isEmpty == true { entries[hash] = nil }
    }

    open func removeAllObjects() { entries = [:] }

    private func sweep() {
        added = 0
        entries = entries.compactMapValues { list in
            let alive = list.filter { !$0.isDeallocated }
            return alive.isEmpty ? nil : alive
        }
    }

    private var alive: [Entry] { entries.values.joined().filter { !$0.isDeallocated } }

    open var count: Int { alive.count }
    open func keyEnumerator() -> NSEnumerator { NSArray(array: alive.compactMap(\.key.object)).objectEnumerator() }
    open func objectEnumerator() -> NSEnumerator? {
        NSArray(array: alive.compactMap(\.object.object)).objectEnumerator()
    }
}

/// A set of objects, held strongly or weakly. Deallocated objects are no longer members.
///
/// The type of the objects may be a protocol for classes, as one of Objective-C may be on Apple's platforms.
open class NSHashTable<ObjectType>: NSObject {
    private var held: [Held] = []
    private let options: NSPointerFunctionsOptions
    private let personality: Personality

    public init(options: NSPointerFunctionsOptions = [], capacity initialCapacity: Int) {
        self.options = options
        personality = Personality(isIdentity: options.contains(.objectPointerPersonality))
        super.init()
    }

    public convenience init(options: NSPointerFunctionsOptions) { self.init(options: options, capacity: 0) }

    open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    private func firstIndex(of object: AnyObject) -> Int? {
        held.firstIndex { $0.object.map { personality.same($0, object) } ?? false }
    }

    open func add(_ object: ObjectType?) {
        held.removeAll { $0.object == nil }
        guard let object = object.map({ $0 as AnyObject }), firstIndex(of: object) == nil else { return }
        held.append(Held(object, isWeak: options.contains(.weakMemory)))
    }
    open func remove(_ object: ObjectType?) {
        if let index = object.flatMap({ firstIndex(of: $0 as AnyObject) }) { held.remove(at: index) }
    }
    open func removeAllObjects() { held = [] }
    open func contains(_ anObject: ObjectType?) -> Bool {
        anObject.map { firstIndex(of: $0 as AnyObject) != nil } ?? false
    }
    open func member(_ object: ObjectType?) -> ObjectType? {
        object.flatMap { firstIndex(of: $0 as AnyObject) }.flatMap { held[$0].object as? ObjectType }
    }
    open var count: Int { allObjects.count }
    /// In insertion order.
    open var allObjects: [ObjectType] { held.compactMap { $0.object as? ObjectType } }
    open var anyObject: ObjectType? { allObjects.first }
    open func objectEnumerator() -> NSEnumerator { NSArray(array: held.compactMap(\.object)).objectEnumerator() }
}
