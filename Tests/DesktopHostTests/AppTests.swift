import Foundation
import TestRuntimes
import Testing
import UIKit

@testable import DesktopHost

@MainActor @Suite("Apps without a screen", .ownRuntime) struct AppTests {
    final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let controller = UIViewController()
            controller.view.backgroundColor = .systemBackground
            let button = UIButton(type: .system)
            button.setTitle("Press", for: .normal)
            button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
            button.addAction(
                UIAction { _ in
                    // The picture waits for its end.
                    UIView.animate(withDuration: 0.5) { controller.view.backgroundColor = .systemRed }
                }, for: .touchUpInside)
            controller.view.addSubview(button)
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = controller
            window?.makeKeyAndVisible()
            return true
        }
    }

    /// Runs the app with some words and returns its status, what it said, and the picture's bytes.
    private func run(_ words: String...) throws -> (status: Int32, said: [String], picture: Data?) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("app.png")
        var runner = AppRunner(arguments: words + ["--render", file.path])
        var said: [String] = []
        runner.out = { said.append($0) }
        runner.complain = { said.append($0) }
        let application = UIApplication._make(principalClass: nil, delegateClass: Delegate.self)
        let status = runner.run(application)
        return (status, said, FileManager.default.contents(atPath: file.path))
    }

    @Test("an app draws the same picture every time, and another one in the dark")
    func pictures() throws {
        let first = try run("--size", "200x100", "--scale", "1")
        let second = try run("--size", "200x100", "--scale", "1")
        let dark = try run("--size", "200x100", "--scale", "1", "--dark")
        #expect(first.status == 0 && first.said.count == 1 && first.said[0].hasPrefix("wrote "))
        let bytes = try #require(first.picture)
        #expect(bytes == second.picture)
        #expect(dark.picture != nil && dark.picture != bytes)
        // Width and height in the file's header.
        #expect([UInt8](bytes[16..<24]) == [0, 0, 0, 200, 0, 0, 0, 100])
    }

    @Test("taps are made before the picture is taken, with all that follows from them")
    func taps() throws {
        let before = try run("--size", "200x100", "--scale", "1")
        let after = try run("--size", "200x100", "--scale", "1", "--tap", "60,40")
        let beside = try run("--size", "200x100", "--scale", "1", "--tap", "190,90")
        #expect(before.picture == beside.picture)
        #expect(before.picture != after.picture)
    }

    @Test("words are understood or refused with the reason; words of the app's own are left alone")
    func arguments() throws {
        let all = try AppArguments([
            "-x", "--size", "390x844", "--dark", "--rtl", "--render", "a.png", "--scale", "1.5", "--tap", "1,-2",
            "--after", "3",
        ])
        #expect(all.size == CGSize(width: 390, height: 844) && all.isDark && all.isRightToLeft && all.render == "a.png")
        #expect(all.scale == 1.5 && all.taps == [CGPoint(x: 1, y: -2)] && all.after == 3)
        #expect(try AppArguments(["open", "file"]) == AppArguments())
        for words in [
            ["--size"], ["--size", "390"], ["--size", "0x10"], ["--size", "nanx3"], ["--render"],
            ["--render", "a.jpg"],
            ["--scale", "x"], ["--scale", "99"], ["--tap", "1"], ["--after", "-1"], ["--after", "inf"],
        ] {
            #expect(throws: AppArguments.Failure.self, "\(words)") { try AppArguments(words) }
        }
        let refused = try run("--size", "many")
        #expect(refused.status == 2 && refused.picture == nil)
        #expect(refused.said == ["--size must be WIDTHxHEIGHT in points, 1 to 8000 each, not 'many'."])
    }

    @Test("an app that shows no window is told how to")
    func nothing() {
        let picture = FileManager.default.temporaryDirectory.appendingPathComponent(
            "no-window-\(UUID().uuidString).png")
        var runner = AppRunner(arguments: ["--render", picture.path])
        var said: [String] = []
        runner.complain = { said.append($0) }
        #expect(runner.run(UIApplication._make(principalClass: nil, delegateClass: nil)) == 1)
        #expect(said.count == 1 && said[0].contains("makeKeyAndVisible"))
    }

    @Test("the program that this module is linked into has a host")
    func registered() {
        #expect(AppHosting.entry != nil)
    }
}
