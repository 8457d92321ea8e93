internal import CollectionCore
import UIKit

/// Large items side by side whose images move against the scroll direction, like a landscape behind windows.
///
/// A flow layout that scrolls horizontally by default. Items are as high as the view and narrower by `peek`.
/// `EffectLayoutAttributes.parallax` is the offset, for `ParallaxCell` or any cell that reads it.
open class ParallaxLayout: SnappingFlowLayout {
    /// The visible part of the next item along the scroll direction, in points: the view's length minus that of an
    /// item.
    open var peek: CGFloat = 50 {
        didSet {
            requireNotNegative(peek, "ParallaxLayout.peek")
            parameterChanged(peek != oldValue)
        }
    }

    /// The maximum parallax offset in either direction, in points. While the user prefers less motion, there is no
    /// parallax.
    open var maximumParallax: CGFloat = 80 {
        didSet {
            requireNotNegative(maximumParallax, "ParallaxLayout.maximumParallax")
            parameterChanged(maximumParallax != oldValue)
        }
    }

    open override class var layoutAttributesClass: AnyClass { EffectLayoutAttributes.self }

    override func setUp() {
        scrollDirection = .horizontal
        minimumLineSpacing = 0
        minimumInteritemSpacing = 0
        decelerationRate = nil
        isSnapping = false
    }

    override func adjust(to size: CGSize, of collectionView: UICollectionView) {
        let view = size.core
        itemSize = Size(main: max(view[axis] - Double(peek), 0), cross: view[axis.cross], axis: axis).cg
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map(drifting)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath).map(drifting)
    }

    private func drifting(_ original: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard original.representedElementCategory == .cell, let attributes = original.copy() as? EffectLayoutAttributes
        else { return original }
        let view = viewport.core
        let drift = Parallax(maximum: reducesMotion ? 0 : Double(maximumParallax)).drift(
            mid: Double(attributes.center[axis]), offset: view.min(axis), length: view.size[axis],
            itemLength: attributes.size.core[axis])
        attributes.parallax[axis] = inCell(drift, axis)
        return attributes
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        return newBounds.origin[axis] != collectionView.bounds.origin[axis]
            || super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
}
