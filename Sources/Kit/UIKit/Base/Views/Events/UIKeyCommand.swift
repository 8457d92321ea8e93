import Foundation

/// A menu command, performed by the first responder in the chain that implements its method.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
    /// The method that the first responder with it performs.
    public let action: Selector
    /// A value by which the method distinguishes commands; `nil` by default.
    public let propertyList: Any?
    /// The title in lists of key commands; `nil`, the default, for ``title``.
    open var discoverabilityTitle: String?
    /// Whether the element is disabled, destructive, or hidden.
    open var attributes: UIMenuElement.Attributes
    /// Whether the element has a check mark.
    open var state: UIMenuElement.State
    /// Replaces ``image`` in menus while ``state`` is on.
    open var selectedImage: UIImage?
    /// The object for which ``performWithSender(_:target:)`` sends the command; `nil` at other times.
    open internal(set) var sender: Any?

    /// Creates a command. Its action is sent along the responder chain.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        self.action = action
        self.propertyList = propertyList
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, image: image)
        self.subtitle = subtitle
    }

    open override var title: String {
        get { ownTitle }
        set { ownTitle = newValue }
    }
    open override var image: UIImage? {
        get { ownImage }
        set { ownImage = newValue }
    }

    /// Performs the command on the first responder, starting at `start`, that can perform it.
    ///
    /// - Returns: Whether there was such a responder.
    final func _send(from start: UIResponder?) -> Bool {
        guard let target = start?.target(forAction: action, withSender: self) as? UIResponder else { return false }
        return action.perform(on: target, with: [self]) != nil
    }

    /// The command as a menu action.
    var menuAction: UIAction {
        let action = UIAction(
            title: title, subtitle: subtitle, image: image, discoverabilityTitle: discoverabilityTitle,
            attributes: attributes, state: state
        ) { action in
            let window = (action.sender as? UIView)?.window ?? UIApplication.shared.keyWindow
            _ = self._send(from: window?.keyResponder)
        }
        action.selectedImage = selectedImage
        return action
    }
}

/// A command with a keyboard shortcut.
///
/// Outside of Apple's platforms, its selector calls a method only if `uikit-port` rewrote the `#selector` expression.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
    /// The text of the key without modifiers, in lowercase, or one of the names below.
    public let input: String?
    /// The modifiers that must be held, apart from Caps Lock and the numeric pad.
    public let modifierFlags: UIKeyModifierFlags
    /// Whether the command takes precedence over the focus and text input.
    open var wantsPriorityOverSystemBehavior = false

    /// Creates a command for a key, whose character is `input`.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(
            title: title, subtitle: subtitle, image: image, action: action, propertyList: propertyList,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    /// Creates a command without a title for a key.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
    }

    /// Whether `key` matches the shortcut. Case is ignored because Shift is a separate modifier.
    final func _matches(_ key: UIKey) -> Bool {
        guard let input, !attributes.contains(.disabled), modifierFlags.relevant == key.modifierFlags.relevant else {
            return false
        }
        return input.lowercased() == key.charactersIgnoringModifiers.lowercased()
    }

    /// The input of the up arrow key.
    public class var inputUpArrow: String { "UIKeyInputUpArrow" }
    /// The input of the down arrow key.
    public class var inputDownArrow: String { "UIKeyInputDownArrow" }
    /// The input of the left arrow key.
    public class var inputLeftArrow: String { "UIKeyInputLeftArrow" }
    /// The input of the right arrow key.
    public class var inputRightArrow: String { "UIKeyInputRightArrow" }
    /// The input of the Escape key.
    public class var inputEscape: String { "UIKeyInputEscape" }
    /// The input of the Page Up key.
    public class var inputPageUp: String { "UIKeyInputPageUp" }
    /// The input of the Page Down key.
    public class var inputPageDown: String { "UIKeyInputPageDown" }
    /// The input of the Home key.
    public class var inputHome: String { "UIKeyInputHome" }
    /// The input of the End key.
    public class var inputEnd: String { "UIKeyInputEnd" }
    /// The forward delete key.
    public class var inputDelete: String { "UIKeyInputDelete" }
    /// The input of the function key F1.
    public class var f1: String { "UIKeyInputF1" }
    /// The input of the function key F2.
    public class var f2: String { "UIKeyInputF2" }
    /// The input of the function key F3.
    public class var f3: String { "UIKeyInputF3" }
    /// The input of the function key F4.
    public class var f4: String { "UIKeyInputF4" }
    /// The input of the function key F5.
    public class var f5: String { "UIKeyInputF5" }
    /// The input of the function key F6.
    public class var f6: String { "UIKeyInputF6" }
    /// The input of the function key F7.
    public class var f7: String { "UIKeyInputF7" }
    /// The input of the function key F8.
    public class var f8: String { "UIKeyInputF8" }
    /// The input of the function key F9.
    public class var f9: String { "UIKeyInputF9" }
    /// The input of the function key F10.
    public class var f10: String { "UIKeyInputF10" }
    /// The input of the function key F11.
    public class var f11: String { "UIKeyInputF11" }
    /// The input of the function key F12.
    public class var f12: String { "UIKeyInputF12" }
}
