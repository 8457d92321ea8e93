internal import CollectionCore
import Foundation

/// The changes of a batch while they are collected.
///
/// A class, so that adding a change copies none of the earlier ones while ``ListChange`` contains the batch.
class PendingBatch {
    final var edits: [BatchEdit] = []
    final var reconfigured: [ItemPath] = []
    final var completions: [(Bool) -> Void] = []
    /// Whether the list was reloaded while changes were collected. The changes before the reload need no further work.
    private(set) final var isReloaded = false

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

/// The change of a list's items or positions.
enum ListChange<Batch: PendingBatch, Running> {
    /// Views show the elements that the list displays.
    case idle
    /// The changes of a batch are collected, possibly in a callback of work that continues afterward. Work that begins
    /// inside the batch, such as an animated change of the layout, is also part of this case.
    case collecting(Batch, during: Running?)
    /// Work is in progress whose callbacks find an unfinished state.
    case running(Running)

    /// The batch that is being collected.
    var batch: Batch? {
        if case .collecting(let batch, _) = self { return batch }
        return nil
    }

    var isCollecting: Bool { batch != nil }

    /// The work in progress, with or without a batch.
    var running: Running? {
        get {
            switch self {
            case .idle: nil
            case .collecting(_, let running): running
            case .running(let running): running
            }
        }
        set {
            switch (self, newValue) {
            case (.collecting(let batch, _), _): self = .collecting(batch, during: newValue)
            case (_, let running?): self = .running(running)
            case (_, nil): self = .idle
            }
        }
    }

    /// Begins to collect a batch.
    ///
    /// - Precondition: No batch is being collected.
    mutating func beginCollecting(_ new: Batch) {
        if let batch { preconditionFailure("A batch of \(batch.edits.count) changes is already being collected.") }
        self = .collecting(new, during: running)
    }

    /// Ends collecting. The work in whose callback the batch was collected continues.
    mutating func endCollecting() {
        if case .collecting(_, let running) = self { self = running.map { .running($0) } ?? .idle }
    }
}

/// The item counts of a data source.
enum ListCounts {
    /// - Parameters:
    ///   - sections: The number of sections that the data source returns.
    ///   - items: The noun for the items in messages.
    ///   - count: Returns the number of items in a section.
    static func fetch(
        sections: Int, items: String, _ count: (Int) -> Int
    ) throws(UIKitException) -> [Int] {
        guard sections >= 0 else { throw negative(sections, of: "sections") }
        var counts: [Int] = []
        counts.reserveCapacity(sections)
        for section in 0..<sections {
            let count = count(section)
            guard count >= 0 else { throw negative(count, of: "\(items) in section \(section)") }
            counts.append(count)
        }
        return counts
    }

    private static func negative(_ count: Int, of elements: String) -> UIKitException {
        UIKitException("The data source returned a negative number (\(count)) of \(elements).")
    }
}
