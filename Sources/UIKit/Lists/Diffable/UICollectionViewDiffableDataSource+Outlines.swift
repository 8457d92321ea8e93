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
        _take({ $0.show(tree, in: section) }) { source, change throws(UIKitException) in
            try source._apply(change, marked: nil, animated: animatingDifferences, completion: completion)
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

    /// Each handler may apply another snapshot: what follows it works on what is shown then.
    @discardableResult
    package func _setExpanded(_ expanded: Bool, at path: IndexPath) -> Bool {
        guard let (outline, position) = _outlinePlace(path) else { return false }
        let item = outline.items[position]
        guard outline.expanded.contains(item) != expanded else { return false }
        let section = _shown.sections[path[0]]
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
            guard let current = _outlines[section], current.position(of: item) != nil else { return false }
            provided = provide(item, NSDiffableDataSourceSectionSnapshot(tree: current).snapshot(of: item))
        }
        guard let current = _outlines[section], current.position(of: item) != nil else { return false }
        var snapshot = NSDiffableDataSourceSectionSnapshot(tree: current)
        if let provided { snapshot.replace(childrenOf: item, using: provided) }
        if expanded { snapshot.expand([item]) } else { snapshot.collapse([item]) }
        // A person did this: it is no update of the app's, which may come from another queue.
        let tree = snapshot.tree
        trapping { () throws(UIKitException) in
            try _apply({ $0.show(tree, in: section) }, marked: nil, animated: true, completion: nil)
        }
        return true
    }

    private func _outlinePlace(_ path: IndexPath) -> (SectionTree<ItemIdentifierType>, Int)? {
        guard let position = _position(of: path), let outline = _outlines[_shown.sections[path[0]]],
            let place = outline.position(of: _shown.items[position])
        else { return nil }
        return (outline, place)
    }
}
