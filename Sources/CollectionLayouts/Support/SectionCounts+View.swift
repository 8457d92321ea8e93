internal import CollectionCore
import UIKit

extension SectionCounts {
    @MainActor init(of collectionView: UICollectionView) {
        self.init(sections: collectionView.numberOfSections) { collectionView.numberOfItems(inSection: $0) }
    }

    /// `nil` for a path that names no item.
    func position(of path: IndexPath) -> Int? {
        guard path.count == 2, path.section >= 0, path.section < sections, path.item >= 0 else { return nil }
        let position = starts[path.section] + path.item
        return position < starts[path.section + 1] ? position : nil
    }

    func path(of position: Int) -> IndexPath {
        let section = section(of: position)
        return IndexPath(item: position - starts[section], section: section)
    }
}
