public import UIKit

// What people do with a keyboard. Keys go the way that those of a window on the desktop go: to commands, to what takes
// text, to the focus, to responders, and what nobody wants scrolls.
extension ViewHost {
    /// Presses a key and lets it go.
    ///
    ///     host.press(.keyboardTab)
    ///     host.press(.keyboardRightArrow)
    ///     host.press(.keyboardF, modifiers: .command)
    ///
    /// - Parameters:
    ///   - seconds: How long it is held.
    ///   - repeats: How many more times the key acts while it is held, evenly spread over the time.
    /// - Returns: Whether anything was done with it.
    @discardableResult
    public func press(
        _ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = [], lasting seconds: Double = 0.05, repeats: Int = 0
    ) -> Bool {
        let didAnything = keyDown(key, modifiers: modifiers)
        for _ in 0..<repeats {
            advance(by: seconds / Double(repeats + 1))
            own {
                _ = window._keyDown(UIKey(key, modifierFlags: modifiers), isRepeat: true, time: now)
                layout()
            }
        }
        advance(by: seconds / Double(repeats + 1))
        keyUp(key)
        return didAnything
    }

    /// Presses a key and holds it, until ``keyUp(_:)``.
    ///
    /// - Returns: Whether anything was done with it.
    @discardableResult
    public func keyDown(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) -> Bool {
        own {
            let pressed = UIKey(key, modifierFlags: modifiers)
            // Before the key moves on to another field.
            let takesText = window._takesText
            let didAnything = window._keyDown(pressed, time: now)
            if takesText, pressed.characters.count == 1, !modifiers.contains(.command), !modifiers.contains(.control),
                let character = pressed.characters.first, !character.isNewline, character != "\t", character != "\u{8}"
            {
                window._type(.text(pressed.characters))
            }
            layout()
            return didAnything
        }
    }

    /// Lets a key go.
    public func keyUp(_ key: UIKeyboardHIDUsage) {
        own {
            window._keyUp(key, time: now)
            layout()
        }
    }

    /// What has the focus in this host's window; `nil` while nothing has it.
    public var focusedItem: (any UIFocusItem)? { window._focusCenter.focusedItem }
}
