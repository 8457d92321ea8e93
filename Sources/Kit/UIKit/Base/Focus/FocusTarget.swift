import CoreGraphics
import Foundation

/// The current or a possible location of the focus.
@MainActor enum FocusTarget {
    case nothing
    case single(any UIFocusItem)
    /// An item of a collection view or a row of a table, visible or not.
    case listItem(any FocusList, IndexPath)

    /// `nil` for no target and for items without a cell.
    var item: (any UIFocusItem)? {
        switch self {
        case .nothing: nil
        case .single(let item): item
        case .listItem(let list, let path): list.focusCell(at: path)
        }
    }

    /// The item itself if it is a view, or the view that holds it.
    var view: UIView? {
        if let view = item as? UIView { return view }
        var next = item?.parentFocusEnvironment
        while let environment = next {
            if let view = environment as? UIView { return view }
            if let controller = environment as? UIViewController { return controller.viewIfLoaded }
            next = environment.parentFocusEnvironment
        }
        return nil
    }

    /// The innermost environment that is notified of focus updates: the item, or its list while it has no cell.
    var environment: (any UIFocusEnvironment)? {
        switch self {
        case .nothing: nil
        case .single(let item): item
        case .listItem(let list, let path): list.focusCell(at: path) ?? list
        }
    }

    func path(in list: any FocusList) -> IndexPath? {
        if case .listItem(let own, let path) = self, own === list { return path }
        return nil
    }

    func isSame(as other: FocusTarget) -> Bool {
        switch (self, other) {
        case (.nothing, .nothing): true
        case (.single(let a), .single(let b)): a === b
        case (.listItem(let a, let i), .listItem(let b, let j)): a === b && i == j
        default: false
        }
    }

    /// In the window's coordinates; `nil` for targets outside of windows.
    var windowFrame: CGRect? {
        switch self {
        case .nothing: return nil
        case .single(let item):
            if let view = item as? UIView {
                return view.window == nil
                    ? nil : view.convert(CGRect(origin: view.bounds.origin, size: view.bounds.size), to: nil)
            }
            guard let container = item.parentFocusEnvironment?.focusItemContainer else { return nil }
            if let view = container.coordinateSpace as? UIView { return view.convert(item.frame, to: nil) }
            guard let window = view?.window else { return nil }
            return container.coordinateSpace.convert(item.frame, to: window)
        case .listItem(let list, let path):
            return list.focusFrame(of: path).map { list.convert($0, to: nil) }
        }
    }
}

/// The focus state of a list, in addition to its public properties.
@MainActor struct ListFocus {
    /// The item that has the focus.
    var path: IndexPath?
    /// The item that last had the focus. It may still have it.
    var last: IndexPath?
    /// The value that was set explicitly; `nil` for the default.
    var allows: Bool?
    var allowsDuringEditing: Bool?
    var selectionFollows: Bool?
    /// Whether the focus returns to the item that had it last, even if that item is not visible.
    var remembersLast = false
    /// How many items searches have examined. Tests use it to verify that searches do not scan large lists.
    var examinedCount = 0

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
    var _focus: ListFocus { get set }
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

enum FocusGeometry {
    /// The distance by which items are compared: the distance along the heading plus twice the offset across it.
    ///
    /// - Returns: `nil` if `other` does not lie in that direction.
    static func distance(_ heading: UIFocusHeading, from frame: CGRect, to other: CGRect) -> CGFloat? {
        let isVertical = heading == .up || heading == .down
        let (own, theirs) = isVertical ? (Span(y: frame), Span(y: other)) : (Span(x: frame), Span(x: other))
        let (ownSide, theirSide) = isVertical ? (Span(x: frame), Span(x: other)) : (Span(y: frame), Span(y: other))
        let isForward = heading == .down || heading == .right
        let gap = isForward ? theirs.low - own.high : own.low - theirs.high
        let middles = isForward ? theirs.middle - own.middle : own.middle - theirs.middle
        // Overlapping items count if they overlap by less than half of the shorter length.
        guard middles > 0.5, gap > -min(own.length, theirs.length) / 2 else { return nil }
        let crossGap = max(0, theirSide.low - ownSide.high, ownSide.low - theirSide.high)
        // Among equal distances, the item with the nearest center takes precedence.
        return max(0, gap) + 2 * crossGap + abs(theirSide.middle - ownSide.middle) / 1_000
    }

    /// Whether `other` can be reached from `frame`. Horizontal moves reach only items in the same row.
    static func liesInDirection(_ heading: UIFocusHeading, from frame: CGRect, to other: CGRect) -> Bool {
        if heading == .up || heading == .down { return true }
        return min(frame.maxY, other.maxY) > max(frame.minY, other.minY)
    }

    private struct Span {
        var low, high: CGFloat
        init(x frame: CGRect) { (low, high) = (frame.minX, frame.maxX) }
        init(y frame: CGRect) { (low, high) = (frame.minY, frame.maxY) }
        var middle: CGFloat { (low + high) / 2 }
        var length: CGFloat { high - low }
    }

    /// Whether `a` precedes `b` in reading order: within a row from the leading side, otherwise from the top.
    static func isBefore(_ a: CGRect, _ b: CGRect, isMirrored: Bool) -> Bool {
        let shared = min(a.maxY, b.maxY) - max(a.minY, b.minY)
        if shared > min(a.height, b.height) / 2 { return isMirrored ? a.maxX > b.maxX : a.minX < b.minX }
        return a.minY < b.minY
    }

    /// The elements in reading order.
    ///
    /// - Complexity: O(*n*²). Being in the same row is not a transitive relation, so sorting cannot rely on it.
    static func inReadingOrder<Element>(_ all: [Element], isMirrored: Bool, frame: (Element) -> CGRect) -> [Element] {
        var order: [Element] = []
        for element in all {
            let index = order.firstIndex { isBefore(frame(element), frame($0), isMirrored: isMirrored) }
            order.insert(element, at: index ?? order.count)
        }
        return order
    }
}
