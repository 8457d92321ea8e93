import Foundation
import Raster
import Testing
import UIKit

@testable import DesktopHost

/// Shows an app in a window of a virtual screen and operates it with the events of a mouse and a keyboard.
///
/// The events come from the X server (XTest), as those of devices do.
@MainActor final class WindowScript {
    /// An action, which begins when nothing moves and the condition of the preceding step is met.
    struct Step {
        let act: () throws -> Void
        let isDone: () -> Bool

        init(_ act: @escaping () throws -> Void, until isDone: @escaping () -> Bool = { true }) {
            (self.act, self.isDone) = (act, isDone)
        }
    }

    let screen: VirtualScreen
    let title: String
    /// The window of the running app.
    private(set) var desktop: DesktopWindow!
    private var actors: [Process] = []

    init(_ title: String, screen: VirtualScreen? = nil) throws {
        self.title = title
        self.screen = try screen ?? VirtualScreen()
    }

    var content: UIWindow { desktop.content }

    /// Runs an app that shows a controller, and performs steps. Afterwards, closes its windows unless a step did.
    ///
    /// - Parameter stateFolder: The folder in which the app stores its windows.
    func run(
        _ controller: UIViewController, _ arguments: [String] = ["--size", "400x500"], stateFolder: String? = nil,
        application: UIApplication? = nil, closes: Bool = true, steps: [Step]
    ) throws {
        setenv("DISPLAY", screen.name, 1)
        unsetenv("WAYLAND_DISPLAY")
        try RasterServices.install()
        var runner = AppRunner(arguments: arguments)
        runner.writeError = { Issue.record("\($0)") }
        runner.stateFolder = stateFolder
        var (next, failure): (Int, (any Error)?) = (0, nil)
        let deadline = Date(timeIntervalSinceNow: 40)
        runner.onWindow = { desktop in
            self.desktop = desktop
            desktop.maximumSleep = 0.05
            desktop.onTurn = { isBusy in
                do {
                    if Date() > deadline {
                        throw VirtualScreen.Failure(description: "step \(next) of \(steps.count) is not done")
                    }
                    guard desktop.framesShown > 0, !isBusy, next == 0 || steps[next - 1].isDone() else { return }
                    guard next < steps.count else {
                        if closes { desktop.close() }
                        return
                    }
                    next += 1
                    try steps[next - 1].act()
                } catch {
                    failure = error
                    for window in desktop.windows { window.close() }
                }
            }
        }
        var window: UIWindow?
        let application = application ?? UIApplication._make(principalClass: nil, delegateClass: nil)
        let status = runner.show(application: application, title: title) {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = controller
            window?.makeKeyAndVisible()
            return window
        }
        for actor in actors { actor.waitUntilExit() }
        desktop.onTurn = nil
        if let failure { throw failure }
        #expect(status == 0 && next == steps.count)
        window?.isHidden = true
    }

    // MARK: Events

    /// Sends events to the window without waiting for them: the window handles them in its loop.
    func act(_ arguments: [String]) throws {
        // Events of separate calls stay in order.
        for actor in actors { actor.waitUntilExit() }
        actors = [try screen.launch("xdotool", ["search", "--sync", "--name", title] + arguments).0]
    }

    /// Presses keys, one after another.
    func press(_ keys: String...) throws { try press(keys) }

    func press(_ keys: [String]) throws {
        try act(["windowfocus", "%1", "key", "--clearmodifiers"] + keys)
    }

    /// Types characters.
    func type(_ text: String) throws { try act(["windowfocus", "%1", "type", "--delay", "20", text]) }

    /// Clicks at a point of the window, in points.
    func click(_ point: CGPoint, button: Int = 1) throws {
        let units = desktop.unitsPerPoint
        try act([
            "mousemove", "--window", "%1", "\(Int(Double(point.x) * units))", "\(Int(Double(point.y) * units))",
            "click", "\(button)",
        ])
    }

    /// Clicks the center of a view.
    func click(_ view: UIView?, button: Int = 1) throws {
        let view = try #require(view)
        #expect(view.window === content)
        try click(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil), button: button)
    }

    // MARK: What is displayed

    /// The visible views of a type, in front first.
    func all<View: UIView>(_ type: View.Type) -> [View] {
        func search(_ root: UIView) -> [View] {
            root.isHidden ? [] : root.subviews.reversed().flatMap { search($0) + (($0 as? View).map { [$0] } ?? []) }
        }
        return search(content)
    }

    /// The frontmost label with a text.
    func label(_ text: String) -> UILabel? { all(UILabel.self).first { $0.text == text } }

    /// The number of pixels in which the window on the screen differs from the content, drawn without a window.
    func differences(from window: UIWindow? = nil) throws -> Int {
        let window = window ?? content
        let shown = try screen.screenshot(of: title)
        let expected = try FrameRenderer(text: RasterServices.text ?? RasterServices.install()).render(
            FrameLoop.displayList(of: window, scale: desktop.scale),
            background: window.traitCollection.userInterfaceStyle == .dark ? .black : .white)
        guard shown.width == expected.width, shown.height == expected.height else { return .max }
        return expected.withPixels { zip($0, shown.pixels).count { $0 & 0xFF_FFFF != $1 } }
    }

    /// Checks that the screen shows the content as it is drawn without a window.
    func expectNoDifferences(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let count = try differences()
        #expect(count == 0, sourceLocation: sourceLocation)
    }
}
