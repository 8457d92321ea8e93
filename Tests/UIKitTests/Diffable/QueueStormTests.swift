import Foundation
import Testing

@testable import UIKit

/// Several data sources at once, each fed by a queue of its own.
@MainActor @Suite("Storms of snapshots from several queues") struct QueueStormTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    /// A snapshot of a few sections without any number twice.
    nonisolated private static func snapshot(using dice: inout SplitMixGenerator) -> Snapshot {
        var snapshot = Snapshot()
        var items = Array(0..<30).shuffled(using: &dice)
        for section in ["a", "b", "c"].shuffled(using: &dice).prefix(Int.random(in: 1...3, using: &dice)) {
            snapshot.appendSections([section])
            let count = Int.random(in: 0..<10, using: &dice)
            snapshot.appendItems(Array(items.prefix(count)))
            items.removeFirst(count)
        }
        return snapshot
    }

    @Test("each view shows what its queue submitted last, and all completions run", arguments: 0..<8)
    func queues(seed: UInt64) async {
        var dice = SplitMixGenerator(seed: seed)
        let stages = (0..<3).map { _ in DiffableStage() }
        let queues = stages.indices.map { DispatchQueue(label: "queue storm \(seed).\($0)") }
        for round in 0..<10 {
            // All queues work at the same time; each ends its turn when its last snapshot is shown.
            let turns = stages.map { _ in
                (0..<Int.random(in: 1..<6, using: &dice)).map { _ in Self.snapshot(using: &dice) }
            }
            let animates = Bool.random(using: &dice)
            let tasks = stages.indices.map { index in
                let (source, snapshots, queue) = (stages[index].source!, turns[index], queues[index])
                return Task { await Self.submit(snapshots, to: source, on: queue, animates: animates) }
            }
            for task in tasks { await task.value }
            for (stage, snapshots) in zip(stages, turns) {
                let wanted = snapshots[snapshots.count - 1]
                stage.view.layoutIfNeeded()
                #expect(stage.source.snapshot().itemIdentifiers == wanted.itemIdentifiers, "round \(round)")
                let counts = (0..<stage.view.numberOfSections).map { stage.view.numberOfItems(inSection: $0) }
                #expect(counts == wanted.sectionIdentifiers.map { wanted.numberOfItems(inSection: $0) })
                #expect(stage.view.visibleCells.count == wanted.numberOfItems)
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
