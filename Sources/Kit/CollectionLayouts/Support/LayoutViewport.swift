internal import CollectionCore
import UIKit

// The visible part of the content in layout coordinates.
//
// A layout that the collection view mirrors for right-to-left languages computes left to right. Content offsets,
// however, are those of the mirrored content. Only this file converts between them.
extension UICollectionViewLayout {
    /// Whether the collection view currently mirrors the frames of this layout.
    var isMirrored: Bool {
        guard let collectionView else { return false }
        return isMirrored(in: collectionView)
    }

    private func isMirrored(in view: UICollectionView) -> Bool {
        flipsHorizontallyInOppositeLayoutDirection
            && view.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
    }

    /// The conversion between the coordinates of the layout and those of the collection view: in the width of the
    /// content, or of the view without its insets if the content is shorter.
    var mirror: Mirror {
        guard let collectionView else { return .none }
        return mirror(in: collectionView)
    }

    /// The same for the collection view, which is stored weakly: each time that the layout reads it has a cost.
    func mirror(in view: UICollectionView) -> Mirror {
        guard isMirrored(in: view) else { return .none }
        let insets = view.adjustedContentInset
        return Mirror(
            width: Double(max(collectionViewContentSize.width, view.bounds.width - insets.left - insets.right)))
    }

    /// The conversion of distances and transforms, which does not depend on the width of the content.
    var distanceMirror: Mirror { Mirror(width: 0, isActive: isMirrored) }

    /// Whether this layout is the current one of its collection view. During an interactive transition, both layouts
    /// provide attributes and must not change the view.
    var isCurrentLayout: Bool { collectionView?.collectionViewLayout === self }

    /// The `bounds` of the collection view in the layout's left-to-right coordinates; zero without a collection view.
    var viewport: CGRect {
        guard let collectionView else { return .zero }
        return inLayoutSpace(collectionView.bounds)
    }

    /// Converts between the coordinates of the collection view and the layout in either direction: mirroring is its
    /// own inverse.
    func inLayoutSpace(_ rect: CGRect) -> CGRect {
        mirror.frame(rect.core).cg
    }

    /// The displayed frame of an element in layout coordinates.
    ///
    /// A collection view mirrors centers but not transforms. In left-to-right coordinates, a translation to the right
    /// therefore moves the element to the left.
    func shownFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
        let frame = attributes.frame
        return isMirrored ? frame.offsetBy(dx: 2 * (attributes.center.x - frame.midX), dy: 0) : frame
    }

    /// Converts a content offset between the coordinates of the collection view and the layout in either direction.
    func offsetInLayoutSpace(_ offset: CGPoint) -> CGPoint {
        guard let width = collectionView?.bounds.width else { return offset }
        return mirror.offset(offset.core, viewWidth: Double(width)).cg
    }

    /// The valid content offsets along `axis`, in layout coordinates.
    func restingRange(_ axis: Axis) -> ClosedRange<CGFloat> {
        guard let collectionView else { return 0...0 }
        let layoutInsets = layoutInsets
        let length = collectionViewContentSize.core[axis]
        let low = -layoutInsets.start(axis)
        let high = CGFloat(length) + layoutInsets.end(axis) - CGFloat(collectionView.bounds.size.core[axis])
        return low...max(low, high)
    }

    /// The velocity of a flick along `axis` in layout coordinates, from the velocity in view coordinates.
    func velocityInLayoutSpace(_ velocity: CGPoint, _ axis: Axis) -> CGFloat {
        CGFloat(distanceMirror.distance(Double(velocity[axis]), axis))
    }

    /// The adjusted content insets of the collection view in layout coordinates.
    var layoutInsets: UIEdgeInsets {
        guard let collectionView else { return .zero }
        return Self.layoutInsets(of: collectionView, isMirrored: isMirrored(in: collectionView))
    }

    /// The same for a direction that the caller has already read, because reading it is costly.
    static func layoutInsets(of view: UICollectionView, isMirrored: Bool) -> UIEdgeInsets {
        let insets = view.adjustedContentInset
        return isMirrored
            ? UIEdgeInsets(top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left) : insets
    }
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
