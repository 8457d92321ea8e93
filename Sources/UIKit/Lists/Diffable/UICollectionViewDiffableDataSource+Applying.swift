internal import CollectionCore
import Foundation

extension UICollectionViewDiffableDataSource {
    typealias Storage = SnapshotStorage<SectionIdentifierType, ItemIdentifierType>

    /// What the calling thread is to see: on the main actor what is shown, elsewhere what was submitted last.
    nonisolated var _current: Storage {
        if MainThread.isCurrent { return MainActor.assumeIsolated { _shown } }
        return _queue.latest.storage
    }

    final func _noteShown() { _queue.shows(DiffableState(storage: _shown, outlines: _outlines)) }

    /// Has `show` show something: at once on the main actor, soon after from elsewhere.
    ///
    /// - Parameter change: What that makes of what was submitted last.
    nonisolated func _take(
        changing change: (inout DiffableState<SectionIdentifierType, ItemIdentifierType>) -> Void,
        _ show:
            @escaping @MainActor (
                UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>
            ) throws(UIKitException) -> Void
    ) {
        guard MainThread.isCurrent else {
            return _queue.submit(for: type(of: self), change) {
                trapping { () throws(UIKitException) in try show(self) }
                self._noteShown()
            }
        }
        MainActor.assumeIsolated {
            trapping { () throws(UIKitException) in
                try _queue.checkMain(for: type(of: self))
                try show(self)
            }
        }
    }

    /// Has `show` show a snapshot.
    nonisolated func _take(
        _ new: Storage,
        _ show:
            @escaping @MainActor (
                UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>
            ) throws(UIKitException) -> Void
    ) {
        _take(
            changing: { state in
                state.storage = new.unmarked
                state.outlines = state.outlines.filter { new.sections.contains($0.key) }
            }, show)
    }

    /// The steps of an apply: differences in one batch, then reloads and reconfigurations, at their new places.
    func _apply(_ new: Storage, animated: Bool, completion: (() -> Void)?) throws(UIKitException) {
        guard let view = _collectionView, _hasApplied else {
            _reload(with: new)
            completion?()
            return
        }
        let old = _shown
        let changes = SectionedChanges(
            oldSections: old.sections, oldStarts: old.starts, oldItems: old.items,
            newSections: new.sections, newStarts: new.starts, newItems: new.items)
        let marks = SnapshotMarks(of: new, comingFrom: old)
        _forgetOutlines(ofSectionsMissingIn: new)

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
                    self._shown = new.unmarked
                } else {
                    try view._performBatch(
                        {
                            self._shown = new.unmarked
                            Self.send(changes, to: view)
                        }, completion: done)
                }
                if !marks.isEmpty {
                    // A callback of the first batch may have shown another snapshot: the marks are looked up again in
                    // what is shown now.
                    let marks = SnapshotMarks(of: new, comingFrom: old, shownAs: self._shown)
                    try view._performBatch({ Self.send(marks, to: view) }, completion: done)
                }
            } catch {
                failure = error
            }
        }
        if animated { run() } else { UIView.performWithoutAnimation(run) }
        if let failure { throw failure }
        done(true)
    }

    func _reload(with new: Storage) {
        _hasApplied = true
        _forgetOutlines(ofSectionsMissingIn: new)
        _shown = new.unmarked
        _collectionView?.reloadData()
    }

    private func _forgetOutlines(ofSectionsMissingIn new: Storage) {
        if _outlines.isEmpty { return }
        _outlines = _outlines.filter { new.sections.contains($0.key) }
    }

    private static func send(_ changes: SectionedChanges, to view: UICollectionView) {
        let sections = changes.sections
        if !sections.deletes.isEmpty { view.deleteSections(IndexSet(sections.deletes)) }
        if !sections.inserts.isEmpty { view.insertSections(IndexSet(sections.inserts)) }
        for move in sections.moves { view.moveSection(move.from, toSection: move.to) }
        if !changes.deletes.isEmpty { view.deleteItems(at: changes.deletes.map { IndexPath($0) }) }
        if !changes.inserts.isEmpty { view.insertItems(at: changes.inserts.map { IndexPath($0) }) }
        for move in changes.moves { view.moveItem(at: IndexPath(move.from), to: IndexPath(move.to)) }
    }

    private static func send(
        _ marks: SnapshotMarks<SectionIdentifierType, ItemIdentifierType>, to view: UICollectionView
    ) {
        if !marks.sections.isEmpty { view.reloadSections(marks.sections) }
        if !marks.items.isEmpty { view.reloadItems(at: marks.items) }
        if !marks.reconfigured.isEmpty { view.reconfigureItems(at: marks.reconfigured) }
    }

    // MARK: Places

    /// The position among all items; `nil` for an index path that is out of range.
    func _position(of path: IndexPath) -> Int? { _shown.position(of: path) }

    // MARK: Views

    package func _cell(_ view: UICollectionView, _ path: IndexPath) throws(UIKitException) -> UICollectionViewCell {
        guard let position = _position(of: path) else {
            throw UIKitException(
                .internalInconsistency,
                "The diffable data source has no item at index path \(path): it shows \(_shown.sections.count) sections."
            )
        }
        let item = _shown.items[position]
        guard let cell = _cellProvider(view, path, item) else {
            throw UIKitException(
                .internalInconsistency,
                "UICollectionViewDiffableDataSource cell provider returned nil for index path \(path) with item "
                    + "identifier '\(item)', which is not allowed. You must always return a cell to the collection "
                    + "view: \(view)")
        }
        return cell
    }

    package func _supplementaryView(
        _ view: UICollectionView, _ kind: String, _ path: IndexPath
    ) throws(UIKitException) -> UICollectionReusableView {
        guard let provider = supplementaryViewProvider else {
            throw UIKitException(
                .internalInconsistency,
                "UICollectionViewDiffableDataSource has no supplementaryViewProvider, but the layout asks for a "
                    + "supplementary view of kind '\(kind)' at index path \(path).")
        }
        guard let supplementary = provider(view, kind, path) else {
            throw UIKitException(
                .internalInconsistency,
                "UICollectionViewDiffableDataSource supplementary view provider returned nil for kind '\(kind)' at "
                    + "index path \(path), which is not allowed.")
        }
        return supplementary
    }
}
