import CoreGraphics
import Foundation

/// Something that has the focus, or might.
@MainActor enum FocusTarget {
    case nothing
    case single(any UIFocusItem)
    /// An item of a collection view or a row of a table, be it in sight or not.
    case listItem(any FocusList, IndexPath)

    /// `nil` for nothing and for items without a cell.
    var item: (any UIFocusItem)? {
        switch self {
        case .nothing: nil
        case .single(let item): item
        case .listItem(let list, let path): list._focusCell(at: path)
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

    /// The innermost thing that is told of moves: the item, or its list while it has no cell.
    var environment: (any UIFocusEnvironment)? {
        switch self {
        case .nothing: nil
        case .single(let item): item
        case .listItem(let list, let path): list._focusCell(at: path) ?? list
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

    /// In the window's coordinates; `nil` for what is in no window.
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
            return list._focusFrame(of: path).map { list.convert($0, to: nil) }
        }
    }
}

/// What a list knows of the focus, beside what its public properties say.
@MainActor struct ListFocus {
    /// The item that has it.
    var path: IndexPath?
    /// The item that had it last, which it still may.
    var last: IndexPath?
    /// What was set; else what is usual.
    var allows: Bool?
    var allowsDuringEditing: Bool?
    var selectionFollows: Bool?
    /// How many items were looked at in searches: for tests, that large lists are not walked through.
    var looks = 0

    /// Takes the paths along through a change.
    ///
    /// - Returns: Whether the item that has the focus is gone.
    mutating func carry(_ newPath: (IndexPath) -> IndexPath?) -> Bool {
        last = last.flatMap(newPath)
        guard let old = path else { return false }
        path = newPath(old)
        return path == nil
    }
}

/// A collection view or a table: of its items, which may be millions, the focus knows by their paths.
@MainActor protocol FocusList: UIScrollView {
    var _focus: ListFocus { get set }
    var remembersLastFocusedIndexPath: Bool { get }
    /// The cell that an item has now.
    func _focusCell(at path: IndexPath) -> UIView?
    /// The item whose cell holds `view`, or is it.
    func _focusPath(holding view: UIView) -> IndexPath?
    /// In content coordinates; `nil` when there is no such item.
    func _focusFrame(of path: IndexPath) -> CGRect?
    /// Whether the item can have the focus: its cell is asked, or who would answer for it.
    func _mayFocus(_ path: IndexPath) -> Bool
    /// The nearest item from `frame`, in content coordinates, in a direction.
    ///
    /// - Parameter path: The item there, if it is one of this list's.
    /// - Complexity: O(log items) plus the items near by.
    func _nextFocusPath(_ heading: UIFocusHeading, from frame: CGRect, of path: IndexPath?, except: Set<IndexPath>)
        -> IndexPath?
    /// In reading order, those of which something is in sight.
    var _visiblePaths: [IndexPath] { get }
    /// What an app prefers.
    var _preferredFocusPath: IndexPath? { get }
    /// Gives an item that is about to have the focus a cell, be it out of sight.
    func _prepareFocusCell(at path: IndexPath)
    /// Scrolls it into sight, and out from under headers that stay.
    func _scrollToFocus(_ path: IndexPath)
    /// Tells the cell of `path` that it has the focus, and all others that they have not.
    func _showFocus()
    /// Selects the item with the focus, where selection follows it.
    func _selectByFocus(_ path: IndexPath)
}

extension FocusList {
    /// The item that the focus goes to when it comes to this list, not from any direction.
    var _entryPath: IndexPath? {
        func isOpen(_ path: IndexPath?) -> IndexPath? {
            path.flatMap { _focusFrame(of: $0) != nil && _mayFocus($0) ? $0 : nil }
        }
        if remembersLastFocusedIndexPath, let last = isOpen(_focus.last) { return last }
        if let wanted = isOpen(_preferredFocusPath) { return wanted }
        var best: (path: IndexPath, priority: Int)?
        for path in _visiblePaths where _mayFocus(path) {
            let priority = (_focusCell(at: path) as (any UIFocusItem)?)?.focusGroupPriority.rawValue ?? 0
            if best.map({ priority > $0.priority }) ?? true { best = (path, priority) }
        }
        return best?.path
    }
}

enum FocusGeometry {
    /// The order in which items are tried: the distance along the heading, then how far they lie beside it.
    ///
    /// - Returns: `nil` for what does not lie there.
    static func distance(_ heading: UIFocusHeading, from frame: CGRect, to other: CGRect) -> CGFloat? {
        let isUpright = heading == .up || heading == .down
        let (own, theirs) = isUpright ? (Span(y: frame), Span(y: other)) : (Span(x: frame), Span(x: other))
        let (ownSide, theirSide) = isUpright ? (Span(x: frame), Span(x: other)) : (Span(y: frame), Span(y: other))
        let isForward = heading == .down || heading == .right
        let gap = isForward ? theirs.low - own.high : own.low - theirs.high
        let middles = isForward ? theirs.middle - own.middle : own.middle - theirs.middle
        // What overlaps counts as long as it is not mostly here.
        guard middles > 0.5, gap > -min(own.length, theirs.length) / 2 else { return nil }
        let beside = max(0, theirSide.low - ownSide.high, ownSide.low - theirSide.high)
        // What lies beside counts double; of what lies equally far, the one whose middle is nearest.
        return max(0, gap) + 2 * beside + abs(theirSide.middle - ownSide.middle) / 1_000
    }

    /// Whether `other` may be reached from `frame`: to a side, only what lies in the same line.
    static func isOnWay(_ heading: UIFocusHeading, from frame: CGRect, to other: CGRect) -> Bool {
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

    /// Whether one is read before another: what stands in one line from the side where reading starts, else from the top.
    static func isBefore(_ a: CGRect, _ b: CGRect, isMirrored: Bool) -> Bool {
        let shared = min(a.maxY, b.maxY) - max(a.minY, b.minY)
        if shared > min(a.height, b.height) / 2 { return isMirrored ? a.maxX > b.maxX : a.minX < b.minX }
        return a.minY < b.minY
    }

    /// The elements in reading order.
    ///
    /// - Complexity: O(n²): whether two stand in one line is no order that sorting could rely on.
    static func inReadingOrder<Element>(_ all: [Element], isMirrored: Bool, frame: (Element) -> CGRect) -> [Element] {
        var order: [Element] = []
        for element in all {
            let place = order.firstIndex { isBefore(frame(element), frame($0), isMirrored: isMirrored) }
            order.insert(element, at: place ?? order.count)
        }
        return order
    }
}
