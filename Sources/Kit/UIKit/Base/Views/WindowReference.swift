/// A reference to the window, shared by all views of the window.
///
/// Each view of the window holds this object, and the window clears it in its deinitializer. A view that outlives its
/// window therefore reads `nil`, regardless of changes in the tree between them. A weak reference would have the same
/// effect but costs a side table for each window and an atomic operation for each read.
final class WindowReference {
    /// `nil` after the window's deinitializer has started.
    nonisolated(unsafe) unowned(unsafe) var window: UIWindow?
}

extension UIView {
    /// The window of the view; `nil` after it was deallocated.
    nonisolated package final var _window: UIWindow? { windowReference?.window }

    /// Stores the window of the view's current tree without notifications.
    nonisolated final func setWindowReference(to window: UIWindow?) { windowReference = window?.ownReference }
}
