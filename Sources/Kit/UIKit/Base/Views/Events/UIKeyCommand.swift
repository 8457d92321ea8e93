import Foundation

/// A menu command, performed by the first responder in the chain that implements its method.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
    public let action: Selector
    public let propertyList: Any?
    open var discoverabilityTitle: String?
    open var attributes: UIMenuElement.Attributes
    open var state: UIMenuElement.State
    /// Replaces ``image`` in menus while ``state`` is on.
    open var selectedImage: UIImage?
    /// The object for which ``performWithSender(_:target:)`` sends the command; `nil` at other times.
    open internal(set) var sender: Any?

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
    public let modifierFlags: UIKeyModifierFlags
    /// Whether the command takes precedence over the focus and text input.
    open var wantsPriorityOverSystemBehavior = false

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

    public class var inputUpArrow: String { "UIKeyInputUpArrow" }
    public class var inputDownArrow: String { "UIKeyInputDownArrow" }
    public class var inputLeftArrow: String { "UIKeyInputLeftArrow" }
    public class var inputRightArrow: String { "UIKeyInputRightArrow" }
    public class var inputEscape: String { "UIKeyInputEscape" }
    public class var inputPageUp: String { "UIKeyInputPageUp" }
    public class var inputPageDown: String { "UIKeyInputPageDown" }
    public class var inputHome: String { "UIKeyInputHome" }
    public class var inputEnd: String { "UIKeyInputEnd" }
    /// The forward delete key.
    public class var inputDelete: String { "UIKeyInputDelete" }
    public class var f1: String { "UIKeyInputF1" }
    public class var f2: String { "UIKeyInputF2" }
    public class var f3: String { "UIKeyInputF3" }
    public class var f4: String { "UIKeyInputF4" }
    public class var f5: String { "UIKeyInputF5" }
    public class var f6: String { "UIKeyInputF6" }
    public class var f7: String { "UIKeyInputF7" }
    public class var f8: String { "UIKeyInputF8" }
    public class var f9: String { "UIKeyInputF9" }
    public class var f10: String { "UIKeyInputF10" }
    public class var f11: String { "UIKeyInputF11" }
    public class var f12: String { "UIKeyInputF12" }
}
