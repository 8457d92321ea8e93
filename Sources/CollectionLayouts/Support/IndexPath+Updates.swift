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
    @MainActor func placeAfter(_ updates: [UICollectionViewUpdateItem]) -> IndexPath? {
        after(updates, deletions: false)
    }

    /// - Parameter deletions: Whether the result is `nil` if the item or its section was deleted.
    @MainActor private func after(_ updates: [UICollectionViewUpdateItem], deletions: Bool) -> IndexPath? {
        guard count == 2 else { return nil }
        var goneSections: [Int] = []
        var newSections: [Int] = []
        var gone: [Int] = []
        var new: [IndexPath] = []
        var ownSection: Int?
        for update in updates where update.updateAction != .reload && update.updateAction != .none {
            let before = update.indexPathBeforeUpdate
            let after = update.indexPathAfterUpdate
            if (before ?? after)?.item == NSNotFound {
                if before?.section == section {
                    if let after { ownSection = after.section } else if deletions { return nil }
                }
                if let before { goneSections.append(before.section) }
                if let after { newSections.append(after.section) }
            } else {
                if before == self, after != nil || deletions { return after }
                if let before, before.section == section { gone.append(before.item) }
                if let after { new.append(after) }
            }
        }
        var place = section
        if let ownSection {
            place = ownSection
        } else {
            place -= goneSections.filter { $0 < section }.count
            for other in newSections.sorted() where other <= place { place += 1 }
        }
        var position = item - gone.filter { $0 < item }.count
        for other in new.filter({ $0.section == place }).sorted() where other.item <= position { position += 1 }
        return IndexPath(item: position, section: place)
    }
}
