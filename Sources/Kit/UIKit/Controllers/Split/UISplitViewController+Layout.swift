import CoreGraphics
import Foundation

// The places of the columns.
extension UISplitViewController {
    /// Collapses or expands the columns for the width, and places them.
    final func layOut() {
        let collapses = view.traitCollection.horizontalSizeClass == .compact
        if collapses != isShownCollapsed {
            wantedMode = nil
            if collapses { collapseColumns(callsDelegate: true) } else { expandColumns() }
        }
        if collapses { layOutCollapsed() } else { layOutColumns() }
    }

    /// Places the only stack.
    final func layOutCollapsed() {
        for part in [line, secondLine, inspectorLine, shade] { part.removeFromSuperview() }
        announcedColumns = nil
        for (column, controller) in stacks where column != collapsedColumn {
            if controller.viewIfLoaded?.superview === view { controller.view.removeFromSuperview() }
        }
        guard let row = stacks[collapsedColumn] else { return }
        if row.view.superview !== view { view.addSubview(row.view) }
        row.view.frame = view.bounds
        row.barInsets = .zero
    }

    /// Places the columns of the current mode.
    final func layOutColumns() {
        stacks[.compact]?.viewIfLoaded?.removeFromSuperview()
        let mode = resolvedMode
        if mode != shownMode {
            delegate?.splitViewController(self, willChangeTo: mode)
            shownMode = mode
        }
        announceColumns()
        let inspector = stacks[.inspector]
        let bounds = view.bounds
        let width = primaryColumnWidth
        let isMirrored = view._isRightToLeft
        func place(_ controller: UIViewController?, _ x: CGFloat, _ width: CGFloat) {
            guard let own = controller?.view else { return }
            if own.superview !== view { view.addSubview(own) }
            own.frame = CGRect(x: isMirrored ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
        }
        let shownColumns = shownSideColumns.filter { $0 != .inspector }
        let count = shownColumns.count
        let occupiedWidth = CGFloat(count) * width
        let trailingWidth = showsInspector && !isInspectorOver ? inspectorWidth : 0
        // Hidden columns are placed beyond the leading edge.
        var x: CGFloat = 0
        let start = mode.isOver ? 0 : occupiedWidth
        place(stacks[.secondary], start, max(0, bounds.width - start - trailingWidth))
        let isShaded = mode.isOver && count > 0 || isInspectorOver
        if isShaded {
            if shade.superview == nil { view.addSubview(shade) }
            shade.frame = bounds
            view.bringSubviewToFront(shade)
        }
        shade.alpha = isShaded ? 0.25 : 0
        for column in [Column.primary, .supplementary] {
            guard let controller = stacks[column] else { continue }
            if shownColumns.contains(column) {
                if controller.viewIfLoaded?.superview !== view {
                    UIView.performWithoutAnimation { place(controller, -width, width) }
                }
                place(controller, x, width)
                view.bringSubviewToFront(controller.view)
                x += width
            } else if controller.viewIfLoaded?.superview === view {
                place(controller, -width, width)
            }
        }
        // A hidden inspector is beyond the trailing edge.
        if showsInspector, let inspector {
            if inspector.viewIfLoaded?.superview !== view {
                UIView.performWithoutAnimation { place(inspector, bounds.width, inspectorWidth) }
            }
            place(inspector, bounds.width - inspectorWidth, inspectorWidth)
            view.bringSubviewToFront(inspector.view)
        } else if inspector?.viewIfLoaded?.superview === view {
            place(inspector, bounds.width, inspectorWidth)
        }
        for (index, line) in [line, secondLine].enumerated() {
            let edge = index < count && !mode.isOver ? CGFloat(index + 1) * width : nil
            placeLine(line, at: edge.map { $0 - Self.lineWidth })
        }
        placeLine(inspectorLine, at: trailingWidth > 0 ? bounds.width - trailingWidth : nil)
        columnsDidMove()
    }

    /// Places a line between columns, at a distance from the leading edge; `nil` removes it.
    private final func placeLine(_ line: UIView, at x: CGFloat?) {
        guard let x else { return line.removeFromSuperview() }
        if line.superview == nil { view.addSubview(line) }
        view.bringSubviewToFront(line)
        line.frame = CGRect(
            x: view._isRightToLeft ? view.bounds.width - x - Self.lineWidth : x, y: 0, width: Self.lineWidth,
            height: view.bounds.height)
    }

    /// The columns that are shown beside or over the secondary one, from the leading edge.
    final var shownSideColumns: [Column] {
        let beside = hasSupplementary ? [Column.supplementary] + (shownMode.count == 2 ? [.primary] : []) : [.primary]
        return beside.prefix(shownMode.count).reversed() + (showsInspector ? [.inspector] : [])
    }

    /// Announces the columns that will appear or disappear.
    private final func announceColumns() {
        let now = shownSideColumns
        guard let before = announcedColumns else {
            (announcedColumns, reportedColumns) = (now, now)
            return
        }
        announcedColumns = now
        for column in before where !now.contains(column) { delegate?.splitViewController(self, willHide: column) }
        for column in now where !before.contains(column) { delegate?.splitViewController(self, willShow: column) }
    }
}

/// The view of a split view controller.
final class SplitView: UIView {
    /// Places the columns.
    var onLayout: (() -> Void)?

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout?()
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }
}
