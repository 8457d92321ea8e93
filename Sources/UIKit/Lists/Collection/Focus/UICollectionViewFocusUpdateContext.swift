public import Foundation

/// A focus change to, from, or within a collection view.
@preconcurrency @MainActor open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
    /// The item that loses the focus; `nil` when the focus was outside the collection view.
    open private(set) var previouslyFocusedIndexPath: IndexPath?
    /// The item that receives the focus; `nil` when the focus moves out of the collection view.
    open private(set) var nextFocusedIndexPath: IndexPath?

    init(_ context: UIFocusUpdateContext, in view: UICollectionView) {
        previouslyFocusedIndexPath = context.from.path(in: view)
        nextFocusedIndexPath = context.to.path(in: view)
        super.init(copying: context)
    }
}
