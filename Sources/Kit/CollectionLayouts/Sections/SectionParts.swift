internal import CollectionCore
import UIKit

// Functions that the section factories share.

extension NSDirectionalEdgeInsets {
    func total(_ axis: Axis) -> CGFloat { axis == .horizontal ? leading + trailing : top + bottom }

    /// The insets with a margin on both sides in addition.
    func widened(by margin: CGFloat) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: top, leading: leading + margin, bottom: bottom, trailing: trailing + margin)
    }
}

func requireFinite(_ insets: NSDirectionalEdgeInsets, _ name: @autoclosure () -> String) {
    for value in [insets.top, insets.leading, insets.bottom, insets.trailing] { requireFinite(value, name()) }
}

/// Requires a finite fraction above 0. Values above 1 are allowed, as in UIKit.
func requireFraction(_ value: CGFloat, _ name: @autoclosure () -> String) {
    require(value.isFinite && value > 0, "\(name()) must be finite and above 0, not \(value).")
}

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

extension NSDirectionalEdgeInsets {
    /// Equal insets on both sides along `axis`, and 0 on the others.
    static func sides(_ value: CGFloat, along axis: Axis) -> NSDirectionalEdgeInsets {
        axis == .horizontal
            ? NSDirectionalEdgeInsets(top: 0, leading: value, bottom: 0, trailing: value)
            : NSDirectionalEdgeInsets(top: value, leading: 0, bottom: value, trailing: 0)
    }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
    /// A header of fixed length that spans the section, before its items.
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

    /// A header that determines its own length along `axis`, the scroll direction of its layout.
    static func sectionHeader(
        crossFraction: CGFloat, estimatedLength: CGFloat, axis: Axis
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: .size(
                along: .estimated(estimatedLength), across: .fraction(crossFraction, of: axis.cross), axis: axis),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: axis == .vertical ? .top : .leading)
    }
}
