public import Foundation

/// The actions of edit menus, for `#selector(UIResponderStandardEditActions.copy(_:))`. Every responder declares them.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
    /// Moves the selection to the pasteboard.
    func cut(_ sender: Any?)
    /// Copies the selection to the pasteboard.
    func copy(_ sender: Any?)
    /// Inserts the contents of the pasteboard.
    func paste(_ sender: Any?)
    /// Selects an object near the insertion point.
    func select(_ sender: Any?)
    /// Selects all content.
    func selectAll(_ sender: Any?)
    /// Deletes the selection.
    func delete(_ sender: Any?)
    /// Shows the panel that finds text.
    func find(_ sender: Any?)
    /// Shows the panel that finds and replaces text.
    func findAndReplace(_ sender: Any?)
    /// Highlights the next result.
    func findNext(_ sender: Any?)
    /// Highlights the previous result.
    func findPrevious(_ sender: Any?)
    /// Searches for the selected text.
    func useSelectionForFind(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {}
