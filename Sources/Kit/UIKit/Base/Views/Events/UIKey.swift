public import Foundation

/// The modifier keys that are held during an event or that a key command requires.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    /// The bits of the modifiers.
    public let rawValue: Int
    /// Creates modifiers from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps lock.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// The Shift key.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// The Control key.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Option, or Alt on other keyboards.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// Command, or the Windows key on other keyboards.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key belongs to the numeric pad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

    /// The modifiers that commands distinguish.
    var relevant: UIKeyModifierFlags { intersection([.shift, .control, .alternate, .command]) }
}

/// A key of a keyboard and its characters with the pressed modifiers.
@preconcurrency @MainActor open class UIKey: NSObject, @preconcurrency NSCopying {
    /// The text that the key inserts. For other keys, such as arrow keys, their names in ``UIKeyCommand``.
    public let characters: String
    /// The text that the key inserts without modifiers.
    public let charactersIgnoringModifiers: String
    /// The modifiers that were held with the key.
    public let modifierFlags: UIKeyModifierFlags
    /// The position of the key on the keyboard.
    public let keyCode: UIKeyboardHIDUsage

    /// Creates a key with the characters that it types with and without modifiers.
    package init(
        _ keyCode: UIKeyboardHIDUsage, characters: String, charactersIgnoringModifiers: String,
        modifierFlags: UIKeyModifierFlags
    ) {
        self.keyCode = keyCode
        self.characters = characters
        self.charactersIgnoringModifiers = charactersIgnoringModifiers
        self.modifierFlags = modifierFlags
        super.init()
    }

    /// Creates a key from its position, with the letters of a US keyboard.
    package convenience init(_ keyCode: UIKeyboardHIDUsage, modifierFlags: UIKeyModifierFlags = []) {
        let plain = keyCode.unmodifiedCharacters
        let isUpper = modifierFlags.contains(.shift) != modifierFlags.contains(.alphaShift)
        self.init(
            keyCode, characters: isUpper && plain.count == 1 ? plain.uppercased() : plain,
            charactersIgnoringModifiers: plain, modifierFlags: modifierFlags)
    }

    /// The key itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UIKeyboardHIDUsage {
    /// Whether the key is one of F1 to F12, which type nothing.
    package var isFunctionKey: Bool { isFrom(.keyboardF1, to: .keyboardF12) }

    /// The characters of the key on a US keyboard, or its name in ``UIKeyCommand``.
    @MainActor package var unmodifiedCharacters: String {
        switch self {
        case _ where isFrom(.keyboardA, to: .keyboardZ):
            String(UnicodeScalar(UInt8(97 + rawValue - Self.keyboardA.rawValue)))
        case _ where isFrom(.keyboard1, to: .keyboard9): String(1 + rawValue - Self.keyboard1.rawValue)
        case .keyboard0: "0"
        case _ where isFrom(.keyboardF1, to: .keyboardF12):
            "UIKeyInputF\(1 + rawValue - Self.keyboardF1.rawValue)"
        case .keyboardReturnOrEnter, .keypadEnter: "\r"
        case .keyboardTab: "\t"
        case .keyboardSpacebar: " "
        case .keyboardEscape: UIKeyCommand.inputEscape
        case .keyboardDeleteOrBackspace: "\u{8}"
        case .keyboardDeleteForward: UIKeyCommand.inputDelete
        case .keyboardUpArrow: UIKeyCommand.inputUpArrow
        case .keyboardDownArrow: UIKeyCommand.inputDownArrow
        case .keyboardLeftArrow: UIKeyCommand.inputLeftArrow
        case .keyboardRightArrow: UIKeyCommand.inputRightArrow
        case .keyboardPageUp: UIKeyCommand.inputPageUp
        case .keyboardPageDown: UIKeyCommand.inputPageDown
        case .keyboardHome: UIKeyCommand.inputHome
        case .keyboardEnd: UIKeyCommand.inputEnd
        case .keyboardHyphen: "-"
        case .keyboardEqualSign: "="
        case .keyboardOpenBracket: "["
        case .keyboardCloseBracket: "]"
        case .keyboardBackslash: "\\"
        case .keyboardSemicolon: ";"
        case .keyboardQuote: "'"
        case .keyboardGraveAccentAndTilde: "`"
        case .keyboardComma: ","
        case .keyboardPeriod: "."
        case .keyboardSlash: "/"
        default: ""
        }
    }

    private func isFrom(_ first: Self, to last: Self) -> Bool { (first.rawValue...last.rawValue).contains(rawValue) }
}
