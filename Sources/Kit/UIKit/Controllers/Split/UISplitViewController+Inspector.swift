import CoreGraphics
import Foundation

// The column at the trailing side, which is a sheet while the columns are collapsed.
extension UISplitViewController {
    /// Whether the inspector is a visible column or a sheet.
    final var isShowingInspector: Bool {
        isShownCollapsed ? stacks[.inspector]?.presentingViewController != nil : showsInspector
    }

    /// Whether the inspector covers a part of the secondary column, which would have too little space beside it.
    final var isInspectorOver: Bool {
        guard showsInspector else { return false }
        let beside = shownMode.isOver ? 0 : CGFloat(shownSideColumns.count - 1) * primaryColumnWidth
        return availableWidth - beside - inspectorWidth < view._design.besideInspectorWidth
    }

    /// Animates the column, or presents or dismisses the sheet.
    final func setInspectorShown(_ isShown: Bool) {
        guard let inspector = stacks[.inspector], isShown != isShowingInspector else { return }
        guard isShownCollapsed else {
            showsInspector = isShown
            return animateColumns()
        }
        if isShown {
            present(inspector, animated: true)
        } else {
            inspector.dismiss(animated: true)
        }
    }

    /// Hides what covers the secondary column.
    final func shadePressed() {
        if isInspectorOver { return setInspectorShown(false) }
        change(to: .secondaryOnly)
    }

    /// Hides the inspector without an animation.
    final func dismissInspector() {
        showsInspector = false
        if let inspector = stacks[.inspector], inspector.presentingViewController != nil {
            inspector.dismiss(animated: false)
        }
    }

    /// A column that becomes a sheet is no child.
    final func detachInspector() {
        showsInspector = false
        guard let inspector = stacks[.inspector], inspector.parent === self else { return }
        inspector.willMove(toParent: nil)
        inspector.viewIfLoaded?.removeFromSuperview()
        inspector.removeFromParent()
    }

    /// A sheet becomes a column.
    final func attachInspector() {
        guard let inspector = stacks[.inspector], inspector.parent !== self else { return }
        let wasShown = inspector.presentingViewController != nil
        dismissInspector()
        showsInspector = wasShown
        addChild(inspector)
        inspector.didMove(toParent: self)
    }
}
