internal import CollectionCore
import CoreGraphics
import Foundation

/// One of the two layouts of a transition, with its answers as the collection view would show them.
///
/// The layout between the two answers in the view's coordinates: each of the two may be mirrored, or not, about the
/// middle of a content of its own.
@MainActor struct TransitionSide {
    let layout: UICollectionViewLayout
    /// Of the content about whose middle the layout is mirrored, in points; `nil` when it is not mirrored.
    private let mirrorWidth: CGFloat?

    init(layout: UICollectionViewLayout, of view: UICollectionView) {
        self.layout = layout
        let isMirrored =
            layout.flipsHorizontallyInOppositeLayoutDirection
            && view.effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
        mirrorWidth = isMirrored ? view._mirrorWidth(ofContent: layout.collectionViewContentSize.width) : nil
    }

    /// The same object when there is nothing to mirror.
    func shown(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let mirrorWidth, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
            return attributes
        }
        copy.center.x = mirrorWidth - copy.center.x
        return copy
    }

    /// What the layout has for a rectangle of the view.
    func elements(shownIn rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        var area = rect
        if let mirrorWidth { area.origin.x = mirrorWidth - rect.origin.x - rect.size.width }
        return layout.layoutAttributesForElements(in: area) ?? []
    }
}
