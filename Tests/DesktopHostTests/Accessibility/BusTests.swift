import DesktopHost
import Foundation
import Raster
import TestRuntimes
import Testing
import UIKit

/// Invalid calls, reconnection, and windows without a bus.
@MainActor @Suite("A window on the session bus", .ownRuntime, .enabled(if: WindowReading.isAvailable))
struct BusTests {
    @Test("invalid calls receive errors, and many calls do not block the window")
    func strangers() throws {
        let source = RowSource(count: 1_000_000)
        let content = WindowReading.makeContent { view in
            let victim = UILabel(frame: CGRect(x: 200, y: 0, width: 100, height: 40))
            victim.text = "Victim"
            let button = UIButton(
                type: .system, primaryAction: UIAction(title: "Remove") { _ in victim.removeFromSuperview() })
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
            for one in [victim, button] { view.addSubview(one) }
            _ = source.makeList(in: view)
        }
        let lines = try WindowReading.read(content, client: "stranger.py")
        #expect(
            lines == [
                "GetRole -> UnknownObject", "GetRole -> UnknownObject", "GetRole -> UnknownObject",
                "GetRole -> UnknownObject", "GetRole -> UnknownObject", "GetRole -> UnknownObject",
                "GetRole -> UnknownObject", "GetRole -> UnknownObject",
                "GetChildAtIndex -> (('', '/org/a11y/atspi/null'),)",
                "GetChildAtIndex -> (('', '/org/a11y/atspi/null'),)", "GetChildAtIndex -> InvalidArgs",
                "NoSuchMethod -> UnknownMethod", "GetRole -> UnknownMethod", "Get -> InvalidArgs",
                "Set -> InvalidArgs", "GetExtents -> ((0, 0, 400, 600),)",
                "GetAccessibleAtPoint -> (('', '/org/a11y/atspi/null'),)",
                "GetAccessibleAt -> (('', '/org/a11y/atspi/null'),)", "GetAccessibleAt -> InvalidArgs",
                "SelectChild -> (False,)", "DoAction -> (False,)", "GetName -> ('',)", "GetItems -> ([],)",
                "GetRole -> UnknownObject", "GrabFocus -> UnknownObject", "3000 answers",
            ])
    }

    @Test("a window leaves the bus when assistive technologies are turned off, and returns when they are turned on")
    func offAndOn() throws {
        let content = WindowReading.makeContent { view in
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            label.text = "Hello"
            view.addSubview(label)
        }
        let lines = try WindowReading.read(
            content,
            """
            old = find(window(), "Hello")
            out(old.get_role_name())
            enable(False)
            wait(lambda: Atspi.get_desktop(0).get_child_count() == 0)
            enable()
            out(find(window(), "Hello").get_role_name())
            try:
                out(old.get_attributes())
            except GLib.Error as error:
                out(error.message)
            """)
        #expect(lines == ["label", "label", "The application no longer exists"])
    }

    @Test("the settings of the desktop determine contrast, motion, and text size")
    func preferences() throws {
        let content = WindowReading.makeContent { _ in }
        var seen: [String] = []
        let lines = try WindowReading.read(content, client: "portal.py") { desktop, _ in
            let traits = content.traitCollection
            let state =
                "\(traits.accessibilityContrast == .high) \(UIAccessibility.isReduceMotionEnabled) "
                + traits.preferredContentSizeCategory.rawValue
            if state != seen.last { seen.append(state) }
            if seen.count == 3 { desktop.close() }
        }
        #expect(lines == [])
        #expect(
            seen == [
                "false false UICTContentSizeCategoryL", "true true UICTContentSizeCategoryXXL",
                "false false UICTContentSizeCategoryL",
            ])
    }

    @Test(
        "a window opens without a bus, and on a bus without assistive technologies",
        arguments: ["unix:path=/nonexistent/bus", "nonsense", "none", "unused"])
    func noBus(kind: String) throws {
        let screen = try VirtualScreen()
        let bus = try MessageBus(on: screen)
        setenv("DISPLAY", screen.name, 1)
        unsetenv("WAYLAND_DISPLAY")
        try RasterServices.install()
        var settings = WindowSettings()
        settings.sessionBus = kind == "unused" ? bus.address : kind
        let content = WindowReading.makeContent { _ in }
        let desktop = try DesktopWindow(content, title: "No bus", settings: settings)
        desktop.maximumSleep = 0.05
        let end = Date(timeIntervalSinceNow: 0.5)
        desktop.onTurn = { _ in
            UIAccessibility.post(notification: .announcement, argument: "Nobody listens")
            #expect(desktop.accessibility?.isConnected != true && !UIAccessibility.isVoiceOverRunning)
            if Date() > end { desktop.close() }
        }
        desktop.run()
        desktop.onTurn = nil
        #expect(desktop.framesShown > 0)
        withExtendedLifetime(bus) {}
    }
}
