internal import CSDL2
internal import UIKit

/// The pointers of the window system.
@MainActor enum SystemCursors {
    /// Shows a pointer. SDL frees them when it quits.
    static func show(_ cursor: PointerCursor) {
        SDL_ShowCursor(cursor == .hidden ? 0 : 1)
        let shape: SDL_SystemCursor
        switch cursor {
        case .standard, .hidden: shape = SDL_SYSTEM_CURSOR_ARROW
        case .text: shape = SDL_SYSTEM_CURSOR_IBEAM
        case .hand: shape = SDL_SYSTEM_CURSOR_HAND
        case .resizesHorizontally: shape = SDL_SYSTEM_CURSOR_SIZEWE
        case .resizesVertically: shape = SDL_SYSTEM_CURSOR_SIZENS
        case .movesFreely: shape = SDL_SYSTEM_CURSOR_SIZEALL
        }
        let old = SDL_GetCursor()
        guard let made = SDL_CreateSystemCursor(shape) else { return }
        SDL_SetCursor(made)
        if let old, old != made, old != SDL_GetDefaultCursor() { SDL_FreeCursor(old) }
    }
}
