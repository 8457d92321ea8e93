internal import CollectionCore
import UIKit

// The visible part of the content. In a right-to-left interface, the collection view flips its coordinate system, so
// layouts compute and read offsets as from left to right.
extension UICollectionViewLayout {
    /// Whether the collection view currently flips its coordinate system for this layout.
    var isFlipped: Bool {
        guard let collectionView else { return false }
        return flipsHorizontallyInOppositeLayoutDirection
            && collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
    }

    /// Whether the content begins at the right end, as in compositional layouts, which mirror themselves.
    var startsAtRight: Bool { collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft && !isFlipped }

    /// A distance along an axis of the collection view, in the coordinates of its cells, which are not flipped.
    func inCell(_ distance: Double, _ axis: Axis) -> CGFloat {
        CGFloat(axis == .horizontal && isFlipped ? -distance : distance)
    }

    /// Whether this layout is the current one of its collection view. During an interactive transition, both layouts
    /// provide attributes and must not change the view.
    var isCurrentLayout: Bool { collectionView?.collectionViewLayout === self }

    /// The `bounds` of the collection view; zero without one.
    var viewport: CGRect { collectionView?.bounds ?? .zero }

    /// The valid content offsets along `axis`.
    func restingRange(_ axis: Axis) -> ClosedRange<CGFloat> {
        collectionView?.restingRange(axis, content: collectionViewContentSize) ?? 0...0
    }

    /// The adjusted content insets of the collection view.
    var layoutInsets: UIEdgeInsets { collectionView?.adjustedContentInset ?? .zero }
}
