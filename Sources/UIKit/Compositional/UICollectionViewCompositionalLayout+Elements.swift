internal import CollectionCore
import CoreGraphics
import Foundation

/// The attributes made for the last query, so that a scroll makes only those of what comes into sight.
@MainActor struct MadeAttributes {
    private var elements: [LayoutElement] = []
    private var attributes: [UICollectionViewLayoutAttributes] = []
    private(set) var attributesClass = UICollectionViewLayoutAttributes.self

    mutating func forget(attributesClass: UICollectionViewLayoutAttributes.Type) {
        elements = []
        attributes = []
        self.attributesClass = attributesClass
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
    /// The attributes of all elements that meet `rect`; those of cells in sections that scroll sideways are unscrolled.
    final func _elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard let solution = _solution else { return [] }
        var found: [LayoutElement] = []
        solution.forEachElement(in: Rect(rect), visible: _pinRect) { found.append($0) }
        guard !_handled.isEmpty else { return _made.update(found) { _makeAttributes(for: $0) } }
        // What handlers changed stays changed on the same object.
        return found.map { element in
            _handled[element.section]?.item(for: element)?._attributes ?? _makeAttributes(for: element)
        }
    }

    /// The attributes of one element.
    final func _attributes(for element: LayoutElement) -> UICollectionViewLayoutAttributes {
        _handled[element.section]?.item(for: element)?._attributes ?? _makeAttributes(for: element)
    }

    final func _makeAttributes(for element: LayoutElement) -> UICollectionViewLayoutAttributes {
        let attributes = _made.attributesClass.init(_made: ())
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
