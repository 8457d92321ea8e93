import UIKit
internal import CollectionCore

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

    /// A header that says itself how high it is.
    static func sectionHeader(
        widthFraction: CGFloat, estimatedHeight: CGFloat
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(widthFraction), heightDimension: .estimated(estimatedHeight)),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    }
}
