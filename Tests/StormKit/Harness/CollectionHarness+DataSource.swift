import Foundation
import UIKit

extension CollectionHarness: UICollectionViewDataSource, UICollectionViewDataSourcePrefetching {
    func numberOfSections(in collectionView: UICollectionView) -> Int { data.sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        guard data.sections.indices.contains(section) else {
            fault("numberOfItems names section \(section), which does not exist")
            return 0
        }
        return data.sections[section].items.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        checkExists(indexPath, "cellForItem")
        // Read before the callback, which may change the data.
        let content = data.item(indexPath.section, indexPath.item) ?? -1
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        if let cell = cell as? StormCell {
            if cell.harness == nil { recordView(cell) }
            cell.content = content
            cell.harness = self
            cell.isSelfSizing = layout.isSelfSizing
        }
        moment(.cell)
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "supplement", for: indexPath)
        if let view = view as? StormSupplement {
            if view.harness == nil { recordView(view) }
            view.content = supplementContent(kind, at: indexPath)
            view.harness = self
            view.isSelfSizing = layout == .compositionalList || layout == .storePage
        }
        moment(.supplement)
        return view
    }

    /// Returns the number that a supplementary view shows: the section's for headers, footers, and badges, and -1 for
    /// views of the whole content.
    ///
    /// Badges do not show items. A collection view identifies supplementary views by section and index, not by item,
    /// and does not request them again when a batch changes the items of a section.
    func supplementContent(_ kind: String, at path: IndexPath) -> Int {
        switch kind {
        case UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter, "badge":
            shownSection(at: path.section) ?? -1
        default: -1
        }
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        checkExists(indexPath, "canMoveItem")
        moment(.canMove)
        return true
    }

    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard data.item(sourceIndexPath.section, sourceIndexPath.item) != nil,
            data.sections.indices.contains(destinationIndexPath.section)
        else { return fault("moveItem from \(sourceIndexPath) to \(destinationIndexPath), which do not exist") }
        data.moveItem(
            from: (sourceIndexPath.section, sourceIndexPath.item),
            to: (destinationIndexPath.section, destinationIndexPath.item))
        moment(.moveItem)
    }

    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        for path in indexPaths { checkExists(path, "prefetchItems") }
        moment(.prefetch)
    }

    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        moment(.cancelPrefetch)
    }
}
