public import Foundation

extension NSObjectProtocol {
    /// The array of a property. Its changes are reported to the property's observers with the indexes of the elements.
    ///
    /// - Parameter path: The property, which `uikit-port` adds, because names do not lead to properties here.
    @_spi(Port) public func mutableArrayValue(
        forKey key: String, _ path: KeyPath<Self, NSMutableArray>
    ) -> NSMutableArray {
        ObservedMutableArray { [weak object = self as AnyObject] in
            guard let object = object as? Self else { return NSMutableArray() }
            return object[keyPath: path]
        } changed: { [weak object = self as AnyObject] elements, old, new in
            guard let object = object as? Self else { return }
            KeyValueObservers.changed(object, key, elements, from: old, to: new)
        }
    }
}

/// An array that changes another one and reports which elements have changed.
private final class ObservedMutableArray: NSMutableArray {
    private var array: () -> NSMutableArray
    private var changed: (KeyValueObservers.ElementChange, _ old: [Any], _ new: [Any]) -> Void = { _, _, _ in }

    init(
        _ array: @escaping () -> NSMutableArray,
        changed: @escaping (KeyValueObservers.ElementChange, _ old: [Any], _ new: [Any]) -> Void
    ) {
        self.array = array
        self.changed = changed
        super.init(objects: nil, count: 0)
    }

    // Foundation creates copies with these initializers. They have elements of their own.
    required init(objects: UnsafePointer<AnyObject>?, count: Int) {
        let own = NSMutableArray(objects: objects, count: count)
        array = { own }
        super.init(objects: nil, count: 0)
    }

    required init?(coder: NSCoder) { nil }

    required convenience init(arrayLiteral elements: Any...) {
        self.init(objects: nil, count: 0)
        addObjects(from: elements)
    }

    override var count: Int { array().count }
    override func object(at index: Int) -> Any { array().object(at: index) }

    // Foundation puts values that are no `NSObject` into boxes here, and two boxes of one object are not equal.
    override func index(of anObject: Any) -> Int {
        let found = super.index(of: anObject)
        guard found == NSNotFound, type(of: anObject) is AnyClass else { return found }
        let wanted = anObject as AnyObject
        return (0..<count).first { object(at: $0) as AnyObject === wanted } ?? NSNotFound
    }
    override func contains(_ anObject: Any) -> Bool { index(of: anObject) != NSNotFound }
    override func remove(_ anObject: Any) {
        while case let index = index(of: anObject), index != NSNotFound { removeObject(at: index) }
    }
    override func removeObjects(in otherArray: [Any]) {
        for value in otherArray { remove(value) }
    }

    override func insert(_ anObject: Any, at index: Int) {
        array().insert(anObject, at: index)
        changed(.init(kind: .insertion, indexes: [index]), [], [anObject])
    }

    override func removeObject(at index: Int) {
        let removed = object(at: index)
        array().removeObject(at: index)
        changed(.init(kind: .removal, indexes: [index]), [removed], [])
    }

    override func replaceObject(at index: Int, with anObject: Any) {
        // An assignment at the end appends.
        guard index < count else { return insert(anObject, at: index) }
        let replaced = object(at: index)
        array().replaceObject(at: index, with: anObject)
        changed(.init(kind: .replacement, indexes: [index]), [replaced], [anObject])
    }

    // Foundation requires an implementation here.
    override func replaceObjects(in range: NSRange, withObjectsFrom otherArray: [Any]) {
        for _ in 0..<range.length { removeObject(at: range.location) }
        for (offset, element) in otherArray.enumerated() { insert(element, at: range.location + offset) }
    }
}
