public import Foundation

/// A move of the focus from, to, or within a table.
@preconcurrency @MainActor open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    /// The row that had the focus; `nil` if the focus was outside of the table.
    open private(set) var previouslyFocusedIndexPath: IndexPath?
    /// The row that receives the focus; `nil` if the focus leaves the table.
    open private(set) var nextFocusedIndexPath: IndexPath?

    init(_ context: UIFocusUpdateContext, in view: UITableView) {
        previouslyFocusedIndexPath = context.from.path(in: view)
        nextFocusedIndexPath = context.to.path(in: view)
        super.init(copying: context)
    }
}
