public import Foundation

// Substitutes for classes that Foundation provides only on Apple's platforms.

/// A dictionary from objects to objects that holds both strongly or weakly. Entries of deallocated objects are not
/// found, and are removed during later use.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    private struct Entry {
        var key, object: TableReference
        var isDeallocated: Bool { key.object == nil || object.object == nil }
    }

    private var entries: [Int: [Entry]] = [:]
    /// Entries added since the last cleanup.
    private var added = 0
    private let keys, objects: NSPointerFunctionsOptions
    private let personality: TablePersonality

    /// Creates an empty table. The capacity has no effect. Keys are compared as `keyOptions` says.
    public init(
        keyOptions: NSPointerFunctionsOptions = [], valueOptions: NSPointerFunctionsOptions = [],
        capacity initialCapacity: Int
    ) {
        (keys, objects) = (keyOptions, valueOptions)
        personality = TablePersonality(isIdentity: keyOptions.contains(.objectPointerPersonality))
        super.init()
    }

    /// Creates an empty table. Keys are compared as `keyOptions` says.
    public convenience init(keyOptions: NSPointerFunctionsOptions = [], valueOptions: NSPointerFunctionsOptions = []) {
        self.init(keyOptions: keyOptions, valueOptions: valueOptions, capacity: 0)
    }

    /// Creates an empty table that retains keys and objects.
    open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
    /// Creates an empty table that retains objects only.
    open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
    /// Creates an empty table that retains keys only.
    open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }
    /// Creates an empty table that retains neither keys nor objects.
    open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    /// The object for a key; `nil` for none, and after the object was deallocated.
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
        let (hash, held) = (personality.hash(aKey), TableReference(anObject, isWeak: objects.contains(.weakMemory)))
        let index = entries[hash]?.firstIndex { $0.key.object.map { personality.same($0, aKey) } ?? false }
        if let index {
            // The existing key remains.
            entries[hash]?[index].object = held
            return
        }
        entries[hash, default: []].append(
            Entry(key: TableReference(aKey, isWeak: keys.contains(.weakMemory)), object: held))
        added += 1
        if added > 32 + entries.count { sweep() }
    }

    /// Removes the entry of a key; does nothing without one.
    open func removeObject(forKey aKey: KeyType?) {
        guard let aKey else { return }
        let hash = personality.hash(aKey)
        entries[hash]?.removeAll { $0.isDeallocated || $0.key.object.map { personality.same($0, aKey) } ?? true }
        if entries[hash]?.isEmpty == true { entries[hash] = nil }
    }

    /// Removes all entries.
    open func removeAllObjects() { entries = [:] }

    private func sweep() {
        added = 0
        entries = entries.compactMapValues { list in
            let alive = list.filter { !$0.isDeallocated }
            return alive.isEmpty ? nil : alive
        }
    }

    private var alive: [Entry] { entries.values.joined().filter { !$0.isDeallocated } }

    /// The number of entries whose key and object still exist.
    ///
    /// - Complexity: O(*n*), where *n* is the number of entries.
    open var count: Int { alive.count }
    /// Enumerates the keys that exist now, in no particular order.
    open func keyEnumerator() -> NSEnumerator { NSArray(array: alive.compactMap(\.key.object)).objectEnumerator() }
    /// Enumerates the objects that exist now, in no particular order.
    open func objectEnumerator() -> NSEnumerator? {
        NSArray(array: alive.compactMap(\.object.object)).objectEnumerator()
    }
}
