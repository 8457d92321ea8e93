import Foundation
import UIKit

/// Measures lookups and edits in a snapshot of a million UUIDs. The twin stores its items in an array.
@MainActor
enum SnapshotRows {
    private static let count = 1_000_000

    static func rows(full: Bool) -> [Row] {
        var source = IdentifierSource()
        let items = source.identifiers(count)
        var snapshot = NSDiffableDataSourceSnapshot<Int, UUID>()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        return [
            lookUp(snapshot, items, &source), insert(snapshot, items, &source), delete(snapshot, items, &source),
        ]
    }

    private static func lookUp(
        _ snapshot: NSDiffableDataSourceSnapshot<Int, UUID>, _ items: [UUID], _ source: inout IdentifierSource
    ) -> Row {
        let indices = (0..<1_000).map { _ in source.index(below: count) }
        var right = 0
        let ours = measure(repetitions: 9, operations: indices.count) {
            right = indices.count { snapshot.indexOfItem(items[$0]) == $0 }
        }
        check(right == indices.count, "snapshot: \(right) of \(indices.count) indices found")
        let some = indices.prefix(5)
        let twin = measure(repetitions: 3, operations: some.count) {
            right = some.count { items.firstIndex(of: items[$0]) == $0 }
        }
        check(right == some.count, "snapshot's twin: \(right) of \(some.count) indices found")
        return Row(work: "snapshot of 1M: index of an item", ours: ours, twin: twin, n: 1_000_000)
    }

    private static func insert(
        _ snapshot: NSDiffableDataSourceSnapshot<Int, UUID>, _ items: [UUID], _ source: inout IdentifierSource
    ) -> Row {
        let operations = 100
        var snapshot = snapshot
        var inserted = 0
        let ours = measure(repetitions: 9, operations: operations) {
            for _ in 0..<operations {
                snapshot.insertItems([source.identifier()], beforeItem: items[source.index(below: count)])
                inserted += 1
            }
        }
        check(snapshot.numberOfItems == count + inserted, "snapshot: \(snapshot.numberOfItems) items")
        var list = items
        let twin = measure(repetitions: 3) {
            let next = items[source.index(below: count)]
            if let index = list.firstIndex(of: next) { list.insert(source.identifier(), at: index) }
        }
        return Row(work: "snapshot of 1M: insert an item", ours: ours, twin: twin, n: 1_000_000)
    }

    private static func delete(
        _ snapshot: NSDiffableDataSourceSnapshot<Int, UUID>, _ items: [UUID], _ source: inout IdentifierSource
    ) -> Row {
        let operations = 100
        var candidates = source.shuffled(items).makeIterator()
        var snapshot = snapshot
        var deleted = 0
        let ours = measure(repetitions: 9, operations: operations) {
            for _ in 0..<operations {
                guard let item = candidates.next() else { return }
                snapshot.deleteItems([item])
                deleted += 1
            }
        }
        check(snapshot.numberOfItems == count - deleted, "snapshot: \(snapshot.numberOfItems) items")
        var list = items
        let twin = measure(repetitions: 3) {
            if let item = candidates.next(), let index = list.firstIndex(of: item) { list.remove(at: index) }
        }
        return Row(work: "snapshot of 1M: delete an item", ours: ours, twin: twin, n: 1_000_000)
    }
}
