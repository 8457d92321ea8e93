public import UIKit

extension ViewHost {
    /// The visible elements of a collection view: cells, then supplementary views, then decoration views, each sorted
    /// by kind, section, and item.
    ///
    /// Performs pending layout first. Decoration views are those that the layout returns for the visible area.
    public func visibleElements(of collectionView: UICollectionView) -> [VisibleElement] {
        layout()
        return collectionView.visibleElements()
    }

    /// The visible elements as text, one per line:
    ///
    ///     cell 0.3                    frame    20.00   120.00   150.00   100.00  z -1
    ///     supplementary header 1.0    frame     0.00     0.00   375.00    44.00  z 10  alpha 0.5
    ///
    /// Lines include alpha and transform if they differ from their defaults, and the numeric values that a subclass of
    /// the attributes adds if they are not 0. Numbers have `decimals` decimals.
    public func frameTable(of collectionView: UICollectionView, decimals: Int = 2) -> String {
        layout()
        return collectionView.frameTable(decimals: decimals)
    }
}

extension UICollectionView {
    /// The visible elements as text, as after the last layout.
    package func frameTable(decimals: Int) -> String {
        let elements = visibleElements()
        guard !elements.isEmpty else { return "(nothing is visible)\n" }
        func number(_ value: CGFloat) -> String { FixedNumber.text(Double(value), decimals: decimals) }
        let names = elements.map { "\($0.category.rawValue) \($0.kind.map { $0 + " " } ?? "")\($0.section).\($0.item)" }
        let width = (names.map(\.count).max() ?? 0) + 2
        var text = ""
        for (element, name) in zip(elements, names) {
            text += name + String(repeating: " ", count: width - name.count) + "frame"
            let box = element.frame
            for value in [box.minX, box.minY, box.width, box.height] {
                let figure = number(value)
                text += String(repeating: " ", count: max(10 - figure.count, 1)) + figure
            }
            text += "  z \(element.zIndex)"
            if element.alpha != 1 { text += "  alpha \(number(element.alpha))" }
            if element.isHidden { text += "  hidden" }
            if element.isTransformed {
                if let affine = element.affine {
                    text += "  transform [" + affine.map(number).joined(separator: " ") + "]"
                } else {
                    text += "  transform3D [" + element.transform.map(number).joined(separator: " ") + "]"
                }
            }
            for value in element.customValues where value.numbers.contains(where: { $0 != 0 }) {
                text += "  \(value.name) \(value.numbers.map(number).joined(separator: " "))"
            }
            text += "\n"
        }
        return text
    }
}

/// Formats numbers with a fixed number of decimals, identically on every machine. Negative zero becomes 0.00.
enum FixedNumber {
    /// A number with exactly `decimals` decimals; `nan`, `inf`, or `-inf` for others. Negative `decimals` mean 0.
    static func text(_ value: Double, decimals: Int) -> String {
        guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
        let text = String(format: "%.\(max(decimals, 0))f", value)
        return text.contains(where: { $0 != "0" && $0 != "." && $0 != "-" })
            ? text : text.replacingOccurrences(of: "-", with: "")
    }
}

extension UICollectionView {
    /// The visible elements as the layout describes them, sorted by category, kind, section, and item.
    ///
    /// - Complexity: O(*n* log *n*), where *n* is the number of elements.
    func visibleElements() -> [VisibleElement] {
        var elements: [VisibleElement] = []
        for path in indexPathsForVisibleItems {
            if let attributes = layoutAttributesForItem(at: path) { elements.append(VisibleElement(attributes)) }
        }
        // The layout determines the kinds; the collection view determines which views are visible and their frames.
        let named = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
        var kinds: [String] = []
        for attributes in named where attributes.representedElementCategory == .supplementaryView {
            if let kind = attributes.representedElementKind, !kinds.contains(kind) { kinds.append(kind) }
        }
        for kind in kinds {
            for path in indexPathsForVisibleSupplementaryElements(ofKind: kind) {
                if let attributes = layoutAttributesForSupplementaryElement(ofKind: kind, at: path) {
                    elements.append(VisibleElement(attributes))
                }
            }
        }
        for attributes in named
        where attributes.representedElementCategory == .decorationView && attributes.frame.intersects(bounds) {
            elements.append(VisibleElement(attributes))
        }
        return elements.sorted {
            ($0.category, $0.kind ?? "", $0.section, $0.item) < ($1.category, $1.kind ?? "", $1.section, $1.item)
        }
    }
}
