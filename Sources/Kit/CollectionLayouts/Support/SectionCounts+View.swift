internal import CollectionCore
import UIKit

extension SectionCounts {
    /// Asks a collection view for the number of items in each of its sections.
    @MainActor init(of collectionView: UICollectionView) {
        self.init(sections: collectionView.numberOfSections) { collectionView.numberOfItems(inSection: $0) }
    }

    /// The position of an item over all sections; `nil` for an index path without an item.
    func position(of path: IndexPath) -> Int? {
        guard path.count == 2, path.section >= 0, path.section < sections, path.item >= 0 else { return nil }
        let position = starts[path.section] + path.item
        return position < starts[path.section + 1] ? position : nil
    }

    /// The index path itself if it has an item, otherwise the nearest one that does: the last item of its section, or
    /// the item after it. `nil` without items.
    func nearestPath(to path: IndexPath) -> IndexPath? {
        guard total > 0, path.count == 2 else { return nil }
        let section = Swift.min(Swift.max(path.section, 0), sections - 1)
        let items = items(in: section)
        let position =
            path.section >= sections
            ? total - 1 : items.lowerBound + Swift.min(Swift.max(path.item, 0), Swift.max(items.count - 1, 0))
        return self.path(of: Swift.min(position, total - 1))
    }

    /// The index path of an item by its index over all sections.
    func path(of position: Int) -> IndexPath {
        let section = section(of: position)
        return IndexPath(item: position - starts[section], section: section)
    }
}
