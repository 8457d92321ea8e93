internal import CollectionCore
import Foundation

/// Maps elements across a batch update: cells move with their items, other elements with their sections.
///
/// Inside a section, supplementary and decoration views keep their item indexes unless the layout names deleted or
/// inserted views (`indexPathsToDelete…`, `indexPathsToInsert…`). Then the other views shift as items do. This is
/// correct for layouts that name only the views of changed items, and for layouts that name the indexes that are no
/// longer or newly in use.
struct ElementMap {
    /// The index paths of the items before and after the update.
    let items: UpdateMap
    /// The item indexes that the layout named, by kind and section: deleted indexes before the update, inserted ones
    /// after.
    private var named: [UInt32: (deleted: [Int: [Int]], inserted: [Int: [Int]])] = [:]

    /// Creates a map of an update in which the layout named no views.
    init(items: UpdateMap) { self.items = items }

    /// Index paths without an item refer to views that belong to no section. These are compared one by one.
    mutating func note(kind: UInt32, deleted: [IndexPath], inserted: [IndexPath]) {
        guard !deleted.isEmpty || !inserted.isEmpty else { return }
        func numbers(_ paths: [IndexPath]) -> [Int: [Int]] {
            Dictionary(grouping: Set(paths).filter { !$0.isEmpty }, by: { $0[0] })
                .mapValues { $0.map(\.itemOrNotFound).sorted() }
        }
        named[kind] = (numbers(deleted), numbers(inserted))
    }

    /// The key after the update; `nil` for an element that is deleted or receives a new view.
    func newKey(ofOld key: ElementKey) -> ElementKey? {
        var new = key
        if key.kind == ElementKinds.cell {
            let old = ItemPath(section: key.section, item: key.item)
            guard !items.isReloaded(old: old), let path = items.newPath(ofOld: old) else { return nil }
            (new.section, new.item) = (path.section, path.item)
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
            // Only the layout interprets paths without a section: their elements stay unless the layout names them.
            return shift.removed.contains(key.item) || shift.added.contains(key.item) ? nil : new
        }
        guard let item = shift.new(ofOld: key.item) else { return nil }
        new.item = item
        return new
    }

    /// The key before the update; `nil` for an element that is inserted or received a new view.
    func oldKey(ofNew key: ElementKey) -> ElementKey? {
        var old = key
        if key.kind == ElementKinds.cell {
            guard let path = items.oldPath(ofNew: ItemPath(section: key.section, item: key.item)),
                !items.isReloaded(old: path)
            else { return nil }
            (old.section, old.item) = (path.section, path.item)
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

    /// The index shift of a kind in a section that stays; `nil` when the layout named no views of that kind there.
    private func shift(kind: UInt32, old: Int, new: Int) -> IndexShift? {
        guard let (deleted, inserted) = named[kind] else { return nil }
        let (removed, added) = (deleted[old] ?? [], inserted[new] ?? [])
        return removed.isEmpty && added.isEmpty ? nil : IndexShift(removed: removed, added: added)
    }
}
