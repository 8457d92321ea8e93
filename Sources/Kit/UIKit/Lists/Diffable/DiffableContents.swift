internal import CollectionCore
import Foundation

/// The contents of a diffable data source, and the changes that replace them.
@MainActor final class DiffableContents<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    /// The contents of a snapshot with these identifiers.
    typealias Storage = SnapshotStorage<Section, Item>
    /// A snapshot with its outlines.
    typealias State = DiffableState<Section, Item>
    /// Applies a change to the contents that are displayed when the change takes effect.
    typealias Change = @Sendable (inout State) -> Void

    private weak var list: (any UpdatingList)?
    /// The raw value of the animation of inserted and deleted rows of a table; `nil` is the automatic one.
    var rowAnimation: Int?
    /// The contents that the list displays, without marks.
    private(set) var state = State() {
        didSet {
            revision += 1
            queue.recordDisplayed(state)
        }
    }
    private var hasApplied = false
    /// The changes whose batch update has begun but has not run its block, oldest first. There is more than one only
    /// while an apply runs in a callback of another.
    private var pendingChanges: [Change] = [] {
        didSet { revision += 1 }
    }
    /// The result of a reordering while its handler runs. The list displays it already.
    private var reordered: State?
    /// Counts changes to the displayed contents and the pending changes. A change invalidates earlier differences.
    private var revision = 0
    /// Receives the snapshots that are applied on other queues.
    nonisolated private let queue = SnapshotQueue(State())

    /// Creates empty contents for a list, which is not retained.
    init(of list: any UpdatingList) { self.list = list }

    /// The displayed sections and items.
    var storage: Storage { state.storage }

    /// The contents for the calling thread: the displayed ones on the main thread, the ones submitted last on others.
    nonisolated var current: State {
        if MainThread.isCurrent { return MainActor.assumeIsolated { state } }
        return queue.latest
    }

    // MARK: Data source

    /// The number of displayed sections.
    var sectionCount: Int { storage.sections.count }

    /// Returns the number of displayed items of a section; 0 for an index that is out of range.
    func itemCount(inSection section: Int) -> Int {
        section >= 0 && section < sectionCount ? storage.numberOfItems(inSection: section) : 0
    }

    /// Returns the cell that a provider creates for the item at an index path.
    ///
    /// - Parameters:
    ///   - source: The name of the data source's class, for messages.
    ///   - view: The description of the list's class in messages.
    func cell<List: UpdatingList, Cell>(
        in list: List, at path: IndexPath, from provider: (List, IndexPath, Item) -> Cell?, source: String, view: String
    ) throws(UIKitException) -> Cell {
        guard let position = storage.position(of: path) else {
            throw UIKitException(
                "The diffable data source has no item at index path \(path): it has \(sectionCount) sections.")
        }
        let item = storage.items[position]
        guard let cell = provider(list, path, item) else {
            throw UIKitException(
                "\(source) cell provider returned nil for index path \(path) with item identifier '\(item)', which is "
                    + "not allowed. You must always return a cell to the \(view): \(list)")
        }
        return cell
    }

    // MARK: Applying

    /// Submits a change, immediately on the main thread and asynchronously on other threads.
    ///
    /// - Parameters:
    ///   - source: The data source, which stays alive until the change is displayed.
    ///   - show: Displays the change.
    nonisolated func submit(
        for source: any AnyObject & Sendable, _ change: @escaping Change,
        _ show: @escaping @MainActor (DiffableContents) throws(UIKitException) -> Void
    ) {
        guard MainThread.isCurrent else {
            return queue.submit(for: type(of: source), change) {
                trapping { () throws(UIKitException) in try show(self) }
                self.queue.recordDisplayed(self.state)
                withExtendedLifetime(source) {}
            }
        }
        MainActor.assumeIsolated {
            trapping { () throws(UIKitException) in
                try queue.checkMain(for: type(of: source))
                try show(self)
            }
        }
    }

    /// Submits a snapshot that replaces the contents.
    func submit(
        _ new: Storage, for source: any AnyObject & Sendable, animated: Bool, completion: (() -> Void)?
    ) {
        let change = Self.replacement(with: new)
        submit(for: source, change) { contents throws(UIKitException) in
            try contents.apply(change, marked: new, animated: animated, completion: completion)
        }
    }

    /// Submits a snapshot that replaces the contents without computing differences.
    func submitReload(
        _ new: Storage, for source: any AnyObject & Sendable, completion: (() -> Void)?
    ) {
        let change = Self.replacement(with: new)
        submit(for: source, change) { contents throws(UIKitException) in
            contents.reload(with: change)
            completion?()
        }
    }

    /// Returns the change that replaces the contents with a snapshot. Remaining sections keep their outlines.
    nonisolated private static func replacement(with new: Storage) -> Change {
        { state in
            state.storage = new.unmarked
            if !state.outlines.isEmpty {
                state.outlines = state.outlines.filter { new.sections.contains($0.key) }
            }
        }
    }

    /// Applies the differences in one batch update, and then reloads and reconfigurations at their new index paths.
    ///
    /// The list calls its delegate, layout, and views before it runs the block of a batch update. If such a callback
    /// applies another snapshot, that one is newer. It takes effect immediately, together with the changes that wait
    /// for their blocks. The block of the outer update then has no changes left.
    ///
    /// - Parameter marked: The snapshot whose marks apply, or `nil` if the change has none.
    func apply(
        _ change: @escaping Change, marked: Storage?, animated: Bool, completion: (() -> Void)?
    ) throws(UIKitException) {
        guard let list, hasApplied else {
            reload(with: change)
            completion?()
            return
        }
        adoptReordered()
        let old = storage
        pendingChanges.append(change)
        var next = SnapshotStep(from: old, to: pendingState, revision: revision)
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
                    try list.performBatch(
                        {
                            if next.revision != self.revision {
                                next = SnapshotStep(from: self.storage, to: self.pendingState, revision: self.revision)
                            }
                            self.display(next.state)
                            list.collect(next.changes.edits, self.rowAnimation)
                        }, completion: finish)
                } else {
                    self.display(next.state)
                }
                if hasMarks, let marked {
                    try list.performBatch(
                        {
                            // A callback may have applied another snapshot since. Only marks of items that are
                            // still displayed apply.
                            let marks = SnapshotMarks(of: marked, from: old, displayed: self.storage)
                            list.collect(marks.edits, self.rowAnimation)
                            if !marks.reconfigured.isEmpty { list._reconfigure(marks.reconfigured) }
                        }, completion: finish)
                }
            } catch {
                self.pendingChanges = []
                failure = error
            }
        }
        if animated { run() } else { UIView.performWithoutAnimation(run) }
        if let failure { throw failure }
        finish(true)
    }

    private func reload(with change: @escaping Change) {
        hasApplied = true
        adoptReordered()
        pendingChanges.append(change)
        display(pendingState)
        list?.reloadData()
    }

    /// The contents after all pending changes are applied in the order of their requests.
    private var pendingState: State {
        var next = state
        for change in pendingChanges { change(&next) }
        return next
    }

    private func display(_ new: State) {
        pendingChanges = []
        state = new
    }

    // MARK: Reordering

    /// Adopts the result of a reordering after `handler` ran, unless an apply in the handler has already adopted it.
    func reorder(to new: State, _ handler: () -> Void) {
        reordered = new
        handler()
        adoptReordered()
    }

    private func adoptReordered() {
        guard let new = reordered else { return }
        reordered = nil
        state = new
    }
}
