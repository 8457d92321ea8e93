internal import CollectionCore
import Foundation

/// A data source that shows snapshots: apply one, and the table goes from what it shows to what the snapshot says.
///
/// The table is held weakly and gets the data source as its own. Its counts must change by applying snapshots only.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject, UITableViewDataSource
where
    SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
    ItemIdentifierType: Sendable
{
    /// Makes the cell of an item: dequeued from the table for the index path, and filled.
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

    /// How rows come and go.
    public var defaultRowAnimation: UITableView.RowAnimation = .automatic

    private final weak var table: UITableView?
    private final let provide: CellProvider
    /// What the table shows, without marks.
    private final var shown = SnapshotStorage<SectionIdentifierType, ItemIdentifierType>() {
        didSet { queue.shows(shown) }
    }
    /// For those who apply snapshots on another queue than the main one.
    nonisolated private final let queue = SnapshotQueue(SnapshotStorage<SectionIdentifierType, ItemIdentifierType>())
    private final var hasApplied = false
    /// How many snapshots were applied: tells an apply whether a callback of its table applied a newer one.
    private final var applyCount = 0

    /// Becomes the table's data source, with nothing to show yet.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        table = tableView
        provide = cellProvider
        super.init()
        tableView.dataSource = self
    }

    // MARK: Snapshots

    /// Shows a snapshot: the first one by reloading everything, later ones by one batch of deletions, insertions and moves,
    /// then one for the marked sections and items.
    ///
    /// May be called on another queue than the main one, but then always on that one: it then shows the snapshot soon
    /// after, on the main queue, and ``snapshot()`` answers it on the calling queue at once.
    ///
    /// - Parameters:
    ///   - animatingDifferences: Without it the same happens at once.
    ///   - completion: Called on the main queue when the table shows it.
    /// - Complexity: For a snapshot that was made from the one on screen, in proportion to the edits; else O(items).
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        take(snapshot.storage) { source throws(UIKitException) in
            try source.show(snapshot.storage, animated: animatingDifferences, completion: completion)
        }
    }

    /// Shows a snapshot and returns when the table does.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows a snapshot by reloading everything: no differences are computed, all cells are made again.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        take(snapshot.storage) { source throws(UIKitException) in
            source.reload(with: snapshot.storage)
            completion?()
        }
    }

    /// Shows a snapshot by reloading everything, and returns when that is done.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }

    /// What is shown, as a copy to edit. It has no marks.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        NSDiffableDataSourceSnapshot(storage: current)
    }

    /// What the calling thread is to see: on the main actor what is shown, elsewhere what was submitted last.
    nonisolated private var current: SnapshotStorage<SectionIdentifierType, ItemIdentifierType> {
        if MainThread.isCurrent { return MainActor.assumeIsolated { shown } }
        return queue.latest
    }

    /// Has `show` show a snapshot: at once on the main actor, soon after from elsewhere.
    nonisolated private func take(
        _ new: SnapshotStorage<SectionIdentifierType, ItemIdentifierType>,
        _ show:
            @escaping @MainActor (
                UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>
            ) throws(UIKitException) -> Void
    ) {
        guard MainThread.isCurrent else {
            return queue.submit(for: type(of: self), { $0 = new.unmarked }) {
                trapping { () throws(UIKitException) in try show(self) }
                self.queue.shows(self.shown)
            }
        }
        MainActor.assumeIsolated {
            trapping { () throws(UIKitException) in
                try queue.checkMain(for: type(of: self))
                try show(self)
            }
        }
    }

    private func show(
        _ new: SnapshotStorage<SectionIdentifierType, ItemIdentifierType>, animated: Bool, completion: (() -> Void)?
    ) throws(UIKitException) {
        guard let table, hasApplied else {
            reload(with: new)
            completion?()
            return
        }
        applyCount += 1
        let number = applyCount
        let old = shown
        let changes = SectionedChanges(
            oldSections: old.sections, oldStarts: old.starts, oldItems: old.items,
            newSections: new.sections, newStarts: new.starts, newItems: new.items)
        let marks = SnapshotMarks(of: new, comingFrom: old)
        // Called when the last batch has ended: animations take their time.
        var open = 1 + (changes.isEmpty ? 0 : 1) + (marks.isEmpty ? 0 : 1)
        let done = { (_: Bool) in
            open -= 1
            if open == 0 { completion?() }
        }
        var failure: UIKitException?
        let run = {
            do throws(UIKitException) {
                if changes.isEmpty {
                    self.shown = new.unmarked
                } else {
                    try table._performBatch(
                        {
                            // The table loads rows before it runs this: what a callback applied then is newer.
                            guard self.applyCount == number else { return }
                            self.shown = new.unmarked
                            self.send(changes, to: table)
                        }, completion: done)
                }
                if !marks.isEmpty {
                    try table._performBatch(
                        {
                            // A callback may have shown another snapshot since.
                            self.send(SnapshotMarks(of: new, comingFrom: old, shownAs: self.shown), to: table)
                        }, completion: done)
                }
            } catch {
                failure = error
            }
        }
        if animated { run() } else { UIView.performWithoutAnimation(run) }
        if let failure { throw failure }
        done(true)
    }

    private func reload(with new: SnapshotStorage<SectionIdentifierType, ItemIdentifierType>) {
        hasApplied = true
        applyCount += 1
        shown = new.unmarked
        table?.reloadData()
    }

    private func send(_ changes: SectionedChanges, to table: UITableView) {
        let (sections, animation) = (changes.sections, defaultRowAnimation)
        if !sections.deletes.isEmpty { table.deleteSections(IndexSet(sections.deletes), with: animation) }
        if !sections.inserts.isEmpty { table.insertSections(IndexSet(sections.inserts), with: animation) }
        for move in sections.moves { table.moveSection(move.from, toSection: move.to) }
        if !changes.deletes.isEmpty { table.deleteRows(at: changes.deletes.map { IndexPath($0) }, with: animation) }
        if !changes.inserts.isEmpty { table.insertRows(at: changes.inserts.map { IndexPath($0) }, with: animation) }
        for move in changes.moves { table.moveRow(at: IndexPath(move.from), to: IndexPath(move.to)) }
    }

    private func send(_ marks: SnapshotMarks<SectionIdentifierType, ItemIdentifierType>, to table: UITableView) {
        if !marks.sections.isEmpty { table.reloadSections(marks.sections, with: defaultRowAnimation) }
        if !marks.items.isEmpty { table.reloadRows(at: marks.items, with: defaultRowAnimation) }
        if !marks.reconfigured.isEmpty { table.reconfigureRows(at: marks.reconfigured) }
    }

    // MARK: Identifiers and places

    /// `nil` for an index that is out of range.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        let shown = current
        return index >= 0 && index < shown.sections.count ? shown.sections[index] : nil
    }

    /// `nil` for a section that is not shown.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        current.sections.position(of: sectionIdentifier)
    }

    /// `nil` for an index path that is out of range.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        let shown = current
        return shown.item(at: indexPath)
    }

    /// `nil` for an item that is not shown.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        let shown = current
        return shown.indexPath(of: itemIdentifier)
    }

    // MARK: UITableViewDataSource

    open func numberOfSections(in tableView: UITableView) -> Int { shown.sections.count }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section >= 0 && section < shown.sections.count ? shown.numberOfItems(inSection: section) : 0
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        trapping { () throws(UIKitException) in try _cell(tableView, indexPath) }
    }

    package final func _cell(_ tableView: UITableView, _ path: IndexPath) throws(UIKitException) -> UITableViewCell {
        guard let item = itemIdentifier(for: path) else {
            throw UIKitException(
                "The diffable data source has no item at index path \(path): it shows \(shown.sections.count) sections."
            )
        }
        guard let cell = provide(tableView, path, item) else {
            throw UIKitException(
                "UITableViewDiffableDataSource cell provider returned nil for index path \(path) with item identifier "
                    + "'\(item)', which is not allowed. You must always return a cell to the table view: \(tableView)")
        }
        return cell
    }

    /// No title; a subclass may have some.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// No title; a subclass may have some.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// No row; a subclass may let some be edited.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// No row; a subclass may let some be moved.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing; a subclass whose rows can be moved applies a snapshot here.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    /// Does nothing; a subclass whose rows can be edited applies a snapshot here.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
}
