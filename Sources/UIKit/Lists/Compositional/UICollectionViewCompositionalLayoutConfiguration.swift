import Foundation

/// What holds for a compositional layout as a whole.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @MainActor NSCopying {
    public override init() {
        super.init()
    }

    open var scrollDirection = UICollectionView.ScrollDirection.vertical

    /// Room between every two sections, empty ones included.
    open var interSectionSpacing: CGFloat = 0

    /// Headers, footers and side views around all sections.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

    /// What the insets of sections are measured from; `automatic` is the safe area.
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    open func copy(with zone: NSZone? = nil) -> Any { _copied() }

    package final func _copied() -> UICollectionViewCompositionalLayoutConfiguration {
        let copy = UICollectionViewCompositionalLayoutConfiguration()
        copy.scrollDirection = scrollDirection
        copy.interSectionSpacing = interSectionSpacing
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.contentInsetsReference = contentInsetsReference
        return copy
    }
}
