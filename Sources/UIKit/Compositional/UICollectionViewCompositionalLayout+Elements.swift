internal import CollectionCore
import CoreGraphics
import Foundation

/// The attributes made for the last query, so that a scroll makes only those of what comes into sight.
@MainActor struct MadeAttributes {
    private var elements: [LayoutElement] = []
    private var attributes: [UICollectionViewLayoutAttributes] = []

    mutating func forget() {
        elements = []
        attributes = []
    }

    /// Attributes for `new`, the old ones where nothing changed.
    ///
    /// Both lists are in layout order, so one walk through the old one finds all that stayed.
    /// - Complexity: O(old + new)
    mutating func update(
        _ new: [LayoutElement], make: (LayoutElement) -> UICollectionViewLayoutAttributes
    ) -> [UICollectionViewLayoutAttributes] {
        var result: [UICollectionViewLayoutAttributes] = []
        result.reserveCapacity(new.count)
        var cursor = 0
        for element in new {
            var found = -1
            var at = cursor
            while at < elements.count {
                if elements[at].isSameElement(as: element) {
                    found = at
                    break
                }
                at += 1
            }
            if found >= 0 {
                cursor = found + 1
                if elements[found] == element {
                    result.append(attributes[found])
                    continue
                }
            }
            result.append(make(element))
        }
        elements = new
        attributes = result
        return result
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
        var found: [LayoutElement] = []
        solution.forEachElement(in: Rect(rect), visible: _pinRect) { found.append(_scrolled($0, in: solution)) }
        guard !_handled.isEmpty else { return _made.update(found) { _makeAttributes(for: $0) } }
        return found.map { _handledAttributes(for: $0) ?? _makeAttributes(for: $0) }
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
        let attributes = _attributesType.init(_made: ())
        let path = IndexPath(item: element.item, section: element.section)
        switch element.category {
        case .cell: attributes._identify(.cell, kind: nil, indexPath: path)
        case .supplement(let kind):
            attributes._identify(.supplementaryView, kind: _names.kinds[kind], indexPath: path)
        case .decoration(let kind):
            attributes._identify(.decorationView, kind: _names.kinds[kind], indexPath: path)
        }
        attributes.frame = CGRect(element.frame)
        attributes.zIndex = element.zIndex
        return attributes
    }
}
