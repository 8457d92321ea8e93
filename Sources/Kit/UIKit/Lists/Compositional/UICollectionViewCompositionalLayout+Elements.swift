internal import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

extension UICollectionViewCompositionalLayout {
    /// Returns the attributes of all elements that intersect `rect`, ordered by section.
    final func _elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard let solution = _solution else { return [] }
        var found = attributesCache.takeList(ahead: isPrefetching)
        let pinRect = _pinRect
        if hasOrthogonalSections {
            solution.forEachElement(in: Rect(rect), visible: pinRect) { found.append(_scrolled($0, in: solution)) }
        } else {
            solution.forEachElement(in: Rect(rect), visible: pinRect) { found.append($0) }
        }
        guard _handled.isEmpty else {
            return found.map { handledAttributes(for: $0) ?? makeAttributes(for: $0) }
        }
        // Only objects of UIKit's own class are reused: subclasses can store additional values.
        let isPlain = attributesType == UICollectionViewLayoutAttributes.self
        return attributesCache.update(
            found, ahead: isPrefetching, reuses: isPlain, make: { makeAttributes(for: $0) },
            reuse: { _write($0, into: $1) })
    }

    /// Returns the attributes of an element given with its unscrolled frame.
    final func _attributes(for element: LayoutElement) -> UICollectionViewLayoutAttributes {
        guard let solution = _solution else { return makeAttributes(for: element) }
        let scrolled = _scrolled(element, in: solution)
        return handledAttributes(for: scrolled) ?? makeAttributes(for: scrolled)
    }

    /// Returns the frame of `element`, including the orthogonal scroll offset of its section.
    final func displayedFrame(of element: LayoutElement) -> CGRect {
        CGRect(_solution.map { _scrolled(element, in: $0) }?.frame ?? element.frame)
    }

    /// Returns `element` with its frame moved by the orthogonal scroll offset of its section.
    private func _scrolled(_ element: LayoutElement, in solution: CompositionalSolution) -> LayoutElement {
        guard element.scrollsOrthogonally else { return element }
        var result = element
        let shift = solution.scrollShift(ofSection: element.section)
        result.frame = result.frame.offsetBy(x: shift.x, y: shift.y)
        return result
    }

    /// Returns the attributes as changed by the section's handler.
    ///
    /// Handlers change unscrolled attributes, so their changes scroll with the section.
    private func handledAttributes(for element: LayoutElement) -> UICollectionViewLayoutAttributes? {
        guard let item = _handled[element.section]?.item(for: element), let solution = _solution else { return nil }
        guard element.scrollsOrthogonally else { return item._attributes }
        let shift = solution.scrollShift(ofSection: element.section)
        guard shift != .zero, let copy = item._attributes.copy() as? UICollectionViewLayoutAttributes else {
            return item._attributes
        }
        copy.center.x += shift.x
        copy.center.y += shift.y
        return copy
    }

    /// Creates the attributes of an element, without the changes of the section's handler.
    final func makeAttributes(for element: LayoutElement) -> UICollectionViewLayoutAttributes {
        let attributes = Construction.make(of: attributesType)
        withExtendedLifetime(attributes) { _write(element, into: Unmanaged.passUnretained(attributes)) }
        return attributes
    }

    /// Writes the values of `element` to `attributes`, which the caller retains.
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
