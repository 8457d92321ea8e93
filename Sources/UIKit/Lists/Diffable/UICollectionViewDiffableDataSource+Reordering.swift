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
        guard to >= 0, to < _displayed.sections.count else { return }
        let item = _displayed.items[position]

        var new = _displayed
        new.remove([item], keepingMarks: true)
        let index = min(max(destination[1], 0), new.numberOfItems(inSection: to))
        new.insert([item], at: new.starts[to] + index, section: to)
        guard !new.hasSameContent(as: _displayed) else { return }

        var outlines = _outlines
        if var tree = outlines[_displayed.sections[from]], let old = tree.position(of: item) {
            tree.removeSubrange(old..<tree.subtreeEnd(old))
            outlines[_displayed.sections[from]] = tree
        }
        if var tree = outlines[_displayed.sections[to]] {
            // Insert before the visible item that now follows it, at that item's level, or as the last root.
            let range = new.itemRange(ofSection: to)
            let next = index + 1 < range.count ? tree.position(of: new.items[range.lowerBound + index + 1]) : nil
            tree.insert([item], at: next ?? tree.items.count, level: next.map { tree.levels[$0] } ?? 0)
            outlines[_displayed.sections[to]] = tree
        }

        let before = _displayed
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
        _adoptReordered()
        reorderingHandlers.didReorder?(transaction)
    }

    /// Adopts the result of a reordering, unless an apply in its handler has already adopted it.
    func _adoptReordered() {
        guard let state = _reordered else { return }
        _reordered = nil
        _displayed = state.storage
        _outlines = state.outlines
    }

    private static func flat(_ storage: Storage, _ section: Int) -> SectionTree<ItemIdentifierType> {
        var tree = SectionTree<ItemIdentifierType>()
        tree.insert(storage.items.items(in: storage.itemRange(ofSection: section)), at: 0, level: 0)
        return tree
    }
}
