import Foundation
import UIKit

/// Runs storms on a collection view with a diffable data source.
///
/// Batches are applied as snapshots. An apply inside a callback of another apply is performed after it, so the model
/// always equals the last applied snapshot. In callbacks before the batch of the view, the model is newer than the
/// view. Steps in these callbacks identify items by identifier, as apps do.
@MainActor final class DiffableHarness: CollectionHarness {
    private var source: UICollectionViewDiffableDataSource<Int, Int>?
    /// The sections of the applied snapshots. They differ from the data only between the section snapshots of one
    /// batch.
    private var shown: [StormSection] = []
    /// The items that running calls of `apply` will reload. An item occurs once for each call.
    private var toReload: [Int] = []

    override func setDataSource() {
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
            guard let self else { return }
            self.data.reorder { transaction.finalSnapshot.itemIdentifiers(inSection: $0) }
            self.shown = self.data.sections
            self.moment(.moveItem)
        }
        self.source = source
        shown = data.sections
        source.apply(snapshot(), animatingDifferences: false)
    }

    private func fill(_ cell: StormCell, _ item: Int) {
        if cell.harness == nil { recordView(cell) }
        cell.content = item
        cell.harness = self
        cell.isSelfSizing = layout.isSelfSizing
        moment(.cell)
    }

    override func exists(_ path: IndexPath) -> Bool { source?.itemIdentifier(for: path) != nil }
    // The data source is queried, as in apps, because the model may be newer than the snapshot for which a header is
    // requested.
    override func shownSection(at index: Int) -> Int? { source?.sectionIdentifier(for: index) }
    override func shownItem(at path: IndexPath) -> Int? { source?.itemIdentifier(for: path) }

    /// Returns `nil` for an item that a running apply will reload. The reload is a separate batch after the
    /// differences, and the item loses any selection made in between. Callbacks do not show which of the two batches
    /// they belong to.
    override func shownPath(of item: Int) -> IndexPath? {
        toReload.contains(item) ? nil : source?.indexPath(for: item)
    }

    /// Returns the model as a snapshot.
    private func snapshot() -> NSDiffableDataSourceSnapshot<Int, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections(data.sections.map(\.id))
        for section in data.sections { snapshot.appendItems(section.items, toSection: section.id) }
        return snapshot
    }

    override func reload(_ edits: [StormEdit]) {
        data = BatchPlan(from: data, edits: edits).after
        selected = []
        shown = data.sections
        source?.applySnapshotUsingReloadData(snapshot())
    }

    /// Applies a snapshot, because a batch of the view would contradict the snapshot of the data source.
    override func moveDropped(from source: IndexPath, to target: IndexPath, _ plan: StormData) {
        data = plan
        shown = data.sections
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
        let completion = { [weak self] in self?.moment(.batchCompletion) ?? () }
        if script.layout == .diffableOutline, before.sections.map(\.id) == data.sections.map(\.id) {
            return applyOutlines(since: before, style, completion)
        }
        shown = data.sections
        let marked = reloaded(plan, before)
        selected.subtract(marked)
        selected.formIntersection(shown.flatMap(\.items))
        var new = snapshot()
        mark(&new, plan, before)
        checkDuplicates(new)
        toReload += marked
        defer { toReload.removeLast(marked.count) }
        source?.apply(new, animatingDifferences: style != .immediate, completion: completion)
        adoptSelection(ofItemsMovedInto: Set(new.reloadedSectionIdentifiers), except: marked)
    }

    /// Adopts the view's selection of the items that callbacks of an apply moved into a section that it reloads.
    ///
    /// These items lose their selection if the callback ran before the batch that reloads the section, and otherwise
    /// keep it. Callbacks do not show which of the two happened.
    private func adoptSelection(ofItemsMovedInto sections: Set<Int>, except marked: Set<Int>) {
        let items = Set(data.sections.filter { sections.contains($0.id) }.flatMap(\.items)).subtracting(marked)
        let inView = (view.indexPathsForSelectedItems ?? []).compactMap { source?.itemIdentifier(for: $0) }
        selected.subtract(items.subtracting(inView))
    }

    /// Applies one section snapshot for each section that changed.
    private func applyOutlines(since before: StormData, _ style: StormBatchStyle, _ completion: @escaping () -> Void) {
        let changed = data.sections.filter { section in
            before.sections.contains { $0.id == section.id && $0.items != section.items }
        }
        for id in changed.map(\.id) {
            // A callback of the previous snapshot may have changed the data. A snapshot of the section's earlier state
            // would undo that change.
            guard let section = data.sections.first(where: { $0.id == id }) else { continue }
            show(section)
            let old = before.sections.first { $0.id == id }?.items ?? []
            source?.apply(
                outline(section, without: old), to: id, animatingDifferences: style != .immediate,
                completion: completion)
        }
    }

    /// Models the effect of a section snapshot, which removes its items from the other sections.
    ///
    /// An item that moves to a later section is not shown in between and loses its selection.
    private func show(_ section: StormSection) {
        let items = Set(section.items)
        for index in shown.indices where shown[index].id != section.id {
            shown[index].items.removeAll { items.contains($0) }
        }
        if let index = shown.firstIndex(where: { $0.id == section.id }) {
            shown[index] = section
        } else {
            shown.append(section)
        }
        selected.formIntersection(shown.flatMap(\.items))
    }

    /// Returns the items that a snapshot marks as reloaded, directly or with their section. They lose their selection.
    ///
    /// All other items that are in both snapshots keep it, because a diffable data source also moves items between
    /// inserted and deleted sections.
    private func reloaded(_ plan: BatchPlan, _ before: StormData) -> Set<Int> {
        var items: Set<Int> = []
        for call in plan.calls {
            switch call {
            case .reloadSections(let set): items.formUnion(set.flatMap { before.sections[$0].items })
            case .reloadItems(let paths): items.formUnion(paths.compactMap { before.item($0.section, $0.item) })
            default: break
            }
        }
        return items
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

    /// Checks that a snapshot rejects duplicate identifiers and stays unchanged.
    private func checkDuplicates(_ snapshot: NSDiffableDataSourceSnapshot<Int, Int>) {
        guard let section = data.sections.first else { return }
        var copy = snapshot
        do throws(UIKitException) {
            try copy._appendSections([section.id])
            fault("a snapshot accepted section \(section.id) twice")
        } catch {}
        do throws(UIKitException) {
            try copy._appendItems([-1, -1], toSection: section.id)
            fault("a snapshot accepted a new item twice")
        } catch {}
        if copy.itemIdentifiers != snapshot.itemIdentifiers || copy.sectionIdentifiers != snapshot.sectionIdentifiers {
            fault("a snapshot changed although it rejected an identifier")
        }
    }

    /// Returns a section snapshot in which every item with a number divisible by 3 is the parent of those after it.
    /// Deleted items become children of a collapsed parent.
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
        if shown.sectionIdentifiers != data.sections.map(\.id) {
            fault("the data source shows the sections \(shown.sectionIdentifiers), not \(data.sections.map(\.id))")
        }
        let sections = shown.sectionIdentifiers.map { shown.itemIdentifiers(inSection: $0) }
        if sections != data.sections.map(\.items) {
            fault("the data source shows \(sections) instead of \(data.sections.map(\.items))")
        }
    }
}
