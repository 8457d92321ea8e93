import CollectionCore
internal import FileAccess
import Foundation
internal import Raster
import UIKit

/// An image of the gallery's window, drawn without a display. The same arguments give the same image on every machine.
@MainActor struct LivePicture {
    /// The images of the items.
    let library: PictureLibrary
    /// The name of the layout; `nil` for the first one.
    let layout: String?
    /// The size, appearance, and keys of the window.
    let options: Command.WindowOptions

    /// Draws the window after its keys were pressed, and writes the image. `report` is called at the end.
    func write(
        to output: String, printer: Printer, report: (PictureLibrary, PictureRenderer) -> Void
    ) throws {
        try OutputFile.check(output)
        let renderer = try PictureRenderer()
        let clock = ManualClock()
        let runtime = InterfaceState.makeRuntime(clock: clock)
        let list = runtime.run {
            let scale = options.scale ?? 1
            UIScreen.main.scale = CGFloat(scale)
            UIScreen.main.traitCollection = UITraitCollection(traitsFrom: [
                UITraitCollection.standard, UITraitCollection(displayScale: CGFloat(scale)),
            ])
            let live = LiveGallery(library: library, start: layout, scene: options.scene)
            live.window.makeKeyAndVisible()
            settle(live.window, clock)
            for key in options.presses {
                _ = live.press(key)
                settle(live.window, clock)
            }
            return FrameLoop.displayList(of: live.window, scale: scale)
        }
        try renderer.write(list, to: output)
        report(library, renderer)
        try printer.line("wrote \(output)")
    }

    /// Advances the clock until nothing moves. Stops after ten seconds, because some layouts scroll automatically.
    private func settle(_ window: UIWindow, _ clock: ManualClock) {
        let end = clock.now + 10
        repeat {
            _ = RunLoop.main.limitDate(forMode: .default)
            clock.advance(window, frames: 1)
        } while (FrameLoop.isMoving || window._needsLayout) && clock.now < end
    }
}
