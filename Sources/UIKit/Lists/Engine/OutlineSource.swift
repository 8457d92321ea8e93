package import Foundation

/// What a cell of an outline needs to know of its data source, whatever its identifiers are.
@MainActor
package protocol OutlineSource: AnyObject {
    /// How deep the item lies in its section's outline; 0 for roots and in sections without one.
    func _outlineLevel(at path: IndexPath) -> Int
    /// Whether the item is expanded; `nil` when it has no outline.
    func _isExpanded(at path: IndexPath) -> Bool?
    /// Expands or collapses the item as a user does it: asks and tells the handlers. Returns whether it happened.
    @discardableResult
    func _setExpanded(_ expanded: Bool, at path: IndexPath) -> Bool
}
