/// The change of a list's items or positions.
enum ListChange<Batch: PendingBatch, Update, Other> {
    /// Views show the elements that the list displays.
    case idle
    /// The changes of a batch are collected, possibly in a callback of work that continues afterward. Work that begins
    /// inside the batch, such as an animated change of the layout, is also part of this case.
    case collecting(Batch, during: ListWork<Update, Other>?)
    /// Work is in progress whose callbacks find an unfinished state.
    case running(ListWork<Update, Other>)

    /// The batch that is being collected.
    var batch: Batch? {
        if case .collecting(let batch, _) = self { return batch }
        return nil
    }

    /// Whether a batch is being collected.
    var isCollecting: Bool { batch != nil }

    /// The work in progress, with or without a batch.
    var running: ListWork<Update, Other>? {
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

/// The work of a list in progress: an update, something else that runs on its own or during the update, or both.
enum ListWork<Update, Other> {
    case update(Update)
    case other(Other)
    case both(Update, Other)

    /// Creates no work from two `nil`.
    init?(_ update: Update?, _ other: Other?) {
        switch (update, other) {
        case (nil, nil): return nil
        case (let update?, nil): self = .update(update)
        case (nil, let other?): self = .other(other)
        case (let update?, let other?): self = .both(update, other)
        }
    }

    /// The update in progress; `nil` if there is none.
    var update: Update? {
        switch self {
        case .update(let update), .both(let update, _): update
        case .other: nil
        }
    }

    /// The other work in progress; `nil` if there is none.
    var other: Other? {
        switch self {
        case .other(let other), .both(_, let other): other
        case .update: nil
        }
    }
}
