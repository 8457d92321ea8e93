import Foundation
import UIKit

/// A collection view with a diffable data source in a storm.
///
/// Batches are applied as snapshots. An apply inside a callback of another apply comes after it, so that the model is
/// always what was asked for last.
@MainActor final class DiffableStage: CollectionStage {
    private var source: UICollectionViewDiffableDataSource<Int, Int>?
    /// Items that were deleted from a section: an outline keeps them as children of a collapsed item.
    private var collapsed: [Int: [Int]] = [:]

    override func takeDataSource() {
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
            [weak self] view, path, item in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            guard let self, let cell = cell as? StormCell else { return cell }
            self.fill(cell, item)
            return cell
        }
        source.supplementaryViewProvider = { [weak self] view, kind, path in
            self?.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
        }
        source.reorderingHandlers.canReorderItem = { [weak self] _ in
            self?.moment(.canMove)
            return true
        }
        source.reorderingHandlers.didReorder = { [weak self] transaction in
            self?.data.reorder { transaction.finalSnapshot.itemIdentifiers(inSection: $0) }
            self?.moment(.moveItem)
        }
        self.source = source
        source.apply(snapshot(), animatingDifferences: false)
    }

    private func fill(_ cell: StormCell, _ item: Int) {
        if cell.stage == nil { note(cell) }
        cell.content = item
        cell.stage = self
        cell.isSelfSizing = layout.isSelfSizing
        moment(.cell)
    }

    override func exists(_ path: IndexPath) -> Bool { source?.itemIdentifier(for: path) != nil }

    /// The model as a snapshot.
    private func snapshot() -> NSDiffableDataSourceSnapshot<Int, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections(data.sections.map(\.id))
        for section in data.sections { snapshot.appendItems(section.items, toSection: section.id) }
        return snapshot
    }

    override func reload(_ edits: [StormEdit]) {
        data = BatchPlan(from: data, edits: edits).after
        selected = []
        source?.applySnapshotUsingReloadData(snapshot())
    }

    /// The items of the view are those of the snapshot: a batch of the view itself would not agree with them.
    override func moveDropped(from source: IndexPath, to target: IndexPath, _ plan: StormData) {
        data = plan
        self.source?.apply(snapshot(), animatingDifferences: true)
    }

    override func batch(_ edits: [StormEdit], _ style: StormBatchStyle) {
        endMovementBeforeBatch()
        let half = style == .nested ? edits.count / 2 : edits.count
        apply(Array(edits[..<half]), style)
        if style == .nested { apply(Array(edits[half...]), style) }
    }

    private func apply(_ edits: [StormEdit], _ style: StormBatchStyle) {
        let plan = BatchPlan(from: data, edits: edits)
        let before = data
        data = plan.after
        selected.formIntersection(plan.kept)
        let completion = { [weak self] in self?.moment(.batchCompletion) ?? () }
        if script.layout == .diffableOutline, before.sections.map(\.id) == data.sections.map(\.id) {
            for section in data.sections {
                let old = before.sections.first { $0.id == section.id }?.items ?? []
                guard old != section.items else { continue }
                source?.apply(
                    outline(section, without: old), to: section.id, animatingDifferences: style != .immediate,
                    completion: completion)
            }
            return
        }
        var new = snapshot()
        mark(&new, plan, before)
        checkDuplicates(new)
        source?.apply(new, animatingDifferences: style != .immediate, completion: completion)
    }

    private func mark(
        _ snapshot: inout NSDiffableDataSourceSnapshot<Int, Int>, _ plan: BatchPlan, _ before: StormData
    ) {
        for call in plan.calls {
            switch call {
            case .reloadSections(let set):
                snapshot.reloadSections(set.map { before.sections[$0].id })
            case .reloadItems(let paths):
                snapshot.reloadItems(paths.compactMap { before.item($0.section, $0.item) })
            case .reconfigureItems(let paths):
                snapshot.reconfigureItems(paths.compactMap { before.item($0.section, $0.item) })
            default: break
            }
        }
    }

    /// Identifiers that are there already are refused, and the snapshot stays as it is.
    private func checkDuplicates(_ snapshot: NSDiffableDataSourceSnapshot<Int, Int>) {
        guard let section = data.sections.first else { return }
        var copy = snapshot
        do throws(UIKitException) {
            try copy._appendSections([section.id])
            fault("a snapshot took section \(section.id) twice")
        } catch {}
        do throws(UIKitException) {
            try copy._appendItems([-1, -1], toSection: section.id)
            fault("a snapshot took one new item twice")
        } catch {}
        if copy.itemIdentifiers != snapshot.itemIdentifiers || copy.sectionIdentifiers != snapshot.sectionIdentifiers {
            fault("a snapshot changed although it refused an identifier")
        }
    }

    /// Every third item is a parent of those after it. Items that went are children of a collapsed parent.
    private func outline(
        _ section: StormSection, without old: [Int]
    ) -> NSDiffableDataSourceSectionSnapshot<Int> {
        var outline = NSDiffableDataSourceSectionSnapshot<Int>()
        var parent: Int?
        for item in section.items {
            if item % 3 == 0 {
                outline.append([item])
                parent = item
            } else {
                outline.append([item], to: parent)
            }
        }
        outline.expand(section.items.filter { $0 % 3 == 0 })
        let all = Set(data.sections.flatMap(\.items))
        let gone = old.filter { !all.contains($0) }
        if let last = section.items.last, last % 3 != 0, !gone.isEmpty {
            outline.append(gone, to: last)
            outline.collapse([last])
        }
        return outline
    }

    override func check() {
        super.check()
        guard !isRearranging, let source else { return }
        let shown = source.snapshot()
        let sections = shown.sectionIdentifiers.map { shown.itemIdentifiers(inSection: $0) }
        if sections != data.sections.map(\.items) {
            fault("the data source shows \(sections) instead of \(data.sections.map(\.items))")
        }
    }
}
