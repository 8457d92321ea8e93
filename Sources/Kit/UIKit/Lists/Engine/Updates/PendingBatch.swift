internal import CollectionCore
import Foundation

/// The changes of a batch while they are collected.
///
/// A class, so that adding a change copies none of the earlier ones while ``ListChange`` contains the batch.
class PendingBatch {
    /// The item counts when the batch began. The data source may return other counts since.
    final let before: [Int]
    /// The edits in the order in which they were made.
    final var edits: [BatchEdit] = []
    /// The items whose cells are filled again after the batch.
    final var reconfigured: [ItemPath] = []
    /// The completion handlers of the batch and of those inside it.
    final var completions: [(Bool) -> Void] = []
    /// Whether the list was reloaded while changes were collected. The changes before the reload need no further work.
    private(set) final var isReloaded = false

    /// Creates an empty batch.
    init(before: [Int]) { self.before = before }

    /// Discards the collected changes, because a reload includes them. Completion handlers stay.
    final func reload() {
        isReloaded = true
        (edits, reconfigured) = ([], [])
    }

    /// Calls the completion handlers.
    final func complete(_ finished: Bool) {
        for completion in completions { completion(finished) }
    }
}
