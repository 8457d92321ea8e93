public import Foundation

/// A set of objects, held strongly or weakly. Deallocated objects are no longer members.
///
/// The type of the objects may be a protocol for classes, as one of Objective-C may be on Apple's platforms.
open class NSHashTable<ObjectType>: NSObject {
    private var held: [TableReference] = []
    private let options: NSPointerFunctionsOptions
    private let personality: TablePersonality

    public init(options: NSPointerFunctionsOptions = [], capacity initialCapacity: Int) {
        self.options = options
        personality = TablePersonality(isIdentity: options.contains(.objectPointerPersonality))
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
        held.append(TableReference(object, isWeak: options.contains(.weakMemory)))
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
