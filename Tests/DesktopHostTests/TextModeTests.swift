import Foundation
import Raster
import TestRuntimes
import Testing
import UIKit

@testable import DesktopHost
@testable import HostServices

@MainActor @Suite("The fonts of a window", .ownRuntime, .enabled(if: VirtualScreen.isAvailable))
struct TextModeTests {
    private func makeWindow(on screen: VirtualScreen) throws -> DesktopWindow {
        setenv("DISPLAY", screen.name, 1)
        unsetenv("WAYLAND_DISPLAY")
        return try DesktopWindow(UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), title: "fonts")
    }

    @Test("a window uses system fonts for characters without a bundled font, unless the app sets another mode")
    func modes() throws {
        let screen = try VirtualScreen()
        for chosen in [nil, TextEngine.Mode.bundled, .bundledThenSystem] {
            HostServices.text = BundledFontMetrics()
            if let chosen { try RasterServices.install(mode: chosen) }
            let desktop = try makeWindow(on: screen)
            #expect(RasterServices.text?.mode == chosen ?? .bundledThenSystem)
            #expect(desktop.textMode == chosen ?? .bundledThenSystem)
            desktop.onTurn = { _ in desktop.close() }
            desktop.run()
        }
    }

    @Test("a text mode that the app sets while its window is open applies to the next frame")
    func laterChoice() throws {
        let screen = try VirtualScreen()
        HostServices.text = BundledFontMetrics()
        let desktop = try makeWindow(on: screen)
        var turns = 0
        desktop.maximumSleep = 0.05
        desktop.onTurn = { _ in
            turns += 1
            if turns == 1 { _ = try? RasterServices.install(mode: .bundled) }
            desktop.setNeedsFrame()
            if turns == 3 { desktop.close() }
        }
        desktop.run()
        #expect(desktop.textMode == .bundled)
    }
}

@MainActor @Suite("The fonts of an image", .ownRuntime) struct PictureFontTests {
    @Test("the fonts of an image are the bundled ones, those of the arguments, or those that the app sets")
    func pictures() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (arguments, chosen, expected) in [
            ([], nil, TextEngine.Mode.bundled), (["--fonts", "system"], nil, .bundledThenSystem),
            (["--fonts", "bundled"], nil, .bundled), ([], .bundledThenSystem, .bundledThenSystem),
            (["--fonts", "system"], .bundled, .bundled),
        ] as [([String], TextEngine.Mode?, TextEngine.Mode)] {
            HostServices.text = BundledFontMetrics()
            var runner = AppRunner(
                arguments: arguments + ["--size", "100x50", "--render", folder.appendingPathComponent("a.png").path])
            runner.out = { _ in }
            let status = runner.show(application: UIApplication._make(principalClass: nil, delegateClass: nil)) {
                if let chosen { _ = try? RasterServices.install(mode: chosen) }
                return UIWindow(frame: UIScreen.main.bounds)
            }
            #expect(status == 0)
            #expect(RasterServices.text?.mode == expected, "\(arguments)")
        }
        #expect(throws: AppArguments.Failure.self) { try AppArguments(["--fonts", "mine"]) }
    }
}
