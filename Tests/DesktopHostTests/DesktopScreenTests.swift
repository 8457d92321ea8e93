import Foundation
import Testing

@testable import DesktopHost

@MainActor @Suite("The screen of a window") struct DesktopScreenTests {
    @Test(
        "X resources set the pixels per point to a multiple of 0.25 from 1 to 4",
        arguments: [
            ("", 1.0), ("Xft.dpi:\t96\n", 1), ("Xft.dpi:\t192\nXft.hinting:\t1\n", 2), ("*dpi: 5\nXft.dpi: 120", 1.25),
            ("Xft.dpi: 144", 1.5), ("Xft.dpi: 288", 3), ("Xft.dpi: 101", 1), ("Xft.dpi: 40", 1), ("Xft.dpi: 9999", 4),
            ("Xft.dpi: many", 1), ("Xft.dpi: nan", 1), ("Xft.dpi", 1),
        ])
    func resources(text: String, scale: Double) {
        #expect(DesktopScreen.scaleOfResources(text) == scale)
    }

    @Test("Wayland is tried only if its socket may exist, so that its library prints no message")
    func drivers() {
        #expect(DesktopScreen.drivers(in: ["DISPLAY": ":0"]) == "x11")
        #expect(DesktopScreen.drivers(in: ["WAYLAND_DISPLAY": "wayland-0"]) == "x11")
        #expect(DesktopScreen.drivers(in: ["WAYLAND_DISPLAY": "/run/wayland-0"]) == "wayland,x11")
        #expect(DesktopScreen.drivers(in: ["XDG_RUNTIME_DIR": "/run/user/1000"]) == "wayland,x11")
    }

    @Test("a window fits the screen, with space for a title bar unless the user chose the size")
    func fitting() {
        let screen = DesktopScreen(availableSize: CGSize(width: 1366, height: 768), unitsPerPoint: 1)
        #expect(screen.fitting(CGSize(width: 390, height: 844), isExact: false) == CGSize(width: 390, height: 728))
        #expect(screen.fitting(CGSize(width: 390, height: 844), isExact: true) == CGSize(width: 390, height: 768))
        #expect(screen.fitting(CGSize(width: 2000, height: 500), isExact: false) == CGSize(width: 1366, height: 500))
        let unknown = DesktopScreen(availableSize: nil, unitsPerPoint: 1)
        #expect(unknown.fitting(CGSize(width: 9, height: 9), isExact: false) == CGSize(width: 9, height: 9))
    }
}
