package import CollectionCore
import Foundation

/// The attributes objects that a layout caches: those of visible elements, and those of elements about to become
/// visible.
///
/// While content moves, the collection view queries both in each frame. With one list for both, each query would
/// discard the objects of the other.
@MainActor package struct AttributesCache {
    private var visible = AttributesBuffer()
    private var upcoming = AttributesBuffer()

    /// Creates an empty cache.
    package init() {}

    /// The number of objects created so far, for tests that count work.
    package var made: Int { visible.made + upcoming.made }

    /// Releases all objects.
    package mutating func removeAll() {
        visible.removeAll()
        upcoming.removeAll()
    }

    /// Traps if elements and objects do not correspond. Tests call it after each mutation.
    package func _checkInvariants() {
        visible.checkInvariants()
        upcoming.checkInvariants()
    }

    /// See ``AttributesBuffer/takeList()``.
    package mutating func takeList(ahead isAhead: Bool) -> [LayoutElement] {
        isAhead ? upcoming.takeList() : visible.takeList()
    }

    /// See ``AttributesBuffer/update(_:reuses:make:reuse:changed:)``.
    package mutating func update(
        _ new: consuming [LayoutElement], ahead isAhead: Bool, reuses: Bool,
        make: (LayoutElement) -> UICollectionViewLayoutAttributes,
        reuse: (LayoutElement, Unmanaged<UICollectionViewLayoutAttributes>) -> Void,
        changed: (LayoutElement, UICollectionViewLayoutAttributes) -> Void = { _, _ in }
    ) -> [UICollectionViewLayoutAttributes] {
        isAhead
            ? upcoming.update(new, reuses: reuses, make: make, reuse: reuse, changed: changed)
            : visible.update(new, reuses: reuses, make: make, reuse: reuse, changed: changed)
    }

    /// The cached attributes object of a visible cell, unless a caller modified it.
    ///
    /// - Complexity: O(log *n*), where *n* is the number of visible elements.
    package func cell(_ item: Int, section: Int) -> UICollectionViewLayoutAttributes? {
        visible.cell(item, section: section)
    }
}

/// The attributes objects of the last query. While content scrolls, only elements that become visible need new objects,
/// and these reuse objects that have no other references.
///
/// An object is returned again while its element is unchanged and no caller modified the object. It is reused for
/// another element only when this list holds the only reference: a caller that keeps an object, or the list it came in,
/// keeps both unchanged.
@MainActor package struct AttributesBuffer {
    private var elements: [LayoutElement] = []
    private var attributes: [UICollectionViewLayoutAttributes] = []
    /// For each new element, its index among the old elements. Stored to reuse its memory.
    private var matches: [Int] = []
    /// Whether each old object is returned again for its own element.
    private var isTaken: [Bool] = []
    private var pooled: [LayoutElement] = []
    /// Unused objects from longer lists.
    private var unused: [UICollectionViewLayoutAttributes] = []
    private static let unusedLimit = 64
    /// For each index of the new list, the index of the old object that moves there, and the bits of the old objects.
    private var order: [Int] = []
    private var moved: [UInt] = []
    /// The number of objects created so far.
    private(set) var made = 0

    /// Traps if elements and objects do not correspond.
    fileprivate func checkInvariants() {
        precondition(elements.isEmpty || attributes.count == elements.count, "Each element has an object.")
        precondition(unused.count <= Self.unusedLimit, "Unused objects are limited.")
        precondition(
            Set(attributes.map(ObjectIdentifier.init)).count == attributes.count, "An object belongs to one element.")
    }

    /// Releases all objects. The number of created ones stays.
    mutating func removeAll() {
        elements.removeAll(keepingCapacity: true)
        attributes = []
        unused = []
    }

    /// An empty list for collecting elements, with the memory of a discarded list.
    mutating func takeList() -> [LayoutElement] {
        var list: [LayoutElement] = []
        swap(&list, &pooled)
        list.removeAll(keepingCapacity: true)
        return list
    }

    /// Returns the attributes for `new`, with the old objects where nothing changed.
    ///
    /// - Parameters:
    ///   - reuses: Whether objects with no other reference may be reused for other elements. Valid only for UIKit's own
    ///     class, because subclasses may store further values.
    ///   - reuse: Writes an element into an object.
    ///   - changed: Called with an object that is not returned again because a caller modified it.
    /// - Complexity: O(old + new), as both lists are in layout order.
    mutating func update(
        _ new: consuming [LayoutElement], reuses: Bool, make: (LayoutElement) -> UICollectionViewLayoutAttributes,
        reuse: (LayoutElement, Unmanaged<UICollectionViewLayoutAttributes>) -> Void,
        changed: (LayoutElement, UICollectionViewLayoutAttributes) -> Void
    ) -> [UICollectionViewLayoutAttributes] {
        let isDisjoint = isDisjoint(new)
        if !isDisjoint, match(new, changed) {
            swap(&pooled, &elements)
            elements = new
            return attributes
        }
        if reuses, isDisjoint {
            rewrite(new, make: make, reuse: reuse)
        } else if isDisjoint {
            attributes = (0..<new.count).map { make(new[$0]) }
            made += new.count
        } else if reuses {
            rearrange(new, make: make, reuse: reuse)
        } else {
            attributes = (0..<new.count).map {
                if matches[$0] >= 0 { return attributes[matches[$0]] }
                made += 1
                return make(new[$0])
            }
        }
        swap(&pooled, &elements)
        elements = new
        return attributes
    }

    /// Whether both lists contain only cells and have no cell in common, as after a jump.
    private func isDisjoint(_ new: borrowing [LayoutElement]) -> Bool {
        let (old, count) = (elements.count, new.count)
        guard old > 0, count > 0 else { return true }
        // Cells are in ascending order, and other elements follow the cells of their section.
        for index in 0..<old where elements[index].category != .cell { return false }
        for index in 0..<count where new[index].category != .cell { return false }
        return (elements[old - 1].section, elements[old - 1].item) < (new[0].section, new[0].item)
            || (new[count - 1].section, new[count - 1].item) < (elements[0].section, elements[0].item)
    }

    /// Writes `new` into the objects, none of which keeps its element.
    private mutating func rewrite(
        _ new: borrowing [LayoutElement], make: (LayoutElement) -> UICollectionViewLayoutAttributes,
        reuse: (LayoutElement, Unmanaged<UICollectionViewLayoutAttributes>) -> Void
    ) {
        fill(to: new.count)
        attributes.withUnsafeMutableBufferPointer { objects in
            for index in 0..<new.count {
                made += Self.write(new[index], at: index, of: objects, make: make, reuse: reuse)
            }
        }
        empty(to: new.count)
    }

    /// Writes an element into an object of a list, or replaces the object if it has other references.
    ///
    /// - Returns: The number of objects created.
    @inline(__always)
    private static func write(
        _ element: LayoutElement, at index: Int,
        of objects: UnsafeMutableBufferPointer<UICollectionViewLayoutAttributes>,
        make: (LayoutElement) -> UICollectionViewLayoutAttributes,
        reuse: (LayoutElement, Unmanaged<UICollectionViewLayoutAttributes>) -> Void
    ) -> Int {
        guard isKnownUniquelyReferenced(&objects[index]),
            let base = objects.baseAddress,
            let bits = UnsafeRawPointer(base + index).load(as: UnsafeRawPointer?.self)
        else {
            objects[index] = make(element)
            return 1
        }
        // The list holds a reference, so retaining the object again is unnecessary.
        reuse(element, Unmanaged.fromOpaque(bits))
        return 0
    }

    /// Extends the list of objects to at least `count`.
    private mutating func fill(to count: Int) {
        while attributes.count < count {
            if let object = unused.popLast() {
                attributes.append(object)
            } else {
                attributes.append(UICollectionViewLayoutAttributes())
                made += 1
            }
        }
    }

    /// Shortens the list of objects to at most `count`.
    private mutating func empty(to count: Int) {
        while attributes.count > count {
            let object = attributes.removeLast()
            if unused.count < Self.unusedLimit { unused.append(object) }
        }
    }

    /// Moves the existing objects into the order of `new`, and writes the other elements into objects with no other
    /// references.
    ///
    /// Objects are moved as bits: reference counting for each would cost more than writing its frame.
    private mutating func rearrange(
        _ new: borrowing [LayoutElement], make: (LayoutElement) -> UICollectionViewLayoutAttributes,
        reuse: (LayoutElement, Unmanaged<UICollectionViewLayoutAttributes>) -> Void
    ) {
        // The objects of elements that exist already, and as many others as needed.
        let old = attributes.count
        fill(to: new.count)
        isTaken.append(contentsOf: repeatElement(false, count: attributes.count - old))
        order.removeAll(keepingCapacity: true)
        var free = 0
        func skipTaken() { while free < isTaken.count, isTaken[free] { free += 1 } }
        for index in 0..<new.count {
            if matches[index] >= 0 {
                order.append(matches[index])
            } else {
                skipTaken()
                order.append(free)
                free += 1
            }
        }
        // The remaining objects.
        while order.count < attributes.count {
            skipTaken()
            order.append(free)
            free += 1
        }
        // If a caller kept the last list, this copies it, after which no object is uniquely referenced.
        attributes.withUnsafeMutableBufferPointer { objects in
            moved.removeAll(keepingCapacity: true)
            objects.withMemoryRebound(to: UInt.self) { bits in
                moved.append(contentsOf: bits)
                for index in 0..<bits.count { bits[index] = moved[order[index]] }
            }
            for index in 0..<new.count where matches[index] < 0 {
                made += Self.write(new[index], at: index, of: objects, make: make, reuse: reuse)
            }
        }
        empty(to: new.count)
    }

    /// Finds each element of `new` among the old elements in one pass through both lists, if its object was not
    /// modified.
    ///
    /// - Returns: Whether the objects of all elements exist already and are in order.
    private mutating func match(
        _ new: borrowing [LayoutElement], _ changed: (LayoutElement, UICollectionViewLayoutAttributes) -> Void
    ) -> Bool {
        matches.removeAll(keepingCapacity: true)
        isTaken.removeAll(keepingCapacity: true)
        isTaken.append(contentsOf: repeatElement(false, count: elements.count))
        // Cells are in ascending order: a cell after the last old one, or before the next old one, is new.
        var lastCell = (section: -1, item: -1)
        for element in elements.reversed() where element.category == .cell {
            lastCell = (element.section, element.item)
            break
        }
        let old = elements.count
        var cursor = 0
        var isSame = new.count == old
        for index in 0..<new.count {
            let (section, item) = (new[index].section, new[index].item)
            let isCell = new[index].category == .cell
            var found = -1
            if !isCell || (section, item) <= lastCell {
                var candidate = cursor
                while candidate < old {
                    if elements[candidate].item == item, elements[candidate].isSameElement(as: new[index]) {
                        found = candidate
                        break
                    }
                    if isCell, (section, item) < (elements[candidate].section, elements[candidate].item),
                        elements[candidate].category == .cell
                    {
                        break
                    }
                    candidate += 1
                }
            }
            if found >= 0 {
                cursor = found + 1
                if elements[found] != new[index] {
                    found = -1
                } else if !attributes[found]._isUnchanged(
                    section: section, item: item, frame: CGRect(new[index].frame), zIndex: new[index].zIndex)
                {
                    changed(new[index], attributes[found])
                    found = -1
                } else {
                    isTaken[found] = true
                }
            }
            if found != index { isSame = false }
            matches.append(found)
        }
        return isSame
    }

    /// The attributes object of a cell in the list, unless a caller modified it.
    func cell(_ item: Int, section: Int) -> UICollectionViewLayoutAttributes? {
        // Sections are in ascending order, and so are the cells in each. Other elements are before or after these
        // cells.
        var (low, high) = (0, elements.count)
        while low < high {
            var middle = (low + high) / 2
            // The next cell decides. There are few elements of other kinds.
            while middle < high, elements[middle].category != .cell { middle += 1 }
            guard middle < high else {
                high = (low + high) / 2
                continue
            }
            let element = elements[middle]
            if (element.section, element.item) == (section, item) {
                let object = attributes[middle]
                let frame = CGRect(element.frame)
                return object._isUnchanged(section: section, item: item, frame: frame, zIndex: element.zIndex)
                    ? object : nil
            }
            if (element.section, element.item) < (section, item) { low = middle + 1 } else { high = (low + high) / 2 }
        }
        return nil
    }
}

extension LayoutElement {
    /// Whether both represent the same cell, supplementary view, or decoration view.
    func isSameElement(as other: LayoutElement) -> Bool {
        item == other.item && section == other.section && category == other.category
    }
}
