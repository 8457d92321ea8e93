internal import CollectionCore
import Foundation

/// A data source that displays snapshots. Applying a snapshot changes the table from its current rows to those of the
/// snapshot.
///
/// The reference to the table is weak. The initializer sets the data source of the table. The table's row counts
/// must change only by applying snapshots.
@preconcurrency
@MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject, UITableViewDataSource
where
    SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
    ItemIdentifierType: Sendable
{
    /// Creates the cell of an item: dequeues it from the table for the index path, and fills it.
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

    /// The animation of inserted and deleted rows.
    public var defaultRowAnimation: UITableView.RowAnimation {
        get { contents.rowAnimation.flatMap(UITableView.RowAnimation.init) ?? .automatic }
        set { contents.rowAnimation = newValue.rawValue }
    }

    private final let provide: CellProvider
    nonisolated private final let contents: DiffableContents<SectionIdentifierType, ItemIdentifierType>

    /// Becomes the data source of the table, without any rows.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        provide = cellProvider
        contents = DiffableContents(of: tableView)
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
        contents.submit(snapshot.storage, for: self, animated: animatingDifferences, completion: completion)
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
        contents.submitReload(snapshot.storage, for: self, completion: completion)
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
        NSDiffableDataSourceSnapshot(storage: contents.current.storage)
    }

    // MARK: Identifiers and index paths

    /// Returns the identifier of a section; `nil` if the index is out of range.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        contents.current.storage.section(at: index)
    }

    /// Returns the index of a section; `nil` if it is not displayed.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        contents.current.storage.sections.position(of: sectionIdentifier)
    }

    /// Returns the identifier of an item; `nil` if the index path is out of range.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        contents.current.storage.item(at: indexPath)
    }

    /// Returns the index path of an item; `nil` if it is not displayed.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        contents.current.storage.indexPath(of: itemIdentifier)
    }

    // MARK: UITableViewDataSource

    /// Returns the number of sections of the displayed snapshot.
    open func numberOfSections(in tableView: UITableView) -> Int { contents.sectionCount }

    /// Returns the number of items of the displayed snapshot in a section.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        contents.itemCount(inSection: section)
    }

    /// Returns the cell that the cell provider returns. Traps if it returns none.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        trapping { () throws(UIKitException) in try _cell(tableView, indexPath) }
    }

    /// Returns the cell of the provider.
    ///
    /// - Throws: If there is no item at the index path, or the provider returns no cell.
    package final func _cell(_ tableView: UITableView, _ path: IndexPath) throws(UIKitException) -> UITableViewCell {
        try contents.cell(
            in: tableView, at: path, from: provide, source: "UITableViewDiffableDataSource", view: "table view")
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
