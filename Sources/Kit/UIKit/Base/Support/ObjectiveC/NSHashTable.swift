public import Foundation

/// A set of objects, held strongly or weakly. Deallocated objects are no longer members.
///
/// The type of the objects may be a protocol for classes, as one of Objective-C may be on Apple's platforms.
open class NSHashTable<ObjectType>: NSObject {
    private var held: [TableReference] = []
    private let options: NSPointerFunctionsOptions
    private let personality: TablePersonality

    /// Creates an empty table. The capacity has no effect.
    public init(options: NSPointerFunctionsOptions = [], capacity initialCapacity: Int) {
        self.options = options
        personality = TablePersonality(isIdentity: options.contains(.objectPointerPersonality))
        super.init()
    }

    /// Creates an empty table.
    public convenience init(options: NSPointerFunctionsOptions) { self.init(options: options, capacity: 0) }

    /// Creates an empty table that does not retain its objects.
    open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    private func firstIndex(of object: AnyObject) -> Int? {
        held.firstIndex { $0.object.map { personality.same($0, object) } ?? false }
    }

    /// Adds an object, unless it is a member; `nil` has no effect.
    ///
    /// - Complexity: O(*n*), where *n* is the number of members.
    open func add(_ object: ObjectType?) {
        held.removeAll { $0.object == nil }
        guard let object = object.map({ $0 as AnyObject }), firstIndex(of: object) == nil else { return }
        held.append(TableReference(object, isWeak: options.contains(.weakMemory)))
    }
    /// Removes an object; does nothing if it is no member.
    ///
    /// - Complexity: O(*n*), where *n* is the number of members.
    open func remove(_ object: ObjectType?) {
        if let index = object.flatMap({ firstIndex(of: $0 as AnyObject) }) { held.remove(at: index) }
    }
    /// Removes all members.
    open func removeAllObjects() { held = [] }
    /// Whether an object is a member.
    ///
    /// - Complexity: O(*n*), where *n* is the number of members.
    open func contains(_ anObject: ObjectType?) -> Bool {
        anObject.map { firstIndex(of: $0 as AnyObject) != nil } ?? false
    }
    /// The member that equals an object; `nil` for none.
    ///
    /// - Complexity: O(*n*), where *n* is the number of members.
    open func member(_ object: ObjectType?) -> ObjectType? {
        object.flatMap { firstIndex(of: $0 as AnyObject) }.flatMap { held[$0].object as? ObjectType }
    }
    /// The number of members that still exist.
    ///
    /// - Complexity: O(*n*), where *n* is the number of members.
    open var count: Int { allObjects.count }
    /// In insertion order.
    open var allObjects: [ObjectType] { held.compactMap { $0.object as? ObjectType } }
    /// The first member that still exists; `nil` for none.
    open var anyObject: ObjectType? { allObjects.first }
    /// Enumerates the members that exist now, in insertion order.
    open func objectEnumerator() -> NSEnumerator { NSArray(array: held.compactMap(\.object)).objectEnumerator() }
}
