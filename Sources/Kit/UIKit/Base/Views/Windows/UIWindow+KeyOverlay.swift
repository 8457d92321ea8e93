import Foundation

/// The views above a window's controllers that receive all keys, such as open menus.
@MainActor private final class KeyOverlays {
    struct Entry { weak var view: UIView? }
    var entries: [Entry] = []
}

extension UIWindow {
    private var keyOverlays: KeyOverlays { _attachment(KeyOverlays.init) }

    /// The topmost view that receives all keys in place of the controllers; `nil` if there is none.
    final var keyOverlay: UIView? { keyOverlays.entries.last { $0.view?.window === self }?.view }

    /// Directs keys to a view of this window until ``removeKeyOverlay(_:)``.
    final func addKeyOverlay(_ view: UIView) {
        keyOverlays.entries.append(KeyOverlays.Entry(view: view))
        // The focus enters the view after the layout.
        setNeedsLayout()
    }

    final func removeKeyOverlay(_ view: UIView) {
        keyOverlays.entries.removeAll { $0.view == nil || $0.view === view }
        setNeedsLayout()
    }
}
