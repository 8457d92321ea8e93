internal import CollectionCore
import UIKit

// What the section factories share.

extension NSDirectionalEdgeInsets {
    func total(_ axis: Axis) -> CGFloat { axis == .horizontal ? leading + trailing : top + bottom }
}

func requireFinite(_ insets: NSDirectionalEdgeInsets, _ name: @autoclosure () -> String) {
    for value in [insets.top, insets.leading, insets.bottom, insets.trailing] { requireFinite(value, name()) }
}

/// A part of a length: above 0 and finite. More than 1 is allowed, as UIKit allows it.
func requireFraction(_ value: CGFloat, _ name: @autoclosure () -> String) {
    precondition(value.isFinite && value > 0, "\(name()) must be finite and above 0, not \(value).")
}

extension NSCollectionLayoutDimension {
    /// A part of the container's length along `axis`.
    static func fraction(_ part: CGFloat, of axis: Axis) -> NSCollectionLayoutDimension {
        axis == .horizontal ? .fractionalWidth(part) : .fractionalHeight(part)
    }
}

extension NSCollectionLayoutSize {
    /// A size by its lengths along and across `axis`.
    static func size(
        along: NSCollectionLayoutDimension, across: NSCollectionLayoutDimension, axis: Axis
    ) -> NSCollectionLayoutSize {
        axis == .horizontal
            ? NSCollectionLayoutSize(widthDimension: along, heightDimension: across)
            : NSCollectionLayoutSize(widthDimension: across, heightDimension: along)
    }
}

extension NSCollectionLayoutGroup {
    /// Items after each other along `axis`.
    static func row(
        along: NSCollectionLayoutDimension, across: NSCollectionLayoutDimension, subitems: [NSCollectionLayoutItem],
        axis: Axis
    ) -> NSCollectionLayoutGroup {
        let size = NSCollectionLayoutSize.size(along: along, across: across, axis: axis)
        return axis == .horizontal
            ? .horizontal(layoutSize: size, subitems: subitems) : .vertical(layoutSize: size, subitems: subitems)
    }
}

extension NSDirectionalEdgeInsets {
    /// The same on the two sides along `axis`, nothing on the others.
    static func sides(_ value: CGFloat, along axis: Axis) -> NSDirectionalEdgeInsets {
        axis == .horizontal
            ? NSDirectionalEdgeInsets(top: 0, leading: value, bottom: 0, trailing: value)
            : NSDirectionalEdgeInsets(top: value, leading: 0, bottom: value, trailing: 0)
    }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
    /// A header of fixed length across the whole section, before its items.
    static func sectionHeader(
        length: CGFloat, scrollDirection: UICollectionView.ScrollDirection = .vertical
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        let isVertical = scrollDirection == .vertical
        return NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: isVertical ? .fractionalWidth(1) : .absolute(length),
                heightDimension: isVertical ? .absolute(length) : .fractionalHeight(1)),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: isVertical ? .top : .leading)
    }

    /// A header that says itself how long it is along `axis`, the direction in which its layout scrolls.
    static func sectionHeader(
        crossFraction: CGFloat, estimatedLength: CGFloat, axis: Axis
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: .size(
                along: .estimated(estimatedLength), across: .fraction(crossFraction, of: axis.cross), axis: axis),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: axis == .vertical ? .top : .leading)
    }
}
