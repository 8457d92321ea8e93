import DesktopHost
import Foundation
import TestRuntimes
import Testing
import UIKit

/// The keys that every window has, pressed on a keyboard.
@MainActor @Suite("The keys of a window", .ownRuntime, .enabled(if: VirtualScreen.isAvailable))
struct WindowKeyTests {
    /// Bars of all kinds: a navigation bar with a back button, a search bar, a toolbar, and a tab bar.
    private func makeBars() -> UIViewController {
        let first = UIViewController()
        first.title = "Back"
        let second = UIViewController()
        second.title = "Title"
        second.view.backgroundColor = .systemBackground
        second.navigationItem.rightBarButtonItems = [
            UIBarButtonItem(systemItem: .add), UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil),
        ]
        second.navigationItem.searchController = UISearchController(searchResultsController: nil)
        second.toolbarItems = [
            UIBarButtonItem(title: "Start", style: .plain, target: nil, action: nil), .flexibleSpace(),
            UIBarButtonItem(systemItem: .trash),
        ]
        let label = UILabel(frame: CGRect(x: 20, y: 150, width: 360, height: 40))
        label.text = "Natural"
        second.view.addSubview(label)
        let navigation = UINavigationController(rootViewController: first)
        navigation.pushViewController(second, animated: false)
        navigation.isToolbarHidden = false
        navigation.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
        let other = UIViewController()
        other.tabBarItem = UITabBarItem(title: "Other tab", image: nil, tag: 1)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, other]
        return tabs
    }

    /// A new window with the same bars and the present traits of the screen, which were never changed.
    private func makeTwin(_ size: CGSize) -> UIWindow {
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.rootViewController = makeBars()
        window.isHidden = false
        window.layoutIfNeeded()
        return window
    }

    @Test("F6 and F7 change the appearance and the reading direction of all bars in one frame")
    func appearance() throws {
        let script = try WindowScript("appearance keys")
        let bars = makeBars()
        var changes: [String] = []
        var state = ""
        func currentState() -> String {
            let traits = bars.view.traitCollection
            return (traits.userInterfaceStyle == .dark ? "dark" : "light")
                + (traits.layoutDirection == .rightToLeft ? ", right to left" : ", left to right")
        }
        /// Compares the first frame after a change with a new window.
        func watch() {
            state = currentState()
            script.desktop.onFrame = { _ in
                guard currentState() != state else { return }
                state = currentState()
                changes.append(state)
                let twin = makeTwin(script.content.bounds.size)
                let differences = (try? script.differences(from: twin)) ?? .max
                #expect(differences == 0, "\(state)")
                twin.isHidden = true
            }
        }
        try script.run(
            bars,
            steps: [
                WindowScript.Step {
                    watch()
                    let twin = makeTwin(script.content.bounds.size)
                    let differences = try script.differences(from: twin)
                    #expect(differences == 0)
                    twin.isHidden = true
                },
                WindowScript.Step({ try script.press("F7") }, until: { changes.count == 1 }),
                WindowScript.Step({ try script.press("F6") }, until: { changes.count == 2 }),
                WindowScript.Step({ try script.press("F7") }, until: { changes.count == 3 }),
                WindowScript.Step({ try script.press("F6") }, until: { changes.count == 4 }),
                WindowScript.Step { script.desktop.onFrame = nil },
            ])
        #expect(
            changes == ["light, right to left", "dark, right to left", "dark, left to right", "light, left to right"])
    }

    @Test("F8 shows the frame meter and hides it again")
    func meter() throws {
        let script = try WindowScript("meter key")
        try script.run(
            makeBars(),
            steps: [
                WindowScript.Step { try script.expectNoDifferences() },
                WindowScript.Step({ try script.press("F8") }, until: { script.desktop.showsFrameMeter }),
                WindowScript.Step {
                    // A dark box of at least 240 x 40 points.
                    let count = try script.differences()
                    #expect(count > 240 * 40 && count < 400 * 150, "\(count)")
                },
                WindowScript.Step({ try script.press("F8") }, until: { !script.desktop.showsFrameMeter }),
                WindowScript.Step { try script.expectNoDifferences() },
            ])
    }

    @Test(
        "F11 covers the whole screen with the content, and returns to the former frame",
        .enabled(if: VirtualScreen.hasWindowManager))
    func fullScreen() throws {
        let script = try WindowScript("full screen key")
        try script.screen.startWindowManager()
        func frame() throws -> [Int] {
            let text = String(decoding: try script.screen.run("xwininfo", "-name", script.title), as: UTF8.self)
            return ["Absolute upper-left X:", "Absolute upper-left Y:", "Width:", "Height:"].map { key in
                text.split(separator: "\n").first { $0.contains(key) }
                    .flatMap { Int($0.split(separator: " ").last ?? "") } ?? -1
            }
        }
        var before: [Int] = []
        try script.run(
            makeBars(),
            steps: [
                WindowScript.Step(
                    {
                        before = try frame()
                        try script.press("F11")
                    }, until: { script.content.bounds.size == CGSize(width: 900, height: 900) }),
                WindowScript.Step {
                    #expect(try frame() == [0, 0, 900, 900] && script.desktop.isFullScreen)
                    // All pixels are the app's.
                    try script.expectNoDifferences()
                },
                WindowScript.Step(
                    { try script.press("F11") },
                    until: {
                        script.content.bounds.size == CGSize(width: 400, height: 500)
                    }),
                WindowScript.Step {
                    #expect(try frame() == before && !script.desktop.isFullScreen)
                    try script.expectNoDifferences()
                },
            ])
    }

    @Test(
        "a window that was moved and resized opens there again, after Ctrl+Q and after Ctrl+W", arguments: ["q", "w"])
    func placement(letter: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let script = try WindowScript("placed window")
        try script.run(
            UIViewController(), [], stateFolder: folder, closes: false,
            steps: [
                WindowScript.Step(
                    {
                        try script.act(["windowsize", "%1", "420", "310", "windowmove", "%1", "130", "170"])
                    },
                    until: {
                        script.content.bounds.size == CGSize(width: 420, height: 310)
                            && script.desktop.screenOrigin == CGPoint(x: 130, y: 170)
                    }),
                WindowScript.Step { try script.press("ctrl+\(letter)") },
            ])
        let second = try WindowScript("placed window", screen: script.screen)
        try second.run(
            UIViewController(), [], stateFolder: folder,
            steps: [
                WindowScript.Step {
                    #expect(second.content.bounds.size == CGSize(width: 420, height: 310))
                    #expect(second.desktop.screenOrigin == CGPoint(x: 130, y: 170))
                    let shot = try second.screen.screenshot(of: second.title)
                    #expect(shot.width == 420 && shot.height == 310)
                }
            ])
    }
}
