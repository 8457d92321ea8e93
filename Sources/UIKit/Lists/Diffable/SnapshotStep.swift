internal import CollectionCore

/// The differences between what is shown and what an apply is to show.
struct SnapshotStep<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    /// What is shown afterwards.
    let state: DiffableState<Section, Item>
    let changes: SectionedChanges
    /// The data source's revision for which the differences were computed.
    let revision: Int

    /// - Complexity: As `SectionedChanges.init`.
    init(from old: SnapshotStorage<Section, Item>, to state: DiffableState<Section, Item>, revision: Int) {
        self.state = state
        self.revision = revision
        let new = state.storage
        changes = SectionedChanges(
            oldSections: old.sections, oldStarts: old.starts, oldItems: old.items,
            newSections: new.sections, newStarts: new.starts, newItems: new.items)
    }
}
