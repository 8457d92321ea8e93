internal import CollectionCore
import Foundation

extension UICollectionViewDiffableDataSource {
    /// Shows a section snapshot: the section's items become its visible ones.
    ///
    /// A section that is not shown yet is added at the end. Items that are in another section move here.
    ///
    /// - Parameter completion: Called when the collection view shows it.
    public func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        trapping { () throws(UIKitException) in
            try _apply(snapshot.tree, to: section, animated: animatingDifferences, completion: completion)
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
        .init(tree: _outline(of: section, in: _shown))
    }

    func _outline(of section: SectionIdentifierType, in shown: Storage) -> SectionTree<ItemIdentifierType> {
        if let outline = _outlines[section] { return outline }
        var tree = SectionTree<ItemIdentifierType>()
        if let index = shown.sections.position(of: section) {
            tree.insert(shown.items.items(in: shown.itemRange(ofSection: index)), at: 0, level: 0)
        }
        return tree
    }

    func _apply(
        _ tree: SectionTree<ItemIdentifierType>, to section: SectionIdentifierType, animated: Bool,
        completion: (() -> Void)?
    ) throws(UIKitException) {
        var new = _shown
        if !new.sections.contains(section) { new.insertSections([section], at: new.sections.count) }
        if let index = new.sections.position(of: section) {
            // What stays in order is not touched: the list goes on sharing its storage with the one on screen.
            let visible = IdentifierList(tree.visible)
            let present = new.items.items(in: new.itemRange(ofSection: index))
            if visible.items != present {
                new.remove(present.filter { !visible.contains($0) }, keepingMarks: false)
                new.remove(visible.items, keepingMarks: true)
                new.insert(visible.items, at: new.starts[index], section: index)
            }
        }
        _leaveOtherOutlines(tree, of: section)
        _outlines[section] = tree
        try _apply(new, animated: animated, completion: completion)
    }

    /// Items are in one outline only: those that come here leave the others, their descendants stay in their places.
    private func _leaveOtherOutlines(_ tree: SectionTree<ItemIdentifierType>, of section: SectionIdentifierType) {
        for (other, outline) in _outlines where other != section {
            let stolen = outline.items.items.filter { tree.position(of: $0) != nil }
            if stolen.isEmpty { continue }
            var rest = outline
            for item in stolen {
                if let position = rest.position(of: item) { rest.removeSubrange(position..<rest.subtreeEnd(position)) }
            }
            _outlines[other] = rest
        }
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
        apply(snapshot, to: section)
        return true
    }

    private func _outlinePlace(_ path: IndexPath) -> (SectionTree<ItemIdentifierType>, Int)? {
        guard let position = _position(of: path), let outline = _outlines[_shown.sections[path[0]]],
            let place = outline.position(of: _shown.items[position])
        else { return nil }
        return (outline, place)
    }
}
