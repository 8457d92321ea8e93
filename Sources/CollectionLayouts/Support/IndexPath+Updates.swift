import UIKit

extension IndexPath {
    /// Where the item with this path is after a batch update; `nil` when it was deleted.
    ///
    /// Deletions count in the numbers of before, insertions in those of after, as the collection view tells them.
    @MainActor func moved(by updates: [UICollectionViewUpdateItem]) -> IndexPath? {
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
                    guard let after else { return nil }
                    ownSection = after.section
                }
                if let before { goneSections.append(before.section) }
                if let after { newSections.append(after.section) }
            } else {
                if before == self { return after }
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
