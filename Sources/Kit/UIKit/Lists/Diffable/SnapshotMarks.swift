internal import CollectionCore
import Foundation

/// The sections and items that a snapshot reloads or reconfigures, with their indices after the differences.
struct SnapshotMarks<Section, Item>
where Section: Hashable, Section: Sendable, Item: Hashable, Item: Sendable {
    /// The sections to reload.
    private(set) var sections = IndexSet()
    /// The items to reload.
    private(set) var items: [IndexPath] = []
    /// The items to reconfigure.
    private(set) var reconfigured: [IndexPath] = []

    /// Whether nothing is marked.
    var isEmpty: Bool { sections.isEmpty && items.isEmpty && reconfigured.isEmpty }
    /// The reloads as edits of one batch update.
    var edits: [BatchEdit] { sections.map { .reloadSection($0) } + items.map { .reloadItem(ItemPath($0)) } }

    /// Resolves the marks of a snapshot.
    ///
    /// Marks of inserted items are discarded, because their cells are new. Reloading an item replaces reconfiguring it,
    /// and reloading a section replaces the marks of its items.
    ///
    /// - Parameter displayed: The snapshot that determines the indices, if it is not `new`. It can lack marked items.
    init(
        of new: SnapshotStorage<Section, Item>, from old: SnapshotStorage<Section, Item>,
        displayed: SnapshotStorage<Section, Item>? = nil
    ) {
        let displayed = displayed ?? new
        for section in new.reloadedSections.items where old.sections.contains(section) {
            if let index = displayed.sections.position(of: section) { sections.insert(index) }
        }
        for item in new.reloadedItems.items where old.items.contains(item) {
            if let path = path(of: item, in: displayed) { items.append(path) }
        }
        for item in new.reconfiguredItems.items where old.items.contains(item) && !new.reloadedItems.contains(item) {
            if let path = path(of: item, in: displayed) { reconfigured.append(path) }
        }
    }

    private func path(of item: Item, in new: SnapshotStorage<Section, Item>) -> IndexPath? {
        guard let position = new.items.position(of: item) else { return nil }
        let section = new.section(ofPosition: position)
        return sections.contains(section) ? nil : IndexPath(item: position - new.starts[section], section: section)
    }
}
