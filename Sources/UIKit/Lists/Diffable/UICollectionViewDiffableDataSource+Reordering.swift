internal import CollectionCore
import Foundation

extension UICollectionViewDiffableDataSource: DragReordering {
    var _reordersByDrag: Bool { reorderingHandlers.canReorderItem != nil && reorderingHandlers.didReorder != nil }

    /// Moves an item in the snapshot. The collection view moves the cell itself.
    ///
    /// - Parameter destination: The index path after the move.
    func _reorder(from source: IndexPath, to destination: IndexPath) {
        guard let position = _position(of: source), destination.count == 2 else { return }
        let from = source[0]
        let to = destination[0]
        guard to >= 0, to < _shown.sections.count else { return }
        let item = _shown.items[position]

        var new = _shown
        new.remove([item], keepingMarks: true)
        let place = min(max(destination[1], 0), new.numberOfItems(inSection: to))
        new.insert([item], at: new.starts[to] + place, section: to)
        guard !new.hasSameContent(as: _shown) else { return }

        var outlines = _outlines
        if var tree = outlines[_shown.sections[from]], let old = tree.position(of: item) {
            tree.removeSubrange(old..<tree.subtreeEnd(old))
            outlines[_shown.sections[from]] = tree
        }
        if var tree = outlines[_shown.sections[to]] {
            // Before the visible item that now follows it, at the level of that item, or as the last root.
            let range = new.itemRange(ofSection: to)
            let next = place + 1 < range.count ? tree.position(of: new.items[range.lowerBound + place + 1]) : nil
            tree.insert([item], at: next ?? tree.items.count, level: next.map { tree.levels[$0] } ?? 0)
            outlines[_shown.sections[to]] = tree
        }

        let before = _shown
        let outlinesBefore = _outlines
        let transactions = Set([from, to]).sorted().map { section in
            let identifier = before.sections[section]
            return NSDiffableDataSourceSectionTransaction(
                section: identifier,
                from: .init(tree: outlinesBefore[identifier] ?? Self.flat(before, section)),
                to: .init(tree: outlines[identifier] ?? Self.flat(new, section)))
        }
        let transaction = NSDiffableDataSourceTransaction(
            from: .init(storage: before), to: .init(storage: new), sectionTransactions: transactions)
        _reordered = DiffableState(storage: new, outlines: outlines)
        reorderingHandlers.willReorder?(transaction)
        _showReordered()
        reorderingHandlers.didReorder?(transaction)
    }

    /// Adopts the result of a reordering, unless an apply in its handler has already adopted it.
    func _showReordered() {
        guard let state = _reordered else { return }
        _reordered = nil
        _shown = state.storage
        _outlines = state.outlines
    }

    private static func flat(_ shown: Storage, _ section: Int) -> SectionTree<ItemIdentifierType> {
        var tree = SectionTree<ItemIdentifierType>()
        tree.insert(shown.items.items(in: shown.itemRange(ofSection: section)), at: 0, level: 0)
        return tree
    }
}
