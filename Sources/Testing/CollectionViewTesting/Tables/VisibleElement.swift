public import UIKit

/// A visible element of a collection view, as its layout describes it, in content coordinates and points.
public struct VisibleElement: Hashable, Sendable {
    /// The category of an element.
    public enum Category: String, Sendable, Comparable {
        /// A cell, a supplementary view, or a decoration view.
        case cell, supplementary, decoration

        private var order: Int { self == .cell ? 0 : self == .supplementary ? 1 : 2 }
        /// Cells come before supplementary views, and these before decorations.
        public static func < (a: Category, b: Category) -> Bool { a.order < b.order }
    }

    /// The category of the element.
    public var category: Category
    /// The kind of a supplementary or decoration view.
    public var kind: String?
    /// The index of the section.
    public var section: Int
    /// The index in the section.
    public var item: Int
    /// The bounding box of the transformed element.
    public var frame: CGRect
    /// The center, and the size without the transform.
    public var center: CGPoint
    /// The size without the transform.
    public var size: CGSize
    /// The values m11, m12, … m44 of the transform.
    public var transform: [CGFloat]
    /// The opacity, 0...1.
    public var alpha: CGFloat
    /// The order from back to front.
    public var zIndex: Int
    /// Whether the element is not drawn.
    public var isHidden: Bool
    /// The numeric values that a subclass of the attributes adds.
    public var customValues: [CustomValue]

    /// Copies the values of attributes, so that later changes of the object have no effect.
    @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
        switch attributes.representedElementCategory {
        case .cell: category = .cell
        case .supplementaryView: category = .supplementary
        default: category = .decoration
        }
        kind = attributes.representedElementKind
        let path = attributes.indexPath
        section = path.isEmpty ? 0 : path[0]
        item = path.count > 1 ? path[1] : 0
        frame = attributes.frame
        center = attributes.center
        size = attributes.size
        let t = attributes.transform3D
        transform = [
            t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43,
            t.m44,
        ]
        alpha = attributes.alpha
        zIndex = attributes.zIndex
        isHidden = attributes.isHidden
        customValues = CustomValue.values(of: attributes)
    }

    /// Whether the transform is not the identity.
    public var isTransformed: Bool { transform != Self.identity }
    private static let identity: [CGFloat] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

    /// The values a, b, c, d, tx, ty if the transform is affine, otherwise `nil`.
    public var affine: [CGFloat]? {
        let flat: [Int: CGFloat] = [2: 0, 3: 0, 6: 0, 7: 0, 8: 0, 9: 0, 10: 1, 11: 0, 14: 0, 15: 1]
        guard flat.allSatisfy({ transform[$0.key] == $0.value }) else { return nil }
        return [transform[0], transform[1], transform[4], transform[5], transform[12], transform[13]]
    }
}
