internal import CollectionCore
import Foundation

/// Where the elements of a batch update go: cells as their items do, other elements with their sections.
///
/// Inside a section, supplementary and decoration views keep their numbers unless the layout names views that go or
/// come (`indexPathsToDelete…`, `indexPathsToInsert…`). Then the others close up and make room as items would, which
/// suits both ways in which layouts answer: naming just the views of the items that changed, and naming the numbers
/// that are no longer or newly in use.
struct ElementMap {
    let items: UpdateMap
    /// What the layout named, by kind: numbers of before in sections of before, and of after in sections of after.
    private var named: [UInt32: (deleted: [Int: [Int]], inserted: [Int: [Int]])] = [:]

    init(items: UpdateMap) { self.items = items }

    /// Paths without an item name views that belong to no section: these are looked at one by one.
    mutating func note(kind: UInt32, deleted: [IndexPath], inserted: [IndexPath]) {
        guard !deleted.isEmpty || !inserted.isEmpty else { return }
        func numbers(_ paths: [IndexPath]) -> [Int: [Int]] {
            Dictionary(grouping: Set(paths).filter { !$0.isEmpty }, by: { $0[0] })
                .mapValues { $0.map(\._itemOrNotFound).sorted() }
        }
        named[kind] = (numbers(deleted), numbers(inserted))
    }

    /// The key of after; `nil` for what goes or gets a new view.
    func newKey(ofOld key: ElementKey) -> ElementKey? {
        var new = key
        if key.kind == ElementKinds.cell {
            let old = ItemPlace(section: key.section, item: key.item)
            guard !items.isReloaded(old: old), let place = items.newPlace(ofOld: old) else { return nil }
            (new.section, new.item) = (place.section, place.item)
            return new
        }
        if key.item != NSNotFound, items.before.indices.contains(key.section) {
            guard !items.isReloaded(oldSection: key.section), let section = items.newSection(ofOld: key.section) else {
                return nil
            }
            new.section = section
        }
        guard let shift = shift(kind: key.kind, old: key.section, new: new.section) else { return new }
        guard key.item != NSNotFound else {
            // Paths that name no section mean something to the layout alone: they stay unless it names them.
            return shift.removed.contains(key.item) || shift.added.contains(key.item) ? nil : new
        }
        guard let item = shift.new(ofOld: key.item) else { return nil }
        new.item = item
        return new
    }

    /// The key of before; `nil` for what comes or got a new view.
    func oldKey(ofNew key: ElementKey) -> ElementKey? {
        var old = key
        if key.kind == ElementKinds.cell {
            guard let place = items.oldPlace(ofNew: ItemPlace(section: key.section, item: key.item)),
                !items.isReloaded(old: place)
            else { return nil }
            (old.section, old.item) = (place.section, place.item)
            return old
        }
        if key.item != NSNotFound, items.after.indices.contains(key.section) {
            guard let section = items.oldSection(ofNew: key.section), !items.isReloaded(oldSection: section) else {
                return nil
            }
            old.section = section
        }
        guard let shift = shift(kind: key.kind, old: old.section, new: key.section) else { return old }
        guard key.item != NSNotFound else {
            return shift.removed.contains(key.item) || shift.added.contains(key.item) ? nil : old
        }
        guard let item = shift.old(ofNew: key.item) else { return nil }
        old.item = item
        return old
    }

    /// What happens to the numbers of a kind in a section that stays; `nil` when nothing does.
    private func shift(kind: UInt32, old: Int, new: Int) -> IndexShift? {
        guard let (deleted, inserted) = named[kind] else { return nil }
        let (removed, added) = (deleted[old] ?? [], inserted[new] ?? [])
        return removed.isEmpty && added.isEmpty ? nil : IndexShift(removed: removed, added: added)
    }
}
