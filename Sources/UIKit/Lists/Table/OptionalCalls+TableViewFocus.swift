public import Foundation

// Supports `delegate.indexPathForPreferredFocusedView?(in: view)`. See OptionalCalls+TableView.swift.

@preconcurrency @MainActor public struct _PreferredRowCall {
    let target: any UITableViewDelegate
    public func callAsFunction(in view: UITableView) -> IndexPath? {
        OptionalCall.ask(.preferredRowFocus, target) { target.indexPathForPreferredFocusedView(in: view) } ?? nil
    }
}

extension UITableViewDelegate {
    public var indexPathForPreferredFocusedView: _PreferredRowCall? { .init(target: self) }
}
