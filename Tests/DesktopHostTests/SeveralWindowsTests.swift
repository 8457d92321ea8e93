import CSDL2
import Foundation
import Raster
import TestRuntimes
import Testing
import UIKit

@testable import DesktopHost

/// Apps with several scenes, each in a window of a virtual screen.
@MainActor @Suite("Several windows of an app", .ownRuntime, .enabled(if: VirtualScreen.isAvailable))
struct SeveralWindowsTests {
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
            log.append("discards \(sceneSessions.count)")
        }
        func applicationWillTerminate(_ application: UIApplication) { log.append("terminates") }
    }

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        var log: [String] = []
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            let isSecond = UIApplication.shared.connectedScenes.count > 1
            scene.title = options.userActivities.first?.title ?? (isSecond ? "Second" : "First")
            window = UIWindow(windowScene: scene)
            let controller = UIViewController()
            controller.view.backgroundColor = isSecond ? .systemBlue : .systemRed
            controller.view.addSubview(field)
            let tap = UITapGestureRecognizer()
            tap.addHandler { [weak self] in if $0.state == .ended { self?.log.append("tapped") } }
            controller.view.addGestureRecognizer(tap)
            window?.rootViewController = controller
            window?.makeKeyAndVisible()
        }
        func sceneDidDisconnect(_ scene: UIScene) { log.append("disconnects") }
        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
            let activity = NSUserActivity(activityType: "window")
            activity.title = "Restored " + (scene.title ?? "")
            return activity
        }
    }

    /// The observed state of a run.
    struct Outcome {
        var status: Int32
        var app: AppDelegate
        var messages: [String]
    }

    /// Runs an app and calls `act` after each iteration of the loop, until its windows are closed.
    @discardableResult
    private func run(
        _ screen: VirtualScreen, _ arguments: [String] = ["--size", "300x200"], stateFolder: String? = nil,
        _ act: @escaping (DesktopWindow, UIApplication, Int) throws -> Void
    ) throws -> Outcome {
        setenv("DISPLAY", screen.name, 1)
        unsetenv("WAYLAND_DISPLAY")
        try RasterServices.install()
        let application = UIApplication._make(principalClass: nil, delegateClass: AppDelegate.self)
        application._information.supportsMultipleScenes = true
        var runner = AppRunner(arguments: arguments)
        runner.stateFolder = stateFolder
        var messages: [String] = []
        var (turns, failure): (Int, (any Error)?) = (0, nil)
        let deadline = Date(timeIntervalSinceNow: 30)
        runner.writeError = { messages.append($0) }
        runner.onWindow = { desktop in
            desktop.maximumSleep = 0.1
            desktop.onTurn = { _ in
                turns += 1
                do {
                    if Date() > deadline { throw VirtualScreen.Failure(description: "not closed in 30 s") }
                    try act(desktop, application, turns)
                } catch {
                    failure = error
                    for window in desktop.windows { window.close() }
                }
            }
        }
        let status = runner.run(application)
        if let failure { throw failure }
        return Outcome(
            status: status, app: try #require(application.delegate as? AppDelegate), messages: messages)
    }

    private func delegate(_ index: Int, _ application: UIApplication) -> SceneDelegate? {
        let scenes = application.orderedScenes
        return scenes.indices.contains(index) ? scenes[index].delegate as? SceneDelegate : nil
    }

    @Test("a second scene has a window of its own, with its own input; closing the first one keeps it")
    func second() throws {
        let screen = try VirtualScreen()
        var (actor, step): (Process?, Int) = (nil, 0)
        var second: SceneDelegate?
        let outcome = try run(screen) { desktop, application, turn in
            switch step {
            case 0 where turn >= 2:
                application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
                step = 1
            case 1 where desktop.windows.count == 2 && desktop.windows.allSatisfy { $0.framesShown > 0 }:
                // Beside the first one, because the server does not keep the pixels of covered windows.
                desktop.windows[1].setFrame(x: 560, y: 20, width: 300, height: 200)
                step = 2
            case 2 where desktop.windows[1].screenOrigin.x == 560 && desktop.windows[0].framesShown > 1:
                let one = try screen.screenshot(of: "First")
                let two = try screen.screenshot(of: "Second")
                // The colors of the lower right corners.
                let red = UIColor.systemRed.cgColor(for: .current).color
                #expect(one.pixels.last.map { Int($0 >> 16) } == Int((red.red * 255).rounded()))
                #expect(two.pixels.last != one.pixels.last && two.width == 300 && two.height == 200)
                second = delegate(1, application)
                actor = try screen.launch(
                    "xdotool",
                    ["search", "--sync", "--name", "Second", "mousemove", "--window", "%1", "150", "150", "click", "1"]
                ).0
                step = 3
            case 3 where second?.log == ["tapped"]:
                #expect(delegate(0, application)?.log == [])
                desktop.close()
                step = 4
            case 4 where desktop.windows.count == 1:
                #expect(application.connectedScenes.count == 1 && application.connectedScenes.first?.title == "Second")
                #expect((application.delegate as? AppDelegate)?.log == ["discards 1"])
                // The remaining window is still alive.
                second?.window?.rootViewController?.view.backgroundColor = .systemGreen
                step = 5
            case 5:
                let shown = try screen.screenshot(of: "Second")
                let green = UIColor.systemGreen.cgColor(for: .current).color
                guard shown.pixels.last.map({ Int($0 >> 8 & 255) }) == Int((green.green * 255).rounded()) else {
                    return
                }
                desktop.windows.first?.close()
                step = 6
            default: break
            }
        }
        actor?.waitUntilExit()
        #expect(outcome.status == 0 && step == 6 && outcome.messages == [])
        #expect(outcome.app.log == ["discards 1", "discards 1", "terminates"])
        #expect(second?.log == ["tapped", "disconnects"])
    }

    @Test("a scene that is active already is raised, and a scene without a window is disconnected with a message")
    func raising() throws {
        let screen = try VirtualScreen()
        final class Empty: UIResponder, UIWindowSceneDelegate { var window: UIWindow? }
        let outcome = try run(screen) { desktop, application, turn in
            switch turn {
            case 2:
                let session = application.connectedScenes.first?.session
                application.requestSceneSessionActivation(session, userActivity: nil, options: nil)
            case 6:
                #expect(desktop.windows.count == 1 && application.connectedScenes.count == 1)
                desktop.requestWindow { nil }
            case 10:
                #expect(desktop.windows.count == 1)
                desktop.close()
            default: break
            }
        }
        #expect(outcome.status == 0)
    }

    @Test("quitting keeps the sessions, and the next launch restores their windows with size and position")
    func restoration() throws {
        let screen = try VirtualScreen()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var step = 0
        let first = try run(screen, ["--size", "300x200"], stateFolder: folder) { desktop, application, turn in
            switch step {
            case 0 where turn >= 2:
                application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
                step = 1
            case 1 where desktop.windows.count == 2 && desktop.windows.allSatisfy { $0.framesShown > 0 }:
                for (index, window) in desktop.windows.enumerated() {
                    window.setFrame(x: 40 + index * 200, y: 60, width: Double(280 + index * 40), height: 180)
                }
                step = 2
            case 2
            where desktop.windows.map(\.content.bounds.width) == [280, 320]
                && desktop.windows.map { Int($0.screenOrigin.x) } == [40, 240]:
                desktop.onQuit?()
                step = 3
            default: break
            }
        }
        #expect(first.status == 0 && step == 3 && first.app.log == ["terminates"] && first.messages == [])
        var titles: [String] = []
        let second = try run(screen, [], stateFolder: folder) { desktop, application, turn in
            guard desktop.windows.count == 2, desktop.windows.allSatisfy({ $0.framesShown > 0 }) else { return }
            titles = application.orderedScenes.compactMap(\.title)
            #expect(
                desktop.windows.map(\.content.bounds.size) == [
                    CGSize(width: 280, height: 180), CGSize(width: 320, height: 180),
                ])
            #expect(desktop.windows.map { Int($0.screenOrigin.x) } == [40, 240])
            // Closing the windows one after another ends their sessions.
            for window in desktop.windows { window.close() }
        }
        #expect(titles == ["Restored First", "Restored Second"] && second.status == 0)
        // The next launch has one window, at the position of the last one.
        try run(screen, [], stateFolder: folder) { desktop, application, turn in
            guard turn >= 6 else { return }
            #expect(desktop.windows.count == 1 && application.orderedScenes.compactMap(\.title) == ["First"])
            #expect(desktop.content.bounds.size.height == 180)
            desktop.close()
        }
    }

    @Test(
        "a restored window is inside the screen that shows most of it",
        arguments: [
            (100, 100, 100, 100), (1900, 1000, 1520, 780), (-200, -50, 0, 0), (2200, 800, 2200, 568),
            (1700, 300, 1520, 300), (1800, 300, 1920, 300),
        ])
    func restoredPosition(x: Int, y: Int, left: Int32, top: Int32) throws {
        let screens = [SDL_Rect(x: 0, y: 0, w: 1920, h: 1080), SDL_Rect(x: 1920, y: 100, w: 1024, h: 768)]
        let origin = WindowPlacement(x: x, y: y, width: 200, height: 150)
            .origin(on: screens, CGSize(width: 200, height: 150), 2)
        #expect(try #require(origin) == (left, top))
        let nowhere = WindowPlacement(x: 5000, y: 0, width: 200, height: 150)
        #expect(nowhere.origin(on: screens, nowhere.size, 2) == nil)
    }

    @Test("a damaged file of the windows' state is ignored, and so are positions on no screen")
    func damagedState() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let store = AppState.Store(path: folder + "/windows.json")
        #expect(store.read() == AppState())
        var state = AppState()
        state.windows = [.init(session: "a", placement: WindowPlacement(x: 1, y: 2, width: 300, height: 200))]
        #expect(store.write(state) == nil && store.read() == state)
        for text in ["", "{", "[]", "{\"windows\": 3}", String(repeating: "[", count: 100_000)] {
            try text.write(toFile: store.path, atomically: true, encoding: .utf8)
            #expect(store.read() == AppState(), "\(text.prefix(20))")
        }
        state.windows[0].placement?.width = 1e300
        #expect(store.write(state) == nil && store.read().windows.first?.placement == nil)
        #expect(AppState.Store(path: "/dev/null/x/windows.json").write(state)?.contains("not stored") == true)
        #expect(AppState.Store.folder(of: "app", in: ["XDG_STATE_HOME": "/s"]) == "/s/app")
        #expect(AppState.Store.folder(of: "app", in: ["XDG_STATE_HOME": "s", "HOME": "/h"]) == "/h/.local/state/app")
        #expect(AppState.Store.folder(of: "app", in: [:]) == nil)
    }

    @Test(
        "F11 fills the screen and returns, unless the scene forbids it; the pointer has the shape of what is below it")
    func fullScreenAndCursor() throws {
        let screen = try VirtualScreen()
        var (actor, step): (Process?, Int) = (nil, 0)
        func act(_ arguments: String...) throws {
            actor?.waitUntilExit()
            actor = try screen.launch("xdotool", ["search", "--sync", "--name", "First"] + arguments).0
            step += 1
        }
        try run(screen) { desktop, application, turn in
            guard let scene = application.connectedScenes.first as? UIWindowScene else { return }
            switch step {
            case 0 where turn >= 2: try act("key", "--window", "%1", "F11")
            case 1 where scene.isFullScreen:
                #expect(desktop.isFullScreen)
                try act("key", "--window", "%1", "F11")
            case 2 where !scene.isFullScreen:
                #expect(!desktop.isFullScreen)
                scene.sizeRestrictions?.allowsFullScreen = false
                #expect(!desktop.toggleFullScreen() && !desktop.isFullScreen)
                try act("mousemove", "--window", "%1", "60", "40")
            case 3 where desktop.cursor == .text: try act("mousemove", "--window", "%1", "60", "150")
            case 4 where desktop.cursor == .standard: desktop.close()
            default: break
            }
        }
        actor?.waitUntilExit()
        #expect(step == 4)
    }

    @Test("the back button of a mouse pops a navigation controller, and the middle button reaches taps that request it")
    func buttons() throws {
        let screen = try VirtualScreen()
        var (actor, step, clicks): (Process?, Int, Int) = (nil, 0, 0)
        try run(screen) { desktop, application, turn in
            switch step {
            case 0 where turn >= 2:
                let navigation = UINavigationController(rootViewController: UIViewController())
                desktop.content.rootViewController = navigation
                navigation.pushViewController(UIViewController(), animated: false)
                let tap = UITapGestureRecognizer()
                tap.buttonMaskRequired = .button(3)
                tap.addHandler { if $0.state == .ended { clicks += 1 } }
                desktop.content.addGestureRecognizer(tap)
                actor = try screen.launch(
                    "xdotool",
                    [
                        "search", "--sync", "--name", "First", "mousemove", "--window", "%1", "150", "150", "click",
                        "2",
                        "click", "8",
                    ]
                ).0
                step = 1
            case 1:
                let navigation = desktop.content.rootViewController as? UINavigationController
                if clicks == 1, navigation?.viewControllers.count == 1 { desktop.close() }
            default: break
            }
        }
        actor?.waitUntilExit()
        #expect(clicks == 1)
    }
}
