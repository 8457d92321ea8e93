internal import UIKit

/// The names of keys in requests.
enum KeyNames {
    private static let named: [(name: String, key: UIKeyboardHIDUsage)] = [
        ("return", .keyboardReturnOrEnter), ("escape", .keyboardEscape), ("tab", .keyboardTab),
        ("space", .keyboardSpacebar), ("delete", .keyboardDeleteOrBackspace),
        ("forward-delete", .keyboardDeleteForward), ("up", .keyboardUpArrow), ("down", .keyboardDownArrow),
        ("left", .keyboardLeftArrow), ("right", .keyboardRightArrow), ("page-up", .keyboardPageUp),
        ("page-down", .keyboardPageDown), ("home", .keyboardHome), ("end", .keyboardEnd),
    ]

    /// The names, for messages.
    static var all: String { named.map(\.name).joined(separator: ", ") }

    /// Reads a key with its modifiers: `cmd+shift+f`.
    static func press(_ text: String) throws(DriveFault) -> (key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags) {
        var parts = text.lowercased().split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        guard let last = parts.popLast(), let key = key(last) else {
            throw DriveFault("“\(text.prefix(40))” names no key; there are letters, digits, and \(all).")
        }
        var modifiers: UIKeyModifierFlags = []
        for part in parts {
            switch part {
            case "cmd", "command": modifiers.insert(.command)
            case "ctrl", "control": modifiers.insert(.control)
            case "alt", "option": modifiers.insert(.alternate)
            case "shift": modifiers.insert(.shift)
            default: throw DriveFault("“\(part.prefix(40))” is no modifier; there are cmd, ctrl, alt, and shift.")
            }
        }
        return (key, modifiers)
    }

    private static func key(_ name: String) -> UIKeyboardHIDUsage? {
        if let found = named.first(where: { $0.name == name }) { return found.key }
        guard let scalar = name.unicodeScalars.first, name.unicodeScalars.count == 1 else { return nil }
        let code: Int? =
            switch scalar {
            case "a"..."z": UIKeyboardHIDUsage.keyboardA.rawValue + Int(scalar.value - 97)
            case "1"..."9": UIKeyboardHIDUsage.keyboard1.rawValue + Int(scalar.value - 49)
            case "0": UIKeyboardHIDUsage.keyboard0.rawValue
            default: nil
            }
        return code.flatMap { UIKeyboardHIDUsage(rawValue: $0) }
    }
}

/// The names of text sizes in requests, the smallest first.
enum TextSizeNames {
    /// The names with their categories.
    static let all: [(name: String, category: UIContentSizeCategory)] = [
        ("xs", .extraSmall), ("s", .small), ("m", .medium), ("large", .large), ("xl", .extraLarge),
        ("xxl", .extraExtraLarge), ("xxxl", .extraExtraExtraLarge), ("ax1", .accessibilityMedium),
        ("ax2", .accessibilityLarge), ("ax3", .accessibilityExtraLarge), ("ax4", .accessibilityExtraExtraLarge),
        ("ax5", .accessibilityExtraExtraExtraLarge),
    ]

    /// The name of a category.
    static func name(of category: UIContentSizeCategory) -> String {
        all.first { $0.category == category }?.name ?? category.rawValue
    }
}
