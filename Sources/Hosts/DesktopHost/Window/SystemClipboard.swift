internal import CSDL2
internal import UIKit

/// The clipboard of the desktop, as text.
@MainActor final class SystemClipboard: DesktopClipboard {
    /// The copied text; empty if there is none.
    var text: String {
        get {
            guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return "" }
            defer { SDL_free(text) }
            return String(cString: text)
        }
        set { SDL_SetClipboardText(newValue) }
    }
    /// The selected text, which the middle mouse button inserts on X11 and Wayland; empty if there is none.
    var primaryText: String {
        get {
            guard SDL_HasPrimarySelectionText() == SDL_TRUE, let text = SDL_GetPrimarySelectionText() else { return "" }
            defer { SDL_free(text) }
            return String(cString: text)
        }
        set { SDL_SetPrimarySelectionText(newValue) }
    }
}
