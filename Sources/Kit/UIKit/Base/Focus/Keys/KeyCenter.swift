import Foundation

/// Delivers the keys of one window in this order:
///
/// 1. Key commands of responders with priority over system behavior.
/// 2. The text input. The host delivers text itself and passes only Tab to this type.
/// 3. The focus: arrow keys, Tab, and the select key (see `FocusCenter+Keys`).
/// 4. The other key commands.
/// 5. The responders, as a press.
@MainActor package final class KeyCenter {
    private weak var window: UIWindow?
    private var pressedKeys: [(code: UIKeyboardHIDUsage, press: UIPress)] = []
    private let event = UIPressesEvent()
    /// Whether the current press reached the window without being handled.
    var isUnhandled = false

    /// Creates the center of a window.
    init(window: UIWindow) {
        self.window = window
        event.type = .presses
    }

    /// Handles a key press.
    ///
    /// - Parameter isRepeat: Whether the key repeats. Commands and the focus handle repeats; presses do not begin
    ///   again.
    /// - Returns: Whether the key was handled. If not, the host may scroll.
    package func keyDown(_ key: UIKey, isRepeat: Bool = false, time: TimeInterval) -> Bool {
        guard let window else { return false }
        let commands = window._keyCommands
        if let command = commands.first(where: { $0.wantsPriorityOverSystemBehavior && $0._matches(key) }),
            command._send(from: window.keyResponder)
        {
            return true
        }
        if window._takesText, key.keyCode != .keyboardTab {
            // Escape ends a search or an alert before it ends the text input. Function keys type nothing.
            if key.keyCode == .keyboardEscape || key.keyCode.isFunctionKey, !isRepeat, began(key, time) { return true }
            // During text input only commands with these modifiers apply; other keys are typed.
            guard !key.modifierFlags.isDisjoint(with: [.command, .control]),
                let command = commands.first(where: { $0._matches(key) })
            else { return false }
            return command._send(from: window.keyResponder)
        }
        if window.focusCenter.keyMoves(key) { return true }
        if let command = commands.first(where: { $0._matches(key) }), command._send(from: window.keyResponder) {
            return true
        }
        return isRepeat ? pressedKeys.contains { $0.code == key.keyCode } : began(key, time)
    }

    /// Ends the press of a key at a time in seconds on the host's clock.
    package func keyUp(_ code: UIKeyboardHIDUsage, time: TimeInterval) {
        finish(.ended, time) { $0 == code }
    }

    /// Called when the window stops receiving keys.
    package func cancelAll(time: TimeInterval) {
        finish(.cancelled, time) { _ in true }
    }

    private func began(_ key: UIKey, _ time: TimeInterval) -> Bool {
        finish(.cancelled, time) { $0 == key.keyCode }
        // Handling the canceled key may have released the window.
        guard let window else { return false }
        let press = UIPress(key, time: time, window: window, responder: window.keyResponder)
        pressedKeys.append((key.keyCode, press))
        prepare(time)
        isUnhandled = false
        press.responder?.pressesBegan([press], with: event)
        return !isUnhandled
    }

    private func finish(_ phase: UIPress.Phase, _ time: TimeInterval, _ matches: (UIKeyboardHIDUsage) -> Bool) {
        for (code, press) in pressedKeys where matches(code) {
            press.phase = phase
            press.timestamp = time
            prepare(time)
            if phase == .ended {
                press.responder?.pressesEnded([press], with: event)
            } else {
                press.responder?.pressesCancelled([press], with: event)
            }
            pressedKeys.removeAll { $0.code == code }
        }
        prepare(time)
    }

    private func prepare(_ time: TimeInterval) {
        event.timestamp = time
        event.presses = pressedKeys.map(\.press)
    }
}

extension UIWindow {
    /// The first responder for keys: the text input, or the focused element, or the frontmost controller.
    final var keyResponder: UIResponder? {
        if _takesText { return ownRuntime.state.firstResponder }
        let focus = focusCenter.current
        if let focused = focus.item as? UIResponder, focusCenter.isInFront(focus.view) { return focused }
        if let overlay = keyOverlay { return overlay }
        if let view = ownRuntime.state.firstResponder as? UIView, view.window === self, focusCenter.isInFront(view) {
            return view
        }
        if let controller = ownRuntime.state.firstResponder as? UIViewController,
            controller.viewIfLoaded?.window === self
        {
            return controller
        }
        return frontController ?? self
    }

    /// The innermost frontmost controller.
    final var frontController: UIViewController? {
        var front = rootViewController
        while let controller = front {
            let shown =
                controller.presentedViewController ?? controller._children.last { $0.viewIfLoaded?.window === self }
            guard let shown, shown !== controller, shown.viewIfLoaded?.window === self else { break }
            front = shown
        }
        return front
    }

    /// From the first responder outward.
    final var _keyCommands: [UIKeyCommand] {
        ResponderChain(from: keyResponder).flatMap { $0.keyCommands ?? [] }
    }

    /// Handles a key press. The host passes characters for text inputs separately to `_type(_:)`.
    ///
    /// - Returns: Whether the key was handled.
    package final func _keyDown(_ key: UIKey, isRepeat: Bool = false, time: TimeInterval) -> Bool {
        guard !UIApplication.shared.isIgnoringInteractionEvents else { return true }
        // Escape cancels a drag.
        if key.keyCode == .keyboardEscape, _dragCenter.cancel() { return true }
        if keyCenter.keyDown(key, isRepeat: isRepeat, time: time) { return true }
        if FindKey(key)?.send(in: self) == true { return true }
        if _takesText {
            if key.keyCode.isFunctionKey { return false }
            guard let stroke = KeyStroke(key) else {
                // Keyboard shortcuts insert no text.
                return key.modifierFlags.isDisjoint(with: [.control, .command])
            }
            _type(stroke)
            return true
        }
        guard let command = ScrollCommand(key), let scroll = keyScrollView else { return false }
        return scroll._perform(command, time: time)
    }
    /// Delivers the release of a key. Called by hosts.
    package final func _keyUp(_ code: UIKeyboardHIDUsage, time: TimeInterval) {
        keyCenter.keyUp(code, time: time)
    }
}

extension KeyStroke {
    /// The editing command of a key; `nil` for keys that insert characters.
    @MainActor fileprivate init?(_ key: UIKey) {
        let selects = key.modifierFlags.contains(.shift)
        switch key.keyCode {
        case .keyboardDeleteOrBackspace: self = .deleteBackward
        case .keyboardDeleteForward: self = .deleteForward
        case .keyboardReturnOrEnter, .keypadEnter: self = .enter
        case .keyboardEscape: self = .escape
        case .keyboardLeftArrow: self = selects ? .selectLeft : .left
        case .keyboardRightArrow: self = selects ? .selectRight : .right
        case .keyboardUpArrow: self = selects ? .selectUp : .up
        case .keyboardDownArrow: self = selects ? .selectDown : .down
        case .keyboardHome: self = selects ? .selectStart : .start
        case .keyboardEnd: self = selects ? .selectEnd : .end
        default:
            // Desktops use Control, and Apple's platforms Command.
            guard [.control, .command].contains(key.modifierFlags.relevant) else { return nil }
            switch key.charactersIgnoringModifiers.lowercased() {
            case "a": self = .selectAll
            case "c": self = .copy
            case "x": self = .cut
            case "v": self = .paste
            default: return nil
            }
        }
    }
}

extension ScrollCommand {
    /// The scroll command of a key.
    @MainActor fileprivate init?(_ key: UIKey) {
        switch key.keyCode {
        case .keyboardUpArrow: self = .lineUp
        case .keyboardDownArrow: self = .lineDown
        case .keyboardLeftArrow: self = .lineLeft
        case .keyboardRightArrow: self = .lineRight
        case .keyboardPageUp: self = .pageBack
        case .keyboardPageDown: self = .pageForward
        case .keyboardSpacebar: self = key.modifierFlags.contains(.shift) ? .pageBack : .pageForward
        case .keyboardHome: self = .toStart
        case .keyboardEnd: self = .toEnd
        default: return nil
        }
    }
}
