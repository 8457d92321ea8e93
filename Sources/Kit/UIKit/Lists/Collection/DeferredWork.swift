import Foundation

/// What callbacks in the middle of a pass left for its end.
struct DeferredWork {
    /// Whether the layout may have missed an update. Its state may then not match the details of later updates.
    var isUnsure = false
    /// Updates that were not yet passed to the layout, in order.
    var pendingUpdates: [DisplayedUpdate] = []
    /// Displayed index paths of the items whose cells the data source must fill again.
    var toFill: [IndexPath] = []
    /// Completion handlers of batches that were performed in the middle of a pass.
    var completions: [(Bool) -> Void] = []
    /// Whether a reload happened during a query. The layout may have marked itself valid at the end of that query.
    var mustInvalidate = false
}
