import Foundation
import Testing
import UIKit

/// Several data sources at once, each with snapshots from its own queue.
@MainActor @Suite("Random snapshots from several queues") struct QueueStormTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    /// A snapshot of a few sections with unique items.
    nonisolated private static func snapshot(using generator: inout SplitMixGenerator) -> Snapshot {
        var snapshot = Snapshot()
        var items = Array(0..<30).shuffled(using: &generator)
        for section in ["a", "b", "c"].shuffled(using: &generator).prefix(Int.random(in: 1...3, using: &generator)) {
            snapshot.appendSections([section])
            let count = Int.random(in: 0..<10, using: &generator)
            snapshot.appendItems(Array(items.prefix(count)))
            items.removeFirst(count)
        }
        return snapshot
    }

    @Test("each view shows the last snapshot of its queue, and all completion handlers run", arguments: 0..<8)
    func queues(seed: UInt64) async {
        var generator = SplitMixGenerator(seed: seed)
        let stages = (0..<3).map { _ in DiffableHarness() }
        let queues = stages.indices.map { DispatchQueue(label: "queue storm \(seed).\($0)") }
        for round in 0..<10 {
            // All queues work at the same time; each completes its batch when its last snapshot is shown.
            let batches = stages.map { _ in
                (0..<Int.random(in: 1..<6, using: &generator)).map { _ in Self.snapshot(using: &generator) }
            }
            let animates = Bool.random(using: &generator)
            let tasks = stages.indices.map { index in
                let (source, snapshots, queue) = (stages[index].source!, batches[index], queues[index])
                return Task { await Self.submit(snapshots, to: source, on: queue, animates: animates) }
            }
            for task in tasks { await task.value }
            for (harness, snapshots) in zip(stages, batches) {
                let expected = snapshots[snapshots.count - 1]
                harness.view.layoutIfNeeded()
                #expect(harness.source.snapshot().itemIdentifiers == expected.itemIdentifiers, "round \(round)")
                let counts = (0..<harness.view.numberOfSections).map { harness.view.numberOfItems(inSection: $0) }
                #expect(counts == expected.sectionIdentifiers.map { expected.numberOfItems(inSection: $0) })
                #expect(harness.view.visibleCells.count == expected.numberOfItems)
            }
        }
    }

    /// Submits snapshots from a queue, and returns when the completion of the last one has run.
    private static func submit(
        _ snapshots: [Snapshot], to source: UICollectionViewDiffableDataSource<String, Int>, on queue: DispatchQueue,
        animates: Bool
    ) async {
        await run(on: queue) { done in
            for (number, snapshot) in snapshots.enumerated() {
                let isLast = number == snapshots.count - 1
                source.apply(snapshot, animatingDifferences: animates && !isLast) {
                    if isLast { done() }
                }
            }
        }
    }
}
