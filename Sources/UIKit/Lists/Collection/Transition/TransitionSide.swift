internal import CollectionCore
import CoreGraphics
import Foundation

/// One of the two layouts of a transition, with its attributes in the view's coordinates.
///
/// The transition layout returns attributes in the view's coordinates. Each of the two layouts may be mirrored about
/// the center of its own content.
@MainActor struct TransitionSide {
    let layout: UICollectionViewLayout
    /// The width of the content about whose center the layout is mirrored, in points; `nil` when it is not mirrored.
    private let mirrorWidth: CGFloat?

    init(layout: UICollectionViewLayout, of view: UICollectionView) {
        self.layout = layout
        let isMirrored =
            layout.flipsHorizontallyInOppositeLayoutDirection
            && view.effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
        mirrorWidth = isMirrored ? view._mirrorWidth(ofContent: layout.collectionViewContentSize.width) : nil
    }

    /// Converts attributes to the view's coordinates. Returns the same object when the layout is not mirrored.
    func converted(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let mirrorWidth, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
            return attributes
        }
        copy.center.x = mirrorWidth - copy.center.x
        return copy
    }

    /// The layout's attributes for a rectangle in the view's coordinates.
    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        var area = rect
        if let mirrorWidth { area = CGRect(Rect(rect).mirroredQuery(inWidth: Double(mirrorWidth))) }
        return layout.layoutAttributesForElements(in: area) ?? []
    }
}
