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

    /// The index path if the target is an item of `list`.
    func path(in list: any FocusList) -> IndexPath? {
        if case .listItem(let own, let path) = self, own === list { return path }
        return nil
    }

    /// Whether both are the same element.
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
