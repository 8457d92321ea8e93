internal import CollectionCore

/// The contents of a diffable data source: the displayed ones, or those after all pending changes.
struct DiffableState<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    /// The snapshot. It has no marks, except those that an edit has not applied yet.
    var storage = SnapshotStorage<Section, Item>()
    /// The outlines that were applied to sections.
    var outlines: [Section: SectionTree<Item>] = [:]

    /// Returns the outline that was applied to `section`, or its items as roots, or no items for an unknown section.
    func outline(of section: Section) -> SectionTree<Item> {
        if let outline = outlines[section] { return outline }
        var tree = SectionTree<Item>()
        if let index = storage.sections.position(of: section) {
            tree.insert(storage.items.items(in: storage.itemRange(ofSection: index)), at: 0, level: 0)
        }
        return tree
    }

    /// Replaces the items of a section with the visible items of `tree`. An unknown section is added at the end.
    mutating func apply(_ tree: SectionTree<Item>, to section: Section) {
        if !storage.sections.contains(section) { storage.insertSections([section], at: storage.sections.count) }
        if let index = storage.sections.position(of: section) {
            // If the order is unchanged, the list is not modified and keeps sharing its storage with the displayed one.
            let visible = IdentifierList(tree.visible)
            let current = storage.items.items(in: storage.itemRange(ofSection: index))
            if visible.items != current {
                storage.remove(current.filter { !visible.contains($0) }, keepingMarks: false)
                storage.remove(visible.items, keepingMarks: true)
                storage.insert(visible.items, at: storage.starts[index], section: index)
            }
        }
        removeFromOutlines(of: section, tree)
        outlines[section] = tree
    }

    /// Removes the items of `tree` from the outlines of other sections, because an item belongs to one outline only.
    /// The descendants of a removed item stay in the displayed list.
    private mutating func removeFromOutlines(of section: Section, _ tree: SectionTree<Item>) {
        for (other, outline) in outlines where other != section {
            let claimed = outline.items.items.filter { tree.position(of: $0) != nil }
            if claimed.isEmpty { continue }
            var remaining = outline
            for item in claimed {
                if let position = remaining.position(of: item) {
                    remaining.removeSubrange(position..<remaining.subtreeEnd(position))
                }
            }
            outlines[other] = remaining
        }
    }
}
