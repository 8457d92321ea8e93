internal import CollectionCore
import CoreGraphics
import Foundation

/// One of the two layouts of a transition, with its attributes in the view's coordinates.
///
/// The transition layout returns attributes in the view's coordinates. If only one of the layouts flips the coordinate
/// system, the view has that of the layout from which the transition starts, and the other is mirrored in the width of
/// its content.
@MainActor struct TransitionSide {
    /// The layout of the side.
    let layout: UICollectionViewLayout
    /// The conversion between the coordinates of the layout and those of the view.
    let mirror: Mirror

    /// Creates a side from a layout whose content size is known.
    init(layout: UICollectionViewLayout, of view: UICollectionView) {
        self.layout = layout
        mirror =
            view.flips(for: layout) == view.layer.mirrorsSublayers
            ? .none : Mirror(width: Double(view.mirroringWidth(layout.collectionViewContentSize)))
    }

    /// Converts attributes to the view's coordinates. Returns the same object when the layout is not mirrored.
    func converted(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        mirror.converted(attributes)
    }

    /// The layout's attributes for a rectangle in the view's coordinates.
    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        layout.layoutAttributesForElements(in: mirror.isActive ? CGRect(mirror.query(Rect(rect))) : rect) ?? []
    }
}

extension UICollectionView {
    /// The width in which content is mirrored: its own, or that of the view without insets if the content is shorter.
    func mirroringWidth(_ contentSize: CGSize) -> CGFloat {
        let inset = adjustedContentInset
        return max(contentSize.width, bounds.size.width - inset.left - inset.right)
    }
}
