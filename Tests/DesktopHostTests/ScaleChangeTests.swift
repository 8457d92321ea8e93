import Foundation
import TestRuntimes
import Testing
import UIKit

@testable import DesktopHost

@MainActor @Suite("A change of the scale", .ownRuntime, .enabled(if: VirtualScreen.isAvailable))
struct ScaleChangeTests {
    /// A controller with a text that is drawn at the scale of the window, and the points of taps.
    private final class Controller: UIViewController {
        var tapped: [CGPoint] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
            label.text = "Sharp at every scale"
            view.addSubview(label)
            let tap = UITapGestureRecognizer()
            tap.addHandler { [weak self] in
                if $0.state == .ended { self?.tapped.append($0.location(in: nil)) }
            }
            view.addGestureRecognizer(tap)
        }
    }

    @Test(
        "a window follows the resolution that the desktop sets: same points, other pixels, and events at the right points"
    )
    func follows() throws {
        let script = try WindowScript("scale change", screen: VirtualScreen(size: "1200x900"))
        let controller = Controller()
        func check(_ scale: Double, points: CGSize = CGSize(width: 400, height: 300)) throws {
            #expect(script.content.bounds.size == points)
            #expect(UIScreen.main.scale == scale && controller.traitCollection.displayScale == scale)
            let shown = try script.screen.screenshot(of: "scale change")
            #expect(shown.width == Int(points.width * scale) && shown.height == Int(points.height * scale))
            try script.expectNoDifferences()
        }
        func change(_ text: String, to scale: Double) -> WindowScript.Step {
            WindowScript.Step {
                try script.screen.setResources(text)
            } until: {
                script.desktop.scale == scale && UIScreen.main.scale == scale
            }
        }
        func tap(_ count: Int) -> WindowScript.Step {
            WindowScript.Step {
                try script.click(CGPoint(x: 100, y: 60))
            } until: {
                controller.tapped.count == count
            }
        }
        try script.run(
            controller, ["--size", "400x300"],
            steps: [
                WindowScript.Step { try check(1) }, change("Xft.dpi: 192\n", to: 2), WindowScript.Step { try check(2) },
                tap(1), change("Xft.hinting: 1\nXft.dpi: 120\n", to: 1.25), WindowScript.Step { try check(1.25) },
                tap(2),
                // The screen has no space for 400 points.
                change("Xft.dpi: 384\n", to: 4),
                WindowScript.Step { try check(4, points: CGSize(width: 300, height: 225)) },
                // Without the resource, a pixel is a point.
                change("Xft.hinting: 1\n", to: 1),
                WindowScript.Step { try check(1, points: CGSize(width: 300, height: 225)) }, tap(3),
            ])
        #expect(controller.tapped == Array(repeating: CGPoint(x: 100, y: 60), count: 3))
    }

    @Test("all windows of an app follow the resolution, and so do windows that are opened later")
    func severalWindows() throws {
        let script = try WindowScript("first of two", screen: VirtualScreen(size: "1200x900"))
        var others: [(content: UIWindow, desktop: DesktopWindow)] = []
        func open(_ title: String) -> WindowScript.Step {
            WindowScript.Step {
                let content = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
                content.rootViewController = UIViewController()
                script.desktop.requestWindow {
                    guard
                        let desktop = try? DesktopWindow(
                            content, title: title, settings: WindowSettings(), besides: script.desktop)
                    else { return nil }
                    others.append((content, desktop))
                    return desktop
                }
            } until: {
                others.last?.desktop.framesShown ?? 0 > 0
            }
        }
        try script.run(
            Controller(), ["--size", "400x300"],
            steps: [
                open("second of two"),
                WindowScript.Step {
                    try script.screen.setResources("Xft.dpi: 144\n")
                } until: {
                    script.desktop.scale == 1.5 && others[0].desktop.scale == 1.5
                },
                open("third"),
                WindowScript.Step {
                    let shown = try script.screen.screenshot(of: "second of two")
                    #expect(shown.width == 300 && shown.height == 225)
                    #expect(
                        others.map(\.content.bounds.size) == Array(repeating: CGSize(width: 200, height: 150), count: 2)
                    )
                    #expect(
                        others.allSatisfy { $0.content.traitCollection.displayScale == 1.5 && $0.desktop.scale == 1.5 })
                    for other in others { other.desktop.close() }
                },
            ])
        #expect(others.count == 2)
        for other in others { other.content.isHidden = true }
    }

    @Test("a scale in the arguments does not change")
    func fixed() throws {
        let script = try WindowScript("fixed scale")
        try script.run(
            Controller(), ["--size", "200x100", "--scale", "2"],
            steps: [
                WindowScript.Step { #expect(script.desktop.resources == nil && script.desktop.scale == 2) },
                WindowScript.Step {
                    try script.screen.setResources("Xft.dpi: 96\n")
                    script.desktop.followResources()
                },
                WindowScript.Step { #expect(script.desktop.scale == 2 && UIScreen.main.scale == 2) },
            ])
    }

    @Test("a maximized window keeps its pixels and has other points", .enabled(if: VirtualScreen.hasWindowManager))
    func maximized() throws {
        let script = try WindowScript("maximized", screen: VirtualScreen(size: "1200x900"))
        try script.screen.startWindowManager()
        var pixels = CGSize.zero
        try script.run(
            Controller(), ["--size", "400x300"],
            steps: [
                WindowScript.Step {
                    script.desktop.maximize()
                } until: {
                    script.content.bounds.width > 1_000
                },
                WindowScript.Step {
                    pixels = script.content.bounds.size
                    try script.screen.setResources("Xft.dpi: 192\n")
                } until: {
                    script.desktop.scale == 2 && UIScreen.main.scale == 2
                },
                WindowScript.Step {
                    #expect(script.content.bounds.size == CGSize(width: pixels.width / 2, height: pixels.height / 2))
                    try script.expectNoDifferences()
                },
            ])
    }
}
