import DesktopHost
import Foundation
import Raster
import TestRuntimes
import Testing
import UIKit

/// A window on Wayland. `scripts/setup` does not install the compositor; see `docs/WINDOWS.md`.
@MainActor
@Suite(
    "Windows on Wayland", .ownRuntime,
    .enabled(if: VirtualCompositor.isAvailable, "requires sway and grim (apt-get install sway grim)"))
struct WaylandTests {
    /// Sets variables of the environment until the test ends.
    private func withEnvironment(_ variables: [String: String?], _ body: () throws -> Void) rethrows {
        func set(_ name: String, _ value: String?) {
            if let value { setenv(name, value, 1) } else { unsetenv(name) }
        }
        let old = variables.keys.map { name in (name, getenv(name).map { String(cString: $0) }) }
        for (name, value) in variables { set(name, value) }
        defer { for (name, value) in old { set(name, value) } }
        try body()
    }

    @Test("a window is drawn with the pixels of the output to which it moves, fills it, and closes when requested")
    func outputs() throws {
        let compositor = try VirtualCompositor()
        let title = "wayland test"
        let content = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        let label = UILabel(frame: CGRect(x: 20, y: 30, width: 280, height: 40))
        label.text = "Sharp on every output"
        controller.view.addSubview(label)
        content.rootViewController = controller
        content.makeKeyAndVisible()
        /// The commands for the compositor, and what the window shows afterwards: the index of the output and the size.
        let steps = [
            ("move to output HEADLESS-1", 0, CGSize(width: 320, height: 240)),
            ("move to output HEADLESS-2", 1, CGSize(width: 320, height: 240)),
            ("resize set 400 300", 1, CGSize(width: 400, height: 300)),
            ("fullscreen enable", 1, CGSize(width: 700, height: 500)),
            ("fullscreen disable", 1, CGSize(width: 400, height: 300)),
            ("move to output HEADLESS-1", 0, CGSize(width: 400, height: 300)),
        ]
        var (step, isSent, requests) = (0, false, 0)
        var failure: (any Error)?
        try withEnvironment(compositor.variables.merging(["DISPLAY": nil]) { $1 }) {
            try RasterServices.install()
            let desktop = try DesktopWindow(content, title: title)
            desktop.maximumSleep = 0.05
            desktop.shouldClose = {
                requests += 1
                return true
            }
            let deadline = Date(timeIntervalSinceNow: 40)
            /// The number of pixels of the output that differ from the content.
            @MainActor func differences(_ output: Int, _ scale: Int) throws -> Int {
                let shown = try compositor.screenshot(of: title, on: output)
                let expected = try FrameRenderer(text: RasterServices.install()).render(
                    FrameLoop.displayList(of: content, scale: Double(scale)), background: .white)
                guard shown.width == expected.width, shown.height == expected.height else { return .max }
                return expected.withPixels { zip($0, shown.pixels).count { $0 & 0xFF_FFFF != $1 } }
            }
            desktop.onTurn = { isBusy in
                do {
                    if Date() > deadline { throw VirtualScreen.Failure(description: "step \(step) is not done") }
                    guard !isBusy, desktop.framesShown > 0, step < steps.count else { return }
                    let (command, output, size) = steps[step]
                    let scale = VirtualCompositor.outputs[output].scale
                    if !isSent {
                        try compositor.command(title, command)
                        isSent = true
                    }
                    // The compositor shows a frame some time after the window has drawn it.
                    guard desktop.scale == Double(scale), content.bounds.size == size,
                        try differences(output, scale) == 0
                    else { return }
                    #expect(content.traitCollection.displayScale == CGFloat(scale))
                    (step, isSent) = (step + 1, false)
                    if step == steps.count { try compositor.command(title, "kill") }
                } catch {
                    failure = error
                    desktop.close()
                }
            }
            desktop.run()
            desktop.onTurn = nil
        }
        if let failure { throw failure }
        #expect(step == steps.count && requests == 1)
    }
}
