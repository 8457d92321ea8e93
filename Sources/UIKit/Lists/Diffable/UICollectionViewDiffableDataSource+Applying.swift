internal import CollectionCore
import Foundation

extension UICollectionViewDiffableDataSource {
    typealias Storage = SnapshotStorage<SectionIdentifierType, ItemIdentifierType>
    /// Applies a change to the contents that are displayed when the change takes effect.
    typealias Change = @Sendable (inout DiffableState<SectionIdentifierType, ItemIdentifierType>) -> Void

    /// The contents for the calling thread: those displayed on the main thread, those submitted last elsewhere.
    nonisolated var _current: Storage {
        if MainThread.isCurrent { return MainActor.assumeIsolated { _shown } }
        return _queue.latest.storage
    }

    final func _noteShown() { _queue.shows(DiffableState(storage: _shown, outlines: _outlines)) }

    /// Applies a change, immediately on the main thread and asynchronously on other threads.
    ///
    /// - Parameter show: Displays the change passed to it.
    nonisolated func _take(
        _ change: @escaping Change,
        _ show:
            @escaping @MainActor (
                UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>, @escaping Change
            ) throws(UIKitException) -> Void
    ) {
        guard MainThread.isCurrent else {
            return _queue.submit(for: type(of: self), change) {
                trapping { () throws(UIKitException) in try show(self, change) }
                self._noteShown()
            }
        }
        MainActor.assumeIsolated {
            trapping { () throws(UIKitException) in
                try _queue.checkMain(for: type(of: self))
                try show(self, change)
            }
        }
    }

    /// Returns the change that replaces the contents by a snapshot. Remaining sections keep their outlines.
    nonisolated static func _replacement(by new: Storage) -> Change {
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
    /// callback applies another snapshot, that one is newer: it takes effect immediately, together with the changes
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
        _showReordered()
        let old = _shown
        _waiting.append(change)
        var next = SnapshotStep(from: old, to: _stateAfterWaiting, revision: _revision)
        let hasChanges = !next.changes.isEmpty
        let hasMarks = marked.map { !SnapshotMarks(of: $0, comingFrom: old).isEmpty } ?? false

        // Runs the completion handler when the last batch update has ended, including its animations.
        var open = 1 + (hasChanges ? 1 : 0) + (hasMarks ? 1 : 0)
        let done = { (_: Bool) in
            open -= 1
            if open == 0 { completion?() }
        }
        var failure: UIKitException?
        let run = {
            do throws(UIKitException) {
                if hasChanges {
                    try view._performBatch(
                        {
                            if next.revision != self._revision {
                                next = SnapshotStep(
                                    from: self._shown, to: self._stateAfterWaiting, revision: self._revision)
                            }
                            self._show(next.state)
                            view._edit(next.changes.edits)
                        }, completion: done)
                } else {
                    self._show(next.state)
                }
                if hasMarks, let marked {
                    try view._performBatch(
                        {
                            // A callback may have applied another snapshot since. Only marked items that are still
                            // shown count.
                            Self.send(SnapshotMarks(of: marked, comingFrom: old, shownAs: self._shown), to: view)
                        }, completion: done)
                }
            } catch {
                self._waiting = []
                failure = error
            }
        }
        if animated { run() } else { UIView.performWithoutAnimation(run) }
        if let failure { throw failure }
        done(true)
    }

    func _reload(with change: @escaping Change) {
        _hasApplied = true
        _showReordered()
        _waiting.append(change)
        _show(_stateAfterWaiting)
        _collectionView?.reloadData()
    }

    /// The contents after all waiting changes are applied in the order of their requests.
    private var _stateAfterWaiting: DiffableState<SectionIdentifierType, ItemIdentifierType> {
        var state = DiffableState(storage: _shown, outlines: _outlines)
        for change in _waiting { change(&state) }
        return state
    }

    private func _show(_ state: DiffableState<SectionIdentifierType, ItemIdentifierType>) {
        _waiting = []
        _outlines = state.outlines
        _shown = state.storage
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
