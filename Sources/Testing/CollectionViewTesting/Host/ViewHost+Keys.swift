public import UIKit

// Keyboard input. Keys are delivered as in a desktop window: to key commands, text input, focus, and responders. An
// unhandled key scrolls.
extension ViewHost {
    /// Presses and releases a key.
    ///
    ///     host.press(.keyboardTab)
    ///     host.press(.keyboardRightArrow)
    ///     host.press(.keyboardF, modifiers: .command)
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - modifiers: The modifier keys that are held.
    ///   - seconds: The time that the key is held.
    ///   - repeats: The number of key repeats, evenly spread over the time.
    /// - Returns: Whether the key was handled.
    @discardableResult
    public func press(
        _ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = [], duration seconds: Double = 0.05, repeats: Int = 0
    ) -> Bool {
        let isHandled = keyDown(key, modifiers: modifiers)
        for _ in 0..<repeats {
            advance(by: seconds / Double(repeats + 1))
            performAsCurrent {
                _ = window._keyDown(UIKey(key, modifierFlags: modifiers), isRepeat: true, time: now)
                layout()
            }
        }
        advance(by: seconds / Double(repeats + 1))
        keyUp(key)
        return isHandled
    }

    /// Presses a key and holds it until ``keyUp(_:)``.
    ///
    /// - Returns: Whether the key was handled.
    @discardableResult
    public func keyDown(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) -> Bool {
        performAsCurrent {
            let pressed = UIKey(key, modifierFlags: modifiers)
            // Read before the key may move the focus to another field.
            let takesText = window._takesText
            let isHandled = window._keyDown(pressed, time: now)
            if takesText, pressed.characters.count == 1, !modifiers.contains(.command), !modifiers.contains(.control),
                let character = pressed.characters.first, !character.isNewline, character != "\t", character != "\u{8}"
            {
                window._type(.text(pressed.characters))
            }
            layout()
            return isHandled
        }
    }

    /// Releases a key.
    public func keyUp(_ key: UIKeyboardHIDUsage) {
        performAsCurrent {
            window._keyUp(key, time: now)
            layout()
        }
    }

    /// The focused item in the window of this host; `nil` if there is none.
    public var focusedItem: (any UIFocusItem)? { window.focusCenter.focusedItem }
}
