import CoreGraphics
import Foundation

/// The focus state of a list, in addition to its public properties.
@MainActor package struct ListFocus {
    /// The item that has the focus.
    var path: IndexPath?
    /// The item that last had the focus. It may still have it.
    var last: IndexPath?
    /// The value that was set explicitly; `nil` for the default.
    var allows: Bool?
    /// The value for lists that are edited; `nil` for the default.
    var allowsDuringEditing: Bool?
    /// Whether the focused item is selected; `nil` for the default.
    var selectionFollows: Bool?
    /// Whether the focus returns to the item that had it last, even if that item is not visible.
    var remembersLast = false
    /// How many items searches have examined. Tests use it to verify that searches do not scan large lists.
    package var examinedCount = 0

    /// Maps the paths through an update.
    ///
    /// - Returns: Whether the item that has the focus was deleted.
    mutating func carry(_ newPath: (IndexPath) -> IndexPath?) -> Bool {
        last = last.flatMap(newPath)
        guard let old = path else { return false }
        path = newPath(old)
        return path == nil
    }
}

/// A collection view or a table. The focus identifies its items, possibly millions, by index path.
@MainActor protocol FocusList: UIScrollView {
    /// The focus state of the list.
    var _focus: ListFocus { get set }
    /// Whether the focus returns to the item that had it last.
    var remembersLastFocusedIndexPath: Bool { get }
    /// The current cell of an item.
    func focusCell(at path: IndexPath) -> UIView?
    /// The item whose cell is or contains `view`.
    func focusPath(holding view: UIView) -> IndexPath?
    /// In content coordinates; `nil` if the item does not exist.
    func focusFrame(of path: IndexPath) -> CGRect?
    /// Whether the item can have the focus, as determined by its cell or, without a cell, by the delegate.
    func mayFocus(_ path: IndexPath) -> Bool
    /// The nearest item from `frame` in a direction.
    ///
    /// - Parameters:
    ///   - frame: A rectangle in content coordinates.
    ///   - path: The item at `frame` if it belongs to this list.
    /// - Complexity: O(log *n*) plus the number of nearby items, where *n* is the number of items.
    func nextFocusPath(_ heading: UIFocusHeading, from frame: CGRect, of path: IndexPath?, except: Set<IndexPath>)
        -> IndexPath?
    /// The items that are at least partially visible, in reading order.
    var visiblePaths: [IndexPath] { get }
    /// The item that the app prefers.
    var preferredFocusPath: IndexPath? { get }
    /// Creates a cell for an item that is about to get the focus, even if it is not visible.
    func prepareFocusCell(at path: IndexPath)
    /// Scrolls until the item is visible and not covered by pinned headers.
    func scrollToFocus(_ path: IndexPath)
    /// Updates the focus state of all cells: only the cell of `path` has the focus.
    func _showFocus()
    /// Selects the focused item if selection follows the focus.
    func selectByFocus(_ path: IndexPath)
}

extension FocusList {
    /// The item that gets the focus when it enters this list without a direction.
    var entryPath: IndexPath? {
        func focusable(_ path: IndexPath?) -> IndexPath? {
            path.flatMap { focusFrame(of: $0) != nil && mayFocus($0) ? $0 : nil }
        }
        if remembersLastFocusedIndexPath, let last = focusable(_focus.last) { return last }
        if let preferred = focusable(preferredFocusPath) { return preferred }
        var best: (path: IndexPath, priority: Int)?
        for path in visiblePaths where mayFocus(path) {
            let priority = (focusCell(at: path) as (any UIFocusItem)?)?.focusGroupPriority.rawValue ?? 0
            if best.map({ priority > $0.priority }) ?? true { best = (path, priority) }
        }
        return best?.path
    }
}
