internal import CSDL2

/// A key that scrolling does not use, for the program to handle.
public enum DesktopKey: Hashable, Sendable {
    /// A key that types a character.
    case character(Character)
    /// A key that types no character.
    case escape, tab, enter, backspace, delete
    /// A function key, by its number.
    case function(Int)

    /// Returns `nil` for keys without a case, such as modifiers and media keys.
    init?(_ code: SDL_Keycode) {
        switch UInt32(bitPattern: code) {
        case SDLK_ESCAPE.rawValue: self = .escape
        case SDLK_TAB.rawValue: self = .tab
        case SDLK_RETURN.rawValue, SDLK_KP_ENTER.rawValue: self = .enter
        case SDLK_BACKSPACE.rawValue: self = .backspace
        case SDLK_DELETE.rawValue: self = .delete
        case SDLK_F1.rawValue...SDLK_F12.rawValue:
            self = .function(Int(UInt32(bitPattern: code) - SDLK_F1.rawValue) + 1)
        case 33...126: self = .character(Character(UnicodeScalar(UInt8(truncatingIfNeeded: code))))
        default: return nil
        }
    }
}
