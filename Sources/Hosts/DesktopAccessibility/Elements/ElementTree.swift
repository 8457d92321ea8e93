internal import Foundation
internal import UIKit

/// The elements of a window as a tree, in reading order.
///
/// Views that are not elements are omitted; their subviews take their positions. Items of lists are elements with and
/// without a cell, but only those with a cell have contents.
@MainActor struct ElementTree {
    /// The window whose elements these are.
    let content: UIWindow
    /// The text of the last announcement, if readers are informed of it by an element.
    var notification: UInt64?
    /// The topmost presentation or menu. Everything below it is not read.
    let topmost: UIView?
    /// The maximum depth of views. Deeper views are omitted.
    private static let maximumDepth = 128

    /// Creates the tree of a window in its current state. Views that cover others, such as presentations, hide the
    /// elements behind them.
    init(_ content: UIWindow) {
        self.content = content
        topmost = content.focusCenter.topmostView
    }

    // MARK: Children

    /// The children of an element; empty for elements that have none. Items without a cell have no children.
    func children(of element: Element) -> ElementChildren {
        switch element {
        case .application: return .some([.window])
        case .window:
            var all: [Element] = []
            if let topmost { all = [.responder(topmost)] } else { collect(inside: content, 0, &all) }
            if let notification { all.append(.notification(notification)) }
            return .some(all)
        case .notification: return .some([])
        case .item(let list, let path):
            guard let items = ListItems(list), let cell = items.cell(at: path) else { return .some([]) }
            return .some(parts(of: cell))
        case .responder(let responder):
            guard let view = responder as? UIView else { return .some(elements(of: responder)) }
            guard let role = role(of: element), role.isContainer else { return .some([]) }
            if let items = ListItems(view), view.accessibilityElements == nil { return list(items, view) }
            if view.isAccessibilityElement { return .some([]) }
            if view is UISegmentedControl { return .some(segments(view)) }
            var all: [Element] = []
            collect(inside: view, 0, &all)
            return .some(all)
        }
    }

    /// The parts of a cell that are separate elements. The texts of a cell without other parts are its name.
    private func parts(of cell: UIView) -> [Element] {
        if cell.isAccessibilityElement { return [] }
        let all = elementsBelow(cell)
        return isText(all) ? [] : all
    }

    private func isText(_ elements: [Element]) -> Bool {
        elements.allSatisfy {
            if case .responder(let part) = $0 { part is UILabel && !part.isAccessibilityElement } else { false }
        }
    }

    /// Whether a view contains labels and no other elements.
    func isText(_ view: UIView) -> Bool {
        let all = elementsBelow(view)
        return !all.isEmpty && isText(all)
    }

    private func elements(of responder: UIResponder) -> [Element] {
        (responder.accessibilityElements ?? []).compactMap { ($0 as? UIResponder).map { .responder($0) } }
    }

    /// The segments in the order of their indexes.
    private func segments(_ view: UIView) -> [Element] {
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return view.subviews.filter { ($0 is UILabel || $0 is UIImageView) && !$0.isHidden }
            .sorted { isMirrored ? $0.frame.midX > $1.frame.midX : $0.frame.midX < $1.frame.midX }
            .map { .responder($0) }
    }

    private func collect(inside view: UIView, _ depth: Int, _ all: inout [Element]) {
        guard depth < Self.maximumDepth else { return }
        let parts = inReadingOrder(view.accessibilityChildren)
        // A modal view hides its siblings.
        let modal = parts.last {
            $0.accessibilityViewIsModal && ($0 as? UIView).map { !$0.isHiddenFromAccessibility } ?? true
        }
        for part in modal.map({ [$0] }) ?? parts { collect(part, depth + 1, &all) }
    }

    /// Bars are above the views that they cover, but are read in their displayed order: a navigation bar first, and the
    /// bars at the bottom last.
    private func inReadingOrder(_ parts: [UIResponder]) -> [UIResponder] {
        func rank(_ part: UIResponder) -> Int {
            switch part {
            case is UINavigationBar: 0
            case is UIToolbar, is UITabBar: 2
            default: 1
            }
        }
        guard parts.contains(where: { rank($0) != 1 }) else { return parts }
        return (0...2).flatMap { order in parts.filter { rank($0) == order } }
    }

    private func collect(_ responder: UIResponder, _ depth: Int, _ all: inout [Element]) {
        guard let view = responder as? UIView else { return all.append(.responder(responder)) }
        guard !view.isHiddenFromAccessibility else { return }
        if let outer = view.superview, let items = ListItems(outer), let path = items.path(ofCell: view) {
            all.append(.item(items.view, path))
        } else if role(of: .responder(view)) != nil {
            all.append(.responder(view))
        } else {
            collect(inside: view, depth, &all)
        }
    }

    /// Whether there are elements below a view.
    func hasElements(_ view: UIView) -> Bool { !view.isAccessibilityElement && !elementsBelow(view).isEmpty }

    private func elementsBelow(_ view: UIView) -> [Element] {
        var all: [Element] = []
        collect(inside: view, 0, &all)
        return all
    }

    /// Items, with the other displayed views of the list, such as headers, between them.
    private func list(_ items: ListItems, _ view: UIView) -> ElementChildren {
        let parts = view.accessibilityChildren.compactMap { $0 as? UIView }
        var displayed = parts.compactMap { items.path(ofCell: $0) }
        if let focused = content.focusCenter.focusedListItem, focused.list === view { displayed.append(focused.path) }
        var result = ListChildren(list: items.view, counts: items.counts, displayed: displayed)
        var waiting: [Element] = []
        var next: Int?
        for part in parts {
            if let path = items.path(ofCell: part), let index = result.flatIndex(of: path) {
                // Views before the first cell are read before it.
                for other in waiting { result.insert(other, before: index) }
                waiting = []
                next = index + 1
            } else if !(part is UICollectionViewCell), !(part is UITableViewCell) {
                var found: [Element] = []
                collect(part, 0, &found)
                if let next { for one in found { result.insert(one, before: next) } } else { waiting += found }
            }
        }
        for other in waiting { result.insert(other, before: result.itemCount) }
        result.sort()
        return .list(result)
    }

    // MARK: Parents

    /// The parent of an element; `nil` for the application and for views outside the tree.
    func parent(of element: Element) -> Element? {
        switch element {
        case .application: nil
        case .window: .application
        case .notification: .window
        case .item(let list, _): .responder(list)
        case .responder(let responder): parent(of: responder)
        }
    }

    private func parent(of responder: UIResponder) -> Element? {
        if responder === topmost { return .window }
        if let view = responder as? UIView { return view.superview.flatMap { element(at: $0) } }
        guard
            let container = responder.next ?? (responder as? UIAccessibilityElement)?.accessibilityContainer
                as? UIResponder
        else { return nil }
        if let view = container as? UIView { return element(at: view) }
        return container is UIAccessibilityElement ? .responder(container) : nil
    }

    /// The innermost element that is or contains a view.
    func element(at view: UIView) -> Element? {
        var next: UIView? = view
        while let view = next {
            if view === content { return .window }
            if let outer = view.superview as? UIScrollView, let items = ListItems(outer) {
                if let path = items.path(ofCell: view) { return .item(outer, path) }
            }
            if view === topmost || role(of: .responder(view)) != nil { return .responder(view) }
            next = view.superview
        }
        return nil
    }

    /// Whether an element is still a part of the window.
    func contains(_ element: Element) -> Bool {
        switch element {
        case .application, .window, .notification: return true
        case .item(let list, let path): return list.window === content && ListItems(list)?.contains(path) == true
        case .responder(let responder):
            var next: UIResponder? = responder
            for _ in 0..<Self.maximumDepth {
                if let view = next as? UIView { return view.window === content }
                next = (next as? UIAccessibilityElement)?.accessibilityContainer as? UIResponder ?? next?.next
            }
            return false
        }
    }

    /// The view that displays an element; `nil` for items without a cell and for elements that are not views.
    func view(of element: Element) -> UIView? {
        switch element {
        case .application, .notification: nil
        case .window: content
        case .item(let list, let path): ListItems(list)?.cell(at: path)
        case .responder(let responder): responder as? UIView
        }
    }

    /// The object with the accessibility properties of an element.
    func responder(of element: Element) -> UIResponder? {
        if case .responder(let responder) = element { responder } else { view(of: element) }
    }
}
