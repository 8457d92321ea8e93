import UIKit

extension IndexPath {
    /// The index path of this item after a batch update; `nil` if it was deleted.
    ///
    /// Deletions use indexes before the update and insertions indexes after it, as in the update items of the
    /// collection view.
    @MainActor func moved(by updates: [UICollectionViewUpdateItem]) -> IndexPath? {
        after(updates, deletions: true)
    }

    /// The index path of this item after a batch update, or the one it would have if it were not deleted.
    @MainActor func pathAfter(_ updates: [UICollectionViewUpdateItem]) -> IndexPath? {
        after(updates, deletions: false)
    }

    /// - Parameter deletions: Whether the result is `nil` if the item or its section was deleted.
    @MainActor private func after(_ updates: [UICollectionViewUpdateItem], deletions: Bool) -> IndexPath? {
        guard count == 2 else { return nil }
        var oldSections: [Int] = []
        var newSections: [Int] = []
        var oldItems: [Int] = []
        var newPaths: [IndexPath] = []
        var ownSection: Int?
        for update in updates where update.updateAction != .reload && update.updateAction != .none {
            let before = update.indexPathBeforeUpdate
            let after = update.indexPathAfterUpdate
            if (before ?? after)?.item == NSNotFound {
                if before?.section == section {
                    if let after { ownSection = after.section } else if deletions { return nil }
                }
                if let before { oldSections.append(before.section) }
                if let after { newSections.append(after.section) }
            } else {
                if before == self, after != nil || deletions { return after }
                if let before, before.section == section { oldItems.append(before.item) }
                if let after { newPaths.append(after) }
            }
        }
        var targetSection = section
        if let ownSection {
            targetSection = ownSection
        } else {
            targetSection -= oldSections.filter { $0 < section }.count
            for other in newSections.sorted() where other <= targetSection { targetSection += 1 }
        }
        var targetItem = item - oldItems.filter { $0 < item }.count
        for other in newPaths.filter({ $0.section == targetSection }).sorted() where other.item <= targetItem {
            targetItem += 1
        }
        return IndexPath(item: targetItem, section: targetSection)
    }
}
