internal import CollectionCore
package import DisplayList
import Foundation

// List sections: the positions of their elements, and their backgrounds.
extension UICollectionViewCompositionalLayout {
    private func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
        _sections.indices.contains(section) ? _sections[section]?._list : nil
    }

    /// Returns the position of an element in its list section; `nil` outside of lists. A `nil` kind means a cell.
    final func computedListPosition(ofKind kind: String?, at path: IndexPath) -> ListPosition? {
        guard path.count > 1, let list = list(ofSection: path[0]) else { return nil }
        switch kind {
        case nil:
            guard let sections = _solution?.sections, sections.indices.contains(path[0]) else { return nil }
            return list.position(ofItem: path[1], count: sections[path[0]].itemCount)
        case UICollectionView.elementKindSectionHeader: return ListPosition(appearance: list.appearance, part: .header)
        case UICollectionView.elementKindSectionFooter: return ListPosition(appearance: list.appearance, part: .footer)
        default: return nil
        }
    }

    /// Returns the swipe actions that the configuration of a list provides for an item; `nil` for none.
    final func _actions(at path: IndexPath, side: SwipeSession.Side) -> UISwipeActionsConfiguration? {
        guard path.count > 1, let list = list(ofSection: path[0]) else { return nil }
        return switch side {
        case .leading: list.leadingSwipeActionsConfigurationProvider?(path)
        case .trailing: list.trailingSwipeActionsConfigurationProvider?(path)
        }
    }

    private var hasSwipeActions: Bool {
        _sections.contains {
            $0?._list?.leadingSwipeActionsConfigurationProvider != nil
                || $0?._list?.trailingSwipeActionsConfigurationProvider != nil
        }
    }

    /// Updates the list positions, outline states, and separators of visible list cells that are out of date.
    ///
    /// - Complexity: O(*n*) for *n* visible elements. An up-to-date cell costs one comparison.
    final func updateListPositions(in view: UICollectionView) {
        guard hasLists else { return }
        if view.swipePan == nil, hasSwipeActions { view.allowSwipes() }
        view.followSwipedRow()
        for case let cell as UICollectionViewListCell in view._stack {
            guard let attributes = cell._attributes else { continue }
            let path = attributes.indexPath
            if let stamp = cell.listPositionStamp, stamp.solve == solveCount, stamp.path == path { continue }
            cell.listPositionStamp = (solveCount, path)
            cell.setListPosition(computedListPosition(ofKind: attributes.representedElementKind, at: path))
            guard attributes.representedElementCategory == .cell else { continue }
            showOutline(cell, at: path, in: view)
            showSeparators(cell, at: path)
        }
    }

    private func showSeparators(_ cell: UICollectionViewListCell, at path: IndexPath) {
        let position = cell.listPosition
        let configuration = list(ofSection: path[0])?
            ._separators(at: path, isFirst: position?.isFirst ?? false, isLast: position?.isLast ?? false)
        guard configuration != cell._separatorConfiguration else { return }
        cell._separatorConfiguration = configuration
        cell.setNeedsLayout()
    }

    private func showOutline(_ cell: UICollectionViewListCell, at path: IndexPath, in view: UICollectionView) {
        guard let outline = view.dataSource as? any OutlineSource else { return }
        let isExpanded = outline._isExpanded(at: path) ?? false
        guard isExpanded != cell._isExpanded else { return }
        cell._isExpanded = isExpanded
        cell.setNeedsUpdateConfiguration()
        guard view.window != nil else { return }
        UIView.animate(withDuration: UICollectionView.editingDuration, delay: 0, options: .allowUserInteraction) {
            cell.layoutIfNeeded()
        }
    }

    // MARK: Backgrounds

    /// Draws the backgrounds of list sections: in the whole view if they have one color, otherwise behind each section.
    package final func drawListBackgrounds(in view: UICollectionView, into items: inout [DisplayItem]) {
        guard hasLists, let solution = _solution else { return }
        let colors = _sections.map { $0?._list?.listBackground }
        let traits = view.traitCollection
        if let first = colors.first ?? nil, colors.allSatisfy({ $0 == first }) {
            fill(Rect(view.bounds), first.cgColor(for: traits).color, into: &items)
            return
        }
        let bounds = Rect(view.bounds)
        for (index, color) in colors.enumerated() {
            guard let color else { continue }
            var rect = solution.sectionFrame(index)
            let across = solution.container.axis.cross
            (rect.origin[across], rect.size[across]) = (bounds.origin[across], bounds.size[across])
            guard let visible = rect.intersection(bounds) else { continue }
            fill(visible, color.cgColor(for: traits).color, into: &items)
        }
    }

    private func fill(_ rect: Rect, _ color: Color, into items: inout [DisplayItem]) {
        if color.alpha > 0 { items.append(.fill(.rect(rect), .color(color))) }
    }
}
