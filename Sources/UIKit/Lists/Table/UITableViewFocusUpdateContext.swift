public import Foundation

/// A move of the focus from, to or within a table.
@preconcurrency @MainActor open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    /// `nil` when the focus was elsewhere.
    open private(set) var previouslyFocusedIndexPath: IndexPath?
    /// `nil` when the focus goes elsewhere.
    open private(set) var nextFocusedIndexPath: IndexPath?

    init(_ context: UIFocusUpdateContext, in view: UITableView) {
        previouslyFocusedIndexPath = context.from.path(in: view)
        nextFocusedIndexPath = context.to.path(in: view)
        super.init(from: context.from, to: context.to, heading: context.focusHeading)
    }
}
