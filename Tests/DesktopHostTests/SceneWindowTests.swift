import Foundation
import Raster
import TestRuntimes
import Testing
import UIKit

@testable import DesktopHost

/// Apps with a scene in windows of a virtual screen.
@MainActor @Suite("The window of a scene", .ownRuntime, .enabled(if: VirtualScreen.isAvailable))
struct SceneWindowTests {
    final class AppDelegate: UIResponder, UIApplicationDelegate {
        var log: [String] = []
        func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
            configuration.delegateClass = SceneDelegate.self
            return configuration
        }
        func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
            log.append("discarded \(sceneSessions.count)")
        }
        func applicationWillTerminate(_ application: UIApplication) { log.append("terminates") }
    }

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        var log: [String] = []

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            scene.title = "First title"
            scene.sizeRestrictions?.minimumSize = CGSize(width: 300, height: 200)
            scene.sizeRestrictions?.maximumSize = CGSize(width: 500, height: 400)
            window = UIWindow(windowScene: scene)
            window?.rootViewController = UIViewController()
            window?.makeKeyAndVisible()
        }
        func sceneWillResignActive(_ scene: UIScene) { log.append("resigns") }
        func sceneDidEnterBackground(_ scene: UIScene) { log.append("background") }
        func sceneDidDisconnect(_ scene: UIScene) {
            log.append("disconnected")
            // The window still exists, so that its state can be saved.
            #expect(window?.isHidden == false)
        }
    }

    /// Runs an app and calls `act` after each iteration of the loop, until the window is closed.
    private func run(
        _ screen: VirtualScreen, _ arguments: [String],
        _ act: @escaping (DesktopWindow, UIApplication, Int) throws -> Void
    ) throws -> (status: Int32, app: AppDelegate, scene: SceneDelegate) {
        setenv("DISPLAY", screen.name, 1)
        unsetenv("WAYLAND_DISPLAY")
        try RasterServices.install()
        let application = UIApplication._make(principalClass: nil, delegateClass: AppDelegate.self)
        var runner = AppRunner(arguments: arguments)
        var (turns, scene): (Int, SceneDelegate?) = (0, nil)
        var failure: (any Error)?
        let deadline = Date(timeIntervalSinceNow: 30)
        runner.writeError = { Issue.record("\($0)") }
        runner.onWindow = { desktop in
            desktop.maximumSleep = 0.1
            desktop.onTurn = { _ in
                turns += 1
                scene = application.connectedScenes.first?.delegate as? SceneDelegate ?? scene
                do {
                    if Date() > deadline { throw VirtualScreen.Failure(description: "not closed in 30 s") }
                    try act(desktop, application, turns)
                } catch {
                    failure = error
                    desktop.close()
                }
            }
        }
        let status = runner.run(application)
        if let failure { throw failure }
        return (status, try #require(application.delegate as? AppDelegate), try #require(scene))
    }

    @Test("the window has the title and the size limits of its scene, including later changes")
    func titleAndLimits() throws {
        let screen = try VirtualScreen()
        func hints(_ title: String) throws -> String {
            String(decoding: try screen.run("xprop", "-name", title, "WM_NORMAL_HINTS"), as: UTF8.self)
        }
        _ = try run(screen, ["--size", "320x240"]) { desktop, application, turn in
            guard let scene = application.connectedScenes.first as? UIWindowScene else { return }
            switch turn {
            case 2:
                let size = try screen.screenshot(of: "First title")
                #expect(size.width == 320 && size.height == 240)
                let hints = try hints("First title")
                #expect(hints.contains("minimum size: 300 by 200"), "\(hints)")
                #expect(hints.contains("maximum size: 500 by 400"), "\(hints)")
                scene.title = "Second title"
                let square = UIGraphicsImageRenderer(size: CGSize(width: 32, height: 32)).image { context in
                    UIColor.red.setFill()
                    context.fill(CGRect(x: 0, y: 0, width: 32, height: 32))
                }
                desktop.setIcon(square)
                scene.sizeRestrictions?.minimumSize = CGSize(width: 600, height: 450)
                scene.sizeRestrictions?.maximumSize = CGSize(width: 700, height: 700)
            case 8:
                let hints = try hints("Second title")
                #expect(hints.contains("minimum size: 600 by 450") && hints.contains("maximum size: 700 by 700"))
                #expect(desktop.content.bounds.size == CGSize(width: 600, height: 450))
                let icon = String(
                    decoding: try screen.run("xprop", "-name", "Second title", "_NET_WM_ICON"), as: UTF8.self)
                #expect(icon.contains("Icon (128 x 128)"), "\(icon.prefix(200))")
                desktop.close()
            default: break
            }
        }
    }

    @Test(
        "Ctrl+Q, Ctrl+W, and the close button of the title bar close the window; the delegates are called while it exists",
        arguments: ["ctrl+q", "ctrl+w", "button"])
    func closing(request: String) throws {
        let screen = try VirtualScreen()
        var actor: Process?
        let (status, app, scene) = try run(screen, ["--size", "320x240"]) { _, _, turn in
            guard turn == 2 else { return }
            if request == "button" { return try screen.requestClose("First title") }
            actor = try screen.launch(
                "xdotool", ["search", "--sync", "--name", "First title", "windowfocus", "%1", "key", request]
            ).0
        }
        actor?.waitUntilExit()
        #expect(status == 0)
        #expect(scene.log.suffix(3) == ["resigns", "background", "disconnected"])
        #expect(app.log == ["discarded 1", "terminates"])
    }

    @Test("an app can close its own scene, and the timings of its frames are then in their file")
    func destruction() throws {
        let screen = try VirtualScreen()
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).csv")
        defer { try? FileManager.default.removeItem(at: file) }
        var refused = 0
        let (status, app, _) = try run(screen, ["--size", "320x240", "--frames", file.path]) { _, application, turn in
            guard turn == 2, let session = application.connectedScenes.first?.session else { return }
            application.requestSceneSessionDestruction(session, options: nil) { _ in refused += 1 }
        }
        #expect(status == 0 && refused == 0 && app.log == ["discarded 1", "terminates"])
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(lines.first == "frame,start_ms,duration_ms,gap_ms")
        #expect(lines.count > 1 && lines.dropFirst().enumerated().allSatisfy { $1.hasPrefix("\($0),") })
        // A scene that is no longer connected cannot be closed.
        let other = UISceneSession(role: .windowApplication)
        UIApplication.shared.requestSceneSessionDestruction(other, options: nil) { _ in refused += 1 }
        #expect(refused == 1)
    }

    @Test("a window is no larger than the screen, and Ctrl+W closes it while a text field is the first responder")
    func fittingSize() throws {
        let screen = try VirtualScreen(size: "640x400")
        var actor: Process?
        _ = try run(screen, []) { desktop, application, turn in
            guard turn == 2, let scene = application.connectedScenes.first as? UIWindowScene else { return }
            #expect(desktop.content.bounds.size == CGSize(width: 390, height: 360))
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
            desktop.content.addSubview(field)
            field.becomeFirstResponder()
            scene.title = "Field"
            actor = try screen.launch(
                "xdotool", ["search", "--sync", "--name", "Field", "key", "--window", "%1", "ctrl+w"]
            ).0
        }
        actor?.waitUntilExit()
    }

    @Test("the pixels per point are those that the user or the desktop sets", arguments: [1, 1.25, 1.5, 2, 3])
    func scales(scale: Double) throws {
        let screen = try VirtualScreen(size: "1200x900")
        let isOfDesktop = scale == 1.25 || scale == 2
        if isOfDesktop { try screen.setResources("Xft.dpi: \(96 * scale)\n") }
        let arguments = ["--size", "320x240"] + (isOfDesktop ? [] : ["--scale", "\(scale)"])
        var tapped: [CGPoint] = []
        var actor: Process?
        _ = try run(screen, arguments) { desktop, application, turn in
            switch turn {
            case 1:
                let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
                label.text = "Sharp at \(scale)"
                desktop.content.backgroundColor = .white
                desktop.content.addSubview(label)
                let tap = UITapGestureRecognizer()
                tap.addHandler { if $0.state == .ended { tapped.append($0.location(in: nil)) } }
                desktop.content.addGestureRecognizer(tap)
            case 6:
                #expect(desktop.content.bounds.size == CGSize(width: 320, height: 240))
                #expect(UIScreen.main.scale == scale && desktop.content.traitCollection.displayScale == scale)
                let shown = try screen.screenshot(of: "First title")
                #expect(shown.width == Int(320 * scale) && shown.height == Int(240 * scale))
                // The pixels are drawn at this scale, not enlarged from a smaller image.
                let expected = try FrameRenderer(text: RasterServices.install())
                    .render(FrameLoop.displayList(of: desktop.content, scale: scale), background: .white)
                let differing = expected.withPixels { pixels in
                    zip(pixels, shown.pixels).count { $0 & 0xFF_FFFF != $1 }
                }
                #expect(differing == 0 && shown.pixels.contains { $0 != 0xFF_FFFF })
                actor = try screen.launch(
                    "xdotool",
                    [
                        "search", "--sync", "--name", "First title", "mousemove", "--window", "%1",
                        "\(Int(100 * scale))", "\(Int(60 * scale))", "click", "1",
                    ]
                ).0
            default: if !tapped.isEmpty { desktop.close() }
            }
        }
        actor?.waitUntilExit()
        let location = CGPoint(x: Double(Int(100 * scale)) / scale, y: Double(Int(60 * scale)) / scale)
        #expect(tapped == [location])
    }

    @Test("a right click opens a context menu at the pointer, and Escape closes it")
    func rightClick() throws {
        final class Source: NSObject, UIContextMenuInteractionDelegate {
            var log: [String] = []
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                log.append("asked at \(Int(location.x)),\(Int(location.y))")
                return UIContextMenuConfiguration(actionProvider: { _ in
                    UIMenu(children: [UIAction(title: "One") { _ in }])
                })
            }
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
                animator: (any UIContextMenuInteractionAnimating)?
            ) { log.append("shown") }
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
                animator: (any UIContextMenuInteractionAnimating)?
            ) { log.append("ends") }
        }
        let screen = try VirtualScreen()
        let source = Source()
        var actor: Process?
        _ = try run(screen, ["--size", "320x240"]) { desktop, _, turn in
            if turn == 2 {
                let view = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 100))
                view.addInteraction(UIContextMenuInteraction(delegate: source))
                desktop.content.rootViewController?.view.addSubview(view)
                actor = try screen.launch(
                    "xdotool",
                    [
                        "search", "--sync", "--name", "First title", "mousemove", "--window", "%1", "90", "70", "click",
                        "3", "sleep", "0.3", "key", "--window", "%1", "Escape",
                    ]
                ).0
            }
            if source.log.last == "ends" { desktop.close() }
        }
        actor?.waitUntilExit()
        #expect(source.log == ["asked at 40,20", "shown", "ends"])
    }
}
