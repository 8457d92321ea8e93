import DesktopHost
import Foundation
import Raster
import TestRuntimes
import Testing
import UIKit

/// Exchanges text between a window and another program with the keys of the desktop.
@MainActor @Suite("The clipboard of the desktop", .ownRuntime, .enabled(if: VirtualScreen.isAvailable))
struct ClipboardTests {
    /// The other program. It waits until the clipboard contains text, prints it, then copies its own text and provides
    /// it until its input ends.
    private static let other = """
        import ctypes, select, sys, time
        sdl = ctypes.CDLL("libSDL2-2.0.so.0")
        sdl.SDL_GetClipboardText.restype = ctypes.c_char_p
        assert sdl.SDL_Init(0x20) == 0
        event = ctypes.create_string_buffer(128)
        end = time.time() + 25
        while time.time() < end:
            while sdl.SDL_PollEvent(event): pass
            if sdl.SDL_HasClipboardText():
                print(sdl.SDL_GetClipboardText().decode(), flush=True)
                break
            time.sleep(0.02)
        sdl.SDL_SetClipboardText("Grüße aus\\nanderen Fenstern".encode())
        print("ready", flush=True)
        while time.time() < end and not select.select([sys.stdin], [], [], 0.01)[0]:
            while sdl.SDL_PollEvent(event): pass
        """

    @Test("Ctrl+A, Ctrl+C, and Ctrl+X in a field copy text to another program, and Ctrl+V pastes its text")
    func betweenPrograms() throws {
        let screen = try VirtualScreen()
        setenv("DISPLAY", screen.name, 1)
        unsetenv("WAYLAND_DISPLAY")
        try RasterServices.install()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
        let field = UITextField(frame: CGRect(x: 20, y: 40, width: 280, height: 34))
        field.text = "naïve 日本"
        let view = UITextView(frame: CGRect(x: 20, y: 100, width: 280, height: 100))
        window.addSubview(field)
        window.addSubview(view)
        window.makeKeyAndVisible()
        field.becomeFirstResponder()
        let desktop = try DesktopWindow(window, title: "clipboard test")
        desktop.maximumSleep = 0.05

        let input = Pipe()
        let other = Process()
        let output = Pipe()
        other.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        other.arguments = ["python3", "-c", Self.other]
        other.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": screen.name]) { $1 }
        (other.standardInput, other.standardOutput, other.standardError) = (input, output, FileHandle.nullDevice)
        var printed = ""
        let lock = NSLock()
        nonisolated(unsafe) var received = Data()
        output.fileHandleForReading.readabilityHandler = { handle in
            let data = handle.availableData
            lock.withLock { received += data }
        }
        try other.run()
        defer {
            output.fileHandleForReading.readabilityHandler = nil
            if other.isRunning { kill(other.processIdentifier, SIGKILL) }
            other.waitUntilExit()
        }

        var actors: [Process] = []
        func press(_ keys: String...) throws {
            actors.append(
                try screen.launch(
                    "xdotool", ["search", "--sync", "--name", "clipboard test", "key", "--window", "%1"] + keys
                ).0)
        }
        var phase = 0
        var failure: (any Error)?
        let deadline = Date(timeIntervalSinceNow: 30)
        desktop.onTurn = { isBusy in
            do {
                printed = lock.withLock { String(decoding: received, as: UTF8.self) }
                if Date() > deadline {
                    throw VirtualScreen.Failure(
                        description: "phase \(phase), printed \(printed), field \(field.text ?? "")")
                }
                switch phase {
                case 0 where desktop.framesShown > 0:
                    phase = 1
                    try press("ctrl+a", "ctrl+x")
                // The other program has received the text and has copied its own.
                case 1 where printed.contains("ready"):
                    #expect(printed == "naïve 日本\nready\n" && field.text == "")
                    phase = 2
                    try press("ctrl+v")
                case 2 where field.text?.isEmpty == false && !isBusy:
                    #expect(field.text == "Grüße aus anderen Fenstern")
                    #expect(UIPasteboard.general.string == "Grüße aus\nanderen Fenstern")
                    phase = 3
                    view.becomeFirstResponder()
                    try press("ctrl+v", "shift+Home", "ctrl+c", "Right", "ctrl+v")
                case 3 where view.text.hasSuffix("anderen Fensternanderen Fenstern") && !isBusy:
                    #expect(view.text == "Grüße aus\nanderen Fensternanderen Fenstern")
                    #expect(UIPasteboard.general.string == "anderen Fenstern")
                    desktop.close()
                default: break
                }
            } catch {
                failure = error
                desktop.close()
            }
        }
        desktop.run()
        desktop.onTurn = nil
        for actor in actors { actor.waitUntilExit() }
        if let failure { throw failure }
        // After its window is closed, an app stores copied text in memory.
        #expect(HostServices.clipboard == nil)
        UIPasteboard.general.string = "in memory"
        #expect(UIPasteboard.general.string == "in memory")
    }
}
