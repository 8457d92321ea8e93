internal import CollectionCore
import Foundation

extension UICollectionViewDiffableDataSource {
    /// Shows a section snapshot: the section's items become its visible ones.
    ///
    /// A section that is not shown yet is added at the end. Items that are in another section move here.
    ///
    /// May be called on another queue than the main one, as ``apply(_:animatingDifferences:completion:)``.
    ///
    /// - Parameter completion: Called on the main queue when the collection view shows it.
    public func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let tree = snapshot.tree
        _take(changing: { $0.show(tree, in: section) }) { source throws(UIKitException) in
            try source._apply(tree, to: section, animated: animatingDifferences, completion: completion)
        }
    }

    /// Shows a section snapshot and returns when the collection view does.
    public func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// The outline that was applied to a section; for others their items as roots, none for a section that is not shown.
    public func snapshot(
        for section: SectionIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        let state =
            MainThread.isCurrent ? DiffableState(storage: _shown, outlines: _outlines) : _queue.latest
        return .init(tree: state.outline(of: section))
    }

    func _apply(
        _ tree: SectionTree<ItemIdentifierType>, to section: SectionIdentifierType, animated: Bool,
        completion: (() -> Void)?
    ) throws(UIKitException) {
        var state = DiffableState(storage: _shown, outlines: _outlines)
        state.show(tree, in: section)
        _outlines = state.outlines
        try _apply(state.storage, animated: animated, completion: completion)
    }
}

extension UICollectionViewDiffableDataSource: OutlineSource {
    package func _outlineLevel(at path: IndexPath) -> Int {
        guard let (outline, position) = _outlinePlace(path) else { return 0 }
        return outline.levels[position]
    }

    package func _isExpanded(at path: IndexPath) -> Bool? {
        guard let (outline, position) = _outlinePlace(path) else { return nil }
        return outline.expanded.contains(outline.items[position])
    }

    @discardableResult
    package func _setExpanded(_ expanded: Bool, at path: IndexPath) -> Bool {
        guard let (outline, position) = _outlinePlace(path) else { return false }
        let item = outline.items[position]
        guard outline.expanded.contains(item) != expanded else { return false }
        let section = _shown.sections[path[0]]
        let handlers = sectionSnapshotHandlers
        var snapshot = NSDiffableDataSourceSectionSnapshot(tree: outline)
        if expanded {
            guard handlers.shouldExpandItem?(item) ?? true else { return false }
            handlers.willExpandItem?(item)
            if let provide = handlers.snapshotForExpandingParent {
                snapshot.replace(childrenOf: item, using: provide(item, snapshot.snapshot(of: item)))
            }
            snapshot.expand([item])
        } else {
            guard handlers.shouldCollapseItem?(item) ?? true else { return false }
            handlers.willCollapseItem?(item)
            snapshot.collapse([item])
        }
        // A person did this: it is no update of the app's, which may come from another queue.
        let tree = snapshot.tree
        trapping { () throws(UIKitException) in try _apply(tree, to: section, animated: true, completion: nil) }
        return true
    }

    private func _outlinePlace(_ path: IndexPath) -> (SectionTree<ItemIdentifierType>, Int)? {
        guard let position = _position(of: path), let outline = _outlines[_shown.sections[path[0]]],
            let place = outline.position(of: _shown.items[position])
        else { return nil }
        return (outline, place)
    }
}
