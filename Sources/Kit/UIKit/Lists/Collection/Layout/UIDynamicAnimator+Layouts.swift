import CoreGraphics
import Foundation

extension UICollectionViewLayout: DynamicItemsOwner {
    /// The collection view, in whose coordinates the attributes move.
    package var dynamicReference: UIView? { collectionView }
    /// Invalidates the layout after a step of the animator.
    package func dynamicItemsDidMove() { invalidateLayout() }
}

extension UIDynamicAnimator {
    /// Creates an animator that moves attributes of `layout` and invalidates the layout at each step.
    public convenience init(collectionViewLayout layout: UICollectionViewLayout) { self.init(_owner: layout) }

    /// The attributes of the cell at `indexPath` in one of the behaviors; `nil` when no behavior contains them.
    public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
    }
    /// Returns the attributes of the supplementary view at an index path in one of the behaviors; `nil` when no
    /// behavior contains them.
    public func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes {
            $0.representedElementCategory == .supplementaryView && $0.representedElementKind == kind
                && $0.indexPath == indexPath
        }
    }
    /// Returns the attributes of the decoration view at an index path in one of the behaviors; `nil` when no behavior
    /// contains them.
    public func layoutAttributesForDecorationView(
        ofKind decorationViewKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes {
            $0.representedElementCategory == .decorationView && $0.representedElementKind == decorationViewKind
                && $0.indexPath == indexPath
        }
    }
    private func attributes(
        where matches: (UICollectionViewLayoutAttributes) -> Bool
    ) -> UICollectionViewLayoutAttributes? {
        allItems.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first(where: matches)
    }
}
