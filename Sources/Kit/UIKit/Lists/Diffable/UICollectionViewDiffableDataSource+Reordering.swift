internal import CollectionCore
import Foundation

extension UICollectionViewDiffableDataSource: DragReordering {
    /// Whether a drag moves items: both handlers that reordering needs are set.
    var reordersByDrag: Bool { reorderingHandlers.canReorderItem != nil && reorderingHandlers.didReorder != nil }

    /// Moves an item in the snapshot. The collection view moves the cell itself.
    ///
    /// - Parameter destination: The index path after the move.
    func _reorder(from source: IndexPath, to destination: IndexPath) {
        let before = _contents.state
        guard let position = before.storage.position(of: source), destination.count == 2 else { return }
        let from = source[0]
        let to = destination[0]
        guard to >= 0, to < before.storage.sections.count else { return }
        let item = before.storage.items[position]

        var after = before
        after.storage.remove([item], keepingMarks: true)
        let index = min(max(destination[1], 0), after.storage.numberOfItems(inSection: to))
        after.storage.insert([item], at: after.storage.starts[to] + index, section: to)
        guard !after.storage.hasSameContent(as: before.storage) else { return }

        let sections = before.storage.sections
        if var tree = after.outlines[sections[from]], let old = tree.position(of: item) {
            tree.removeSubrange(old..<tree.subtreeEnd(old))
            after.outlines[sections[from]] = tree
        }
        if var tree = after.outlines[sections[to]] {
            // Insert before the visible item that now follows it, at that item's level, or as the last root.
            let range = after.storage.itemRange(ofSection: to)
            let next =
                index + 1 < range.count ? tree.position(of: after.storage.items[range.lowerBound + index + 1]) : nil
            tree.insert([item], at: next ?? tree.items.count, level: next.map { tree.levels[$0] } ?? 0)
            after.outlines[sections[to]] = tree
        }

        let transactions = Set([from, to]).sorted().map { section in
            NSDiffableDataSourceSectionTransaction(
                section: sections[section], from: .init(tree: before.outline(of: sections[section])),
                to: .init(tree: after.outline(of: sections[section])))
        }
        let transaction = NSDiffableDataSourceTransaction(
            from: .init(storage: before.storage), to: .init(storage: after.storage), sectionTransactions: transactions)
        _contents.reorder(to: after) { reorderingHandlers.willReorder?(transaction) }
        reorderingHandlers.didReorder?(transaction)
    }
}
