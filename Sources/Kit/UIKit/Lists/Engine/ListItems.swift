import CoreGraphics
package import Foundation

/// A list whose items hosts and assistive technologies identify by index path, with and without cells.
@MainActor protocol ItemList: UpdatingList, FocusList, ItemInput {
    /// The number of items in each section; empty if the data source returns counts that UIKit rejects.
    var itemCounts: [Int] { get }
    /// What the prefetching data source received.
    var _prefetched: PrefetchedPaths { get set }
    /// Whether items can have the focus if the delegate does not decide.
    var allowsFocus: Bool { get }
    /// Whether items can have the focus during editing if the delegate does not decide.
    var allowsFocusDuringEditing: Bool { get }
}

/// Receives the changes of the items of a list, so that it can follow items by index path.
@MainActor package protocol ListItemsObserver: AnyObject {
    /// Called while an update is carried out. It must not use the list.
    ///
    /// - Parameter newPath: Returns the new index path of an old one; `nil` for items that were deleted.
    func itemsWereUpdated(_ newPath: (IndexPath) -> IndexPath?)
    /// Called when all items were reloaded. It must not use the list.
    func itemsWereReloaded()
}

/// The items of a collection view or a table as a user can use them.
///
/// Index paths that do not exist are permitted everywhere: they have no cell, no frame, and cannot be selected.
@MainActor package struct ListItems {
    private let list: any ItemList

    /// Returns `nil` for views without items.
    package init?(_ view: UIView) {
        guard let scroll = view as? UIScrollView, let list = scroll as? any ItemList else { return nil }
        self.list = list
    }

    /// The list itself.
    package var view: UIScrollView { list }

    /// The number of items in each section.
    package var counts: [Int] { list.itemCounts }

    /// Informed about changes; not retained. A list has one observer.
    package var observer: (any ListItemsObserver)? {
        get { list._selection.observer }
        nonmutating set { list._selection.observer = newValue }
    }

    /// Whether the list has an item at an index path.
    package func contains(_ path: IndexPath) -> Bool {
        guard path.count == 2, path[0] >= 0, path[1] >= 0 else { return false }
        let counts = counts
        return path[0] < counts.count && path[1] < counts[path[0]]
    }

    /// The displayed cell of an item, or `nil` if there is none.
    package func cell(at path: IndexPath) -> UIView? { contains(path) ? list.selectionCell(at: path) : nil }

    /// The item of a view, if the view is a displayed cell of this list.
    package func path(ofCell view: UIView) -> IndexPath? { list.selectionPath(ofCell: view) }

    /// In content coordinates; `nil` if the item does not exist.
    package func frame(at path: IndexPath) -> CGRect? { contains(path) ? list.focusFrame(of: path) : nil }

    // MARK: Selection

    /// Whether the user can select items.
    package var selects: Bool { list.maySelect }
    /// Whether the user can select several items.
    package var supportsMultipleSelection: Bool { list.selectsSeveral }
    /// The selected items in the order of their selection.
    package var selected: [IndexPath] { list._selection.selected }

    /// Selects an item, or deselects it, as the user does. The delegate is asked and informed.
    ///
    /// - Returns: Whether the item is in that state now.
    package func select(_ path: IndexPath, _ isSelected: Bool = true) -> Bool {
        guard selects, contains(path) else { return false }
        if list._selection.selected.contains(path) != isSelected {
            if isSelected {
                list.userSelects(path, alone: !supportsMultipleSelection)
            } else {
                list.userDeselects(path)
            }
        }
        return list._selection.selected.contains(path) == isSelected
    }

    /// Does what a tap on a displayed item does.
    ///
    /// - Returns: Whether the item took it.
    package func tap(_ path: IndexPath) -> Bool {
        guard contains(path), list.touchDownOnItem(at: path) else { return false }
        list.touchUpOnItem()
        return true
    }

    // MARK: Focus and scrolling

    /// Scrolls until an item is visible and not covered by pinned headers.
    ///
    /// - Returns: Whether the item exists.
    @discardableResult package func reveal(_ path: IndexPath) -> Bool {
        guard contains(path) else { return false }
        list.scrollToFocus(path)
        return true
    }

    /// Moves the focus to an item, which scrolls until it is visible.
    ///
    /// - Returns: Whether the item has the focus now.
    package func focus(_ path: IndexPath) -> Bool {
        guard let window = list.window, contains(path), list.mayFocus(path), window.focusCenter.isInFront(list) else {
            return false
        }
        return window.focusCenter.move(to: .listItem(list, path))
    }
}
