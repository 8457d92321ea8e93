import Foundation
import TestRuntimes
import Testing
import UIKit

/// Data sources apply snapshots on the main queue, or on one other queue.
@MainActor @Suite("Snapshots applied on another queue") struct BackgroundApplyTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
    private let harness = DiffableHarness()
    private let queue = DispatchQueue(label: "background apply tests")

    /// Lines written on a queue and read on the main actor afterward.
    private final class Findings: @unchecked Sendable {
        private let lock = NSLock()
        private var lines: [String] = []
        func add(_ line: String) { lock.withLock { lines.append(line) } }
        var all: [String] { lock.withLock { lines } }
    }

    nonisolated private func snapshot(_ items: [Int], section: String = "a") -> Snapshot {
        var snapshot = Snapshot()
        snapshot.appendSections([section])
        snapshot.appendItems(items)
        return snapshot
    }

    @Test("snapshots are shown in order, completions run on the main queue, and the queue reads its last snapshot")
    func inOrder() async {
        let source = harness.source!
        let findings = Findings()
        await run(on: queue) { done in
            for count in 1...20 {
                var next = source.snapshot()
                findings.add("\(next.numberOfItems)")
                if count == 1 { next.appendSections(["a"]) }
                next.appendItems([count])
                source.apply(next, animatingDifferences: false) {
                    if !MainThread.isCurrent { findings.add("completed elsewhere") }
                    if source.snapshot().numberOfItems != count { findings.add("shows too much") }
                    if count == 20 { done() }
                }
                if source.itemIdentifier(for: [0, count - 1]) != count { findings.add("not there: \(count)") }
                if source.indexPath(for: count) != [0, count - 1] { findings.add("no path: \(count)") }
                if source.index(for: "a") != 0 || source.sectionIdentifier(for: 0) != "a" { findings.add("no section") }
            }
        }
        #expect(findings.all == (0..<20).map { "\($0)" })
        harness.view.layoutIfNeeded()
        #expect(harness.view.visibleCells.count == 20)
        #expect(source.snapshot().itemIdentifiers == Array(1...20))
        #expect(source.description().contains("20 items"))
    }

    @Test("animated, reloading, and section snapshots are applied")
    func variants() async {
        let source = harness.source!
        harness.view.layoutIfNeeded()
        let first = snapshot([1, 2, 3])
        await run(on: queue) { done in source.applySnapshotUsingReloadData(first, completion: done) }
        #expect(source.snapshot().itemIdentifiers == [1, 2, 3])
        let findings = Findings()
        await run(on: queue) { done in
            var tree = NSDiffableDataSourceSectionSnapshot<Int>()
            tree.append([7, 8])
            tree.append([9], to: 8)
            tree.expand([8])
            source.apply(tree, to: "b", animatingDifferences: false, completion: done)
            findings.add("\(source.snapshot().itemIdentifiers) \(source.snapshot(for: "b").visibleItems)")
            findings.add("\(source.snapshot(for: "a").items)")
        }
        #expect(findings.all == ["[1, 2, 3, 7, 8, 9] [7, 8, 9]", "[1, 2, 3]"])
        #expect(source.snapshot().itemIdentifiers(inSection: "b") == [7, 8, 9])
        #expect(source.snapshot(for: "b").parent(of: 9) == 8)
        let last = snapshot([3, 1])
        await run(on: queue) { done in
            source.apply(last, animatingDifferences: true)
            source.apply(last, animatingDifferences: false, completion: done)
        }
        #expect(source.snapshot().itemIdentifiers == [3, 1] && source.snapshot(for: "b").items.isEmpty)
        harness.view.layoutIfNeeded()
        #expect(harness.view.numberOfSections == 1 && harness.view.numberOfItems(inSection: 0) == 2)
    }

    @Test("the asynchronous variants may be awaited anywhere")
    func awaited() async {
        let source = harness.source!
        let (one, two) = (snapshot([1]), snapshot([1, 2]))
        await Task.detached {
            await source.applySnapshotUsingReloadData(one)
            await source.apply(two, animatingDifferences: false)
        }.value
        #expect(source.snapshot().itemIdentifiers == [1, 2])
    }

    @Test("a table applies snapshots from another queue")
    func table() async {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 2_000))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, _ in
            table.dequeueReusableCell(withIdentifier: "cell", for: path)
        }
        let findings = Findings()
        let reloaded = snapshot([5, 6])
        await run(on: queue) { done in
            source.applySnapshotUsingReloadData(reloaded)
            for count in 1...9 {
                var next = source.snapshot()
                next.appendItems([count * 10])
                source.apply(next, animatingDifferences: false) { if count == 9 { done() } }
                if source.itemIdentifier(for: [0, count + 1]) != count * 10 { findings.add("not there: \(count)") }
                if source.indexPath(for: count * 10) != [0, count + 1] { findings.add("no path: \(count)") }
            }
        }
        #expect(findings.all == [])
        table.layoutIfNeeded()
        #expect(table.numberOfRows(inSection: 0) == 11 && table.visibleCells.count == 11)
        let tens = (1...9).map { $0 * 10 }
        #expect(source.snapshot().itemIdentifiers == [5, 6] + tens)
    }

    @Test("a reference data source applies snapshots from another queue")
    func references() async {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: RowsLayout())
        view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
        let source = UICollectionViewDiffableDataSourceReference(collectionView: view) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        await run(on: queue) { done in
            let snapshot = NSDiffableDataSourceSnapshotReference()
            snapshot.appendSections(withIdentifiers: ["a" as NSString])
            snapshot.appendItems(withIdentifiers: ["x" as NSString, "y" as NSString])
            source.applySnapshot(snapshot, animatingDifferences: false, completion: done)
        }
        #expect(source.snapshot().numberOfItems == 2 && view.numberOfItems(inSection: 0) == 2)
    }

    @Test("the user may expand an item while a snapshot is outstanding")
    func expandedMeanwhile() async {
        let source = harness.source!
        await run(on: queue) { done in
            var tree = NSDiffableDataSourceSectionSnapshot<Int>()
            tree.append([1])
            tree.append([2, 3], to: 1)
            source.apply(tree, to: "a", animatingDifferences: false, completion: done)
        }
        let waits = DispatchSemaphore(value: 0)
        let next = snapshot([4], section: "b")
        await withCheckedContinuation { continuation in
            run(on: queue) {
                source.apply(next, animatingDifferences: false) { continuation.resume() }
                waits.signal()
            }
            waits.wait()
            // One snapshot is outstanding now.
            #expect(source.setExpanded(true, at: [0, 0]))
            #expect(source.snapshot().itemIdentifiers == [1, 2, 3])
        }
        #expect(source.snapshot().itemIdentifiers == [4])
    }

    @Test("a data source that its app releases applies the submitted snapshots, and is then deallocated")
    func released() async {
        weak var gone: DiffableHarness.Source?
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 10, height: 10), collectionViewLayout: RowsLayout())
        do {
            let source = DiffableHarness.Source(collectionView: view) { _, _, _ in nil }
            gone = source
            let items = snapshot([1])
            let submitted = DispatchSemaphore(value: 0)
            run(on: queue) {
                source.apply(items, animatingDifferences: false)
                submitted.signal()
            }
            func wait() { submitted.wait() }
            wait()
        }
        await run(on: queue) { done in DispatchQueue.main.async(execute: done) }
        #expect(gone == nil)
    }

    @Test("applying on the main queue while snapshots of another queue are outstanding ends the process")
    func mixed() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let harness = DiffableHarness()
                let submitted = DispatchSemaphore(value: 0)
                let source = harness.source!
                run(on: DispatchQueue(label: "of the app")) {
                    source.apply(Snapshot(), animatingDifferences: false)
                    submitted.signal()
                }
                submitted.wait()
                source.apply(Snapshot(), animatingDifferences: false)
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("Please always submit updates either always on the main queue or always off"))
        #expect(text.contains("'of the app'"))
    }

    @Test("changing the queue while no snapshot is outstanding logs one warning", .ownRuntime)
    func warned() async {
        let source = UICollectionViewDiffableDataSource<String, Float>(collectionView: harness.view) { _, _, _ in nil }
        let empty = NSDiffableDataSourceSnapshot<String, Float>()
        await run(on: queue) { done in source.apply(empty, animatingDifferences: false, completion: done) }
        let warnings = CollectedWarnings()
        func applyTwice() {
            source.apply(empty, animatingDifferences: false)
            source.apply(empty, animatingDifferences: false)
        }
        applyTwice()
        #expect(warnings.messages.count == 1)
        #expect(warnings.messages.first?.contains("on the queue 'background apply tests'") ?? false)
    }
}
