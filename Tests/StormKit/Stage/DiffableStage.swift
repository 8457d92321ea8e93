import Foundation
import UIKit

/// A collection view with a diffable data source in a storm.
///
/// Batches are applied as snapshots. An apply inside a callback of another apply comes after it, so that the model is
/// always what was asked for last. The model is therefore ahead of the view in callbacks that come before the view's
/// batch: steps there name items by identifier, as apps do.
@MainActor final class DiffableStage: CollectionStage {
    private var source: UICollectionViewDiffableDataSource<Int, Int>?
    /// What the data source was asked to show: the data, except between the section snapshots of one batch.
    private var shown: [StormSection] = []
    /// Items that applies under way are to reload, once for each apply.
    private var toReload: [Int] = []

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
        if cell.stage == nil { note(cell) }
        cell.content = item
        cell.stage = self
        cell.isSelfSizing = layout.isSelfSizing
        moment(.cell)
    }

    override func exists(_ path: IndexPath) -> Bool { source?.itemIdentifier(for: path) != nil }
    override func shownItem(at path: IndexPath) -> Int? { source?.itemIdentifier(for: path) }

    /// None for an item that an apply under way is to reload. The reload is a batch of its own after the differences, and
    /// the item loses what was selected in between; callbacks do not say which of the two batches they belong to.
    override func shownPath(of item: Int) -> IndexPath? {
        toReload.contains(item) ? nil : source?.indexPath(for: item)
    }

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
        shown = data.sections
        source?.applySnapshotUsingReloadData(snapshot())
    }

    /// The items of the view are those of the snapshot: a batch of the view itself would not agree with them.
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
    }

    /// One section snapshot for each section that changed.
    private func applyOutlines(since before: StormData, _ style: StormBatchStyle, _ completion: @escaping () -> Void) {
        let changed = data.sections.filter { section in
            before.sections.contains { $0.id == section.id && $0.items != section.items }
        }
        for id in changed.map(\.id) {
            // A callback of the snapshot before may have changed the data since: a snapshot of the section as it was
            // would undo that.
            guard let section = data.sections.first(where: { $0.id == id }) else { continue }
            show(section)
            let old = before.sections.first { $0.id == id }?.items ?? []
            source?.apply(
                outline(section, without: old), to: id, animatingDifferences: style != .immediate,
                completion: completion)
        }
    }

    /// What a section snapshot does to what is shown: it takes the items that it names from the other sections.
    ///
    /// An item that goes to a later section is not shown in between, and no longer selected.
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

    /// Items that a snapshot marks as reloaded, alone or with their section: they lose their selection.
    ///
    /// All others that are in both snapshots keep it, since a diffable data source moves items also between sections that
    /// come and go.
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
