internal import CollectionCore
import Foundation

extension UICollectionViewDiffableDataSource {
    /// Applies a section snapshot: its visible items become the items of the section.
    ///
    /// An unknown section is added at the end. Items of other sections move to this section.
    ///
    /// The method can be called on another queue; see ``apply(_:animatingDifferences:completion:)``.
    ///
    /// - Parameters:
    ///   - snapshot: The items of the section and their hierarchy.
    ///   - section: The identifier of the section.
    ///   - animatingDifferences: Whether changes are animated.
    ///   - completion: Called on the main queue when the collection view displays the snapshot.
    public func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let tree = snapshot.tree
        let change: DiffableContents<SectionIdentifierType, ItemIdentifierType>.Change = { $0.apply(tree, to: section) }
        _contents.submit(for: self, change) { contents throws(UIKitException) in
            try contents.apply(change, marked: nil, animated: animatingDifferences, completion: completion)
        }
    }

    /// Applies a section snapshot and returns when the collection view displays it.
    public func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Returns the outline that was applied to `section`, or its items as roots, or no items for an unknown section.
    public func snapshot(
        for section: SectionIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        .init(tree: _contents.current.outline(of: section))
    }
}

extension UICollectionViewDiffableDataSource: OutlineSource {
    /// Returns the depth of the item at an index path; 0 without an outline.
    package func outlineLevel(at path: IndexPath) -> Int {
        guard let (outline, position) = _outlinePosition(path) else { return 0 }
        return outline.levels[position]
    }

    /// Whether the item at an index path is expanded; `nil` without an outline.
    package func _isExpanded(at path: IndexPath) -> Bool? {
        guard let (outline, position) = _outlinePosition(path) else { return nil }
        return outline.expanded.contains(outline.items[position])
    }

    /// Expands or collapses an item. Each handler can apply another snapshot, so the contents are read again after it.
    @discardableResult
    package func setExpanded(_ expanded: Bool, at path: IndexPath) -> Bool {
        guard let (outline, position) = _outlinePosition(path) else { return false }
        let item = outline.items[position]
        guard outline.expanded.contains(item) != expanded else { return false }
        let section = _contents.storage.sections[path[0]]
        let handlers = sectionSnapshotHandlers
        if expanded {
            guard handlers.shouldExpandItem?(item) ?? true else { return false }
            handlers.willExpandItem?(item)
        } else {
            guard handlers.shouldCollapseItem?(item) ?? true else { return false }
            handlers.willCollapseItem?(item)
        }
        var provided: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>?
        if expanded, let provide = handlers.snapshotForExpandingParent {
            guard let current = _contents.state.outlines[section], current.position(of: item) != nil else {
                return false
            }
            provided = provide(item, NSDiffableDataSourceSectionSnapshot(tree: current).snapshot(of: item))
        }
        guard let current = _contents.state.outlines[section], current.position(of: item) != nil else { return false }
        var snapshot = NSDiffableDataSourceSectionSnapshot(tree: current)
        if let provided { snapshot.replace(childrenOf: item, using: provided) }
        if expanded { snapshot.expand([item]) } else { snapshot.collapse([item]) }
        // The user initiated this change, so it is exempt from the check of the queue that applies snapshots.
        let tree = snapshot.tree
        trapping { () throws(UIKitException) in
            try _contents.apply({ $0.apply(tree, to: section) }, marked: nil, animated: true, completion: nil)
        }
        return true
    }

    private func _outlinePosition(_ path: IndexPath) -> (SectionTree<ItemIdentifierType>, Int)? {
        let (storage, outlines) = (_contents.storage, _contents.state.outlines)
        guard let position = storage.position(of: path), let outline = outlines[storage.sections[path[0]]],
            let outlinePosition = outline.position(of: storage.items[position])
        else { return nil }
        return (outline, outlinePosition)
    }
}
