/// A key of the keyboard that is pressed, repeated, or released.
package struct KeyInput: Hashable, Sendable {
    /// The usage of the HID table.
    package var code: Int
    /// Whether the key is pressed. `false` releases it.
    package var isDown: Bool
    /// Whether the keyboard repeats a key that stays pressed.
    package var isRepeat: Bool
    /// Bits: shift 1, control 2, alternate 4, command 8, caps lock 16.
    package var modifiers: UInt8
    /// The text that the key types with its modifiers; empty for keys that type none.
    package var characters: String

    /// Creates an event of a key.
    package init(code: Int, isDown: Bool, isRepeat: Bool = false, modifiers: UInt8 = 0, characters: String = "") {
        (self.code, self.isDown, self.isRepeat) = (code, isDown, isRepeat)
        (self.modifiers, self.characters) = (modifiers, characters)
    }
}
