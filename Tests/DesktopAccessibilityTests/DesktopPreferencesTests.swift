import Testing
import UIKit

@testable import DesktopAccessibility

@MainActor @Suite("Settings of the desktop")
struct DesktopPreferencesTests {
    private func preferences(_ space: String, _ key: String, _ value: BusValue) -> DesktopPreferences {
        let values = BusValue.array(of: "{sv}", [.entry(.string(key), .variant(value))])
        return DesktopPreferences(.array(of: "{sa{sv}}", [.entry(.string(space), values)]))
    }

    @Test("portal values set contrast, motion, and text size; values of wrong types are ignored")
    func values() {
        let interface = "org.gnome.desktop.interface"
        #expect(preferences("org.freedesktop.appearance", "contrast", .uint32(1)).prefersHighContrast)
        #expect(!preferences("org.freedesktop.appearance", "contrast", .string("1")).prefersHighContrast)
        #expect(preferences("org.gnome.desktop.a11y.interface", "high-contrast", .bool(true)).prefersHighContrast)
        #expect(preferences(interface, "gtk-theme", .string("HighContrastInverse")).prefersHighContrast)
        #expect(preferences(interface, "enable-animations", .bool(false)).reducesMotion)
        #expect(preferences("org.freedesktop.appearance", "reduced-motion", .uint32(1)).reducesMotion)
        #expect(preferences(interface, "text-scaling-factor", .double(.nan)) == DesktopPreferences())
        #expect(preferences(interface, "text-scaling-factor", .double(1e9)).textScale == 4)
        #expect(DesktopPreferences(.other) == DesktopPreferences())
    }

    @Test(
        "a text scale maps to a content size category",
        arguments: [
            (0.5, UIContentSizeCategory.extraSmall), (0.9, .small), (1, .large), (1.05, .large),
            (1.25, .extraExtraLarge),
            (1.5, .extraExtraExtraLarge), (2, .accessibilityLarge), (4, .accessibilityExtraExtraExtraLarge),
        ])
    func sizes(scale: Double, category: UIContentSizeCategory) {
        var preferences = DesktopPreferences()
        preferences.textScale = scale
        #expect(preferences.contentSizeCategory == category)
    }

    @Test("the address of the session bus comes from the environment; no bus is started")
    func bus() {
        #expect(SessionBus.address(in: [:]) == nil)
        #expect(SessionBus.address(in: ["DBUS_SESSION_BUS_ADDRESS": ""]) == nil)
        #expect(SessionBus.address(in: ["DBUS_SESSION_BUS_ADDRESS": "autolaunch:"]) == nil)
        #expect(SessionBus.address(in: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/x"]) == "unix:path=/x")
        #expect(SessionBus.address(in: ["XDG_RUNTIME_DIR": "/nonexistent"]) == nil)
    }

    @Test(
        "an object path accepts only the canonical form of its number",
        arguments: ["", "0", "01", "+1", "1 ", "x", "-1", "18446744073709551616"])
    func paths(text: String) {
        #expect(ObjectPath.number(ObjectPath.accessible + text) == nil)
        #expect(ObjectPath.number(ObjectPath.path(of: 17)) == 17)
        #expect(ObjectPath.number(ObjectPath.root) == ElementStore.application)
    }

    @Test("a listener receives events of its type and of subtypes")
    func listeners() {
        let listener = EventListener(":1.2", "Object:State-Changed:focused")
        #expect(listener.receives("object:statechanged") && listener.receives("object:statechanged:focused"))
        #expect(!listener.receives("object:announcement"))
        #expect(EventListener(":1.2", "object:").receives("object:announcement"))
        #expect(EventListener(":1.2", "").receives("object:announcement"))
    }
}
