internal import CollectionCore
import Foundation

extension UICollectionViewDiffableDataSource {
    typealias Storage = SnapshotStorage<SectionIdentifierType, ItemIdentifierType>
    /// Applies a change to the contents that are displayed when the change takes effect.
    typealias Change = @Sendable (inout DiffableState<SectionIdentifierType, ItemIdentifierType>) -> Void

    /// The contents for the calling thread: the displayed ones on the main thread, the ones submitted last on others.
    nonisolated var _current: Storage {
        if MainThread.isCurrent { return MainActor.assumeIsolated { _displayed } }
        return _queue.latest.storage
    }

    final func _recordDisplayed() { _queue.recordDisplayed(DiffableState(storage: _displayed, outlines: _outlines)) }

    /// Applies a change, immediately on the main thread and asynchronously on other threads.
    ///
    /// - Parameter show: Displays the change passed to it.
    nonisolated func _submit(
        _ change: @escaping Change,
        _ show:
            @escaping @MainActor (
                UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>, @escaping Change
            ) throws(UIKitException) -> Void
    ) {
        guard MainThread.isCurrent else {
            return _queue.submit(for: type(of: self), change) {
                trapping { () throws(UIKitException) in try show(self, change) }
                self._recordDisplayed()
            }
        }
        MainActor.assumeIsolated {
            trapping { () throws(UIKitException) in
                try _queue.checkMain(for: type(of: self))
                try show(self, change)
            }
        }
    }

    /// Returns the change that replaces the contents with a snapshot. Remaining sections keep their outlines.
    nonisolated static func _replacement(with new: Storage) -> Change {
        { state in
            state.storage = new.unmarked
            if !state.outlines.isEmpty {
                state.outlines = state.outlines.filter { new.sections.contains($0.key) }
            }
        }
    }

    /// Applies the differences in one batch update, and then reloads and reconfigurations at their new index paths.
    ///
    /// The collection view calls its delegate, layout, and views before it runs the block of a batch update. If such a
    /// callback applies another snapshot, that one is newer. It takes effect immediately, together with the changes
    /// that wait for their blocks. The block of the outer update then has no changes left.
    ///
    /// - Parameter marked: The snapshot whose marks apply, or `nil` if the change has none.
    func _apply(
        _ change: @escaping Change, marked: Storage?, animated: Bool, completion: (() -> Void)?
    ) throws(UIKitException) {
        guard let view = _collectionView, _hasApplied else {
            _reload(with: change)
            completion?()
            return
        }
        _adoptReordered()
        let old = _displayed
        _pendingChanges.append(change)
        var next = SnapshotStep(from: old, to: _pendingState, revision: _revision)
        let hasChanges = !next.changes.isEmpty
        let hasMarks = marked.map { !SnapshotMarks(of: $0, from: old).isEmpty } ?? false

        // Runs the completion handler when the last batch update has ended, including its animations.
        var remaining = 1 + (hasChanges ? 1 : 0) + (hasMarks ? 1 : 0)
        let finish = { (_: Bool) in
            remaining -= 1
            if remaining == 0 { completion?() }
        }
        var failure: UIKitException?
        let run = {
            do throws(UIKitException) {
                if hasChanges {
                    try view._performBatch(
                        {
                            if next.revision != self._revision {
                                next = SnapshotStep(
                                    from: self._displayed, to: self._pendingState, revision: self._revision)
                            }
                            self._display(next.state)
                            view._edit(next.changes.edits)
                        }, completion: finish)
                } else {
                    self._display(next.state)
                }
                if hasMarks, let marked {
                    try view._performBatch(
                        {
                            // A callback may have applied another snapshot since. Only marks of items that are
                            // still displayed apply.
                            Self.send(SnapshotMarks(of: marked, from: old, displayed: self._displayed), to: view)
                        }, completion: finish)
                }
            } catch {
                self._pendingChanges = []
                failure = error
            }
        }
        if animated { run() } else { UIView.performWithoutAnimation(run) }
        if let failure { throw failure }
        finish(true)
    }

    func _reload(with change: @escaping Change) {
        _hasApplied = true
        _adoptReordered()
        _pendingChanges.append(change)
        _display(_pendingState)
        _collectionView?.reloadData()
    }

    /// The contents after all pending changes are applied in the order of their requests.
    private var _pendingState: DiffableState<SectionIdentifierType, ItemIdentifierType> {
        var state = DiffableState(storage: _displayed, outlines: _outlines)
        for change in _pendingChanges { change(&state) }
        return state
    }

    private func _display(_ state: DiffableState<SectionIdentifierType, ItemIdentifierType>) {
        _pendingChanges = []
        _outlines = state.outlines
        _displayed = state.storage
    }

    private static func send(
        _ marks: SnapshotMarks<SectionIdentifierType, ItemIdentifierType>, to view: UICollectionView
    ) {
        if !marks.sections.isEmpty { view.reloadSections(marks.sections) }
        if !marks.items.isEmpty { view.reloadItems(at: marks.items) }
        if !marks.reconfigured.isEmpty { view.reconfigureItems(at: marks.reconfigured) }
    }

    // MARK: Positions

    /// Returns the position among all items, or `nil` for an index path that is out of range.
    func _position(of path: IndexPath) -> Int? { _displayed.position(of: path) }

    // MARK: Views

    package func _cell(_ view: UICollectionView, _ path: IndexPath) throws(UIKitException) -> UICollectionViewCell {
        guard let position = _position(of: path) else {
            throw UIKitException(
                .internalInconsistency,
                "The diffable data source has no item at index path \(path): "
                    + "it has \(_displayed.sections.count) sections."
            )
        }
        let item = _displayed.items[position]
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
                "UICollectionViewDiffableDataSource has no supplementaryViewProvider, but the layout requests a "
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
