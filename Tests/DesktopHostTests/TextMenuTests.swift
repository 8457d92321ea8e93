import DesktopHost
import Foundation
import TestRuntimes
import Testing
import UIKit

/// Opens edit menus with the secondary button of a mouse.
@MainActor @Suite("Edit menus at the pointer", .ownRuntime, .enabled(if: VirtualScreen.isAvailable))
struct TextMenuTests {
    private static let titles = ["Cut", "Copy", "Paste", "Select All"]

    /// Whether the letters of the menu are on the screen: the pixels below them are not all equal.
    private func shows(_ label: UILabel?, _ script: WindowScript) throws -> Bool {
        guard let label else { return false }
        let frame = label.convert(label.bounds, to: nil)
        let shot = try script.screen.screenshot(of: script.title)
        let colors = (Int(frame.minY)..<Int(frame.maxY)).flatMap { y in
            shot.pixels[(y * shot.width + Int(frame.minX))..<(y * shot.width + Int(frame.maxX))]
        }
        return Set(colors).count > 10
    }

    @Test("a secondary click on a text field shows its edit menu, whose actions copy and paste")
    func field() throws {
        let controller = UIViewController()
        let field = UITextField(frame: CGRect(x: 20, y: 30, width: 360, height: 34))
        let view = UITextView(frame: CGRect(x: 20, y: 200, width: 360, height: 80))
        (field.text, view.text) = ("copied words", "")
        (field.borderStyle, view.backgroundColor) = (.roundedRect, .secondarySystemBackground)
        view.textContainerInset = .zero
        controller.view.addSubview(field)
        controller.view.addSubview(view)
        let script = try WindowScript("edit menu")
        func items() -> [String] { Self.titles.filter { script.label($0) != nil } }
        try script.run(
            controller,
            steps: [
                WindowScript.Step({ try script.click(CGPoint(x: 60, y: 47), button: 3) }, until: { !items().isEmpty }),
                WindowScript.Step {
                    // Nothing is selected, and the clipboard is empty.
                    #expect(items() == ["Select All"] && field.isFirstResponder)
                    let isShown = try shows(script.label("Select All"), script)
                    #expect(isShown)
                    try script.expectNoDifferences()
                    try script.click(script.label("Select All"))
                },
                WindowScript.Step({}, until: { items().isEmpty }),
                WindowScript.Step(
                    {
                        #expect(field.selectedTextRange.flatMap { field.text(in: $0) } == "copied words")
                        // The click inside of the selection keeps it.
                        try script.click(CGPoint(x: 60, y: 47), button: 3)
                    }, until: { items() == ["Cut", "Copy"] }),
                WindowScript.Step({ try script.click(script.label("Cut")) }, until: { field.text == "" }),
                WindowScript.Step(
                    { try script.click(CGPoint(x: 60, y: 230), button: 3) },
                    until: {
                        items() == ["Paste"]
                    }),
                WindowScript.Step(
                    {
                        #expect(view.isFirstResponder && UIPasteboard.general.string == "copied words")
                        try script.click(script.label("Paste"))
                    }, until: { view.text == "copied words" }),
                // Escape closes the menu, and the text keeps the keyboard.
                WindowScript.Step(
                    { try script.click(CGPoint(x: 60, y: 205), button: 3) },
                    until: {
                        items() == ["Paste", "Select All"]
                    }),
                WindowScript.Step({ try script.press("Escape") }, until: { items().isEmpty }),
                WindowScript.Step({ try script.press("End", "exclam") }, until: { view.text == "copied words!" }),
            ])
    }

    @Test("a password cannot be copied, and a text view that only displays has no actions that change it")
    func limits() throws {
        let controller = UIViewController()
        let field = UITextField(frame: CGRect(x: 20, y: 30, width: 360, height: 34))
        (field.text, field.isSecureTextEntry) = ("secret", true)
        let view = UITextView(frame: CGRect(x: 20, y: 200, width: 360, height: 80))
        (view.text, view.isEditable) = ("displayed", false)
        controller.view.addSubview(field)
        controller.view.addSubview(view)
        let script = try WindowScript("limited menu")
        func items() -> [String] { Self.titles.filter { script.label($0) != nil } }
        try script.run(
            controller,
            steps: [
                WindowScript.Step(
                    {
                        UIPasteboard.general.string = "other"
                        try script.click(CGPoint(x: 40, y: 47), button: 3)
                    }, until: { items() == ["Paste", "Select All"] }),
                WindowScript.Step({ try script.click(script.label("Select All")) }, until: { items().isEmpty }),
                WindowScript.Step(
                    { try script.click(CGPoint(x: 40, y: 47), button: 3) },
                    until: {
                        items() == ["Paste"]
                    }),
                WindowScript.Step({ try script.press("Escape") }, until: { items().isEmpty }),
                WindowScript.Step(
                    { try script.click(CGPoint(x: 60, y: 215), button: 3) },
                    until: {
                        items() == ["Select All"]
                    }),
                WindowScript.Step({ try script.click(script.label("Select All")) }, until: { items().isEmpty }),
                WindowScript.Step(
                    { try script.click(CGPoint(x: 60, y: 215), button: 3) },
                    until: {
                        items() == ["Copy"]
                    }),
            ])
    }
}
