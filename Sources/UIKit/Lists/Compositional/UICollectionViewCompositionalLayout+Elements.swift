internal import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

extension UICollectionViewCompositionalLayout {
    /// The attributes of all elements that meet `rect`, in the order of sections.
    final func _elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard let solution = _solution else { return [] }
        var found = _made.takeList(ahead: _isAskedAhead)
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
            found, ahead: _isAskedAhead, reuses: isPlain, make: { _makeAttributes(for: $0) },
            reuse: { _write($0, into: $1) })
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
        guard element.scrollsOrthogonally else { return element }
        var result = element
        let shift = _orthogonalShift(section: element.section, in: solution)
        result.frame = result.frame.offsetBy(x: shift.x, y: shift.y)
        return result
    }

    /// From where an element of `section` is unscrolled to where it is shown.
    private func _orthogonalShift(section index: Int, in solution: CompositionalSolution) -> Point {
        let section = solution.sections[index]
        var shift = Point.zero
        let isMirrored = solution.isRightToLeft && section.rowAxis == .horizontal
        shift[section.rowAxis] = isMirrored ? section.scrollOffset : -section.scrollOffset
        return shift
    }

    /// What a section's handler made of an element. It works on the unscrolled one, so its changes move along.
    private func _handledAttributes(for element: LayoutElement) -> UICollectionViewLayoutAttributes? {
        guard let item = _handled[element.section]?.item(for: element), let solution = _solution else { return nil }
        guard element.scrollsOrthogonally else { return item._attributes }
        let shift = _orthogonalShift(section: element.section, in: solution)
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
