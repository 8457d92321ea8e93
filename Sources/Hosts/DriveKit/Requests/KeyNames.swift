package import UIKit

/// The names of keys in requests.
package enum KeyNames {
    private static let named: [(name: String, key: UIKeyboardHIDUsage)] = [
        ("return", .keyboardReturnOrEnter), ("escape", .keyboardEscape), ("tab", .keyboardTab),
        ("space", .keyboardSpacebar), ("delete", .keyboardDeleteOrBackspace),
        ("forward-delete", .keyboardDeleteForward), ("up", .keyboardUpArrow), ("down", .keyboardDownArrow),
        ("left", .keyboardLeftArrow), ("right", .keyboardRightArrow), ("pageup", .keyboardPageUp),
        ("pagedown", .keyboardPageDown), ("home", .keyboardHome), ("end", .keyboardEnd),
    ]

    /// The names, for messages.
    static var all: String { named.map(\.name).joined(separator: ", ") }

    /// Reads a key with its modifiers: `cmd+shift+f`.
    package static func press(_ text: String) throws(DriveFault) -> (
        key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags
    ) {
        var parts = text.lowercased().split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        let key = try key(parts.popLast() ?? "")
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

    /// The key with a name.
    package static func key(_ name: String) throws(DriveFault) -> UIKeyboardHIDUsage {
        if let found = named.first(where: { $0.name == name }) { return found.key }
        let scalar = name.unicodeScalars.count == 1 ? name.unicodeScalars.first : nil
        let code: Int? =
            switch scalar {
            case let letter? where ("a"..."z").contains(letter):
                UIKeyboardHIDUsage.keyboardA.rawValue + Int(letter.value - 97)
            case let digit? where ("1"..."9").contains(digit):
                UIKeyboardHIDUsage.keyboard1.rawValue + Int(digit.value - 49)
            case "0"?: UIKeyboardHIDUsage.keyboard0.rawValue
            default: nil
            }
        guard let key = code.flatMap({ UIKeyboardHIDUsage(rawValue: $0) }) else {
            throw DriveFault("“\(name.prefix(40))” names no key; there are letters, digits, and \(all).")
        }
        return key
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
