import UIKit

/// Returns the preferred size of a view for its layout attributes.
typealias PreferredSize = @MainActor (UICollectionViewLayoutAttributes) -> CGSize

/// A cell with the preferred size of a golden file. The recorded cells measured text; the golden files contain the
/// resulting sizes.
final class GoldenCell: UICollectionViewCell {
    static let identifier = "golden cell"

    /// The preferred size; nil to return the attributes unchanged.
    var preferred: PreferredSize?

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        fitted(layoutAttributes, preferred)
    }
}

/// A supplementary or decoration view with the preferred size of a golden file.
final class GoldenReusableView: UICollectionReusableView {
    static let identifier = "golden view"

    var preferred: PreferredSize?

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        fitted(layoutAttributes, preferred)
    }
}

@MainActor
private func fitted(
    _ attributes: UICollectionViewLayoutAttributes, _ preferred: PreferredSize?
) -> UICollectionViewLayoutAttributes {
    guard let preferred, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
    copy.size = preferred(attributes)
    return copy
}

/// A collection view with the safe area of a recording.
final class GoldenCollectionView: UICollectionView {
    var recordedSafeArea: UIEdgeInsets?

    override var safeAreaInsets: UIEdgeInsets { recordedSafeArea ?? super.safeAreaInsets }
}

/// A data source with the item counts of a golden file.
final class GoldenDataSource: NSObject, UICollectionViewDataSource {
    let itemCounts: [Int]
    /// The preferred size of the cell of an item.
    var preferredForItem: (@MainActor (IndexPath) -> PreferredSize?) = { _ in nil }
    /// The preferred size of the supplementary views of a kind.
    var preferredForKind: [String: PreferredSize] = [:]

    init(itemCounts: [Int]) { self.itemCounts = itemCounts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { itemCounts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        itemCounts[section]
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: GoldenCell.identifier, for: indexPath)
        (cell as? GoldenCell)?.preferred = preferredForItem(indexPath)
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: GoldenReusableView.identifier, for: indexPath)
        (view as? GoldenReusableView)?.preferred = preferredForKind[kind]
        return view
    }
}
