import UIKit

/// Says what size a view prefers when UIKit offers it its layout attributes.
typealias PreferredSize = @MainActor (UICollectionViewLayoutAttributes) -> CGSize

/// A cell that prefers what a golden says: the recorded cells measured text, the goldens give what came out.
final class GoldenCell: UICollectionViewCell {
    static let identifier = "golden cell"

    /// Nil keeps the attributes as they are.
    var preferred: PreferredSize?

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        fitted(layoutAttributes, preferred)
    }
}

/// A supplementary or decoration view that prefers what a golden says.
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

/// A collection view whose safe area is what a recording says.
final class GoldenCollectionView: UICollectionView {
    var recordedSafeArea: UIEdgeInsets?

    override var safeAreaInsets: UIEdgeInsets { recordedSafeArea ?? super.safeAreaInsets }
}

/// Serves as many items as a golden says.
final class GoldenDataSource: NSObject, UICollectionViewDataSource {
    let itemCounts: [Int]
    /// What the cell of an item prefers.
    var preferredForItem: (@MainActor (IndexPath) -> PreferredSize?) = { _ in nil }
    /// What the supplementary view of a kind prefers.
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
