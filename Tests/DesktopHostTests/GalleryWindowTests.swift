import CollectionLayouts
import DesktopHost
import Foundation
import Raster
import TestRuntimes
import Testing
import UIKit

@testable import GalleryKit

/// The gallery on a virtual screen, with a mouse and a keyboard.
@MainActor @Suite("The gallery's window on the desktop", .ownRuntime, .enabled(if: VirtualScreen.isAvailable))
struct GalleryWindowTests {
    private let title = "gallery test"

    @Test("a click selects a layout, a slider changes it, and keys open the meter, the key sheet, and the inspector")
    func use() throws {
        let screen = try VirtualScreen(size: "1800x900")
        if VirtualScreen.hasWindowManager { try screen.startWindowManager() }
        setenv("DISPLAY", screen.name, 1)
        unsetenv("WAYLAND_DISPLAY")
        try RasterServices.install()
        let live = LiveGallery(library: PictureLibrary(), start: "flow")
        let desktop = try DesktopWindow(live.window, title: title)
        desktop.maximumSleep = 0.05
        var titles: [String] = []
        live.onTitle = { titles.append($0) }
        // The same connections as in the program.
        live.onQuit = { [weak desktop] in desktop?.close() }
        live.onFrameMeter = { [weak desktop] in desktop?.showsFrameMeter.toggle() }
        var inspections = 0
        live.onInspector = { inspections += 1 }
        live.onFullScreen = { [weak desktop] in desktop?.toggleFullScreen() }

        var actors: [Process] = []
        func act(_ arguments: String...) throws {
            actors.append(try screen.launch("xdotool", ["search", "--sync", "--name", title] + arguments).0)
        }
        func middle(_ view: UIView) -> (String, String) {
            let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
            return ("\(Int(point.x))", "\(Int(point.y))")
        }
        func views<View: UIView>(_ type: View.Type, in root: UIView) -> [View] {
            root.subviews.flatMap { (($0 as? View).map { [$0] } ?? []) + views(type, in: $0) }
        }
        func row(_ name: String) -> ParameterRow? {
            views(ParameterRow.self, in: live.window).first { $0.parameter.name == name }
        }
        var waterfall: WaterfallLayout? { live.detail.screen.collectionView.collectionViewLayout as? WaterfallLayout }
        var isKeySheetOpen: Bool { live.window.rootViewController?.presentedViewController is KeySheetController }

        /// The number of pixels of the screen that differ from the content, drawn without a window.
        func differences() throws -> Int {
            let shown = try screen.screenshot(of: title)
            let expected = try FrameRenderer(text: RasterServices.install())
                .render(FrameLoop.displayList(of: live.window, scale: 1), background: .white)
            guard shown.width == expected.width, shown.height == expected.height else { return .max }
            return expected.withPixels { zip($0, shown.pixels).count { $0 & 0xFF_FFFF != $1 } }
        }

        var phase = 0
        var failure: (any Error)?
        let deadline = Date(timeIntervalSinceNow: 120)
        desktop.onTurn = { isBusy in
            do {
                if Date() > deadline { throw VirtualScreen.Failure(description: "stopped in phase \(phase)") }
                guard !isBusy, desktop.framesShown > 0 else { return }
                switch phase {
                case 0:
                    #expect(live.window.bounds.size == CGSize(width: 1280, height: 800))
                    let list = try #require(live.sidebar.collectionView)
                    let position = LayoutGroups.all[1].layouts.firstIndex { LayoutCatalog.names[$0] == "waterfall" }
                    let cell = list.cellForItem(at: IndexPath(item: try #require(position), section: 1))
                    let (x, y) = middle(try #require(cell))
                    try act("mousemove", "--window", "%1", x, y, "click", "1")
                    phase = 1
                case 1 where waterfall != nil:
                    #expect(titles == ["Gallery: Waterfall"])
                    #expect(live.detail.screen.collectionView.contentOffset == .zero)
                    let slider = try #require(row("columns").flatMap { views(UISlider.self, in: $0).first })
                    let thumb = slider.thumbRect(
                        forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds),
                        value: slider.value)
                    let point = slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil)
                    var steps = ["mousemove", "--window", "%1", "\(Int(point.x))", "\(Int(point.y))", "mousedown", "1"]
                    steps += ["sleep", "0.3"]
                    for step in 1...10 {
                        steps += ["mousemove", "--window", "%1", "\(Int(point.x) + step * 12)", "\(Int(point.y))"]
                        steps += ["sleep", "0.02"]
                    }
                    actors.append(
                        try screen.launch(
                            "xdotool", ["search", "--sync", "--name", title] + steps + ["mouseup", "1"]
                        ).0)
                    phase = 2
                case 2 where (waterfall?.columns ?? 0) >= 4 && actors[1].isRunning == false:
                    let field = row("columns").flatMap { views(UITextField.self, in: $0).first }
                    #expect(field?.text == "\(waterfall?.columns ?? 0)")
                    let (x, y) = middle(try #require(field))
                    // The typed number replaces the selected one.
                    try act(
                        "mousemove", "--window", "%1", x, y, "click", "1", "sleep", "0.2", "key", "--window", "%1", "2",
                        "Return")
                    phase = 3
                case 3 where waterfall?.columns == 2 && actors[2].isRunning == false:
                    try act("windowfocus", "%1", "key", "question")
                    phase = 4
                case 4 where isKeySheetOpen:
                    // The sheet is on the screen, not only presented.
                    #expect(views(UILabel.self, in: live.window).contains { $0.text == "Frame meter" })
                    #expect(try differences() == 0)
                    try act("key", "Escape")
                    phase = 5
                case 5 where !isKeySheetOpen:
                    // Without a window manager, windows cannot fill the screen.
                    if VirtualScreen.hasWindowManager {
                        try act("key", "F11")
                        phase = 51
                    } else {
                        phase = 53
                    }
                case 51 where live.window.bounds.size == CGSize(width: 1800, height: 900):
                    #expect(try differences() == 0)
                    try act("key", "F11")
                    phase = 52
                case 52 where live.window.bounds.size == CGSize(width: 1280, height: 800):
                    #expect(try differences() == 0)
                    phase = 53
                case 53:
                    try act("key", "F6", "F7", "F8")
                    phase = 6
                case 6 where desktop.showsFrameMeter:
                    #expect(live.window.traitCollection.userInterfaceStyle == .dark)
                    #expect(live.detail.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
                    let shown = try screen.screenshot(of: title)
                    // Bars of the plot at its lower edge, in green, amber, or red.
                    let colors = (0..<240).map { shown.pixels[(800 - 34) * shown.width + 1260 - 1 - $0] }
                    let bars = colors.prefix { $0 != 0 }.filter { color in
                        let (red, green, blue) = (color >> 16 & 255, color >> 8 & 255, color & 255)
                        return max(red, green) > blue + 80
                    }
                    let wanted = min(desktop.framesShown, 240)
                    #expect(wanted > 5 && (wanted - 2...wanted).contains(bars.count), "\(bars.count) of \(wanted)")
                    try act("key", "F12")
                    phase = 7
                case 7 where desktop.isInspecting:
                    // The window itself opens the inspector, so that it is available in all apps.
                    #expect(inspections == 0)
                    try act("key", "q")
                    phase = 8
                default: break
                }
            } catch {
                failure = error
                desktop.close()
            }
        }
        desktop.run()
        desktop.onTurn = nil
        for actor in actors { actor.waitUntilExit() }
        if let failure { throw failure }
        #expect(phase == 8)
    }
}
