internal import CollectionCore
import CoreGraphics
import Foundation

/// One of the two layouts of a transition, with its attributes in the view's coordinates.
///
/// The transition layout returns attributes in the view's coordinates. Each of the two layouts may be mirrored about
/// the center of its own content.
@MainActor struct TransitionSide {
    let layout: UICollectionViewLayout
    /// The conversion between the coordinates of the layout and those of the view.
    private let mirror: Mirror

    init(layout: UICollectionViewLayout, of view: UICollectionView) {
        self.layout = layout
        mirror = view._mirror(of: layout, contentWidth: layout.collectionViewContentSize.width)
    }

    /// Converts attributes to the view's coordinates. Returns the same object when the layout is not mirrored.
    func converted(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        attributes._mirrored(mirror)
    }

    /// The layout's attributes for a rectangle in the view's coordinates.
    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        layout.layoutAttributesForElements(in: mirror.isActive ? CGRect(mirror.query(Rect(rect))) : rect) ?? []
    }
}
