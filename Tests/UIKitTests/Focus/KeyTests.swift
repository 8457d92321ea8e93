import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing

@_spi(Port) @testable import UIKit

@MainActor @Suite("Key presses and key commands", .ownRuntime)
struct KeyTests {
    final class Screen: UIViewController {
        var log: [String] = []
        var takesPresses = true
        var commands: [UIKeyCommand] = []
        override var keyCommands: [UIKeyCommand]? { commands }

        func search(_ command: UIKeyCommand) { log.append("search \(command.input ?? "")") }
        func refresh() { log.append("refresh") }

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            guard takesPresses else { return super.pressesBegan(presses, with: event) }
            note("began", presses, event)
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("ended", presses, event)
        }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("cancelled", presses, event)
        }
        private func note(_ phase: String, _ presses: Set<UIPress>, _ event: UIPressesEvent?) {
            for press in presses {
                log.append("\(phase) \(press.key?.characters ?? "") \(event?.allPresses.count ?? 0)")
            }
        }
    }

    private func makeScreen() -> (ViewHost, Screen) {
        let host = ViewHost(size: CGSize(width: 300, height: 300))
        let screen = Screen()
        host.show(screen)
        return (host, screen)
    }

    @Test("the front controller receives the begin and the end of a press with its characters")
    func presses() {
        let (host, screen) = makeScreen()
        #expect(host.press(.keyboardQ, modifiers: .shift))
        #expect(screen.log == ["began Q 1", "ended Q 1"])
        screen.log = []
        host.keyDown(.keyboardA)
        host.keyDown(.keyboardB)
        host.keyUp(.keyboardA)
        host.keyUp(.keyboardB)
        #expect(screen.log == ["began a 1", "began b 2", "ended a 2", "ended b 1"])
        screen.takesPresses = false
        #expect(!host.press(.keyboardQ))
    }

    @Test("a window that loses the keyboard cancels the presses in progress")
    func cancelled() {
        let (host, screen) = makeScreen()
        host.keyDown(.keyboardA)
        host.window.keyCenter.cancelAll(time: host.now)
        #expect(screen.log == ["began a 1", "cancelled a 1"])
    }

    @Test("key commands match their input and modifiers")
    func commands() {
        let (host, screen) = makeScreen()
        screen.commands = [
            UIKeyCommand(input: "f", modifierFlags: .command, action: Selector("search:", calling: Screen.search)),
            UIKeyCommand(input: "r", modifierFlags: [], action: Selector("refresh", calling: Screen.refresh)),
            UIKeyCommand(
                input: UIKeyCommand.inputUpArrow, modifierFlags: .alternate,
                action: Selector("refresh", calling: Screen.refresh)),
        ]
        host.press(.keyboardF, modifiers: .command)
        host.press(.keyboardR)
        host.press(.keyboardUpArrow, modifiers: .alternate)
        #expect(screen.log == ["search f", "refresh", "refresh"])
        screen.log = []
        host.press(.keyboardR, modifiers: .shift)
        #expect(screen.log == ["began R 1", "ended R 1"])
    }

    @Test("typing precedes commands without modifiers; commands with modifiers or priority precede typing")
    func typing() {
        let (host, screen) = makeScreen()
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
        screen.view.addSubview(field)
        field.becomeFirstResponder()
        let plain = UIKeyCommand(input: "r", modifierFlags: [], action: Selector("refresh", calling: Screen.refresh))
        let find = UIKeyCommand(
            input: "f", modifierFlags: .control, action: Selector("search:", calling: Screen.search))
        screen.addKeyCommand(plain)
        screen.commands = [plain, find]
        host.press(.keyboardR)
        host.press(.keyboardF, modifiers: .control)
        #expect(field.text == "r")
        #expect(screen.log == ["search f"])
        plain.wantsPriorityOverSystemBehavior = true
        host.press(.keyboardR)
        #expect(screen.log == ["search f", "refresh"])
        field.resignFirstResponder()
    }

    @Test("the target of a command is the first responder in the chain that implements its action")
    func targets() {
        final class Inner: UIView {}
        let (host, screen) = makeScreen()
        let inner = Inner(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        screen.view.addSubview(inner)
        host.layout()
        let refresh = Selector("refresh", calling: Screen.refresh)
        #expect(!inner.canPerformAction(refresh, withSender: nil))
        #expect(inner.target(forAction: refresh, withSender: nil) as? Screen === screen)
        #expect(inner.target(forAction: Selector("nobody"), withSender: nil) == nil)
    }

    @Test("a command in a menu is sent to a responder that implements its action")
    func menu() {
        let (_, screen) = makeScreen()
        let command = UICommand(title: "Refresh", action: Selector("refresh", calling: Screen.refresh))
        #expect(command.menuAction.title == "Refresh")
        #expect(command._send(from: screen.view))
        #expect(screen.log == ["refresh"])
    }

    @Test("keys have the characters and HID codes of a US keyboard")
    func keys() {
        #expect(UIKeyboardHIDUsage.keyboardA.unmodifiedCharacters == "a")
        #expect(UIKeyboardHIDUsage.keyboardZ.unmodifiedCharacters == "z")
        #expect(UIKeyboardHIDUsage.keyboard9.unmodifiedCharacters == "9")
        #expect(UIKeyboardHIDUsage.keyboardF5.unmodifiedCharacters == UIKeyCommand.f5)
        #expect(UIKeyboardHIDUsage.keyboardUpArrow.unmodifiedCharacters == UIKeyCommand.inputUpArrow)
        // USB HID usage tables 1.4, keyboard page.
        #expect(UIKeyboardHIDUsage.keyboardReturnOrEnter.rawValue == 0x28)
        #expect(UIKeyboardHIDUsage.keyboardUpArrow.rawValue == 0x52)
        #expect(UIKeyboardHIDUsage.keyboardRightGUI.rawValue == 0xE7)
        #expect(UIKey(.keyboardA, modifierFlags: .shift).characters == "A")
        #expect(UIKey(.keyboardA, modifierFlags: [.shift, .alphaShift]).characters == "a")
    }
}
