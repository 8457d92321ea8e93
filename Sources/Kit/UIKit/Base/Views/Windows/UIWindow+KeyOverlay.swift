import Foundation

/// The views above a window's controllers that receive all keys, such as open menus.
@MainActor private final class KeyOverlays {
    struct Entry {
        weak var view: UIView?
        weak var source: UIView?
        let end: () -> Void
    }
    var entries: [Entry] = []
}

extension UIWindow {
    private var keyOverlays: KeyOverlays { _attachment(KeyOverlays.init) }

    /// The topmost view that receives all keys in place of the controllers; `nil` if there is none.
    final var keyOverlay: UIView? { keyOverlays.entries.last { $0.view?.window === self }?.view }

    /// Directs keys to a view of this window until ``removeKeyOverlay(_:)``.
    ///
    /// - Parameters:
    ///   - source: The view for which the overlay is shown.
    ///   - end: Called when `source` is hidden, alone or with a view around it, or leaves the window.
    final func addKeyOverlay(_ view: UIView, for source: UIView?, end: @escaping () -> Void) {
        keyOverlays.entries.append(KeyOverlays.Entry(view: view, source: source, end: end))
        hasKeyOverlays = true
        // The focus enters the view after the layout.
        setNeedsLayout()
    }

    /// Removes a view from those that receive keys first.
    final func removeKeyOverlay(_ view: UIView) {
        keyOverlays.entries.removeAll { $0.view == nil || $0.view === view }
        hasKeyOverlays = !keyOverlays.entries.isEmpty
        setNeedsLayout()
    }

    /// Ends the overlays that are shown for `view` or for a view in it.
    final func endKeyOverlays(for view: UIView) {
        for entry in keyOverlays.entries where entry.source?.isDescendant(of: view) == true { entry.end() }
    }
}
