import UIKit

/// The items of all sections in one row: flat positions from index paths and back.
struct SectionCounts: Equatable {
    /// Per section, the flat position of its first item; one more entry at the end: the number of all items.
    private(set) var starts: [Int] = [0]

    init() {}

    @MainActor init(of collectionView: UICollectionView) {
        let sections = collectionView.numberOfSections
        starts.reserveCapacity(sections + 1)
        for section in 0..<max(sections, 0) {
            starts.append(starts[section] + collectionView.numberOfItems(inSection: section))
        }
    }

    var total: Int { starts[starts.count - 1] }
    var sections: Int { starts.count - 1 }

    func items(in section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

    /// `nil` for a path that names no item.
    func position(of path: IndexPath) -> Int? {
        guard path.count == 2, path.section >= 0, path.section < sections, path.item >= 0 else { return nil }
        let position = starts[path.section] + path.item
        return position < starts[path.section + 1] ? position : nil
    }

    /// The section that holds the item at a flat position of 0 up to below `total`.
    ///
    /// - Complexity: O(log sections).
    func section(of position: Int) -> Int {
        var low = 0
        var high = sections
        while low + 1 < high {
            let middle = (low + high) / 2
            if starts[middle] <= position { low = middle } else { high = middle }
        }
        return low
    }

    func path(of position: Int) -> IndexPath {
        let section = section(of: position)
        return IndexPath(item: position - starts[section], section: section)
    }
}
