package struct KeyInput: Hashable, Sendable {
    /// The usage of the HID table.
    package var code: Int
    package var isDown: Bool
    package var isRepeat: Bool
    /// Bits: shift 1, control 2, alternate 4, command 8, caps lock 16.
    package var modifiers: UInt8
    package var characters: String

    package init(code: Int, isDown: Bool, isRepeat: Bool = false, modifiers: UInt8 = 0, characters: String = "") {
        (self.code, self.isDown, self.isRepeat) = (code, isDown, isRepeat)
        (self.modifiers, self.characters) = (modifiers, characters)
    }
}
