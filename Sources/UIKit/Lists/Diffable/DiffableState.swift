internal import CollectionCore

/// What a diffable data source shows, or will show once everything that was submitted is shown.
struct DiffableState<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    /// Without marks, but for those that an edit leaves to be applied.
    var storage = SnapshotStorage<Section, Item>()
    /// The outlines of sections that got one.
    var outlines: [Section: SectionTree<Item>] = [:]

    /// The outline that a section got; for others their items as roots, none for a section that is not there.
    func outline(of section: Section) -> SectionTree<Item> {
        if let outline = outlines[section] { return outline }
        var tree = SectionTree<Item>()
        if let index = storage.sections.position(of: section) {
            tree.insert(storage.items.items(in: storage.itemRange(ofSection: index)), at: 0, level: 0)
        }
        return tree
    }

    /// Makes a section's items the visible ones of `tree`. A section that is not there is added at the end.
    mutating func show(_ tree: SectionTree<Item>, in section: Section) {
        if !storage.sections.contains(section) { storage.insertSections([section], at: storage.sections.count) }
        if let index = storage.sections.position(of: section) {
            // What stays in order is not touched: the list goes on sharing its storage with the one on screen.
            let visible = IdentifierList(tree.visible)
            let present = storage.items.items(in: storage.itemRange(ofSection: index))
            if visible.items != present {
                storage.remove(present.filter { !visible.contains($0) }, keepingMarks: false)
                storage.remove(visible.items, keepingMarks: true)
                storage.insert(visible.items, at: storage.starts[index], section: index)
            }
        }
        removeFromOutlines(of: section, tree)
        outlines[section] = tree
    }

    /// Items are in one outline only: those that come to `section` leave the others, their descendants stay in their
    /// places.
    private mutating func removeFromOutlines(of section: Section, _ tree: SectionTree<Item>) {
        for (other, outline) in outlines where other != section {
            let stolen = outline.items.items.filter { tree.position(of: $0) != nil }
            if stolen.isEmpty { continue }
            var rest = outline
            for item in stolen {
                if let position = rest.position(of: item) { rest.removeSubrange(position..<rest.subtreeEnd(position)) }
            }
            outlines[other] = rest
        }
    }
}
