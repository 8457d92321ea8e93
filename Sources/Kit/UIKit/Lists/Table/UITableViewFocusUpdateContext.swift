public import Foundation

/// A move of the focus from, to, or within a table.
@preconcurrency @MainActor open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    /// The row that had the focus; `nil` if the focus was outside of the table.
    open var previouslyFocusedIndexPath: IndexPath? { paths.from }
    /// The row that receives the focus; `nil` if the focus leaves the table.
    open var nextFocusedIndexPath: IndexPath? { paths.to }
}
