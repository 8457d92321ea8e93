internal import CollectionCore
import UIKit

// Functions that the section factories share.

extension NSCollectionLayoutDimension {
    /// A fraction of the container's length along `axis`.
    static func fraction(_ part: CGFloat, of axis: Axis) -> NSCollectionLayoutDimension {
        axis == .horizontal ? .fractionalWidth(part) : .fractionalHeight(part)
    }
}

extension NSCollectionLayoutSize {
    /// A size from its lengths along and across `axis`.
    static func size(
        along: NSCollectionLayoutDimension, across: NSCollectionLayoutDimension, axis: Axis
    ) -> NSCollectionLayoutSize {
        axis == .horizontal
            ? NSCollectionLayoutSize(widthDimension: along, heightDimension: across)
            : NSCollectionLayoutSize(widthDimension: across, heightDimension: along)
    }
}

extension NSCollectionLayoutGroup {
    /// A group of items one after another along `axis`.
    static func row(
        along: NSCollectionLayoutDimension, across: NSCollectionLayoutDimension, subitems: [NSCollectionLayoutItem],
        axis: Axis
    ) -> NSCollectionLayoutGroup {
        let size = NSCollectionLayoutSize.size(along: along, across: across, axis: axis)
        return axis == .horizontal
            ? .horizontal(layoutSize: size, subitems: subitems) : .vertical(layoutSize: size, subitems: subitems)
    }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
    /// A header before the items of a section, with a length along `axis`, the scroll direction of its layout.
    static func sectionHeader(
        length: NSCollectionLayoutDimension, crossFraction: CGFloat = 1, axis: Axis
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: .size(along: length, across: .fraction(crossFraction, of: axis.cross), axis: axis),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: axis == .vertical ? .top : .leading)
    }
}
