import Foundation

/// The menu of edit actions that the delegate of a list offers for a pressed item.
@MainActor enum EditMenu {
    private static let actions: [(title: String, selector: Selector)] = [
        ("Cut", "cut:"), ("Copy", "copy:"), ("Paste", "paste:"), ("Delete", "delete:"),
    ]

    /// Returns the menu; `nil` if it has no actions.
    ///
    /// - Parameters:
    ///   - allows: Whether the delegate performs an action.
    ///   - perform: Performs a chosen action. Receives the index path that the item has at that time.
    static func configuration<List: SelectableList>(
        in list: List, allows: (Selector) -> Bool,
        perform: @escaping (List, Selector, IndexPath) -> Void
    ) -> UIContextMenuConfiguration? {
        let children = actions.filter { allows($0.selector) }.map { action in
            UIAction(title: action.title, attributes: action.title == "Delete" ? .destructive : []) {
                [weak list] _ in
                if let list, let path = list._selection.menuItem { perform(list, action.selector, path) }
            }
        }
        guard !children.isEmpty else { return nil }
        let configuration = UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: children) })
        configuration.liftsSource = false
        return configuration
    }
}
