internal import CollectionCore
import UIKit

// The part of the content that is on screen, as a layout sees it.
//
// A layout that lets the collection view mirror it for right-to-left languages computes left to right. Scroll offsets,
// though, are those of the mirrored content; they are turned round here and nowhere else.
extension UICollectionViewLayout {
    /// Whether the collection view mirrors this layout's frames just now.
    var isMirrored: Bool {
        guard flipsHorizontallyInOppositeLayoutDirection, let collectionView else { return false }
        return collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
    }

    /// Whether the collection view goes by this layout now: at either end of a transition that a finger drives, layouts are
    /// asked where things would be, and must leave the view as it is.
    var hasTheView: Bool { collectionView?.collectionViewLayout === self }

    /// `bounds` of the collection view in the layout's own, left-to-right coordinates; zero without a collection view.
    var viewport: CGRect {
        guard let collectionView else { return .zero }
        return inLayoutSpace(collectionView.bounds)
    }

    /// From the collection view's coordinates to the layout's, or back: mirroring is its own inverse.
    func inLayoutSpace(_ rect: CGRect) -> CGRect {
        guard isMirrored else { return rect }
        return CGRect(
            x: collectionViewContentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    /// Where an element shows, in the layout's own coordinates.
    ///
    /// A collection view mirrors centres, not transforms: what a transform moves to the right lies, seen from
    /// left-to-right coordinates, that much further to the left.
    func shownFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
        let frame = attributes.frame
        return isMirrored ? frame.offsetBy(dx: 2 * (attributes.center.x - frame.midX), dy: 0) : frame
    }

    /// A scroll offset from the collection view's coordinates to the layout's, or back.
    func offsetInLayoutSpace(_ offset: CGPoint) -> CGPoint {
        guard isMirrored, let width = collectionView?.bounds.width else { return offset }
        return CGPoint(x: collectionViewContentSize.width - offset.x - width, y: offset.y)
    }

    /// The offsets at which scrolling along `axis` may rest, in layout coordinates.
    func restingRange(_ axis: Axis) -> ClosedRange<CGFloat> {
        guard let collectionView else { return 0...0 }
        let insets = collectionView.adjustedContentInset
        // Mirroring swaps the two ends.
        let mirrored = isMirrored && axis == .horizontal
        let start = mirrored ? insets.end(axis) : insets.start(axis)
        let end = mirrored ? insets.start(axis) : insets.end(axis)
        let length = collectionViewContentSize.core[axis]
        let low = -start
        let high = CGFloat(length) + end - CGFloat(collectionView.bounds.size.core[axis])
        // Content that is shorter than the view keeps to the view's left, which in a mirror is the content's end.
        return mirrored ? min(low, high)...high : low...max(low, high)
    }

    /// How fast a flick is along `axis` in layout coordinates, given UIKit's velocity.
    func velocityInLayoutSpace(_ velocity: CGPoint, _ axis: Axis) -> CGFloat {
        isMirrored && axis == .horizontal ? -velocity.x : velocity[axis]
    }
}

/// Ends the process with the value when a parameter cannot be laid out with.
func requireFinite(_ value: CGFloat, _ name: @autoclosure () -> String) {
    precondition(value.isFinite, "\(name()) must be finite, not \(value).")
}

func requireNotNegative(_ value: CGFloat, _ name: @autoclosure () -> String) {
    precondition(value.isFinite && value >= 0, "\(name()) must be finite and at least 0, not \(value).")
}

func requireSize(_ value: CGSize, _ name: @autoclosure () -> String) {
    precondition(
        value.width.isFinite && value.height.isFinite && value.width >= 0 && value.height >= 0,
        "\(name()) must be finite and at least 0 in both directions, not \(value.width) x \(value.height).")
}

func requirePart(_ value: CGFloat, _ name: @autoclosure () -> String) {
    precondition(value >= 0 && value <= 1, "\(name()) must lie in 0...1, not \(value).")
}
