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
        guard let collectionView else { return 0...0 }
        let insets = collectionView.adjustedContentInset
        let length = collectionViewContentSize.core[axis]
        let low = -insets.start(axis)
        let high = CGFloat(length) + insets.end(axis) - CGFloat(collectionView.bounds.size.core[axis])
        return low...max(low, high)
    }

    /// The adjusted content insets of the collection view.
    var layoutInsets: UIEdgeInsets { collectionView?.adjustedContentInset ?? .zero }
}

/// Stops the process with a message that contains the value if a parameter is not finite.
func requireFinite(_ value: CGFloat, _ name: @autoclosure () -> String) {
    require(value.isFinite, "\(name()) must be finite, not \(value).")
}

func requireNotNegative(_ value: CGFloat, _ name: @autoclosure () -> String) {
    require(value.isFinite && value >= 0, "\(name()) must be finite and at least 0, not \(value).")
}

func requireSize(_ value: CGSize, _ name: @autoclosure () -> String) {
    require(
        value.width.isFinite && value.height.isFinite && value.width >= 0 && value.height >= 0,
        "\(name()) must be finite and at least 0 in both directions, not \(value.width) x \(value.height).")
}

func requirePart(_ value: CGFloat, _ name: @autoclosure () -> String) {
    require(value >= 0 && value <= 1, "\(name()) must lie in 0...1, not \(value).")
}
