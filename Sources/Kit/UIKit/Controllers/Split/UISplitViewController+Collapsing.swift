import Foundation

// The change between columns and one stack.
extension UISplitViewController {
    /// Merges all stacks into one, up to the column that is on top.
    final func collapseColumns(callsDelegate: Bool) {
        let wasCollapsed = isShownCollapsed
        isShownCollapsed = true
        detachInspector()
        defer { if !wasCollapsed { delegate?.splitViewControllerDidCollapse(self) } }
        guard stacks[.compact] == nil, let row = stacks[.primary] as? UINavigationController else { return }
        var top = stacks[.secondary] != nil ? Column.secondary : hasSupplementary ? .supplementary : .primary
        if style == .unspecified {
            let own = delegate.flatMap { delegate in
                stacks[.secondary].map { delegate.splitViewController(self, collapseSecondary: $0, onto: row) }
            }
            if own == true { top = hasSupplementary ? .supplementary : .primary }
        } else if callsDelegate, let delegate {
            top = delegate.splitViewController(self, topColumnForCollapsingToProposedTopColumn: top)
        }
        var all = row.viewControllers
        for column in [Column.supplementary, .secondary] where column.rawValue <= top.rawValue {
            guard let controller = stacks[column] else { continue }
            var added = [controller]
            if let stack = controller as? UINavigationController {
                added = stack.viewControllers
                stack.setViewControllers([], animated: false)
            } else {
                controller.willMove(toParent: nil)
                controller.viewIfLoaded?.removeFromSuperview()
                controller.removeFromParent()
            }
            joined[column] = added
            for one in added { origins[ObjectIdentifier(one)] = column }
            all += added
        }
        row.setViewControllers(all, animated: false)
    }

    /// Restores the separate stacks. Controllers pushed since the collapse belong to the last one.
    final func expandColumns() {
        guard isShownCollapsed else { return }
        isShownCollapsed = false
        attachInspector()
        defer { delegate?.splitViewControllerDidExpand(self) }
        guard stacks[.compact] == nil, let row = stacks[.primary] as? UINavigationController else { return }
        var parts: [Column: [UIViewController]] = [:]
        var column = Column.primary
        for controller in row.viewControllers {
            column = origins[ObjectIdentifier(controller)] ?? column
            parts[column, default: []].append(controller)
        }
        for column in [Column.supplementary, .secondary] where parts[column] == nil {
            guard let first = joined[column]?.first,
                (stacks[column] as? UINavigationController)?.viewControllers.isEmpty
                    == true
            else { continue }
            parts[column] = [first]
        }
        (origins, joined) = ([:], [:])
        guard parts.count > 1 else { return }
        row.setViewControllers(parts[.primary] ?? [], animated: false)
        for column in [Column.supplementary, .secondary] {
            guard let own = parts[column] else { continue }
            if let stack = stacks[column] as? UINavigationController {
                stack.setViewControllers(own, animated: false)
            } else if let controller = stacks[column], controller.parent !== self {
                addChild(controller)
                controller.didMove(toParent: self)
            }
        }
    }
}
