import Foundation
import TestRuntimes
import Testing
import UIKit

@testable import DesktopHost

@MainActor @Suite("Apps without a screen", .ownRuntime) struct AppTests {
    /// An app with one window.
    class Launcher: UIResponder, UIApplicationDelegate {
        final var window: UIWindow?

        func makeController() -> UIViewController { UIViewController() }

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = makeController()
            window?.makeKeyAndVisible()
            return true
        }
    }

    final class Delegate: Launcher {
        override func makeController() -> UIViewController {
            let controller = UIViewController()
            controller.view.backgroundColor = .systemBackground
            let button = UIButton(type: .system)
            button.setTitle("Press", for: .normal)
            button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
            button.addAction(
                UIAction { _ in
                    // The image is drawn after the animation ends.
                    UIView.animate(withDuration: 0.5) { controller.view.backgroundColor = .systemRed }
                }, for: .touchUpInside)
            controller.view.addSubview(button)
            return controller
        }
    }

    /// Runs the app with arguments. Returns its status, its messages, and the bytes of the image.
    private func run(_ arguments: String...) throws -> (status: Int32, messages: [String], image: Data?) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("app.png")
        var runner = AppRunner(arguments: arguments + ["--render", file.path])
        var messages: [String] = []
        runner.out = { messages.append($0) }
        runner.writeError = { messages.append($0) }
        let application = UIApplication._make(principalClass: nil, delegateClass: Delegate.self)
        let status = runner.run(application)
        return (status, messages, FileManager.default.contents(atPath: file.path))
    }

    @Test("an app draws the same image on each run, and a different one in dark mode")
    func pictures() throws {
        let first = try run("--size", "200x100", "--scale", "1")
        let second = try run("--size", "200x100", "--scale", "1")
        let dark = try run("--size", "200x100", "--scale", "1", "--dark")
        #expect(first.status == 0 && first.messages.count == 1 && first.messages[0].hasPrefix("wrote "))
        let bytes = try #require(first.image)
        #expect(bytes == second.image)
        #expect(dark.image != nil && dark.image != bytes)
        // Width and height in the file's header.
        #expect([UInt8](bytes[16..<24]) == [0, 0, 0, 200, 0, 0, 0, 100])
    }

    @Test("taps and all their effects precede the image")
    func taps() throws {
        let before = try run("--size", "200x100", "--scale", "1")
        let after = try run("--size", "200x100", "--scale", "1", "--tap", "60,40")
        let beside = try run("--size", "200x100", "--scale", "1", "--tap", "190,90")
        #expect(before.image == beside.image)
        #expect(before.image != after.image)
    }

    @Test("valid arguments are parsed, invalid ones are rejected with a reason, and arguments of the app are ignored")
    func arguments() throws {
        let all = try AppArguments([
            "-x", "--size", "390x844", "--dark", "--rtl", "--render", "a.png", "--scale", "1.5", "--tap", "1,-2",
            "--after", "3",
        ])
        #expect(all.size == CGSize(width: 390, height: 844) && all.isDark && all.isRightToLeft && all.render == "a.png")
        #expect(all.scale == 1.5 && all.steps == [.tap(CGPoint(x: 1, y: -2))] && all.after == 3)
        #expect(try AppArguments(["open", "file"]) == AppArguments())
        for arguments in [
            ["--size"], ["--size", "390"], ["--size", "0x10"], ["--size", "nanx3"], ["--render"],
            ["--render", "a.jpg"],
            ["--scale", "x"], ["--scale", "99"], ["--tap", "1"], ["--after", "-1"], ["--after", "inf"],
            ["--drag", "1,2,3"], ["--fling", "1,2,3,x"], ["--fling", "1,2,,4"], ["--frame", "-1"], ["--frame", "1.5"],
        ] {
            #expect(throws: AppArguments.Failure.self, "\(arguments)") { try AppArguments(arguments) }
        }
        let refused = try run("--size", "many")
        #expect(refused.status == 2 && refused.image == nil)
        #expect(refused.messages == ["--size must be WIDTHxHEIGHT in points, 1 to 8000 each, not 'many'."])
    }

    @Test("every option is described by --help, which opens no window")
    func help() throws {
        var runner = AppRunner(arguments: ["--dark", "--help"])
        var lines: [String] = []
        runner.out = { lines.append($0) }
        var isLaunched = false
        let status = runner.show(application: UIApplication._make(principalClass: nil, delegateClass: nil)) {
            isLaunched = true
            return nil
        }
        #expect(status == 0 && !isLaunched)
        for option in AppArguments.options {
            #expect(
                lines.contains { $0.contains(option.name + " ") || $0.contains(option.name + ",") }, "\(option.name)")
        }
    }

    /// An app whose view adds a subview when it is drawn.
    final class DrawingDelegate: Launcher {
        final class Canvas: UIView {
            override func draw(_ rect: CGRect) {
                guard AppTests.addsMark, subviews.isEmpty else { return }
                let mark = UIView()
                mark.backgroundColor = .black
                mark.translatesAutoresizingMaskIntoConstraints = false
                addSubview(mark)
                NSLayoutConstraint.activate([
                    mark.leadingAnchor.constraint(equalTo: leadingAnchor),
                    mark.topAnchor.constraint(equalTo: topAnchor),
                    mark.widthAnchor.constraint(equalToConstant: 4),
                    mark.heightAnchor.constraint(equalToConstant: 4),
                ])
            }
        }
        override func makeController() -> UIViewController {
            let controller = UIViewController()
            controller.view.backgroundColor = .white
            controller.view.addSubview(Canvas(frame: CGRect(x: 10, y: 10, width: 20, height: 20)))
            return controller
        }
    }
    private static var addsMark = false

    @Test("a picture shows what views add while they draw")
    func addedWhileDrawing() throws {
        func image() throws -> Data? {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
            defer { try? FileManager.default.removeItem(at: file) }
            var runner = AppRunner(
                arguments: ["--size", "40x40", "--scale", "1", "--render", file.path])
            runner.out = { _ in }
            #expect(runner.run(UIApplication._make(principalClass: nil, delegateClass: DrawingDelegate.self)) == 0)
            return FileManager.default.contents(atPath: file.path)
        }
        Self.addsMark = false
        let plain = try #require(try image())
        Self.addsMark = true
        let marked = try #require(try image())
        #expect(plain != marked)
    }

    final class ScrollDelegate: Launcher, UIScrollViewDelegate {
        override func makeController() -> UIViewController {
            let controller = UIViewController()
            let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            scrollView.contentSize = CGSize(width: 200, height: 20_000)
            scrollView.delegate = self
            controller.view.addSubview(scrollView)
            return controller
        }

        func scrollViewDidScroll(_ scrollView: UIScrollView) { AppTests.offset = scrollView.contentOffset.y }
    }
    private static var offset: CGFloat = 0

    /// The offset of a scroll view after inputs.
    private func offset(after arguments: String...) throws -> CGFloat {
        Self.offset = 0
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        var runner = AppRunner(arguments: ["--size", "200x200", "--scale", "1"] + arguments + ["--render", file.path])
        runner.out = { _ in }
        let application = UIApplication._make(principalClass: nil, delegateClass: ScrollDelegate.self)
        #expect(runner.run(application) == 0)
        return Self.offset
    }

    @Test("drags end where the finger rests, flings continue, and a frame shows a moment of them")
    func drags() throws {
        let drag = try offset(after: "--drag", "100,150,100,50")
        #expect(drag > 80 && drag <= 100)
        let fling = try offset(after: "--fling", "100,150,100,50")
        #expect(fling > 300)
        let early = try offset(after: "--fling", "100,150,100,50", "--frame", "5")
        let later = try offset(after: "--fling", "100,150,100,50", "--frame", "30")
        #expect(drag < early && early < later && later < fling)
        // A second input begins when everything is at rest.
        let both = try offset(after: "--fling", "100,150,100,50", "--drag", "100,50,100,150")
        #expect(abs(both - (fling - drag)) < 1)
    }

    final class BrokenImageDelegate: Launcher {
        static let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png").path
        override func makeController() -> UIViewController {
            let controller = UIViewController()
            controller.view = UIImageView(image: UIImage(contentsOfFile: Self.path))
            return controller
        }
    }

    @Test("a picture with an image that cannot be decoded is written, with a message that names the image")
    func unreadableImage() throws {
        let square = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        // The end is missing.
        try #require(square.pngData()).prefix(50).write(to: URL(fileURLWithPath: BrokenImageDelegate.path))
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        defer {
            try? FileManager.default.removeItem(at: file)
            try? FileManager.default.removeItem(atPath: BrokenImageDelegate.path)
        }
        var runner = AppRunner(arguments: ["--size", "40x40", "--scale", "1", "--render", file.path])
        var messages: [String] = []
        runner.writeError = { messages.append($0) }
        runner.out = { _ in }
        #expect(runner.run(UIApplication._make(principalClass: nil, delegateClass: BrokenImageDelegate.self)) == 0)
        #expect(messages.count == 1 && messages[0].contains(BrokenImageDelegate.path), "\(messages)")
        #expect(FileManager.default.fileExists(atPath: file.path))
    }

    @Test("an app without a window ends with a message that explains how to show one")
    func nothing() {
        let image = FileManager.default.temporaryDirectory.appendingPathComponent(
            "no-window-\(UUID().uuidString).png")
        var runner = AppRunner(arguments: ["--render", image.path])
        var messages: [String] = []
        runner.writeError = { messages.append($0) }
        #expect(runner.run(UIApplication._make(principalClass: nil, delegateClass: nil)) == 1)
        #expect(messages.count == 1 && messages[0].contains("makeKeyAndVisible"))
    }

    @Test("a program that links this module has a host")
    func registered() {
        #expect(AppHosting.entry != nil)
    }
}
