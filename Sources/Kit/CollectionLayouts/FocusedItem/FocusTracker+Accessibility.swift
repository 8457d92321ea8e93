internal import CollectionCore
import UIKit

// Accessibility actions and announcements.
extension FocusTracker {
    /// The first item of the rest position after (1) or before (-1) that of the focused item; `nil` if there is none.
    ///
    /// - Parameter wraps: Whether the first item follows the last one.
    func neighbor(_ step: Int, wraps: Bool) -> IndexPath? {
        guard let view, let layout, let now = layout.focusedItem else { return nil }
        let counts = SectionCounts(of: view)
        guard counts.total > 1, let position = counts.position(of: now) else { return nil }
        // Items of different sections never share a rest position.
        let group = max(layout.itemsPerRestPosition, 1)
        let items = counts.items(in: now.section)
        let start = position - (position - items.lowerBound) % group
        if step > 0 {
            let next = min(start + group, items.upperBound)
            return next < counts.total ? counts.path(of: next) : wraps ? counts.path(of: 0) : nil
        }
        if start - group >= items.lowerBound { return counts.path(of: start - group) }
        guard start > 0 || wraps else { return nil }
        let last = start > 0 ? start - 1 : counts.total - 1
        let before = counts.items(in: counts.section(of: last))
        return counts.path(of: last - (last - before.lowerBound) % group)
    }

    /// Moves the focus to a neighbor of the focused item.
    ///
    /// - Returns: Whether there is one.
    private func moveFocus(_ step: Int) -> Bool {
        let wraps = (layout as? LoopingCarouselLayout)?.wrapsAround ?? false
        guard let path = neighbor(step, wraps: wraps), let layout else { return false }
        layout.setFocusedItem(path, animated: !reducesMotion)
        return true
    }

    /// Adds the actions of this tracker to the view, after those of the app.
    func updateActions() {
        removeActions()
        guard let view else { return }
        actions = [(nextItemActionName, 1), (previousItemActionName, -1)].map { name, step in
            UIAccessibilityCustomAction(name: name) { [weak self] _ in self?.moveFocus(step) ?? false }
        }
        view.accessibilityCustomActions = (view.accessibilityCustomActions ?? []) + actions
    }

    /// Removes the actions of this tracker from the view. Those of the app stay.
    func removeActions() {
        guard !actions.isEmpty else { return }
        if let view = layout?.collectionView, let all = view.accessibilityCustomActions {
            let others = all.filter { action in !actions.contains { $0 === action } }
            view.accessibilityCustomActions = others.isEmpty ? nil : others
        }
        actions = []
    }

    /// Announces the item with which the content came to rest.
    func announce(_ item: IndexPath) {
        guard UIAccessibility.isVoiceOverRunning, let view else { return }
        let counts = SectionCounts(of: view)
        guard let position = counts.position(of: item) else { return }
        let text = announcement.map { $0(item) } ?? "\(position + 1) of \(counts.total)"
        UIAccessibility.post(notification: .pageScrolled, argument: text)
    }
}
