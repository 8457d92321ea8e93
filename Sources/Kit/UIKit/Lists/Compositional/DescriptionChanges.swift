/// Counts changes to the descriptions (sections, groups, items) that a layout has read.
///
/// If the provider returns the same section and the count is unchanged, the layout does not read the section again.
@MainActor package final class DescriptionChanges {
    /// The number of changes that affect the solver.
    package private(set) var count = 0
    /// The number of times that a section's handler for visible items was set or removed.
    package private(set) var handlerCount = 0

    fileprivate func increment() { count &+= 1 }
    fileprivate func incrementHandlers() { handlerCount &+= 1 }
}

/// The layouts that have read a description and are notified of its changes. Usually there is only one.
@MainActor package struct DescriptionReaders {
    private struct Reader { weak var changes: DescriptionChanges? }
    /// The layout that read last. Stored separately so that a description with one reader needs no array, and strongly,
    /// because a weak reference costs more than all else that a layout reads of a small description.
    private var last: DescriptionChanges?
    private var others: [Reader] = []

    /// Adds the layout that reads the description.
    ///
    /// - Complexity: O(1) for the layout that read last, otherwise O(*n*) for *n* layouts that have read the
    ///   description.
    mutating func add(_ changes: DescriptionChanges) {
        let previous = last
        if previous === changes { return }
        last = changes
        if previous == nil, others.isEmpty { return }
        others.removeAll { $0.changes == nil || $0.changes === changes }
        if let previous { others.append(Reader(changes: previous)) }
    }

    /// Notifies all layouts of a change that affects the solver.
    func recordChange() {
        last?.increment()
        for reader in others { reader.changes?.increment() }
    }

    /// Notifies all layouts that the handler of a section was set or removed.
    func recordHandlerChange() {
        last?.incrementHandlers()
        for reader in others { reader.changes?.incrementHandlers() }
    }
}
