internal import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

/// The attributes made for the last query, so that a scroll makes only those of what comes into sight, and writes these
/// into objects that nobody needs any more.
@MainActor struct MadeAttributes {
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
    ///   - reuses: Whether objects that only this list knows may become those of other elements.
    ///   - reuse: Writes an element into an object.
    /// - Complexity: O(old + new), as both lists are in layout order.
    mutating func update(
        _ new: consuming [LayoutElement], reuses: Bool, make: (LayoutElement) -> UICollectionViewLayoutAttributes,
        reuse: (LayoutElement, Unmanaged<UICollectionViewLayoutAttributes>) -> Void
    ) -> [UICollectionViewLayoutAttributes] {
        let isApart = isApart(new)
        if !isApart { match(new) }
        if reuses, isApart {
            rewrite(new, make: make, reuse: reuse)
        } else if isApart {
            attributes = (0..<new.count).map { make(new[$0]) }
        } else if reuses {
            rearrange(new, make: make, reuse: reuse)
        } else {
            attributes = (0..<new.count).map { matches[$0] >= 0 ? attributes[matches[$0]] : make(new[$0]) }
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
                Self.write(new[index], at: index, of: objects, make: make, reuse: reuse)
            }
        }
        empty(to: new.count)
    }

    /// Writes an element into an object of a list, or another object if somebody else knows that one.
    @inline(__always)
    private static func write(
        _ element: LayoutElement, at index: Int,
        of objects: UnsafeMutableBufferPointer<UICollectionViewLayoutAttributes>,
        make: (LayoutElement) -> UICollectionViewLayoutAttributes,
        reuse: (LayoutElement, Unmanaged<UICollectionViewLayoutAttributes>) -> Void
    ) {
        guard isKnownUniquelyReferenced(&objects[index]),
            let base = objects.baseAddress,
            let bits = UnsafeRawPointer(base + index).load(as: UnsafeRawPointer?.self)
        else {
            objects[index] = make(element)
            return
        }
        // The list holds it: nobody need count that once more.
        reuse(element, Unmanaged.fromOpaque(bits))
    }

    /// Makes the list of objects as long as `count`, if it is shorter.
    private mutating func fill(to count: Int) {
        while attributes.count < count {
            attributes.append(left.popLast() ?? UICollectionViewLayoutAttributes())
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
                Self.write(new[index], at: index, of: objects, make: make, reuse: reuse)
            }
        }
        empty(to: new.count)
    }

    /// Finds each of `new` among the old elements in one walk through both.
    private mutating func match(_ new: borrowing [LayoutElement]) {
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
                if elements[found] == new[index] { isTaken[found] = true } else { found = -1 }
            }
            matches.append(found)
        }
    }
}

extension LayoutElement {
    /// Whether the two are the same cell, supplementary view or decoration.
    func isSameElement(as other: LayoutElement) -> Bool {
        item == other.item && section == other.section && category == other.category
    }
}

extension UICollectionViewCompositionalLayout {
    /// The attributes of all elements that meet `rect`, in the order of sections.
    final func _elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard let solution = _solution else { return [] }
        var found = _made.takeList()
        let pinRect = _pinRect
        if _hasRows {
            solution.forEachElement(in: Rect(rect), visible: pinRect) { found.append(_scrolled($0, in: solution)) }
        } else {
            solution.forEachElement(in: Rect(rect), visible: pinRect) { found.append($0) }
        }
        guard _handled.isEmpty else {
            return found.map { _handledAttributes(for: $0) ?? _makeAttributes(for: $0) }
        }
        // Subclasses may store more than is known here.
        let isPlain = _attributesType == UICollectionViewLayoutAttributes.self
        return _made.update(
            found, reuses: isPlain, make: { _makeAttributes(for: $0) }, reuse: { _write($0, into: $1) })
    }

    /// The attributes of one element, given where it is unscrolled.
    final func _attributes(for element: LayoutElement) -> UICollectionViewLayoutAttributes {
        guard let solution = _solution else { return _makeAttributes(for: element) }
        let shown = _scrolled(element, in: solution)
        return _handledAttributes(for: shown) ?? _makeAttributes(for: shown)
    }

    /// The frame of `element` where its section's sideways scrolling puts it.
    final func _shownFrame(of element: LayoutElement) -> CGRect {
        CGRect(_solution.map { _scrolled(element, in: $0) }?.frame ?? element.frame)
    }

    /// `element` where its section's sideways scrolling puts it.
    private func _scrolled(_ element: LayoutElement, in solution: CompositionalSolution) -> LayoutElement {
        guard element.scrollsSideways else { return element }
        var result = element
        let shift = _sidewaysShift(section: element.section, in: solution)
        result.frame = result.frame.offsetBy(x: shift.x, y: shift.y)
        return result
    }

    /// From where an element of `section` is unscrolled to where it is shown.
    private func _sidewaysShift(section index: Int, in solution: CompositionalSolution) -> Point {
        let section = solution.sections[index]
        var shift = Point.zero
        let isMirrored = solution.isRightToLeft && section.rowAxis == .horizontal
        shift[section.rowAxis] = isMirrored ? section.scrollOffset : -section.scrollOffset
        return shift
    }

    /// What a section's handler made of an element. It works on the unscrolled one, so its changes move along.
    private func _handledAttributes(for element: LayoutElement) -> UICollectionViewLayoutAttributes? {
        guard let item = _handled[element.section]?.item(for: element), let solution = _solution else { return nil }
        guard element.scrollsSideways else { return item._attributes }
        let shift = _sidewaysShift(section: element.section, in: solution)
        guard shift != .zero, let copy = item._attributes.copy() as? UICollectionViewLayoutAttributes else {
            return item._attributes
        }
        copy.center.x += shift.x
        copy.center.y += shift.y
        return copy
    }

    final func _makeAttributes(for element: LayoutElement) -> UICollectionViewLayoutAttributes {
        let attributes = Construction.make(of: _attributesType)
        withExtendedLifetime(attributes) { _write(element, into: Unmanaged.passUnretained(attributes)) }
        return attributes
    }

    /// Makes `attributes`, which somebody holds, those of `element`.
    private func _write(_ element: LayoutElement, into attributes: Unmanaged<UICollectionViewLayoutAttributes>) {
        let kind: String?
        let category: UICollectionView.ElementCategory
        switch element.category {
        case .cell: (category, kind) = (.cell, nil)
        case .supplement(let number): (category, kind) = (.supplementaryView, _names.kinds[number])
        case .decoration(let number): (category, kind) = (.decorationView, _names.kinds[number])
        }
        UICollectionViewLayoutAttributes._become(
            attributes, category, kind: kind, section: element.section, item: element.item,
            frame: CGRect(element.frame),
            zIndex: element.zIndex)
    }
}
