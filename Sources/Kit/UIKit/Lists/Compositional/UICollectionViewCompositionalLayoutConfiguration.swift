import Foundation
import QuartzCore

/// The configuration of a compositional layout as a whole.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @MainActor NSCopying {
    public override init() {
        super.init()
    }

    /// The direction of the layout. The default is vertical.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical

    /// The spacing between adjacent sections, including empty ones, in points.
    open var interSectionSpacing: CGFloat = 0 {
        didSet {
            NumberPolicy.replace(&interSectionSpacing, oldValue)
        }
    }

    /// Headers, footers, and other supplementary views at the edges of the whole layout.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

    /// The reference of the sections' insets. `automatic` uses the safe area.
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    /// Returns a copy with the same values.
    open func copy(with zone: NSZone? = nil) -> Any { _copied() }

    /// Returns a copy with the same values, without a conversion through `Any`.
    package final func _copied() -> UICollectionViewCompositionalLayoutConfiguration {
        let copy = UICollectionViewCompositionalLayoutConfiguration()
        copy.scrollDirection = scrollDirection
        copy.interSectionSpacing = interSectionSpacing
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.contentInsetsReference = contentInsetsReference
        return copy
    }
}
