public import Foundation

// Supports `delegate.indexPathForPreferredFocusedView?(in: view)`; see OptionalCalls+CollectionView.swift.

@preconcurrency @MainActor public struct _PreferredItemCall {
    let target: any UICollectionViewDelegate
    public func callAsFunction(in view: UICollectionView) -> IndexPath? {
        OptionalCall.ask(.preferredFocus, target) { target.indexPathForPreferredFocusedView(in: view) } ?? nil
    }
}

extension UICollectionViewDelegate {
    public var indexPathForPreferredFocusedView: _PreferredItemCall? { .init(target: self) }
}
