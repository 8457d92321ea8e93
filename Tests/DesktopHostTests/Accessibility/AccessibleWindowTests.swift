import Foundation
import Raster
import TestRuntimes
import Testing
import UIKit

@testable import DesktopHost

/// Windows as the client library of AT-SPI sees them, on a virtual screen and a bus of its own.
@MainActor @Suite(
    "A window for assistive technologies", .ownRuntime,
    .enabled(if: VirtualScreen.isAvailable && MessageBus.isAvailable), .serialized)
struct AccessibleWindowTests {
    /// A window with a view that fills it.
    private func makeContent(_ fill: (UIView) -> Void) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
        let controller = UIViewController()
        window.rootViewController = controller
        controller.view.frame = window.bounds
        controller.view.backgroundColor = .white
        fill(controller.view)
        return window
    }

    /// Shows `content` while `program` reads it. Returns the lines that it prints.
    private func read(_ content: UIWindow, title: String = "Reader test", _ program: String) throws -> [String] {
        let screen = try VirtualScreen()
        let bus = try MessageBus(on: screen)
        setenv("DISPLAY", screen.name, 1)
        unsetenv("WAYLAND_DISPLAY")
        try RasterServices.install()
        var settings = WindowSettings()
        settings.sessionBus = bus.address
        let desktop = try DesktopWindow(content, title: title, settings: settings)
        desktop.longestSleep = 0.1
        let client = try bus.launch("reader.py", [program])
        let deadline = Date(timeIntervalSinceNow: 60)
        var isLate = false
        desktop.onTurn = { _ in
            isLate = Date() > deadline
            if !client.process.isRunning || isLate { desktop.close() }
        }
        desktop.run()
        desktop.onTurn = nil
        if isLate { client.process.terminate() }
        let text = String(decoding: client.output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        client.process.waitUntilExit()
        #expect(client.process.terminationStatus == 0 && !isLate, "\(text)")
        return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
    }

    private func label(_ text: String, y: CGFloat) -> UILabel {
        let label = UILabel(frame: CGRect(x: 10, y: y, width: 300, height: 30))
        label.text = text
        return label
    }

    // MARK: Tree

    @Test("the elements of a window have roles, names, hints, states, and an order")
    func elements() throws {
        let content = makeContent { view in
            let title = label("Settings", y: 10)
            title.accessibilityTraits = .header
            let toggle = UISwitch(frame: CGRect(x: 10, y: 50, width: 60, height: 31))
            toggle.accessibilityLabel = "Wi-Fi"
            toggle.accessibilityHint = "Turns the network on"
            toggle.isOn = true
            let slider = UISlider(frame: CGRect(x: 10, y: 90, width: 200, height: 34))
            slider.accessibilityLabel = "Volume"
            slider.value = 0.25
            let group = UIView(frame: CGRect(x: 0, y: 130, width: 400, height: 40))
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 10, y: 0, width: 120, height: 40)
            button.setTitle("Save", for: .normal)
            button.isEnabled = false
            group.addSubview(button)
            let secret = label("Not for readers", y: 180)
            secret.accessibilityElementsHidden = true
            let choice = UISegmentedControl(items: ["Day", "Night"])
            choice.frame = CGRect(x: 10, y: 220, width: 200, height: 32)
            choice.accessibilityLabel = "Mode"
            choice.selectedSegmentIndex = 1
            let drawing = UIView(frame: CGRect(x: 10, y: 260, width: 100, height: 100))
            let part = UIAccessibilityElement(accessibilityContainer: drawing)
            part.accessibilityLabel = "Peak"
            part.accessibilityValue = "8,848 m"
            part.accessibilityFrameInContainerSpace = CGRect(x: 20, y: 30, width: 40, height: 50)
            drawing.accessibilityElements = [part]
            for one in [title, toggle, slider, group, secret, choice, drawing] { view.addSubview(one) }
        }
        let lines = try read(content, title: "Elements",
            """
            w = window()
            out(w.get_role_name(), w.get_name(), w.get_parent().get_role_name(), w.get_parent().get_toolkit_name())
            tree(w)
            wifi = find(w, "Wi-Fi")
            out(wifi.get_description(), sorted(states(wifi) & {"checked", "enabled", "showing", "focusable"}))
            out(sorted(states(find(w, "Save")) & {"enabled", "sensitive", "visible"}))
            out(find(w, "Volume").get_current_value(), find(w, "Volume").get_maximum_value())
            out([("checked" in states(find(w, n))) for n in ("Day", "Night")])
            peak = find(w, "Peak")
            box = peak.get_extents(Atspi.CoordType.WINDOW)
            out(peak.get_description(), box.x, box.y, box.width, box.height)
            out(w.get_component_iface().get_accessible_at_point(50, 300, Atspi.CoordType.WINDOW).get_name())
            for child in [w.get_child_at_index(i) for i in range(w.get_child_count())]:
                assert child.get_parent() == w and w.get_child_at_index(child.get_index_in_parent()) == child
            """)
        #expect(
            lines == [
                "frame Elements application UIKit",
                "heading 'Settings'", "toggle button 'Wi-Fi'", "slider 'Volume'", "push button 'Save'",
                "panel 'Mode'", "  radio button 'Day'", "  radio button 'Night'", "label 'Peak'",
                "Turns the network on ['checked', 'enabled', 'focusable', 'showing']", "['visible']", "0.25 1.0",
                "[False, True]", "8,848 m 30 290 40 50", "Peak",
            ])
    }
}
