/// The interface of a data source for the cells of an outline, independent of its identifier types.
@MainActor
package protocol OutlineSource: AnyObject {
    /// The level of the item in its section's outline; 0 for root items and in sections without an outline.
    func outlineLevel(at path: IndexPath) -> Int
    /// Whether the item is expanded; `nil` when its section has no outline.
    func _isExpanded(at path: IndexPath) -> Bool?
    /// Expands or collapses the item as a user does, if the handlers allow it. Returns whether the state changed.
    @discardableResult
    func setExpanded(_ expanded: Bool, at path: IndexPath) -> Bool
}
