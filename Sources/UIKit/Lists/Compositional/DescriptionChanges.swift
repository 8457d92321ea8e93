/// Counts the changes to the descriptions (sections, groups, items) that one layout has read.
///
/// A section that is returned again and whose description did not change since need not be read again.
@MainActor package final class DescriptionChanges {
    /// Changes that matter to the solver.
    package private(set) var count = 0
    /// How often a section got or lost a handler for visible items.
    package private(set) var handlerCount = 0

    fileprivate func note() { count &+= 1 }
    fileprivate func noteHandler() { handlerCount &+= 1 }
}

/// The layouts that have read a description and are told when it changes: nearly always one.
@MainActor package struct DescriptionReaders {
    private struct Reader { weak var changes: DescriptionChanges? }
    /// The one that read last. Apart from the others, so that a description with one reader needs no array.
    private weak var last: DescriptionChanges?
    private var others: [Reader] = []

    /// Called when a layout reads the description.
    ///
    /// - Complexity: O(1) for the layout that read last, else O(layouts that have read it).
    mutating func add(_ changes: DescriptionChanges) {
        let previous = last
        if previous === changes { return }
        last = changes
        if previous == nil, others.isEmpty { return }
        others.removeAll { $0.changes == nil || $0.changes === changes }
        if let previous { others.append(Reader(changes: previous)) }
    }

    func noteChange() {
        last?.note()
        for reader in others { reader.changes?.note() }
    }

    func noteHandlerChange() {
        last?.noteHandler()
        for reader in others { reader.changes?.noteHandler() }
    }
}
