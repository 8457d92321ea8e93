internal import CollectionCore

/// The differences between the displayed contents and those that are applied.
struct SnapshotStep<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    /// The contents after the step.
    let state: DiffableState<Section, Item>
    /// The deletions, insertions, and moves that lead to ``state``.
    let changes: SectionedChanges
    /// The revision of the data source for which the differences were computed.
    let revision: Int

    /// - Complexity: That of `SectionedChanges.init`.
    init(from old: SnapshotStorage<Section, Item>, to state: DiffableState<Section, Item>, revision: Int) {
        self.state = state
        self.revision = revision
        let new = state.storage
        changes = SectionedChanges(
            oldSections: old.sections, oldStarts: old.starts, oldItems: old.items,
            newSections: new.sections, newStarts: new.starts, newItems: new.items)
    }
}
