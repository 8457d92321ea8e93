package import CollectionCore
import Foundation

/// The attributes objects that a layout keeps: those of what is visible, and those of what is about to come there.
///
/// While content moves the collection view asks for both in each frame; with one list for the two, each question would
/// throw the other's objects away.
@MainActor package struct KeptAttributes {
    private var shown = MadeAttributes()
    private var ahead = MadeAttributes()

    package init() {}

    /// Objects made so far, for tests that count work.
    package var made: Int { shown.made + ahead.made }

    /// Lets go of all objects.
    package mutating func forget() {
        shown.forget()
        ahead.forget()
    }

    /// See ``MadeAttributes/takeList()``.
    package mutating func takeList(ahead isAhead: Bool) -> [LayoutElement] {
        isAhead ? ahead.takeList() : shown.takeList()
    }

    /// See ``MadeAttributes/update(_:reuses:make:reuse:changed:)``.
    package mutating func update(
        _ new: consuming [LayoutElement], ahead isAhead: Bool, reuses: Bool,
        make: (LayoutElement) -> UICollectionViewLayoutAttributes,
        reuse: (LayoutElement, Unmanaged<UICollectionViewLayoutAttributes>) -> Void,
        changed: (LayoutElement, UICollectionViewLayoutAttributes) -> Void = { _, _ in }
    ) -> [UICollectionViewLayoutAttributes] {
        isAhead
            ? ahead.update(new, reuses: reuses, make: make, reuse: reuse, changed: changed)
            : shown.update(new, reuses: reuses, make: make, reuse: reuse, changed: changed)
    }

    /// The object of a cell that is visible, unless somebody changed it.
    ///
    /// - Complexity: O(log n) for n elements visible.
    package func cell(_ item: Int, section: Int) -> UICollectionViewLayoutAttributes? {
        shown.cell(item, section: section)
    }
}

/// The attributes made for the last query, so that a scroll makes only those of what comes into sight, and writes these
/// into objects that nobody needs any more.
///
/// An object is handed out again while its element stays what it was and nobody changed the object. It becomes that of
/// another element when nobody but this list knows it: a caller that kept the object, or the list it came in, keeps
/// both as they are.
@MainActor package struct MadeAttributes {
    private var elements: [LayoutElement] = []
    private var attributes: [UICollectionViewLayoutAttributes] = []
    /// For each new element where it was among the old ones; kept from query to query for its memory.
    private var matches: [Int] = []
    /// Which old objects go on for the element that they were made for.
    private var isTaken: [Bool] = []
    private var spare: [LayoutElement] = []
    /// Objects of lists that were longer.
    private var left: [UICollectionViewLayoutAttributes] = []
    private static let mostLeft = 64
    /// For each place of the new list which old object comes there, and the bits of these.
    private var order: [Int] = []
    private var moved: [UInt] = []
    /// Objects made so far.
    private(set) var made = 0

    mutating func forget() {
        elements.removeAll(keepingCapacity: true)
        attributes = []
        left = []
    }

    /// An empty list to collect elements in, with the memory of one that is done with.
    mutating func takeList() -> [LayoutElement] {
        var list: [LayoutElement] = []
        swap(&list, &spare)
        list.removeAll(keepingCapacity: true)
        return list
    }

    /// Attributes for `new`, the old ones where nothing changed.
    ///
    /// - Parameters:
    ///   - reuses: Whether objects that only this list knows may become those of other elements: only where they are of
    ///     UIKit's own class, as others may store more than is known here.
    ///   - reuse: Writes an element into an object.
    ///   - changed: Hears of an object that is not handed out again, since somebody changed it.
    /// - Complexity: O(old + new), as both lists are in layout order.
    mutating func update(
        _ new: consuming [LayoutElement], reuses: Bool, make: (LayoutElement) -> UICollectionViewLayoutAttributes,
        reuse: (LayoutElement, Unmanaged<UICollectionViewLayoutAttributes>) -> Void,
        changed: (LayoutElement, UICollectionViewLayoutAttributes) -> Void
    ) -> [UICollectionViewLayoutAttributes] {
        let isApart = isApart(new)
        if !isApart, match(new, changed) {
            swap(&spare, &elements)
            elements = new
            return attributes
        }
        if reuses, isApart {
            rewrite(new, make: make, reuse: reuse)
        } else if isApart {
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
        swap(&spare, &elements)
        elements = new
        return attributes
    }

    /// Whether both lists are cells only, and none of them in both: a jump.
    private func isApart(_ new: borrowing [LayoutElement]) -> Bool {
        let (old, count) = (elements.count, new.count)
        guard old > 0, count > 0 else { return true }
        // Cells ascend, and what is no cell comes behind those of its section.
        for index in 0..<old where elements[index].category != .cell { return false }
        for index in 0..<count where new[index].category != .cell { return false }
        return (elements[old - 1].section, elements[old - 1].item) < (new[0].section, new[0].item)
            || (new[count - 1].section, new[count - 1].item) < (elements[0].section, elements[0].item)
    }

    /// Writes `new` into the objects, none of which stays what it was.
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

    /// Writes an element into an object of a list, or another object if somebody else knows that one.
    ///
    /// - Returns: How many objects were made for it.
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
        // The list holds it: nobody need count that once more.
        reuse(element, Unmanaged.fromOpaque(bits))
        return 0
    }

    /// Makes the list of objects as long as `count`, if it is shorter.
    private mutating func fill(to count: Int) {
        while attributes.count < count {
            if let object = left.popLast() {
                attributes.append(object)
            } else {
                attributes.append(UICollectionViewLayoutAttributes())
                made += 1
            }
        }
    }

    /// Makes the list of objects as short as `count`.
    private mutating func empty(to count: Int) {
        while attributes.count > count {
            let object = attributes.removeLast()
            if left.count < Self.mostLeft { left.append(object) }
        }
    }

    /// Puts the objects into the order of `new` where they are, and writes into those that nobody else knows.
    ///
    /// They are moved as bits: counting references for each costs more than writing its frame does.
    private mutating func rearrange(
        _ new: borrowing [LayoutElement], make: (LayoutElement) -> UICollectionViewLayoutAttributes,
        reuse: (LayoutElement, Unmanaged<UICollectionViewLayoutAttributes>) -> Void
    ) {
        // Those that are there already, and as many others as it takes.
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
        // What is left over.
        while order.count < attributes.count {
            skipTaken()
            order.append(free)
            free += 1
        }
        // A caller that kept the last list gets a list of its own here, and then knows every object of it.
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

    /// Finds each of `new` among the old elements in one walk through both, if their objects are as they were made.
    ///
    /// - Returns: Whether the objects of all are there already and in order.
    private mutating func match(
        _ new: borrowing [LayoutElement], _ changed: (LayoutElement, UICollectionViewLayoutAttributes) -> Void
    ) -> Bool {
        matches.removeAll(keepingCapacity: true)
        isTaken.removeAll(keepingCapacity: true)
        isTaken.append(contentsOf: repeatElement(false, count: elements.count))
        // Cells ascend: one behind the last old one, or before the next, is new.
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
                var at = cursor
                while at < old {
                    if elements[at].item == item, elements[at].isSameElement(as: new[index]) {
                        found = at
                        break
                    }
                    if isCell, (section, item) < (elements[at].section, elements[at].item),
                        elements[at].category == .cell
                    {
                        break
                    }
                    at += 1
                }
            }
            if found >= 0 {
                cursor = found + 1
                if elements[found] != new[index] {
                    found = -1
                } else if !attributes[found]._isAsMade(
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

    /// The object of a cell in the list, unless somebody changed it.
    func cell(_ item: Int, section: Int) -> UICollectionViewLayoutAttributes? {
        // Sections ascend, and the cells within each; what is no cell lies before or behind those of its section.
        var (low, high) = (0, elements.count)
        while low < high {
            var middle = (low + high) / 2
            // The next cell decides: there are few elements of other kinds.
            while middle < high, elements[middle].category != .cell { middle += 1 }
            guard middle < high else {
                high = (low + high) / 2
                continue
            }
            let element = elements[middle]
            if (element.section, element.item) == (section, item) {
                let object = attributes[middle]
                let frame = CGRect(element.frame)
                return object._isAsMade(section: section, item: item, frame: frame, zIndex: element.zIndex)
                    ? object : nil
            }
            if (element.section, element.item) < (section, item) { low = middle + 1 } else { high = (low + high) / 2 }
        }
        return nil
    }
}

extension LayoutElement {
    /// Whether the two are the same cell, supplementary view or decoration.
    func isSameElement(as other: LayoutElement) -> Bool {
        item == other.item && section == other.section && category == other.category
    }
}
