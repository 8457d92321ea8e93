import CSDL2
import DesktopHost
import Foundation
import Raster
import TestRuntimes
import Testing
import UIKit

/// Sends the events of an input method and of the keyboard to a window.
@MainActor @Suite("Input methods and clicks in text", .ownRuntime, .enabled(if: VirtualScreen.isAvailable))
struct InputMethodTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    private let field = UITextField(frame: CGRect(x: 20, y: 40, width: 280, height: 34))
    private let view = UITextView(frame: CGRect(x: 20, y: 100, width: 280, height: 100))

    init() {
        window.addSubview(field)
        window.addSubview(view)
    }

    /// Shows the window and performs steps. Each begins when nothing moves and the condition of the one before is met.
    private func show(
        _ title: String, _ steps: [(act: (DesktopWindow, VirtualScreen) throws -> Void, until: () -> Bool)]
    )
        throws
    {
        let screen = try VirtualScreen()
        setenv("DISPLAY", screen.name, 1)
        unsetenv("WAYLAND_DISPLAY")
        try RasterServices.install()
        window.makeKeyAndVisible()
        let desktop = try DesktopWindow(window, title: title)
        desktop.maximumSleep = 0.05
        var next = 0
        var failure: (any Error)?
        let deadline = Date(timeIntervalSinceNow: 30)
        desktop.onTurn = { isBusy in
            do {
                if Date() > deadline {
                    throw VirtualScreen.Failure(description: "step \(next): \(field.text ?? ""), \(view.text ?? "")")
                }
                guard desktop.framesShown > 0, !isBusy, next == 0 || steps[next - 1].until() else { return }
                guard next < steps.count else { return desktop.close() }
                next += 1
                try steps[next - 1].act(desktop, screen)
            } catch {
                failure = error
                desktop.close()
            }
        }
        desktop.run()
        desktop.onTurn = nil
        if let failure { throw failure }
    }

    /// Adds the event that SDL sends while an input method composes.
    private func compose(_ text: String, caret: Int) {
        var event = SDL_Event()
        event.type = SDL_TEXTEDITING.rawValue
        event.edit.start = Int32(caret)
        withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: text.utf8.prefix(31)) }
        SDL_PushEvent(&event)
    }

    private func composeLong(_ text: String, caret: Int) {
        var event = SDL_Event()
        event.type = SDL_TEXTEDITING_EXT.rawValue
        event.editExt.start = Int32(caret)
        event.editExt.text = SDL_strdup(text)
        SDL_PushEvent(&event)
    }

    private func type(_ text: String) {
        var event = SDL_Event()
        event.type = SDL_TEXTINPUT.rawValue
        withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: text.utf8.prefix(31)) }
        SDL_PushEvent(&event)
    }

    private func markedText(_ input: any UITextInput) -> String? {
        input.markedTextRange.flatMap { input.text(in: $0) }
    }

    @Test("provisional text is marked, the typed text replaces it, and its rectangle follows it")
    func composition() throws {
        field.becomeFirstResponder()
        field.text = "a"
        var start: Int32 = 0
        let long = String(repeating: "\u{304B}", count: 40)
        try show(
            "composition",
            [
                (
                    { desktop, _ in
                        start = try #require(desktop.composition.rect).x
                        compose("kan", caret: 3)
                    }, { markedText(field) == "kan" }
                ),
                (
                    { desktop, _ in
                        // The candidates of the input method belong to the marked text.
                        let rect = try #require(desktop.composition.rect)
                        #expect(abs(rect.x - start) <= 2 && rect.w > 10 && rect.y >= 40 && rect.y + rect.h <= 74)
                        composeLong(long, caret: 1)
                    }, { markedText(field) == long }
                ),
                (
                    { _, _ in
                        #expect(field.offset(from: field.beginningOfDocument, to: field.selectedTextRange!.end) == 2)
                        // Input methods end a composition before they send its text.
                        compose("", caret: 0)
                        type("\u{6F22}")
                    }, { field.text == "a\u{6F22}" && field.markedTextRange == nil }
                ),
                ({ _, _ in compose("x", caret: 1) }, { markedText(field) == "x" }),
                ({ _, _ in compose("", caret: 0) }, { field.text == "a\u{6F22}" && field.markedTextRange == nil }),
                (
                    { _, _ in
                        view.becomeFirstResponder()
                        compose("ni", caret: 2)
                    }, { markedText(view) == "ni" }
                ),
                ({ _, _ in type("\u{4F60}") }, { view.text == "\u{4F60}" && view.markedTextRange == nil }),
            ])
    }

    @Test("an input method edits text only while a text input has the focus")
    func focus() throws {
        try show(
            "focus",
            [
                ({ _, _ in }, { SDL_IsTextInputActive() == SDL_FALSE }),
                ({ _, _ in field.becomeFirstResponder() }, { SDL_IsTextInputActive() == SDL_TRUE }),
                ({ _, _ in field.resignFirstResponder() }, { SDL_IsTextInputActive() == SDL_FALSE }),
            ])
    }

    @Test("dead keys of the keyboard compose a letter")
    func deadKeys() throws {
        // The tables of composed letters belong to a UTF-8 locale.
        let locale = getenv("LC_ALL").map { String(cString: $0) }
        setenv("LC_ALL", "C.UTF-8", 1)
        defer { if let locale { setenv("LC_ALL", locale, 1) } else { unsetenv("LC_ALL") } }
        field.becomeFirstResponder()
        try show(
            "dead keys",
            [
                (
                    { _, screen in
                        // Without these keys, xdotool would add them for a moment, which ends before the window looks them up.
                        try screen.run("setxkbmap", "us", "-variant", "intl")
                        try screen.run("xdotool", "search", "--sync", "--name", "dead keys", "windowfocus")
                        try screen.run("xdotool", "key", "dead_acute", "e", "dead_diaeresis", "u", "x")
                    }, { field.text?.hasSuffix("x") == true }
                ),
                ({ _, _ in #expect(field.text == "\u{E9}\u{FC}x") }, { true }),
            ])
    }

    @Test("a double click selects a word, a triple click a paragraph, and a middle click inserts what is selected")
    func clicks() throws {
        view.text = "one second\nnext paragraph"
        view.font = .systemFont(ofSize: 16)
        field.text = "ab"
        func click(_ screen: VirtualScreen, _ point: CGPoint, button: Int = 1, count: Int = 1) throws {
            try screen.run(
                "xdotool", "search", "--sync", "--name", "clicks", "mousemove", "--window", "%1", "\(Int(point.x))",
                "\(Int(point.y))", "click", "--repeat", "\(count)", "--delay", "40", "\(button)")
        }
        func selected() -> String { view.selectedTextRange.flatMap { view.text(in: $0) } ?? "" }
        try show(
            "clicks",
            [
                ({ _, screen in try click(screen, CGPoint(x: 80, y: 118), count: 2) }, { selected() == "second" }),
                (
                    { _, screen in
                        #expect(HostServices.clipboard?.primaryText == "second")
                        try click(screen, CGPoint(x: 295, y: 57), button: 2)
                    }, { field.text == "absecond" }
                ),
                (
                    { _, screen in
                        #expect(field.isFirstResponder)
                        // The clipboard of Ctrl+C is separate.
                        #expect(HostServices.clipboard?.text == "")
                        try click(screen, CGPoint(x: 80, y: 138), count: 3)
                    }, { selected() == "next paragraph" }
                ),
            ])
    }
}
