import Foundation

// `delegate.indexPathForPreferredFocusedView?(in: view)`: see OptionalCalls+CollectionView.swift.

@preconcurrency @MainActor public struct _PreferredItemCall {
    let target: any UICollectionViewDelegate
    public func callAsFunction(in view: UICollectionView) -> IndexPath? {
        OptionalCall.ask(.preferredFocus, target) { target.indexPathForPreferredFocusedView(in: view) } ?? nil
    }
}

@preconcurrency @MainActor public struct _PreferredRowCall {
    let target: any UITableViewDelegate
    public func callAsFunction(in view: UITableView) -> IndexPath? {
        OptionalCall.ask(.preferredRowFocus, target) { target.indexPathForPreferredFocusedView(in: view) } ?? nil
    }
}

extension UICollectionViewDelegate {
    public var indexPathForPreferredFocusedView: _PreferredItemCall? { .init(target: self) }
}

extension UITableViewDelegate {
    public var indexPathForPreferredFocusedView: _PreferredRowCall? { .init(target: self) }
}
