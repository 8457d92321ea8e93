/// What the views of a window share instead of a reference to the window itself.
///
/// Each view of the window holds this object, and the window clears it when it goes away. A view that outlives its
/// window therefore reads `nil`, whatever happened to the tree between them. A weak reference would do the same, but
/// costs a side table on each window and an atomic operation on each reading.
final class WindowReference {
    /// `nil` from the moment the window is deinitialized.
    nonisolated(unsafe) unowned(unsafe) var window: UIWindow?
}

extension UIView {
    /// The window that the view lies in; `nil` when that is gone.
    nonisolated package final var _window: UIWindow? { _windowReference?.window }

    /// Notes the window of the tree that the view is in now, without telling anyone.
    nonisolated final func _takeReference(to window: UIWindow?) { _windowReference = window?._ownReference }
}
