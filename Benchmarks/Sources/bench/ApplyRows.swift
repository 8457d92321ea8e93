import Foundation
import UIKit

/// Measures the time from applying a snapshot to a diffable data source until its cells are laid out.
@MainActor
enum ApplyRows {
    private static let count = 100_000

    static func rows(full: Bool) -> [Row] {
        [
            apply("100k items, one inserted at the top", animated: false) { snapshot, source in
                snapshot.insertItems([source.identifier()], beforeItem: snapshot.itemIdentifiers[0])
            },
            apply("100k items, 100 edits", animated: false) { edit(&$0, &$1, 50) },
            apply("100k items, 100 edits", animated: true) { edit(&$0, &$1, 50) },
            apply("100k items, 2k edits", animated: false) { edit(&$0, &$1, 1_000) },
            apply("100k items in an array made anew, 100 edits", animated: false) { snapshot, source in
                var items = snapshot.itemIdentifiers
                for _ in 0..<50 {
                    items.remove(at: source.index(below: items.count))
                    items.insert(source.identifier(), at: source.index(below: items.count))
                }
                snapshot = NSDiffableDataSourceSnapshot<Int, UUID>()
                snapshot.appendSections([0])
                snapshot.appendItems(items)
            },
        ] + (full ? orders() : [])
    }

    /// Reorders all items, so that the differences consist of as many moves. Takes seconds, so it requires `--full`.
    private static func orders() -> [Row] {
        [
            apply("1M items reversed", animated: true, count: 1_000_000, repetitions: 3) { snapshot, _ in
                let items = Array(snapshot.itemIdentifiers.reversed())
                snapshot = NSDiffableDataSourceSnapshot<Int, UUID>()
                snapshot.appendSections([0])
                snapshot.appendItems(items)
            },
            apply("1M items shuffled", animated: true, count: 1_000_000, repetitions: 3) { snapshot, source in
                var items = snapshot.itemIdentifiers
                for index in items.indices.dropLast() {
                    items.swapAt(index, index + source.index(below: items.count - index))
                }
                snapshot = NSDiffableDataSourceSnapshot<Int, UUID>()
                snapshot.appendSections([0])
                snapshot.appendItems(items)
            },
        ]
    }

    private static func edit(
        _ snapshot: inout NSDiffableDataSourceSnapshot<Int, UUID>, _ source: inout IdentifierSource, _ pairs: Int
    ) {
        let items = snapshot.itemIdentifiers
        var deleted: Set<UUID> = []
        while deleted.count < pairs { deleted.insert(items[source.index(below: items.count)]) }
        for _ in 0..<pairs {
            let successor = items[source.index(below: items.count)]
            snapshot.insertItems([source.identifier()], beforeItem: successor)
        }
        snapshot.deleteItems(Array(deleted))
    }

    private static func apply(
        _ name: String, animated: Bool, count: Int = ApplyRows.count, repetitions: Int = 12,
        _ change: (inout NSDiffableDataSourceSnapshot<Int, UUID>, inout IdentifierSource) -> Void
    ) -> Row {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 70, height: 70)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, UUID> { cell, _, item in
            cell.contentView.backgroundColor = item.uuid.0 % 2 == 0 ? .systemBlue : .systemGreen
        }
        let data = UICollectionViewDiffableDataSource<Int, UUID>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        window.addSubview(view)
        window.isHidden = false
        var source = IdentifierSource()
        var snapshot = NSDiffableDataSourceSnapshot<Int, UUID>()
        snapshot.appendSections([0])
        snapshot.appendItems(source.identifiers(count))
        data.apply(snapshot, animatingDifferences: false)
        window.layoutIfNeeded()
        // Creating the snapshot is the work of the app and is not measured.
        var times: [Double] = []
        var allocations = UInt64.max
        for _ in 0..<repetitions {
            var next = data.snapshot()
            change(&next, &source)
            let before = allocationCount()
            let start = seconds()
            data.apply(next, animatingDifferences: animated)
            window.layoutIfNeeded()
            times.append(seconds() - start)
            allocations = min(allocations, allocationCount() - before)
            check(data.snapshot().itemIdentifiers == next.itemIdentifiers, "\(name): not what was applied")
            let top = view.indexPathsForVisibleItems.min().flatMap { data.itemIdentifier(for: $0) }
            check(top == next.itemIdentifiers[0], "\(name): another item on top")
        }
        let first = times[0]
        times = times.dropFirst().sorted()
        return Row(
            work: "apply\(animated ? ", animated" : ""): \(name)",
            ours: Cost(
                minimum: times[0], median: times[times.count / 2], allocations: allocations, repetitions: times.count),
            n: count, note: "the first one \(time(first))")
    }
}
