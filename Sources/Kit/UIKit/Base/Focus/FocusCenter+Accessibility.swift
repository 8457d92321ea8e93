import Foundation

// The focus as hosts report it to assistive technologies, and as these move it.
extension FocusCenter {
    /// The topmost presentation or menu, to which the focus and screen readers are confined; `nil` without one.
    package var topmostView: UIView? {
        guard let front = frontView, front !== window, front !== window?.rootViewController?.viewIfLoaded else {
            return nil
        }
        return front
    }

    /// The first responder, if it is a view of this window.
    package var firstResponder: UIView? {
        guard let view = window?.ownRuntime.state.firstResponder as? UIView, view.window === window else { return nil }
        return view
    }

    /// The item of a list that has the focus, visible or not.
    package var focusedListItem: (list: UIScrollView, path: IndexPath)? {
        if case .listItem(let list, let path) = current { (list, path) } else { nil }
    }

    /// Moves the focus to a view.
    ///
    /// - Returns: Whether the view has the focus now.
    package func focus(on view: UIView) -> Bool {
        guard view.window === window, view.canBecomeFocused, isInFront(view) else { return false }
        return move(to: .single(view))
    }
}
