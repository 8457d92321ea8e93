internal import CollectionCore
import Foundation

/// A data source that displays snapshots. Applying a snapshot changes the table from its current rows to those of the
/// snapshot.
///
/// The reference to the table is weak. The initializer sets the data source of the table. The table's row counts
/// must change only by applying snapshots.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject, UITableViewDataSource
where
    SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
    ItemIdentifierType: Sendable
{
    /// Creates the cell of an item: dequeues it from the table for the index path, and fills it.
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

    /// The animation of inserted and deleted rows.
    public var defaultRowAnimation: UITableView.RowAnimation = .automatic

    private final weak var table: UITableView?
    private final let provide: CellProvider
    /// The displayed snapshot, without reload and reconfigure marks.
    private final var displayed = SnapshotStorage<SectionIdentifierType, ItemIdentifierType>() {
        didSet { queue.recordDisplayed(displayed) }
    }
    /// Supports applying snapshots on another queue than the main one.
    nonisolated private final let queue = SnapshotQueue(SnapshotStorage<SectionIdentifierType, ItemIdentifierType>())
    private final var hasApplied = false
    /// The number of applied snapshots. An apply uses it to detect that a callback applied a newer snapshot.
    private final var applyCount = 0

    /// Becomes the data source of the table, without any rows.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        table = tableView
        provide = cellProvider
        super.init()
        tableView.dataSource = self
    }

    // MARK: Snapshots

    /// Displays a snapshot. The first snapshot reloads the table. Later ones perform one batch of deletions,
    /// insertions, and moves, then one for marked sections and items.
    ///
    /// May be called on another queue than the main one if it is always called on that queue. The main queue then
    /// displays the snapshot soon after, and ``snapshot()`` returns it on the calling queue immediately.
    ///
    /// - Parameters:
    ///   - snapshot: The new contents.
    ///   - animatingDifferences: Whether the changes are animated.
    ///   - completion: Called on the main queue when the changes and their animations have ended.
    /// - Complexity: O(edits) if the snapshot was made from the displayed one, O(items) otherwise.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        submit(snapshot.storage) { source throws(UIKitException) in
            try source.show(snapshot.storage, animated: animatingDifferences, completion: completion)
        }
    }

    /// Displays a snapshot and returns when the table displays it.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Displays a snapshot by reloading the table, without computing differences.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        submit(snapshot.storage) { source throws(UIKitException) in
            source.reload(with: snapshot.storage)
            completion?()
        }
    }

    /// Displays a snapshot by reloading the table, and returns when the table displays it.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }

    /// Returns a copy of the displayed snapshot, without reload and reconfigure marks.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        NSDiffableDataSourceSnapshot(storage: current)
    }

    /// The displayed snapshot on the main actor, or the snapshot that was submitted last on other threads.
    nonisolated private var current: SnapshotStorage<SectionIdentifierType, ItemIdentifierType> {
        if MainThread.isCurrent { return MainActor.assumeIsolated { displayed } }
        return queue.latest
    }

    /// Runs `show` immediately on the main actor. Other threads schedule it on the main queue.
    nonisolated private func submit(
        _ new: SnapshotStorage<SectionIdentifierType, ItemIdentifierType>,
        _ show:
            @escaping @MainActor (
                UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>
            ) throws(UIKitException) -> Void
    ) {
        guard MainThread.isCurrent else {
            return queue.submit(for: type(of: self), { $0 = new.unmarked }) {
                trapping { () throws(UIKitException) in try show(self) }
                self.queue.recordDisplayed(self.displayed)
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
        let old = displayed
        let changes = SectionedChanges(
            oldSections: old.sections, oldStarts: old.starts, oldItems: old.items,
            newSections: new.sections, newStarts: new.starts, newItems: new.items)
        let marks = SnapshotMarks(of: new, from: old)
        // The completion handler runs when the last batch has ended, including its animations.
        var remaining = 1 + (changes.isEmpty ? 0 : 1) + (marks.isEmpty ? 0 : 1)
        let finish = { (_: Bool) in
            remaining -= 1
            if remaining == 0 { completion?() }
        }
        var failure: UIKitException?
        let run = {
            do throws(UIKitException) {
                if changes.isEmpty {
                    self.displayed = new.unmarked
                } else {
                    try table._performBatch(
                        {
                            // The table loads rows before it runs this closure. A snapshot that a callback applied then
                            // is newer.
                            guard self.applyCount == number else { return }
                            self.displayed = new.unmarked
                            self.send(changes, to: table)
                        }, completion: finish)
                }
                if !marks.isEmpty {
                    try table._performBatch(
                        {
                            // A callback may have displayed another snapshot since.
                            self.send(SnapshotMarks(of: new, from: old, displayed: self.displayed), to: table)
                        }, completion: finish)
                }
            } catch {
                failure = error
            }
        }
        if animated { run() } else { UIView.performWithoutAnimation(run) }
        if let failure { throw failure }
        finish(true)
    }

    private func reload(with new: SnapshotStorage<SectionIdentifierType, ItemIdentifierType>) {
        hasApplied = true
        applyCount += 1
        displayed = new.unmarked
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

    // MARK: Identifiers and index paths

    /// Returns the identifier of a section; `nil` if the index is out of range.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        let displayed = current
        return index >= 0 && index < displayed.sections.count ? displayed.sections[index] : nil
    }

    /// Returns the index of a section; `nil` if it is not displayed.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        current.sections.position(of: sectionIdentifier)
    }

    /// Returns the identifier of an item; `nil` if the index path is out of range.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        let displayed = current
        return displayed.item(at: indexPath)
    }

    /// Returns the index path of an item; `nil` if it is not displayed.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        let displayed = current
        return displayed.indexPath(of: itemIdentifier)
    }

    // MARK: UITableViewDataSource

    open func numberOfSections(in tableView: UITableView) -> Int { displayed.sections.count }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section >= 0 && section < displayed.sections.count ? displayed.numberOfItems(inSection: section) : 0
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        trapping { () throws(UIKitException) in try _cell(tableView, indexPath) }
    }

    package final func _cell(_ tableView: UITableView, _ path: IndexPath) throws(UIKitException) -> UITableViewCell {
        guard let item = itemIdentifier(for: path) else {
            throw UIKitException(
                "The diffable data source has no item at index path \(path): "
                    + "it has \(displayed.sections.count) sections."
            )
        }
        guard let cell = provide(tableView, path, item) else {
            throw UIKitException(
                "UITableViewDiffableDataSource cell provider returned nil for index path \(path) with item identifier "
                    + "'\(item)', which is not allowed. You must always return a cell to the table view: \(tableView)")
        }
        return cell
    }

    /// Returns `nil`. Subclasses can return titles.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Returns `nil`. Subclasses can return titles.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Returns `nil`. Subclasses can return the titles of a section index.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// Returns `index`. Subclasses can return the section of a title.
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
    /// Returns `false`. Subclasses can allow editing.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// Returns `false`. Subclasses can allow moving.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing. Subclasses with movable rows apply a snapshot here.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    /// Does nothing. Subclasses with editable rows apply a snapshot here.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
}
