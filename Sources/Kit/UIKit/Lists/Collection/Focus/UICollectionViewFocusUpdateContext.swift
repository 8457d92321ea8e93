public import Foundation

/// A focus change to, from, or within a collection view.
@preconcurrency @MainActor open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
    /// The item that loses the focus; `nil` when the focus was outside the collection view.
    open var previouslyFocusedIndexPath: IndexPath? { paths.from }
    /// The item that receives the focus; `nil` when the focus moves out of the collection view.
    open var nextFocusedIndexPath: IndexPath? { paths.to }
}
